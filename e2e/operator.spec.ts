import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import { paystackEnv } from '#test/paystack.ts'
import { type OwnApp, startApp } from './app.ts'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { newOperator } from './screens/operator.ts'
import { signUpSalon } from './sign-up-salon.ts'

/* An operator finds a salon, suspends it and lifts that, gives a plan, and decides about a payment. */

let paystack: Emulator
let app: OwnApp
let logIn: Awaited<ReturnType<typeof newOperator>>
test.beforeAll(async () => {
  paystack = await openPaystackEmulator()
  app = await startApp(paystackEnv(paystack))
  logIn = await newOperator(app)
})
test.afterAll(async () => {
  await app?.stop()
  await paystack?.close()
})
expectEmptyConsole()

const laptop = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }
const reason = 'The card was stolen'

async function openOperator(browser: Browser, viewport = laptop, who = logIn): Promise<Page> {
  const context = await browser.newContext({ viewport })
  watchConsole(context)
  const page = await context.newPage()
  await page.goto(`${app.url}/operator`)
  await page.waitForURL(`${app.url}/login`)
  await page.getByLabel('Email').fill(who.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByLabel('Code').fill(who.code())
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`${app.url}/operator`)
  await expect(page.getByRole('heading', { name: 'Salons' })).toBeVisible()
  // To who is not signed in there was no such address, and the code was asked for.
  expect(takeLogged().every((line) => /40[14]/.test(line))).toBe(true)
  return page
}

async function openSalonOf(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search salons' }).fill(email)
  await expect(page.getByRole('link', { name: 'Adùn Hair' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Adùn Hair' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Adùn Hair' })).toBeVisible()
}

