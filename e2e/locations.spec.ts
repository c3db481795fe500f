import { type Browser, expect, type Page } from '@playwright/test'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { asOwner } from '#test/database-url.ts'
import { insertSignIn, signInPassword } from '#test/isolation/sign-ins.ts'
import { query } from '#test/query.ts'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openSaleForm, openShop } from './shop.ts'

/* A salon opens a second branch: who works there, what the owner sees, and what the desk there never does. */

let app: RunningApp
let ownerUrl: string
test.beforeAll(async ({ app: shared }) => {
  app = shared
  const parts = { dataDir: app.dataDir, databaseUrl: app.databaseUrl, log: () => undefined }
  ownerUrl = (await joinDatabase(parts)).ownerUrl
})
expectEmptyConsole()

const premium = async () => await asOwner(ownerUrl, `UPDATE salon SET plan = 'premium'`)
const tomorrow = () => new Date(Date.now() + 86_400_000 + 3_600_000).toISOString().slice(0, 10)
const where = (page: Page) => page.getByRole('button', { name: /^Location: / })
const calendarOf = async (page: Page) => await page.goto(`${app.url}/appointments?view=day&day=${tomorrow()}`)

async function goTo(page: Page, name: string): Promise<void> {
  await where(page).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(where(page)).toHaveAccessibleName(`Location: ${name}`)
}

/** A shop with a stylist, each of the two booked tomorrow at the same hour. */
async function openBooked(browser: Browser) {
  const shop = await openShop(app, browser)
  const { member } = await shop.post<{ member: { id: string } }>('/api/staff', { name: 'Chiamaka Eze', serviceIds: [] })
  const { me } = await shop.get<{ me: { staffId: string; salon: { id: string } } }>('/api/session')
  const { services } = await shop.get<{ services: { id: string }[] }>('/api/services')
  const at = { serviceIds: [services[0]!.id], date: tomorrow(), time: '10:00', customerPhone: '0803 555 0199' }
  const book = async (staffId: string, customerName: string) =>
    (await shop.post<{ appointment: { id: string } }>('/api/appointments', { ...at, staffId, customerName }))
      .appointment
  const [first] = [await book(me.staffId, 'Kemi Lawal'), await book(member.id, 'Bisi Ade')]
  return { ...shop, salonId: me.salon.id, stylistId: member.id, first: first.id }
}

