import { lazy, Suspense, useEffect, useState } from 'react'
import { isAllowed } from '#domain/auth/permissions.ts'
import { signInPaths } from '#web/kit/paths.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { LogInPage } from './LogInPage.tsx'
import { enterApp, joinPath, resetPaths, usePath } from './navigation.tsx'
import { useSession } from './use-session.ts'

const SignUpPage = lazy(() => import('./SignUpPage.tsx').then((file) => ({ default: file.SignUpPage })))
const OnboardingPage = lazy(() => import('./OnboardingPage.tsx').then((file) => ({ default: file.OnboardingPage })))
const ForgotPasswordPage = lazy(() =>
  import('./ForgotPasswordPage.tsx').then((file) => ({ default: file.ForgotPasswordPage })),
)
const JoinPage = lazy(() => import('./JoinPage.tsx').then((file) => ({ default: file.JoinPage })))
const ResetPasswordPage = lazy(() =>
  import('./ResetPasswordPage.tsx').then((file) => ({ default: file.ResetPasswordPage })),
)

/**
 * The pages for people who are not signed in. Somebody who is goes to /dashboard, save an owner who has the second
 * step of sign-up before them, and whoever opened an invitation or a reset link.
 */
export function AuthPages() {
  const path = usePath()
  const { session, reload } = useSession()
  // An e-mail that was typed on one page of this entry stands on the others, too.
  const [email, setEmail] = useState('')
  const me = session.state === 'known' ? session.me : null
  const atOnboarding = path === signInPaths.signUp && me !== null && isAllowed(me, 'setUpSalon') && !me.salon.onboarded
  const leaves = me !== null && !atOnboarding && path !== resetPaths.reset && path !== joinPath
  useEffect(() => {
    if (leaves) enterApp()
  }, [leaves])
  const [first] = useState(path)

  if (session.state === 'loading' || leaves) return <LoadingScreen />
  if (session.state === 'failed') {
    return (
      <AuthFrame>
        <h1>Parlour</h1>
        <ErrorBar title="This page could not be loaded." message={session.message} onRetry={() => void reload()} />
      </AuthFrame>
    )
  }
  const shared = { options: session.options, email, onEmail: setEmail }
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PageFocus path={path} first={first} />
      {atOnboarding && me ? (
        <OnboardingPage currency={me.salon.currency} />
      ) : path === signInPaths.signUp ? (
        <SignUpPage {...shared} onDone={reload} />
      ) : path === resetPaths.forgot ? (
        <ForgotPasswordPage {...shared} />
      ) : path === resetPaths.reset ? (
        <ResetPasswordPage options={session.options} />
      ) : path === joinPath ? (
        <JoinPage me={me} options={session.options} onSignedOut={reload} />
      ) : (
        <LogInPage {...shared} endedWhy={session.endedWhy} />
      )}
    </Suspense>
  )
}

/**
 * A change of page without a load: the top of the page, and its heading for whoever listens to it. It stands among what is
 * waited for, so that the heading is there.
 */
function PageFocus({ path, first }: { path: string; first: string }): null {
  useEffect(() => {
    if (path === first && !document.activeElement?.isSameNode(document.body)) return
    window.scrollTo(0, 0)
    if (path !== first) document.querySelector<HTMLElement>('h1')?.focus()
  }, [path, first])
  return null
}
