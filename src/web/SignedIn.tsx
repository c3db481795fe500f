import type { ReactNode } from 'react'
import { readSessionContract } from '#domain/auth/contract.ts'
import { MeProvider } from '#web/kit/me.tsx'
import { signInPaths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { ErrorBar } from '#web/kit/ui/ErrorBar.tsx'
import { LoadingScreen } from '#web/kit/ui/LoadingScreen.tsx'

/** Shows the app to a signed-in person; everybody else is sent to /login. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useRead(readSessionContract, {})
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
  if (session.data) location.replace(signInPaths.login)
  return <LoadingScreen />
}
