import { expect, type Page, test } from '@playwright/test'
import ICAL from 'ical.js'
import { addDays, weekOf } from '#domain/kit/dates.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import { type CalendlyEmulator, openCalendlyEmulator } from '#emulators/calendly.ts'
import { type OwnApp, startApp } from './app.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { jobsDone } from './jobs-done.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'

/* Other calendars: bookings from Calendly, through a stand-in, and the feeds that other calendars read. */

const zone = 'Africa/Lagos'
const tomorrow = () => addDays(today(new Date().toISOString(), zone), 1)

let calendly: CalendlyEmulator
let app: OwnApp
test.beforeAll(async () => {
  calendly = await openCalendlyEmulator()
  app = await startApp(calendly.settings)
  // The sync of the start would import what the story is about to sync.
  await jobsDone(app, 'read-calendly')
})
test.afterAll(async () => {
  await app?.stop()
  await calendly?.close()
})
expectEmptyConsole()

/** Fills in the connect box, at first with an address that is none. */
async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect Calendly' }).click()
  const form = page.getByRole('dialog', { name: 'Connect Calendly' })
  await form.getByLabel('Calendly URL').fill('https://calendly.com.evil.example/adun-hair')
  await form.getByLabel('Service').selectOption({ label: 'Cornrows' })
  await form.getByLabel('Personal access token').fill(calendly.token)
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(
    form.getByText('Please enter a valid Calendly URL (e.g., https://calendly.com/your-username)'),
  ).toBeVisible()
  await form.getByLabel('Calendly URL').fill('https://calendly.com/adun-hair')
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Calendly integration created successfully!')).toBeVisible()
}

const sync = async (page: Page) => await page.getByRole('button', { name: 'Sync from Calendly' }).click()

