import { expect, type Page, test } from '@playwright/test'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import { type OwnApp, startApp } from './app.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openSaleForm, openShop } from './shop.ts'

/* Charging a card terminal from a sale: the owner registers it, the receipt follows the charge. */

let app: OwnApp
let paystack: Emulator
test.beforeAll(async () => {
  paystack = await openPaystackEmulator()
  app = await startApp({ PAYSTACK_BASE_URL: paystack.url, PLANS: 'off' })
})
test.afterAll(async () => {
  await app.stop()
  await paystack.close()
})
expectEmptyConsole()

const windows = { phone: { width: 360, height: 640 }, laptop: { width: 1440, height: 900 } }

/** Registers the account's device, as the owner. */
async function addTerminal(page: Page): Promise<void> {
  await page.goto(`${app.url}/sales/terminals`)
  await page.getByRole('button', { name: 'Add Terminal' }).click()
  const form = page.getByRole('dialog', { name: 'Add Terminal' })
  await form.getByLabel('Terminal ID').fill('nothing')
  await form.getByLabel('Name').fill('Front desk')
  await form.getByRole('button', { name: 'Add Terminal' }).click()
  await expect(form.getByText('Paystack knows no terminal with this id.')).toBeVisible()
  expect(takeLogged()).toEqual([expect.stringContaining('400')])
  await form.getByLabel('Terminal ID').fill('2872S934')
  await form.getByRole('button', { name: 'Add Terminal' }).click()
  await expect(page.getByRole('list', { name: 'Terminals' })).toContainText('Front desk')
  await expectInOrder(page)
}

async function chargeCornrows(page: Page) {
  const { form, choose } = await openSaleForm(app, page)
  await choose(1, 'Cornrows')
  await form.getByText('Card', { exact: true }).click()
  await expect(form.getByLabel('Charge the card on')).toHaveValue(/./)
  await expectInOrder(page)
  await form.getByRole('button', { name: 'Charge on Terminal' }).click()
  return page.getByRole('dialog', { name: 'Receipt', exact: true })
}

for (const [name, viewport] of Object.entries(windows)) {
  test(`on a ${name}, a sale is charged on the terminal although an answer is lost, and is settled when it is paid`, async ({
    browser,
  }) => {
    const { page, put, get } = await openShop(app, browser)
    // The account is the other stories', too.
    paystack.terminals.payments.length = 0
    const earlier = paystack.terminals.requests.length
    await page.setViewportSize(viewport)
    await put('/api/card-account', { secretKey: paystack.secretKey })
    await addTerminal(page)
    paystack.terminals.failNext('/paymentrequest', 'lost')
    const receipt = await chargeCornrows(page)
    await expect(receipt.getByText('Waiting for the card on Front desk')).toBeVisible()
    expect(paystack.terminals.requests).toHaveLength(earlier + 1)
    await expectInOrder(page)
    const request = paystack.terminals.requests.at(-1)
    paystack.terminals.decline(request!.code)
    await expect(receipt.getByText('Card declined')).toBeVisible()
    paystack.terminals.tap(request!.code, { last4: '4081', fees: 10_500 })
    await expect(receipt.getByText('Paid by card ending in 4081')).toBeVisible()
    await expect(receipt.getByText('₦7,000.00 paid on Front desk')).toBeVisible()
    const { sales } = await get<{ sales: { status: string }[] }>(
      `/api/sales?from=2020-01-01&to=2020-12-31&search=No. 1`,
    )
    expect(sales).toMatchObject([{ status: 'paid' }])

    await page.goto(`${app.url}/sales/terminals`)
    const terminals = page.getByRole('list', { name: 'By terminal' })
    await expect(terminals).toContainText('1 payment · fees ₦105.00, ₦6,895.00 after fees')
    await expect(page.getByRole('list', { name: 'Payouts' })).toContainText('₦6,895.00')
    await page.goto(`${app.url}/sales?show=day`)
    await expect(page.getByRole('region', { name: 'On card terminals' })).toContainText('Front desk')
    await expectInOrder(page)
  })
}

test('on a laptop, a charge that was stopped and paid after all is told, not lost', async ({ browser }) => {
  const { page, put } = await openShop(app, browser)
  // The account is another story's, too.
  paystack.terminals.payments.length = 0
  await put('/api/card-account', { secretKey: paystack.secretKey })
  await addTerminal(page)
  paystack.terminals.devices.get('2872S934')!.isOnline = false
  const receipt = await chargeCornrows(page)
  await expect(receipt.getByText('Not on Front desk yet')).toBeVisible()
  paystack.terminals.devices.get('2872S934')!.isOnline = true
  await receipt.getByRole('button', { name: 'Send Again' }).click()
  await expect(receipt.getByText('Waiting for the card on Front desk')).toBeVisible()
  await receipt.getByRole('button', { name: 'Pay in Another Way' }).click()
  await page.getByRole('button', { name: 'Stop the Charge' }).click()
  await expect(receipt.getByText('Balance of ₦7,000.00')).toBeVisible()
  await receipt.getByRole('button', { name: 'Take Payment' }).click()
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await expect(receipt.getByText('Balance of ₦7,000.00')).toBeHidden()

  // The device still showed the bill, and the customer paid there, too.
  paystack.terminals.tap(paystack.terminals.requests.at(-1)!.code)
  paystack.terminals.keyIn('2872S934', 123_400)
  await page.goto(`${app.url}/sales/terminals`)
  await page.getByRole('button', { name: 'Ask Paystack' }).click()
  const list = page.getByRole('list', { name: 'Needs a Look' })
  await expect(list).toContainText('₦1,234.00 without a sale')
  await expect(list).toContainText('Needs a refund: ₦7,000.00')
  await expectInOrder(page)
  await list.getByRole('button', { name: 'Set aside ₦1,234.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set Aside' }).click()
  await expect(page.getByText('₦1,234.00 without a sale')).toBeHidden()
  await list.getByRole('button', { name: 'Mark as refunded, ₦7,000.00, No. 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Refunded' }).click()
  await expect(page.getByText('Everything on the terminals is settled.')).toBeVisible()
})
