import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import Papa from 'papaparse'
import { today } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { type OwnApp, startApp } from './app.ts'
import { expectEmptyConsole } from './console.ts'
import { stayAway } from './open-all-day.ts'
import { openShop } from './shop.ts'

/* Exports of the reports: a file, a sheet of paper, the accounts; and the insights in words. */

let app: OwnApp
test.beforeAll(async () => {
  app = await startApp({ PLANS: 'off' })
})
test.afterAll(async () => await app?.stop())
expectEmptyConsole()

const now = () => today(new Date().toISOString(), 'Africa/Lagos')

/** A salon that sold two services today and bought soap, at its reports. */
async function openReports(browser: Browser) {
  const shop = await openShop(app, browser)
  const { services } = await shop.get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await shop.get<{ staff: { id: string }[] }>('/api/staff')
  const items = [{ type: 'service', serviceId: services[0]!.id, quantity: 2, unitPriceMinor: 700_050 }]
  await shop.post('/api/sales', { staffId: staff[0]!.id, items })
  await shop.post('/api/expenses', {
    category: 'supplies',
    amountMinor: 1_900_000,
    description: 'Soap',
    spentOn: now(),
  })
  // Nobody prints here: the dialog would wait for a person.
  const note = `window.print = () => document.documentElement.setAttribute('data-printed', document.title)`
  await shop.context.addInitScript(note)
  await shop.page.goto(`${app.url}/reports`)
  await expect(shop.page.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
  return shop
}

test('the report as a file, and the accounts of a year', async ({ browser }) => {
  const { page } = await openReports(browser)
  const rows = await savedBy(
    page,
    /^salon-report-.*\.csv$/,
    async () => await page.getByRole('button', { name: 'Export CSV' }).click(),
  )
  expect(rows).toContainEqual(['Total Revenue (NGN)', '14001'])
  expect(rows).toContainEqual(['Net Profit (NGN)', '-4999'])
  expect(rows).toContainEqual(['Cornrows', '2', '7000.5', '14001'])
  await expect(page.getByText('Report exported')).toBeVisible()

  await page.getByRole('button', { name: 'For the Accountant' }).click()
  const form = page.getByRole('dialog', { name: 'For the Accountant' })
  await form.getByLabel('Year').selectOption('Custom Range')
  await form.getByLabel('Start Date').fill(now())
  await form.getByLabel('End Date').fill('2026-01-01')
  await form.getByRole('button', { name: 'Export CSV' }).click()
  await expect(form.getByText('End date must be on or after the start date')).toBeVisible()
  await form.getByLabel('End Date').fill(now())
  const accounts = await savedBy(
    page,
    /^accounts-.*\.csv$/,
    async () => await form.getByRole('button', { name: 'Export CSV' }).click(),
  )
  await expect(form).toBeHidden()
  expect(accounts.map(([month]) => month)).toEqual(['Month', now().slice(0, 7), 'Total'])
  expect(accounts[1]![accounts[0]!.indexOf('Sales (NGN)')]).toBe('14001')
})

test('prints in a separate window, or from the page if the browser blocks it', async ({ browser }) => {
  const { page, context } = await openReports(browser)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const paper = await opening
  await expect(paper.locator('html')).toHaveAttribute('data-printed', 'Salon Reports - Last 30 Days')
  await expect(paper.getByRole('heading', { name: 'Salon Reports & Analytics' })).toBeVisible()
  await expect(paper.getByText(`Generated on ${formatDate(now())}`)).toBeVisible()
  const rowOf = (name: string) =>
    paper.getByRole('row').filter({ has: paper.getByRole('rowheader', { name, exact: true }) })
  for (const [name, ...cells] of [
    ['Total Revenue', '₦14,001.00'],
    ['Total Expenses', '₦19,000.00'],
    ['Net Profit', '-₦4,999.00'],
    ['Total Appointments', '0'],
    ['Completed', '0'],
    ['Cancelled', '0'],
    ['Cornrows', '2', '₦14,001.00'],
  ] as const)
    await expect(rowOf(name).getByRole('cell')).toHaveText(cells)
  await paper.close()

  await page.evaluate('window.open = () => null')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'Salon Reports - Last 30 Days')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Salon Reports & Analytics' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeHidden()
})

