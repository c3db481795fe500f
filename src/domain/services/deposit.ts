import type { RefusalCode } from '#domain/kit/refusal.ts'

/** Returns why a service cannot have this deposit, or null: the deposit may not exceed the price. */
export function whyDepositRefused({
  priceMinor,
  depositMinor,
}: {
  priceMinor: number
  depositMinor: number
}): RefusalCode | null {
  return depositMinor > priceMinor ? 'deposit-above-price' : null
}
