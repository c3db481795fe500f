import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/* Every message of document 3 (sections 2, 4, 5 and 8), and the test that makes it appear. */

const server = {
  payments: 'src/server/billing/payments.test.ts',
  limits: 'src/server/billing/limits.test.ts',
  plans: 'src/domain/billing/plans.test.ts',
}
const page = {
  back: 'src/web/billing/return/payment-return.test.tsx',
  outcome: 'src/web/billing/return/outcome.test.ts',
  pay: 'src/web/billing/pay/payment.test.tsx',
  billing: 'src/web/billing/BillingPage.test.tsx',
  addons: 'src/web/billing/addons/addons.test.tsx',
  usage: 'src/web/billing/usage/usage-panel.test.tsx',
  settings: 'src/web/salon/settings/settings-sections.test.tsx',
}
const stories = { billing: 'e2e/billing.spec.ts', paying: 'e2e/paying.ts', locations: 'e2e/locations.spec.ts' }

const saidIn: readonly (readonly [message: string, test: string])[] = [
  ['Payment verification is not configured. Please contact support.', page.outcome],
  ['Payment verification failed (500). Please contact support if payment was deducted.', page.outcome],
  ['Failed to verify payment. Network error - please check your internet connection.', page.back],
  ['Unknown error occurred.', page.outcome],
  ['Payment initialization failed: Failed to initialize payment', page.pay],
  ['Failed to process payment. Please try again.', page.pay],
  ['Failed to cancel subscription. Please try again.', page.billing],
  ['Failed to save settings', page.settings],
  ['Settings saved successfully!', page.settings],
  ['User information not available', page.pay],
  ['Missing required information for payment.', page.addons],
  ['Selected add-on not found.', page.addons],
  ['Subscription not found', page.billing],
  ['You must be logged in to process payments. Please log in and try again.', stories.billing],
  ['No payment reference found', page.back],
  ['Payment verified, but metadata is missing. Please contact support.', server.payments],
  ['No active subscription found. Please subscribe to a plan first.', server.payments],
  ['Payment verified, but failed to add add-ons. Please contact support.', server.payments],
  ['Payment verified, but failed to create subscription. Please contact support.', server.payments],
  ['Payment verified, but subscription details are missing or invalid. Please contact support.', server.payments],
  ['Payment verification failed. Please contact support if payment was deducted.', server.payments],
  ['An error occurred while processing your payment', page.outcome],
  ['Customer limit reached. Upgrade to Pro for unlimited customers.', server.limits],
  ['Monthly appointment limit reached. Upgrade to Pro for unlimited appointments.', server.limits],
  ['Staff limit reached. Upgrade to Pro for unlimited staff.', server.limits],
  ['Location limit reached. Upgrade to Premium for multi-location support.', server.limits],
  ['This feature requires Premium plan or higher.', server.plans],
  ['Not authenticated', server.plans],
  ['Invalid plan', server.limits],
  ['Error checking permissions', server.plans],
  ['Processing Payment...', page.back],
  ['Please wait while we verify your payment.', page.back],
  ['Payment Successful!', stories.billing],
  ['Redirecting to billing page...', page.back],
  ['Payment Failed', stories.billing],
  ['Back to Billing', stories.billing],
  ['Payment successful! Your subscription has been activated.', stories.billing],
  ['Add-ons purchased successfully! They have been added to your subscription.', stories.billing],
  ['Subscription cancelled. You will continue to have access until the end of your current period.', server.payments],
  ['Subscription will cancel at the end of current period', stories.billing],
  ['No active subscription found.', stories.billing],
  ['No subscription history yet.', stories.billing],
  ['View all history', page.billing],
  ['You will be redirected to Paystack to complete your payment securely.', stories.paying],
  ['No Add-ons Yet', page.addons],
  ['No Active Subscription', page.addons],
  ['You need an active subscription to use add-ons. Please subscribe to a plan first.', page.addons],
  ['Getting close to limit', page.usage],
  ['Near limit', page.usage],
  ['Need more capacity? Upgrade to Pro for unlimited access.', page.usage],
  ['No setup fees • Cancel anytime • 30-day money-back guarantee', stories.locations],
]

test.each(saidIn)('a test makes appear: %s', (message, name) => {
  const text = readFileSync(path.join(import.meta.dirname, '..', name), 'utf8')
  // Formatted, a sentence may be in several pieces.
  expect(text.replaceAll(/'\s*\+\s*'/g, '').includes(message), `${name} has it`).toBe(true)
})
