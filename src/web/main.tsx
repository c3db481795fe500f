// oxlint-disable-next-line import/no-unassigned-import -- must run before the first schema is made
import '#web/kit/no-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { paymentReturnPath } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { Theme } from '#web/kit/ui/theme/Theme.tsx'
import { guardLeaving } from './guard-leaving.ts'
import { router } from './routes.tsx'
import { SignedIn } from './SignedIn.tsx'

/** Comes with its own address only: it stands outside of the frame, which sends whoever is not signed in away. */
const PaymentReturn = lazy(async () => {
  const { PaymentReturn: Page } = await import('#web/billing/return/PaymentReturn.tsx')
  return { default: Page }
})

guardLeaving(router.history)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Theme>
      <QueryClientProvider client={queryClient}>
        {location.pathname === paymentReturnPath ? (
          <Suspense fallback={<LoadingScreen />}>
            <PaymentReturn search={location.search} />
          </Suspense>
        ) : (
          <SignedIn>
            <RouterProvider router={router} />
          </SignedIn>
        )}
      </QueryClientProvider>
    </Theme>
  </StrictMode>,
)
