import { expect, test } from '@playwright/test'
import { signInContract } from '#domain/auth/contract.ts'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import { paystackEnv } from '#test/paystack.ts'
import { type OwnApp, startApp } from './app.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { goToPaystack, openBilling, payIn, subscription } from './paying.ts'
import { newOperator } from './screens/operator.ts'
import { signUpSalon } from './sign-up-salon.ts'

/* Buying a plan and add-ons from a stand-in for Paystack, on its own page, and the outcomes of failing payments. */

let paystack: Emulator
let app: OwnApp
test.beforeAll(async () => {
  paystack = await openPaystackEmulator()
  app = await startApp(paystackEnv(paystack))
})
test.afterAll(async () => {
  await app?.stop()
  await paystack?.close()
})
expectEmptyConsole()

const laptop = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

test('free to pro by Paystack’s page, an SMS pack, and the end of it at the end of the period', async ({ browser }) => {
  test.slow()
  const page = await openBilling(browser, app.url, 'plans@example.com')
  await expect(page.getByText('No active subscription found.')).toBeVisible()
  await expect(page.getByText('No subscription history yet.')).toBeVisible()
  await expectInOrder(page)
  await page.getByRole('button', { name: 'Choose a Plan' }).press('Enter')
  const choice = page.getByRole('dialog', { name: 'Upgrade Plan' })
  await expect(choice.getByRole('radio', { name: 'Pro Plan' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(choice.getByRole('status').filter({ hasText: 'Total' })).toContainText('₦35,000')
  await page.keyboard.press('ArrowUp')
  await goToPaystack(page, '₦7,500')
  // Back shows the choice again, from the address, and the open payment is continued.
  await page.goBack()
  await expect(subscription(page)).toContainText('Free Plan')
  await goToPaystack(page, '₦7,500')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText('Payment successful! Your subscription has been activated.')).toBeVisible()
  await page.waitForURL(`${app.url}/billing`)
  await expect(subscription(page)).toContainText('Pro Plan')
  await expect(page.getByRole('list', { name: 'Subscription history' })).toContainText('₦7,500')
  await expect(page.getByText('Need more capacity?')).toHaveCount(0)
  await expectInOrder(page)

  const tabs = page.getByRole('navigation', { name: 'Billing' })
  await tabs.getByRole('link', { name: 'Add-on Store' }).click()
  await expect(tabs.locator('[aria-current]')).toHaveText('Add-on Store')
  await page.getByRole('button', { name: 'Purchase 500 SMS Credits' }).click()
  await payIn(page, 'Confirm Add-on Purchase')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(
    page.getByText('Add-ons purchased successfully! They have been added to your subscription.'),
  ).toBeVisible()
  await page.waitForURL(`${app.url}/billing/my-addons`)
  const active = page.getByRole('region', { name: 'Active Add-ons' })
  await expect(active).toContainText('500 SMS Credits')
  await expect(active).toContainText('N/A')
  await expectInOrder(page)

  await page.getByRole('link', { name: 'Subscription', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel Subscription' })
  await expect(question).toContainText('You keep access until the end of the current billing period')
  await question.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByText('Subscription will cancel at the end of current period')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep Subscription' }).click()
  await expect(page.getByText('Subscription will cancel at the end of current period')).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel at Once' }).click()
  const atOnce = page.getByRole('dialog', { name: 'Cancel at Once' })
  await expect(atOnce).toContainText('ends now instead of on')
  await expect(atOnce).toContainText('under the 30-day money-back guarantee')
  await atOnce.getByRole('button', { name: 'Cancel at Once' }).dblclick()
  await expect(page.getByText('Subscription cancelled. Your salon is on the Free Plan now.')).toBeVisible()
  await expect(page.getByText('No active subscription found.')).toBeVisible()
})

test('a payment that fails, one that is abandoned, and one that goes on for a while, on a phone', async ({
  browser,
}) => {
  test.slow()
  const page = await openBilling(browser, app.url, 'failing@example.com', phone)
  const begin = async () => {
    await page.getByRole('button', { name: 'Choose a Plan' }).click()
    await goToPaystack(page, '₦7,500')
  }
  await begin()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(page.getByText('The payment was declined.')).toBeVisible()
  await expectInOrder(page)
  await page.getByRole('link', { name: 'Back to Billing' }).click()

  await begin()
  await page.getByRole('button', { name: 'Abandon' }).click()
  await expect(page.getByText('The payment was not completed. Nothing was bought.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Billing' }).click()
  await expect(page.getByText('No active subscription found.')).toBeVisible()

  await begin()
  await page.getByRole('button', { name: 'Pay by a slow transfer' }).click()
  await expect(page.getByRole('heading', { name: 'Processing Payment...' })).toBeVisible()
  await page.goto(`${app.url}/billing`)
  const doubt = page.getByRole('region', { name: 'Payments Not Confirmed' })
  await expect(doubt).toContainText('Pro Plan, Monthly')
  await expectInOrder(page)
  const [reference] = [...paystack.transactions.values()].filter(({ status }) => status === 'pending')
  paystack.pay(reference!.reference, 'success')
  await doubt.getByRole('button', { name: 'Check again' }).click()
  await expect(subscription(page)).toContainText('Current period end')
  await expect(doubt).toHaveCount(0)
})

test('a visitor who comes back from Paystack signed out logs in, and sees the result', async ({ browser }) => {
  test.slow()
  const page = await openBilling(browser, app.url, 'signed-out@example.com')
  await page.goto(`${app.url}/billing?plan=premium`)
  await goToPaystack(page, '₦35,000')
  const cookies = await page.context().cookies()
  await page.context().clearCookies({ domain: new URL(app.url).hostname })
  expect(cookies.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('You must be logged in to process payments. Please log in and try again.')).toBeVisible()
  await expectInOrder(page)
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill('signed-out@example.com')
  await page.getByLabel('Password').fill('plum-orchard-7')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Payment successful! Your subscription has been activated.')).toBeVisible()
  await page.waitForURL(`${app.url}/billing`)
  await expect(page.getByRole('button', { name: 'Upgrade Plan' })).toHaveCount(0)
})

test('a server that sells no plans shows nothing of billing', async ({ browser }) => {
  test.slow()
  const other = await startApp({ PLANS: 'off' })
  try {
    const page = await signUpSalon(browser, other.url, { email: 'open@example.com', viewport: laptop })
    await page.goto(`${other.url}/billing/addons`)
    await page.waitForURL(`${other.url}/dashboard`)
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Billing' })).toHaveCount(0)
    await page.goto(`${other.url}/settings/profile`)
    const account = page.getByRole('region', { name: 'Account Information' })
    await expect(account).toContainText('Salon ID')
    await expect(account).not.toContainText('Plan')
    await page.context().close()

    const { email, password, code } = await newOperator(other)
    const operator = await (await browser.newContext({ viewport: laptop })).newPage()
    await operator.request.post(other.url + signInContract.path, {
      data: { email, password, code: code() },
      headers: { origin: other.url },
    })
    await operator.goto(`${other.url}/operator`)
    await expect(operator.getByRole('group', { name: 'Salons' })).toContainText('1')
    await expect(operator.getByRole('columnheader', { name: 'Created' })).toBeVisible()
    await expect(operator.getByText(/plan|payment|income|premium/i)).toHaveCount(0)
    await operator.getByRole('link', { name: 'Adùn Hair' }).click()
    await expect(operator.getByRole('button', { name: 'Suspend Salon' })).toBeVisible()
    await expect(operator.getByText(/plan|payment|income|premium|credits/i)).toHaveCount(0)
  } finally {
    await other.stop()
  }
})
