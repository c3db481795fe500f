import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { Document } from 'mupdf'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { openShop } from './shop.ts'

/* The printed and saved receipts, in real Chromium. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})

expectEmptyConsole()

test('a receipt of 40 lines: one piece of a roll, sheets and a PDF cut between lines', async ({ browser }) => {
  const { page, post, get } = await openShop(app, browser)
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const line = { type: 'service', serviceId: services[0]!.id, quantity: 1, staffId: null }
  const { sale } = await post<{ sale: { id: string } }>('/api/sales', {
    items: Array.from({ length: 40 }, (_, index) => ({ ...line, unitPriceMinor: 100_001 + index })),
    staffId: staff[0]!.id,
  })
  await page.addInitScript(() => void Object.assign(globalThis, { print: () => undefined }))
  await page.goto(`${app.url}/sales?receipt=${sale.id}`)
  const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
  await receipt.getByText('Total', { exact: true }).waitFor()
  await receipt.getByRole('button', { name: 'Print', exact: true }).click()
  const roll = await printed(page)
  expect(roll.countPages()).toBe(1)
  expect(Math.round((roll.loadPage(0).getBounds()[2] * 25.4) / 72)).toBe(80)
  await combIsWhole(roll.loadPage(0))
  await receipt.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Print on A4' }).click()
  const downloading = page.waitForEvent('download')
  const sheets = await printed(page)
  await receipt.getByRole('button', { name: 'Download PDF' }).click()
  const pdf = Document.openDocument(await readFile(await (await downloading).path()), 'application/pdf')
  for (const paper of [sheets, pdf]) {
    expect(paper.countPages()).toBe(3)
    const words = [0, 1, 2].map((at) => paper.loadPage(at).toStructuredText('').asText())
    for (let index = 0; index < 40; index += 1)
      expect(words.join('')).toContain(`₦1,000.${String(index + 1).padStart(2, '0')}`)
    // 40 × 1,000.01 and 0.01 × (1 + … + 39) on top.
    expect(words[2]!.replace(/\s/g, '')).toContain('Total₦40,008.20')
  }
  await combIsWhole(pdf.loadPage(0))
})

test('on a narrow phone the buttons of a receipt share one line', async ({ browser }) => {
  const { page, post, get } = await openShop(app, browser)
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const { sale } = await post<{ sale: { id: string } }>('/api/sales', {
    items: [{ type: 'service', serviceId: services[0]!.id, quantity: 1, unitPriceMinor: 700_000 }],
    staffId: staff[0]!.id,
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${app.url}/sales?receipt=${sale.id}`)
  const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
  await receipt.getByText('Total', { exact: true }).waitFor()
  const buttons = ['More', 'Download PDF', 'Print'].map((name) => receipt.getByRole('button', { name, exact: true }))
  await expect
    .poll(async () => new Set(await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y))).size)
    .toBe(1)
})

test('words without a space wrap on the roll, on A4 and in the PDF, and every amount is whole', async ({ browser }) => {
  const { page, post, get, put } = await openShop(app, browser)
  await put('/api/settings', {
    section: 'profile',
    is: {
      name: 'ADUNHAIRANDBEAUTYPARLOURSURULERELAGOS',
      address: 'NUMBER14BODETHOMASSTREETBESIDETHEMAINMARKETSURULERE,LAGOS',
      phone: '08035550142',
      email: null,
      isEmailPublic: false,
      currency: 'NGN',
      timeZone: 'Africa/Lagos',
    },
  })
  const product = (name: string) =>
    post<{ product: { id: string } }>('/api/products', {
      name,
      priceMinor: 1_234_500,
      costMinor: 0,
      currentStock: 20_000,
      minStockLevel: 0,
    })
  const { customer } = await post<{ customer: { id: string } }>('/api/customers', {
    name: 'OLUWATOMISINADEOGUNLESIONYEKACHUKWUNWANKWO',
    phone: '0803 555 0199',
  })
  const { member } = await post<{ member: { id: string } }>('/api/staff', {
    name: 'OLUWASEUNFUNMILAYOADEBUKOLAOLANREWAJU',
    role: 'stylist',
    phone: '0803 555 0198',
  })
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const off = { kind: 'amount', amountMinor: 123_456, reason: 'Regular' }
  const lines = [
    ['KERATINSMOOTHINGSHAMPOOPROFESSIONAL500ML', 2, 1_234_500, null],
    ['BRAIDINGHAIR/STRETCHED/24IN/COLOUR1B', 2, 1_234_500, null],
    ['x'.repeat(120), 10_000, 40_000_000, null],
    ['MOISTURISINGCONDITIONERFORNATURALHAIR', 10_000, 40_000_000, off],
  ] as const
  const items = await Promise.all(
    lines.map(async ([name, quantity, unitPriceMinor, discount]) => {
      const { product: made } = await product(name)
      return { type: 'product', productId: made.id, quantity, unitPriceMinor, staffId: null, discount }
    }),
  )
  const { sale } = await post<{ sale: { id: string } }>('/api/sales', {
    items: [
      ...items,
      { type: 'service', serviceId: services[0]!.id, quantity: 3, unitPriceMinor: 700_000, staffId: member.id },
    ],
    tips: [{ staffId: member.id, amountMinor: 12_345_678 }],
    discount: off,
    customerId: customer.id,
    staffId: member.id,
    paymentMethod: 'transfer',
  })
  await page.addInitScript(() => void Object.assign(globalThis, { print: () => undefined }))
  await page.goto(`${app.url}/sales?receipt=${sale.id}`)
  const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
  await receipt.getByText('Total', { exact: true }).waitFor()
  await receipt.getByRole('button', { name: 'Print', exact: true }).click()
  const roll = await printed(page)
  await receipt.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Print on A4' }).click()
  const sheet = await printed(page)
  const downloading = page.waitForEvent('download')
  await receipt.getByRole('button', { name: 'Download PDF' }).click()
  const pdf = Document.openDocument(await readFile(await (await downloading).path()), 'application/pdf')
  const amounts = ['₦24,690.00', '₦4,000,000,000.00', '₦3,999,998,765.44', '₦21,000.00', '₦123,456.78']
  for (const [what, paper, marginMm] of [
    ['80 mm', roll, 4.5],
    ['A4', sheet, 18],
    ['PDF', pdf, 9.5],
  ] as const) {
    const seen = Array.from({ length: paper.countPages() }, (_, at) => wordsOn(paper.loadPage(at), marginMm))
    expect.soft([what, seen.flatMap(({ outside }) => outside)]).toEqual([what, []])
    const lineList = seen.flatMap(({ lines: each }) => each)
    for (const amount of amounts)
      expect.soft([what, lineList.join('\n')]).toEqual([what, expect.stringContaining(amount)])
    expect.soft(lineList.filter((line) => line.trim() === '₦24,690.00' || line.endsWith('₦24,690.00'))).toHaveLength(2)
  }
})

test('a logo from a large, grainy photo, and the salon’s own words, are on the receipt', async ({
  browser,
}, testInfo) => {
  test.slow()
  const { page, post, get } = await openShop(app, browser)
  await page.setViewportSize({ width: 390, height: 844 })
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const item = { type: 'service', serviceId: services[0]!.id, quantity: 1, unitPriceMinor: 700_000 }
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const { sale } = await post<{ sale: { id: string } }>('/api/sales', { items: [item], staffId: staff[0]!.id })
  await page.goto(`${app.url}/settings/profile`)
  const chosen = page.getByLabel('Logo file')
  await chosen.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x">') })
  const refusal = page.getByRole('alert')
  await expect(refusal).toHaveText('Failed to save settings. This is not a PNG, JPEG or WebP picture.')
  expect(takeLogged()).toEqual([expect.stringContaining('400')])
  // By its path: so many bytes take the test's own way into the browser longer than it may take.
  const film = testInfo.outputPath('film.png')
  await writeFile(film, Buffer.alloc(20 * 1024 * 1024 + 1))
  await chosen.setInputFiles(film)
  await expect(refusal).toHaveText(
    'Failed to save settings. The picture can be at most 512 KB, and 4,096 pixels a side.',
  )
  for (const type of ['image/png', 'image/jpeg']) {
    const photo = await grainyPhoto(page, type)
    expect(photo.length, 'the server alone would refuse it').toBeGreaterThan(512 * 1024)
    const saved = page.waitForRequest((request) => request.url().endsWith('/api/logo') && request.method() === 'PUT')
    await chosen.setInputFiles({ name: 'IMG_2041', mimeType: type, buffer: photo })
    await expect(page.getByRole('status').getByText('Settings saved successfully!').first()).toBeVisible()
    await expect(refusal).toBeHidden()
    expect(((await saved).postDataJSON() as { image: string }).image.length).toBeLessThan((512 * 1024 * 4) / 3)
    const logo = page.getByRole('img', { name: 'Your logo' })
    expect(await logo.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBe(512)
    await page.reload()
  }
  await page.goto(`${app.url}/settings/receipts`)
  const footer = page.getByRole('form', { name: 'Receipts' })
  await footer.getByLabel('Receipt footer').fill('No refunds after 7 days.\nFollow us @adunhair')
  await footer.getByRole('button', { name: 'Save' }).click()
  await expect(footer.getByText('Settings saved successfully!')).toBeVisible()

  await page.goto(`${app.url}/sales?receipt=${sale.id}`)
  const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
  await expect(receipt.getByText('No refunds after 7 days.')).toBeVisible()
  await expect(receipt.getByRole('region').locator('img')).toHaveJSProperty('naturalWidth', 512)
  const downloading = page.waitForEvent('download')
  await receipt.getByRole('button', { name: 'Download PDF' }).click()
  const pdf = Document.openDocument(await readFile(await (await downloading).path()), 'application/pdf')
  expect(pdf.loadPage(0).toStructuredText('').asText()).toContain('Follow us @adunhair')
})

/** A picture as phones take them by little light: its noise makes it as large as a picture can be. */
async function grainyPhoto(page: Page, type: string): Promise<Buffer> {
  return Buffer.from(
    await page.evaluate<string>(`(async () => {
      const canvas = new OffscreenCanvas(1000, 800)
      const picture = new ImageData(1000, 800)
      for (let at = 0; at < picture.data.length; at += 65536) crypto.getRandomValues(picture.data.subarray(at, at + 65536))
      for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255
      canvas.getContext('2d').putImageData(picture, 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: '${type}', quality: 0.9 })).arrayBuffer())
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    })()`),
    'latin1',
  )
}

