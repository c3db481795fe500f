import type { HeldReason, Payment, Review } from '#domain/billing/payment.ts'

/** Returns an amount to the kobo, so that small differences are visible: '7,500.00 NGN'. */
export function exactAmount(minor: number, currency: string): string {
  const [whole = '', fraction] = (minor / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction} ${currency}`
}

/** The reasons why a payment is held, in words for the operator who decides about it. */
export const heldBecause: Readonly<Record<HeldReason, string>> = {
  reference: 'The provider reported a different reference.',
  currency: 'It came in another currency.',
  mode: 'It was made with keys of the other mode: test or live.',
  amount: 'The amount differs from the price.',
  metadata: 'Its details say that something else was bought.',
  'no-subscription': 'The salon has no subscription for this add-on.',
  'addon-owned': 'The salon has this add-on already: it was paid twice.',
  'plan-changed': 'The subscription has been changed or renewed since.',
  'taken-back': 'The money went back before anything was applied.',
}

const states: Readonly<Record<Payment['state'], string>> = {
  open: 'Not Confirmed',
  applied: 'Applied',
  held: 'Held',
  closed: 'Closed',
}

interface PaymentFacts extends Pick<Payment, 'state' | 'takenBackAt' | 'isDisputed'> {
  reviewedAs: Review | null
}

/** Returns the status of a payment in a word or two. */
export function paymentStands({ state, takenBackAt, isDisputed, reviewedAs }: PaymentFacts): string {
  if (isDisputed) return 'Disputed'
  if (reviewedAs === 'refunded') return 'Refunded by Hand'
  if (takenBackAt !== null) return 'Taken Back'
  return states[state]
}
