import type { HeldReason } from './payment.ts'

/** The messages to a salon about its payment (document 3, sections 4 and 8). */
export const verifyWords = {
  activated: 'Payment successful! Your subscription has been activated.',
  addonsAdded: 'Add-ons purchased successfully! They have been added to your subscription.',
  failed: 'Payment verification failed. Please contact support if payment was deducted.',
  noMetadata: 'Payment verified, but metadata is missing. Please contact support.',
  declined: 'The payment was declined. Nothing was bought; try again, or with another card.',
  abandoned: 'The payment was not completed. Nothing was bought.',
  open: 'The payment is not confirmed yet. We keep checking; see Billing in a few minutes.',
  closed: 'The person who hosts Parlour checked this payment and closed it. Ask them if something is missing.',
  takenBack: 'This payment was refunded or is disputed. Please contact support.',
} as const

/** Returns the sentence for a held payment: it is paid, and a person has to check it. */
export function heldWords(reason: HeldReason): string {
  if (reason === 'no-subscription') return 'No active subscription found. Please subscribe to a plan first.'
  if (reason === 'addon-owned') return 'Payment verified, but failed to add add-ons. Please contact support.'
  if (reason === 'plan-changed') return 'Payment verified, but failed to create subscription. Please contact support.'
  if (reason === 'taken-back') return verifyWords.takenBack
  return 'Payment verified, but subscription details are missing or invalid. Please contact support.'
}
