import { TextInput } from '@mantine/core'
import type { Submit } from './use-submit.ts'

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  form: Submit
}

/**
 * Shows the field for the e-mail of an account: with the phone's e-mail keyboard, without corrections, filled by
 * password managers.
 */
export function EmailField({ value, onChange, form }: EmailFieldProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      value={value}
      error={form.problems['email']}
      onChange={(event) => {
        form.mend('email')
        onChange(event.currentTarget.value)
      }}
    />
  )
}
