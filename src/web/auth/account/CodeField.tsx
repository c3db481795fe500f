import { TextInput, type TextInputProps } from '@mantine/core'

/** Shows a field for a code from an authenticator app, or a recovery code. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  )
}
