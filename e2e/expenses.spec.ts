import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import Papa from 'papaparse'
import { mostOfPhoto } from '#domain/expenses/photo.ts'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { quietOf } from './looking/looking.ts'
import { openShop } from './shop.ts'

/* The salon's expenses: with the photo of a receipt, every month, out of the till; found again, and as a file. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

const phone = { width: 360, height: 740 }
const now = () => today(new Date().toISOString(), 'Africa/Lagos')
const soap = (more: object = {}) => ({ amountMinor: 250_000, description: 'Soap', spentOn: now(), ...more })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('on a phone: a receipt is photographed, looked at, its expense changed and deleted', async ({ browser }) => {
  test.slow()
  const { page } = await openShop(app, browser)
  await page.setViewportSize(phone)
  await page.goto(`${app.url}/expenses`)
  await expect(page.getByText('No expenses found for this period')).toBeVisible()
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(form.getByText('This is required.')).toHaveCount(2)
  await form.getByLabel('Category').selectOption('Utilities')
  await form.getByLabel('Amount').fill('2500.50')
  await form.getByLabel('Description').fill('Diesel')
  await form
    .getByLabel('Receipt photo file')
    .setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('no') })
  await expect(form.getByText('This is not a PNG, JPEG or WebP picture.')).toBeVisible()
  const taken = await largePhoto(page)
  await form.getByLabel('Receipt photo file').setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: taken })
  await expect(form.getByRole('img', { name: 'Receipt' })).toBeVisible()

  // While it is on its way the button is locked; a double tap adds one.
  const sent: number[] = []
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/expenses', async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postData()!.length)
    await held
    await route.continue()
  })
  await form.getByRole('button', { name: 'Add Expense' }).dblclick()
  await expect(form.getByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-disabled', 'true')
  goOn()
  await expect(form).toBeHidden()
  await page.unroute('**/api/expenses')
  expect(sent).toHaveLength(1)
  expect(taken.length, 'more than is taken').toBeGreaterThan(mostOfPhoto.bytes)
  expect(sent[0], 'as it is sent').toBeLessThan(450_000)
  await expect(group(page, 'Total Expenses')).toContainText('2,500.50')
  await expect(group(page, 'Expense Count')).toContainText('1')

  await page.getByRole('button', { name: 'Open Diesel' }).click()
  const sheet = page.getByRole('dialog', { name: 'Diesel' })
  await sheet.getByRole('button', { name: 'View the receipt photo full size' }).click()
  const photo = page.getByRole('dialog', { name: 'Receipt photo' })
  await expect(photo.getByRole('img', { name: 'Receipt' })).toHaveJSProperty('naturalWidth', 1600)
  await page.keyboard.press('Escape')
  await expect(photo).toBeHidden()
  const quiet = quietOf(page)
  await sheet.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await edit.getByRole('button', { name: 'Remove Photo' }).click()
  await edit.getByLabel('Amount').fill('3000')
  await edit.getByRole('button', { name: 'Update Expense' }).click()
  await expect(edit).toBeHidden()
  await expect(sheet.getByText('₦3,000.00')).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Receipt' })).toHaveCount(0)
  // A photo that is still asked for would not be found.
  await quiet()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Diesel' })
  await expect(question.getByText('Are you sure you want to delete this expense?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No expenses found for this period')).toBeVisible()
  await expect(group(page, 'Total Expenses')).toContainText('0.00')
})

test('a recurring rent is recorded when due; its next date is shown, changed and stopped', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  await page.goto(`${app.url}/expenses`)
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  const first = addDays(now(), -20)
  const next = formatDate(addMonths(first, 1))
  await form.getByLabel('Category').selectOption('Rent')
  await form.getByLabel('Amount').fill('300000')
  await form.getByLabel('Description').fill('Rent of the shop')
  await form.getByLabel('Repeats').selectOption('Every month')
  await form.getByLabel('Date').fill(addDays(now(), -400))
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(form.getByText('Begin within the last year')).toBeVisible()
  await form.getByLabel('Date').fill(first)
  await expect(form.getByText(`Adds 1 expense until today, then the next on ${next}.`)).toBeVisible()
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('table', { name: 'Expenses' }).getByRole('row')).toHaveCount(2)
  await expect(group(page, 'Total Expenses')).toContainText('300,000')

  await page.getByRole('button', { name: 'Recurring' }).click()
  const list = page.getByRole('dialog', { name: 'Recurring Expenses' })
  await expect(list.getByText(`Every month · next on ${next}`)).toBeVisible()
  await list.getByRole('button', { name: 'Rent of the shop' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Recurring Expense' })
  await edit.getByLabel('Amount').fill('350000')
  await edit.getByLabel('Next on').fill(now())
  await edit.getByRole('button', { name: 'Update Expense' }).click()
  await expect(edit.getByText('Choose a future day.')).toBeVisible()
  await edit.getByLabel('Next on').fill(addDays(now(), 3))
  await edit.getByRole('button', { name: 'Update Expense' }).click()
  await expect(list.getByText(`Every month · next on ${formatDate(addDays(now(), 3))}`)).toBeVisible()
  await expect(list.getByText('₦350,000.00')).toBeVisible()
  await list.getByRole('button', { name: 'Rent of the shop' }).click()
  await edit.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog', { name: 'Stop Rent of the shop' }).getByRole('button', { name: 'Stop' }).click()
  await expect(list.getByText('No recurring expenses')).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('table', { name: 'Expenses' }).getByRole('row')).toHaveCount(2)
})

