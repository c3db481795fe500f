import { expect, test } from '@playwright/test'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { openTermiiEmulator, type TermiiEmulator } from '#emulators/termii.ts'
import { type RunningApp, startApp } from './app.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { giveSms, tellOfChanges } from './open-all-day.ts'
import { openShop } from './shop.ts'

/* What goes out by itself: switched on, in the salon's own words, to who wants it. */

let termii: TermiiEmulator
let app: RunningApp
test.beforeAll(async () => {
  termii = await openTermiiEmulator()
  app = await startApp(termii.settings)
})
test.afterAll(async () => {
  await app?.stop()
  await termii?.close()
})
expectEmptyConsole()

test('a confirmation in the salon’s own words goes out by itself', async ({ browser }) => {
  const shop = await openShop(app, browser)
  const { page, get, post } = shop
  await page.setViewportSize({ width: 360, height: 740 })
  await giveSms(app, shop.salonName, 5)
  await page.goto(`${app.url}/sms-management/automatic`)
  for (const name of ['Booking confirmation', 'Reminder hours before']) {
    await page.getByRole('switch', { name }).click({ force: true })
    await expect(page.getByRole('switch', { name })).toBeChecked()
  }
  await page.getByRole('button', { name: 'Open Booking confirmation' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Message').fill('Dear {name}, we wait for you at {time}.')
  await expect(sheet.getByRole('region', { name: 'Preview' })).toContainText(
    'Dear Adaeze Nwosu, we wait for you at 10:00.',
  )
  await expectInOrder(page)
  await sheet.getByRole('button', { name: 'Update Message' }).click()
  await expect(sheet).toBeHidden()

  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const date = addDays(today(new Date().toISOString(), 'Africa/Lagos'), 1)
  const whom = { customerName: 'Bisi Ogunleye', customerPhone: '0803 555 0401' }
  const visit = { serviceIds: [services[0]!.id], staffId: staff[0]!.id, date, time: '11:00', ...whom }
  await post('/api/appointments', visit)
  await tellOfChanges(app, shop.salonName)
  await expect
    .poll(() => termii.taken.map(({ to, text }) => [to, text]), { timeout: 70_000 })
    .toEqual([['2348035550401', 'Dear Bisi Ogunleye, we wait for you at 11:00.']])
  await page.goto(`${app.url}/sms-management`)
  await expect(page.getByText('Dear Bisi Ogunleye, we wait for you at 11:00.')).toBeVisible()
})
