import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import papaparse from 'papaparse'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { chooseStaff, monday, openSalon } from './calendar-salon.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { windows } from './windows.ts'

/* When the salon is open: its week and its holidays, what they leave outside, and that the calendar obeys at once. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

for (const viewport of windows) {
  test(`hours, and a half-day holiday that the calendar sees at once, at ${viewport.width} px`, async ({ browser }) => {
    test.slow()
    const isPhone = viewport.width < 500
    const { page, context, book } = await openSalon(app, browser, { viewport, hasTouch: isPhone, isMobile: isPhone })
    const press = isPhone ? 'tap' : 'click'
    await book('Bisi Ogunleye', monday(0), '15:00')
    await book('Early Bird', monday(1), '07:00')

    await page.goto(`${app.url}/business-hours`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Hours')
    await page.getByRole('button', { name: 'Reset to Default' })[press]()
    await page.getByLabel('Saturday closes').selectOption('08:00')
    await page.getByRole('button', { name: 'Save Hours' })[press]()
    await expect(page.getByLabel('Saturday closes')).toBeFocused()
    await expect(page.getByText('The closing time must be after the opening time.')).toBeVisible()
    await page.getByLabel('Saturday closes').selectOption('15:00')
    await page.getByRole('button', { name: 'Save Hours' })[press]()
    const question = page.getByRole('dialog', { name: 'Save anyway?' })
    await expect(question).toContainText('1 booked appointment will be outside your opening times.')
    await expect(question).toContainText('Early Bird with Tolu Bello')
    await expect(question).not.toContainText('Bisi')
    await question.getByRole('button', { name: 'Save Anyway' })[press]()
    await expect(page.getByText('Business hours updated successfully!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Saturday: 09:00 – 15:00')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Sunday: Closed')

    // Another device with the calendar.
    const calendar = await context.newPage()
    await calendar.goto(`${app.url}/appointments?view=${isPhone ? 'day' : 'week'}&day=${monday(0)}&week=${monday(0)}`)
    await expect(calendar.getByText('Bisi Ogunleye').first()).toBeVisible()

    // A tab behind another is drawn once in a second.
    await page.bringToFront()
    await page.goto(`${app.url}/holidays`)
    await expect(page.getByText('No holidays yet.')).toBeVisible()
    await addHoliday(page, { name: 'Staff day', date: monday(0), from: '09:00', to: '13:00' })
    await expect(question).toContainText('Bisi Ogunleye with Tolu Bello')
    // Back closes the question, not the form with what was typed.
    await question.getByRole('button', { name: 'Go Back' })[press]()
    const form = page.getByRole('dialog', { name: 'Add Holiday' })
    await expect(form.getByLabel('Name')).toHaveValue('Staff day')
    await form.getByRole('button', { name: 'Add Holiday' })[press]()
    await question.getByRole('button', { name: 'Save Anyway' })[press]()
    await expect(form).toBeHidden()
    await expect(page.getByRole('list', { name: 'Upcoming Holidays' })).toContainText('Staff day')
    await expect(page.getByRole('list', { name: 'Upcoming Holidays' })).toContainText('09:00 – 13:00')
    await expect(calendar.getByText('Staff day').first()).toBeVisible()

    await calendar.bringToFront()
    await calendar.goto(`${app.url}/appointments?view=week&week=${monday(0)}&new=${monday(0)}T14:00`)
    const booking = calendar.getByRole('dialog', { name: 'New Appointment' })
    await booking.getByRole('button', { name: 'Silk press', exact: true }).click()
    await chooseStaff(booking, 'Chiamaka Eze')
    await expect(booking).toContainText('Appointment time is outside business hours.')
    // The two questions, the second of them twice.
    expect(takeLogged()).toEqual(Array(3).fill(expect.stringContaining('409')))
    await context.close()
  })
}

test('a rule that recurs shows its dates, is edited by one of two, and goes', async ({ browser }) => {
  const { page, context } = await openSalon(app, browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${app.url}/holidays`)
  await page.getByRole('button', { name: 'Add Holiday' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Holiday' })
  await form.getByRole('button', { name: 'Add Holiday' }).click()
  await expect(form.getByText('This is required.')).toBeVisible()
  await expect(form.getByText('Choose a day.')).toBeVisible()
  await form.getByLabel('Name').fill('Stock-taking')
  await form.getByLabel('Date').fill('2026-01-31')
  await form.getByLabel('Repeats').selectOption('Every month')
  await expect(form.getByText('In a shorter month it is on the last day.')).toBeVisible()
  await form.getByRole('button', { name: 'Add Holiday' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('group', { name: 'Recurring' })).toContainText('1')

  await page.getByRole('button', { name: 'Show Stock-taking' }).click()
  const sheet = page.getByRole('dialog', { name: 'Stock-taking' })
  await expect(sheet.getByRole('region', { name: 'Next dates' }).getByRole('listitem')).toHaveCount(12)
  await expectInOrder(page)
  // On another device it is changed meanwhile.
  const other = await context.newPage()
  await other.goto(`${app.url}/holidays`)
  await page.bringToFront()
  await sheet.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Holiday' })
  await edit.getByLabel('Name').fill('Counting')
  await other.bringToFront()
  await other.getByRole('button', { name: 'Show Stock-taking' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await other.getByRole('dialog', { name: 'Edit Holiday' }).getByLabel('Notes').fill('Bring the list')
  await other.getByRole('button', { name: 'Update Holiday' }).click()
  await expect(edit).toContainText('Someone changed the notes in the meantime.')
  await page.bringToFront()
  await edit.getByRole('button', { name: 'Save Mine Anyway' }).click()
  await expect(edit).toBeHidden()
  await expect(other.getByRole('heading', { name: 'Counting' })).toBeVisible()

  const counting = page.getByRole('dialog', { name: 'Counting' })
  await expect(counting).toContainText('Bring the list')
  await counting.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Counting' })
  await expect(question).toContainText('Are you sure you want to delete this holiday?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No holidays yet.')).toBeVisible()
  await context.close()
})

test('settings, section by section, on a phone: what they change is there at once', async ({ browser }) => {
  test.slow()
  const viewport = { width: 360, height: 740 }
  const { page, context, book } = await openSalon(app, browser, { viewport, hasTouch: true, isMobile: true })
  await book('Bisi Ogunleye', monday(0), '15:00')
  await page.goto(`${app.url}/settings`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Settings')
  const openPage = async (typed: string, title: string) => {
    await page.getByLabel('Search settings').fill(typed)
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link').tap()
    await expect(heading).toHaveText(title)
  }
  await openPage('time zone', 'Salon Profile')
  const form = (name: string) => page.getByRole('form', { name })
  const saved = async (name: string) => {
    await form(name).getByRole('button', { name: 'Save' }).tap()
    await expect(form(name).getByText('Settings saved successfully!')).toBeVisible()
  }
  await form('Salon Profile').getByLabel('Address').fill('14 Bode Thomas Street')
  await saved('Salon Profile')
  await expect(form('Salon Profile').getByText('Settings saved successfully!')).toBeHidden()
  await page.getByRole('link', { name: 'All settings' }).tap()
  await openPage('tax', 'Receipts')
  await form('VAT').getByText('Sales include VAT').tap()
  await saved('VAT')
  await form('Receipts').getByLabel('Receipt footer').fill('No refunds after 7 days.\nFollow us @adunhair')
  // Leaving the page asks about typed values first.
  await page.getByRole('link', { name: 'All settings' }).tap()
  await page
    .getByRole('dialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Keep Editing' })
    .tap()
  await saved('Receipts')

  await page.goBack()
  await page.goBack()
  await expect(heading).toHaveText('Salon Profile')
  await form('Salon Profile').getByLabel('Time zone').selectOption('Africa/Nairobi')
  await form('Salon Profile').getByLabel('Currency').selectOption('KES')
  await form('Salon Profile').getByRole('button', { name: 'Save' }).tap()
  const question = page.getByRole('dialog', { name: 'Change the currency and the time zone?' })
  await expect(question).toContainText('one shown at 10:00 is now shown at 12:00, the time in Nairobi.')
  await question.getByRole('button', { name: 'Change and Save' }).tap()
  await expect(form('Salon Profile').getByText('Settings saved successfully!')).toBeVisible()

  await page.goto(`${app.url}/appointments?view=agenda&day=${monday(0)}`)
  await expect(page.getByText('17:00').first()).toBeVisible()
  await page.goto(`${app.url}/sales?new=`)
  const sale = page.getByRole('dialog', { name: 'New Sale' })
  await expect(sale).toBeVisible()
  await context.close()
})

test('everything of the salon is taken away as a ZIP file that opens, row by row', async ({ browser }) => {
  const { page, context, book, salonName } = await openSalon(app, browser, { acceptDownloads: true })
  await book('Bisi Ogunleye', monday(0), '15:00')
  await book('=cmd|calc', monday(1), '15:00')
  await page.goto(`${app.url}/settings/data`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export All Data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^calendar-\d+-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const table = (name: string) =>
    papaparse.parse<string[]>(strFromU8(files[`${name}.csv`]!), { skipEmptyLines: true }).data
  const column = (name: string, head: string) => {
    const [heads, ...rows] = table(name)
    return rows.map((row) => row[heads!.indexOf(head)])
  }
  expect(column('salon', 'name')).toEqual([salonName])
  expect(column('staff', 'name').toSorted()).toEqual(['Chiamaka Eze', 'Tolu Bello'])
  expect(column('service', 'price_minor')).toEqual(['700000'])
  expect(column('appointment', 'customer_name').toSorted()).toEqual(["'=cmd|calc", 'Bisi Ogunleye'])
  expect(strFromU8(files['read-me.txt']!)).toContain('a file for each kind of record')
  await expect(page.getByText('All data exported')).toBeVisible()
  await context.close()
})

async function addHoliday(page: Page, day: { name: string; date: string; from: string; to: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add Holiday' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Holiday' })
  await form.getByLabel('Name').fill(day.name)
  await form.getByLabel('Date').fill(day.date)
  await form.getByRole('button', { name: 'Special Hours' }).click()
  await form.getByLabel('Opens').selectOption(day.from)
  await form.getByLabel('Closes').selectOption(day.to)
  await form.getByRole('button', { name: 'Add Holiday' }).click()
}
