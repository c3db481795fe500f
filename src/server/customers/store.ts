import { type RawBuilder, sql } from 'kysely'
import type { BookedCustomer } from '#domain/appointments/booked.ts'
import {
  type CustomerHit,
  type ListedCustomer,
  type NewCustomer,
  zCustomer,
  zCustomerFields,
  zCustomerHit,
} from '#domain/customers/contract.ts'
import type { CustomerSegment, CustomerSort, SegmentLimits, SortedPlace } from '#domain/customers/segments.ts'
import { type CustomerSearch, fitsOf, INDEXED_FROM, wordsOf } from '#domain/customers/customer-search.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import {
  atLocation,
  beginning,
  containing,
  didLine,
  linesOfSale,
  newestFirst,
  withMember,
} from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { PageStart } from '#server/kit/page.ts'

/** The customers that may be seen: those that a member served, or everyone if null. */
export interface CustomerScope {
  staffId: string | null
}

/** The columns of a customer `c` in every list. */
export const customerColumns = fieldsIn('customer', zCustomer.keyof().options).of('c')
const hitColumns = fieldsIn('customer', zCustomerHit.keyof().options).of('c')
const added = fieldsIn('customer', ['id', 'phoneE164', ...zCustomerFields.keyof().options])

/** Where a page of customers begins: in the list of the newest, or `after` a place in a sorted one. */
export interface CustomerStart extends PageStart {
  after: SortedPlace | null
}

interface AskedPage extends CustomerStart {
  found: FoundCustomers | null
  archived: boolean
  segment: { is: CustomerSegment; limits: SegmentLimits } | null
  /** The order; null means newest first. */
  sort: CustomerSort | null
  /** Each customer comes with their balance. */
  withBalance: boolean
  /** The sales whose items may be seen; null means none. */
  sales: SalesSeen | null
}

/** The member whose lines of sales may be seen, and the location; null means all. */
interface SalesSeen {
  staffId: string | null
  only: string | null
}

/**
 * Returns customers in their order after the given one, matching part of the name or digits of the phone (R-84), of one
 * segment or of all (R-403).
 */
export async function selectCustomers(
  tx: Tx,
  salonId: string,
  scope: CustomerScope,
  asked: AskedPage,
): Promise<ListedCustomer[]> {
  const isWhole = asked.segment === null && asked.sort === null
  const found = isWhole && isMany(asked.found, scope) ? await newestOf(tx, asked.found, asked) : asked.found
  const page = { ...asked, found }
  const { rows } = await sql<ListedCustomer>`
    select ${customerColumns}, phone_e164 as "phoneE164", birthday, ${page.withBalance ? balanceOf(salonId) : sql`null::bigint`} as "balanceMinor",
      ${page.sales ? lastItems(salonId, page.sales) : sql`'{}'::text[]`} as "lastItems"
    from customer c
    where salon_id = ${salonId} and ${page.archived ? sql`archived_at is not null and merged_into_id is null` : sql`archived_at is null`}
      ${ownOnly(salonId, scope)} ${amongFound(page.found)} ${page.segment ? inSegment(salonId, page.segment) : sql``}
      ${page.sort ? sortedBy(page.sort, page) : newestFirst('c.created_at', 'c.id', page)}`.execute(tx)
  return rows
}

/** Returns the SQL for the balance of all sales to the customer `c`. */
const balanceOf = (salonId: string) => sql`
  (select coalesce(sum(s.balance_minor), 0)::bigint from sale s where s.salon_id = ${salonId} and s.customer_id = c.id)`

/** Returns the SQL for the items of the sales at the last visit of the customer `c`, within the given limits (R-449). */
const lastItems = (salonId: string, { staffId, only }: SalesSeen) => sql`
  array(select l.name from sale s cross join lateral (select l.position, l.name from ${linesOfSale(salonId, staffId)}) l
    where s.salon_id = ${salonId} and s.customer_id = c.id and s.sold_at = c.last_visit_at
      and s.voided_at is null and not s.is_refunded ${atLocation(sql`s.location_id`, only)}
    order by s.id, l.position)`

