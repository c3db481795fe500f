import type { RefusalCode } from '#domain/kit/refusal.ts'

/** Returns why a service cannot ask for such a deposit, or null: it is at most its price. */
export function whyDepositRefused({
  priceMinor,
  depositMinor,
}: {
  priceMinor: number
  depositMinor: number
}): RefusalCode | null {
  return depositMinor > priceMinor ? 'deposit-above-price' : null
}
