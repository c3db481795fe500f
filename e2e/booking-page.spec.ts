import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Locator, type Page, type Response } from '@playwright/test'
import { addDays } from '#domain/kit/dates.ts'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { monday, post } from './calendar-salon.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { tokensWithoutValue } from './measures.ts'
import { chooseDay, chooseTime, openOnPhone } from './visitor-phone.ts'

/* A salon's customer books by phone, on a slow network, and comes back by the private link. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

const openPage = (browser: Browser, options = {}) => openOnPhone(app, browser, options)

async function fillIn(page: Page): Promise<Locator> {
  await page.getByLabel('Full name').fill('Adaeze Nwosu')
  await page.getByLabel('Phone').fill('0803 555 0142')
  return page.getByRole('button', { name: 'Book Appointment' })
}

// This server sends no e-mails, so none is promised.
const success = 'Appointment booked successfully! Keep your private link: it shows this appointment at any time.'

test('books with anyone available, once however often it is pressed, and finds it again after a reload', async ({
  browser,
}) => {
  test.slow()
  const { phone: page, context, visitor } = await openPage(browser)
  const press = page.getByRole('button', { name: 'Book Appointment' })
  await expect(press).toBeDisabled()
  await chooseTime(page, monday(2), '10:00')
  await page.getByLabel('Notes').fill('With my own hair')
  await press.tap()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  // A reload in between: what was chosen is in the address, what was typed in the tab.
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('With my own hair')
  await expect(page.getByRole('group', { name: 'Time' }).getByLabel('10:00')).toBeChecked()
  await (await fillIn(page)).dblclick()
  await expect(page.getByRole('status')).toHaveText(success)
  const visit = page.getByRole('region', { name: /Wednesday/ })
  await expect(visit).toContainText('10:00 to 11:00')
  await expect(visit).toContainText(/Reference [0-9A-F]{8}/)
  const link = await page.getByRole('link', { name: 'Move or cancel' }).getAttribute('href')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are booked, Adaeze Nwosu' })).toBeVisible()
  const calendar = await context.request.get(`${app.url}/api/appointments?from=${monday(2)}&to=${monday(2)}`)
  expect((await calendar.text()).match(/Adaeze Nwosu/g)).toHaveLength(1)
  const file = await visitor.request.get(`${app.url}/api${link!.replace('/visit/', '/visits/')}/visit.ics`)
  expect(await file.text()).toContain('BEGIN:VEVENT')
})

test('what is too long or no address is said at its field, and nothing typed is lost', async ({ browser }) => {
  test.slow()
  const { phone: page } = await openPage(browser)
  await chooseTime(page, monday(2), '11:00')
  const press = await fillIn(page)
  await page.getByLabel('Full name').fill('A'.repeat(121))
  await expect(page.getByText('At most 120 characters.')).toBeVisible()
  await page.getByLabel('Notes').fill('x'.repeat(501))
  await expect(page.getByText('At most 500 characters.')).toBeVisible()
  await page.getByLabel('Email').fill('ada@@example')
  await press.tap()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Notes')).toHaveValue('x'.repeat(500))
  takeLogged()
  await page.getByLabel('Email').fill('ada@example.com')
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
  await press.tap()
  await expect(page.getByRole('status')).toHaveText(success)
})

test('a time that someone else took: everything typed stays, a free one near it is one press away', async ({
  browser,
}) => {
  test.slow()
  const { phone: page, book } = await openPage(browser)
  await chooseTime(page, monday(3), '14:00')
  await page.getByRole('radio', { name: 'Chiamaka' }).check({ force: true })
  await page.getByRole('group', { name: 'Time' }).getByLabel('14:00').check()
  const press = await fillIn(page)
  await book('Bisi Ogunleye', monday(3), '14:00', 1)
  await press.tap()
  await expect(page.getByRole('alert')).toContainText('This time slot is already booked. Please choose another time.')
  expect(takeLogged()).toHaveLength(1)
  await expect(page.getByLabel('Full name')).toHaveValue('Adaeze Nwosu')
  await expect(page.getByRole('group', { name: 'Time' }).getByLabel('14:00')).toHaveCount(0)
  await page.getByRole('button', { name: 'Thu 13:00' }).tap()
  await press.tap()
  await expect(page.getByRole('status')).toHaveText(success)
  await expect(page.getByRole('region', { name: /Thursday/ })).toContainText('With Chiamaka')
})

test('the work that a booking needs is done in a worker while the visitor types', async ({ browser }) => {
  const { phone: page } = await openPage(browser)
  await chooseTime(page, monday(5), '09:30')
  const isDone = page.waitForEvent('worker').then((worker) => new Promise((resolve) => worker.once('close', resolve)))
  const press = await fillIn(page)
  await isDone
  // The press asks for no other challenge.
  await page.route('**/challenge', async (route) => await route.abort())
  await press.tap()
  await expect(page.getByRole('status')).toHaveText(success)
})

