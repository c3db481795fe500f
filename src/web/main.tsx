// oxlint-disable-next-line import/no-unassigned-import -- must run before the first schema is made
import '#web/kit/no-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/kit/query.ts'
import { Theme } from '#web/kit/ui/theme/Theme.tsx'
import { guardLeaving } from './guard-leaving.ts'
import { router } from './routes.tsx'
import { SignedIn } from './SignedIn.tsx'

guardLeaving(router.history)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Theme>
      <QueryClientProvider client={queryClient}>
        <SignedIn>
          <RouterProvider router={router} />
        </SignedIn>
      </QueryClientProvider>
    </Theme>
  </StrictMode>,
)
