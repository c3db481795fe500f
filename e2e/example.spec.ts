import { expect, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { signUpSalon } from './sign-up-salon.ts'

// A new owner looks around in an example salon on a phone, and removes it again.

const phone = { width: 360, height: 640 }

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

const strip = (page: Page) => page.getByRole('note').filter({ hasText: 'Nothing here reaches anyone.' })

test('an owner looks around an example salon, and removes it; their own salon is untouched (R-425 to R-428)', async ({
  browser,
}) => {
  test.slow()
  const page = await signUpSalon(browser, app.url, { email: 'example@example.com', viewport: phone })
  await page.goto(`${app.url}/dashboard`)
  await page.getByRole('button', { name: 'Look Around an Example Salon' }).click()
  await expect(strip(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Sales' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy Booking Link' })).toBeHidden()
  await expectInOrder(page)
  await page.goto(`${app.url}/appointments`)
  await expect(strip(page)).toBeVisible()
  // What else is on depends on the hour.
  await expect(page.getByRole('button', { name: /^\w+, .*, \d+ appointments$/, pressed: true })).toBeVisible()
  await strip(page).getByRole('button', { name: 'Back to Adùn Hair' }).click()
  await expect(page.getByRole('heading', { name: 'First Steps' })).toBeVisible()
  await expect(strip(page)).toBeHidden()
  await page.getByRole('button', { name: 'Go to the Example Salon' }).click()
  await strip(page).getByRole('button', { name: 'Remove Example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Example' }).click()
  await expect(page.getByRole('button', { name: 'Look Around an Example Salon' })).toBeVisible()
  await page.goto(`${app.url}/customers`)
  await expect(page.getByText('No customers yet. Add your first customer!')).toBeVisible()
  await page.context().close()
})