test('no connection in the middle: it says so, keeps all, and books once when it is back', async ({ browser }) => {
  const { phone: page, context, visitor } = await openPage(browser)
  await chooseTime(page, monday(4), '09:30')
  const press = await fillIn(page)
  // The answer is lost on its way: the server has booked.
  await page.route('**/appointments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press.tap()
  await expect(page.getByRole('alert')).toContainText('Failed to book appointment. Please try again.')
  await expect(page.getByRole('alert')).toContainText('it won’t be saved twice')
  await visitor.setOffline(true)
  await press.tap()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  await visitor.setOffline(false)
  await page.unroute('**/appointments')
  takeLogged()
  await press.tap()
  await expect(page.getByRole('status')).toHaveText(success)
  const calendar = await context.request.get(`${app.url}/api/appointments?from=${monday(4)}&to=${monday(4)}`)
  expect((await calendar.text()).match(/Adaeze Nwosu/g)).toHaveLength(1)
})

test('by the private link: looking changes nothing, a button moves it, another cancels it', async ({ browser }) => {
  test.slow()
  const { phone: page, visitor } = await openPage(browser)
  await chooseTime(page, monday(1), '16:00')
  await (await fillIn(page)).tap()
  await page.getByRole('link', { name: 'Move or cancel' }).tap()
  await expect(page.getByRole('heading', { name: 'You are booked, Adaeze Nwosu' })).toBeVisible()
  // Programs that scan links in chats and e-mails open every one of them.
  const links = await page
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => (link as { href?: string }).href ?? ''))
  for (const link of [...links, page.url()].filter((href) => href.startsWith(app.url)))
    expect((await visitor.request.get(link)).status()).toBe(200)
  const own = await visitor.request.get(page.url())
  expect(own.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  expect(own.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await page.reload()
  await expect(page.getByRole('region', { name: /Tuesday/ })).toContainText('16:00 to 17:00')

  await page.getByRole('button', { name: 'Move to another time' }).tap()
  await chooseDay(page, monday(2))
  await page.getByRole('group', { name: 'Time' }).getByLabel('11:30').check()
  await page.getByRole('button', { name: /^Move to Wednesday/ }).dblclick()
  await expect(page.getByRole('status').first()).toContainText('Appointment moved to Wednesday')
  await expect(page.getByRole('region', { name: /Wednesday/ })).toContainText('11:30 to 12:30')

  await page.getByRole('button', { name: 'Cancel appointment' }).tap()
  await page.getByRole('button', { name: 'Keep it' }).tap()
  await page.getByRole('button', { name: 'Cancel appointment' }).tap()
  await page.getByRole('button', { name: 'Yes, cancel it' }).tap()
  await expect(page.getByRole('heading', { name: 'This appointment is cancelled' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This appointment is cancelled' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move to another time' })).toHaveCount(0)
})

test('a closed day, a holiday with special hours and a full month say what they are', async ({ browser }) => {
  const { phone: page, context, staff, url } = await openPage(browser)
  const holiday = { recurrence: 'none', told: 0 }
  await post(app, context, '/api/holidays', { ...holiday, name: 'Closed', date: monday(1), isClosed: true })
  const special = { isClosed: false, openTime: '10:00', closeTime: '13:00' }
  await post(app, context, '/api/holidays', { ...holiday, name: 'Half day', date: monday(2), ...special })
  await page.goto(url)
  await page.getByLabel('Silk press').check()
  await chooseDay(page, monday(1))
  await expect(page.getByText('Salon is closed on this day')).toBeVisible()
  await expect(page.getByText('Closed on this day', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Time' })).toHaveAttribute('disabled')
  await chooseDay(page, monday(2))
  await expect(page.getByText(/Open on Wednesday, .*, 10:00 to 13:00/)).toBeVisible()
  const times = page.getByRole('group', { name: 'Time' }).getByRole('radio')
  await expect(times).toHaveCount(5)

  const today = new Date().toISOString().slice(0, 10)
  for (const { id } of staff)
    await post(app, context, '/api/time-off', {
      staffId: id,
      fromDate: today,
      toDate: addDays(today, 60),
      reason: null,
    })
  await page.goto(`${url}?date=${monday(3)}`)
  await page.getByLabel('Silk press').check()
  await expect(page.getByText('No available times for this day')).toBeVisible()
  await expect(page.getByRole('radio', { name: /, Full$/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book Appointment' })).toBeDisabled()
})

test('without scripts one chooses up to the time, and reads how to book', async ({ browser }) => {
  const { phone: page } = await openPage(browser, { javaScriptEnabled: false })
  await expect(page.locator('noscript p')).toContainText('Scripts are off in this browser.')
  await page.getByLabel('Silk press').check()
  await page.locator('noscript button', { hasText: 'Show times' }).tap()
  await expect(page.getByLabel('Silk press')).toBeChecked()
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').last().check()
  await expect(page.getByRole('button', { name: 'Book Appointment' })).toBeHidden()
})

test('loads at most 20 KB of JavaScript and 80 KB in all; no salon is 404', async ({ browser }) => {
  const { visitor, url } = await openPage(browser)
  const page = await visitor.newPage()
  const loaded: Response[] = []
  page.on('response', (response) => void loaded.push(response))
  await page.goto(url)
  await page.getByLabel('Silk press').check()
  await expect(page.getByRole('link', { name: 'Choose a time' })).toBeVisible()
  const sizeOf = async (response: Response) => {
    const [name, body] = [new URL(response.url()).pathname, await response.body()]
    const isPacked = /\.(woff2|png)$/.test(name)
    return { isScript: name.endsWith('.js'), bytes: isPacked ? body.length : gzipSync(body, { level: 9 }).length }
  }
  const files = await Promise.all(loaded.map(sizeOf))
  const sum = (of: typeof files) => of.reduce((total, { bytes }) => total + bytes, 0)
  expect(sum(files.filter(({ isScript }) => isScript))).toBeGreaterThan(10 * 1024)
  expect(sum(files.filter(({ isScript }) => isScript))).toBeLessThanOrEqual(20 * 1024)
  expect(sum(files)).toBeLessThanOrEqual(80 * 1024)
  // The build leaves out what nothing asks for, and nothing else.
  expect(await tokensWithoutValue(page)).toEqual([])
  const missing = await visitor.request.get(`${app.url}/booking/no-such-salon`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('Salon not found')
})
