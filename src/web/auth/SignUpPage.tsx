import { Button, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { phoneFieldLength } from '#domain/kit/phone-shape.ts'
import { signUpContract } from '#domain/auth/contract.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { call } from '#web/kit/api.ts'
import { signInPaths } from '#web/kit/paths.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { EmailField } from './EmailField.tsx'
import styles from './form.module.css'
import { FirstStartLink } from './FirstStartLink.tsx'
import { FormFailure } from './FormFailure.tsx'
import { PageLink } from './navigation.tsx'
import { NewPasswordField, problemWithPassword } from './NewPasswordField.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import type { SignInOptions } from './use-session.ts'
import { useSubmit } from './use-submit.ts'

interface SignUpPageProps {
  options: SignInOptions
  email: string
  onEmail: (email: string) => void
  /** Called once the account exists and is signed in. */
  onDone: () => Promise<void>
}

/** /signup, first step: makes the account and the salon. */
export function SignUpPage(props: SignUpPageProps) {
  const { about, form, field, password, setPassword } = useSignUp(props)
  return (
    <AuthFrame title="Create Account">
      <form noValidate className="pl-stack" onSubmit={form.onSubmit}>
        <div>
          <p className={styles.step}>Step 1 of 2</p>
          <h1 tabIndex={-1}>Create Account</h1>
        </div>
        <FormFailure message={form.failure} />
        <TextInput label="Your Name" autoComplete="name" autoCapitalize="words" maxLength={120} {...field('name')} />
        <TextInput
          label="Salon Name"
          autoComplete="organization"
          autoCapitalize="words"
          maxLength={120}
          {...field('salonName')}
        />
        <EmailField value={props.email} onChange={props.onEmail} form={form} />
        <NewPasswordField about={about} value={password} onChange={setPassword} form={form} />
        <TextInput
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={phoneFieldLength}
          {...field('phone')}
        />
        <Button type="submit" fullWidth aria-disabled={form.busy}>
          {form.busy ? 'Creating account...' : 'Create Account'}
        </Button>
        <p className={styles.turn}>
          Already have an account? <PageLink to={signInPaths.login}>Log in</PageLink>
        </p>
        <FirstStartLink />
      </form>
    </AuthFrame>
  )
}

const blank = { name: '', salonName: '', phone: '' }

function useSignUp({ options, email, onDone }: SignUpPageProps) {
  const [draft, setDraft] = useDraft('sign-up', blank)
  const [password, setPassword] = useState('')
  const about = { email, salonName: draft.salonName, min: options.passwordMin }
  const body = { ...draft, email, password }
  const form = useSubmit({
    async check() {
      const weak = await problemWithPassword(password, about)
      return { ...problemsIn(signUpContract, body), ...(weak && { password: weak }) }
    },
    async send() {
      await call(signUpContract, { body })
      forgetDraft('sign-up')
      await onDone()
    },
    say: ({ code, message }) => (code === 'bug' ? 'Failed to create account' : message),
  })
  const field = (name: keyof typeof blank) => ({
    name,
    value: draft[name],
    error: form.problems[name],
    onChange(event: ChangeEvent<HTMLInputElement>) {
      form.mend(name)
      setDraft({ ...draft, [name]: event.currentTarget.value })
    },
  })
  return { about, form, field, password, setPassword }
}
