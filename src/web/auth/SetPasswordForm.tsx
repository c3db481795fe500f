import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Invitation, type InvitationKey, setPasswordContract } from '#domain/auth/contract-invitations.ts'
import { call } from '#web/kit/api.ts'
import { logInPath, paths, signInPaths } from '#web/kit/paths.ts'
import styles from './form.module.css'
import { FormFailure } from './FormFailure.tsx'
import { Invited } from './Invited.tsx'
import { go, joinPath, PageLink } from './navigation.tsx'
import { NewPasswordField, problemWithPassword } from './NewPasswordField.tsx'
import { type Problems, useSubmit } from './use-submit.ts'
import { Username } from './Username.tsx'

interface SetPasswordFormProps {
  keyTo: InvitationKey
  invitation: Invitation
  phone: string
  passwordMin: number
  /** Fills the log-in page with the phone number, if the account asks for its second step there. */
  onLogIn: (phone: string) => void
}

/** Asks for the password of a person who signs in by phone number: nothing else is typed. */
export function SetPasswordForm({ keyTo, invitation, phone, passwordMin, onLogIn }: SetPasswordFormProps) {
  const { salonName, isRenewal } = invitation
  const [password, setPassword] = useState('')
  const about = { email: null, phone, salonName, min: passwordMin }
  const form = useSubmit({
    async check(): Promise<Problems> {
      const weak = await problemWithPassword(password, about)
      return weak ? { password: weak } : {}
    },
    async send() {
      const { isSignedIn } = await call(setPasswordContract, { body: { ...keyTo, password } })
      if (isSignedIn) return location.replace(paths.dashboard)
      onLogIn(phone)
      go(signInPaths.login)
    },
    say: ({ message }) => message,
  })
  return (
    <form noValidate className="pl-stack" onSubmit={form.onSubmit}>
      {isRenewal ? (
        <>
          <h1 tabIndex={-1}>Choose a new password</h1>
          <p>For {salonName}. Your other devices will be signed out.</p>
        </>
      ) : (
        <Invited invitation={invitation} />
      )}
      <FormFailure message={form.failure} />
      <p>
        You will log in with your phone number, <b>{phone}</b>.
      </p>
      <Username login={phone} />
      <NewPasswordField label="Choose a password" about={about} value={password} onChange={setPassword} form={form} />
      <Button type="submit" fullWidth aria-disabled={form.busy}>
        {isRenewal ? (form.busy ? 'Saving...' : 'Save Password') : form.busy ? 'Joining...' : 'Join'}
      </Button>
      {!isRenewal && (
        <p className={styles.turn}>
          Already have a Parlour account? <PageLink to={logInPath(joinPath) + location.hash}>Log in to join</PageLink>
        </p>
      )}
    </form>
  )
}
