import { currencyCodes, formatMoney } from '#domain/kit/money.ts'
import type { HeldReason } from './card-payment.ts'

const words: Readonly<Record<HeldReason, string>> = {
  amount: 'The amount differs from the deposit.',
  currency: 'It came in another currency.',
  mode: 'It was made with keys for tests: no money moved.',
  reference: 'The provider reported a different payment.',
  metadata: 'The provider reported a different appointment.',
  'paid-already': 'The deposit was paid already.',
  released: 'It came after the time had been released.',
}

/** Returns why a card payment is not the deposit, in words for the salon. */
export const whyHeldWords = (reason: HeldReason): string => words[reason]

/** Returns a paid amount in any currency; in one that Parlour doesn't know, as the provider names it: 'XOF 2,000.00'. */
export function paidText({ paidMinor, paidCurrency }: { paidMinor: number; paidCurrency: string }): string {
  const known = currencyCodes.find((code) => code === paidCurrency)
  if (known) return formatMoney(paidMinor, known)
  return `${paidCurrency} ${(paidMinor / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
}
