import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Theme } from '#web/kit/ui/theme/Theme.tsx'
import { PatternsPage } from './patterns/PatternsPage.tsx'

// Shows every pattern of the kit on one page, only during development (`npm run dev`, then /patterns.html): see
// docs/patterns.md.
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Theme>
      <PatternsPage />
    </Theme>
  </StrictMode>,
)
