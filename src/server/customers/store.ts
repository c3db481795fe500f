import { type RawBuilder, sql } from 'kysely'
import type { Customer } from '#domain/customers/contract.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Which customers: a member's own (those they served) or everybody's where null. */
export interface CustomerScope {
  staffId: string | null
}

/** Customers, newest first, after the given one; found by part of the name or by digits of the phone. */
export async function listCustomers(
  tx: Tx,
  salonId: string,
  scope: CustomerScope,
  page: { search: string; after: { createdAt: string; id: string } | null; limit: number },
): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    select id, name, phone, email, notes, visit_count as "visitCount", total_spent_minor as "totalSpentMinor",
      last_visit_at as "lastVisitAt", created_at as "createdAt"
    from customer c
    where salon_id = ${salonId} and archived_at is null ${ownOnly(scope)} ${matching(page.search)}
      ${page.after ? sql`and (created_at, id) < (${page.after.createdAt}, ${page.after.id})` : sql``}
    order by created_at desc, id desc
    limit ${page.limit}`.execute(tx)
  return rows
}

/** How many customers there are, what they spent and how often they came. */
export async function sumCustomers(tx: Tx, salonId: string, scope: CustomerScope) {
  const { rows } = await sql<{ count: number; revenueMinor: number; visits: number }>`
    select count(*)::int as "count", coalesce(sum(total_spent_minor), 0)::bigint as "revenueMinor",
      coalesce(sum(visit_count), 0)::bigint as "visits"
    from customer c
    where salon_id = ${salonId} and archived_at is null ${ownOnly(scope)}`.execute(tx)
  return rows[0] ?? { count: 0, revenueMinor: 0, visits: 0 }
}

/** A customer who can be chosen for an appointment; null for those outside the scope and archived ones. */
export async function findBookableCustomer(tx: Tx, salonId: string, id: string, scope: CustomerScope) {
  const { rows } = await sql<{ id: string; name: string; phone: string | null; phoneE164: string | null }>`
    select id, name, phone, phone_e164 as "phoneE164"
    from customer c
    where salon_id = ${salonId} and id = ${id} and archived_at is null ${ownOnly(scope)}`.execute(tx)
  return rows[0] ?? null
}

/** Customers that count against the plan: all that are not archived. */
export async function countCustomers(tx: Tx, salonId: string): Promise<number> {
  const query = tx.selectFrom('customer').select(({ fn }) => fn.countAll<number>().as('count'))
  const row = await query.where('salon_id', '=', salonId).where('archived_at', 'is', null).executeTakeFirstOrThrow()
  return row.count
}

export interface NewCustomer {
  id: string
  name: string
  phone: string | null
  phoneE164: string | null
  email: string | null
  notes: string | null
}

/** Adds a customer who has not come yet. */
export async function insertCustomer(tx: Tx, salonId: string, customer: NewCustomer, now: string): Promise<void> {
  await tx
    .insertInto('customer')
    .values({
      salon_id: salonId,
      id: customer.id,
      name: customer.name,
      phone: customer.phone,
      phone_e164: customer.phoneE164,
      email: customer.email,
      notes: customer.notes,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

function ownOnly({ staffId }: CustomerScope): RawBuilder<unknown> {
  if (staffId === null) return sql``
  return sql`and (
    exists (select from appointment a
      where a.salon_id = c.salon_id and a.customer_id = c.id and a.staff_id = ${staffId})
    or exists (select from sale s join sale_line l on l.salon_id = s.salon_id and l.sale_id = s.id
      where s.salon_id = c.salon_id and s.customer_id = c.id and l.staff_id = ${staffId}))`
}

// The marks on letters, which few keyboards have: without them 'adeola' finds Adéọlá.
const marks = /[\u0300-\u036f]/g
const plainName = sql`regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g')`

/** '0803 123' finds +234803123…: a leading 0 stands for the country, so it is left out. */
function matching(search: string): RawBuilder<unknown> {
  if (search === '') return sql``
  const escaped = search.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const [text, plain] = [`%${escaped}%`, `%${escaped.normalize('NFD').replace(marks, '')}%`]
  const digits = search.replace(/\D/g, '').replace(/^0+/, '')
  const byPhone = /^[\d\s+().\-/]+$/.test(search) && digits.length >= 3
  return byPhone
    ? sql`and (name ilike ${text} or phone ilike ${text} or phone_e164 like ${`%${digits}%`})`
    : sql`and ${plainName} ilike ${plain}`
}
