import { type Browser, expect, type Page, test } from '@playwright/test'
import { type OwnApp, startApp } from './app.ts'
import { chooseStaff } from './calendar-salon.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder, quietOf } from './looking/looking.ts'
import { openAllDay } from './open-all-day.ts'
import { windows } from './windows.ts'

/*
 * A salon's first day (document 1), in the very process that `npm start` runs: from sign-up to the takings on a second
 * device, with a power cut in between.
 */

const password = 'plum-orchard-7'
let app: OwnApp
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(async () => await app?.stop())
expectEmptyConsole()

for (const viewport of windows) {
  test(`a salon’s first day at ${viewport.width} px`, async ({ browser }) => {
    test.setTimeout(300_000)
    const email = `tolu${viewport.width}@example.com`
    const salon = `Adùn Hair ${viewport.width}`
    const { page, complaints } = await openPage(browser, viewport)

    await signUp(page, email, salon)
    await openAllDay(app, salon)
    await bookWalkIn(page)

    // A second device, before the sale: it will see the money arrive without a reload.
    const second = await openPage(browser, { width: 1440, height: 900 })
    await logIn(second.page, email)
    await expect(stat(second.page, "Today's Appointments")).toContainText('1')
    await expect(stat(second.page, "Today's Revenue")).toContainText('₦0.00')

    await page.goto(`${app.url}/dashboard`)
    await page.getByRole('button', { name: 'Start Kemi Lawal' }).click()
    await expect(second.page.getByText('In progress').first()).toBeVisible()
    await page.getByRole('button', { name: 'Complete Kemi Lawal' }).click()
    await page.getByRole('link', { name: 'Sale for Kemi Lawal' }).click()
    await recordSale(page)

    await expect(stat(second.page, "Today's Revenue")).toContainText('₦9,500.50')
    await expect(second.page.getByRole('list', { name: 'Recent Sales' })).toContainText('Gel manicure')

    // The power goes, and comes back.
    await app.kill()
    await app.restart()
    const quiet = quietOf(page)
    await page.goto(`${app.url}/dashboard`)
    await expect(stat(page, "Today's Revenue")).toContainText('₦9,500.50')
    // Pending requests would be refused after leaving.
    await quiet()
    await page.getByRole('button', { name: /^Welcome back/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    await page.goto(`${app.url}/sales`)
    await page.waitForURL('**/login?next=%2Fsales')
    await logIn(page, email)
    await expect(stat(page, "Today's Appointments")).toContainText('1')
    await page.goto(`${app.url}/sales`)
    await expect(page.getByText('Kemi Lawal').first()).toBeVisible()

    for (const unknown of ['nowhere/at-all', 'index.html']) {
      await page.goto(`${app.url}/${unknown}`)
      await page.waitForURL('**/dashboard')
    }
    expect(complaints()).toEqual([])
  })
}

async function openPage(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, timezoneId: 'America/Los_Angeles', locale: 'en-NG' })
  const page = await context.newPage()
  const heard: string[] = []
  page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  // While the power is cut, the browser itself reports the lost event stream.
  return {
    page,
    complaints: () =>
      heard.filter((line) => !/net::ERR_(CONNECTION|INCOMPLETE_CHUNKED|EMPTY_RESPONSE|SOCKET)/.test(line)),
  }
}

async function signUp(page: Page, email: string, salon: string): Promise<void> {
  await page.goto(`${app.url}/`)
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your Name').fill('Tolu Bello')
  await page.getByLabel('Salon Name').fill(salon)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Add Your Services' })).toBeVisible()
  const services = [
    ['Knotless braids, medium', '35,000', '180'],
    ['Gel manicure', '9,500.50', '45'],
    ['Beard trim', '3,000', '30'],
  ] as const
  for (const [index, [name, price, minutes]] of services.entries()) {
    if (index > 0) await page.getByRole('button', { name: '+ Add Another Service' }).click()
    const row = page.getByRole('group', { name: `Service ${index + 1}` })
    await row.getByLabel('Service name').fill(name)
    await row.getByLabel('Price').fill(price)
    await row.getByLabel('Duration').fill(minutes)
  }
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('Welcome back, Tolu')).toBeVisible()
}

async function bookWalkIn(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick Actions' }).getByRole('link', { name: 'New Appointment' }).click()
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  await form.getByText('Walk-in').click()
  await form.getByLabel('Name').fill('Kemi Lawal')
  await form.getByLabel('Phone').fill('0803 123 4567')
  await form.getByRole('button', { name: 'Gel manicure', exact: true }).click()
  await chooseStaff(form, 'Tolu Bello')
  await form.getByLabel('Time').selectOption('10:00')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form).toBeHidden()
  const booked = page.getByRole('button', { name: /^Kemi Lawal, Gel manicure/ })
  // On a phone past appointments are folded.
  const folded = page.getByRole('button', { name: /^1 (done|not started)/ })
  await expect(booked.or(folded)).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await expect(booked).toBeVisible()
}

async function recordSale(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New Sale' })
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/sales`)
  // The salon has one member, whose row of an item is laid out differently.
  await expectInOrder(page)
  await form.getByRole('button', { name: 'Record Sale' }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt).toContainText('Gel manicure')
  await expect(receipt).toContainText('₦9,500.50')
  await expect(receipt).toContainText('Kemi Lawal')
  await expect(receipt).toContainText('No. 1')
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/dashboard')
}

function stat(page: Page, name: string) {
  return page.getByRole('group', { name })
}
