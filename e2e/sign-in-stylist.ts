import { type Browser, expect, type Page } from '@playwright/test'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { insertSignIn, signInPassword } from '#test/isolation/sign-ins.ts'
import type { RunningApp } from './app.ts'
import { watchConsole } from './console.ts'

export const stylistPhone = { width: 390, height: 844 }

/** Returns the dashboard of a new stylist of a salon, signed in on a phone. */
export async function signInStylist(app: RunningApp, browser: Browser, salonId: string): Promise<Page> {
  const { ownerUrl } = await joinDatabase({ dataDir: app.dataDir, databaseUrl: app.databaseUrl, log: () => undefined })
  const email = await insertSignIn(ownerUrl, { salonId, role: 'stylist', name: 'Chiamaka Eze' })
  const context = await browser.newContext({ viewport: stylistPhone, hasTouch: true, isMobile: true })
  watchConsole(context)
  const page = await context.newPage()
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(signInPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  return page
}
