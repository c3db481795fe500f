import { expect, test } from '@playwright/test'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { openSmtpSink, type SmtpSink } from '#emulators/smtp.ts'
import { openTermiiEmulator, type TermiiEmulator } from '#emulators/termii.ts'
import { type OwnApp, startApp } from './app.ts'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { giveSms, tellOfChanges } from './open-all-day.ts'
import { openShop } from './shop.ts'

/* Automatic messages: turned on, in the salon's own words, for customers who want them; and ended by those who don't. */

const house = 'http://parlour.invalid'
let termii: TermiiEmulator
let smtp: SmtpSink
let app: OwnApp
test.beforeAll(async () => {
  termii = await openTermiiEmulator()
  smtp = await openSmtpSink()
  app = await startApp({ ...termii.settings, SMTP_URL: smtp.url, PUBLIC_URL: house })
})
test.afterAll(async () => {
  await app?.stop()
  await Promise.all([termii?.close(), smtp?.close()])
})
expectEmptyConsole()

test('a confirmation in the salon’s own words is sent automatically, with a short link to the visit', async ({
  browser,
}) => {
  test.slow()
  const shop = await openShop(app, browser)
  const { page, get, post } = shop
  await page.setViewportSize({ width: 360, height: 740 })
  await giveSms(app, shop.salonName, 5)
  await page.goto(`${app.url}/sms-management/automatic`)
  await expect(page.getByRole('switch', { name: 'Booking confirmation' })).toBeChecked()
  await page.getByRole('switch', { name: 'Reminder hours before' }).click({ force: true })
  await expect(page.getByRole('switch', { name: 'Reminder hours before' })).toBeChecked()
  await page.getByRole('button', { name: 'Open Booking confirmation' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Message').fill('Dear {name}, we wait for you at {time}. {link}')
  await expect(sheet.getByRole('region', { name: 'Preview' })).toContainText(
    'Dear Adaeze Nwosu, we wait for you at 10:00.',
  )
  await sheet.getByRole('button', { name: 'Update Message' }).click()
  await expect(sheet).toBeHidden()

  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const date = addDays(today(new Date().toISOString(), 'Africa/Lagos'), 1)
  const whom = { customerName: 'Bisi Ogunleye', customerPhone: '0803 555 0401' }
  const visit = { serviceIds: [services[0]!.id], staffId: staff[0]!.id, date, time: '11:00', ...whom }
  await post('/api/appointments', visit)
  await tellOfChanges(app, shop.salonName)
  await expect.poll(() => termii.taken.map(({ to }) => to), { timeout: 70_000 }).toEqual(['2348035550401'])
  const { text } = termii.taken[0]!
  expect(text).toMatch(/^Dear Bisi Ogunleye, we wait for you at 11:00\. parlour\.invalid\/v\/[\w-]+\/[\w-]{14}$/)
  const reader = await browser.newPage({ viewport: { width: 360, height: 740 } })
  watchConsole(reader.context())
  await reader.goto(`${app.url}${text.slice(text.indexOf('/v/'))}`)
  await expect(reader).toHaveURL(/\/booking\/[^/]+\/visit\//)
  await expect(reader.getByText('Bisi')).toBeVisible()
  await expectInOrder(reader)
  await reader.context().close()
  await page.goto(`${app.url}/sms-management`)
  await expect(page.getByText('Dear Bisi Ogunleye, we wait for you at 11:00.')).toBeVisible()
})

test('a customer ends such messages by the link of a letter, and the salon sees it', async ({ browser }) => {
  const shop = await openShop(app, browser)
  const { page, get, post } = shop
  await page.goto(`${app.url}/sms-management/automatic`)
  await page.getByRole('switch', { name: 'Thank you with receipt' }).click({ force: true })
  await expect(page.getByRole('switch', { name: 'Thank you with receipt' })).toBeChecked()
  const whom = { name: 'Ife Ogun', email: 'ife@example.com' }
  const { customer } = await post<{ customer: { id: string } }>('/api/customers', whom)
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const items = [{ type: 'service', serviceId: services[0]!.id, quantity: 1, unitPriceMinor: 700_000 }]
  const payments = [{ method: 'card', amountMinor: 700_000 }]
  await post('/api/sales', { items, staffId: staff[0]!.id, customerId: customer.id, payments })
  await tellOfChanges(app, shop.salonName)
  const { raw } = await smtp.take(70_000)
  const [, path] = /List-Unsubscribe:\s*<http:\/\/parlour\.invalid([^>]+)>/.exec(raw.replace(/\r\n\s+/g, ''))!

  const reader = await browser.newPage({ viewport: { width: 360, height: 740 } })
  watchConsole(reader.context())
  await reader.goto(`${app.url}${path}`)
  await reader.getByRole('button', { name: 'Stop these messages' }).click()
  await expect(reader.getByRole('status')).toContainText('sends you no reminders or greetings')
  await page.goto(`${app.url}/customers/${customer.id}`)
  await expect(page.getByText('the customer, by e-mail')).toBeVisible()
})
