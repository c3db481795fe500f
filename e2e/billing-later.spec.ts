import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startPaymentContract, verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import { inlineScript } from '#emulators/paystack/inline.ts'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { paystackEnv } from '#test/paystack.ts'
import { query } from '#test/query.ts'
import { type OwnApp, startApp } from './app.ts'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { jobsDone } from './jobs-done.ts'
import { expectInOrder } from './looking/looking.ts'
import { goToPaystack, openBilling, subscription } from './paying.ts'

/* Paying in Paystack's popup, in two tabs at once, and what becomes of a plan when its time is over: the clock is moved. */

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

const checkoutUrl = 'https://checkout.paystack.com'
const phone = { width: 360, height: 740 }
const DAY_MS = 86_400_000
const credits = (page: Page) => page.getByRole('group', { name: 'SMS credits bought' })

/** Stands in for Paystack's own sites in a browser: its script, and its pages in the frame of it. */
async function leadToEmulator(context: BrowserContext): Promise<void> {
  await context.route('https://js.paystack.co/v2/inline.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: inlineScript }),
  )
  await context.route(`${checkoutUrl}/**`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(checkoutUrl, paystack.url) }) }),
  )
}

test('free to pro in Paystack’s popup, one that is closed, and an SMS pack in two tabs', async ({ browser }) => {
  test.setTimeout(180_000)
  paystack.showPagesAt(checkoutUrl)
  const page = await openBilling(browser, app.url, 'popup@example.com')
  const context = page.context()
  await leadToEmulator(context)
  const frameOf = (tab: Page) => tab.frameLocator('iframe[title="Paystack"]')
  const payNow = async (tab: Page, name: string) => {
    await tab.bringToFront()
    await tab.getByRole('dialog', { name }).getByRole('button', { name: 'Pay Now' }).click()
    await expect(frameOf(tab).getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  }
  const press = async (tab: Page, name: string) => {
    await tab.bringToFront()
    await frameOf(tab).getByRole('button', { name, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Choose a Plan' }).click()
  const choice = page.getByRole('dialog', { name: 'Upgrade Plan' })
  await expect(choice.getByRole('status').filter({ hasText: 'Total' })).toContainText('₦7,500')
  await choice.getByRole('button', { name: 'Proceed to Payment' }).click()
  await payNow(page, 'Confirm Payment')
  await press(page, 'Abandon')
  await expect(page.getByRole('dialog', { name: 'Confirm Payment' })).toBeVisible()
  await payNow(page, 'Confirm Payment')
  await press(page, 'Pay')
  await expect(page.getByText('Payment successful! Your subscription has been activated.')).toBeVisible()
  await page.waitForURL(`${app.url}/billing`)
  await expect(subscription(page)).toContainText('Pro Plan')

  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(`${app.url}/billing/addons?buy=sms-small`)
    await payNow(tab, 'Confirm Add-on Purchase')
  }
  // The second tab went on with the payment of the first: paid in both it came once, and was granted once.
  for (const tab of [page, second]) {
    await press(tab, 'Pay')
    await tab.waitForURL(`${app.url}/billing/my-addons`)
    await expect(credits(tab)).toContainText('500')
  }
  // Bought once more it is granted once more; coming back from it twice adds nothing.
  await second.goto(`${app.url}/billing/addons?buy=sms-small`)
  await payNow(second, 'Confirm Add-on Purchase')
  await press(second, 'Pay')
  await second.waitForURL(/callback/)
  const returned = second.url()
  await second.waitForURL(`${app.url}/billing/my-addons`)
  await page.goto(returned)
  await page.waitForURL(`${app.url}/billing/my-addons`)
  for (const tab of [page, second]) await expect(credits(tab)).toContainText('1,000')
  paystack.showPagesAt(paystack.url)
})

test('cancelled, a plan ends with its period; not renewed, three days after it: the clock moved', async ({
  browser,
}) => {
  test.slow()
  const [cancelled, lapsing] = ['cancelled@example.com', 'lapsing@example.com']
  for (const email of [cancelled, lapsing]) {
    const page = await openBilling(browser, app.url, email)
    await buyPro(page)
    if (email === cancelled) {
      await page.getByRole('button', { name: 'Cancel Subscription' }).click()
      const question = page.getByRole('dialog', { name: 'Cancel Subscription' })
      await question.getByRole('button', { name: 'Cancel Subscription' }).click()
      await expect(page.getByText('Subscription will cancel at the end of current period')).toBeVisible()
    }
    await page.context().close()
  }

  await nightAhead(32)
  const ended = await logInAhead(browser, cancelled, 32)
  await expect(subscription(ended)).toContainText('Free Plan')
  await expect(subscription(ended)).toContainText('No active subscription found.')
  const late = await logInAhead(browser, lapsing, 32)
  await expect(subscription(late)).toContainText('Pro Plan')
  await expect(late.getByRole('alert')).toContainText('when the salon goes to the Free Plan.')
  await expectInOrder(late)
  for (const page of [ended, late]) await page.context().close()

  await nightAhead(36)
  const lapsed = await logInAhead(browser, lapsing, 36)
  await expect(subscription(lapsed)).toContainText('Free Plan')
  await expect(lapsed.getByRole('list', { name: 'Subscription history' })).toContainText('Not renewed within 3 days')
  await lapsed.getByRole('button', { name: 'Choose a Plan' }).click()
  await goToPaystack(lapsed, '₦7,500')
})

/** Buys the plan without the pages for it: other stories go over those. */
async function buyPro(page: Page): Promise<void> {
  const post = async (path: string, data: object) =>
    await (await page.request.post(app.url + path, { data, headers: { origin: app.url } })).json()
  const purchase = { kind: 'plan', planId: 'pro', cycle: 'monthly' }
  const body = { purchase, totalMinor: 750_000, agreesToRenewal: false }
  const { reference } = await post(startPaymentContract.path, body)
  paystack.pay(reference, 'success')
  expect(await post(verifyPaymentContract.path, { reference })).toMatchObject({ success: true })
  await page.reload()
}

/** The app goes on so many days later, and does what it does every night. */
async function nightAhead(days: number): Promise<void> {
  await app.kill()
  await app.restart(days * DAY_MS)
  const { dataDir, databaseUrl } = app
  const { ownerUrl } = await joinDatabase({ dataDir, databaseUrl, log: () => undefined })
  await query(ownerUrl, `SELECT graphile_worker.add_job('bill-salons', job_key := 'night')`, [])
  await jobsDone(app, 'bill-salons')
}

/** Billing of an owner, in a browser whose clock is as far ahead. */
async function logInAhead(browser: Browser, email: string, days: number): Promise<Page> {
  const context = await browser.newContext({ viewport: phone })
  await context.clock.setFixedTime(Date.now() + days * DAY_MS)
  watchConsole(context)
  const page = await context.newPage()
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('plum-orchard-7')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`${app.url}/dashboard`)
  await page.goto(`${app.url}/billing`)
  return page
}
