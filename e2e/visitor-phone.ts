import type { Browser, Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { openSalon } from './calendar-salon.ts'
import { watchConsole } from './console.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, timezoneId: 'Africa/Lagos' }

/** Opens a salon's public page on a phone with a slow network. */
export async function openOnPhone(
  app: RunningApp,
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const salon = await openSalon(app, browser)
  const url = `${app.url}/booking/${salon.salonName.toLowerCase().replace(' ', '-')}`
  const context = await browser.newContext({ ...phone, ...options })
  watchConsole(context)
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(url)
  return { ...salon, url, visitor: context, phone: page }
}

/** Makes the network of a page as slow as a phone's often is. */
export async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}

export async function chooseTime(page: Page, date: string, time: string): Promise<void> {
  await page.getByLabel('Silk press').check()
  await chooseDay(page, date)
  await page.getByRole('group', { name: 'Time' }).getByLabel(time).check()
}

export async function chooseDay(page: Page, date: string): Promise<void> {
  await page.getByLabel('Date', { exact: true }).fill(date)
}
