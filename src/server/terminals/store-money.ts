import { sql } from 'kysely'
import type { ShownMoney } from '#domain/terminals/contract.ts'
import type { PaidCharge, PosMoney, TerminalPayment } from '#domain/terminals/pos-money.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Adds money of the devices, or completes its fee and digits; a reference is one payment, however often it is read. */
export async function upsertMoney(tx: Tx, salonId: string, money: readonly PosMoney[]): Promise<void> {
  if (money.length === 0) return
  const rows = money.map(
    (one) => sql`(${salonId}, ${one.reference}, ${one.terminalCode}, ${one.amountMinor}, ${one.currency},
      ${one.feeMinor}, ${one.last4}, ${one.paidAt})`,
  )
  await sql`
    insert into terminal_money (salon_id, reference, terminal_code, amount_minor, currency, fee_minor, last4, paid_at)
    values ${sql.join(rows)}
    on conflict (salon_id, reference) do update set
      fee_minor = coalesce(excluded.fee_minor, terminal_money.fee_minor),
      last4 = coalesce(excluded.last4, terminal_money.last4)`.execute(tx)
}

/** Returns the money of the devices that belongs to no charge and was not set aside, newest first. */
export async function selectUnallocated(tx: Tx, salonId: string): Promise<PosMoney[]> {
  const { rows } = await sql<PosMoney>`
    select reference, terminal_code as "terminalCode", amount_minor as "amountMinor", currency,
      fee_minor as "feeMinor", last4, paid_at as "paidAt"
    from terminal_money
    where salon_id = ${salonId} and charge_id is null and set_aside_at is null
    order by paid_at desc, reference limit 200`.execute(tx)
  return rows
}

/** Returns the same money for people, at a location or at all (null), with the names of the terminals. */
export async function selectUnallocatedNamed(
  tx: Tx,
  salonId: string,
  locationId: string | null,
): Promise<ShownMoney[]> {
  const { rows } = await sql<ShownMoney>`
    select k.reference, t.name as "terminalName", k.amount_minor as "amountMinor",
      k.currency, k.last4, k.paid_at as "paidAt"
    from terminal_money k
    left join terminal t on t.salon_id = ${salonId} and t.code = k.terminal_code
    where k.salon_id = ${salonId} and k.charge_id is null and k.set_aside_at is null
      ${atLocation(sql`coalesce(t.location_id, ${locationId}::uuid)`, locationId)}
    order by k.paid_at desc, k.reference limit 200`.execute(tx)
  return rows
}

/** Returns the paid charges since a moment to which no money of a device belongs yet. */
export async function selectChargesWithoutMoney(tx: Tx, salonId: string, since: string): Promise<PaidCharge[]> {
  const { rows } = await sql<PaidCharge>`
    select c.id, t.code as "terminalCode", c.paid_minor as "paidMinor", c.paid_currency as "paidCurrency",
      c.paid_at as "paidAt"
    from terminal_charge c
    join terminal t on t.salon_id = ${salonId} and t.id = c.terminal_id
    where c.salon_id = ${salonId} and c.paid_at >= ${since}
      and not exists (select from terminal_money k where k.salon_id = ${salonId} and k.charge_id = c.id)
    order by c.paid_at, c.id`.execute(tx)
  return rows
}

/** Records to which charge money of a device belongs. */
export async function linkMoney(tx: Tx, salonId: string, reference: string, chargeId: string): Promise<void> {
  await tx
    .updateTable('terminal_money')
    .set({ charge_id: chargeId })
    .where('salon_id', '=', salonId)
    .where('reference', '=', reference)
    .where('charge_id', 'is', null)
    .where('set_aside_at', 'is', null)
    .execute()
}

/** Sets money of no charge aside; returns whether it was open. */
export async function setAsideMoney(
  tx: Tx,
  salonId: string,
  { reference, staffId, now }: { reference: string; staffId: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('terminal_money')
    .set({ set_aside_at: now, set_aside_by: staffId })
    .where('salon_id', '=', salonId)
    .where('reference', '=', reference)
    .where('charge_id', 'is', null)
    .where('set_aside_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Returns what was paid on the terminals in [from, before), at a location or at all (null); no play money once the salon
 * has a live key.
 */
export async function selectTerminalPayments(
  tx: Tx,
  salonId: string,
  { from, before, locationId }: { from: string; before: string; locationId: string | null },
): Promise<TerminalPayment[]> {
  const { rows } = await sql<TerminalPayment>`
    select c.terminal_id as "terminalId", t.name as "terminalName", s.location_id as "locationId",
      c.amount_minor as "amountMinor", k.fee_minor as "feeMinor", c.paid_at as "paidAt"
    from terminal_charge c
    join terminal t on t.salon_id = ${salonId} and t.id = c.terminal_id
    join sale s on s.salon_id = ${salonId} and s.id = c.sale_id
    left join terminal_money k on k.salon_id = ${salonId} and k.charge_id = c.id
    where c.salon_id = ${salonId} and c.state = 'paid' and c.paid_at >= ${from} and c.paid_at < ${before}
      and c.mode = coalesce((select mode from card_account where salon_id = ${salonId}), c.mode)
      ${atLocation(sql`s.location_id`, locationId)}
    order by c.paid_at, c.id`.execute(tx)
  return rows
}
