import { type Browser, expect, type Page } from '@playwright/test'
import { expectInOrder } from './looking/looking.ts'
import { signUpSalon } from './sign-up-salon.ts'

const laptop = { width: 1440, height: 900 }

/** Opens billing as the owner of a new salon. */
export async function openBilling(browser: Browser, url: string, email: string, viewport = laptop): Promise<Page> {
  const page = await signUpSalon(browser, url, { email, viewport })
  await page.goto(`${url}/billing`)
  await expect(page.getByRole('heading', { name: 'Current Subscription' })).toBeVisible()
  return page
}

/** Goes from the choice of a plan to the provider's page. */
export async function goToPaystack(page: Page, total: string): Promise<void> {
  const choice = page.getByRole('dialog', { name: 'Upgrade Plan' })
  await expect(choice.getByRole('status').filter({ hasText: 'Total' })).toContainText(total)
  await choice.getByRole('button', { name: 'Proceed to Payment' }).click()
  await payIn(page, 'Confirm Payment')
}

/** Goes from a dialog that asks whether to pay to the provider's page. */
export async function payIn(page: Page, name: string): Promise<void> {
  const confirm = page.getByRole('dialog', { name })
  await expect(confirm.getByText('You will be redirected to Paystack to complete your payment securely.')).toBeVisible()
  await expectInOrder(page)
  await confirm.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page).toHaveTitle('Paystack (emulator)')
}

/** Returns the card of the salon's current plan. */
export const subscription = (page: Page) => page.getByRole('region', { name: 'Current Subscription' })
