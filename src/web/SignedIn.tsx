import { hashKey } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Me, readSessionContract } from '#domain/auth/contract.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { isAnythingTyped } from '#web/kit/leaving.ts'
import { MeProvider } from '#web/kit/me.tsx'
import { logInPath } from '#web/kit/paths.ts'
import { answerKey, onSignedOut, queryClient, useRead } from '#web/kit/query.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

const sessionKey = answerKey(readSessionContract, {})

/** Shows the app to a signed-in person; everybody else is sent to /login, and back to the same screen after it. */
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
 * Who is signed in. When the session has ended (on another device, or by a new password) whoever typed something stays
 * with it until they log in in another tab or let it go; everybody else leaves for /login.
 */
function useMeWhileTyping(now: Me | null | undefined): Me | null {
  const [known, setKnown] = useState<Me | null>(null)
  const [fate, setFate] = useState<'stays' | 'leaves' | null>(null)
  if (now && now !== known) setKnown(now)
  useEffect(() => {
    // The first 'not-signed-in' of any call marks the session as stale: it is asked for again when the person returns to this tab.
    const stop = onSignedOut(() => {
      queryClient.setQueryData(sessionKey, { me: null })
      void queryClient.invalidateQueries({ queryKey: sessionKey, refetchType: 'none' })
    })
    const unwatch = queryClient.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success'
      if (!isAnswer || event.query.queryHash !== hashKey(sessionKey)) return
      const { me } = event.query.state.data as { me: Me | null }
      setFate(me ? null : isAnythingTyped() ? 'stays' : 'leaves')
    })
    return () => {
      stop()
      unwatch()
    }
  }, [])
  useEffect(() => {
    if (fate === 'leaves') location.replace(logInPath(location.pathname + location.search))
    if (fate === 'stays') showToast(sentenceOf('not-signed-in'))
  }, [fate])
  return fate === 'leaves' ? null : known
}
