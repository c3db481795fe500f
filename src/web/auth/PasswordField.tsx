import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './form.module.css'

interface PasswordFieldProps {
  label?: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  error?: string
  description?: ReactNode
  onChange: (value: string) => void
  onFocus?: () => void
}

/** A password that can be shown. Password managers may fill it, and pasting is allowed. */
export function PasswordField({ label = 'Password', onChange, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...rest}
      label={label}
      name="password"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={128}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSectionWidth={64}
      rightSection={
        <button
          type="button"
          className={styles.show}
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
