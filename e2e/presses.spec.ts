import { expect, type Page, test } from '@playwright/test'
import { finestStepMin } from '#domain/appointments/availability/availability.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { minuteOfDay, timeOfMinute } from '#domain/kit/dates.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import type { SalesDay } from '#domain/sales/day/contract-days.ts'
import { cardOn } from './calendar-salon.ts'
import { expectEmptyConsole } from './console.ts'
import { countPresses } from './press-count.ts'
import { addMember, type Booked, bookedToday, freeByServer, lastVisitOfTwo, sell } from './saturday-data.ts'
import { openSaturdaySalon, type SalonPhone, saturday, type SaturdaySalon } from './saturday-salon.ts'

/*
 * Everyday tasks at the front desk of the demo salon, on a Saturday at 15:00, on a phone with one hand: how many presses
 * each takes from the page on which it begins. A task that takes more presses than it may fails.
 */

let salon: SaturdaySalon
expectEmptyConsole()
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  salon = await openSaturdaySalon(browser)
})
test.afterAll(() => salon?.app.stop())

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick' })

/** Opens the page on which a task begins, and counts from there. */
async function begin({ page }: SalonPhone, at: string, task: string, most: number) {
  await page.goto(salon.app.url + at)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  return countPresses(page, task, most)
}

test('a walk-in now, started: at most 6 presses', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  const { press, type, expectDone } = await begin(phone, '/dashboard', 'a walk-in now, started', 6)
  await press(page.getByRole('navigation', { name: 'Quick Actions' }).getByRole('link', { name: 'New Appointment' }))
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  await press(form.getByRole('button', { name: 'Walk-in' }))
  await type('Zikora Umeh')
  await press(form.getByRole('button', { name: 'Deep conditioning', exact: true }))
  await press(form.getByRole('radiogroup', { name: 'Free slots' }).getByText('Now'))
  await press(form.getByRole('button', { name: 'Create and Start' }))
  await expectDone(page.getByText(/^Started for Zikora Umeh/))
})

test('moved to the next open day: at most 3 presses', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  const appointment = (await bookedToday(phone)).at(-1)!
  const { press, expectDone } = await begin(phone, '/dashboard', 'moved to the next open day', 3)
  await press(bar(page).getByRole('link', { name: 'Appointments' }))
  await press(rowOf(page, appointment))
  await press(cardOn(page).getByRole('button', { name: 'Tomorrow' }))
  // Sundays are closed.
  await expectDone(page.getByText(`${appointment.customerName} moved to Monday, 30 November at`))
})

test('moved to the next free time: at most 2 presses', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  const appointment = (await bookedToday(phone))[0]!
  const { press, expectDone } = await begin(phone, '/appointments', 'moved to the next free time', 2)
  await press(rowOf(page, appointment))
  await press(cardOn(page).getByRole('button', { name: 'Next free time' }))
  await expectDone(page.getByText(`${appointment.customerName} moved to`))
})

test('a regular booked again in three weeks, with two services: at most 10 presses', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  const { customerName, services } = await lastVisitOfTwo(phone)
  const { press, type, expectDone } = await begin(phone, '/dashboard', 'a regular, two services, in three weeks', 10)
  await press(bar(page).getByRole('link', { name: 'Customers' }))
  await press(page.getByRole('searchbox', { name: 'Search customers' }))
  await type(customerName)
  await press(page.getByRole('link', { name: customerName, exact: true }))
  await press(page.getByRole('button', { name: 'Book Again' }))
  await press(page.getByRole('menuitem', { name: 'In 3 weeks, Saturday, 19 December' }))
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  for (const { name } of services)
    await expect(form.getByRole('button', { name, exact: true, pressed: true })).toBeVisible()
  await press(form.getByRole('button', { name: 'Create', exact: true }))
  await expectDone(page.getByText(`Booked for ${customerName}: Saturday, 19 December at`))
  await expect(page.getByRole('button', { name: new RegExp(`^${customerName}, `) })).toBeVisible()
})

test('added to the queue, called and started: at most 7 presses', async () => {
  const phone = await salon.openPhone()
  const { page, post } = phone
  await post('/api/customers', { name: 'Ebiere Tonye', phone: '0803 555 0142' })
  // From the quick bar of a receptionist it takes one more, and from the owner's two.
  const { press, type, expectDone } = await begin(phone, '/appointments/waiting', 'queue: added, called and started', 7)
  await press(page.getByRole('button', { name: /^\+ ?Add to Queue/ }))
  const form = page.getByRole('dialog', { name: 'Add to Queue' })
  await press(form.getByRole('combobox', { name: 'Existing customer' }))
  await type('ebiere')
  await press(page.getByRole('option', { name: /Ebiere Tonye/ }))
  await press(form.getByRole('button', { name: 'Deep conditioning', exact: true }))
  await press(form.getByRole('button', { name: 'Add to Queue' }))
  await press(page.getByRole('button', { name: /^Call to [^…]+: Ebiere Tonye$/ }))
  await press(page.getByRole('button', { name: 'Start: Ebiere Tonye' }))
  await expectDone(page.getByText(/^Ebiere Tonye is being served/))
})