/** Returns the lines of a page, and its letters beyond the margins. */
function wordsOn(sheet: ReturnType<Document['loadPage']>, marginMm: number): { lines: string[]; outside: string[] } {
  const text = sheet.toStructuredText('')
  const [left, , right] = sheet.getBounds()
  const margin = (marginMm * 72) / 25.4
  const outside: string[] = []
  text.walk({
    onChar(letter, _origin, _font, _size, quad) {
      const [x0, x1] = [quad[0], quad[2]]
      if (letter.trim() !== '' && (x0 < left + margin || x1 > right - margin)) outside.push(letter)
    },
  })
  return { lines: text.asText().split('\n'), outside }
}

/** Returns the printed page, and the page after printing. */
async function printed(page: Page): Promise<Document> {
  const file = await page.pdf({ preferCSSPageSize: true })
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await expect(page.locator('.pl-print')).toHaveCount(0)
  return Document.openDocument(file, 'application/pdf')
}

/** The comb under the salon's name has its teeth at even distances: a gradient is printed with gaps. */
async function combIsWhole(sheet: ReturnType<Document['loadPage']>): Promise<void> {
  const { ColorSpace, Matrix } = await import('mupdf')
  const picture = sheet.toPixmap(Matrix.scale(4, 4), ColorSpace.DeviceGray, false)
  const [width, pixels] = [picture.getWidth(), picture.getPixels()]
  const rows = Array.from({ length: pixels.length / width }, (_, row) => {
    const isDark = (x: number) => pixels[row * width + x]! < 128
    return Array.from({ length: width - 1 }, (__, x) => x + 1).filter((x) => isDark(x) && !isDark(x - 1))
  })
  const teeth = rows.reduce((most, row) => (row.length > most.length ? row : most))
  expect(teeth.length).toBeGreaterThan(40)
  const gaps = teeth.slice(1).map((x, index) => x - teeth[index]!)
  expect(Math.max(...gaps)).toBeLessThan(1.5 * Math.min(...gaps))
}
