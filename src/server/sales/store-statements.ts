import { sql } from 'kysely'
import type { ListedLine, StatementFormat } from '#domain/sales/statement/contract-statement.ts'
import type { HeldLine } from '#domain/sales/statement/decide-match.ts'
import type { MoneyIn } from '#domain/sales/statement/match.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A line to keep: money that came in, by its key. */
export interface NewLine extends MoneyIn {
  key: string
}

/** Keeps lines that are not known by their key, at most some hundreds at once; returns how many were added. */
export async function insertLines(
  tx: Tx,
  salonId: string,
  lines: readonly NewLine[],
  { staffId, now }: { staffId: string; now: string },
): Promise<number> {
  const values = lines.map(
    ({ id, key, day, amountMinor, words, reference }) =>
      sql`(${salonId}, ${id}, ${key}, ${day}, ${amountMinor}, ${words}, ${reference}, ${staffId}, ${now})`,
  )
  const { numAffectedRows } = await sql`
    insert into statement_line (salon_id, id, key, day, amount_minor, words, reference, read_by, read_at)
    values ${sql.join(values)} on conflict (salon_id, key) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Keeps the columns that a salon chose for a bank. */
export async function saveFormat(tx: Tx, salonId: string, format: StatementFormat, now: string): Promise<void> {
  const { name, columns, dateOrder } = format
  await sql`
    insert into statement_format (salon_id, name, columns, date_order, used_at)
    values (${salonId}, ${name}, ${JSON.stringify(columns)}, ${dateOrder}, ${now})
    on conflict (salon_id, name) do update
      set columns = excluded.columns, date_order = excluded.date_order, used_at = excluded.used_at`.execute(tx)
}

const mostFormats = 20

/** Returns the formats that a salon used, latest first. */
export async function selectFormats(tx: Tx, salonId: string): Promise<StatementFormat[]> {
  const { rows } = await sql<StatementFormat>`
    select name, columns, date_order as "dateOrder" from statement_format
    where salon_id = ${salonId} order by used_at desc, name limit ${mostFormats}`.execute(tx)
  return rows
}

const told = sql`l.id, l.day::text as "day", l.amount_minor as "amountMinor", l.words, l.reference`

/** Returns the lines about which nothing was decided, newest first. */
export async function selectOpenLines(tx: Tx, salonId: string, limit: number): Promise<ListedLine[]> {
  const { rows } = await sql<ListedLine>`
    select ${told} from statement_line l
    where l.salon_id = ${salonId} and l.settled_at is null order by l.day desc, l.id limit ${limit}`.execute(tx)
  return rows
}

/** Returns the number of lines about which nothing was decided. */
export async function countOpenLines(tx: Tx, salonId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from statement_line
    where salon_id = ${salonId} and settled_at is null`.execute(tx)
  return rows[0]!.count
}

/** A transfer as the statement's page shows it. */
interface FoundTransferRow {
  saleId: string
  paymentId: string
  number: number
  customerName: string | null
  amountMinor: number
  paidAt: string
  locationId: string
  isConfirmed: boolean
}

const transferColumns = sql`p.sale_id as "saleId", p.id as "paymentId", s.number,
  coalesce(c.name, s.walk_in_name) as "customerName", p.amount_minor as "amountMinor", p.paid_at as "paidAt",
  p.location_id as "locationId", p.status = 'received' as "isConfirmed"`

/** Returns the SQL condition that no line is a transfer `p`. */
const isOnNoLine = (salonId: string) => sql`not exists (select from statement_line l
  where l.salon_id = ${salonId} and l.sale_id = p.sale_id and l.payment_id = p.id)`

const mostTransfers = 1000

/**
 * Returns the transfers of a span of time that no line is yet, at every location: those that are awaited, and those that
 * people confirmed.
 */
export async function selectOpenTransfers(
  tx: Tx,
  salonId: string,
  { from, before }: { from: string; before: string },
): Promise<FoundTransferRow[]> {
  const { rows } = await sql<FoundTransferRow>`
    select ${transferColumns}
    from sale_payment p
    join sale s on s.salon_id = ${salonId} and s.id = p.sale_id
    left join customer c on c.salon_id = ${salonId} and c.id = s.customer_id
    where p.salon_id = ${salonId} and p.method = 'transfer' and p.paid_at >= ${from} and p.paid_at < ${before}
      and (p.status = 'awaiting' or (p.status = 'received' and p.settled_by is not null)) and ${isOnNoLine(salonId)}
    order by p.paid_at desc, p.id limit ${mostTransfers}`.execute(tx)
  return rows
}

