import { expect, type Page } from '@playwright/test'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { query } from '#test/query.ts'
import type { RunningApp } from './app.ts'
import { cardOn, monday, openNew, openSalon, post } from './calendar-salon.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { test } from './story.ts'
import { openOnPhone, slowDown } from './visitor-phone.ts'

/* Visits of several services with a member for each: booked at the desk, moved on the calendar, sold, booked online. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

const nails = { name: 'Gel nails', category: 'Nails', priceMinor: 500_000, durationMin: 30 }
const box = (page: Page, name: RegExp) => page.getByRole('gridcell').getByRole('button', { name })

/** Opens the form of a new appointment on Monday at 10:00, filled in for a walk-in who wants a silk press. */
async function openWalkIn(page: Page) {
  const form = await openNew(app, page, `${monday(0)}T10:00`)
  await form.getByRole('button', { name: 'Walk-in' }).click()
  await form.getByLabel('Name').fill('Halima Musa')
  await form.getByLabel('Phone').fill('0803 123 4567')
  await form.getByRole('button', { name: 'Silk press', exact: true }).click()
  return form
}

for (const width of [360, 1440])
  test(`the desk books two services with two people, moves one of them, and sells the visit, at ${width} px`, async ({
    browser,
  }) => {
    test.slow()
    const { page, context } = await openSalon(app, browser, { viewport: { width, height: 740 } })
    await post(app, context, '/api/services', nails)
    const form = await openWalkIn(page)
    await form.getByRole('button', { name: 'Gel nails', exact: true }).click()
    await form.getByRole('button', { name: 'Choose staff for each service' }).click()
    const staff = form.getByRole('group', { name: 'Staff' })
    await expect(staff.getByLabel('1. Silk press, 10:00–11:00')).toBeFocused()
    await expect(form.getByLabel('Date', { exact: true })).toBeInViewport({ ratio: 1 })
    await staff.getByLabel('1. Silk press, 10:00–11:00').selectOption({ label: 'Tolu Bello, owner (free)' })
    await staff.getByLabel('2. Gel nails, 11:00–11:30').selectOption({ label: 'Chiamaka Eze, stylist (free)' })
    await expectInOrder(page)
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText(/^Booked for Halima Musa: .* at 10:00 with Tolu and Chiamaka$/)).toBeVisible()

    await page.goto(`${app.url}/appointments?view=day&day=${monday(0)}`)
    await expect(box(page, /^Halima Musa, Silk press, part 1 of 2, 10:00 to 11:00, Tolu Bello/)).toBeVisible()
    await box(page, /^Halima Musa, Gel nails, part 2 of 2, 11:00 to 11:30, Chiamaka Eze/).focus()
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    const question = page.getByRole('dialog', { name: 'Move Halima Musa' })
    await expectInOrder(page)
    await question.getByRole('button', { name: 'Only This' }).click()
    await expect(box(page, /Gel nails, part 2 of 2, 11:30 to 12:00/)).toBeVisible()
    await expect(box(page, /Silk press, part 1 of 2, 10:00 to 11:00/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await box(page, /Gel nails, part 2 of 2, 11:00 to 11:30/).focus()
    for (const key of ['Space', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await question.getByRole('button', { name: 'Whole Visit' }).click()
    await expect(box(page, /Silk press, part 1 of 2, 09:45 to 10:45/)).toBeVisible()

    await box(page, /Silk press/).click()
    const sheet = cardOn(page)
    await sheet.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: 'Start Now' }).click()
    await sheet.getByRole('link', { name: 'Take Payment' }).click()
    const sale = page.getByRole('dialog', { name: 'New Sale' })
    await expect(sale.getByRole('group', { name: 'Item 1' })).toContainText('TB')
    await expect(sale.getByRole('group', { name: 'Item 2' })).toContainText('CE')
  })

for (const width of [360, 1440])
  test(`three braiders on one head are booked together and share the price, at ${width} px`, async ({ browser }) => {
    test.slow()
    const { page, context, salonName } = await openSalon(app, browser, { viewport: { width, height: 740 } })
    const { ownerUrl } = await joinDatabase({ ...app, log: () => undefined })
    await query(ownerUrl, `UPDATE salon SET plan = 'pro' WHERE name = $1`, [salonName])
    await post(app, context, '/api/staff', { name: 'Ngozi Obi', role: 'stylist', serviceIds: [] })
    const form = await openWalkIn(page)
    if (width === 360) await slowDown(page)
    await form.getByLabel('Staff').selectOption({ label: 'Tolu Bello, owner (free)' })
    await form.getByLabel('Share with').selectOption('Chiamaka Eze')
    await form.getByLabel('Share with').selectOption('Ngozi Obi')
    await expect(form.getByText('With Chiamaka Eze, 33.33 %')).toBeVisible()
    await expectInOrder(page)
    await form.getByRole('button', { name: 'Create', exact: true }).dblclick()
    await expect(page.getByText(/ at 10:00 with Tolu, Chiamaka and Ngozi$/)).toBeVisible()

    await page.goto(`${app.url}/appointments?view=day&day=${monday(0)}`)
    for (const [at, name] of ['Tolu Bello', 'Chiamaka Eze', 'Ngozi Obi'].entries())
      await expect(box(page, new RegExp(`Silk press, part ${at + 1} of 3, 10:00 to 11:00, ${name}`))).toBeVisible()
    await box(page, /part 1 of 3/).click()
    const sheet = cardOn(page)
    await sheet.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: 'Start Now' }).click()
    await sheet.getByRole('link', { name: 'Take Payment' }).click()
    const sale = page.getByRole('dialog', { name: 'New Sale' })
    const shares = sale.getByRole('group', { name: 'Shares of item 1' })
    await expect(shares).toContainText('Tolu Bello has the rest, 33.34 %.')
    await shares.getByLabel('Share', { exact: true }).first().fill('70')
    await expect(shares).toContainText('The shares are too large.')
    await sale.getByRole('button', { name: 'Record Sale' }).click()
    await expect(shares).toContainText('Together, less than 100 %.')
    await shares.getByLabel('Share', { exact: true }).first().fill('40')
    await page.goBack()
    await page
      .getByRole('dialog', { name: 'Discard what you typed?' })
      .getByRole('button', { name: 'Keep Editing' })
      .click()
    await expect(shares).toContainText('Tolu Bello has the rest, 26.67 %.')
    await expect(shares).not.toContainText('Together, less than 100 %.')
    await sale.getByRole('button', { name: 'Tip', exact: true }).click()
    const tip = sale.getByRole('group', { name: 'Tip 1' })
    await expect(tip.getByRole('combobox', { name: 'Tip for' })).toHaveValue('Everyone on Silk press')
    await page.keyboard.type('1000')
    await expect(tip).toContainText('Tolu ₦266.70, Chiamaka ₦400.00, Ngozi ₦333.30')
    await expectInOrder(page)
    await sale.getByRole('button', { name: 'Record Sale' }).dblclick()
    await expect(page.getByText('with Tolu, Chiamaka and Ngozi').last()).toBeVisible()
    await expect(page.getByText('Silk press: Tolu Bello 26.67 %, Chiamaka Eze 40 %, Ngozi Obi 33.33 %')).toBeVisible()
    await page.goto(`${app.url}/staff/pay`)
    for (const sold of ['1,866.90', '2,800.00', '2,333.10', '266.70', '400.00', '333.30'])
      await expect(page.getByText(sold).first()).toBeVisible()
  })

