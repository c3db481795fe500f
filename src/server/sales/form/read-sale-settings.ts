import type { Output } from '#domain/kit/endpoint.ts'
import type { readSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import type { Call } from '#server/kit/call.ts'
import { findSaleSettings } from '#server/salon/store-settings.ts'

/** How the salon sells. */
export async function readSaleSettings({ tx, salonId }: Call): Promise<Output<typeof readSaleSettingsContract>> {
  return { settings: await findSaleSettings(tx, salonId) }
}
