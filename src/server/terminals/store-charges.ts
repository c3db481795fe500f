import { type RawBuilder, sql } from 'kysely'
import { addMinutes } from '#domain/kit/dates.ts'
import { retryAfterMin } from '#domain/kit/retries.ts'
import { type Charge, type ChargeProblem, type ChargeHeldReason, makingSec } from '#domain/terminals/charge.ts'
import type { NewCharge } from '#domain/terminals/new-charges.ts'
import type { ToldRequest } from '#domain/terminals/settle.ts'
import type { Call } from '#server/kit/call.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { enqueueIn } from '#server/kit/jobs.ts'

const newFields = [
  ...(['id', 'terminalId', 'saleId', 'paymentId', 'amountMinor', 'currency', 'mode', 'createdAt'] as const),
]
const inserted = fieldsIn('terminal_charge', newFields)
const stored = fieldsIn('terminal_charge', [
  ...newFields,
  ...(['state', 'problem', 'triedAt', 'requestId', 'requestCode', 'offlineReference', 'eventId'] as const),
  ...(['pushedAt', 'deliveredAt', 'declinedAt', 'archivedAt', 'endedAt'] as const),
  ...(['said', 'heldReason', 'paidMinor', 'paidCurrency', 'paidAt'] as const),
]).of('c')

/** A charge as stored, with its terminal and its sale. */
export interface KeptCharge extends Charge {
  said: string | null
  heldReason: ChargeHeldReason | null
  paidMinor: number | null
  paidCurrency: string | null
  paidAt: string | null
  terminalName: string
  terminalCode: string
  /** The receipt's number. */
  number: number
}

/** The name of the job that follows a charge. */
export const following = 'follow-terminal-charge'

/** Writes new charges, and queues the jobs that follow them if no screen does. */
export async function insertCharges(
  { tx, salonId }: Pick<Call, 'tx' | 'salonId'>,
  charges: readonly NewCharge[],
): Promise<void> {
  if (charges.length === 0) return
  const rows = charges.map((charge) => sql`(${salonId}, ${inserted.row(charge)}, ${charge.createdAt})`)
  await Promise.all([
    sql`insert into terminal_charge (salon_id, ${inserted.names}, updated_at) values ${sql.join(rows)}`.execute(tx),
    ...charges.map(async ({ id }) => await queueFollowing(tx, { salonId, chargeId: id, tries: 0 })),
  ])
}

/** Queues the next job about a charge; queues nothing after the last one. */
export async function queueFollowing(
  tx: Tx,
  charge: { salonId: string; chargeId: string; tries: number },
): Promise<void> {
  const after = retryAfterMin.terminal[charge.tries]
  if (after !== undefined) await enqueueIn(tx, following, charge, `${following}:${charge.chargeId}`, after)
}

const charges = (salonId: string, where: RawBuilder<unknown>) => sql<KeptCharge>`
  select ${stored}, t.name as "terminalName", t.code as "terminalCode", s.number
  from terminal_charge c
  join terminal t on t.salon_id = ${salonId} and t.id = c.terminal_id
  join sale s on s.salon_id = ${salonId} and s.id = c.sale_id
  where c.salon_id = ${salonId} ${where}`

/** Returns a charge of a sale at the location `only`, or at any (null); null if there is none. */
export async function findCharge(tx: Tx, salonId: string, id: string, only: string | null): Promise<KeptCharge | null> {
  const { rows } = await charges(salonId, sql`and c.id = ${id} ${atLocation(sql`s.location_id`, only)}`).execute(tx)
  return rows[0] ?? null
}

/** Returns the charges that wait for a card or need a refund, newest first. */
export async function selectChargesToSee(tx: Tx, salonId: string, locationId: string | null): Promise<KeptCharge[]> {
  const where = sql`and c.state in ('open', 'held') ${atLocation(sql`s.location_id`, locationId)}
    order by c.created_at desc, c.id limit 100`
  return (await charges(salonId, where).execute(tx)).rows
}

/**
 * Returns the ids of the charges that wait, then of those that were stopped since a moment and may still be paid, newest
 * first; of sales at the location `only`, or at any (null).
 */
