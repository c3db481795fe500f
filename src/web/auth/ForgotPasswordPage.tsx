import { Button } from '@mantine/core'
import { useState } from 'react'
import { requestPasswordResetContract } from '#domain/auth/contract.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { call } from '#web/kit/api.ts'
import { signInPaths } from '#web/kit/paths.ts'
import styles from './form.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { EmailField } from './EmailField.tsx'
import { FormFailure } from './FormFailure.tsx'
import { joinPath, PageLink } from './navigation.tsx'
import type { SignInOptions } from './use-session.ts'
import { useSubmit } from './use-submit.ts'

interface ForgotPasswordPageProps {
  options: SignInOptions
  email: string
  onEmail: (email: string) => void
}

/** /forgot-password: requests a link for a new password. */
export function ForgotPasswordPage({ options, email, onEmail }: ForgotPasswordPageProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthFrame title="Forgot your password?">
      <div className="pl-stack">
        <h1 tabIndex={-1}>Forgot your password?</h1>
        {!options.resetByEmail ? (
          <AskTheHost />
        ) : sentTo ? (
          <output className="pl-block">
            If {sentTo} has an account, an e-mail with a link is on its way. Open the link within 60 minutes to choose a
            new password. Nothing there? Check your spam folder and the address.
          </output>
        ) : (
          <RequestForm email={email} onEmail={onEmail} onSent={setSentTo} />
        )}
        <p>
          Do you log in with a phone number? Ask the owner or manager of your salon for a new code, then enter it under{' '}
          <PageLink to={joinPath}>I have a code</PageLink>.
        </p>
        <p className={styles.turn}>
          <PageLink to={signInPaths.login}>Back to log in</PageLink>
        </p>
      </div>
    </AuthFrame>
  )
}

function AskTheHost() {
  return (
    <>
      <p>{sentenceOf('reset-not-available')}</p>
      <p className={styles.note}>
        For the host, on the computer that Parlour runs on: <code>npm run host -- reset-password you@example.com</code>
      </p>
    </>
  )
}

interface RequestFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: (email: string) => void
}

function RequestForm({ email, onEmail, onSent }: RequestFormProps) {
  const form = useSubmit({
    check: () => problemsIn(requestPasswordResetContract, { email }),
    async send() {
      await call(requestPasswordResetContract, { body: { email } })
      onSent(email.trim())
    },
    say: (refusal) => refusal.message,
  })
  return (
    <form noValidate className="pl-stack" onSubmit={form.onSubmit}>
      <p>Enter the e-mail address of your account. We send you a link to choose a new password.</p>
      <FormFailure message={form.failure} />
      <EmailField value={email} onChange={onEmail} form={form} />
      <Button type="submit" fullWidth aria-disabled={form.busy}>
        {form.busy ? 'Sending...' : 'Send Link'}
      </Button>
    </form>
  )
}
