import type { readSettingsContract } from '#domain/salon/contract-settings.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findSettings } from './store-settings.ts'

/** What the salon has set for itself, and what its account is. */
export const readSettings: UseCase<typeof readSettingsContract> = async ({ tx, salonId }) => {
  const { settings, ...account } = await findSettings(tx, salonId)
  return { settings, account: { salonId, ...account } }
}
