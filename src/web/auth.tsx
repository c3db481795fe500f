// oxlint-disable-next-line import/no-unassigned-import -- must run before the first schema is made
import '#web/kit/no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
// Imported first, so that the style sheets of screens win over this one.
import { Theme } from '#web/kit/ui/theme/Theme.tsx'
import { AuthPages } from '#web/auth/AuthPages.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Theme>
      <AuthPages />
    </Theme>
  </StrictMode>,
)
