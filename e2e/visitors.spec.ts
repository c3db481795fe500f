import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { asOwner } from '#test/database-url.ts'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'

/* What visitors of the public page and the salon see of each other: the booking, the approval, and both views. */

let app: RunningApp
let ownerUrl: string
test.beforeAll(async ({ app: shared }) => {
  app = shared
  const parts = { dataDir: app.dataDir, databaseUrl: app.databaseUrl, log: () => undefined }
  ownerUrl = (await joinDatabase(parts)).ownerUrl
})
expectEmptyConsole()

/** Far enough ahead that what is booked can still be changed. */
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000 + 3_600_000).toISOString().slice(0, 10)

/** Chooses a service and the last time of a day, and says who comes. */
async function fillIn(page: Page | FrameLocator, [name, phone]: readonly [string, string]): Promise<void> {
  await page.getByRole('checkbox').first().check()
  await page.getByLabel('Date', { exact: true }).fill(inTwoDays())
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').last().check()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone').fill(phone)
}

async function pageOf({ get }: Shop): Promise<string> {
  const { me } = await get<{ me: { salon: { slug: string } } }>('/api/session')
  return `${app.url}/booking/${me.salon.slug}`
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** The phone of a visitor who never signed in. */
async function openPhone(browser: Browser) {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  watchConsole(phone)
  return await phone.newPage()
}

test('a customer chooses a branch first, and what they book, wait for and read is of that one', async ({ browser }) => {
  const { page: desk, post } = await openShop(app, browser)
  await asOwner(ownerUrl, `UPDATE salon SET plan = 'premium'`)
  const lekki = { name: 'Lekki', address: '4 Admiralty Way', phone: '0809 999 0000' }
  const { location } = await post<{ location: { id: string } }>('/api/locations', lekki)
  await post('/api/locations', { name: 'Ikoyi', phone: '0809 999 0001' })
  await post('/api/staff', { name: 'Halima Sani', serviceIds: [], locationId: location.id })
  await desk.goto(`${app.url}/settings/booking-page`)
  const link = await desk.getByRole('textbox', { name: 'Link for Lekki' }).inputValue()
  const url = await desk.getByRole('textbox', { name: 'Link for your customers' }).inputValue()
  expect(link).toBe(`${url}?location=${location.id}`)

  const page = await openPhone(browser)
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Choose a location' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ikoyi' })).toContainText('No online booking here.')
  await page.getByRole('link', { name: 'Book at Lekki' }).tap()
  await expect(page).toHaveURL(link)
  const details = page.getByRole('banner')
  await expect(details).toContainText('Lekki, 4 Admiralty Way')
  await expect(page.getByRole('radiogroup', { name: 'Staff' }).getByRole('radio')).toHaveCount(2)
  await page.getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/\?location=.*&service=/)
  await page.getByLabel('Date', { exact: true }).fill(inTwoDays())
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').last().check()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('anyone available at Lekki')
  await page.getByRole('button', { name: 'No time that suits? Join the waitlist' }).tap()
  const wish = page.getByRole('region', { name: 'Waitlist' })
  await wish.getByLabel('Full name').fill('Kemi Lawal')
  await wish.getByLabel('Phone').fill('0803 999 0001')
  await wish.getByRole('button', { name: 'Put me on the waitlist' }).tap()
  await expect(page.getByText(/, Lekki writes to you/)).toBeVisible()
  await page.getByLabel('Full name').fill('Adaeze Nwosu')
  await page.getByLabel('Phone').fill('0803 555 0142')
  await page.getByRole('button', { name: 'Book Appointment' }).tap()
  await expect(page.getByText(/With Halima at .*, Lekki/)).toBeVisible()
  const google = page.getByRole('link', { name: 'Google Calendar' })
  await expect(google).toHaveAttribute('href', /location=Lekki%2C%204%20Admiralty/)
  await page.getByRole('link', { name: 'Move or cancel' }).tap()
  await expect(page.getByRole('complementary', { name: 'Lekki' })).toContainText('0809 999 0000')

  await desk.goto(`${app.url}/appointments/waiting?show=waitlist`)
  await expect(desk.getByRole('listitem').filter({ hasText: 'Kemi Lawal' })).toContainText('at Lekki')
})

