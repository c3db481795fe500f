import { expect, type Page } from '@playwright/test'
import { addMinutes } from '#domain/kit/dates.ts'
import { usualRule } from '#domain/messages/rule.ts'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { bookTomorrow } from './book-tomorrow.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { remindOfDeposits } from './open-all-day.ts'
import { openShop } from './shop.ts'

/* Messages that wait are sent from one's own WhatsApp, a press each; the same queue is open on a second device. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

const queue = (page: Page) => page.getByRole('list', { name: 'To send' }).getByRole('listitem')
const openButton = (page: Page, name: string) => page.getByRole('button', { name: `Open in WhatsApp: ${name}` })

test('tomorrow’s reminders are written, opened one by one, skipped and put back; a second device sees who sent what', async ({
  browser,
}) => {
  test.slow()
  const shop = await openShop(app, browser)
  const { page, context } = shop
  const ids = await bookTomorrow(shop, ['0803 555 0201', '0803 555 0202', '0803 555 0203'])
  // Nothing leaves the machine: the text for WhatsApp is in the address of the window.
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/plain', body: 'WhatsApp' }))

  await page.goto(`${app.url}/sms-management`)
  await page.getByRole('link', { name: 'WhatsApp' }).click()
  await expect(page.getByText('Nothing to send.')).toBeVisible()
  await expect(page.getByText(/3 appointments/)).toBeVisible()
  await page.getByRole('button', { name: "Write Tomorrow's Reminders" }).dblclick()
  await expect(page.getByText('3 reminders are ready.')).toBeVisible()
  await expect(queue(page)).toHaveCount(3)
  await expectInOrder(page)

  const phone = await context.newPage()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(`${app.url}/sms-management/whatsapp`)
  await expect(queue(phone)).toHaveCount(3)

  await page.bringToFront()
  const opening = context.waitForEvent('page')
  await openButton(page, 'Guest 1').dblclick()
  const opened = await opening
  await opened.waitForURL(/wa\.me\/2348035550201\?text=Hello%20Guest%201\.%20Reminder/)
  expect(context.pages()).toHaveLength(3)
  await opened.close()
  await expect(page.getByRole('list', { name: 'Sent in the last day' })).toContainText('Sent by Tolu Bello')
  await phone.bringToFront()
  await expect(openButton(phone, 'Guest 1')).toBeHidden()
  await expect(phone.getByRole('list', { name: 'Sent in the last day' })).toContainText('Guest 1')

  await phone.getByRole('button', { name: 'Skip: Guest 2' }).click()
  await expect(phone.getByText('Skipped the message to Guest 2')).toBeVisible()
  // Its row stays in its place while someone is about to press, then the list below moves up.
  await expect(phone.getByRole('button', { name: 'Skip: Guest 2' })).toBeHidden()
  await phone.getByRole('button', { name: 'Not sent after all: Guest 1' }).click()
  await expect(openButton(phone, 'Guest 1')).toBeVisible()

  await phone.getByRole('button', { name: 'Edit: Guest 3' }).click()
  const sheet = phone.getByRole('dialog', { name: 'Edit Message' })
  await sheet.getByRole('textbox', { name: 'Message' }).fill('See you tomorrow')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(phone.getByText('See you tomorrow')).toBeVisible()
  await expectInOrder(phone)

  // A cancelled appointment needs no reminder: it is removed everywhere.
  await shop.post(`/api/appointments/${ids[2]}/status`, { to: 'cancelled' })
  await expect(openButton(phone, 'Guest 3')).toBeHidden()
  await page.bringToFront()
  await expect(queue(page)).toHaveCount(1)

  await page.goto(`${app.url}/sms-management`)
  await expect(page.getByRole('link', { name: 'WhatsApp (1)' })).toBeVisible()
  await expect(page.getByText('WhatsApp, skipped by Tolu Bello')).toBeVisible()
})

test('the reminder of a deposit appears in the open queue, and goes when the amount changes (R-456)', async ({
  browser,
}) => {
  test.slow()
  const shop = await openShop(app, browser)
  const { page, post, put } = shop
  await page.setViewportSize({ width: 360, height: 740 })
  await put('/api/messages/rules', { ...usualRule('deposit-due'), isOn: true, channel: 'whatsapp' })
  const [id] = await bookTomorrow(shop, ['0803 555 0201'])
  const asked = { amountMinor: 200_000, dueAt: addMinutes(new Date().toISOString(), 50) }
  await post(`/api/appointments/${id}/deposit/ask`, { version: 1, ...asked })
  await page.goto(`${app.url}/sms-management/whatsapp`)
  await expect(page.getByText('Nothing to send.')).toBeVisible()
  await remindOfDeposits(app, shop.salonName)
  await expect(queue(page)).toContainText(['Your deposit of ₦2,000.00 is due by '])
  await post(`/api/appointments/${id}/deposit/ask`, { version: 2, ...asked, amountMinor: 300_000 })
  await expect(openButton(page, 'Guest 1')).toBeHidden()
})
