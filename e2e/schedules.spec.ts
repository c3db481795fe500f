import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { monday, openSalon } from './calendar-salon.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { windows } from './windows.ts'

/* When a member works: the week on its screen, and what the calendar makes of it. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

const tuesday = monday(1)

for (const viewport of windows) {
  test(`Tuesdays split, with a break: the calendar offers exactly that, at ${viewport.width} px`, async ({
    browser,
  }) => {
    test.slow()
    const { page, context, staff, service } = await openSalon(app, browser, { viewport })
    await page.goto(`${app.url}/staff-schedules?week=${monday(0)}`)
    const member = page.getByLabel('Staff member', { exact: true })
    if (viewport.width < 500) {
      // One member at a time: the owner's week is followed by hers.
      await expect(page.getByRole('list', { name: /^Week of / })).toHaveCount(1)
      await page.getByRole('button', { name: 'Next member' }).click()
      await expect(member.locator('option:checked')).toHaveText('Chiamaka Eze')
    } else await expect(member).toBeHidden()
    await expect(page.getByText('No schedules set. Click on a staff member to create their schedule.')).toBeVisible()
    await addShift(page, { day: 'Tuesday', start: '09:00', end: '13:00' })
    await addShift(page, { day: 'Tuesday', start: '15:00', end: '19:00', pause: ['16:30', '17:00'] })

    // A third one over them is refused at its field, and nothing typed is lost.
    const form = await openForm(page)
    await fill(form, { day: 'Tuesday', start: '12:00', end: '16:00' })
    await form.getByRole('button', { name: 'Add Schedule' }).click()
    await expect(form.getByText('This overlaps another schedule of the same day.')).toBeVisible()
    await form.getByLabel('Start time').selectOption('13:00')
    await form.getByLabel('End time').selectOption('15:00')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()

    const free = await freeQuarters(app, page, { staffId: staff[1]!.id, serviceIds: service.id, date: tuesday })
    expect(free).toEqual([...quarters('09:00', '12:00'), ...quarters('15:00', '15:30'), ...quarters('17:00', '18:00')])
    await expectInOrder(page)
    await page.goto(`${app.url}/appointments?view=day&day=${tuesday}`)
    const column = page.getByRole('row', { name: /^Chiamaka Eze/ })
    await expect(column.getByRole('gridcell')).toHaveText(['Starts at 09:00', 'Break', 'Break', 'Off from 19:00'])
    await context.close()
  })
}

test('a day is copied to other days and members, and back; one date is changed alone', async ({ browser }) => {
  const { page } = await openSalon(app, browser)
  await page.goto(`${app.url}/staff-schedules?week=${monday(0)}`)
  await addShift(page, { day: 'Tuesday', start: '09:00', end: '13:00' })
  await addShift(page, { day: 'Wednesday', start: '10:00', end: '11:00' })
  const week = (name: string) => page.getByRole('list', { name: `Week of ${name}` }).getByRole('button')
  await week('Chiamaka Eze').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy to…' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy Chiamaka Eze’s Tuesday' })
  await copy.getByRole('checkbox', { name: 'Wednesday' }).check()
  await copy.getByRole('checkbox', { name: 'Friday' }).check()
  await copy.getByRole('checkbox', { name: 'Tolu Bello' }).check()
  await expect(copy.getByRole('status').first()).toContainText('Chiamaka Eze, Wednesday: 10:00–11:00')
  await copy.getByRole('button', { name: 'Replace 1 day' }).click()
  await expect(copy).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(week('Chiamaka Eze')).toHaveText([/Off/, /09:00/, /09:00/, /Off/, /09:00/, /Off/, /Off/])
  await expect(week('Tolu Bello')).toHaveText([/Off/, /Off/, /09:00/, /Off/, /09:00/, /Off/, /Off/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(week('Chiamaka Eze')).toHaveText([/Off/, /09:00/, /10:00/, /Off/, /Off/, /Off/, /Off/])
  await expect(week('Tolu Bello').first()).toHaveText(/00:00–24:00/)

  await week('Chiamaka Eze').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change This Date' }).click()
  const form = page.getByRole('dialog', { name: 'New schedule for Chiamaka Eze' })
  await form.getByLabel('Start time').selectOption('14:00')
  await form.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(week('Chiamaka Eze').nth(1)).toHaveText(/14:00–18:00.*This date only/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(week('Chiamaka Eze').nth(1)).toHaveText(/09:00–13:00/)
})

for (const viewport of windows) {
  test(`time off over appointments shows them before it is saved, at ${viewport.width} px`, async ({ browser }) => {
    test.slow()
    const { page, book } = await openSalon(app, browser, { viewport })
    await book('Adaeze Nwosu', tuesday, '10:00', 1)
    await book('Ngozi Obi', tuesday, '15:00', 1)
    await page.goto(`${app.url}/staff-schedules?week=${monday(0)}`)
    await page.getByRole('button', { name: 'Add Time Off' }).click()
    const form = page.getByRole('dialog', { name: 'Add Time Off' })
    await form.getByLabel('Staff').selectOption('Chiamaka Eze')
    await form.getByLabel('From', { exact: true }).fill(monday(0))
    await form.getByLabel('To', { exact: true }).fill(monday(2))
    await form.getByLabel('Reason').fill('Wedding')
    const booked = form.getByRole('list', { name: 'Booked during this time' }).getByRole('listitem')
    await expect(booked).toHaveText([/^Adaeze Nwosu/, /^Ngozi Obi/])
    // Someone books a third one while the list is open: it appears in the list.
    await book('Halima Musa', monday(2), '09:00', 1)
    await expect(booked).toHaveCount(3)
    await expectInOrder(page)
    await form.getByRole('button', { name: 'Save Anyway' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('list', { name: 'Time off' })).toContainText('Wedding')
    await page.goto(`${app.url}/appointments?view=day&day=${tuesday}`)
    const column = page.getByRole('row', { name: /^Chiamaka Eze/ })
    await expect(column.getByText('Time off: Wedding')).toBeVisible()
    await expect(column.getByRole('button', { name: /^Adaeze Nwosu/ })).toBeVisible()
  })
}

for (const viewport of windows) {
  test(`lunch is blocked by two presses, moved and removed, at ${viewport.width} px`, async ({ browser }) => {
    test.slow()
    const hasTouch = viewport.width < 500
    const { page, book } = await openSalon(app, browser, { viewport, hasTouch })
    await book('Adaeze Nwosu', tuesday, '15:00', 1)
    await page.goto(`${app.url}/appointments?view=day&day=${tuesday}`)
    const column = page.getByRole('row', { name: /^Chiamaka Eze/ })
    await pressAt(column, 13)
    const offer = page.getByRole('button', { name: 'Block 13:00–14:00 for Chiamaka Eze' })
    // Whole in a low window too.
    await page.setViewportSize({ ...viewport, height: 640 })
    await expect(offer).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(viewport)
    // It follows the form's time, until something about a visit is entered.
    const booking = page.getByRole('dialog', { name: 'New Appointment' })
    await booking.getByLabel('Time', { exact: true }).selectOption('12:30')
    await expect(page.getByRole('button', { name: 'Block 12:30–13:30 for Chiamaka Eze' })).toBeVisible()
    await booking.getByLabel('Time', { exact: true }).selectOption('13:00')
    await booking.getByRole('button', { name: 'Silk press', exact: true }).click()
    await expect(offer).toBeHidden()
    await booking.getByRole('button', { name: 'Silk press', exact: true }).click()
    await offer.click()
    const block = (times: string) => column.getByRole('button', { name: `Blocked, ${times}, Chiamaka Eze, blocked` })
    await expect(block('13:00 to 14:00')).toBeVisible()
    await expect(page.getByText('13:00–14:00 blocked for Chiamaka')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()

    // With the keys: picked up, an hour earlier, dropped, and taken back.
    await block('13:00 to 14:00').focus()
    for (const key of ['Space', 'PageUp', 'Space']) await page.keyboard.press(key)
    await expect(page.getByText('Blocked moved to 12:00 with Chiamaka')).toBeVisible()
    await expect(block('12:00 to 13:00')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undone: Blocked is at 13:00 again')).toBeVisible()
    await expect(block('13:00 to 14:00')).toBeVisible()

    // Over an appointment it asks, with the list; the appointment stays.
    await block('13:00 to 14:00').focus()
    for (const key of ['Space', 'PageDown', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    const question = page.getByRole('dialog', { name: 'Block 14:30–15:30 anyway?' })
    await expect(question.getByRole('listitem')).toHaveText(/^Adaeze Nwosu/)
    let sent = 0
    await page.route('**/api/blocks/*', () => void (sent += 1))
    await question.getByRole('button', { name: 'Block Anyway' }).click()
    expect(takeLogged()).toEqual([expect.stringContaining('409')])
    await expect(block('14:30 to 15:30')).toBeVisible()
    await expect(column.getByRole('button', { name: /^Adaeze Nwosu/ })).toBeVisible()

    // Opened while that is being saved, named and removed; Undo brings it back.
    await block('14:30 to 15:30').click()
    const form = page.getByRole('dialog', { name: 'Blocked Time' })
    await expect(form.getByText('Loading...')).toBeVisible()
    await expectInOrder(page)
    await expect.poll(() => sent).toBe(1)
    // It is sent on.
    await page.unroute('**/api/blocks/*')
    await expect(form.getByLabel('From', { exact: true })).toHaveValue('14:30')
    await form.getByLabel('To', { exact: true }).selectOption('15:00')
    await form.getByLabel('Reason').fill('Lunch')
    await form.getByRole('button', { name: 'Update Block' }).click()
    const lunch = column.getByRole('button', { name: 'Lunch, 14:30 to 15:00, Chiamaka Eze, blocked' })
    await lunch.click()
    await form.getByRole('button', { name: 'Remove' }).click()
    await expect(lunch).toBeHidden()
    await page.getByText('Lunch removed').locator('..').getByRole('button', { name: 'Undo' }).click()
    await expect(lunch).toBeVisible()
    // B blocks the hour that has the focus.
    await column.getByRole('button', { name: /^Adaeze Nwosu/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('b')
    await expect(block('16:00 to 17:00')).toBeVisible()
    await page.goto(`${app.url}/appointments?view=agenda&day=${tuesday}&week=${tuesday}`)
    await expect(page.getByRole('button', { name: /^Lunch, 14:30 to 15:00/ })).toBeVisible()
  })
}

/** Presses an empty hour in a column of a calendar that shows the whole day. */
async function pressAt(column: Locator, hour: number): Promise<void> {
  const { width, height } = (await column.boundingBox())!
  await column.click({ position: { x: width / 2, y: (height * hour) / 24 + 4 } })
}