test('one line of a sale refunded: at most 5 presses', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  const { number } = await sell(phone, 'Tamuno Briggs', { count: 2 })
  const { press, expectDone } = await begin(phone, '/sales', 'one line refunded, from the list of receipts', 5)
  await press(page.getByRole('button', { name: `View Receipt No. ${number}` }))
  const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
  await press(receipt.getByRole('button', { name: 'Refund' }))
  const form = page.getByRole('dialog', { name: `Refund Receipt No. ${number}` })
  await press(form.getByRole('button', { name: 'One more' }).last())
  await press(form.getByRole('button', { name: 'Not happy' }))
  await press(form.getByRole('button', { name: 'Record Refund' }))
  await expectDone(receipt.getByText(/^Refunded .*: ₦/))
  // What is said about it hides neither the title of the sheet nor its buttons.
  const said = (await page.getByText(`Refund of receipt No. ${number} recorded`).boundingBox())!
  const title = (await receipt.getByRole('heading', { name: 'Receipt', exact: true }).boundingBox())!
  const button = (await receipt.getByRole('button', { name: 'Refund', exact: true }).boundingBox())!
  expect(said.y).toBeGreaterThan(title.y + title.height)
  expect(said.y + said.height).toBeLessThan(button.y)
})

test('a transfer confirmed: at most 2 presses', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  const { totalMinor } = await sell(phone, 'Bolanle Quadri', { paymentMethod: 'transfer' })
  const { press, expectDone } = await begin(phone, '/dashboard', 'a transfer confirmed', 2)
  await press(page.getByRole('list', { name: 'Recent Sales' }).getByRole('link', { name: 'Bolanle Quadri' }))
  const amount = formatMoney(totalMinor, 'NGN')
  await press(page.getByRole('button', { name: `Confirm transfer of ${amount}` }))
  await expectDone(page.getByText(`Transfer of ${amount} confirmed`))
})

test('who is free now: at most 1 press', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  await addMember(phone, 'Gbémisọ́lá Peters', ['09:00', '17:40'])
  const { press, expectDone } = await begin(phone, '/dashboard', 'who is free now', 1)
  await press(bar(page).getByRole('link', { name: 'Appointments' }))
  const row = page.getByRole('button', { name: /^Gbémisọ́lá free 15:\d[05]–17:40/ })
  await expectDone(row)
  await expect(row).toBeInViewport({ ratio: 1 })
  const now = minuteOfDay((await page.getByLabel(/^Now, /).getAttribute('aria-label'))!.slice('Now, '.length))
  const time = timeOfMinute(now - (now % finestStepMin))
  const names = await namesFreeAt(page, time)
  for (const { name, isFree } of await freeByServer(phone, time))
    expect(names.includes(firstNameOf(name)), `${name} is free`).toBe(isFree)
})

test('today’s takings by method: at most 1 press', async () => {
  const phone = await salon.openPhone()
  const { page, get } = phone
  await sell(phone, 'Tamuno Briggs')
  const { methods } = await get<SalesDay>(`/api/day-close?day=${saturday}`)
  const { press, expectDone } = await begin(phone, '/dashboard', 'today’s takings by method', 1)
  await press(bar(page).getByRole('link', { name: 'Sales' }))
  const takings = page.getByRole('region', { name: 'Today’s takings' })
  await expectDone(takings)
  for (const [method, word] of [
    ['cash', 'Cash'],
    ['transfer', 'Transfer'],
    ['card', 'Card'],
  ]) {
    const { expectedMinor } = methods.find((one) => one.method === method)!
    await expect(takings.getByRole('listitem').filter({ hasText: word })).toHaveText(
      `${word}${formatMoney(expectedMinor, 'NGN')}`,
    )
  }
  await expect(takings).toBeInViewport({ ratio: 1 })
})

test('lunch blocked: at most 2 presses', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  await addMember(phone, 'Rótìmí Cole', ['16:00', '17:30'])
  const { press, expectDone } = await begin(phone, '/appointments', 'lunch blocked', 2)
  await press(page.getByRole('button', { name: 'Rótìmí free 16:00–17:30: new appointment' }))
  await press(page.getByRole('button', { name: 'Block 16:00–17:00 for Rótìmí Cole' }))
  await expectDone(page.getByRole('button', { name: /^Blocked, .*16:00 to 17:00, Rótìmí Cole/ }))
})

