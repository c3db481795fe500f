import { isServerFault } from '#domain/kit/refusals-server.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { signInAddress } from '#domain/auth/addresses.ts'
import type { signInContract } from '#domain/auth/contract.ts'
import { endWords, type SessionEnd } from '#domain/auth/session-end.ts'
import { invalidLogin } from '#domain/kit/first-sentences.ts'
import { ApiRefusal, callAt } from '#web/kit/api.ts'
import { lazyPart } from '#web/kit/lazy-part.tsx'
import { signInPaths } from '#web/kit/paths.ts'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import styles from './form.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { FormFailure } from './FormFailure.tsx'
import { EmailField } from './EmailField.tsx'
import { enterApp, joinPath, PageLink, resetPaths } from './navigation.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type Problems, useSubmit } from './use-submit.ts'

const CodeStep = lazyPart(async () => (await import('./CodeStep.tsx')).CodeStep, null)

interface LogInPageProps {
  email: string
  onEmail: (email: string) => void
  /** The reason why this browser is no longer signed in; null if there is none. */
  endedWhy: SessionEnd | null
}

/** /login: logs in with e-mail or phone number, and password. */
export function LogInPage(props: LogInPageProps) {
  const [password, setPassword] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const { email } = props
  return (
    <AuthFrame title="Log In">
      {asksCode ? (
        <CodeStep email={email} password={password} onBack={() => setAsksCode(false)} />
      ) : (
        <PasswordStep {...props} password={password} onPassword={setPassword} onCodeNeeded={() => setAsksCode(true)} />
      )}
    </AuthFrame>
  )
}

interface PasswordStepProps extends LogInPageProps {
  password: string
  onPassword: (password: string) => void
  /** Called if e-mail and password are right, and the account asks for a code as well. */
  onCodeNeeded: () => void
}

function PasswordStep({ email, onEmail, endedWhy, password, onPassword, onCodeNeeded }: PasswordStepProps) {
  const form = useSubmit({
    check: () => problemsOf(email, password),
    async send() {
      try {
        await callAt<typeof signInContract>(signInAddress, { body: { email, password } })
      } catch (error) {
        if (error instanceof ApiRefusal && error.code === 'code-needed') return onCodeNeeded()
        throw error
      }
      enterApp()
    },
    say: sentenceFor,
  })
  return (
    <form noValidate className="pl-stack" onSubmit={form.onSubmit}>
      <h1 tabIndex={-1}>Log in to your salon</h1>
      {endedWhy && <MessageBar warns>{endWords[endedWhy]}</MessageBar>}
      <FormFailure message={form.failure} />
      <EmailField value={email} onChange={onEmail} form={form} orPhone />
      <PasswordField autoComplete="current-password" value={password} onChange={onPassword} form={form} />
      <PageLink to={resetPaths.forgot} className={styles.aside}>
        Forgot your password?
      </PageLink>
      <Button type="submit" fullWidth aria-disabled={form.busy}>
        {form.busy ? 'Logging in...' : 'Log In'}
      </Button>
      <p className={styles.turn}>
        New to Parlour? <PageLink to={signInPaths.signUp}>Create an account</PageLink>
      </p>
      <p className={styles.turn}>
        Invited by your salon? <PageLink to={joinPath}>I have a code</PageLink>
      </p>
    </form>
  )
}

function problemsOf(email: string, password: string): Problems {
  return {
    ...(email.trim() === '' && { email: 'Enter your e-mail address or phone number.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  }
}

/** Returns the specification's single sentence for every wrong input; a server that cannot be reached has its own. */
function sentenceFor({ code, message }: ApiRefusal): string {
  return isServerFault(code) || code === 'too-many-tries' ? message : invalidLogin
}
