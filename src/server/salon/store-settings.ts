import { type SaleSettings, zSaleSettings } from '#domain/sales/contract-settings.ts'
import type { OnlineRules } from '#domain/salon/booking-rules.ts'
import { sections, type Settings, zSettings } from '#domain/salon/contract-settings.ts'
import type { DepositRules } from '#domain/salon/deposit-rules.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const kept = fieldsIn('salon', zSettings.keyof().options)

/** Returns all settings of the sections, and the account; with `lock`, locked until the transaction ends. */
export async function findSettings(tx: Tx, salonId: string, options: { lock?: boolean } = {}) {
  const query = tx
    .selectFrom('salon')
    .select(kept.columns)
    .select(['plan', 'plan_status as planStatus'])
    .where('salon_id', '=', salonId)
  const { plan, planStatus, ...settings } = await (
    options.lock ? query.forNoKeyUpdate() : query
  ).executeTakeFirstOrThrow()
  return { settings, plan, planStatus }
}

/** Writes all settings of the sections, with the phone's E.164 if it is given. */
export async function updateSettings(
  tx: Tx,
  salonId: string,
  { phoneE164, ...settings }: Settings & { phoneE164: string | null | undefined },
  now: string,
): Promise<void> {
  await tx
    .updateTable('salon')
    .set({ ...kept.values(settings), phone_e164: phoneE164, updated_at: now })
    .where('salon_id', '=', salonId)
    .execute()
}

const settled = fieldsIn('salon', zSaleSettings.keyof().options)

/** Returns the salon's settings for sales; with `lock`, locked until the transaction ends. */
export async function findSaleSettings(
  tx: Tx,
  salonId: string,
  options: { lock?: boolean } = {},
): Promise<SaleSettings> {
  const query = tx.selectFrom('salon').select(settled.columns).where('salon_id', '=', salonId)
  return await (options.lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}

/** Changes the salon's settings for sales. */
export async function updateSaleSettings(tx: Tx, salonId: string, settings: SaleSettings, now: string): Promise<void> {
  await tx
    .updateTable('salon')
    .set({ ...settled.values(settings), updated_at: now })
    .where('salon_id', '=', salonId)
    .execute()
}

/** Starts or stops letting visitors join the queue from their phones. */
export async function updateQueueOn(tx: Tx, salonId: string, isOn: boolean, now: string): Promise<void> {
  const query = tx.updateTable('salon').set({ is_queue_on: isOn, updated_at: now })
  await query.where('salon_id', '=', salonId).execute()
}

const depositRules = fieldsIn('salon', Object.keys(sections.deposits.shape) as (keyof DepositRules)[])

const preparation = fieldsIn('salon', ['preparation', 'mustAcceptPreparation', 'preparationVersion'])

/** Returns the rules for visitors; with `lock`, locks the salon, so that its visitors book one after the other. */
export async function findOnlineRules(tx: Tx, salonId: string, options: { lock?: boolean } = {}): Promise<OnlineRules> {
  const query = tx
    .selectFrom('salon')
    .select(['booking_notice_min as bookingNoticeMin', 'booking_ahead_days as bookingAheadDays'])
    .select(['cancel_notice_min as cancelNoticeMin', 'needs_approval as needsApproval', 'plan'])
    .select(preparation.columns)
    .select(depositRules.columns)
    .where('salon_id', '=', salonId)
  return await (options.lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}
