import { verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { verifyWords } from '#domain/billing/verify-words.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { type Path, paths } from '#web/kit/paths.ts'

/** The contents of the return page. The page in `next` follows automatically after a while. */
export interface Shown {
  /**
   * The state of the page; 'open' means that the provider was asked for long enough, and the outcome is still unknown.
   */
  state: 'processing' | 'open' | 'success' | 'failed'
  message: string | null
  next: Path | null
  mustSignIn?: boolean
}

/** The page's own messages (document 3, section 8); all others come from the server. */
export const returnWords = {
  signedOut: 'You must be logged in to process payments. Please log in and try again.',
  noReference: 'No payment reference found',
  offline: 'Failed to verify payment. Network error - please check your internet connection.',
  unknown: 'Unknown error occurred.',
  unreadable: 'An error occurred while processing your payment',
  invalid: 'Payment verified, but subscription details are missing or invalid. Please contact support.',
} as const

export const failed = (message: string, next: Path | null = null): Shown => ({ state: 'failed', message, next })

/** Returns the contents of the page from the server's verification, for a person who is signed in to this salon. */
export function outcomeOf(answered: unknown, salonId: string): Shown {
  const read = verifyPaymentContract.output.safeParse(answered)
  if (!read.success) return failed(returnWords.unreadable, paths.billing)
  const { success, message, error, metadata } = read.data
  if (!success) {
    // Held and reversed payments are shown under Billing, so the page leads there.
    const isPaid = error === 'held' || error === 'taken-back'
    return failed(message || verifyWords.failed, isPaid ? paths.billing : null)
  }
  if (!metadata) return failed(verifyWords.noMetadata, paths.billing)
  if (metadata.salonId !== salonId) return failed(returnWords.invalid, paths.billing)
  return { state: 'success', message, next: metadata.planId === 'addon' ? paths.billingMyAddons : paths.billing }
}

/** The refusals that are shown with their own sentence. */
const ownWords = new Set(['verification-not-set-up', 'payment-not-verified', 'payment-verification-failed'])

/** Returns the message for a failed request. */
export function wordsOfRefusal(error: Error): string {
  if (!(error instanceof ApiRefusal)) return error.message || returnWords.unknown
  if (error.code === 'not-signed-in') return returnWords.signedOut
  if (ownWords.has(error.code)) return error.message
  if (error.status === undefined) return returnWords.offline
  return `Payment verification failed (${error.status}). Please contact support if payment was deducted.`
}
