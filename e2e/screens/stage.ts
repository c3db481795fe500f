import { test as base } from '@playwright/test'
import type { LocalDate } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { type RunningApp, startApp } from '../app.ts'
import { writeIndex } from './index-page.ts'
import { operatorOf } from './operator.ts'
import { demoSalon, emptySalon, fullSalon, type SignedIn } from './salons.ts'
import { strainedSalon } from './strained-salon.ts'

export type SalonName = 'demo' | 'empty' | 'full' | 'operator' | 'strained'

/** The settings of an app whose messages reach no one. */
const silent = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'http://parlour.invalid',
  TERMII_API_KEY: 'a-key-of-nobody',
  TERMII_BASE_URL: 'http://127.0.0.1:9',
}

/** An app with its salons. */
export interface Stage {
  app: RunningApp
  salons: Partial<Record<SalonName, SignedIn>>
  /** The day on the salons' clocks on which they were made. */
  day: LocalDate
}

/** Returns the day on the salons' clocks. */
export const dayInLagos = (): LocalDate => today(new Date().toISOString(), 'Africa/Lagos')

/**
 * The test function for screens. `stage` is the app with its salons, shared by all screens of a worker; `strained` is
 * another app with the strained salon, which is started only for tests that use it.
 */
export const test = base.extend<object, { stage: Stage; strained: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const app = await startApp(silent)
      const day = dayInLagos()
      const demo = await demoSalon(app, browser)
      const empty = await emptySalon(app, browser)
      const full = await fullSalon(app, browser)
      const operator = await operatorOf(app, browser, 'Adùn Hair')
      await use({ app, day, salons: { demo, empty, full, operator } })
      writeIndex()
      await app.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  strained: [
    async ({ browser }, use) => {
      const app = await startApp(silent)
      const day = dayInLagos()
      const strained = await strainedSalon(app, browser)
      // The public page of a salon without services is this one’s.
      await emptySalon(app, browser)
      await use({ app, day, salons: { strained } })
      writeIndex()
      await app.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
