import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import {
  acceptInvitationContract,
  type Invitation,
  type InvitationKey,
  readInvitationContract,
} from '#domain/auth/contract-invitations.ts'
import { type Me, signOutContract } from '#domain/auth/contract.ts'
import { loginOf } from '#domain/auth/login.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { paths, signInPaths } from '#web/kit/paths.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './form.module.css'
import { FormFailure } from './FormFailure.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Invited } from './Invited.tsx'
import { JoinForm } from './JoinForm.tsx'
import { PageLink, saidIn, useHash } from './navigation.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'
import type { SignInOptions } from './use-session.ts'
import { useSubmit } from './use-submit.ts'

interface JoinPageProps {
  /** The person who is already signed in on this browser; null if no one is. */
  me: Me | null
  options: SignInOptions
  /** Called once no one is signed in on this browser any more. */
  onSignedOut: () => Promise<void>
  /** Fills the field of the log-in page. */
  onLogIn: (login: string) => void
}

/**
 * /join#salon=…&token=…: the page of an invitation. It changes nothing until its button is pressed. Without a link, it
 * asks for a code.
 */
export function JoinPage(props: JoinPageProps) {
  const hash = useHash()
  return hash.length > 1 ? <ByLink key={hash} hash={hash} {...props} /> : <ByCode key="code" {...props} />
}

function ByCode(props: JoinPageProps) {
  const [found, setFound] = useState<{ keyTo: InvitationKey; invitation: Invitation } | null>(null)
  if (!found) return <CodeForm onFound={(keyTo, invitation) => setFound({ keyTo, invitation })} />
  return (
    <AuthFrame title={titleOf(found.invitation)}>
      <Join {...found} {...props} />
    </AuthFrame>
  )
}

function ByLink({ hash, ...props }: JoinPageProps & { hash: string }) {
  const [link] = useState({ salon: saidIn(hash, 'salon'), token: saidIn(hash, 'token') })
  const { invitation, failure, retry } = useInvitation(link)
  if (!invitation && !failure) return <LoadingScreen />
  return (
    <AuthFrame title={invitation ? titleOf(invitation) : 'Invitation'}>
      {invitation ? (
        <Join keyTo={link} invitation={invitation} {...props} />
      ) : (
        <NoInvitation failure={failure!} onRetry={retry} />
      )}
    </AuthFrame>
  )
}

const titleOf = ({ salonName, isRenewal }: Invitation) => (isRenewal ? 'Choose a new password' : `Join ${salonName}`)

interface JoinProps extends JoinPageProps {
  keyTo: InvitationKey
  invitation: Invitation
}

/** Shows how this person joins: with the account that is signed in, with a phone number, or with an e-mail. */
function Join({ keyTo, invitation, me, options, onSignedOut, onLogIn }: JoinProps) {
  const { phone, isRenewal } = invitation
  const { passwordMin } = options
  if (me && !isRenewal) return <JoinAs me={me} keyTo={keyTo} invitation={invitation} onSignedOut={onSignedOut} />
  if (phone !== null) return <SetPasswordForm {...{ keyTo, invitation, phone, passwordMin, onLogIn }} />
  return 'token' in keyTo && <JoinForm link={keyTo} invitation={invitation} passwordMin={passwordMin} />
}

function useInvitation(link: InvitationKey) {
  const [answer, setAnswer] = useState<Answer>({ invitation: null, failure: null })
  useEffect(() => void load(link).then(setAnswer), [link])
  const retry = async () => {
    setAnswer({ invitation: null, failure: null })
    setAnswer(await load(link))
  }
  return { ...answer, retry: () => void retry() }
}

interface Answer {
  invitation: Invitation | null
  failure: ApiRefusal | null
}

async function load(link: InvitationKey): Promise<Answer> {
  try {
    return { invitation: await call(readInvitationContract, { body: link }), failure: null }
  } catch (error) {
    if (error instanceof ApiRefusal) return { invitation: null, failure: error }
    throw error
  }
}

function NoInvitation({ failure, onRetry }: { failure: ApiRefusal; onRetry: () => void }) {
  const isOurFault = failure.code !== 'invitation-invalid' && failure.code !== 'invalid-input'
  return (
    <div className="pl-stack">
      <h1 tabIndex={-1}>{isOurFault ? 'Invitation' : 'This invitation does not work'}</h1>
      {isOurFault ? (
        <ErrorBar title="The invitation could not be loaded." message={failure.message} onRetry={onRetry} />
      ) : (
        <MessageBar warns>{sentenceOf('invitation-invalid')}</MessageBar>
      )}
      <p className={styles.turn}>
        <PageLink to={signInPaths.login}>Go to log in</PageLink>
      </p>
    </div>
  )
}

interface JoinAsProps {
  me: Me
  keyTo: InvitationKey
  invitation: Invitation
  onSignedOut: () => Promise<void>
}

/**
 * Asks a signed-in person whether to join: following a link neither joins the salon automatically nor signs in as
 * someone else.
 */
function JoinAs({ me, keyTo, invitation, onSignedOut }: JoinAsProps) {
  const form = useSubmit({
    check: () => ({}),
    async send() {
      await call(acceptInvitationContract, { body: keyTo })
      location.replace(paths.dashboard)
    },
    say: ({ message }) => message,
  })
  const leaving = useSubmit({
    check: () => ({}),
    async send() {
      await call(signOutContract, {})
      await onSignedOut()
    },
    say: ({ message }) => message,
  })
  return (
    <div className="pl-stack">
      <Invited invitation={invitation} />
      <FormFailure message={form.failure ?? leaving.failure} />
      <form noValidate className="pl-stack" onSubmit={form.onSubmit}>
        <p>
          You are logged in as <b>{me.name}</b>, {loginOf(me)}. You keep your password and your other salons.
        </p>
        <Button type="submit" fullWidth aria-disabled={form.busy}>
          {form.busy ? 'Joining...' : `Join as ${me.name}`}
        </Button>
      </form>
      <form noValidate className="pl-stack" onSubmit={leaving.onSubmit}>
        <p className={styles.turn}>Is the invitation for someone else?</p>
        <Button type="submit" variant="default" fullWidth aria-disabled={leaving.busy}>
          Sign Out
        </Button>
      </form>
    </div>
  )
}