test('out of the till: the day close expects as much less; once it is closed the money stays', async ({ browser }) => {
  const { page, post, get } = await openShop(app, browser)
  await page.setViewportSize(phone)
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const item = { type: 'service', serviceId: services[0]!.id, quantity: 1, unitPriceMinor: 700_000 }
  await post('/api/sales', { staffId: staff[0]!.id, items: [item] })
  await page.goto(`${app.url}/expenses`)
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount').fill('500')
  await form.getByLabel('Description').fill('Tea')
  await form.getByLabel('Cash out of the till').check()
  await form.getByLabel('Description').press('Enter')
  await expect(form).toBeHidden()

  await page.goto(`${app.url}/sales`)
  await page.getByRole('button', { name: 'Day Close' }).click()
  const close = page.getByRole('region', { name: 'Day Close' })
  await expect(close.getByText('Paid out of the till')).toBeVisible()
  await expect(close.getByRole('list', { name: 'Expected' }).getByRole('listitem').first()).toContainText('₦6,500.00')
  await post('/api/day-close', { day: now(), countedMinor: 650_000, expectedMinor: 650_000 })

  await page.goto(`${app.url}/expenses`)
  await page.getByRole('button', { name: 'Open Tea' }).click()
  await page.getByRole('dialog', { name: 'Tea' }).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await edit.getByLabel('Amount').fill('400')
  await edit.getByRole('button', { name: 'Update Expense' }).click()
  await expect(edit.getByText('This day is closed. Reopen it under Day Close to change its amounts.')).toBeVisible()
  expect(takeLogged()).toEqual([expect.stringContaining('409')])
})

test('found by days, category and words, all in the address; as a file the numbers are the same', async ({
  browser,
}) => {
  const { page, post } = await openShop(app, browser)
  const long = addDays(now(), -40)
  await post('/api/expenses', soap())
  await post('/api/expenses', soap({ category: 'marketing', description: '=HYPERLINK("x")', amountMinor: 123_456_789 }))
  await post('/api/expenses', soap({ category: 'rent', description: 'Iléṣà rent', amountMinor: 5, spentOn: long }))
  await page.goto(`${app.url}/expenses`)
  await expect(page.getByRole('button', { name: 'Last 30 Days' })).toHaveAttribute('aria-pressed', 'true')
  const rows = page.getByRole('table', { name: 'Expenses' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(group(page, 'Category').getByRole('button')).toHaveText([
    /Supplies.*₦2,500.00/,
    /Marketing.*₦1,234,567.89/,
  ])

  await page.getByRole('button', { name: 'Custom Range' }).click()
  const range = page.getByRole('form', { name: 'Custom Range' })
  await expect(range.getByRole('button', { name: 'Apply Filter' })).toBeDisabled()
  await range.getByLabel('Start Date').fill(long)
  await expect(range.getByRole('button', { name: 'Apply Filter' })).toBeDisabled()
  await range.getByLabel('End Date').fill(addDays(long, -1))
  await range.getByRole('button', { name: 'Apply Filter' }).click()
  await expect(range.getByText('End date must be on or after the start date')).toBeVisible()
  await range.getByLabel('End Date').fill(addDays(long, 1))
  await range.getByRole('button', { name: 'Apply Filter' }).click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows.nth(1)).toContainText('Iléṣà rent')
  await range.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('button', { name: 'Last 30 Days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(rows).toHaveCount(3)

  await group(page, 'Category').getByRole('button', { name: 'Supplies' }).click()
  await expect(page).toHaveURL(/category=supplies/)
  await expect(rows).toHaveCount(2)
  await group(page, 'Category').getByRole('button', { name: 'Supplies' }).click()
  await page.getByLabel('Search expenses').fill('nothing like it')
  await expect(page.getByText('No expenses found for this period')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(rows).toHaveCount(3)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const { data } = Papa.parse<string[]>(text.slice(1).trim())
  expect(data).toEqual([
    ['Date', 'Category', 'Description', 'Amount (NGN)', 'From the till', 'Recurring', 'Receipt photo'],
    [now(), 'Marketing', `'=HYPERLINK("x")`, '1234567.89', 'No', 'No', 'No'],
    [now(), 'Supplies', 'Soap', '2500.00', 'No', 'No', 'No'],
  ])
})

/** A picture as grainy as a photo, drawn by the browser: of 2,400 by 1,800 pixels, some megabytes. */
async function largePhoto(page: Page): Promise<Buffer> {
  return Buffer.from(await page.evaluate<string>(drawGrain), 'base64')
}

const drawGrain = `(() => {
  const canvas = document.createElement('canvas')
  canvas.width = 2400
  canvas.height = 1800
  const context = canvas.getContext('2d')
  const grain = context.createImageData(2400, 1800)
  for (let at = 0; at < grain.data.length; at += 4) {
    const light = 200 + ((at * 2654435761) >>> 27)
    grain.data.set([light, light - 3, light - 8, 255], at)
  }
  context.putImageData(grain, 0, 0)
  return canvas.toDataURL('image/png').split(',')[1]
})()`
