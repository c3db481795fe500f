import { hashKey } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Me, readSessionContract } from '#domain/auth/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { actIn } from '#web/kit/api.ts'
import { isAnythingTyped } from '#web/kit/leaving.ts'
import { MeProvider } from '#web/kit/me.tsx'
import { logInPath, paths } from '#web/kit/paths.ts'
import { answerKey, onSignedOut, queryClient, refresh, useRead } from '#web/kit/query.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

const sessionKey = answerKey(readSessionContract, {})

/** Shows the app to a signed-in person. Sends anyone else to /login, and afterwards back to the same screen. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useRead(readSessionContract, {})
  const me = useMeWhileTyping(session.data?.me)
  if (me) return <MeProvider me={me}>{children}</MeProvider>
  if (session.error) {
    return (
      <ErrorBar
        title="Parlour could not be loaded."
        message={session.error.message}
        onRetry={() => void session.refetch()}
      />
    )
  }
  return <LoadingScreen />
}

/**
 * Returns the signed-in person. The session may end (on another device, or because of a new password) or switch to
 * another salon in another tab. A person who has typed something then stays on the page until they log in from another
 * tab or discard it; others leave. A person who may no longer enter the salon always leaves.
 */
function useMeWhileTyping(now: Me | null | undefined): Me | null {
  const [known, setKnown] = useState<Me | null>(null)
  const [change, setChange] = useState<SessionChange | null>(null)
  const isElsewhere = known !== null && now?.salon.id !== known.salon.id
  if (now && now !== known && !isElsewhere) {
    actIn(now.salon.id)
    setKnown(now)
  }
  useEffect(() => {
    const stop = onSignedOut(() => void askAgain())
    const unwatch = queryClient.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success'
      if (!isAnswer || event.query.queryHash !== hashKey(sessionKey)) return
      const answer = event.query.state.data as SessionAnswer
      if (isAtAnother(answer, known)) void readAnew()
      // A second answer does not navigate again, which would interrupt the first navigation.
      setChange((before) => (before?.leaves ? before : changeOf(answer, known, before)))
    })
    return () => {
      stop()
      unwatch()
    }
  }, [known])
  useEffect(() => {
    if (change?.leaves) location.replace(change.to)
    else if (change) showToast(change.words)
  }, [change])
  return change?.leaves ? null : known
}

type SessionAnswer = Output<typeof readSessionContract>
type SessionChange = { leaves: true; to: string } | { leaves: false; words: string }

/** Returns the consequence of a changed sign-in; null if the page stays. */
function changeOf(
  { me, endedWhy }: SessionAnswer,
  known: Me | null,
  before: SessionChange | null,
): SessionChange | null {
  if (me && (!known || me.salon.id === known.salon.id)) return null
  if (isAnythingTyped() && endedWhy !== 'deactivated') {
    // The message stays the same, however often the session is checked.
    return before ?? { leaves: false, words: sentenceOf(me ? 'other-salon' : 'not-signed-in') }
  }
  return { leaves: true, to: me ? paths.dashboard : logInPath(location.pathname + location.search) }
}

/** Returns whether the session has moved to another location of the salon, in this tab or another one. */
function isAtAnother({ me }: SessionAnswer, known: Me | null): boolean {
  return known !== null && me?.salon.id === known.salon.id && me.locationId !== known.locationId
}

/**
 * Loads everything again for the new location. The old location's data disappears at once so that it isn't mistaken for
 * the new one's, unless the person has typed something.
 */
async function readAnew(): Promise<void> {
  if (isAnythingTyped()) return await refresh(null)
  await queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionKey) })
}

/** Loads the session again: now, and when the person returns to this tab. */
async function askAgain(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: sessionKey })
  await queryClient.invalidateQueries({ queryKey: sessionKey, refetchType: 'none' })
}
