import { TextInput } from '@mantine/core'
import type { Submit } from './use-submit.ts'

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  form: Submit
  /** The person may also type the phone number with which they sign in. */
  orPhone?: boolean
}

/**
 * Shows the field for the login of an account: with the phone's e-mail keyboard, which has digits too, without
 * corrections, filled by password managers.
 */
export function EmailField({ value, onChange, form, orPhone = false }: EmailFieldProps) {
  return (
    <TextInput
      label={orPhone ? 'Email or Phone' : 'Email'}
      type={orPhone ? 'text' : 'email'}
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