test('a salon that says yes first: a booking waits on the open calendar, is approved or declined, and its customer reads which', async ({
  browser,
}) => {
  test.slow()
  const shop = await openShop(app, browser)
  const { page: desk, get } = shop
  await asOwner(ownerUrl, `UPDATE salon SET needs_approval = true`)
  await desk.goto(`${app.url}/appointments?view=day&day=${inTwoDays()}`)
  await expect(desk.getByRole('grid')).toBeVisible()
  const url = await pageOf(shop)
  const people = [
    ['Kemi Lawal', '0803 555 0101', 'Approve'],
    ['Bisi Ade', '0803 555 0102', 'Decline'],
  ] as const
  for (const [name, phone, answer] of people) {
    const page = await openPhone(browser)
    await page.goto(url)
    await fillIn(page, [name, phone])
    await page.getByRole('button', { name: 'Book Appointment' }).tap()
    await expect(page.getByText('The salon will confirm your booking soon.')).toBeVisible()
    await expectInOrder(page)
    await page.getByRole('link', { name: 'Move or cancel' }).tap()
    await expect(page.getByRole('heading', { name: 'The salon will confirm your appointment' })).toBeVisible()

    // Nobody reloaded the calendar.
    const box = desk.getByRole('button', { name: new RegExp(`^${name}, Cornrows, .*, booked online, to approve$`) })
    await expect(box).toBeVisible()
    await expectInOrder(desk)
    await box.click()
    const sheet = desk.getByRole('dialog')
    await sheet.getByRole('button', { name: answer }).click()
    if (answer === 'Decline')
      await desk
        .getByRole('dialog', { name: 'Decline booking' })
        .getByRole('button', { name: 'Decline Booking' })
        .click()
    else await expect(sheet.getByRole('status').filter({ hasText: 'Booked online' })).toHaveText('Booked online')
    await desk.goto(`${app.url}/appointments?view=day&day=${inTwoDays()}`)
    const after = answer === 'Approve' ? 'booked online' : 'cancelled, booked online'
    await expect(desk.getByRole('button', { name: new RegExp(`^${name}, .*, ${after}$`) })).toBeVisible()
    await page.reload()
    const told = answer === 'Approve' ? `You are booked, ${name}` : 'This appointment is cancelled'
    await expect(page.getByRole('heading', { name: told })).toBeVisible()
  }
  await asOwner(ownerUrl, `UPDATE salon SET needs_approval = false`)
  expect(await get<object>('/api/dashboard')).toMatchObject({ waiting: { count: 0 } })
})

test('when the month of the plan is used up, a visitor reads to call, and the owner why', async ({ browser }) => {
  const shop = await openShop(app, browser)
  const { me } = await shop.get<{ me: { salon: { id: string } } }>('/api/session')
  await asOwner(ownerUrl, `UPDATE salon SET plan = 'free' WHERE salon_id = '${me.salon.id}'`)
  await asOwner(
    ownerUrl,
    `INSERT INTO appointment_erased (salon_id, id, created_at)
     SELECT '${me.salon.id}', gen_random_uuid(), now() FROM generate_series(1, 100)`,
  )
  const page = await openPhone(browser)
  await page.goto(await pageOf(shop))
  await expect(page.getByText('Online booking is not available right now. Please call the salon.')).toBeVisible()
  await fillIn(page, ['Kemi Lawal', '0803 555 0101'])
  await expect(page.getByRole('button', { name: 'Book Appointment' })).toBeDisabled()
  expect(await page.locator('body').innerText()).not.toMatch(/plan\b|limit|upgrade|premium|used up/i)
  await expectInOrder(page)
  await shop.page.goto(`${app.url}/dashboard`)
  await expect(shop.page.getByText('the appointments of your plan are used up')).toBeVisible()
})

test('inside another site one books and gets the private link, which opens on its own; nothing else of ours is framed', async ({
  browser,
}) => {
  const shop = await openShop(app, browser)
  await shop.page.goto(`${app.url}/settings/booking-page`)
  const snippet = await shop.page.getByRole('textbox', { name: 'The whole page' }).inputValue()
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(`<h1>Adùn</h1>${snippet}`))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const page = await openPhone(browser)
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe')
  await fillIn(frame, ['Kemi Lawal', '0803 555 0101'])
  // Pressed, not tapped: Chromium 150 makes no click of a tap that is played into a frame of another site.
  await frame.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(frame.getByText('Appointment booked successfully!')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Move or cancel' }).click()
  const visit = await opened
  await expect(visit.getByRole('heading', { name: 'You are booked, Kemi Lawal' })).toBeVisible()
  await visit.getByRole('button', { name: 'Move to another time' }).tap()
  await expect(visit.getByRole('heading', { name: 'Move to another time' })).toBeVisible()
  const url = await pageOf(shop)
  for (const own of [visit.url(), `${url}/queue`, `${app.url}/login`, `${app.url}/appointments`, `${app.url}/`]) {
    const { headers } = { headers: (await page.request.get(own)).headers() }
    expect(headers['content-security-policy'], own).toContain("frame-ancestors 'none'")
  }
  site.closeAllConnections()
  site.close()
})