test('a marked service starts together with the one before it, with someone else', async ({ browser }) => {
  test.slow()
  const { page, context } = await openSalon(app, browser, { viewport: { width: 360, height: 740 } })
  await page.goto(`${app.url}/services`)
  await page.getByRole('button', { name: 'Add Service' }).first().click()
  const service = page.getByRole('dialog', { name: 'Add Service' })
  await service.getByLabel('Name').fill('Gel nails')
  await service.getByLabel('Price').fill('5,000')
  await service.getByText('Time around the service').click()
  await service.getByLabel('Can be done at the same time as another service').check()
  await service.getByRole('button', { name: 'Add Service' }).click()
  await expect(service).toBeHidden()

  const form = await openWalkIn(page)
  await form.getByRole('button', { name: 'Gel nails', exact: true }).click()
  await form.getByRole('button', { name: 'Choose staff for each service' }).click()
  const staff = form.getByRole('group', { name: 'Staff' })
  await staff.getByLabel('1. Silk press, 10:00–11:00').selectOption({ label: 'Tolu Bello, owner (free)' })
  await staff.getByLabel('At the same time as Silk press').check()
  // Anyone who is free is not the one who does the other service.
  const second = staff.getByLabel('2. Gel nails, 10:00–10:30')
  await second.selectOption({ label: 'Anyone (Chiamaka Eze is free)' })
  await expect(second.getByRole('option', { selected: true })).toHaveText('Chiamaka Eze, stylist (free)')
  await expect(form.getByText('Total, 1 h')).toBeVisible()
  await expectInOrder(page)
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText(/ at 10:00 with Tolu and Chiamaka$/)).toBeVisible()

  const next = await openWalkIn(page)
  await expect(next.getByLabel('Staff').getByRole('option')).toHaveText([
    'Select a staff member',
    'Anyone (no one is free then)',
    'Chiamaka Eze, stylist (free at 10:30)',
    'Tolu Bello, owner (free at 11:00)',
  ])
  await page.goto(`${app.url}/appointments?view=day&day=${monday(0)}`)
  await expect(box(page, /Silk press, part 1 of 2, 10:00 to 11:00, Tolu Bello/)).toBeVisible()
  await expect(box(page, /Gel nails, part 2 of 2, 10:00 to 10:30, Chiamaka Eze/)).toBeVisible()
  await context.close()
})

