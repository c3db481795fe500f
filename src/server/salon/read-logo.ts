import type { readLogoContract } from '#domain/salon/contract-logo.ts'
import type { UseCase } from '#server/kit/call.ts'
import { dataUrlOf } from '#server/kit/data-url.ts'
import { findLogo } from './store-logo.ts'

/** The salon's logo, for everybody who works there. */
export const readLogo: UseCase<typeof readLogoContract> = async ({ tx, salonId }) => {
  const kept = await findLogo(tx, salonId)
  return { logo: kept && dataUrlOf(kept) }
}
