import { type Browser, expect, test } from '@playwright/test'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { asOwner } from '#test/database-url.ts'
import { type RunningApp, startApp } from './app.ts'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'

/* What visitors of the public page and the salon see of each other: where they book, who says yes, what both read. */

let app: RunningApp
let ownerUrl: string
test.beforeAll(async () => {
  app = await startApp()
  const parts = { dataDir: app.dataDir, databaseUrl: app.databaseUrl, log: () => undefined }
  ownerUrl = (await joinDatabase(parts)).ownerUrl
})
test.afterAll(async () => await app?.stop())
expectEmptyConsole()

const tomorrow = () => new Date(Date.now() + 86_400_000 + 3_600_000).toISOString().slice(0, 10)

/** A phone of somebody who never signed in. */
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
  await desk.goto(`${app.url}/settings`)
  const link = await desk.getByRole('textbox', { name: 'Link for Lekki' }).inputValue()
  const url = await desk.getByRole('textbox', { name: 'Link for your customers' }).inputValue()
  expect(link).toBe(`${url}?location=${location.id}`)

  const page = await openPhone(browser)
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Choose a location' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ikoyi' })).toContainText('No online booking here.')
  await expectInOrder(page)
  await page.getByRole('link', { name: 'Book at Lekki' }).tap()
  await expect(page).toHaveURL(link)
  const details = page.getByRole('banner')
  await expect(details).toContainText('Lekki, 4 Admiralty Way')
  await expect(page.getByRole('radiogroup', { name: 'Staff' }).getByRole('radio')).toHaveCount(2)
  await page.getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/\?location=.*&service=/)
  await page.getByLabel('Date', { exact: true }).fill(tomorrow())
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
  await expectInOrder(page)

  await desk.goto(`${app.url}/appointments/waiting?show=waitlist`)
  await expect(desk.getByRole('listitem').filter({ hasText: 'Kemi Lawal' })).toContainText('at Lekki')
})
