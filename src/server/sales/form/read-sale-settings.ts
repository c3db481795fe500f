import type { readSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findSaleSettings } from '#server/salon/store-settings.ts'

/** How the salon sells. */
export const readSaleSettings: UseCase<typeof readSaleSettingsContract> = async ({ tx, salonId }) => {
  return { settings: await findSaleSettings(tx, salonId) }
}