test('the owner opens a branch, moves a stylist there with what she is booked for, and sees its calendar alone', async ({
  browser,
}) => {
  test.slow()
  const { page, context } = await openBooked(browser)
  await page.goto(`${app.url}/settings/locations`)
  await expect(where(page)).toHaveCount(0)
  const add = async () => {
    await page.getByRole('button', { name: 'Add Location' }).click()
    const form = page.getByRole('dialog', { name: 'Add Location' })
    await form.getByLabel('Name').fill('Lekki')
    await form.getByLabel('Address').fill('1 Admiralty Way')
    await form.getByRole('button', { name: 'Add Location' }).click()
  }
  await add()
  const limit = 'Location limit reached. Upgrade to Premium for multi-location support.'
  const gate = page.getByRole('dialog', { name: 'Upgrade Required' })
  await expect(gate).toContainText(limit)
  await expect(gate).toContainText('No setup fees • Cancel anytime • 30-day money-back guarantee')
  await expect(gate.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/billing?plan=premium')
  expect(takeLogged().every((line) => line.includes('402'))).toBe(true)
  await premium()
  await page.reload()
  await add()
  await expect(page.getByText('Lekki added')).toBeVisible()
  await expect(where(page)).toHaveAccessibleName('Location: All locations')

  await page.goto(`${app.url}/staff`)
  await page.getByRole('button', { name: 'Edit Chiamaka Eze' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Staff' })
  await form.getByLabel('Location').selectOption('Lekki')
  await expect(form.getByRole('list', { name: 'Moving with them' })).toContainText('Bisi Ade')
  await form.getByRole('button', { name: 'Update Staff' }).click()
  await expect(page.getByText('Chiamaka Eze updated')).toBeVisible()

  // Another tab of the same browser learns where its session has gone.
  const other = await context.newPage()
  await calendarOf(other)
  await expect(other.getByText('Kemi Lawal').first()).toBeVisible()
  await page.bringToFront()
  await calendarOf(page)
  await goTo(page, 'Lekki')
  for (const tab of [page, other]) {
    await expect(tab.getByText('Bisi Ade').first()).toBeVisible()
    await expect(tab.getByText('Kemi Lawal')).toHaveCount(0)
  }
  await expect(where(other)).toHaveAccessibleName('Location: Lekki')
  await page.getByRole('link', { name: 'Staff', exact: true }).first().click()
  await expect(page.getByRole('row').filter({ hasText: 'Chiamaka Eze' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Tolu Bello' })).toHaveCount(0)
  await goTo(page, 'All locations')
  await expect(page.getByRole('row').filter({ hasText: 'Tolu Bello' })).toBeVisible()
})

test('the desk of a branch never sees the first one, on a phone either', async ({ browser }) => {
  const { post, salonId, stylistId, first } = await openBooked(browser)
  await premium()
  const { location } = await post<{ location: { id: string } }>('/api/locations', { name: 'Lekki' })
  const email = await insertSignIn(ownerUrl, { salonId, role: 'receptionist', name: 'Halima Yusuf' })
  await query(
    ownerUrl,
    `WITH booked AS (UPDATE appointment SET location_id = $2 WHERE salon_id = $1 AND staff_id = $3)
     UPDATE staff SET location_id = $2 WHERE salon_id = $1 AND (id = $3 OR name = 'Halima Yusuf')`,
    [salonId, location.id, stylistId],
  )
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  watchConsole(context)
  const page = await context.newPage()
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(signInPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(where(page)).toHaveCount(0)
  await calendarOf(page)
  await expect(page.getByText('Bisi Ade').first()).toBeVisible()
  await expect(page.getByText('Kemi Lawal')).toHaveCount(0)
  await page.goto(`${app.url}/staff`)
  await expect(page.getByText('Halima Yusuf').first()).toBeVisible()
  await expect(page.getByText('Tolu Bello')).toHaveCount(0)
  await page.goto(`${app.url}/appointments?appointment=${first}`)
  await expect(page.getByText('Kemi Lawal')).toHaveCount(0)
  const answer = await page.request.get(`${app.url}/api/appointments/${first}`)
  expect([answer.status(), (await answer.json()).code]).toEqual([404, 'appointment-not-found'])
  takeLogged()
})

test('the owner chooses on a phone of 360 px, and the screens of one location say nothing of it', async ({
  browser,
}) => {
  test.slow()
  const { page, post, get } = await openBooked(browser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${app.url}/dashboard`)
  await expect(page.getByText('Welcome back, Tolu')).toBeVisible()
  for (const address of ['/dashboard', '/staff', '/staff/rights', '/sales', '/inventory']) {
    await page.goto(`${app.url}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/location/i)).toHaveCount(0)
  }
  await premium()
  await post('/api/locations', { name: 'Lekki Phase 1, Admiralty' })
  const { me } = await get<{ me: { salon: { name: string } } }>('/api/session')
  await page.goto(`${app.url}/dashboard`)
  await expect(where(page)).toBeVisible()
  await goTo(page, 'Lekki Phase 1, Admiralty')
  await calendarOf(page)
  await expect(page.getByText('Kemi Lawal')).toHaveCount(0)
  await goTo(page, me.salon.name)
  await expect(page.getByText('Kemi Lawal').first()).toBeVisible()
})

test('the codes for the doors of two branches have room between them', async ({ browser }) => {
  const { page, post } = await openShop(app, browser)
  await premium()
  await post('/api/locations', { name: 'Lekki' })
  await post('/api/queue/on', { isOn: true })
  await page.goto(`${app.url}/appointments/waiting`)
  const print = page.getByRole('button', { name: 'Print for the door' })
  await expect(print).toHaveCount(2)
  const above = (await print.first().boundingBox())!
  const below = (await page.getByText('Take a place in line').last().locator('..').boundingBox())!
  expect(below.y - above.y - above.height).toBeGreaterThanOrEqual(16)
})

test('two branches sell, each closes its own day, and units go from one to the other', async ({ browser }) => {
  test.slow()
  const { page, post } = await openShop(app, browser)
  await premium()
  await post('/api/locations', { name: 'Lekki', address: '4 Admiralty Way' })
  await page.goto(`${app.url}/inventory`)
  await page.getByRole('button', { name: /^Stock of Edge control at Adùn Hair/ }).click()
  const stock = page.getByRole('dialog', { name: 'Stock of Edge control' })
  await stock.getByRole('button', { name: 'Move to Another Location' }).click()
  const moving = page.getByRole('dialog', { name: 'Move Edge control' })
  await moving.getByLabel('Units').fill('11')
  await moving.getByRole('button', { name: 'Move Units' }).click()
  await expect(moving.getByText('There are only 10 to move.')).toBeVisible()
  await moving.getByLabel('Units').fill('4')
  await expectInOrder(page)
  await moving.getByRole('button', { name: 'Move Units' }).dblclick()
  await expect(page.getByText('4 × Edge control moved to Lekki')).toBeVisible()
  await expect(stock).toContainText('6 in stock')
  await expect(stock.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Moved to Lekki',
  )
  await stock.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Lekki' })).toContainText('4')

  // The same product, sold at each: at the first by default, at Lekki where it is chosen.
  for (const place of [undefined, 'Lekki']) {
    const { form, choose, record } = await openSaleForm(app, page)
    if (place) await form.getByLabel('Sold at').selectOption(place)
    await choose(1, 'edge')
    const receipt = await record()
    if (place) await expect(receipt).toContainText('4 Admiralty Way')
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('list').getByText('Lekki · Edge control')).toBeVisible()

  await page.getByRole('button', { name: 'Day Close' }).click()
  const sheet = page.getByRole('region', { name: 'Day Close' })
  for (const place of ['Lekki', undefined]) {
    if (place) await sheet.getByLabel('Location').selectOption(place)
    else await sheet.getByLabel('Location').selectOption({ index: 0 })
    await expect(sheet.getByRole('list', { name: 'Expected' })).toContainText('₦3,500.00')
    await sheet.getByLabel('Cash counted').fill('3500')
    await sheet.getByRole('button', { name: 'Close Day' }).click()
    await expect(sheet.getByRole('region', { name: 'Closed', exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Sales', exact: true }).click()

  await goTo(page, 'Lekki')
  await expect(page.getByRole('button', { name: /^View Receipt No\. / })).toHaveCount(1)
  await page.goto(`${app.url}/inventory`)
  await expect(page.getByRole('row').filter({ hasText: 'Edge control' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Edge control' })).toContainText('3')
})
