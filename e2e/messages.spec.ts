import { expect, type Page, test } from '@playwright/test'
import { openTermiiEmulator, type TermiiEmulator } from '#emulators/termii.ts'
import { type OwnApp, startApp } from './app.ts'
import { bookTomorrow } from './book-tomorrow.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { giveSms, switchAllOff } from './open-all-day.ts'
import { openShop } from './shop.ts'

/* Tomorrow's customers are reminded by SMS, through a stand-in for Termii: with one press, each once, as far as credits go. */

let termii: TermiiEmulator
let app: OwnApp
test.beforeAll(async () => {
  termii = await openTermiiEmulator()
  app = await startApp(termii.settings)
})
test.afterAll(async () => {
  await app?.stop()
  await termii?.close()
})
expectEmptyConsole()

const sendButton = (page: Page) => page.getByRole('button', { name: "Send Tomorrow's Reminders" })

async function send(page: Page): Promise<void> {
  await sendButton(page).click()
  const question = page.getByRole('dialog', { name: 'Send Reminders' })
  await expect(question.getByText('Send SMS reminders to all customers with appointments tomorrow?')).toBeVisible()
  await question.getByRole('button', { name: 'Send' }).dblclick()
  await expect(question).toBeHidden()
}

test('without credits nothing is sent; with them everyone booked tomorrow is reminded once, and the delivery is shown', async ({
  browser,
}) => {
  test.slow()
  const shop = await openShop(app, browser)
  const { page, context } = shop
  await switchAllOff(app, shop.salonName)
  await bookTomorrow(shop, ['0803 555 0201', '0803 555 0202', '0803 555 0203'])
  await page.goto(`${app.url}/sms-management`)
  await expect(page.getByText('This feature requires Premium plan or higher.')).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await expect(page.getByText('No reminders yet.')).toBeVisible()
  await expectInOrder(page)
  await giveSms(app, shop.salonName, 5)
  await page.reload()
  await expect(page.getByText(/3 appointments/)).toBeVisible()

  const release = termii.hold()
  await send(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(page.getByText('Sending: 0 of 3')).toBeVisible()
  await expectInOrder(page)
  release()
  await expect(page.getByText('Bulk reminders sent! 3 successful, 0 failed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Guest 2.*Sent/ })).toBeVisible()
  expect(termii.taken.map(({ to }) => to).toSorted()).toEqual(['2348035550201', '2348035550202', '2348035550203'])

  const { body, signature } = termii.report(termii.taken[0]!, 'DELIVERED | Message delivered to handset')
  const headers = { 'content-type': 'application/json', 'x-termii-signature': signature }
  const answer = await context.request.post(`${app.url}/api/webhooks/termii`, { data: Buffer.from(body), headers })
  expect(answer.status()).toBe(200)
  await expect(page.getByRole('row', { name: /Delivered/ })).toHaveCount(1)

  await sendButton(page).click()
  await expect(page.getByText('Everyone has been reminded.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(termii.taken).toHaveLength(3)
  await expectInOrder(page)
})

test('on a phone: a lost connection is said; credits for one of two send one, and it is said', async ({ browser }) => {
  const shop = await openShop(app, browser)
  const { page, context } = shop
  await page.setViewportSize({ width: 360, height: 740 })
  await switchAllOff(app, shop.salonName)
  await bookTomorrow(shop, ['0803 555 0301', '0803 555 0302'])
  await giveSms(app, shop.salonName, 1)
  await page.goto(`${app.url}/sms-management`)
  await sendButton(page).click()
  const question = page.getByRole('dialog', { name: 'Send Reminders' })
  await context.route('**/api/messages/reminders', (route) => route.fulfill({ status: 502, body: 'no' }))
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(question.getByRole('alert')).toHaveText('Failed to send bulk reminders. Please try again.')
  expect(takeLogged()).toEqual([expect.stringContaining('502')])
  await context.unroute('**/api/messages/reminders')
  const before = termii.taken.length
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Bulk reminders sent! 1 successful, 1 failed.')).toBeVisible()
  await expect(page.getByText('One was not sent: no SMS credits were left.')).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  expect(termii.taken.length - before).toBe(1)
  await expectInOrder(page)
})

test('on a phone: one message to one customer, from the reminder’s text, is sent once and names its sender', async ({
  browser,
}) => {
  const shop = await openShop(app, browser)
  const { page, post } = shop
  await page.setViewportSize({ width: 360, height: 640 })
  await switchAllOff(app, shop.salonName)
  await giveSms(app, shop.salonName, 5)
  const body = { name: 'Adaeze Nwosu', phone: '0803 555 0401' }
  const { customer } = await post<{ customer: { id: string } }>('/api/customers', body)
  await page.goto(`${app.url}/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Send a Message' }).click()
  const sheet = page.getByRole('dialog', { name: 'Message to Adaeze Nwosu' })
  await sheet.getByRole('textbox', { name: 'Message' }).fill('Your wig is ready')
  await expect(sheet.getByText('17 characters, one SMS page of 160')).toBeVisible()
  await expect(sheet.getByText('It costs one credit of 5.')).toBeVisible()
  await expectInOrder(page)
  const before = termii.taken.length
  await sheet.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(page.getByText('The message to Adaeze Nwosu is being sent')).toBeVisible()
  await page.goto(`${app.url}/sms-management`)
  await expect(page.getByText(/SMS, sent by Tolu Bello/)).toBeVisible()
  await expect
    .poll(() => termii.taken.slice(before).map(({ to, text }) => [to, text]))
    .toEqual([['2348035550401', 'Your wig is ready']])
})
