import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './form.module.css'
import type { Submit } from './use-submit.ts'

export interface PasswordFieldProps {
  label?: string
  autoComplete: 'current-password' | 'new-password'
  value?: string
  onChange: (password: string) => void
  /** The form of a sign-in page; other forms pass the props of their field instead. */
  form?: Submit
  error?: ReactNode
  description?: ReactNode
  onFocus?: () => void
}

/** Shows a password field whose characters can be shown. Password managers may fill it, and pasting is allowed. */
export function PasswordField({ label = 'Password', onChange, form, error, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      name="password"
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={128}
      error={form ? form.problems['password'] : error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => {
        form?.mend('password')
        onChange(event.currentTarget.value)
      }}
      rightSectionWidth={64}
      rightSection={
        <button
          type="button"
          className={styles.show}
          // The button's name does not contain 'password', so that a search for that label finds only the field.
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
