import { type RawBuilder, sql } from 'kysely'
import type { DayCount, DecidedClose, FoundDay } from '#domain/sales/day/decide-close.ts'
import type { Till } from '#domain/sales/day/till.ts'
import { insertingEntry, type WrittenEntry } from '#server/audit/store.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { addressOfLocation, phoneOfLocation } from '#server/salon/store-locations.ts'

/** Waits until no day of the salon is being closed, and prevents closing one until this transaction ends. */
export async function holdDays(tx: Tx, salonId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`day ${salonId}`}, 0))`.execute(tx)
}

/** Waits for transactions that move the salon's money now, and delays later ones, while a day is closed. */
export async function lockDays(tx: Tx, salonId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day ${salonId}`}, 0))`.execute(tx)
}

/**
 * Returns the salon's locations, even archived ones, and whether a day of the salon is closed at each; reliable only if
 * days are held.
 */
export async function selectTills(tx: Tx, salonId: string, day: string): Promise<Till[]> {
  const { rows } = await sql<Till>`
    select l.id, l.name, ${addressOfLocation} as address, ${phoneOfLocation} as phone, l.is_active as "isActive", exists (select from day_close d
        where d.salon_id = ${salonId} and d.location_id = l.id and d.day = ${day}::date) as "isDayClosed"
    from location l join salon sa on sa.salon_id = ${salonId}
    where l.salon_id = ${salonId}`.execute(tx)
  return rows
}

/** Returns whether there is a location with this id, archived or not. */
export async function hasLocation(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const query = tx.selectFrom('location').select('id').where('salon_id', '=', salonId).where('id', '=', id)
  return Boolean(await query.executeTakeFirst())
}

/** A day of the salon, and its moments [from, before). */
interface DaySpan {
  day: string
  from: string
  before: string
}

/** Returns how much each member took, refunded and paid out by each method on a day at a location, by name. */
export async function sumDay(tx: Tx, salonId: string, locationId: string, { day, from, before }: DaySpan) {
  const { rows } = await sql<FoundDay['entries'][number]>`
    select e.staff_id as "staffId", m.name as "staffName", e.method, sum(e.sales)::bigint as "salesMinor",
      sum(e.balances)::bigint as "balancesMinor", sum(e.deposits)::bigint as "depositsMinor", sum(e.refunds)::bigint as "refundsMinor",
      sum(e.paid_out)::bigint as "paidOutMinor", sum(e.awaiting)::bigint as "awaitingMinor"
    from ${moneyMoved(salonId, { from, before, first: day, last: day, locationId })} e
    join staff m on m.salon_id = ${salonId} and m.id = e.staff_id
    group by 1, 2, 3
    order by m.name, e.staff_id, e.method`.execute(tx)
  return rows
}

/** Whole local days, and their moments [from, before), at a location or at all (null). */
interface MoneySpan {
  from: string
  before: string
  first: string
  last: string
  locationId: string | null
}

/**
 * Returns all money that moved in a span, as SQL for use in `from`: payments and their unconfirmed part, deposits,
 * refunds and payouts (R-68, R-161, R-125). Columns: staff_id, method, sales, balances, deposits, refunds, paid_out,
 * awaiting; and for row-by-row use: at, kind, of_id (the sale or appointment).
 */
export function moneyMoved(salonId: string, span: MoneySpan): RawBuilder<unknown> {
  const { from, before } = span
  const here = atLocation(sql`location_id`, span.locationId)
  return sql`(
      select staff_id, method, case when is_later then 0 else amount_minor end as sales,
        case when is_later then amount_minor else 0 end as balances, 0 as deposits, 0 as refunds, 0 as paid_out,
        case when status = 'awaiting' then amount_minor else 0 end as awaiting,
        paid_at as at, case when is_later then 'balance' else 'payment' end as kind, sale_id as of_id
      from sale_payment
      where salon_id = ${salonId} and paid_at >= ${from} and paid_at < ${before} ${here}
        and status in ('received', 'awaiting') and not is_deposit
      union all
      select staff_id, method, 0, 0, amount_minor, 0, 0, 0, received_at, 'deposit', appointment_id
      from deposit
      where salon_id = ${salonId} and received_at >= ${from} and received_at < ${before} ${here}
      union all
      select ended_by, returned_method, 0, 0, 0, amount_minor, 0, 0, ended_at, 'returned', appointment_id
      from deposit
      where salon_id = ${salonId} and ended_at >= ${from} and ended_at < ${before} ${here}
        and outcome = 'returned'
      union all
      select staff_id, method, 0, 0, 0, money_minor, 0, 0, refunded_at, 'refund', sale_id
      from sale_refund
      where salon_id = ${salonId} and refunded_at >= ${from} and refunded_at < ${before} ${here}
        and method is not null
      union all
      select staff_id, 'cash', 0, 0, 0, 0, amount_minor, 0, paid_on::timestamp at time zone 'UTC', 'paid-out', null::uuid
      from ${paidOut(salonId, span)} p
    )`
}

/**
 * Returns the SQL for cash that was paid out of tills for other purposes than refunds, and the members who took it
 * (R-125).
 */
function paidOut(salonId: string, { first, last, locationId }: MoneySpan): RawBuilder<unknown> {
  return sql`(
    select till_staff_id as staff_id, amount_minor, given_on as paid_on from pay_advance
    where salon_id = ${salonId} and given_on >= ${first}::date and given_on <= ${last}::date
      and till_location_id is not null ${atLocation(sql`till_location_id`, locationId)}
    union all
    select till_staff_id, amount_minor, spent_on from expense
    where salon_id = ${salonId} and spent_on >= ${first}::date and spent_on <= ${last}::date
      and till_staff_id is not null ${atLocation(sql`location_id`, locationId)})`
}

/** Returns the money in and out by each method in a span, as the closes of its days count it. */
export async function sumMoneyByMethod(tx: Tx, salonId: string, span: MoneySpan): Promise<DayMoney[]> {
  const { rows } = await sql<DayMoney>`
    select e.method, sum(e.sales)::bigint as "salesMinor", sum(e.balances)::bigint as "balancesMinor",
      sum(e.deposits)::bigint as "depositsMinor", sum(e.refunds)::bigint as "refundsMinor",
      sum(e.paid_out)::bigint as "paidOutMinor", sum(e.awaiting)::bigint as "awaitingMinor"
    from ${moneyMoved(salonId, span)} e
    group by e.method`.execute(tx)
  return rows
}

type DayMoney = Omit<FoundDay['entries'][number], 'staffId' | 'staffName'>

/** Returns the columns of a `DayCount`, from a close `d`. */
const closeColumns = (salonId: string) => sql`d.float_minor as "floatMinor", d.expected_minor as "expectedMinor",
  d.counted_minor as "countedMinor", d.variance_reason as "reason", d.closed_at as "closedAt",
  (select name from staff m where m.salon_id = ${salonId} and m.id = d.staff_id) as "staffName"`

/** Returns the close of a day at a location; null while the day is open. */
export async function findClose(tx: Tx, salonId: string, locationId: string, day: string) {
  const { rows } = await sql<NonNullable<FoundDay['close']>>`
    select ${closeColumns(salonId)},
      coalesce((
        select json_agg(json_build_object('staffId', l.staff_id, 'staffName', n.name, 'method', l.method,
          'salesMinor', l.sales_minor, 'balancesMinor', l.balances_minor, 'depositsMinor', l.deposits_minor, 'refundsMinor', l.refunds_minor,
          'paidOutMinor', l.paid_out_minor, 'awaitingMinor', l.awaiting_minor) order by n.name, l.staff_id, l.method)
        from day_close_line l join staff n on n.salon_id = ${salonId} and n.id = l.staff_id
        where l.salon_id = ${salonId} and l.location_id = d.location_id and l.day = d.day
      ), '[]'::json) as "entries"
    from day_close d
    where d.salon_id = ${salonId} and d.location_id = ${locationId} and d.day = ${day}::date`.execute(tx)
  return rows[0] ?? null
}

/** Returns the closes of a location's days before `before`, latest first. */
export async function selectCloses(
  tx: Tx,
  salonId: string,
  locationId: string,
  { before, limit }: { before: string | null; limit: number },
) {
  const { rows } = await sql<DayCount & { day: string }>`
    select d.day, ${closeColumns(salonId)}
    from day_close d
    where d.salon_id = ${salonId} and d.location_id = ${locationId} ${before ? sql`and d.day < ${before}::date` : sql``}
    order by d.day desc
    limit ${limit}`.execute(tx)
  return rows
}

/** Closes a locked day, and stores the amounts that each member took and refunded. */
export async function insertClose(
  tx: Tx,
  salonId: string,
  { day, locationId, entries, counted, staffId, closedAt }: DecidedClose,
  entry: WrittenEntry,
): Promise<void> {
  const { floatMinor, expectedMinor, countedMinor, reason } = counted
  // The close comes before its lines, because a cluster runs such parts one after the other.
  await sql`
    with closed as (
      insert into day_close (salon_id, location_id, day, float_minor, expected_minor, counted_minor, variance_reason,
        staff_id, closed_at)
      values (${salonId}, ${locationId}, ${day}, ${floatMinor}, ${expectedMinor}, ${countedMinor}, ${reason}, ${staffId},
        ${closedAt})
    ) ${entries.length > 0 ? sql`, lined as (${insertingCloseLines(salonId, { day, locationId, entries })})` : sql``}
    ${insertingEntry(salonId, entry)}`.execute(tx)
}

function insertingCloseLines(
  salonId: string,
  { day, locationId, entries }: Pick<DecidedClose, 'day' | 'locationId' | 'entries'>,
) {
  const rows = entries.map(
    (one) => sql`(${salonId}, ${locationId}, ${day}, ${one.staffId}, ${one.method}, ${one.salesMinor},
      ${one.balancesMinor}, ${one.depositsMinor}, ${one.refundsMinor}, ${one.paidOutMinor}, ${one.awaitingMinor})`,
  )
  return sql`insert into day_close_line (salon_id, location_id, day, staff_id, method, sales_minor, balances_minor,
      deposits_minor, refunds_minor, paid_out_minor, awaiting_minor)
    values ${sql.join(rows)}`
}

/** Reopens a closed, locked day. */
export async function eraseClose(
  tx: Tx,
  salonId: string,
  { day, locationId }: { day: string; locationId: string },
  entry: WrittenEntry,
): Promise<void> {
  await sql`
    with audited as (${insertingEntry(salonId, entry)})
    delete from day_close where salon_id = ${salonId} and location_id = ${locationId} and day = ${day}`.execute(tx)
}
