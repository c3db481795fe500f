import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { cardOn, openSalon, post } from './calendar-salon.ts'
import { expectEmptyConsole } from './console.ts'
import { fontsOf } from './measures.ts'
import { makeAll } from './open-all-day.ts'
import { middleOf } from './pointers.ts'

// The effects of a double click, a slip or a wrong address: the dashboard and the appointment's buttons.

expectEmptyConsole()

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})

/** Today by the salon's clock, which is Lagos's: an hour ahead of UTC all year. */
const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)

/** A salon with these customers today, one after the other from midnight on. */
async function openDay(browser: Parameters<typeof openSalon>[1], names: string[], options = {}) {
  const salon = await openSalon(app, browser, options)
  for (const [hour, name] of names.entries()) await salon.book(name, today(), `${String(hour).padStart(2, '0')}:00`)
  return salon
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: "Today's Appointments" }).getByRole('listitem').filter({ hasText: name })

/** Two presses of one spot: the second comes when the answer of the first is on the screen, as a slow double click does. */
async function pressTwice(page: Page, target: Locator, firstDone: () => Promise<void>, touch = false): Promise<void> {
  const { x, y } = await middleOf(target)
  const press = async () => await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await press()
  await firstDone()
  await press()
}

/** The height of a row and the width of its name, once the fonts are there: the next step leaves both as they are. */
async function layoutOf(row: Locator): Promise<number[]> {
  await fontsOf(row.page())
  const [whole, name] = [await row.boundingBox(), await row.getByRole('link').first().locator('../..').boundingBox()]
  return [whole!.height, name!.width]
}

