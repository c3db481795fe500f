import { expect, type Page } from '@playwright/test'
import { Document } from 'mupdf'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { query } from '#test/query.ts'
import type { RunningApp } from './app.ts'
import { monday } from './calendar-salon.ts'
import { expectEmptyConsole } from './console.ts'
import { openShop } from './shop.ts'
import { test } from './story.ts'

/* The calendar and the poster on paper, in real Chromium; the pay sheet and the receipts have their own stories. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

const first = ['Oluwadamilola', 'Chukwuemeka', 'Temitope', 'Adaeze', 'Fatima', 'Ngozi', 'Kemi']
const last = ['Bamgboshe', 'Onyekachukwu', 'Abdulrahman', 'Lawal', 'Nwosu', 'Eze', 'Ogunlesi']
const times = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']

test('for the wall, the day and the week of fourteen members have every name whole and no empty page', async ({
  browser,
}) => {
  test.slow()
  const { page, post, get, salonName } = await openShop(app, browser)
  const { ownerUrl } = await joinDatabase({ ...app, log: () => undefined })
  await query(ownerUrl, `UPDATE salon SET plan = 'premium' WHERE name = $1`, [salonName])
  for (let number = 1; number < 14; number++)
    await post('/api/staff', { name: `${last[number % 7]} ${first[number % 5]}`, role: 'stylist', serviceIds: [] })
  const { staff } = await get<{ staff: { id: string; name: string }[] }>('/api/staff')
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const names = new Set<string>()
  for (const [index, { id: staffId }] of staff.entries()) {
    for (const [at, time] of times.entries()) {
      const customerName = `${first[(index + at) % 7]} ${last[at % 7]} ${index + 1}`
      names.add(customerName)
      const customer = { customerName, customerPhone: '0803 555 0142' }
      await post('/api/appointments', { serviceIds: [services[0]!.id], staffId, date: monday(0), time, ...customer })
    }
  }
  for (const [view, mostPages] of [
    ['day', 1],
    ['week', 7],
  ] as const) {
    await page.goto(`${app.url}/appointments?view=${view}&week=${monday(0)}&day=${monday(0)}`)
    await expect(page.getByRole('button', { name: /^Oluwadamilola/ }).first()).toBeVisible()
    const { pages, text } = await printed(page)
    expect(pages.length).toBeLessThanOrEqual(mostPages)
    for (const { size, words } of pages) {
      expect(size, 'A4, lying').toEqual([0, 0, 842, 595])
      expect(words.length).toBeGreaterThan(100)
    }
    for (const name of [...names, ...staff.map((one) => one.name)]) expect(text).toContain(name.replace(/\s/g, ''))
    expect(text.match(/08:00–09:00/g)).toHaveLength(staff.length)
    for (const word of ['0803', 'NewAppointment', 'Everyone']) expect(text).not.toContain(word)
  }
})

test('the poster for the door is one sheet', async ({ browser }) => {
  const { page, put } = await openShop(app, browser)
  const name = `Adùn Hair and Beauty ${'Surulere '.repeat(10)}`.trim()
  const profile = { name, address: null, phone: null, email: null, isEmailPublic: false, currency: 'NGN' }
  await put('/api/settings', { section: 'profile', is: { ...profile, timeZone: 'Africa/Lagos' } })
  const logo = await page.evaluate<string>(`(async () => {
    const canvas = new OffscreenCanvas(200, 200)
    canvas.getContext('2d').fillRect(0, 0, 200, 200)
    const image = await canvas.convertToBlob({ type: 'image/png' })
    return btoa(String.fromCharCode(...new Uint8Array(await image.arrayBuffer())))
  })()`)
  await put('/api/logo', { image: logo })
  await page.addInitScript(() => void Object.assign(globalThis, { print: () => undefined }))
  await page.goto(`${app.url}/settings/booking-page`)
  await page.getByRole('button', { name: 'Print for the door' }).click()
  const { pages, text } = await printed(page)
  expect(pages).toHaveLength(1)
  for (const word of ['Bookyournextvisit', name.replace(/\s/g, ''), '/booking/']) expect(text).toContain(word)
})

/** Returns the printed pages, and all their text without spaces. */
async function printed(page: Page) {
  const paper = Document.openDocument(await page.pdf({ preferCSSPageSize: true }), 'application/pdf')
  const pages = Array.from({ length: paper.countPages() }, (_, at) => {
    const sheet = paper.loadPage(at)
    const words = sheet.toStructuredText('').asText()
    return { size: sheet.getBounds().map(Math.round), words }
  })
  return {
    pages,
    text: pages
      .map(({ words }) => words)
      .join('')
      .replace(/\s/g, ''),
  }
}
