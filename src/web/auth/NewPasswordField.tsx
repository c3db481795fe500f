import { useState } from 'react'
import { type PasswordContext, passwordMax, passwordStrength, whyPasswordRefused } from '#domain/auth/password.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import styles from './form.module.css'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'

/** The texts that a password must not contain, and its minimum length. */
interface About {
  email: string | null
  phone?: string | null
  salonName: string
  min: number
}

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'description' | 'onFocus'> & { about: About }

const words = ['Too weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/**
 * Shows the field for choosing a password, which says while it is typed what is missing and how hard it is to guess.
 */
export function NewPasswordField({ about, value = '', ...rest }: NewPasswordFieldProps) {
  const [common, setCommon] = useState<ReadonlySet<string>>(new Set())
  const context = { ...about, common }
  return (
    <PasswordField
      {...rest}
      value={value}
      autoComplete="new-password"
      onFocus={() => void loadCommon().then(setCommon)}
      description={
        value === '' ? (
          `At least ${about.min} characters. Longer is better.`
        ) : (
          <Meter password={value} about={context} />
        )
      }
    />
  )
}

/** Returns why the password will be refused, as a sentence; null if it is good. */
export async function problemWithPassword(password: string, about: About): Promise<string | null> {
  if (password === '') return 'Choose a password.'
  const code = whyPasswordRefused(password, { ...about, common: await loadCommon() })
  return code && sentenceOf(code, { min: about.min, max: passwordMax })
}

function Meter({ password, about }: { password: string; about: PasswordContext }) {
  const strength = passwordStrength(password, about)
  const refused = whyPasswordRefused(password, about)
  return (
    <span className={styles.meter} data-strength={strength}>
      <span className={styles.teeth} aria-hidden>
        {[1, 2, 3, 4].map((tooth) => (
          <span key={tooth} data-on={tooth <= strength || undefined} />
        ))}
      </span>
      <span aria-live="polite">
        {refused ? sentenceOf(refused, { min: about.min ?? 0, max: passwordMax }) : words[strength]}
      </span>
    </span>
  )
}

/**
 * Loads the list of common passwords when someone begins to choose one. If it cannot be loaded, the server still
 * refuses them.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  try {
    return (await import('#domain/auth/common-passwords.ts')).commonPasswords
  } catch {
    return new Set()
  }
}
