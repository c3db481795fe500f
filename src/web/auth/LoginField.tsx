import { TextInput } from '@mantine/core'
import type { Submit } from './use-submit.ts'

interface LoginFieldProps {
  value: string
  onChange: (login: string) => void
  form: Submit
}

/** Shows the field for what a person signs in with: an e-mail or a phone number, filled by password managers. */
export function LoginField({ value, onChange, form }: LoginFieldProps) {
  return (
    <TextInput
      label="Email or Phone"
      name="email"
      // The keyboard for e-mails has digits, too; that for numbers has no letters.
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
