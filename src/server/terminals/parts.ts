import type { Mode } from '#domain/kit/provider.ts'
import type { Call } from '#server/kit/call.ts'
import { findCardAccount, openCardKey } from '#server/booking/store-cards.ts'
import { openTill, type Till } from './open-till.ts'
import type { ChargingParts } from './store.ts'

/** The dependencies of card terminals, in addition to a call's database. */
export interface TerminalParts extends ChargingParts {
  /** The secret that seals the keys of salons. */
  secret: string
  /** The provider's address. */
  providerUrl: string
}

/** Returns the salon's till at the provider, and its mode; null without a key, or if its key cannot be read. */
export async function findTill(
  { tx, salonId }: Pick<Call, 'tx' | 'salonId'>,
  { secret, providerUrl }: TerminalParts,
): Promise<{ till: Till | null; mode: Mode | null }> {
  const account = await findCardAccount(tx, salonId)
  const key = account && (await openCardKey(account, secret))
  const mode = account?.mode ?? null
  return { till: key !== null && mode !== null ? openTill({ key, mode, providerUrl }) : null, mode }
}
