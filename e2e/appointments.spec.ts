import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { cardOn, chooseOnCard, chooseStaff, fillWalkIn, monday, openNew, openSalon, post } from './calendar-salon.ts'
import { expectInOrder } from './looking/looking.ts'

/*
 * The appointment form: found customers, conflicts and what is offered instead, repeats, and all that can happen to an
 * appointment afterwards. In the week after this one, so that no day is over.
 */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('a customer is found by name without its marks and by phone; who is not found is a walk-in', async ({
  browser,
}) => {
  test.slow()
  const { page, context } = await openSalon(app, browser)
  await post(app, context, '/api/customers', { name: 'Adéọlá Ògúnlẹ́yẹ', phone: '0803 555 0142' })
  const form = await openNew(app, page, `${monday(0)}T10:00`)
  await form.getByRole('button', { name: 'Silk press', exact: true }).click()
  await chooseStaff(form, 'Chiamaka Eze')
  const search = form.getByRole('combobox', { name: 'Existing customer' })
  await search.fill('8035550')
  await expect(form.getByRole('option', { name: /^Adéọlá/ })).toContainText('0803 555 0142 · no visit yet')
  await search.fill('adeola')
  await expect(form.getByRole('option', { name: /^Adéọlá/ })).toBeVisible()
  await expectInOrder(page)
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(search).toHaveValue('Adéọlá Ògúnlẹ́yẹ, 0803 555 0142')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, /^Booked for Adéọlá Ògúnlẹ́yẹ: Monday.* at 10:00 with Chiamaka$/)).toBeVisible()

  const second = await openNew(app, page, `${monday(0)}T12:00`)
  await second.getByRole('combobox', { name: 'Existing customer' }).fill('Halima Musa')
  await second.getByRole('option', { name: 'Walk-in “Halima Musa”' }).click()
  await expect(second.getByLabel('Name')).toHaveValue('Halima Musa')
  await expect(second.getByLabel('Phone')).toBeFocused()
})

test('a conflict is shown at once, and the next free start can be accepted', async ({ browser }) => {
  const { page, book } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(0), '10:00', 1)
  const form = await fillWalkIn(app, page, `${monday(0)}T10:15`, 'Halima Musa')
  await expect(form.getByText(conflict)).toBeVisible()
  await expectInOrder(page)
  await form.getByRole('button', { name: 'Use 11:00 instead' }).click()
  await expect(form.getByLabel('Time')).toHaveValue('11:00')
  await expect(form.getByText(conflict)).toBeHidden()
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(block(page, /Halima Musa.* 11:00 to 12:00/)).toBeVisible()
})

