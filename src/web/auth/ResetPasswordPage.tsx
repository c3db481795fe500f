import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirmPasswordResetContract } from '#domain/auth/contract.ts'
import { call } from '#web/kit/api.ts'
import { signInPaths } from '#web/kit/paths.ts'
import styles from './form.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { FormFailure } from './FormFailure.tsx'
import { PageLink, resetPaths, saidIn, useHash } from './navigation.tsx'
import { NewPasswordField, problemWithPassword } from './NewPasswordField.tsx'
import type { SignInOptions } from './use-session.ts'
import { type Problems, useSubmit } from './use-submit.ts'

/** /reset-password#token=…: sets a new password, from the link in an e-mail. */
export function ResetPasswordPage({ options }: { options: SignInOptions }) {
  const token = saidIn(useHash(), 'token')
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  // Only the server knows whose link it is; it also checks the password against the e-mail and the salon's name.
  const about = { email: '', salonName: '', min: options.passwordMin }
  const form = useSubmit({
    async check(): Promise<Problems> {
      const weak = await problemWithPassword(password, about)
      return weak ? { password: weak } : {}
    },
    async send() {
      await call(confirmPasswordResetContract, { body: { token, password } })
      setDone(true)
    },
    say: ({ code, message }) =>
      code === 'invalid-input' ? 'This link is not complete. Open it from the e-mail again.' : message,
  })
  if (done) return <Done />
  return (
    <AuthFrame title="Choose a new password">
      <form noValidate className="pl-stack" onSubmit={form.onSubmit}>
        <h1 tabIndex={-1}>Choose a new password</h1>
        <FormFailure message={form.failure} />
        <NewPasswordField label="New password" about={about} value={password} onChange={setPassword} form={form} />
        <Button type="submit" fullWidth aria-disabled={form.busy}>
          {form.busy ? 'Saving...' : 'Save Password'}
        </Button>
        <p className={styles.turn}>
          Link expired? <PageLink to={resetPaths.forgot}>Ask for a new one</PageLink>
        </p>
      </form>
    </AuthFrame>
  )
}

function Done() {
  return (
    <AuthFrame title="Password changed">
      <div className="pl-stack">
        <h1 tabIndex={-1}>Password changed</h1>
        <output className="pl-block">
          You can now log in with your new password. All your devices were signed out.
        </output>
        <Button component="a" href={signInPaths.login} fullWidth>
          Log In
        </Button>
      </div>
    </AuthFrame>
  )
}
