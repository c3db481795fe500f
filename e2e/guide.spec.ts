import { expect } from '@playwright/test'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'
import { test } from './story.ts'

/* The user guide is in the app: "?" opens the page about the screen, and a search goes through all of it. */

expectEmptyConsole()

test('help about the calendar, a search, and Back, by keyboard on a phone', async ({ app, browser }) => {
  const { page } = await openShop(app, browser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${app.url}/appointments`)
  await page.getByRole('link', { name: 'Help with this screen' }).press('Enter')
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
