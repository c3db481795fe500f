import type { RefusalCode } from '#domain/kit/refusal.ts'

/** Why a service cannot ask for such a deposit, or null: it is a part of its price. */
export function whyDepositRefused({
  priceMinor,
  depositMinor,
}: {
  priceMinor: number
  depositMinor: number
}): RefusalCode | null {
  return depositMinor > priceMinor ? 'deposit-above-price' : null
}