test('outside the member’s own schedule: asked about, and booked anyway', async ({ browser }) => {
  test.slow()
  const { page, context, staff } = await openSalon(app, browser)
  const hours = { weekday: 1, startTime: '09:00', endTime: '12:00' }
  await post(app, context, '/api/staff-schedules', { staffId: staff[1]!.id, ...hours })
  const form = await fillWalkIn(app, page, `${monday(0)}T15:00`, 'Kemi Lawal')
  await expect(form.getByText(/^This time is outside the staff member’s own schedule/)).toBeVisible()
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Book anyway?' })
  await expect(question).toBeVisible()
  await expectInOrder(page)
  await question.getByRole('button', { name: 'Choose Another' }).click()
  await expect(form.getByLabel('Time')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveValue('Kemi Lawal')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await question.getByRole('button', { name: 'Book Anyway' }).click()
  await expect(block(page, /Kemi Lawal.* 15:00 to 16:00, Chiamaka Eze/)).toBeVisible()
  // Refused until someone confirms: the browser logs the responses.
  expect(takeLogged()).toEqual([conflictAnswer, conflictAnswer])
})

test('a lost answer while booking is no conflict with itself; sent again it is one appointment', async ({
  browser,
}) => {
  test.slow()
  const { page } = await openSalon(app, browser)
  const form = await fillWalkIn(app, page, `${monday(0)}T15:00`, 'Kemi Lawal')
  await page.route('**/api/appointments', async (route) => {
    if (route.request().method() === 'POST') await route.fetch().then(() => route.abort())
    else await route.fallback()
  })
  const create = form.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expect(form.getByRole('alert')).toContainText('We couldn’t confirm it was saved.')
  // The calendar behind the form has it already.
  await expect(page.getByRole('button', { name: /^Kemi Lawal.* 15:00 to 16:00/, includeHidden: true })).toBeAttached()
  await expect(form.getByText(/conflicts with an existing appointment/)).toHaveCount(0)
  await expect(form.getByRole('button', { name: /^Use .* instead$/ })).toHaveCount(0)
  await expectInOrder(page)
  await page.unroute('**/api/appointments')
  await create.click()
  await expect(form).toBeHidden()
  await expect(block(page, /Kemi Lawal/)).toHaveCount(1)
  expect(takeLogged()).toEqual(['error: Failed to load resource: net::ERR_FAILED'])
})

test('cancelled with a reason, taken back by Undo, and all of it in the history', async ({ browser }) => {
  test.slow()
  const { page, book } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(0), '10:00')
  await openFromWeek(page, 'Kemi Lawal')
  await chooseOnCard(page, 'Cancel Appointment')
  const question = page.getByRole('dialog', { name: 'Cancel appointment' })
  await expect(question).toContainText('The time of Kemi Lawal becomes available to others')
  await question.getByLabel('Reason').fill('Customer is ill')
  await page.keyboard.press('Enter')
  await expect(block(page, /Kemi Lawal.*cancelled/i)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Booked again for Kemi Lawal')).toBeVisible()
  await expect(block(page, /Kemi Lawal.*booked/)).toBeVisible()

  const form = await editFromWeek(page, 'Kemi Lawal')
  await form.getByLabel('Time').selectOption('14:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(block(page, /Kemi Lawal.* 14:00 to 15:00/)).toBeVisible()
  const card = await openFromWeek(page, 'Kemi Lawal')
  await card.getByRole('button', { name: 'History' }).click()
  const entries = card.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(entries).toContainText([
    /^Tolu Bello booked it: Silk press, Monday,.*10:00 with Tolu Bello\./,
    'Tolu Bello cancelled it: Customer is ill.',
    'Tolu Bello undid the cancellation.',
    /^Tolu Bello moved it from Monday,.*10:00 to 14:00\./,
  ])
  await expectInOrder(page)
})

test('a no-show, and an appointment that is deleted', async ({ browser }) => {
  const { page, book } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(0), '10:00')
  await book('Halima Musa', monday(1), '10:00')
  const card = await openFromWeek(page, 'Kemi Lawal')
  await chooseOnCard(page, 'No-show')
  await expect(toast(page, 'Kemi Lawal is marked as a no-show')).toBeVisible()
  await openFromWeek(page, 'Kemi Lawal')
  await expect(card.getByRole('group', { name: 'Status' })).toContainText('No-show')
  await card.getByRole('button', { name: 'Close' }).click()

  await openFromWeek(page, 'Halima Musa')
  await chooseOnCard(page, 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete appointment' })
  await expect(question).toContainText(
    'Are you sure you want to delete this appointment? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Appointment deleted')).toBeVisible()
  await expect(block(page, 'Halima Musa')).toHaveCount(0)
})

test('repeated four weeks, of which one is taken: moved to a free start, all booked together', async ({ browser }) => {
  test.slow()
  const { page, book } = await openSalon(app, browser)
  await book('Halima Musa', monday(7), '10:30', 1)
  const form = await fillWalkIn(app, page, `${monday(0)}T10:00`, 'Kemi Lawal')
  await form.getByRole('checkbox', { name: 'Repeat' }).check()
  const dates = form.getByRole('list', { name: 'Dates' }).getByRole('listitem')
  await expect(dates).toHaveCount(4)
  await expect(dates.nth(1)).toContainText('Conflicts with an existing appointment')
  await expect(dates.nth(1).getByRole('checkbox')).toBeDisabled()
  await expect(form.getByText('3 of 4 will be booked.')).toBeVisible()
  await expectInOrder(page)
  await dates
    .nth(1)
    .getByRole('button', { name: /^Use 11:30/ })
    .click()
  await dates.nth(3).getByRole('checkbox').uncheck()
  await form.getByRole('button', { name: 'Create 3 Appointments' }).click()
  await expect(toast(page, /^3 appointments booked for Kemi Lawal/)).toBeVisible()
  for (const [week, time] of [
    [0, '10:00 to 11:00'],
    [7, '11:30 to 12:30'],
    [14, '10:00 to 11:00'],
  ] as const) {
    await page.goto(`${app.url}/appointments?view=week&week=${monday(week)}`)
    await expect(block(page, new RegExp(`Kemi Lawal.* ${time}, Chiamaka Eze`))).toBeVisible()
  }
  await page.goto(`${app.url}/appointments?view=week&week=${monday(21)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(block(page, 'Kemi Lawal')).toHaveCount(0)
})

test('two people edit one appointment: the slower is told what changed, keeps what was typed, and decides', async ({
  browser,
}) => {
  test.slow()
  const { page, context, book } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(0), '10:00')
  const other = await (await browser.newContext({ storageState: await context.storageState() })).newPage()
  const mine = await editFromWeek(page, 'Kemi Lawal')
  await mine.getByLabel('Notes').fill('Window seat')
  const theirs = await editFromWeek(other, 'Kemi Lawal')
  await theirs.getByLabel('Time').selectOption('16:00')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()

  await mine.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = mine.getByRole('alert')
  await expect(notice).toContainText('Tolu Bello changed the time in the meantime.')
  await expect(notice).toContainText('16:00–17:00')
  await expect(mine.getByLabel('Notes')).toHaveValue('Window seat')
  await expectInOrder(page)
  await notice.getByRole('button', { name: 'Save Mine Anyway' }).click()
  await expect(mine).toBeHidden()
  const card = await openFromWeek(page, 'Kemi Lawal')
  await expect(card.getByRole('region', { name: 'Visit' })).toContainText('16:00–17:00')
  await expect(card.getByText('Window seat')).toBeVisible()
  expect(takeLogged()).toEqual([conflictAnswer])
})

test('at the plan’s limit the form says so, and keeps what was typed', async ({ browser }) => {
  const { page, context, service, staff } = await openSalon(app, browser)
  const whom = { customerName: 'Kemi Lawal', customerPhone: '0803 123 4567' }
  for (const from of [0, 50]) {
    const dates = Array.from({ length: 50 }, (_, i) => ({ date: monday(from + i), time: '08:00' }))
    const all = { serviceIds: [service.id], staffId: staff[0]!.id, dates, ...whom }
    await post(app, context, '/api/appointments/repeat', all)
  }
  const form = await fillWalkIn(app, page, `${monday(0)}T15:00`, 'Halima Musa')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  const gate = page.getByRole('dialog', { name: 'Upgrade Required' })
  await expect(gate).toContainText('Monthly appointment limit reached. Upgrade to Pro for unlimited appointments.')
  await gate.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Halima Musa')
  expect(takeLogged()).toEqual([expect.stringContaining('402')])
})

const conflictAnswer: unknown = expect.stringContaining('409 (Conflict)')
const conflict = 'This time slot conflicts with an existing appointment. Please choose a different time.'

/** A walk-in's silk press with Chiamaka, all but sent. */
async function openFromWeek(page: Page, name: string): Promise<Locator> {
  if (!page.url().includes('/appointments')) await page.goto(`${app.url}/appointments?view=week&week=${monday(0)}`)
  const card = cardOn(page)
  await expect(card).toBeHidden()
  await block(page, name).click()
  await expect(card).toBeVisible()
  return card
}

for (const width of [360, 1440])
  test(`a free time is chosen with one press, with the member whose turn it is, at ${width} px`, async ({
    browser,
  }) => {
    const { page, book } = await openSalon(app, browser, { viewport: { width, height: 740 } })
    await book('Kemi Lawal', monday(0), '00:00')
    const form = await openNew(app, page, `${monday(0)}T00:00`)
    await form.getByRole('button', { name: 'Walk-in' }).click()
    await form.getByLabel('Name').fill('Halima Musa')
    await form.getByLabel('Phone').fill('0803 123 4567')
    const times = form.getByRole('radiogroup', { name: 'Free slots' })
    await expect(times).toBeHidden()
    await form.getByRole('button', { name: 'Silk press', exact: true }).click()
    await expect(times.locator('label').nth(1)).toHaveText('00:15')
    await times.getByRole('radio', { name: '00:15' }).dblclick()
    await expect(form.getByLabel('Staff')).toHaveValue(/./)
    await expect(form.getByLabel('Staff').getByRole('option', { selected: true })).toHaveText(
      'Chiamaka Eze, stylist (free)',
    )
    await expect(times.getByRole('radio', { name: '00:15' })).toBeChecked()
    // Only the times of the chosen member are left.
    await form.getByLabel('Staff').selectOption({ label: 'Tolu Bello, owner (free at 01:00)' })
    await expect(times.locator('label').first()).toHaveText('01:00')
    await expectInOrder(page)
    await times.getByRole('radio', { name: '01:00' }).click()
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText(/^Booked for Halima Musa: .* at 01:00 with Tolu$/)).toBeVisible()
  })

test('on a day without a free time, the form offers the next one', async ({ browser }) => {
  const { page, context } = await openSalon(app, browser, { viewport: { width: 360, height: 740 } })
  await post(app, context, '/api/holidays', { date: monday(0), name: 'Stock-taking', isClosed: true })
  const form = await openNew(app, page, `${monday(0)}T10:00`)
  await form.getByRole('button', { name: 'Silk press', exact: true }).click()
  await expect(form.getByText(/^No free time on Monday, /)).toBeVisible()
  await expectInOrder(page)
  await form.getByRole('button', { name: /^Tuesday, .*, 00:00$/ }).click()
  await expect(form.getByLabel('Date')).toHaveValue(monday(1))
  await expect(form.getByLabel('Staff')).toHaveValue(/./)
  // With a member, the refusal makes this offer, and no other one does.
  await form.getByLabel('Date').fill(monday(0))
  await form.getByRole('button', { name: /^Use Tuesday, .* instead$/ }).waitFor()
  await expect(form.getByRole('button', { name: /Tuesday/ })).toHaveCount(1)
})

async function editFromWeek(page: Page, name: string): Promise<Locator> {
  await openFromWeek(page, name)
  await chooseOnCard(page, 'Edit')
  return page.getByRole('dialog', { name: 'Edit Appointment' })
}

function block(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name},`) : name })
}

