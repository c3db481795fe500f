import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import Papa from 'papaparse'
import { today } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { type RunningApp, startApp } from './app.ts'
import { expectEmptyConsole } from './console.ts'
import { stayAway } from './open-all-day.ts'
import { openShop } from './shop.ts'

/* What leaves the reports: a file, a sheet of paper, the accounts; and what their figures say in words. */

let app: RunningApp
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

test('on paper: a window of its own, or the page where the browser blocks it', async ({ browser }) => {
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
    page.getByText('Nothing stands out in these days: 0 appointments and 2 services sold were looked at.'),
  ).toBeVisible()
  await stayAway(app, salonName)
  await page.reload()
  await expect(page.getByText('1 customer was not here for 60 days')).toBeVisible()
  const message = page.getByRole('link', { name: 'Message Adaeze Nwosu by WhatsApp' })
  await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/2348035550142\?text=Hello%20Adaeze/)
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