test('what the figures say in words, and a message to who stayed away', async ({ browser }) => {
  const { page, salonName } = await openReports(browser)
  await expect(
    page.getByText('Nothing stands out in this period: 0 appointments and 2 services sold were checked.'),
  ).toBeVisible()
  await stayAway(app, salonName)
  await page.reload()
  await expect(page.getByText('1 customer has not been seen for 60 days')).toBeVisible()
  const message = page.getByRole('link', { name: 'Message Adaeze Nwosu by WhatsApp' })
  await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/2348035550142\?text=Hello%20Adaeze/)
})

test('the largest report is there to be pressed within a second of its answer, and other pages load nothing of it', async ({
  browser,
}) => {
  const { page } = await openReports(browser)
  await page.route('**/api/reports?**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: largest(await answer.json()) })
  })
  // The page's own time on a processor, which others on this machine do not lengthen.
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  const before = await worked()
  await page.getByRole('button', { name: 'Last Year' }).click()
  await expect(page.getByText(/Last Year, /)).toBeVisible()
  await page.getByRole('button', { name: 'What is Net Profit?' }).click()
  await expect(page.getByText('Commission is not deducted automatically')).toBeVisible()
  const took = (await worked()) - before
  await expect(page.getByRole('region', { name: 'Staff Performance' }).getByRole('listitem')).toHaveCount(40)
  expect(took).toBeLessThan(1000)

  const built = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const isOfReports = (chunk: string) => readFileSync(`dist/web/${built[chunk]!.file}`, 'utf8').includes('data-heat')
  const loadedBy = (chunk: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(chunk)) return seen
    for (const one of built[chunk]!.imports ?? []) loadedBy(one, seen.add(chunk))
    return seen.add(chunk)
  }
  const begun = Object.keys(built).filter((chunk) => built[chunk]!.isEntry ?? built[chunk]!.isDynamicEntry)
  expect(begun.length).toBeGreaterThan(20)
  const withPictures = begun.filter((chunk) => [...loadedBy(chunk)].some(isOfReports))
  expect(withPictures).toContain('reports/ReportsPage.tsx')
  expect(withPictures.filter((chunk) => !chunk.startsWith('reports/'))).toEqual([])
})

/** The rows of a file that a press saves. */
async function savedBy(page: Page, name: RegExp, press: () => Promise<void>): Promise<string[][]> {
  const saving = page.waitForEvent('download')
  await press()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(name)
  return Papa.parse<string[]>(readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  }).data
}

/** A piece of the web pages as the build lists it. */
interface Chunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
}

/** A report of as many rows as one can have: every hour of the week, a large team, all that is low in stock. */
function largest(report: { advanced: Record<string, unknown[]> & { lowStock: object } }) {
  const many = <T>(count: number, of: (nth: number) => T) => Array.from({ length: count }, (_, nth) => of(nth))
  const product = { currentStock: 0, minStockLevel: 5, locationName: 'Yaba' }
  const first = many(100, (nth) => ({ id: `p${nth}`, name: `Product ${nth}`, ...product }))
  const member = { appointments: 9, revenueMinor: 5_000_000, commissionMinor: 500_000 }
  const advanced = {
    ...report.advanced,
    lowStock: { count: 100, first },
    staffPerformance: many(40, (nth) => ({ id: `m${nth}`, name: `Member ${nth}`, position: nth, ...member })),
    busyHours: many(168, (nth) => ({ weekday: Math.floor(nth / 24), hour: nth % 24, count: nth })),
  }
  return { ...report, advanced }
}
