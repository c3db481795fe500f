import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import { type OwnApp, startApp } from './app.ts'
import { monday, openSalon } from './calendar-salon.ts'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { passDeadlines } from './open-all-day.ts'

/* A salon asks for a deposit; its customer pays it by transfer or by card, or does not. */

let paystack: Emulator
let app: OwnApp
test.beforeAll(async () => {
  paystack = await openPaystackEmulator()
  app = await startApp({ PAYSTACK_BASE_URL: paystack.url })
})
test.afterAll(async () => {
  await app?.stop()
  await paystack?.close()
})
expectEmptyConsole()

/** A salon that asks ₦2,000 for an hour of ₦7,000, as its owner sets it, and its page on a phone. */
async function openDeposits(browser: Browser) {
  const salon = await openSalon(app, browser)
  const { page: desk } = salon
  await desk.goto(`${app.url}/settings/deposits`)
  const section = desk.getByRole('form', { name: 'Deposits' })
  await section.getByText('Ask for deposits').click()
  await section.getByLabel('Bank', { exact: true }).fill('GTBank')
  await section.getByLabel('Account name').fill('Adun Hair Ltd')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Say where to pay deposits: bank, account number and account name.')).toBeVisible()
  await section.getByLabel('Account number').fill('0123456789')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Settings saved successfully!')).toBeVisible()
  await desk.goto(`${app.url}/services`)
  await desk.getByRole('button', { name: 'Edit Silk press' }).click()
  await desk.getByRole('dialog').getByLabel('Online deposit').fill('2,000')
  await desk.getByRole('button', { name: 'Update Service' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Africa/Lagos',
  })
  watchConsole(context)
  const phone = await context.newPage()
  await phone.goto(`${app.url}/booking/${salon.salonName.toLowerCase().replace(' ', '-')}`)
  return { ...salon, desk, phone }
}

async function book(page: Page, date: string, time: string): Promise<void> {
  await page.getByLabel('Silk press').check()
  await expect(page.getByText('A deposit of ₦2,000.00 is asked for.')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.getByRole('group', { name: 'Time' }).getByLabel(time).check()
  await page.getByLabel('Full name').fill('Adaeze Nwosu')
  await page.getByLabel('Phone').fill('0803 555 0142')
  await page.getByRole('button', { name: 'Book Appointment' }).tap()
  await expect(page.getByRole('heading', { name: 'Your time is held. Pay the deposit to keep it.' })).toBeVisible()
}

test('a deposit is paid by transfer, seen by the salon, and taken off at the sale', async ({ browser }) => {
  test.slow()
  const { desk, phone } = await openDeposits(browser)
  await book(phone, monday(1), '10:00')
  const deposit = phone.getByRole('region', { name: 'Pay the deposit of ₦2,000.00' })
  await expect(deposit).toContainText('GTBank')
  await expect(deposit).toContainText('0123456789')
  await deposit.getByRole('button', { name: 'Copy: Account number' }).tap()
  await expect(deposit.getByRole('button', { name: 'Copy: Account number' })).toHaveText('Copied')
  await expectInOrder(phone)
  await deposit.getByRole('button', { name: 'I have paid' }).tap()
  await expect(deposit).toContainText('The salon will check and confirm')
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Your time is held' })).toBeVisible()
  await expectInOrder(phone)

  await desk.goto(`${app.url}/dashboard`)
  await expect(desk.getByText('An appointment is awaiting its deposit. A customer says it is paid.')).toBeVisible()
  await desk.getByRole('link', { name: 'View', exact: true }).click()
  const sheet = desk.getByRole('dialog')
  const panel = sheet.getByRole('group', { name: 'Deposit' })
  await expect(panel).toContainText(/Waiting for a deposit of ₦2,000.00 until .*, reference [0-9A-F]{8}/)
  await expectInOrder(desk)
  await panel.getByRole('button', { name: 'Received by transfer' }).click()
  await expect(panel).toContainText('Deposit of ₦2,000.00 received by transfer')
  await sheet.getByRole('button', { name: 'Start', exact: true }).click()
  await desk.getByRole('button', { name: 'Start Now' }).click()
  await sheet.getByRole('link', { name: 'Take Payment' }).click()
  const sale = desk.getByRole('dialog', { name: 'New Sale' })
  await expect(sale.getByText('A deposit of ₦2,000.00 is paid already. Left to pay: ₦5,000.00')).toBeVisible()
  await sale.getByRole('button', { name: 'Record Sale' }).click()
  await expect(desk.getByText(/Deposit by transfer on/)).toBeVisible()
  await expect(desk.getByText('Paid by cash')).toBeVisible()
  await desk.goto(`${app.url}/sales`)
  await desk.getByRole('button', { name: 'Day Close' }).click()
  const expected = desk.getByRole('region', { name: 'Day Close' }).getByRole('list', { name: 'Expected' })
  await expect(expected.getByRole('listitem').filter({ hasText: 'Transfer' })).toContainText(
    '₦2,000.00 of it for deposits of visits to come.',
  )
  await expect(expected.getByRole('listitem').filter({ hasText: 'Cash' })).toContainText('₦5,000.00')

  await phone.reload()
  await expect(phone.getByRole('region', { name: 'Deposit of ₦2,000.00 received' })).toBeVisible()
})

test('a deposit that is not paid in time gives the time back', async ({ browser }) => {
  test.slow()
  const { phone, salonName } = await openDeposits(browser)
  await book(phone, monday(2), '11:00')
  await passDeadlines(app, salonName)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'The time of this appointment was released' })).toBeVisible()
  await expect(phone.getByText('If you have paid, please call the salon.')).toBeVisible()
  await expectInOrder(phone)
  await phone.getByRole('link', { name: 'Book another appointment' }).tap()
  await book(phone, monday(2), '11:00')
})

