import { expect, type Page, test } from '@playwright/test'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { asOwner } from '#test/database-url.ts'
import { type RunningApp, startApp } from './app.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'

/* The owner reads what the salon earned: by period and place, down to the receipt; and what the free plan tells. */

let app: RunningApp
let ownerUrl: string
test.beforeAll(async () => {
  app = await startApp()
  const parts = { dataDir: app.dataDir, databaseUrl: app.databaseUrl, log: () => undefined }
  ownerUrl = (await joinDatabase(parts)).ownerUrl
})
test.afterAll(async () => await app?.stop())
expectEmptyConsole()

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const period = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Period' }).getByRole('button', { name, exact: true })
type Shop = Awaited<ReturnType<typeof openShop>>

async function sell({ post, get }: Shop, more: object = {}): Promise<void> {
  const { me } = await get<{ me: { staffId: string } }>('/api/session')
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const item = { type: 'service', serviceId: services[0]!.id, quantity: 1, unitPriceMinor: 700_000 }
  await post('/api/sales', { staffId: me.staffId, items: [item], ...more })
}

test('the free plan tells the basic figures, and which plan tells the rest', async ({ browser }) => {
  const shop = await openShop(app, browser)
  const { page } = shop
  await sell(shop)
  await page.goto(`${app.url}/reports`)
  await expect(figure(page, 'Total Revenue')).toContainText('₦7,000.00')
  await expect(figure(page, 'Total Appointments')).toContainText('0')
  await expect(figure(page, 'Service Revenue')).toHaveCount(0)
  await expect(page.getByText('This feature requires Pro plan or higher.')).toBeVisible()
  await expectInOrder(page)
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await expect(page).toHaveURL(/\/billing\?plan=pro/)
})

test('period, custom range and Back; a figure opens to its rows, and those to a receipt; a failed load says Retry', async ({
  browser,
}) => {
  const shop = await openShop(app, browser)
  const { page } = shop
  await sell(shop)
  await asOwner(ownerUrl, `UPDATE salon SET plan = 'premium'`)
  await page.goto(`${app.url}/reports`)
  await expect(figure(page, 'Service Revenue')).toContainText('₦7,000.00')
  await expect(page.getByRole('region', { name: 'Top Products' })).toContainText('No product data available')
  await expect(page.getByRole('region', { name: 'Low Stock Alert' })).toContainText('All items in stock')
  await expect(page.getByRole('region', { name: 'Top Services' })).toContainText('1 booking · ₦7,000.00 on average')

  await page.getByRole('button', { name: 'What is Net Profit?' }).click()
  await expect(page.getByText('Commission is not deducted by itself')).toBeVisible()
  await page.keyboard.press('Escape')

  await period(page, 'Last Year').click()
  await expect(page).toHaveURL(/period=year/)
  await period(page, 'Custom Range').click()
  const range = page.getByRole('form', { name: 'Custom Range' })
  const apply = range.getByRole('button', { name: 'Apply Filter' })
  await range.getByLabel('Start Date').fill('2026-01-02')
  await expect(apply).toBeDisabled()
  await range.getByLabel('End Date').fill('2026-01-01')
  await apply.click()
  await expect(range.getByLabel('End Date')).toHaveAttribute('aria-invalid', 'true')
  await range.getByLabel('End Date').fill('2026-01-31')
  await apply.click()
  await expect(page).toHaveURL(/from=2026-01-02&to=2026-01-31/)
  await expect(figure(page, 'Total Revenue')).toContainText('₦0.00')
  await page.goBack()
  await expect(page).toHaveURL(/period=year/)
  await expect(period(page, 'Last Year')).toHaveAttribute('aria-pressed', 'true')
  await expect(figure(page, 'Total Revenue')).toContainText('₦7,000.00')
  await period(page, 'Custom Range').click()
  await range.getByRole('button', { name: 'Cancel' }).click()
  await expect(period(page, 'Last 30 Days')).toHaveAttribute('aria-pressed', 'true')

  await figure(page, 'Total Revenue')
    .getByRole('button', { name: /show what is behind it/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Total Revenue' })
  await expect(sheet).toContainText('1 row, ₦7,000.00 in all')
  await expectInOrder(page)
  await sheet.getByRole('link', { name: 'Walk-in' }).click()
  await expect(page.getByRole('dialog', { name: /Receipt/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/reports/)

  await page.route('**/api/reports?**', async (route) => await route.fulfill({ status: 503, body: '{}' }))
  await period(page, 'All Time').click()
  await expect(page.getByRole('alert')).toContainText('Reports could not be loaded.')
  await page.unroute('**/api/reports?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(figure(page, 'Total Revenue')).toContainText('₦7,000.00')
  takeLogged()
})

test('of two locations one chooses on the page, or in the header', async ({ browser }) => {
  const shop = await openShop(app, browser)
  const { page, post } = shop
  await asOwner(ownerUrl, `UPDATE salon SET plan = 'premium'`)
  const { location } = await post<{ location: { id: string } }>('/api/locations', { name: 'Lekki' })
  await sell(shop)
  await sell(shop, { locationId: location.id })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${app.url}/reports`)
  const choice = page
    .getByRole('search', { name: 'What the report is about' })
    .getByRole('combobox', { name: 'Location' })
  await expect(choice).toHaveValue('All locations')
  await expect(figure(page, 'Total Revenue')).toContainText('₦14,000.00')
  await choice.click()
  await page.getByRole('option', { name: 'Lekki' }).click()
  await expect(page).toHaveURL(new RegExp(`location=${location.id}`))
  await expect(figure(page, 'Total Revenue')).toContainText('₦7,000.00')
  await expectInOrder(page)
  await page.goBack()
  await expect(figure(page, 'Total Revenue')).toContainText('₦14,000.00')
  await page.getByRole('button', { name: /^Location: / }).click()
  await page.getByRole('menuitemradio', { name: 'Lekki' }).click()
  await expect(figure(page, 'Total Revenue')).toContainText('₦7,000.00')
  await expect(choice).toHaveValue('Lekki')
})
