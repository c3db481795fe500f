import type { readLogoContract } from '#domain/salon/contract-logo.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findLogo, type KeptLogo } from './store-logo.ts'

/** The salon's logo, for everybody who works there. */
export const readLogo: UseCase<typeof readLogoContract> = async ({ tx, salonId }) => {
  const kept = await findLogo(tx, salonId)
  return { logo: kept && dataUrlOf(kept) }
}

/** Of the type that was found in it, never of one that was said. */
export function dataUrlOf({ contentType, image }: KeptLogo): string {
  return `data:${contentType};base64,${image.toString('base64')}`
}
