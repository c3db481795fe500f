import { type ReactNode, useEffect } from 'react'
import { readSessionContract } from '#domain/auth/contract.ts'
import { MeProvider } from '#web/kit/me.tsx'
import { logInPath } from '#web/kit/paths.ts'
import { keyOf, onSignedOut, queryClient, useRead } from '#web/kit/query.ts'
import { ErrorBar } from '#web/kit/ui/ErrorBar.tsx'
import { LoadingScreen } from '#web/kit/ui/LoadingScreen.tsx'

/** Shows the app to a signed-in person; everybody else is sent to /login, and back to the same screen after it. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useRead(readSessionContract, {})
  const isOut = session.data?.me === null
  // Ended on another device, or by a new password: the first refusal of any call tells, and no screen shows it as its own.
  useEffect(() => onSignedOut(() => queryClient.setQueryData(keyOf(readSessionContract, {}), { me: null })), [])
  useEffect(() => {
    if (isOut) location.replace(logInPath(location.pathname + location.search))
  }, [isOut])
  if (session.data?.me) return <MeProvider me={session.data.me}>{children}</MeProvider>
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