/** Returns the condition that the customer `c` is in a segment (R-403). */
function inSegment(salonId: string, { is, limits }: NonNullable<AskedPage['segment']>): RawBuilder<unknown> {
  const nothingBooked = sql`and not exists (select from appointment a
    where a.salon_id = ${salonId} and a.customer_id = c.id and a.status = 'booked' and a.starts_at >= ${limits.now})`
  const conditions = {
    away: sql`and c.last_visit_at < ${limits.awayBefore} ${nothingBooked}`,
    once: sql`and c.visit_count = 1 and c.last_visit_at < ${limits.onceBefore} ${nothingBooked}`,
    owes: sql`and c.id in (select s.customer_id from sale s where s.salon_id = ${salonId} and s.balance_minor > 0)`,
    birthday: sql`and c.birthday = any(${limits.birthdays}::text[])`,
  }
  return conditions[is]
}

/** Returns the order of a sorted list, which begins after the given place, and its limit. */
function sortedBy(sort: CustomerSort, { after, limit }: CustomerStart): RawBuilder<unknown> {
  const key = after?.key ?? ''
  const [of, from] = {
    name: [sql`folded_name`, sql`folded(${key})`],
    'last-visit': [sql`coalesce(last_visit_at, '-infinity')`, sql`coalesce(${key || null}::timestamptz, '-infinity')`],
    spent: [sql`total_spent_minor`, sql`${key}::bigint`],
  }[sort] as [RawBuilder<unknown>, RawBuilder<unknown>]
  const isAscending = sort === 'name'
  const direction = isAscending ? sql`asc` : sql`desc`
  const start = after ? sql`and (${of}, id) ${isAscending ? sql`>` : sql`<`} (${from}, ${after.id}::uuid)` : sql``
  return sql`${start} order by ${of} ${direction}, id ${direction} limit ${limit}`
}

/** Returns the best-matching customers, at most `limit` (R-71); without a search, the regulars. */
export async function selectHits(
  tx: Tx,
  salonId: string,
  scope: CustomerScope,
  asked: { found: FoundCustomers | null; limit: number },
): Promise<CustomerHit[]> {
  const { limit } = asked
  const found = isMany(asked.found, scope) ? await bestOf(tx, asked.found, limit) : asked.found
  const { rows } = await sql<CustomerHit>`
    select ${hitColumns}
    from customer c
    where salon_id = ${salonId} and archived_at is null ${ownOnly(salonId, scope)} ${amongFound(found)}
    order by ${fit(found)}, visit_count desc, last_visit_at desc nulls last, folded_name, id
    limit ${limit}`.execute(tx)
  return rows
}

/** Counts the customers and their visits, and sums their spending. */
export async function sumCustomers(tx: Tx, salonId: string, scope: CustomerScope) {
  const { rows } = await sql<{ count: number; revenueMinor: number; visits: number }>`
    select count(*)::int as "count", coalesce(sum(total_spent_minor), 0)::bigint as "revenueMinor",
      coalesce(sum(visit_count), 0)::bigint as "visits"
    from customer c
    where salon_id = ${salonId} and archived_at is null ${ownOnly(salonId, scope)}`.execute(tx)
  return rows[0] ?? { count: 0, revenueMinor: 0, visits: 0 }
}

/**
 * Returns a customer who can be chosen for an appointment; null if they are outside the scope or archived. Locked until
 * the transaction ends, so that a merge waits and then moves the appointment too.
 */
export async function findBookableCustomer(tx: Tx, salonId: string, id: string, scope: CustomerScope) {
  const { rows } = await sql<BookedCustomer>`
    select id as "customerId", name as "customerName", phone as "customerPhone", phone_e164 as "customerPhoneE164"
    from customer c
    where salon_id = ${salonId} and id = ${id} and archived_at is null ${ownOnly(salonId, scope)}
    for key share of c`.execute(tx)
  return rows[0] ?? null
}