/** The same salon, with its own Paystack account. */
async function openCards(browser: Browser) {
  const salon = await openDeposits(browser)
  const { desk } = salon
  await desk.goto(`${app.url}/settings/deposits`)
  const section = desk.getByRole('form', { name: 'Card Payments' })
  await expect(section.getByText('Cards are not accepted yet.')).toBeVisible()
  await section.getByLabel('Secret key').fill('sk_test_wrong')
  await section.getByRole('button', { name: 'Save Key' }).click()
  await expect(section.getByText('Paystack does not know this key.').first()).toBeVisible()
  // The refusal.
  takeLogged()
  await section.getByLabel('Secret key').fill(paystack.secretKey)
  await section.getByRole('button', { name: 'Save Key' }).click()
  await expect(
    section.getByText('Cards are accepted. The key ends in ator. It is a test key: no money moves.'),
  ).toBeVisible()
  await expect(section.getByLabel('Another secret key')).toHaveValue('')
  await expectInOrder(desk)
  return salon
}

const depositOn = (phone: Page) => {
  const card = phone.getByRole('region', { name: 'Pay the deposit of ₦2,000.00' })
  return {
    email: card.getByLabel('Email for your card receipt'),
    pay: card.getByRole('button', { name: 'Pay ₦2,000.00 by card' }),
  }
}

/** To the provider's page, and what is done there. */
async function payByCard(phone: Page, way: string): Promise<void> {
  const { email, pay } = depositOn(phone)
  await email.fill('adaeze@example.com')
  await phone.reload()
  await expect(email).toHaveValue('adaeze@example.com')
  await pay.tap()
  await choose(phone, way)
}

async function choose(phone: Page, way: string): Promise<void> {
  await expect(phone).toHaveTitle('Paystack (emulator)')
  await phone.getByRole('button', { name: way, exact: true }).tap()
}

/** Loads the page again, does this before its script arrives, and lets it arrive. */
async function beforeScript(phone: Page, act: () => Promise<void>): Promise<void> {
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letCome = resolve))
  await phone.route('**/assets/*.js', async (route) => await mayCome.then(async () => await route.continue()))
  await phone.reload()
  await act()
  letCome()
}

test('a deposit is paid by card: given up, declined, and then paid', async ({ browser }) => {
  test.slow()
  const { desk, phone } = await openCards(browser)
  await book(phone, monday(1), '10:00')
  const { email, pay } = depositOn(phone)
  await email.fill('adaeze@example.com')
  await beforeScript(phone, async () => await pay.tap())
  await choose(phone, 'Abandon')
  await expect(phone.getByText('The card payment was not completed. Nothing was paid. Your time is held')).toBeVisible()
  await expectInOrder(phone)
  await payByCard(phone, 'Fail')
  await expect(phone.getByText('The card payment did not go through. Nothing was paid.')).toBeVisible()
  await payByCard(phone, 'Pay')
  await expect(phone.getByRole('region', { name: 'Deposit of ₦2,000.00 received' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'You are booked, Adaeze Nwosu' })).toBeVisible()
  await expectInOrder(phone)

  await desk.goto(`${app.url}/sales`)
  await desk.getByRole('button', { name: 'Day Close' }).click()
  const expected = desk.getByRole('region', { name: 'Day Close' }).getByRole('list', { name: 'Expected' })
  const card = expected.getByRole('listitem').filter({ hasText: 'Card' })
  await expect(card).toContainText('₦2,000.00 of it for deposits of visits to come.')
  await expect(expected.getByRole('listitem').filter({ hasText: 'Cash' })).toContainText('₦0.00')
})

test('money by card that is not the deposit is shown to the salon until it was given back', async ({ browser }) => {
  test.slow()
  const { desk, phone } = await openCards(browser)
  await book(phone, monday(2), '14:00')
  await payByCard(phone, 'Pay in another currency')
  await expect(phone.getByText('A card payment could not be used as the deposit.')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Your time is held' })).toBeVisible()
  await expectInOrder(phone)
  await desk.goto(`${app.url}/dashboard`)
  const notice = desk.getByText('A payment for a visit needs to be refunded.')
  await expect(notice).toBeVisible()
  await desk.getByRole('link', { name: 'View', exact: true }).last().click()
  const held = desk.getByRole('dialog').getByRole('group', { name: 'Payment by card' })
  await expect(held).toContainText('$2,000.00 came by card')
  await expect(held).toContainText('It came in another currency. Refund it in Paystack.')
  await expectInOrder(desk)
  await held.getByRole('button', { name: 'Mark as Refunded' }).click()
  await expect(held).toContainText('It was refunded.')
  await desk.goto(`${app.url}/dashboard`)
  await expect(desk.getByText('An appointment is awaiting its deposit.')).toBeVisible()
  await expect(notice).toBeHidden()
})
