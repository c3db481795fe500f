import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { acceptInvitationContract, type Invitation, readInvitationContract } from '#domain/auth/contract-invitations.ts'
import { type Me, signOutContract } from '#domain/auth/contract.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { paths, signInPaths } from '#web/kit/paths.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './form.module.css'
import { FormFailure } from './FormFailure.tsx'
import { Invited, type Link } from './Invited.tsx'
import { JoinForm } from './JoinForm.tsx'
import { PageLink, saidIn, useHash } from './navigation.tsx'
import type { SignInOptions } from './use-session.ts'
import { useSubmit } from './use-submit.ts'

interface JoinPageProps {
  /** The person who is already signed in on this browser; null if no one is. */
  me: Me | null
  options: SignInOptions
  /** Called once no one is signed in on this browser any more. */
  onSignedOut: () => Promise<void>
}

/** /join#salon=…&token=…: the page of an invitation. It changes nothing until its button is pressed. */
export function JoinPage(props: JoinPageProps) {
  const hash = useHash()
  return <Join key={hash} hash={hash} {...props} />
}

function Join({ hash, me, options, onSignedOut }: JoinPageProps & { hash: string }) {
  const [link] = useState<Link>({ salon: saidIn(hash, 'salon'), token: saidIn(hash, 'token') })
  const { invitation, failure, retry } = useInvitation(link)
  if (!invitation && !failure) return <LoadingScreen />
  return (
    <AuthFrame title={invitation ? `Join ${invitation.salonName}` : 'Invitation'}>
      {!invitation ? (
        <NoInvitation failure={failure!} onRetry={retry} />
      ) : me ? (
        <JoinAs me={me} link={link} invitation={invitation} onSignedOut={onSignedOut} />
      ) : (
        <JoinForm link={link} invitation={invitation} passwordMin={options.passwordMin} />
      )}
    </AuthFrame>
  )
}

function useInvitation(link: Link) {
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

async function load(link: Link): Promise<Answer> {
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
  link: Link
  invitation: Invitation
  onSignedOut: () => Promise<void>
}

/**
 * Asks a signed-in person whether to join: following a link neither joins the salon automatically nor signs in as
 * someone else.
 */
function JoinAs({ me, link, invitation, onSignedOut }: JoinAsProps) {
  const form = useSubmit({
    check: () => ({}),
    async send() {
      await call(acceptInvitationContract, { body: link })
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
          You are logged in as <b>{me.name}</b>, {me.email}. You keep your password and your other salons.
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
