import { test as base } from '@playwright/test'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { query } from '#test/query.ts'
import { type RunningApp, startApp } from './app.ts'

/**
 * The test function for stories. `app` is the process that all stories of a worker share; each story makes its own
 * salon in it. Stories about power cuts, clocks, settings and the first start call `startApp` for their own.
 */
export const test = base.extend<{ freshLimits: void }, { app: RunningApp }>({
  app: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await startApp()
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // All stories come from one address, whose sign-ups are limited.
  freshLimits: [
    async ({ app: { dataDir, databaseUrl } }, use) => {
      const { ownerUrl } = await joinDatabase({ dataDir, databaseUrl, log: () => undefined })
      await query(ownerUrl, 'DELETE FROM sign_in_attempt', [])
      await use()
    },
    { auto: true },
  ],
})
