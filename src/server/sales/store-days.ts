import { sql } from 'kysely'
import type { DayEntry } from '#domain/sales/day/day-close.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A day of one location, in the salon's zone. */
export interface DayOf {
  locationId: string
  day: string
}

/** Waits for a day of the salon that is being closed, and keeps others from closing one until this transaction ends. */
export async function holdDays(tx: Tx, salonId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`day ${salonId}`}, 0))`.execute(tx)
}

/** Waits for everything that moves the salon's money now, and holds up what comes: for the moment of a close. */
export async function lockDays(tx: Tx, salonId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day ${salonId}`}, 0))`.execute(tx)
}

/** Whether a day is closed. Right for the rest of a transaction that holds or locks days. */
export async function isDayClosed(tx: Tx, salonId: string, { locationId, day }: DayOf): Promise<boolean> {
  const query = tx.selectFrom('day_close').select('day').where('salon_id', '=', salonId)
  return Boolean(await query.where('location_id', '=', locationId).where('day', '=', day).executeTakeFirst())
}

/** The location asked for, or the default one; null when there is none of this id. */
export async function findLocation(tx: Tx, salonId: string, id: string | null): Promise<string | null> {
  const query = tx.selectFrom('location').select('id').where('salon_id', '=', salonId)
  const wanted = id === null ? query.where('is_default', '=', true) : query.where('id', '=', id)
  return (await wanted.executeTakeFirst())?.id ?? null
}

type NamedEntry = DayEntry & { staffName: string }

/** What each member took and handed back by each method in [from, before) at a location, by name. */
export async function sumDay(tx: Tx, salonId: string, locationId: string, from: string, before: string) {
  const { rows } = await sql<NamedEntry>`
    select e.staff_id as "staffId", m.name as "staffName", e.method, sum(e.sales)::bigint as "salesMinor",
      sum(e.balances)::bigint as "balancesMinor", sum(e.refunds)::bigint as "refundsMinor",
      sum(e.awaiting)::bigint as "awaitingMinor"
    from (
      select staff_id, method, case when is_later then 0 else amount_minor end as sales,
        case when is_later then amount_minor else 0 end as balances, 0 as refunds,
        case when status = 'awaiting' then amount_minor else 0 end as awaiting
      from sale_payment
      where salon_id = ${salonId} and paid_at >= ${from} and paid_at < ${before} and location_id = ${locationId}
        and status in ('received', 'awaiting')
      union all
      select staff_id, method, 0, 0, money_minor, 0
      from sale_refund
      where salon_id = ${salonId} and refunded_at >= ${from} and refunded_at < ${before} and location_id = ${locationId}
        and method is not null
    ) e
    join staff m on m.salon_id = ${salonId} and m.id = e.staff_id
    group by 1, 2, 3
    order by m.name, e.staff_id, e.method`.execute(tx)
  return rows
}

interface CloseRow {
  floatMinor: number
  expectedMinor: number
  countedMinor: number
  reason: string | null
  staffName: string
  closedAt: string
}

/** The columns of a `CloseRow`, of a close `d` and the member `m` who closed. */
const closeColumns = sql.raw(`d.float_minor as "floatMinor", d.expected_minor as "expectedMinor",
  d.counted_minor as "countedMinor", d.variance_reason as "reason", m.name as "staffName", d.closed_at as "closedAt"`)

/** How a day was closed; null while it is open. */
export async function findClose(tx: Tx, salonId: string, { locationId, day }: DayOf) {
  const { rows } = await sql<CloseRow & { entries: NamedEntry[] }>`
    select ${closeColumns},
      coalesce((
        select json_agg(json_build_object('staffId', l.staff_id, 'staffName', n.name, 'method', l.method,
          'salesMinor', l.sales_minor, 'balancesMinor', l.balances_minor, 'refundsMinor', l.refunds_minor,
          'awaitingMinor', l.awaiting_minor) order by n.name, l.staff_id, l.method)
        from day_close_line l join staff n on n.salon_id = l.salon_id and n.id = l.staff_id
        where l.salon_id = d.salon_id and l.location_id = d.location_id and l.day = d.day
      ), '[]'::json) as "entries"
    from day_close d join staff m on m.salon_id = d.salon_id and m.id = d.staff_id
    where d.salon_id = ${salonId} and d.location_id = ${locationId} and d.day = ${day}::date`.execute(tx)
  return rows[0] ?? null
}

/** How days of a location before `before` were closed, the latest first. */
export async function selectCloses(
  tx: Tx,
  salonId: string,
  locationId: string,
  { before, limit }: { before: string | null; limit: number },
) {
  const { rows } = await sql<CloseRow & { day: string }>`
    select d.day, ${closeColumns}
    from day_close d join staff m on m.salon_id = d.salon_id and m.id = d.staff_id
    where d.salon_id = ${salonId} and d.location_id = ${locationId} ${before ? sql`and d.day < ${before}::date` : sql``}
    order by d.day desc
    limit ${limit}`.execute(tx)
  return rows
}

/** How a day was counted, and by whom. */
export interface NewClose {
  floatMinor: number
  expectedMinor: number
  countedMinor: number
  reason: string | null
  staffId: string
  entries: readonly DayEntry[]
}

/** Closes a day, with what each member took and handed back as it stands. */
export async function insertClose(tx: Tx, salonId: string, of: DayOf, close: NewClose, now: string): Promise<void> {
  await tx
    .insertInto('day_close')
    .values({
      salon_id: salonId,
      location_id: of.locationId,
      day: of.day,
      float_minor: close.floatMinor,
      expected_minor: close.expectedMinor,
      counted_minor: close.countedMinor,
      variance_reason: close.reason,
      staff_id: close.staffId,
      closed_at: now,
    })
    .execute()
  if (close.entries.length === 0) return
  const lines = close.entries.map((entry) => ({
    salon_id: salonId,
    location_id: of.locationId,
    day: of.day,
    staff_id: entry.staffId,
    method: entry.method,
    sales_minor: entry.salesMinor,
    balances_minor: entry.balancesMinor,
    refunds_minor: entry.refundsMinor,
    awaiting_minor: entry.awaitingMinor,
  }))
  await tx.insertInto('day_close_line').values(lines).execute()
}

/** Opens a closed day again. */
export async function eraseClose(tx: Tx, salonId: string, { locationId, day }: DayOf): Promise<void> {
  const query = tx.deleteFrom('day_close').where('salon_id', '=', salonId)
  await query.where('location_id', '=', locationId).where('day', '=', day).execute()
}