test('a visitor who chooses anyone gets two people, one after the other, where no one does both', async ({
  browser,
}) => {
  const { context, service, staff, phone } = await openOnPhone(app, browser)
  const added = await post<{ service: { id: string } }>(app, context, '/api/services', nails)
  const does = [service.id, added.service.id]
  const { ownerUrl } = await joinDatabase({ ...app, log: () => undefined })
  for (const [at, { id }] of staff.entries())
    await query(
      ownerUrl,
      'INSERT INTO staff_service (salon_id, staff_id, service_id) SELECT salon_id, id, $2 FROM staff WHERE id = $1',
      [id, does[at]],
    )
  await phone.reload()
  await phone.getByLabel('Silk press').check()
  await phone.getByLabel('Gel nails').check()
  await expect(phone.getByText('not for this')).toHaveCount(2)
  await phone.getByLabel('Date', { exact: true }).fill(monday(0))
  await phone.getByRole('group', { name: 'Time' }).getByLabel('10:00').check()
  await phone.getByLabel('Full name').fill('Bisi Ade')
  await phone.getByLabel('Phone').fill('0803 555 0199')
  await phone.getByRole('button', { name: 'Book', exact: false }).last().click()
  await expect(phone.getByText('With Tolu and Chiamaka')).toBeVisible()
})

for (const width of [360, 1440])
  test(`a visitor has two services at the same time, and is offered shorter visits, at ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 740 }
    const { context, phone } = await openOnPhone(app, browser, { viewport, isMobile: width < 768 })
    await post(app, context, '/api/services', { ...nails, mayRunBeside: true })
    await phone.reload()
    const beside = phone.getByLabel('At the same time, by two people')
    await phone.getByLabel('Silk press').check()
    await expect(beside).toBeHidden()
    await phone.getByLabel('Gel nails').check()
    await expect(phone.getByText('1 h instead of 1 h 30 min')).toBeVisible()
    await phone.getByRole('radio', { name: 'Tolu' }).check({ force: true })
    await expect(beside).toBeHidden()
    await phone.getByRole('radio', { name: 'Anyone' }).check({ force: true })
    await beside.check()
    await phone.reload()
    await expect(beside).toBeChecked()
    await phone.getByLabel('Date', { exact: true }).fill(monday(0))
    // The last hour of the day, which is too short for one service after the other.
    await phone.getByRole('group', { name: 'Time' }).getByLabel('17:00').check()
    await expect(phone.getByText('17:00 to 18:00')).toBeVisible()
    await expectInOrder(phone)
    await phone.getByLabel('Full name').fill('Bisi Ade')
    await phone.getByLabel('Phone').fill('0803 555 0199')
    await phone.getByRole('button', { name: 'Book Appointment' }).dblclick()
    await expect(phone).toHaveURL(/\/visit\//)
    await expect(phone.getByText('With Tolu and Chiamaka')).toBeVisible()
  })

for (const width of [360, 1440])
  test(`a visitor chooses a member for each service, and finds them again after a reload, at ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 740 }
    const { context, phone } = await openOnPhone(app, browser, { viewport, isMobile: width < 768 })
    await post(app, context, '/api/services', nails)
    await phone.reload()
    await phone.getByLabel('Silk press').check()
    await phone.getByLabel('Gel nails').check()
    await phone.getByRole('radio', { name: 'Tolu' }).check({ force: true })
    await phone.getByRole('button', { name: 'Choose staff for each service' }).click()
    await expect(phone.getByRole('combobox', { name: 'Silk press' })).toHaveValue(/./)
    await phone.getByRole('combobox', { name: 'Gel nails' }).selectOption('Chiamaka')
    await expect(phone.getByText('With Tolu and Chiamaka')).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('combobox', { name: 'Gel nails' }).getByRole('option', { selected: true })).toHaveText(
      'Chiamaka',
    )
    await phone.getByLabel('Date', { exact: true }).fill(monday(0))
    await phone.getByRole('group', { name: 'Time' }).getByLabel('10:00').check()
    await expectInOrder(phone)
    await phone.getByLabel('Full name').fill('Bisi Ade')
    await phone.getByLabel('Phone').fill('0803 555 0199')
    await phone.getByRole('button', { name: 'Book Appointment' }).click()
    await expect(phone).toHaveURL(/\/visit\//)
    await expect(phone.getByText('With Tolu and Chiamaka')).toBeVisible()
  })
