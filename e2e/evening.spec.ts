import { expect } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { bookTomorrow } from './book-tomorrow.ts'
import { expectEmptyConsole } from './console.ts'
import { tellEvening } from './open-all-day.ts'
import { openShop } from './shop.ts'

/* The daily summary to the owner: its preview, and sending by WhatsApp, where it waits in the queue. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('the evening summary is switched on, shows today as it is, and waits in the queue of WhatsApp', async ({
  browser,
}) => {
  const shop = await openShop(app, browser)
  const { page, post, get } = shop
  await bookTomorrow(shop, ['0803 555 0201'])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${app.url}/sms-management/evening`)
  const today = page.getByRole('region', { name: 'Today So Far' })
  await expect(today).toContainText('Takings: none')
  await expect(today).toContainText('Tomorrow: 1 appointment, first 09:00 Guest 1 with Tolu Bello')

  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const items = [{ type: 'service', serviceId: services[0]!.id, quantity: 1, unitPriceMinor: 700_000 }]
  await post('/api/sales', { staffId: staff[0]!.id, items })
  await expect(today).toContainText('Takings: cash ₦7,000.00')

  // By keyboard alone.
  const form = page.getByRole('form', { name: 'Every Evening' })
  await form.getByRole('switch', { name: 'Send a summary every evening' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(form.getByText('This is required.')).toBeVisible()
  await form.getByLabel('Phone number').fill('0803 123 4567')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Saved.')).toBeVisible()
  await expect(form.getByLabel('Phone number')).toHaveValue('+2348031234567')

  await tellEvening(app, shop.salonName)
  await form.getByRole('link', { name: 'Send it by WhatsApp' }).click()
  const waiting = page.getByRole('list', { name: 'To send' }).getByRole('listitem')
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText('The owner')
  await expect(waiting).toContainText('Evening summary')
})
