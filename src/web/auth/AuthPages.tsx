import { useEffect } from 'react'
import { isAllowed } from '#domain/auth/permissions.ts'
import { lazyPart } from '#web/kit/lazy-part.tsx'
import { signInPaths } from '#web/kit/paths.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { LogInPage } from './LogInPage.tsx'
import { enterApp, joinPath, resetPaths, restorePath, usePath } from './navigation.tsx'
import { emailDraft, useDraft } from './use-draft.ts'
import { useSession } from './use-session.ts'

const SignUpPage = lazyPart(async () => (await import('./SignUpPage.tsx')).SignUpPage)
const OnboardingPage = lazyPart(async () => (await import('./OnboardingPage.tsx')).OnboardingPage)
const ForgotPasswordPage = lazyPart(async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage)
const JoinPage = lazyPart(async () => (await import('./JoinPage.tsx')).JoinPage)
const RestorePage = lazyPart(async () => (await import('./RestorePage.tsx')).RestorePage)
const ResetPasswordPage = lazyPart(async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage)

/**
 * Shows the pages for people who are not signed in. A signed-in person is sent to /dashboard, except an owner who has
 * not finished sign-up, and people who opened an invitation or a reset link.
 */
export function AuthPages() {
  const path = usePath()
  const { session, reload } = useSession()
  // An e-mail or phone number typed on one of these pages is filled in on the others too, even after a reload.
  const [email, setEmail] = useDraft(emailDraft, '')
  const me = session.state === 'known' ? session.me : null
  const atOnboarding = path === signInPaths.signUp && me !== null && isAllowed(me, 'setUpSalon') && !me.salon.onboarded
  const leaves = me !== null && !atOnboarding && path !== resetPaths.reset && path !== joinPath
  useEffect(() => {
    if (leaves) enterApp()
  }, [leaves])

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
    <>
      {atOnboarding && me ? (
        <OnboardingPage currency={me.salon.currency} />
      ) : path === signInPaths.signUp ? (
        <SignUpPage {...shared} onDone={reload} />
      ) : path === resetPaths.forgot ? (
        <ForgotPasswordPage {...shared} />
      ) : path === resetPaths.reset ? (
        <ResetPasswordPage options={session.options} />
      ) : path === restorePath ? (
        <RestorePage />
      ) : path === joinPath ? (
        <JoinPage me={me} options={session.options} onSignedOut={reload} onLogIn={setEmail} />
      ) : (
        <LogInPage {...shared} endedWhy={session.endedWhy} />
      )}
    </>
  )
}