for (const [name, options] of [
  ['1440', {}],
  ['360, touched', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
] as const) {
  const touch = 'hasTouch' in options

  test(`dashboard at ${name}: a second press of Start or Complete meets nothing, rows stay, Undo leads back`, async ({
    browser,
  }) => {
    const { page, context } = await openDay(browser, ['Kemi Lawal', 'Bisi Ade'], options)
    await page.goto(`${app.url}/dashboard`)
    const [kemi, bisi] = [rowOf(page, 'Kemi Lawal'), rowOf(page, 'Bisi Ade')]
    const layout = await layoutOf(kemi)
    await pressTwice(
      page,
      page.getByRole('button', { name: 'Start Kemi Lawal' }),
      async () => await expect(kemi).toContainText('In progress'),
      touch,
    )
    expect(await layoutOf(kemi)).toEqual(layout)
    // By keyboard: the focus stays at the row, where a second Enter presses nothing.
    await page.getByRole('button', { name: 'Start Bisi Ade' }).focus()
    await page.keyboard.press('Enter')
    await expect(bisi).toContainText('In progress')
    await expect(bisi).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Complete Bisi Ade' })).toBeFocused()
    await pressTwice(
      page,
      page.getByRole('button', { name: 'Complete Kemi Lawal' }),
      async () => await expect(kemi).toContainText('No sale yet'),
      touch,
    )
    await page.reload()
    await expect(kemi).toContainText('No sale yet')
    await expect(bisi).toContainText('In progress')
    expect(page.url()).toBe(`${app.url}/dashboard`)

    await page.getByRole('button', { name: 'Complete Bisi Ade' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Bisi Ade is in progress again')).toBeVisible()
    await expect(bisi).toContainText('In progress')
    await context.close()
  })

  test(`the appointment at ${name}: no button is where the one before it was`, async ({ browser }) => {
    const { page, context } = await openDay(browser, ['Kemi Lawal'], options)
    await page.goto(`${app.url}/dashboard`)
    await rowOf(page, 'Kemi Lawal').getByRole('link', { name: 'Kemi Lawal' }).click()
    const dialog = cardOn(page)
    const status = dialog.getByRole('group', { name: 'Status' })
    const button = (word: string) => dialog.getByRole('button', { name: word })
    const becomes = (word: string) => async () => await expect(status.getByRole('status')).toHaveText(word)
    for (const [press, after] of [
      ['Start', 'In progress'],
      ['Undo', 'Booked'],
      ['Start', 'In progress'],
      ['Complete', 'Completed'],
      ['Undo', 'In progress'],
      ['Complete', 'Completed'],
    ] as const) {
      await pressTwice(page, button(press), becomes(after), touch)
      // A press that met something would have been answered before this: the history is read after it.
      await expect(dialog).toBeVisible()
    }
    await page.reload()
    await expect(status.getByRole('status')).toHaveText('Completed')
    await context.close()
  })
}

test('a stylist meets nothing that is not theirs: menu, dashboard, and a typed address that says so', async ({
  browser,
}) => {
  const { page, context, salonName } = await openDay(browser, ['Kemi Lawal'])
  await makeAll(app, salonName, 'stylist')
  await page.goto(`${app.url}/dashboard`)
  await expect(page.getByRole('button', { name: 'Start Kemi Lawal' })).toBeVisible()
  const links = async (name: string) => await page.getByRole('navigation', { name }).getByRole('link').allTextContents()
  expect(await links('Main')).toEqual([
    'Dashboard',
    'Appointments',
    'Sales',
    'Customers',
    'Services',
    'Staff',
    'Staff Schedules',
  ])
  expect(await links('Quick Actions')).toEqual(['New Appointment'])
  await expect(page.getByText('Low Stock Alert')).toHaveCount(0)
  for (const path of ['inventory', 'customers/import', 'reports', 'billing/addons', 'settings']) {
    await page.goto(`${app.url}/${path}`)
    await expect(page.getByText('Your role doesn’t include this screen.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Go to the Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await context.close()
})

test('every tab is called as its screen', async ({ browser }) => {
  test.slow()
  const { page, context } = await openSalon(app, browser)
  const { customer } = await post<{ customer: { id: string } }>(app, context, '/api/customers', { name: 'Ngozi Obi' })
  for (const [path, title] of [
    ['dashboard', 'Dashboard'],
    ['appointments', 'Appointments'],
    ['sales', 'Sales'],
    ['customers', 'Customers'],
    [`customers/${customer.id}`, 'Ngozi Obi'],
    ['customers/import', 'Import Customers'],
    ['services', 'Services'],
    ['inventory', 'Inventory'],
    ['staff', 'Staff'],
    ['staff-schedules', 'Staff Schedules'],
    ['expenses', 'Expenses'],
    ['business-hours', 'Business Hours'],
    ['holidays', 'Holidays'],
    ['calendly', 'Calendly'],
    ['sms-management', 'SMS Management'],
    ['reports', 'Reports'],
    ['billing', 'Billing'],
    ['billing/addons', 'Add-on Store'],
    ['billing/my-addons', 'My Add-ons'],
    ['settings', 'Settings'],
  ] as const) {
    await page.goto(`${app.url}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} | Parlour`)
  }
  await context.close()
})

test('what an address asks for and cannot be is said, and leaves it; the rest is used', async ({ browser }) => {
  test.slow()
  const { page, context, service } = await openDay(browser, ['Kemi Lawal'])
  await page.goto(`${app.url}/appointments?appointment=garbage&week=never&day=31&view=moon&staff=x`)
  const notFound = page.getByRole('dialog', { name: 'Appointment not found' })
  await notFound.getByRole('button', { name: 'OK' }).click()
  await expect(notFound).toBeHidden()
  expect(page.url()).not.toContain('garbage')
  await page.goto(`${app.url}/appointments?new=soon&with=somebody`)
  await expect(page.getByRole('dialog', { name: 'New Appointment' })).toBeVisible()

  await page.goto(`${app.url}/dashboard`)
  await page.getByRole('button', { name: 'Start Kemi Lawal' }).click()
  const sale = page.getByRole('link', { name: 'Sale for Kemi Lawal' })
  const { searchParams } = new URL((await sale.getAttribute('href'))!, app.url)
  const asked = {
    ...JSON.parse(searchParams.get('fromAppointment')!),
    staffId: 'nobody',
    serviceIds: [service.id, 'x'],
  }
  const askFor = async (value: unknown) =>
    await page.goto(`${app.url}/sales?fromAppointment=${encodeURIComponent(JSON.stringify(value))}`)
  await askFor(asked)
  const form = page.getByRole('dialog', { name: 'New Sale' })
  await expect(form).toBeVisible()
  await expect(page.getByText('The services and staff member in the link could not be read.')).toBeVisible()
  await expect(form.getByRole('button', { name: /Record Sale/ })).toBeVisible()
  await expect(form).toContainText('7,000')
  await expect(page).toHaveURL(`${app.url}/sales`)

  await askFor({ ...asked, appointmentId: 'garbage' })
  await expect(page.getByRole('alert')).toContainText('The appointment in the link could not be read.')
  await expect(page).toHaveURL(`${app.url}/sales`)
  await page.goto(`${app.url}/sales?receipt=garbage`)
  await expect(page.getByRole('alert')).toContainText('Sale not found')
  await expect(page).toHaveURL(`${app.url}/sales`)
  await page.goto(`${app.url}/inventory?product=garbage`)
  await expect(page.getByText('Product not found')).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/inventory`)

  // More than a search can hold, and marks that no name has.
  await post(app, context, '/api/customers', { name: 'Ngozi Obi' })
  await page.goto(`${app.url}/customers?show=moon&page=-1&sort=x&q=${'%0A%E2%80%AEz'.repeat(200)}`)
  await expect(page.getByText(/^No customers match “z+”$/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ngozi Obi' })).toBeVisible()
  await page.goto(`${app.url}/customers/garbage`)
  await expect(page.getByText('This customer was not found')).toBeVisible()
  await page.getByRole('link', { name: 'All customers' }).click()
  await expect(page).toHaveURL(`${app.url}/customers`)
  await context.close()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a toast that appears under the finger is not pressed by it, motion: ${reducedMotion}`, async ({ browser }) => {
    const { page, context } = await openDay(browser, ['Kemi Lawal'])
    await page.emulateMedia({ reducedMotion })
    await page.goto(`${app.url}/dashboard`)
    // It stays as it came for as long as no animation goes on.
    const animations = await context.newCDPSession(page)
    await animations.send('Animation.enable')
    await animations.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.getByRole('button', { name: 'Start Kemi Lawal' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeAttached()
    expect(await page.evaluate<string>(underUndo)).not.toBe('Undo')
    await animations.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await undo.click()
    await expect(rowOf(page, 'Kemi Lawal')).toContainText('Booked')
    await context.close()
  })
}

/** In the page: what a press where Undo is would meet. */
const underUndo = `(() => {
  const undo = [...document.querySelectorAll('[role=status] button')].find((one) => one.textContent === 'Undo')
  const { x, y, width, height } = undo.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button')?.textContent ?? ''
})()`