export async function selectChargesToAsk(
  tx: Tx,
  salonId: string,
  stoppedSince: string,
  only: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from terminal_charge c
    join sale s on s.salon_id = ${salonId} and s.id = c.sale_id
    where c.salon_id = ${salonId} ${atLocation(sql`s.location_id`, only)}
      and (c.state = 'open' or (c.state in ('cancelled', 'expired') and c.ended_at > ${stoppedSince}))
    order by c.state <> 'open', c.created_at desc, c.id limit 30`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the other charges of a charge's sale that wait for a card, oldest first. */
export async function selectOtherOpen(
  tx: Tx,
  salonId: string,
  { id, saleId }: Pick<Charge, 'id' | 'saleId'>,
): Promise<Pick<Charge, 'id' | 'amountMinor'>[]> {
  const { rows } = await sql<Pick<Charge, 'id' | 'amountMinor'>>`
    select id, amount_minor as "amountMinor" from terminal_charge
    where salon_id = ${salonId} and sale_id = ${saleId} and id <> ${id} and state = 'open'
    order by created_at, id`.execute(tx)
  return rows
}

/** Returns whether a card terminal may still take money for a sale. */
export async function hasOpenCharge(tx: Tx, salonId: string, saleId: string): Promise<boolean> {
  const { rows } = await sql`
    select from terminal_charge where salon_id = ${salonId} and sale_id = ${saleId} and state = 'open' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** The values of a charge that its steps set. */
type Progress = Partial<{
  tried_at: string
  request_id: string
  request_code: string
  offline_reference: string
  event_id: string | null
  pushed_at: string | null
  delivered_at: string | null
  declined_at: string
  archived_at: string
  problem: ChargeProblem | null
  said: string | null
}>

/** Saves the progress of a charge. */
export async function saveProgress(
  tx: Tx,
  salonId: string,
  id: string,
  progress: Progress,
  now: string,
): Promise<void> {
  await tx
    .updateTable('terminal_charge')
    .set({ ...progress, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

/**
 * Claims the making of a charge's request for one caller; returns false if another one may still be making it (R-471).
 */
export async function claimMaking(tx: Tx, salonId: string, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('terminal_charge')
    .set({ tried_at: now, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('request_code', 'is', null)
    .where((or) => or.or([or('tried_at', 'is', null), or('tried_at', '<=', addMinutes(now, -makingSec / 60))]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores the request of a charge that has none; returns false if it has one already. */
export async function keepRequest(
  tx: Tx,
  salonId: string,
  id: string,
  { requestId, code, offlineReference }: { requestId: string; code: string; offlineReference: string },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('terminal_charge')
    .set({ request_id: requestId, request_code: code, offline_reference: offlineReference, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('request_code', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Locks a charge until the transaction ends, so that its outcome is written once. */
export async function lockCharge(tx: Tx, salonId: string, id: string): Promise<void> {
  const query = tx.selectFrom('terminal_charge').select('id').where('salon_id', '=', salonId).where('id', '=', id)
  await query.forNoKeyUpdate().execute()
}

/** Saves that a locked charge was paid, or that its payment is held. */
export async function savePaid(
  tx: Tx,
  salonId: string,
  id: string,
  { why, told, now }: { why: ChargeHeldReason | null; told: ToldRequest; now: string },
): Promise<void> {
  await tx
    .updateTable('terminal_charge')
    .set({
      state: why === null ? ('paid' as const) : ('held' as const),
      held_reason: why,
      problem: null,
      paid_minor: told.amountMinor,
      paid_currency: told.currency,
      paid_at: told.paidAt ?? now,
      ended_at: now,
      updated_at: now,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

/** Saves that a locked charge ended without a payment. */
export async function saveEndedCharge(
  tx: Tx,
  salonId: string,
  id: string,
  {
    state,
    problem,
    said,
    now,
  }: { state: 'cancelled' | 'expired' | 'failed' } & Pick<KeptCharge, 'problem' | 'said'> & {
      now: string
    },
): Promise<void> {
  const query = tx.updateTable('terminal_charge').set({ state, problem, said, ended_at: now, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** Records that a held payment was refunded; returns whether it was held. */
export async function markChargeReturned(tx: Tx, salonId: string, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('terminal_charge')
    .set({ state: 'returned', updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
