import type { readSaleSettingsContract, saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { requireSame } from '#domain/salon/was.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findSaleSettings, updateSaleSettings } from '#server/salon/store-settings.ts'

/** Returns the salon's settings for sales. */
export const readSaleSettings: UseCase<typeof readSaleSettingsContract> = async ({ tx, salonId }) => {
  return { settings: await findSaleSettings(tx, salonId) }
}

/** Changes how the salon sells from now on; recorded sales keep the VAT rate of their day. */
export const saveSaleSettings: UseCase<typeof saveSaleSettingsContract> = async (
  call,
  { body: { was, ...settings } },
) => {
  const { tx, salonId, now } = call
  const before = await findSaleSettings(tx, salonId, { lock: true })
  if (was) requireSame(was, before)
  await updateSaleSettings(tx, salonId, settings, now)
  const about = { action: 'sale-settings-changed', subject: 'salon', subjectId: salonId }
  await recordAudit(call, { ...about, before, after: settings })
  return { settings }
}