test('an advance from the till: at most 6 presses', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  const { press, type, expectDone } = await begin(phone, '/dashboard', 'an advance from the till', 6)
  await press(page.getByRole('button', { name: 'Search everything' }))
  await type('advance')
  await press(page.getByRole('option', { name: 'Add Advance' }))
  const form = page.getByRole('dialog', { name: 'Add Advance' })
  await press(form.getByRole('radio', { name: 'Chiamaka' }))
  await type('4321')
  await press(form.getByLabel('Cash out of the till'))
  await press(form.getByRole('button', { name: 'Add Advance' }))
  await expectDone(page.getByText('Advance of ₦4,321.00 added'))
})

test('the day closed: at most 4 presses', async () => {
  const phone = await salon.openPhone()
  const { page, get, post } = phone
  const { methods } = await get<SalesDay>(`/api/day-close?day=${saturday}`)
  const { expectedMinor } = methods.find(({ method }) => method === 'cash')!
  const { press, type, expectDone } = await begin(phone, '/dashboard', 'the day closed', 4)
  await press(bar(page).getByRole('link', { name: 'Sales' }))
  await press(page.getByRole('button', { name: 'Day Close' }))
  await press(page.getByLabel('Cash counted'))
  await type(String(expectedMinor / 100))
  await press(page.getByRole('button', { name: 'Close Day' }))
  await expectDone(page.getByText(/^Closed by Adùnní Ọláwálé/))
  // The other tasks go on in an open day.
  await post('/api/day-close/reopen', { day: saturday })
})

test('a receipt found by name and sent: at most 4 presses', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  const { number } = await sell(phone, 'Osaze Idahosa')
  const { press, pressAway, type, expectDone } = await begin(phone, '/dashboard', 'a receipt found by name and sent', 4)
  await press(bar(page).getByRole('link', { name: 'Sales' }))
  await press(page.getByRole('searchbox', { name: 'Search' }))
  await type('osaze')
  await press(page.getByRole('button', { name: `View Receipt No. ${number}` }))
  const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
  const address = await pressAway(receipt.getByRole('link', { name: 'Send by WhatsApp' }))
  expect(address).toMatch(/^https:\/\/wa\.me\/234\d+\?text=/)
  await expectDone(receipt)
})

test('the booking link shared: at most 2 presses', async () => {
  const phone = await salon.openPhone()
  const { page } = phone
  const { press, pressAway, expectDone } = await begin(phone, '/dashboard', 'the booking link shared', 2)
  await press(page.getByRole('button', { name: 'Actions' }))
  const address = await pressAway(page.getByRole('link', { name: 'Share by WhatsApp' }))
  expect(address).toMatch(/^https:\/\/wa\.me\/\?text=http/)
  await expectDone(page.getByRole('heading', { name: 'Dashboard' }))
})

test('the first appointment of a new owner: at most 15 presses', async () => {
  const phone = await salon.openPhone({ isNew: true })
  const { page } = phone
  const task = 'the first appointment of a new owner'
  const { press, type, expectDone } = await begin(phone, '/signup', task, 15)
  for (const [field, typed] of [
    ['Your Name', 'Tolu Bello'],
    ['Salon Name', 'Presses'],
    ['Email', 'presses@example.com'],
    ['Password', 'plum-orchard-7'],
  ] as const) {
    await press(page.getByLabel(field, { exact: true }))
    await type(typed)
  }
  await press(page.getByRole('button', { name: 'Create Account' }))
  await press(page.getByRole('button', { name: '+ Cornrows' }))
  await press(page.getByRole('button', { name: 'Complete Setup' }))
  await press(page.getByRole('link', { name: 'Book your first appointment' }))
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  await press(form.getByRole('button', { name: 'Walk-in' }))
  await type('Kemi Lawal')
  await press(form.getByRole('button', { name: 'Cornrows', exact: true }))
  await press(form.getByRole('radiogroup', { name: 'Free slots' }).getByText('Now'))
  await press(form.getByRole('button', { name: 'Create', exact: true }))
  await expectDone(page.getByText(/^Booked for Kemi Lawal/))
})

/** Returns the row of an appointment in the agenda. */
function rowOf(page: Page, { customerName, startsAt }: Booked) {
  return page.getByRole('button', {
    name: new RegExp(`^${customerName}, .* ${localTimeOf(startsAt, 'Africa/Lagos')} to`),
  })
}

/** Returns the first names in the free stretches of the agenda that have begun by a time. */
async function namesFreeAt(page: Page, time: string): Promise<string[]> {
  const rows = await page.getByRole('button', { name: / free .*: new appointment$/ }).all()
  const labels = await Promise.all(rows.map((row) => row.getAttribute('aria-label')))
  return labels.flatMap((label) => {
    const [, names = '', from = ''] = /^(.*) free (.*)–/.exec(label ?? '') ?? []
    return from <= time ? names.split(', ') : []
  })
}
