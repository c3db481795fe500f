import { expect, type Page, test } from '@playwright/test'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import { type OwnApp, startApp } from './app.ts'
import { cardOn, fillWalkIn, monday, openSalon } from './calendar-salon.ts'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'

/* Bank accounts for one bill, whose money Parlour confirms without a press. */

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

const windows = { phone: { width: 360, height: 640 }, laptop: { width: 1440, height: 900 } }

/** Saves the salon's key, and has the provider post its notices to the address that Settings show. */
async function connect(page: Page): Promise<void> {
  await page.goto(`${app.url}/settings/deposits`)
  const section = page.getByRole('form', { name: 'Card Payments' })
  await section.getByLabel('Secret key').fill(paystack.secretKey)
  await section.getByRole('button', { name: 'Save Key' }).click()
  paystack.postTo(await section.getByLabel('Webhook URL', { exact: true }).inputValue())
}

/** Transfers an amount into the account that was opened last. */
const transfer = async (minor: number) => await paystack.transfer([...paystack.transactions.keys()].at(-1)!, minor)

for (const [name, viewport] of Object.entries(windows)) {
  test(`on a ${name}, a deposit is paid by transfer on the customer’s phone, and the open card says so`, async ({
    browser,
  }) => {
    test.slow()
    const { page } = await openSalon(app, browser, { viewport })
    await connect(page)
    const form = await fillWalkIn(app, page, `${monday(1)}T10:00`, 'Kemi Lawal')
    await form.getByRole('button', { name: 'Ask for a deposit' }).click()
    await form.getByRole('button', { name: 'Half' }).click()
    await form.getByLabel('Pay by').selectOption('start')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(form).toBeHidden()
    await page.goto(`${app.url}/appointments?view=day&day=${monday(1)}`)
    await page
      .getByRole('button', { name: /^Kemi Lawal, / })
      .first()
      .click()
    const panel = cardOn(page).getByRole('group', { name: 'Deposit' })
    const message = new URL((await panel.getByRole('link', { name: 'Ask by WhatsApp' }).getAttribute('href'))!)
    const context = await browser.newContext({ viewport: windows.phone, hasTouch: true, isMobile: true })
    watchConsole(context)
    const theirs = await context.newPage()
    await theirs.goto(/https?:\S+$/.exec(message.searchParams.get('text')!)![0])
    await theirs.getByRole('button', { name: 'Pay ₦3,500.00 by transfer' }).tap()
    const toPay = theirs.getByRole('region', { name: 'Pay the deposit of ₦3,500.00' })
    await expect(toPay).toContainText('Send exactly ₦3,500.00 in one transfer before ')
    await expect(toPay).toContainText('Paystack-Titan')
    await expectInOrder(theirs)
    await expect(panel.getByRole('button', { name: 'Copy Details' })).toBeVisible()
    await expectInOrder(page)
    expect(await transfer(300_000)).toBe('rejected')
    await expect(panel).toContainText('A transfer of ₦3,000.00 was refused by the bank and goes back to the sender.')
    expect(await transfer(350_000)).toBe('accepted')
    await expect(panel).toContainText('Deposit of ₦3,500.00 received by transfer')
    // Their page asks every ten seconds.
    const received = theirs.getByRole('region', { name: 'Deposit of ₦3,500.00 received' })
    await expect(received).toBeVisible({ timeout: 20_000 })
    await context.close()
  })
}

test('on a phone, an awaited transfer gets an account and is confirmed; what comes twice is listed', async ({
  browser,
}) => {
  test.slow()
  const { page, post, get } = await openShop(app, browser)
  await page.setViewportSize(windows.phone)
  await connect(page)
  const { me } = await get<{ me: { staffId: string } }>('/api/session')
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const item = { type: 'service', serviceId: services[0]!.id, quantity: 1, unitPriceMinor: 700_000 }
  const sold = { staffId: me.staffId, items: [item], paymentMethod: 'transfer' }
  const { sale } = await post<{ sale: { id: string; number: number } }>('/api/sales', sold)
  await page.goto(`${app.url}/sales?receipt=${sale.id}`)
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await receipt.getByRole('button', { name: 'Get an Account Number' }).dblclick()
  await expect(receipt).toContainText('Send exactly ₦7,000.00 in one transfer before ')
  await expect(receipt).toContainText('Waiting for the transfer. It is confirmed automatically.')
  await expectInOrder(page)
  await page.goto(`${app.url}/settings/deposits`)
  await expect(page.getByText(/^1 payment is under way\. /)).toBeVisible()
  await page.goto(`${app.url}/sales?receipt=${sale.id}`)
  const references = [...paystack.transactions.keys()]
  expect(await transfer(700_000)).toBe('accepted')
  await expect(receipt).toContainText('Transfer of ₦7,000.00 confirmed: automatically')
  await expect(receipt.getByText('is awaited')).toBeHidden()

  // The customer pays in cash after all, and then the transfer arrives, too.
  const { sale: other } = await post<{ sale: { id: string } }>('/api/sales', sold)
  const path = `/api/virtual-accounts/sale/${other.id}`
  const { payments } = (await get<{ sale: { payments: { id: string }[] } }>(`/api/sales/${other.id}`)).sale
  await post(path, { paymentId: payments[0]!.id })
  await post(`/api/sales/${other.id}/payments/${payments[0]!.id}/miss`, {})
  await post(`/api/sales/${other.id}/payments`, { payments: [{ method: 'cash', amountMinor: 700_000 }] })
  expect([...paystack.transactions.keys()]).toHaveLength(references.length + 1)
  await page.goto(`${app.url}/dashboard`)
  expect(await transfer(700_000)).toBe('accepted')
  await expect(page.getByText('A transfer needs to be refunded.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'View', exact: true }).click()
  const held = page.getByRole('list', { name: 'Money to Refund' })
  await expect(held.getByRole('listitem')).toContainText('The bill was paid already.')
  await expectInOrder(page)
  await held.getByRole('button', { name: /^Mark as Refunded/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Refunded' }).click()
  await expect(held).toBeHidden()
})
