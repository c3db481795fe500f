import { openPaystack, type Paystack } from '#server/kit/paystack.ts'
import { openCardKey } from '#server/booking/store-cards.ts'

/** The dependencies of card deposits, in addition to a call's database. */
export interface CardParts {
  /** The secret that seals the keys of salons. */
  secret: string
  /** The provider's address. */
  providerUrl: string
}

/** Returns the client for a salon's card account; null if it has none, or its key was sealed with another secret. */
export async function paystackOf(
  { secret, providerUrl }: CardParts,
  account: { sealedKey: string } | null,
): Promise<Paystack | null> {
  const key = account && (await openCardKey({ sealedKey: account.sealedKey }, secret))
  return key === null ? null : openPaystack(key, providerUrl)
}