test('a salon is suspended and works again at once, on the devices that are open', async ({ browser }) => {
  test.slow()
  const email = 'tolu@example.com'
  const owner = await signUpSalon(browser, app.url, { email, viewport: phone })
  await owner.goto(`${app.url}/services`)
  const { slug } = await (await owner.request.get(`${app.url}/api/session`)).json().then(({ me }) => me.salon)
  const page = await openOperator(browser)
  await openSalonOf(page, email)

  await page.getByRole('button', { name: 'Suspend Salon' }).click()
  const form = page.getByRole('dialog', { name: 'Suspend Salon' })
  await form.getByRole('button', { name: 'Suspend Salon' }).click()
  await expect(form.getByText('Say why: the salon reads it.')).toBeVisible()
  await form.getByLabel('Reason').fill(reason)
  await form.getByRole('button', { name: 'Suspend Salon' }).dblclick()
  await expect(page.getByText('Adùn Hair is suspended')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What operators did' }).getByRole('listitem')).toHaveCount(1)

  // Told by the live connection.
  await expect(owner.getByRole('alert')).toContainText(reason)
  await expectInOrder(owner)
  await owner.getByRole('button', { name: 'Add Service' }).click()
  const adding = owner.getByRole('dialog', { name: 'Add Service' })
  await adding.getByLabel('Name').fill('Wash')
  await adding.getByLabel('Price').fill('1000')
  await adding.getByLabel('Duration').fill('30')
  await adding.getByRole('button', { name: 'Add Service' }).click()
  await expect(adding.getByText(/This salon is suspended: you can read and export everything/)).toBeVisible()
  expect(takeLogged().every((line) => line.includes('403'))).toBe(true)
  const visitor = await (await browser.newContext({ viewport: phone })).newPage()
  await visitor.goto(`${app.url}/booking/${slug}`)
  await expect(visitor.getByText('Online booking is not available right now. Please call the salon.')).toBeVisible()

  await page.getByRole('button', { name: 'Lift Suspension' }).press('Enter')
  const lifting = page.getByRole('dialog', { name: 'Lift Suspension' })
  await expect(lifting.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('The bank says it was theirs')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Adùn Hair is no longer suspended')).toBeVisible()
  await expect(owner.getByText(reason)).toHaveCount(0)
  await adding.getByRole('button', { name: 'Add Service' }).click()
  await expect(owner.getByText('Wash', { exact: true })).toBeVisible()
})

test('a plan is given, and a payment that is held is applied, on a phone', async ({ browser }) => {
  test.slow()
  const email = 'plans@example.com'
  const owner = await signUpSalon(browser, app.url, { email, viewport: laptop })
  const body = { purchase: { kind: 'plan', planId: 'pro', cycle: 'monthly' }, totalMinor: 750_000 }
  const begun = await owner.request.post(`${app.url}/api/payments`, { data: body, headers: { origin: app.url } })
  const { reference } = (await begun.json()) as { reference: string }
  paystack.pay(reference, 'success')
  paystack.transactions.set(reference, { ...paystack.transactions.get(reference)!, amount: 749_950 })
  await owner.goto(`${app.url}/payment/callback?reference=${reference}`)
  await expect(owner.getByText('Payment Failed')).toBeVisible()
  // The page leaves once people had time to read it; until then another address would race with that.
  await owner.waitForURL((url) => !url.pathname.startsWith('/payment'))

  const page = await openOperator(browser, phone)
  await expect(page.getByRole('group', { name: 'Held Payments' })).toContainText('1')
  await openSalonOf(page, email)
  await page.getByRole('button', { name: 'Give a Plan' }).click()
  const giving = page.getByRole('dialog', { name: 'Give a Plan' })
  await giving.getByLabel('Reason').fill('While the payment is looked at')
  await giving.getByRole('button', { name: 'Give Plan' }).click()
  await expect(page.getByText('Plan given', { exact: true })).toBeVisible()
  await owner.goto(`${app.url}/billing`)
  await expect(owner.getByText(/gave you the Premium Plan until .*: While the payment is looked at/)).toBeVisible()
  await expectInOrder(owner)

  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('list', { name: 'Held payments' }).getByRole('button', { name: 'Adùn Hair' }).click()
  const held = page.getByRole('dialog', { name: 'Held Payment' })
  await expect(held.getByText('7,500.00 NGN, test')).toBeVisible()
  await expect(held.getByText('7,499.50 NGN, test')).toBeVisible()
  await held.getByRole('radio', { name: 'Apply the purchase' }).check()
  await held.getByLabel('Reason').fill('50 kobo are missing: never mind')
  await held.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('Nothing is held.')).toBeVisible()
  await expect(owner.getByText('₦7,500 a month').first()).toBeVisible()
  await owner.goto(`${app.url}/activity`)
  await expect(owner.getByText('The operator applied a held payment')).toBeVisible()

  await owner.goto(`${app.url}/operator`)
  await owner.waitForURL(`${app.url}/dashboard`)
  expect(takeLogged().every((line) => line.includes('404'))).toBe(true)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(`${app.url}/login`)
})

test('an owner asks on the phone to be closed; an operator reads the command, until that is withdrawn', async ({
  browser,
}) => {
  test.slow()
  const email = 'leaving@example.com'
  const owner = await signUpSalon(browser, app.url, { email, viewport: phone })
  await owner.goto(`${app.url}/settings/data`)
  await owner.getByRole('button', { name: 'Ask for a File' }).dblclick()
  await expect(owner.getByText('Request sent')).toBeVisible()
  // The date of the request moves what is beneath.
  await expect(owner.getByRole('button', { name: 'Withdraw: A file for another server' })).toBeVisible()
  await owner.getByRole('button', { name: 'Ask to Close' }).click()
  await owner
    .getByRole('dialog', { name: 'Ask to Close This Salon' })
    .getByRole('button', { name: 'Ask to Close' })
    .click()
  const withdraw = owner.getByRole('button', { name: 'Withdraw: Close this salon' })
  await expect(withdraw).toBeVisible()
  await expectInOrder(owner)

  const page = await openOperator(browser, laptop, await newOperator(app, 'second@host.example'))
  const requests = page.getByRole('list', { name: 'Requests' })
  await expect(requests.getByText('Asks for a file for another server · Asks to be closed')).toBeVisible()
  await expectInOrder(page)
  await requests.getByRole('link', { name: 'Adùn Hair' }).click()
  await expect(page.getByLabel(/^Close the salon and erase it 30 days later/)).toHaveValue(
    /host -- erase-salon adun-hair/,
  )
  await expectInOrder(page)

  await withdraw.click()
  await expect(owner.getByText('Request withdrawn')).toBeVisible()
  await owner.getByRole('button', { name: 'Withdraw: A file for another server' }).press('Enter')
  await expect(owner.getByRole('button', { name: 'Ask for a File' })).toBeFocused()
  await page.goto(`${app.url}/operator`)
  await expect(page.getByRole('searchbox', { name: 'Search salons' })).toBeVisible()
  await expect(requests).toHaveCount(0)
})