test('a Calendly booking is on the calendar, a clash is listed, and a cancellation there cancels here', async ({
  browser,
}) => {
  const { page } = await openShop(app, browser)
  await page.goto(`${app.url}/calendly`)
  await connect(page)
  await expect(page.getByText('Never')).toBeVisible()
  const at = (time: string) => instantAt(tomorrow(), time, zone)
  const guests = [{ name: 'Ngozi Obi', email: 'ngozi@example.com', phone: '+2348035550777' }]
  const id = calendly.book({ name: 'Braids', startsAt: at('10:00'), minutes: 90, guests })
  calendly.book({ name: 'Beard', startsAt: at('11:00'), minutes: 30, guests: [{ name: 'Uche Eze' }] })

  await sync(page)
  await expect(page.getByText('Synced 1 appointments from Calendly. 1 failed.')).toBeVisible()
  const clash = page.getByRole('list', { name: 'Could not be imported' }).getByRole('listitem')
  await expect(clash).toContainText('Uche Eze: Beard')
  await expect(clash).toContainText('The time is taken')
  await expectInOrder(page)
  await page.goto(`${app.url}/appointments?view=agenda&week=${weekOf(tomorrow())[0]!}`)
  const shown = page.getByRole('button', { name: /Ngozi Obi/ })
  await expect(shown.first()).toBeVisible()

  calendly.cancel(id, 'Ill')
  await page.goto(`${app.url}/calendly`)
  await sync(page)
  await expect(page.getByText('One was cancelled there, so it is cancelled here too.')).toBeVisible()
  await expect(page.getByText('Synced 1 appointments from Calendly. 0 failed.')).toBeVisible()
  await expect(clash).toHaveCount(0)

  await page.getByRole('button', { name: 'Sync to Calendly' }).click()
  const note = page.getByRole('dialog', { name: 'Sync to Calendly' })
  await expect(note).toContainText(
    'Note: Calendly API does not support exporting appointments. This is a Calendly limitation.',
  )
  await note.getByRole('button', { name: 'OK' }).click()
  await page.getByText('Active', { exact: true }).click()
  await expect(page.getByText('Integration deactivated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync from Calendly' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sync to Calendly' })).toBeDisabled()
  await expect(page.getByText('To sync, turn the integration on.')).toBeVisible()
})

test('an address made by a member tells their appointment to an independent reader; ended by the salon it leads nowhere', async ({
  browser,
}) => {
  const { page, context, get, post } = await openShop(app, browser)
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const when = { date: tomorrow(), time: '10:00', serviceIds: [services[0]!.id], staffId: staff[0]!.id }
  await post('/api/appointments', { ...when, customerName: 'Kemi; Lawal', customerPhone: '0803 555 0201' })
  await page.goto(`${app.url}/account`)
  await page.getByRole('button', { name: 'Make an Address' }).click()
  await page.getByRole('dialog', { name: 'Make an Address' }).getByRole('button', { name: 'Make Address' }).click()
  const sheet = page.getByRole('dialog', { name: 'Copy the address now' })
  const address = await sheet.getByLabel('Address', { exact: true }).inputValue()
  for (const maker of ['Apple', 'Google', 'Outlook'])
    await expect(sheet.getByRole('link', { name: `Add to ${maker}` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()

  const read = await context.request.get(address)
  const [event, ...others] = new ICAL.Component(ICAL.parse(await read.text()))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
  expect(others).toEqual([])
  expect(event!.startDate.toJSDate().toISOString()).toBe(instantAt(tomorrow(), '10:00', zone))
  expect(localDateOf(event!.endDate.toJSDate().toISOString(), zone)).toBe(tomorrow())
  expect(event!.summary).toBe('Cornrows · Kemi;')

  await page.goto(`${app.url}/calendly`)
  await page.getByRole('button', { name: 'End the address of Tolu Bello' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End It' }).click()
  await expect(page.getByText('The address no longer works')).toBeVisible()
  await expect(page.getByText('Members’ calendar addresses')).toHaveCount(0)
  expect((await context.request.get(address)).status()).toBe(404)
})

test('a file makes its member busy where it says so, until it is removed; what is no calendar is not taken', async ({
  browser,
}) => {
  test.slow()
  const { page, get } = await openShop(app, browser)
  await page.goto(`${app.url}/dashboard`)
  await page.getByRole('button', { name: /^Welcome back/ }).click()
  await page.getByRole('menuitem', { name: 'Your Account' }).click()
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Dentist']
  const start = `DTSTART;TZID=${zone}:${tomorrow().replaceAll('-', '')}T130000`
  const text = [...lines, start, 'DURATION:PT90M', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  const take = async (name: string, typed: string) =>
    await page
      .locator('input[type=file][accept*=".ics"]')
      .setInputFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(typed) })
  await take('Nothing.ics', 'no calendar')
  const notice = page.getByRole('dialog', { name: 'The file was not imported' })
  await expect(notice).toContainText('This is not a calendar.')
  await notice.getByRole('button', { name: 'OK' }).click()
  await take('School run.ics', text)
  const row = page.getByRole('list', { name: 'Your calendars' }).getByRole('listitem')
  await expect(row).toContainText('School run')
  await expect(row).toContainText('busy once ahead')
  // A second download has another name and is the same calendar.
  await take('School run (1).ics', text)
  await expect(page.getByText('School run was imported again and replaced the earlier file')).toBeVisible()
  await expect(row).toHaveCount(1)

  // By keyboard: a private address is refused at its field, and Back asks before it takes what was typed.
  await page.getByRole('button', { name: 'Add a Calendar' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a Calendar' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Choir')
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://192.168.1.1/choir.ics')
  await page.keyboard.press('Enter')
  await expect(form.getByText('No calendar can be read there.')).toBeVisible()
  await expect(form.getByLabel('Address')).toBeFocused()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await expect(row).toHaveCount(1)
  expect(takeLogged().filter((line) => !line.includes('400 (Bad Request)'))).toEqual([])

  await page.goto(`${app.url}/appointments?view=day&week=${weekOf(tomorrow())[0]!}&day=${tomorrow()}`)
  await expect(page.getByText('Busy elsewhere').first()).toBeVisible()
  await expect(page.getByText('Dentist')).toHaveCount(0)
  // In everyone's week it is a box, which cannot be moved and offers the time of others.
  await page.goto(`${app.url}/appointments?view=week&week=${weekOf(tomorrow())[0]!}`)
  await page.getByRole('button', { name: /^Busy elsewhere, 13:00 to 14:30, / }).press('Enter')
  const elsewhere = page.getByRole('dialog', { name: 'Busy elsewhere' })
  await elsewhere.getByRole('button', { name: 'New Appointment' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'New Appointment' }).getByLabel('Time')).toHaveValue('13:00')
  await page.goto(`${app.url}/account`)
  await page.getByRole('button', { name: 'Remove School run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('School run is no longer read')).toBeVisible()
  await expect(page.getByText('No calendar is read yet.')).toBeVisible()
  const { busy } = await get<{ busy: unknown[] }>(`/api/appointments?from=${tomorrow()}&to=${tomorrow()}`)
  expect(busy).toEqual([])
})