/** Returns whether the salon has a customer with this id, archived or not. */
export async function hasCustomer(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const query = tx.selectFrom('customer').select('id').where('salon_id', '=', salonId).where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

/** Counts the customers that count against the plan: all that are not archived. */
export async function countCustomers(tx: Tx, salonId: string): Promise<number> {
  const query = tx.selectFrom('customer').select(({ fn }) => fn.countAll<number>().as('count'))
  const row = await query.where('salon_id', '=', salonId).where('archived_at', 'is', null).executeTakeFirstOrThrow()
  return row.count
}

/** Adds customers who have not come yet; if they come from a file, with their import. */
export async function insertCustomers(
  tx: Tx,
  salonId: string,
  customers: readonly (NewCustomer & { id: string })[],
  now: string,
  importId: string | null = null,
): Promise<void> {
  const values = customers.map((customer) => ({
    salon_id: salonId,
    ...added.values(customer),
    import_id: importId,
    created_at: now,
    updated_at: now,
  }))
  await tx.insertInto('customer').values(values).execute()
}

/** Returns the SQL condition that a member served the customer `c`. */
export function ownOnly(salonId: string, { staffId }: CustomerScope): RawBuilder<unknown> {
  if (staffId === null) return sql``
  return sql`and (
    exists (select from appointment a
      where a.salon_id = ${salonId} and a.customer_id = c.id ${withMember(salonId, staffId)})
    or exists (select from sale s join sale_line l on l.salon_id = ${salonId} and l.sale_id = s.id
      where s.salon_id = ${salonId} and s.customer_id = c.id and ${didLine(salonId, staffId)}))`
}

/** Returns the SQL for a customer's rank in the search results: the first pattern that their name matches, or last. */
function fit(found: FoundCustomers | null): RawBuilder<unknown> {
  const fits = found ? fitsOf(found.search) : []
  const whens = fits.map((one, place) => sql`when folded_name like ${patternOf(one)} then ${sql.lit(place)}`)
  return whens.length > 0 ? sql`case ${sql.join(whens, sql` `)} else ${sql.lit(whens.length)} end` : sql`0::int4`
}

const patternOf = ({ begins, contains = '' }: ReturnType<typeof fitsOf>[number]) =>
  begins === undefined ? containing(contains) : beginning(begins)

// With more matches, reading all customers is faster than reading by id.
const FEW = 500

/**
 * The search condition, and the ids of all matches if they are few, because row security prevents the app's role from
 * using the index.
 */
export interface FoundCustomers {
  search: CustomerSearch
  ids: string[] | null
}

/** Finds customers by part of the name or by digits of the phone (R-84), before a statement that reads them. */
export async function findMatching(tx: Tx, search: CustomerSearch | null): Promise<FoundCustomers | null> {
  if (!search) return null
  if (!isIndexed(search)) return { search, ids: null }
  const { names, digits } = patternsOf(search)
  const { rows } = await sql<{ ids: string[] | null }>`
    select customers_matching(${names}::text[], ${digits}, ${FEW}::int) as "ids"`.execute(tx)
  return { search, ids: rows[0]!.ids }
}

/** Returns true if the whole salon has so many matches that the database must select those of a page. */
function isMany(found: FoundCustomers | null, { staffId }: CustomerScope): found is FoundCustomers {
  return found !== null && found.ids === null && isIndexed(found.search) && staffId === null
}

/** Returns one page of many matches, newest first. */
async function newestOf(tx: Tx, { search }: FoundCustomers, page: AskedPage): Promise<FoundCustomers> {
  const { names, digits } = patternsOf(search)
  const { at, archived, limit } = page
  const { rows } = await sql<{ ids: string[] }>`
    select customers_newest(${names}::text[], ${digits}, ${archived}::boolean, ${at?.moment ?? null}::timestamptz,
      ${at?.id ?? null}::uuid, ${limit}::int) as "ids"`.execute(tx)
  return { search, ids: rows[0]!.ids }
}

/** Returns the best of many matches. */
async function bestOf(tx: Tx, { search }: FoundCustomers, limit: number): Promise<FoundCustomers> {
  const { names, digits } = patternsOf(search)
  const { rows } = await sql<{ ids: string[] }>`
    select customers_fitting(${names}::text[], ${digits}, ${fitsOf(search).map(patternOf)}::text[], ${limit}::int) as "ids"`.execute(
    tx,
  )
  return { search, ids: rows[0]!.ids }
}

/** Returns the SQL condition that the customer `c` is among the matches. */
export function amongFound(found: FoundCustomers | null): RawBuilder<unknown> {
  if (!found) return sql``
  if (found.ids) return sql`and c.id = any(${found.ids}::uuid[])`
  const { names, digits } = patternsOf(found.search)
  return sql`and (c.folded_name like all (${names}::text[]) or c.phone_e164 like ${digits})`
}

// With fewer letters, nearly every customer matches, and the first page fills at once.
const isIndexed = ({ name }: CustomerSearch) => name.length >= INDEXED_FROM

/** Returns the LIKE patterns of a search: those that a name must match all, and that of the phone number. */
export function patternsOf(search: CustomerSearch): { names: string[]; digits: string | null } {
  const { digits } = search
  return { names: wordsOf(search).map(containing), digits: digits === null ? null : containing(digits) }
}
