import { expect, type Page, test } from '@playwright/test'
import { type OwnApp, startApp } from './app.ts'
import { takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'

/* The server cannot be reached for a while: what was loaded stays, nothing typed is lost, and all goes on when it is back. */

let app: OwnApp
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(async () => await app?.stop())
// The browser itself notes what it could not reach.
test.afterEach(() => void takeLogged())

const bar = (page: Page) => page.locator('[aria-live="polite"]').filter({ hasText: /^Offline since \d\d:\d\d/ })
const timeInLagos = () => new Date().toLocaleTimeString('en-GB', { timeZone: 'Africa/Lagos', timeStyle: 'short' })

/** Returns the scripts that the page has asked for in advance and that have not arrived. */
async function preloadsLeft(page: Page): Promise<string[]> {
  return await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links: { href: string }[]) =>
      links.map(({ href }) => href).filter((href) => performance.getEntriesByName(href).length === 0),
    )
}

test('the frame and the last data stay, with since when, and a form that was filled in is saved once it is back', async ({
  browser,
}) => {
  test.slow()
  const { page, get } = await openShop(app, browser)
  const menu = page.getByRole('navigation')
  const customers = menu.getByRole('link', { name: 'Customers', exact: true })
  await page.goto(`${app.url}/dashboard`)
  const formCode = page.waitForResponse(/CustomerModal-.*\.js$/)
  await customers.click()
  await (await formCode).finished()
  await expect.poll(async () => await preloadsLeft(page), 'scripts still to come').toEqual([])
  const row = page.getByRole('link', { name: 'Adaeze Nwosu' })
  await expect(row).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText("Today's Revenue")).toBeVisible()

  const before = timeInLagos()
  await app.kill()
  await expect(bar(page)).toBeVisible()
  const [, since] = /since (\d\d:\d\d)/.exec(await bar(page).innerText())!
  expect([before, timeInLagos()]).toContain(since)
  await expect(page.getByText("Today's Revenue")).toBeVisible()
  await expectInOrder(page)
  // A screen that was open before still shows its content, without its own error.
  await customers.click()
  await expect(row).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Retry' }).click()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('button', { name: '+ Add Customer' }).click()
  const form = page.getByRole('dialog', { name: 'Add Customer' })
  await form.getByLabel('Name').fill('Kemi Lawal')
  await form.getByLabel('Phone').fill('0803 555 0177')
  await form.getByRole('button', { name: 'Add Customer' }).click()
  await expect(form.getByRole('alert')).toContainText('The server could not be reached.')
  await expect(form.getByLabel('Name')).toHaveValue('Kemi Lawal')

  await app.restart()
  await expect(bar(page)).toHaveCount(0, { timeout: 60_000 })
  await form.getByRole('button', { name: 'Add Customer' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: 'Kemi Lawal' })).toBeVisible()
  const { customers: all } = await get<{ customers: { name: string }[] }>('/api/customers')
  expect(all.filter(({ name }) => name === 'Kemi Lawal')).toHaveLength(1)
})

test('a screen that was never opened says so inside the frame, and opens once the server is back', async ({
  browser,
}) => {
  const { page, context } = await openShop(app, browser)
  await page.goto(`${app.url}/dashboard`)
  await expect(page.getByText("Today's Revenue")).toBeVisible()
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: 'Inventory' }).click()
  await expect(page.getByRole('alert')).toContainText('This screen could not be loaded. The server cannot be reached.')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible()
  await expect(page.getByText('Edge control').first()).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('a form whose code is late says so, also without a connection, and opens when it arrives', async ({ browser }) => {
  const { page, context } = await openShop(app, browser)
  let late = 0
  await page.route('**/ServiceModal-*.js', () => void (late += 1))
  await page.goto(`${app.url}/services`)
  await page.getByRole('button', { name: '+ Add Service' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect.poll(() => late).toBe(1)
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  const refused = page.getByRole('alert').filter({ hasText: 'This screen could not be loaded.' })
  await expect(refused).toBeVisible()
  // It is sent on, and fails without a connection.
  await page.unrouteAll()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Add Service' }).getByLabel('Name')).toBeFocused()
  await expect(refused).toHaveCount(0)
})

test('a form whose code fails while the server is there is asked for again, without loading the page again', async ({
  browser,
}) => {
  const { page } = await openShop(app, browser)
  let wasServerAsked = false
  page.on('request', (request) => (wasServerAsked ||= request.method() === 'HEAD' && request.url().endsWith('/live')))
  await page.route('**/ServiceModal-*.js', (route) => (wasServerAsked ? route.continue() : route.abort()))
  await page.goto(`${app.url}/services`)
  await page.getByRole('button', { name: '+ Add Service' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Service' }).getByLabel('Name')).toBeFocused()
  expect(wasServerAsked).toBe(true)
})

test('the pages for signing in say it as well, and a proxy without its server counts as not reached', async ({
  page,
}) => {
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Email').fill('tolu@example.com')
  await page.getByLabel('Password').fill('plum-orchard-7')
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, contentType: 'application/json', body: '{}' }))
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert').first()).toContainText('The server could not be reached.')
  await expect(bar(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('tolu@example.com')
  await page.unroute('**/api/**')
  await expect(bar(page)).toHaveCount(0)
})
