import type { HeldReason } from './card-payment.ts'

const words: Readonly<Record<HeldReason, string>> = {
  amount: 'It is another amount than was asked for.',
  currency: 'It came in another currency.',
  mode: 'It was made with keys for tests: no money moved.',
  reference: 'The provider told of another payment.',
  metadata: 'The provider told of another appointment.',
  'paid-already': 'The deposit was paid already.',
  released: 'It came after the time had been given up.',
}

/** Why money that came by card is not the deposit, for the salon. */
export const whyHeldWords = (reason: HeldReason): string => words[reason]
