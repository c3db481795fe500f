import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call } from '#server/kit/http/call.ts'
import { findSaleSettings, updateSaleSettings } from '#server/sales/store-settings.ts'

/** Changes how the salon sells from now on: a recorded sale keeps the rate of its day. */
export async function saveSaleSettings(
  { tx, salonId, actor, now, newId }: Call,
  { body }: ParsedInput<typeof saveSaleSettingsContract>,
): Promise<Output<typeof saveSaleSettingsContract>> {
  const before = await findSaleSettings(tx, salonId, { lock: true })
  await updateSaleSettings(tx, salonId, body, now)
  const entry = { id: newId(), at: now, userId: actor.userId, action: 'sale-settings-changed', subject: 'salon' }
  await recordAudit(tx, salonId, { ...entry, subjectId: salonId, before, after: body })
  return { settings: body }
}
