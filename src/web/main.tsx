// oxlint-disable-next-line import/no-unassigned-import -- must run before the first schema is made
import '#web/kit/no-eval.ts'
// Imported first, so that the style sheets of screens win over this one.
import { Theme } from '#web/kit/ui/theme/Theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { developersPath, isPublicGuide, isOperators, paymentReturnPath } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { guardLeaving } from './guard-leaving.ts'
import { router } from './routes.tsx'
import { SignedIn } from './SignedIn.tsx'

/** Loaded only at its own address, because it is outside the frame, which redirects people who are not signed in. */
const PaymentReturn = lazy(async () => {
  const { PaymentReturn: Page } = await import('#web/billing/return/PaymentReturn.tsx')
  return { default: Page }
})

/** Loaded only at its own address as well: the page for programmers needs no sign-in. */
const Developers = lazy(async () => {
  const { DevelopersPage: Page } = await import('#web/api/developers/DevelopersPage.tsx')
  return { default: Page }
})

const atDevelopers = location.pathname.replace(/\/+$/, '') === developersPath

guardLeaving(router.history)
// The code of the page is fetched while the session is read, not after it.
const [shown] = router.getMatchedRoutes(location.pathname)
for (const route of shown) void router.loadRouteChunk(route)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Theme>
      <QueryClientProvider client={queryClient}>
        {atDevelopers || location.pathname === paymentReturnPath ? (
          <Suspense fallback={<LoadingScreen />}>
            {atDevelopers ? <Developers /> : <PaymentReturn search={location.search} />}
          </Suspense>
        ) : isOperators(location.pathname) || isPublicGuide(location.pathname) ? (
          <RouterProvider router={router} />
        ) : (
          <SignedIn>
            <RouterProvider router={router} />
          </SignedIn>
        )}
      </QueryClientProvider>
    </Theme>
  </StrictMode>,
)
