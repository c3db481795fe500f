import { expect, type Page } from '@playwright/test'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { asOwner } from '#test/database-url.ts'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'

/* The owner reads what the salon earned: by period and place, down to the receipt; and what the free plan tells. */

let app: RunningApp
let ownerUrl: string
test.beforeAll(async ({ app: shared }) => {
  app = shared
  const parts = { dataDir: app.dataDir, databaseUrl: app.databaseUrl, log: () => undefined }
  ownerUrl = (await joinDatabase(parts)).ownerUrl
})
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

/** An appointment of an hour that was cancelled, today. */
async function cancelledToday({ post, get }: Shop): Promise<void> {
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { me } = await get<{ me: { staffId: string } }>('/api/session')
  const tomorrow = new Date(Date.now() + 86_400_000 + 3_600_000).toISOString().slice(0, 10)
  const visit = { staffId: me.staffId, serviceIds: [services[0]!.id], date: tomorrow, time: '10:00' }
  await post('/api/appointments', { ...visit, customerName: 'Bisi', customerPhone: '0803 555 0199' })
  await asOwner(
    ownerUrl,
    `UPDATE appointment SET status = 'cancelled', cancelled_at = now(), starts_at = now(), ends_at = now() + interval '1 hour'`,
  )
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
  await expect(page.getByText('Commission is not deducted automatically')).toBeVisible()
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

  // A day of the picture leads to the report of that day, and Back to this one.
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.getByRole('rowheader').getByRole('button').last().click()
  await expect(page).toHaveURL(/from=(\S+)&to=\1/)
  await expect(figure(page, 'Total Revenue')).toContainText('₦7,000.00')
  await page.goBack()
  await expect(period(page, 'Last 30 Days')).toHaveAttribute('aria-pressed', 'true')

  // A double tap opens it as one press does: the second press falls beside it.
  await figure(page, 'Total Revenue')
    .getByRole('button', { name: /show what is behind it/ })
    .dblclick()
  const sheet = page.getByRole('dialog', { name: 'Total Revenue' })
  await expect(sheet).toContainText('1 row, ₦7,000.00 in all')
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

test('cancelled appointments and commission open to their rows; a list of ten is shown whole; four sheets of paper at most', async ({
  browser,
}) => {
  const shop = await openShop(app, browser)
  const { page, post } = shop
  await asOwner(ownerUrl, `UPDATE salon SET plan = 'premium'`)
  for (const nth of [1, 2, 3, 4, 5, 6]) {
    const of = { name: `Braids ${nth}`, category: 'Hair', priceMinor: 100_000 * nth, durationMin: 60 }
    const { service } = await post<{ service: { id: string } }>('/api/services', of)
    await sell(shop, {
      items: [{ type: 'service', serviceId: service.id, quantity: 1, unitPriceMinor: 100_000 * nth }],
    })
  }
  await cancelledToday(shop)
  await page.goto(`${app.url}/reports`)
  await figure(page, 'Total Appointments')
    .getByRole('button', { name: /^1 cancelled/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Cancelled' })).toContainText('1 appointment, 60 minutes')
  await page.keyboard.press('Escape')
  await figure(page, 'Total Commissions').getByRole('button').last().click()
  await page.getByRole('dialog', { name: 'Total Commissions' }).getByRole('button', { name: 'Tolu Bello' }).click()
  const earned = page.getByRole('dialog', { name: 'Commission for Tolu Bello' })
  await expect(earned).toContainText('6 rows, ₦21,000.00 in all without VAT, of which ₦2,100.00 is commission')
  await expect(earned.getByText('Braids 6 · 10%')).toBeVisible()
  await expectInOrder(page)
  await page.keyboard.press('Escape')

  const services = page.getByRole('region', { name: 'Top Services' })
  await expect(services.getByRole('listitem')).toHaveCount(5)
  await services.getByRole('button', { name: 'Show all 6' }).click()
  await expect(services.getByRole('listitem')).toHaveCount(6)

  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets!.length).toBeLessThanOrEqual(4)
})

test('on a phone, links lead to the chapters and stay in sight; an address opens the page at its chapter', async ({
  browser,
}) => {
  const shop = await openShop(app, browser)
  const { page } = shop
  await sell(shop)
  await asOwner(ownerUrl, `UPDATE salon SET plan = 'premium'`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${app.url}/reports`)
  const chapters = page.getByRole('navigation', { name: 'Chapters' })
  const names = ['Money', 'Appointments', 'Customers', 'Services', 'Staff', 'Products', 'Expenses', 'Hours']
  names.push('Operations', 'Insights')
  const link = (name: string) => chapters.getByRole('link', { name })
  await expect(link('Money')).toHaveAttribute('aria-current', 'location')
  await expectInOrder(page)
  for (const name of [...names, 'Expenses']) {
    await link(name).click()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
    await expect(page.locator(`#${name.toLowerCase()}`)).toBeFocused()
    await expect(page.locator(`#${name.toLowerCase()}`)).toBeInViewport()
    await expect(link(name)).toHaveAttribute('aria-current', 'location')
    await expect(link(name)).toBeInViewport({ ratio: 1 })
  }
  await page.goBack()
  await expect(page).toHaveURL(/#insights$/)
  await page.goForward()
  await page.reload()
  await expect(page.locator('#expenses')).toBeFocused()
  await expect(link('Expenses')).toHaveAttribute('aria-current', 'location')
  expect(asked.filter((path) => path === '/api/reports')).toHaveLength(2)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(chapters).toBeHidden()
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
  const choice = page.getByRole('search', { name: 'Report filter' }).getByRole('combobox', { name: 'Location' })
  await expect(choice).toHaveValue('All locations')
  await expect(figure(page, 'Total Revenue')).toContainText('₦14,000.00')
  await choice.click()
  await page.getByRole('option', { name: 'Lekki' }).click()
  await expect(page).toHaveURL(new RegExp(`location=${location.id}`))
  await expect(figure(page, 'Total Revenue')).toContainText('₦7,000.00')
  await page.goBack()
  await expect(figure(page, 'Total Revenue')).toContainText('₦14,000.00')
  await page.getByRole('button', { name: /^Location: / }).click()
  await page.getByRole('menuitemradio', { name: 'Lekki' }).click()
  await expect(figure(page, 'Total Revenue')).toContainText('₦7,000.00')
  await expect(choice).toHaveValue('Lekki')
})
