import { readFile } from 'node:fs/promises'
import { type Browser, expect } from '@playwright/test'
import { Document } from 'mupdf'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { openSaleForm, openShop } from './shop.ts'
import { expectInOrder } from './looking/looking.ts'

/* Taking the money, in real Chromium: the till, what is awaited and owed, the receipt, and taking back. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('a walk-in sale in under ten key presses from the dashboard', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  await page.goto(`${app.url}/dashboard`)
  await expect(page.getByRole('navigation', { name: 'Quick Actions' })).toBeVisible()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  await press('s')
  await expect(page.getByRole('group', { name: 'Item 1' }).getByRole('combobox').first()).toBeFocused()
  for (const key of ['c', 'o', 'r', 'Enter', 'Enter']) await press(key)
  const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
  await expect(receipt).toContainText('Cornrows')
  await expect(receipt).toContainText('Paid by cash₦7,000.00')
  expect(presses).toBeLessThan(10)
})

test('a split payment with cash given, a discount, a tip, and their receipt as PDF', async ({ browser }) => {
  test.slow()
  const { page } = await openShop(app, browser)
  const { form, choose, record } = await openSaleForm(app, page)
  await choose(1, 'corn')
  await form.getByRole('button', { name: 'Add Item' }).click()
  await choose(2, 'edge')
  await form.getByRole('group', { name: 'Item 2' }).getByRole('button', { name: 'One more' }).click()
  await form.getByRole('button', { name: 'Discount', exact: true }).click()
  await form.getByRole('button', { name: '%' }).click()
  await form.getByRole('textbox', { name: 'Discount on the sale' }).fill('10')
  await form.getByRole('textbox', { name: 'Reason for the discount' }).fill('Regular')
  await form.getByRole('button', { name: 'Tip', exact: true }).click()
  await page.keyboard.type('400')
  await form.getByRole('button', { name: 'Split' }).click()
  const second = form.getByRole('group', { name: 'Payment 2' })
  await second.getByRole('textbox', { name: 'Amount' }).fill('5000')
  const first = form.getByRole('group', { name: 'Payment 1' })
  await first.getByRole('textbox', { name: 'Cash given' }).fill('10000')
  // 14,000 less 10 % and 400 on top are 13,000; 5,000 of it by card.
  await expect(form.getByRole('status').filter({ hasText: 'Change' })).toContainText('₦2,000.00')
  await expectInOrder(page)
  const receipt = await record()
  await expect(receipt).toContainText('Discount 10 %-₦1,400.00')
  await expect(receipt).toContainText('Change₦2,000.00')

  const downloading = page.waitForEvent('download')
  await receipt.getByRole('button', { name: 'Download PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^receipt-1-[0-9A-F]{8}\.pdf$/)
  const pdf = Document.openDocument(await readFile(await download.path()), 'application/pdf')
  expect(pdf.countPages()).toBe(1)
  const sheet = pdf.loadPage(0)
  expect(sheet.getBounds().map(Math.round)).toEqual([0, 0, 595, 842])
  const words = sheet.toStructuredText('').asText().replace(/\s+/g, ' ')
  for (const expected of ['Adùn Hair', 'No. 1', 'Cornrows', 'Edge control', '2 × ₦3,500.00', 'Total']) {
    expect(words).toContain(expected)
  }
  expect(words.replaceAll(' ', '')).toContain('Total₦12,600.00')
  expect(await pictureOf(sheet)).toBeGreaterThan(0.005)
  await page.keyboard.press('Escape')
  const takings = page.getByRole('region', { name: 'Today’s takings' }).getByRole('listitem')
  await expect(takings).toHaveText(['Cash₦8,000.00', 'Transfer₦0.00', 'Card₦5,000.00'])
})

test('a transfer is awaited until someone confirms it', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  const { form, choose, record } = await openSaleForm(app, page)
  await choose(1, 'corn')
  await form.getByText('Transfer', { exact: true }).click()
  const receipt = await record()
  await expect(receipt).toContainText('By transfer, awaiting confirmation')
  await receipt.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Sales', exact: true })).toContainText('Awaiting')
  await page.getByRole('button', { name: 'Transfers 1' }).click()
  const list = page.getByRole('region', { name: 'Awaited Transfers' })
  const confirm = list.getByRole('button', { name: 'Confirm transfer of ₦7,000.00, No. 1' })
  await confirm.dblclick()
  await expect(list.getByText('No transfers awaited.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Transfers 1' })).toBeVisible()
  await confirm.click()
  await expect(list.getByText('No transfers awaited.')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'View Receipt No. 1' }).click()
  await expect(receipt).toContainText('Paid by transfer₦7,000.00')
  await expect(receipt).toContainText('Transfer of ₦7,000.00 confirmed: Tolu Bello')
})

test('a part-payment leaves a balance, which is paid later', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  const { form, choose, record } = await openSaleForm(app, page)
  await choose(1, 'corn')
  await form.getByRole('button', { name: 'Part-payment' }).click()
  await form.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await form.getByRole('combobox', { name: 'Customer' }).fill('ada')
  await page.getByRole('option', { name: /Adaeze/ }).click()
  const receipt = await record()
  await expect(receipt).toContainText('Balance₦5,000.00')
  await receipt.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Balances 1' }).click()
  const owed = page.getByRole('region', { name: 'Owed Balances' })
  await expect(owed.getByRole('listitem')).toContainText('Adaeze Nwosu')
  const remind = owed.getByRole('link', { name: 'Remind Adaeze Nwosu by WhatsApp' })
  const reminder = new URL((await remind.getAttribute('href'))!).searchParams.get('text')!
  await sayPaid(browser, /https?:\S+/.exec(reminder)![0])
  await expect(owed.getByRole('listitem')).toContainText('Customer says it’s paid')

  await owed.getByRole('button', { name: 'Adaeze Nwosu' }).click()
  await expect(receipt.getByRole('region', { name: 'For the salon' })).toContainText('Customer says it’s paid')
  await receipt.getByRole('button', { name: 'Take Payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Take Payment' })
  await expect(payment.getByRole('combobox', { name: 'Method' })).toHaveValue(/^transfer$/i)
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await expect(payment).toBeHidden()
  await expect(receipt).not.toContainText('Balance')
  await expect(receipt).toContainText('Transfer of ₦5,000.00 is awaited')
})

/** Opens a bill on the customer's phone, and says twice that it is paid. */
async function sayPaid(browser: Browser, link: string): Promise<void> {
  const theirs = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  watchConsole(theirs)
  const bill = await theirs.newPage()
  await bill.goto(link)
  const toPay = bill.getByRole('region', { name: 'Pay ₦5,000.00' })
  await expect(toPay).toContainText('Please ask the salon where to pay.')
  await expect(toPay).toContainText('Receipt 1')
  await expectInOrder(bill)
  await toPay.getByRole('button', { name: 'I have paid' }).dblclick()
  await expect(toPay).toContainText('Thank you. The salon will check and confirm it here.')
  await theirs.close()
}

