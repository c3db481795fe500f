import { expect } from '@playwright/test'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'
import { test } from './story.ts'

/* The user guide is in the app: "?" opens the page about the screen, and a search goes through all of it, also without an account. */

expectEmptyConsole()

test('help about the calendar, a search, and Back, by keyboard on a phone', async ({ app, browser }) => {
  const { page } = await openShop(app, browser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${app.url}/appointments`)
  await page.getByRole('button', { name: /^Welcome back/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Help with This Screen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Use the calendar' })).toBeVisible()
  await expect(page.getByText('shows the Week, Monday to Sunday')).toBeVisible()
  await expectInOrder(page)
  await page.goBack()
  await expect(page).toHaveURL(`${app.url}/appointments`)

  await page.goto(`${app.url}/guide`)
  await page.getByRole('searchbox', { name: 'Search the user guide' }).fill('giraffe')
  await expect(page.getByText(/giraffe/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the user guide' }).fill('refund STOCK')
  await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Record a sale' }).first().press('Enter')
  await expect(page.locator('[data-found]')).toContainText('products go back into stock')
  await expect(page.locator('[data-found]')).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search the user guide' })).toHaveValue('refund STOCK')
})

test('help before signing in, a search, and back to the log-in', async ({ app, browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  watchConsole(context)
  const page = await context.newPage()
  await page.goto(`${app.url}/forgot-password`)
  await page.getByRole('link', { name: 'Help' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/help/log-in`)
  await expectInOrder(page)
  await page.getByRole('link', { name: 'User guide' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search the user guide' }).fill('refund stock')
  await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Record a sale' }).first().press('Enter')
  await expect(page.locator('[data-found]')).toBeInViewport()
  await page.getByRole('link', { name: 'Log In' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Log in to your salon' })).toBeVisible()
})