/** Returns the awaited transfers of a span of time that no line is yet, newest first; of a location, or of all (null). */
export async function selectMissing(
  tx: Tx,
  salonId: string,
  { from, before, locationId }: { from: string; before: string; locationId: string | null },
  limit: number,
): Promise<FoundTransferRow[]> {
  const { rows } = await sql<FoundTransferRow>`
    select ${transferColumns}
    from sale_payment p
    join sale s on s.salon_id = ${salonId} and s.id = p.sale_id
    left join customer c on c.salon_id = ${salonId} and c.id = s.customer_id
    where p.salon_id = ${salonId} and p.status = 'awaiting' and p.method = 'transfer'
      and p.paid_at >= ${from} and p.paid_at < ${before} and ${isOnNoLine(salonId)} ${atLocation(sql`p.location_id`, locationId)}
    order by p.paid_at desc, p.id limit ${limit}`.execute(tx)
  return rows
}

/** Returns the newest day of a salon's lines; null if it has none. */
export async function findReadUntil(tx: Tx, salonId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as "day" from statement_line where salon_id = ${salonId}`.execute(tx)
  return rows[0]!.day
}

/** A line with what was decided about it. */
interface SettledLine
  extends ListedLine, Omit<FoundTransferRow, 'saleId' | 'paymentId' | 'amountMinor' | 'locationId'> {
  saleId: string | null
  paymentId: string | null
  settledBy: string
  settledAt: string
}

/**
 * Returns the lines that were matched or set aside last, newest first; those that are transfers of a location, or all
 * (null).
 */
export async function selectSettledLines(
  tx: Tx,
  salonId: string,
  locationId: string | null,
  limit: number,
): Promise<SettledLine[]> {
  const { rows } = await sql<SettledLine>`
    select ${told}, l.sale_id as "saleId", l.payment_id as "paymentId", s.number, p.paid_at as "paidAt",
      coalesce(c.name, s.walk_in_name) as "customerName", not l.confirms as "isConfirmed", m.name as "settledBy",
      l.settled_at as "settledAt"
    from statement_line l
    join staff m on m.salon_id = ${salonId} and m.id = l.settled_by
    left join sale_payment p on p.salon_id = ${salonId} and p.sale_id = l.sale_id and p.id = l.payment_id
    left join sale s on s.salon_id = ${salonId} and s.id = l.sale_id
    left join customer c on c.salon_id = ${salonId} and c.id = s.customer_id
    where l.salon_id = ${salonId} and l.settled_at is not null ${atLocation(sql`coalesce(p.location_id, ${locationId})`, locationId)}
    order by l.settled_at desc, l.id limit ${limit}`.execute(tx)
  return rows
}

/** Locks a line for the rest of the transaction and returns it; null if there is none. */
export async function lockLine(tx: Tx, salonId: string, id: string): Promise<HeldLine | null> {
  const { rows } = await sql<HeldLine>`
    select id, amount_minor as "amountMinor", sale_id as "saleId", payment_id as "paymentId", confirms,
      is_set_aside as "isSetAside"
    from statement_line where salon_id = ${salonId} and id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Returns the sale with whose transfer a line is matched; null if there is none. */
export async function findSaleOfLine(tx: Tx, salonId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ saleId: string | null }>`
    select sale_id as "saleId" from statement_line where salon_id = ${salonId} and id = ${id}`.execute(tx)
  return rows[0]?.saleId ?? null
}

/** Returns the line that is a transfer of a locked sale; null if there is none. */
export async function findLineOf(
  tx: Tx,
  salonId: string,
  { saleId, paymentId }: { saleId: string; paymentId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from statement_line
    where salon_id = ${salonId} and sale_id = ${saleId} and payment_id = ${paymentId}`.execute(tx)
  return rows[0]?.id ?? null
}

/** What was decided about a locked line, and by whom; null for both undoes it. */
export interface Decision {
  transfer: { saleId: string; paymentId: string; confirms: boolean } | null
  isSetAside: boolean
  staffId: string | null
  now: string | null
}

/** Saves what was decided about a locked line. */
export async function saveDecision(
  tx: Tx,
  salonId: string,
  id: string,
  { transfer, isSetAside, staffId, now }: Decision,
): Promise<void> {
  await sql`
    update statement_line set sale_id = ${transfer?.saleId ?? null}, payment_id = ${transfer?.paymentId ?? null},
      confirms = ${transfer?.confirms ?? false}, is_set_aside = ${isSetAside}, settled_by = ${staffId}, settled_at = ${now}
    where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Frees the line that is a transfer of a locked sale, because the transfer is awaited again or missing. */
export async function freeLineOf(tx: Tx, salonId: string, saleId: string, paymentId: string): Promise<void> {
  await sql`
    update statement_line set sale_id = null, payment_id = null, confirms = false, settled_by = null, settled_at = null
    where salon_id = ${salonId} and sale_id = ${saleId} and payment_id = ${paymentId}`.execute(tx)
}
