import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Invitation, joinContract } from '#domain/auth/contract-invitations.ts'
import { call } from '#web/kit/api.ts'
import { logInPath, paths } from '#web/kit/paths.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { EmailField } from './EmailField.tsx'
import styles from './form.module.css'
import { FormFailure } from './FormFailure.tsx'
import { Invited } from './Invited.tsx'
import { joinPath, PageLink } from './navigation.tsx'
import { NewPasswordField, problemWithPassword } from './NewPasswordField.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import { useSubmit } from './use-submit.ts'

interface JoinFormProps {
  link: { salon: string; token: string }
  invitation: Invitation
  passwordMin: number
}

/** Shows the form that makes an account for people who have none yet; others log in first and return here. */
export function JoinForm({ link, invitation, passwordMin }: JoinFormProps) {
  // Each link has its own draft, because a second invitation in this tab may be for another person.
  const draft = `join.${link.token.slice(0, 8)}`
  const [{ name, email }, type] = useDraft(draft, { name: invitation.name, email: invitation.email ?? '' })
  const [password, setPassword] = useState('')
  const about = { email, salonName: invitation.salonName, min: passwordMin }
  const body = { ...link, name, email, password }
  const form = useSubmit({
    async check() {
      const weak = await problemWithPassword(password, about)
      return { ...problemsIn(joinContract, body), ...(weak && { password: weak }) }
    },
    async send() {
      await call(joinContract, { body })
      forgetDraft(draft)
      location.replace(paths.dashboard)
    },
    say: ({ message }) => message,
  })
  return (
    <form noValidate className="pl-stack" onSubmit={form.onSubmit}>
      <Invited invitation={invitation} />
      <FormFailure message={form.failure} />
      <TextInput
        label="Your Name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        value={name}
        error={form.problems['name']}
        onChange={(event) => {
          form.mend('name')
          type({ name: event.currentTarget.value, email })
        }}
      />
      <EmailField value={email} onChange={(changed) => type({ name, email: changed })} form={form} />
      <NewPasswordField label="Choose a password" about={about} value={password} onChange={setPassword} form={form} />
      <Button type="submit" fullWidth aria-disabled={form.busy}>
        {form.busy ? 'Joining...' : 'Join'}
      </Button>
      <p className={styles.turn}>
        Already have a Parlour account? <PageLink to={logInPath(joinPath) + location.hash}>Log in to join</PageLink>
      </p>
    </form>
  )
}
