import { openPaystack, type Paystack } from '#server/kit/paystack.ts'
import { unseal } from '#server/kit/seal.ts'

/** The dependencies of this room besides the database of a call. */
export interface CardParts {
  /** Seals the keys of salons. */
  secret: string
  /** The provider's address. */
  providerUrl: string
}

/** The purpose that keys are sealed for. */
export const sealedFor = 'card-account'

/** Returns the client for a salon's account; null if it has none, or its key was sealed with another secret. */
export async function paystackOf(
  { secret, providerUrl }: CardParts,
  account: { sealedKey: string } | null,
): Promise<Paystack | null> {
  const key = account && (await unseal(account.sealedKey, sealedFor, secret))
  return key === null ? null : openPaystack(key, providerUrl)
}