test('the cash is counted, the day closed; nothing is sold until it is opened again', async ({ browser }) => {
  test.slow()
  const { page } = await openShop(app, browser)
  // On a busy machine an immediate action is late: it must not take the focus away.
  await page.addInitScript(
    'const soon = setTimeout; setTimeout = (done, ms = 0, ...more) => soon(done, ms || 200, ...more)',
  )
  await page.reload()
  const { choose, record } = await openSaleForm(app, page)
  await choose(1, 'corn')
  const receipt = await record()
  await receipt.getByRole('button', { name: 'Close' }).click()
  // By keys alone, as who counts notes with the other hand.
  const keys = page.keyboard
  await page.getByRole('button', { name: 'Day Close' }).press('Enter')
  const sheet = page.getByRole('region', { name: 'Day Close' })
  await expect(sheet.getByRole('list', { name: 'Expected' })).toContainText('Cash₦7,000.00Tolu Bello₦7,000.00')
  while (!(await sheet.getByRole('textbox', { name: 'Float' }).evaluate((field) => field.matches(':focus'))))
    await keys.press('Tab')
  await keys.type('1000')
  // Another tab keeps the count, there and back.
  await page.getByRole('button', { name: 'Balances', exact: true }).click()
  await page.goBack()
  await expect(sheet.getByRole('textbox', { name: 'Float' })).toHaveValue('1,000.00')
  await sheet.getByRole('textbox', { name: 'Float' }).focus()
  await keys.press('Tab')
  await keys.type('7900')
  await keys.press('Enter')
  await expect(sheet.getByRole('textbox', { name: 'Reason for the difference' })).toBeFocused()
  await keys.type('Pure water')
  await keys.press('Enter')
  await expect(sheet.getByRole('region', { name: 'Closed', exact: true })).toContainText('Closed by Tolu Bello')
  await keys.press('Tab')
  await expect(sheet.getByRole('button', { name: 'Open Day' })).toBeFocused()
  await expect(sheet.getByRole('list', { name: 'Closed days' })).toContainText('₦100.00 short')
  await page.getByRole('button', { name: 'Sales', exact: true }).click()
  await page.getByRole('button', { name: '+ New Sale' }).click()
  await choose(1, 'corn')
  const form = page.getByRole('dialog', { name: 'New Sale' })
  await form.getByRole('button', { name: 'Record Sale' }).click()
  await expect(form.getByRole('alert')).toContainText('closed')
  // Refused by the server: the browser notes the answer, nothing else.
  expect(takeLogged()).toEqual([expect.stringContaining('409 (Conflict)')])
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Day Close' }).click()
  await sheet.getByRole('button', { name: 'Open Day' }).click()
  await page.getByRole('dialog', { name: 'Reopen Day' }).getByRole('button', { name: 'Open Day' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Cash counted' })).toBeVisible()
  await expect(sheet.getByText('No closed days yet.')).toBeVisible()
})

test('one line is refunded, the rest stays; then nothing more than the rest can be', async ({ browser }) => {
  test.slow()
  const { page, get } = await openShop(app, browser)
  const { form, choose, record } = await openSaleForm(app, page)
  await choose(1, 'corn')
  await form.getByRole('button', { name: 'Add Item' }).click()
  await choose(2, 'edge')
  const receipt = await record()
  await receipt.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund Receipt No. 1' })
  await refund.getByRole('group', { name: 'Edge control' }).getByRole('button', { name: 'One more' }).click()
  await expect(refund.getByText(/^Handed back(?! by)/)).toContainText('₦3,500.00')
  await refund.getByRole('button', { name: 'Record Refund' }).click()
  await expect(refund.getByText('Give a reason for the refund.')).toBeVisible()
  await refund.getByRole('button', { name: 'Wrong item' }).click()
  await expectInOrder(page)
  await refund.getByRole('button', { name: 'Record Refund' }).click()
  await expect(refund).toBeHidden()
  await expect(receipt).toContainText('-₦3,500.00')
  await expect(receipt).toContainText('Refunded Edge control: ₦3,500.00 by cash. Wrong item.')
  const { products } = await get<{ products: { currentStock: number }[] }>('/api/products')
  expect(products[0]!.currentStock).toBe(10)
  await expect(receipt.getByRole('button', { name: 'Void' })).toBeHidden()
  await receipt.getByRole('button', { name: 'Refund' }).click()
  await expect(refund.getByRole('group', { name: 'Edge control' })).toContainText('Refunded')
})

test('the last unit sold from two tabs: both sales are valid, the stock never falls below zero', async ({
  browser,
}) => {
  test.slow()
  const { page, get } = await openShop(app, browser, { stock: 1 })
  const other = await page.context().newPage()
  const tabs = [await openSaleForm(app, page), await openSaleForm(app, other)]
  for (const { choose } of tabs) await choose(1, 'edge')
  const receipts = await Promise.all(tabs.map(({ record }) => record()))
  const numbers = await Promise.all(receipts.map((receipt) => receipt.getByText(/^No\. \d$/).textContent()))
  expect(numbers.sort()).toEqual(['No. 1', 'No. 2'])
  const { products } = await get<{ products: { currentStock: number }[] }>('/api/products')
  expect(products[0]!.currentStock).toBe(0)
})

test('a sale from an appointment, and its void', async ({ browser }) => {
  const { page, post, get } = await openShop(app, browser)
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date())
  const { appointment } = await post<{ appointment: { id: string; version: number } }>('/api/appointments', {
    serviceIds: [services[0]!.id],
    staffId: staff[0]!.id,
    date,
    time: '00:30',
    customerName: 'Kemi Lawal',
    customerPhone: '0803 123 4567',
  })
  expect(appointment.id).toBeTruthy()
  await page.goto(`${app.url}/dashboard`)
  await page.getByRole('button', { name: 'Start Kemi Lawal' }).click()
  await page.getByRole('link', { name: 'Sale for Kemi Lawal' }).click()
  const form = page.getByRole('dialog', { name: 'New Sale' })
  await expect(form.getByLabel('Unit price')).toHaveValue('7,000.00')
  await expect(page).toHaveURL(`${app.url}/sales`)
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
  await expect(receipt).toContainText('Kemi Lawal')
  await receipt.getByRole('button', { name: 'Void' }).click()
  const asking = page.getByRole('dialog', { name: 'Void Receipt No. 1' })
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer')
  await asking.getByRole('button', { name: 'Void Sale' }).click()
  await expect(receipt).toContainText('Voided by Tolu Bello')
})

/** Measures how much of a sheet is dark: a PDF without its picture has invisible words. */
async function pictureOf(sheet: ReturnType<Document['loadPage']>): Promise<number> {
  const { ColorSpace, Matrix } = await import('mupdf')
  const pixels = sheet.toPixmap(Matrix.identity, ColorSpace.DeviceGray, false).getPixels()
  return pixels.filter((grey) => grey < 128).length / pixels.length
}
