import { test as base } from '@playwright/test'
import { type RunningApp, startApp } from '../app.ts'
import { writeIndex } from './index-page.ts'
import { operatorOf } from './operator.ts'
import { demoSalon, emptySalon, fullSalon, type SignedIn } from './salons.ts'

export type SalonName = 'demo' | 'empty' | 'full' | 'operator'

interface Stage {
  app: RunningApp
  salons: Record<SalonName, SignedIn>
}

/** The test function for screens. `stage` is the app with its salons, shared by all screens of a worker. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const termii = { TERMII_API_KEY: 'a-key-of-nobody', TERMII_BASE_URL: 'http://127.0.0.1:9' }
      const app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://parlour.invalid', ...termii })
      const demo = await demoSalon(app, browser)
      const empty = await emptySalon(app, browser)
      const full = await fullSalon(app, browser)
      const operator = await operatorOf(app, browser, 'Adùn Hair')
      await use({ app, salons: { demo, empty, full, operator } })
      writeIndex()
      await app.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