interface Shift {
  day: string
  start: string
  end: string
  pause?: [string, string]
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New schedule for Chiamaka Eze' }).click()
  const form = page.getByRole('dialog', { name: 'New schedule for Chiamaka Eze' })
  await expect(form).toBeVisible()
  return form
}

async function fill(form: Locator, { day, start, end, pause }: Shift): Promise<void> {
  await form.getByLabel('Day', { exact: true }).selectOption(day)
  await form.getByLabel('Start time').selectOption(start)
  await form.getByLabel('End time').selectOption(end)
  if (!pause) return
  await form.getByLabel('Break starts').selectOption(pause[0])
  await form.getByLabel('Break ends').selectOption(pause[1])
}

async function addShift(page: Page, shift: Shift): Promise<void> {
  const form = await openForm(page)
  await fill(form, shift)
  await form.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(form).toBeHidden()
}

/** The starts of a day that the live check of the booking form has nothing against. */
async function freeQuarters(running: RunningApp, page: Page, asked: Record<string, string>): Promise<string[]> {
  const free: string[] = []
  for (const time of quarters('00:00', '23:00')) {
    const query = new URLSearchParams({ ...asked, time, durationMin: '60' })
    const answer = await page.request.get(`${running.url}/api/appointments/slot?${query.toString()}`)
    if (((await answer.json()) as { why: string | null }).why === null) free.push(time)
  }
  return free
}

function quarters(from: string, to: string): string[] {
  const all = Array.from({ length: 96 }, (_, i) => new Date(i * 900_000).toISOString().slice(11, 16))
  return all.filter((time) => from <= time && time <= to)
}