function toast(page: Page, words: string | RegExp): Locator {
  return page.getByText(words)
}

for (const width of [360, 1440])
  test(`one press moves an appointment to the next free time or the next day, and a form to any other, at ${width} px`, async ({
    browser,
  }) => {
    test.slow()
    const { page, book } = await openSalon(app, browser, { viewport: { width, height: 740 } })
    await book('Kemi Lawal', monday(0), '10:00')
    await book('Halima Musa', monday(0), '11:00')
    const day = async (plus: number) => await page.goto(`${app.url}/appointments?view=day&day=${monday(plus)}`)
    const moves = cardOn(page).getByRole('group', { name: 'Move' })
    const open = async () => {
      await page
        .getByRole('button', { name: /^Kemi Lawal, / })
        .first()
        .click()
      await expect(moves).toBeVisible()
    }
    await day(0)
    await open()
    await expectInOrder(page)
    await moves.getByRole('button', { name: '+15 min' }).click()
    await expect(page.getByText(/^Kemi Lawal was not moved\. /)).toBeVisible()
    await moves.getByRole('button', { name: 'Next free time' }).click()
    await expect(page.getByText(/^Kemi Lawal moved to Monday, .* at 12:00$/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/^Moved back to Monday, .* at 10:00$/)).toBeVisible()
    await open()
    await moves.getByRole('button', { name: 'Next day' }).dblclick()
    await expect(page.getByText(/^Kemi Lawal moved to Tuesday, .* at 10:00$/)).toBeVisible()
    await day(1)
    await open()
    await moves.getByRole('button', { name: 'Other day' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Appointment' })
    await expect(form.getByLabel('Date')).toBeFocused()
    await form.getByLabel('Date').fill(monday(3))
    await form.getByRole('radio', { name: '10:15' }).check({ force: true })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Saved for Kemi Lawal: Thursday, .* at 10:15 with /)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Change undone for Kemi Lawal')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Kemi Lawal, .*10:00/ }).first()).toBeVisible()
  })
