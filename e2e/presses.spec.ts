import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { cardOn, monday, openSalon, post } from './calendar-salon.ts'
import { expectEmptyConsole } from './console.ts'
import { openAllDay } from './open-all-day.ts'
import { test } from './story.ts'

/*
 * Everyday tasks at the front desk, on a phone with one hand: how many presses each takes. Typing into a field that has
 * the focus doesn't count. A task that takes more presses than it may fails.
 */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** Returns a function that presses and counts, and one that expects the count to be low. */
function countPresses() {
  let presses = 0
  return {
    press: async (at: Locator) => {
      await at.tap()
      presses += 1
    },
    expectAtMost: (task: string, most: number) => {
      console.log(`${task}: ${presses} presses, at most ${most}`)
      expect(presses, task).toBeLessThanOrEqual(most)
    },
  }
}

/** Opens a salon on a phone at an address, to press and count. */
async function onPhone(browser: Browser, address: string) {
  const salon = await openSalon(app, browser, phone)
  const { page } = salon
  const begin = async () => {
    await page.goto(app.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  }
  await begin()
  return { ...salon, begin, ...countPresses() }
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick' })

test('a walk-in now, started: at most 6 presses', async ({ browser }) => {
  const { page, press, expectAtMost } = await onPhone(browser, '/appointments')
  await press(page.getByRole('button', { name: '+ New Appointment' }))
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  await press(form.getByRole('button', { name: 'Walk-in' }))
  await page.keyboard.type('Kemi Lawal')
  await press(form.getByRole('button', { name: 'Silk press', exact: true }))
  await press(form.getByRole('radiogroup', { name: 'Free slots' }).getByText('Now'))
  await press(form.getByRole('button', { name: 'Create and Start' }))
  await expect(page.getByText(/^Started for Kemi Lawal/)).toBeVisible()
  expectAtMost('a walk-in now, started', 6)
})

test('moved to the next free time, and to the next day: at most 2 presses and 3', async ({ browser }) => {
  for (const [to, most] of [
    ['Next free time', 2],
    ['Next day', 3],
  ] as const) {
    const day = monday(0)
    const address = `/appointments?view=agenda&week=${day}&day=${day}`
    const { page, book, press, begin, expectAtMost } = await onPhone(browser, address)
    await book('Kemi Lawal', day, '10:00')
    await begin()
    await press(page.getByRole('button', { name: /^Kemi Lawal/ }))
    await press(cardOn(page).getByRole('button', { name: to }))
    await expect(page.getByText(/^Kemi Lawal moved to/)).toBeVisible()
    expectAtMost(`moved: ${to.toLowerCase()}`, most)
  }
})

test('a regular booked again in three weeks: at most 10 presses', async ({ browser }) => {
  const { page, context, staff, service, press, begin, expectAtMost } = await onPhone(browser, '/appointments')
  const { customer } = await post<{ customer: { id: string } }>(app, context, '/api/customers', {
    name: 'Adaeze Nwosu',
    phone: '0803 555 0142',
  })
  const edges = { name: 'Edge control', category: 'Hair', priceMinor: 300_000, durationMin: 30 }
  const { service: second } = await post<{ service: { id: string } }>(app, context, '/api/services', edges)
  const serviceIds = [service.id, second.id]
  const visit = { serviceIds, staffId: staff[0]!.id, date: monday(0), time: '10:00', customerId: customer.id }
  await post(app, context, '/api/appointments', visit)
  await begin()
  await press(bar(page).getByRole('link', { name: 'Customers' }))
  await press(page.getByRole('link', { name: 'Adaeze Nwosu', exact: true }))
  await press(page.getByRole('button', { name: 'Book Again' }))
  await press(page.getByRole('menuitem', { name: /^In 3 weeks, / }))
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(form.getByRole('button', { name: /^(Silk press|Edge control)$/, pressed: true })).toHaveCount(2)
  await press(form.getByRole('button', { name: 'Create', exact: true }))
  await expect(page.getByText(/^Booked for Adaeze Nwosu: .* at 10:00 with Tolu$/)).toBeVisible()
  expectAtMost('a regular booked again, two services, in three weeks', 10)
})

test('the first appointment of a new owner: at most 15 presses', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const { press, expectAtMost } = countPresses()
  const name = `Presses ${Date.now()}`
  await page.goto(`${app.url}/signup`)
  for (const [field, typed] of [
    ['Your Name', 'Tolu Bello'],
    ['Salon Name', name],
    ['Email', `${name.replace(' ', '')}@example.com`],
    ['Password', 'plum-orchard-7'],
  ] as const) {
    await press(page.getByLabel(field, { exact: true }))
    await page.keyboard.type(typed)
  }
  await press(page.getByRole('button', { name: 'Create Account' }))
  await press(page.getByRole('button', { name: '+ Cornrows' }))
  await press(page.getByRole('button', { name: 'Complete Setup' }))
  await page.waitForURL('**/dashboard')
  await openAllDay(app, name)
  await press(page.getByRole('link', { name: 'Book your first appointment' }))
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  await press(form.getByRole('button', { name: 'Walk-in' }))
  await page.keyboard.type('Kemi Lawal')
  await press(form.getByRole('button', { name: 'Cornrows', exact: true }))
  await press(form.getByRole('radiogroup', { name: 'Free slots' }).getByText('Now'))
  await press(form.getByRole('button', { name: 'Create', exact: true }))
  await expect(page.getByText(/^Booked for Kemi Lawal/)).toBeVisible()
  expectAtMost('the first appointment of a new owner', 15)
  await context.close()
})

test('added to the queue, called and started: at most 7 presses', async ({ browser }) => {
  const { page, context, press, begin, expectAtMost } = await onPhone(browser, '/appointments/waiting')
  await post(app, context, '/api/customers', { name: 'Adaeze Nwosu', phone: '0803 555 0142' })
  await begin()
  await press(page.getByRole('button', { name: /^\+ ?Add to Queue/ }))
  const form = page.getByRole('dialog', { name: 'Add to Queue' })
  await press(form.getByRole('combobox', { name: 'Existing customer' }))
  await page.keyboard.type('ada')
  await press(page.getByRole('option', { name: /Adaeze Nwosu/ }))
  await press(form.getByRole('button', { name: 'Silk press', exact: true }))
  await press(form.getByRole('button', { name: 'Add to Queue' }))
  await press(page.getByRole('button', { name: /^Call to \w+: Adaeze/ }))
  await press(page.getByRole('button', { name: /^Start: Adaeze/ }))
  await expect(page.getByText(/^Adaeze Nwosu is being served/)).toBeVisible()
  expectAtMost('added to the queue, called and started', 7)
})

test('a transfer confirmed: at most 2 presses', async ({ browser }) => {
  const { page, context, service, staff, press, begin, expectAtMost } = await onPhone(browser, '/sales')
  const { customer } = await post<{ customer: { id: string } }>(app, context, '/api/customers', {
    name: 'Adaeze Nwosu',
    phone: '0803 555 0142',
  })
  const items = [{ type: 'service', serviceId: service.id, quantity: 1, unitPriceMinor: 700_000 }]
  const sale = { items, staffId: staff[0]!.id, customerId: customer.id }
  await post(app, context, '/api/sales', { ...sale, paymentMethod: 'transfer' })
  await begin()
  await press(page.getByRole('button', { name: 'Transfers 1' }))
  await press(page.getByRole('button', { name: /^Confirm transfer/ }))
  await expect(page.getByText('No transfers awaited.')).toBeVisible()
  expectAtMost('a transfer confirmed', 2)
})

test('a receipt found by name and sent: at most 4 presses', async ({ browser }) => {
  const { page, context, service, staff, press, begin, expectAtMost } = await onPhone(browser, '/appointments')
  const { customer } = await post<{ customer: { id: string } }>(app, context, '/api/customers', {
    name: 'Adaeze Nwosu',
    phone: '0803 555 0142',
  })
  const items = [{ type: 'service', serviceId: service.id, quantity: 1, unitPriceMinor: 700_000 }]
  await post(app, context, '/api/sales', { items, staffId: staff[0]!.id, customerId: customer.id })
  await begin()
  await press(bar(page).getByRole('link', { name: 'Sales' }))
  await press(page.getByRole('searchbox', { name: 'Search' }))
  await page.keyboard.type('adaeze')
  await press(page.getByRole('button', { name: 'View Receipt No. 1' }))
  const send = page
    .getByRole('dialog', { name: 'Receipt', exact: true })
    .getByRole('link', { name: 'Send by WhatsApp' })
  await expect(send).toHaveAttribute('href', /^https:\/\/wa\.me\/2348035550142\?text=/)
  await expect(send).toBeInViewport()
  // The press itself would leave for WhatsApp.
  expectAtMost('a receipt found by name and sent, before its last press', 3)
})

test('today’s takings by method: at most 1 press; one line of a sale refunded: at most 5', async ({ browser }) => {
  const { page, context, service, staff, press, begin, expectAtMost } = await onPhone(browser, '/appointments')
  const item = { type: 'service', serviceId: service.id, quantity: 1, unitPriceMinor: 700_000 }
  const items = [item, { ...item, unitPriceMinor: 650_000 }]
  await post(app, context, '/api/sales', { items, staffId: staff[0]!.id })
  await begin()
  await press(bar(page).getByRole('link', { name: 'Sales' }))
  const takings = page.getByRole('region', { name: 'Today’s takings' })
  await expect(takings).toContainText('Cash₦13,500.00')
  await expect(takings).toBeInViewport()
  expectAtMost('today’s takings by method', 1)
  await press(page.getByRole('button', { name: 'View Receipt No. 1' }))
  const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
  await press(receipt.getByRole('button', { name: 'Refund' }))
  const form = page.getByRole('dialog', { name: 'Refund Receipt No. 1' })
  await press(form.getByRole('button', { name: 'One more' }).last())
  await press(form.getByRole('button', { name: 'Not happy' }))
  await press(form.getByRole('button', { name: 'Record Refund' }))
  await expect(receipt).toContainText('Refunded Silk press')
  // What is said about it hides neither the title of the sheet nor its buttons.
  const said = (await page.getByText('Refund of receipt No. 1 recorded').boundingBox())!
  const title = (await receipt.getByRole('heading', { name: 'Receipt', exact: true }).boundingBox())!
  const button = (await receipt.getByRole('button', { name: 'Refund', exact: true }).boundingBox())!
  expect(said.y).toBeGreaterThan(title.y + title.height)
  expect(said.y + said.height).toBeLessThan(button.y)
  // The press that opened the sales is the first one of the takings.
  expectAtMost('takings read, and one line refunded', 6)
})

test('an advance from the till: at most 6 presses', async ({ browser }) => {
  const { page, press, expectAtMost } = await onPhone(browser, '/staff')
  await press(page.getByRole('link', { name: 'Pay Sheet' }))
  await press(page.getByRole('button', { name: 'Add Advance' }))
  const form = page.getByRole('dialog', { name: 'Add Advance' })
  await press(form.getByRole('radio', { name: 'Chiamaka' }))
  await expect(form.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('5000')
  await press(form.getByLabel('Cash out of the till'))
  await press(form.getByRole('button', { name: 'Add Advance' }))
  await expect(page.getByText('Advance of ₦5,000.00 added')).toBeVisible()
  expectAtMost('an advance from the till', 6)
})

test('the day closed: at most 4 presses', async ({ browser }) => {
  const { page, press, expectAtMost } = await onPhone(browser, '/appointments')
  await press(bar(page).getByRole('link', { name: 'Sales' }))
  await press(page.getByRole('button', { name: 'Day Close' }))
  await press(page.getByLabel('Cash counted'))
  await page.keyboard.type('0')
  await press(page.getByRole('button', { name: 'Close Day' }))
  await expect(page.getByText(/^Closed by Tolu Bello/)).toBeVisible()
  expectAtMost('the day closed', 4)
})

test('who is free: at most 1 press; lunch blocked: at most 2', async ({ browser }) => {
  const address = `/appointments?view=agenda&week=${monday(0)}&day=${monday(0)}`
  const { page, press, expectAtMost } = await onPhone(browser, address)
  const free = page.getByRole('button', { name: 'Tolu, Chiamaka free 00:00–24:00: new appointment' })
  await expect(free).toBeVisible()
  expectAtMost('who is free', 1)
  await press(free)
  await press(
    page
      .getByRole('dialog', { name: 'New Appointment' })
      .getByRole('button', { name: /^Block/ })
      .first(),
  )
  await expect(page.getByRole('button', { name: /^Blocked, .* Tolu/ })).toBeVisible()
  expectAtMost('lunch blocked', 2)
})

test('the booking link shared: at most 2 presses', async ({ browser }) => {
  const { page, press, expectAtMost } = await onPhone(browser, '/dashboard')
  await press(page.getByRole('button', { name: 'Actions' }))
  const share = page.getByRole('link', { name: 'Share by WhatsApp' }).first()
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=http/)
  // The press itself would leave for WhatsApp.
  await expect(share).toBeInViewport()
  expectAtMost('the booking link shared, before its last press', 1)
})
