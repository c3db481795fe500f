import { sql } from 'kysely'
import { type Advance, advanceFields } from '#domain/staff/contract-pay.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { worksAt } from './store.ts'

const advance = fieldsIn('pay_advance', advanceFields)

/** Returns the advances on these days, both included, latest first; of one member, or of everyone (null). */
export async function selectAdvances(
  tx: Tx,
  salonId: string,
  { from, to, staffId }: { from: string; to: string; staffId: string | null },
): Promise<(Advance & { staffName: string })[]> {
  const { rows } = await sql<Advance & { staffName: string }>`
    select ${advance.of('a')}, m.name as "staffName"
    from pay_advance a join staff m on m.salon_id = ${salonId} and m.id = a.staff_id
    where a.salon_id = ${salonId} and a.given_on >= ${from}::date and a.given_on <= ${to}::date
      and (${staffId}::uuid is null or a.staff_id = ${staffId})
    order by a.given_on desc, a.created_at desc, a.id desc`.execute(tx)
  return rows
}

/** Returns everyone who ever worked at the salon, in the order in which they joined, with their location. */
export async function selectPaid(tx: Tx, salonId: string) {
  const { rows } = await sql<{ staffId: string; locationId: string; name: string; isHere: boolean; position: number }>`
    select id as "staffId", location_id as "locationId", name, is_active and archived_at is null as "isHere",
      (row_number() over (order by created_at, id))::int as "position"
    from staff where salon_id = ${salonId}
    order by created_at, id`.execute(tx)
  return rows
}

/**
 * Returns the name and phone of a member, even a former one; null if there is none, or they work elsewhere than `only`.
 */
export async function findPayee(tx: Tx, salonId: string, id: string, only: string | null) {
  const { rows } = await sql<{ name: string; phoneE164: string | null }>`
    select name, phone_e164 as "phoneE164" from staff
    where salon_id = ${salonId} and id = ${id} ${atLocation(sql`location_id`, only)}`.execute(tx)
  return rows[0] ?? null
}

/** Returns the name of a member, as `findPayee` does. */
export async function findMemberName(tx: Tx, salonId: string, id: string, only: string | null): Promise<string | null> {
  return (await findPayee(tx, salonId, id, only))?.name ?? null
}

/** Records an advance; if it came out of a till, the person who records it paid it. */
export async function insertAdvance(
  tx: Tx,
  salonId: string,
  row: Advance,
  { by, now }: { by: { userId: string; staffId: string }; now: string },
): Promise<void> {
  const tillStaffId = row.tillLocationId === null ? null : by.staffId
  const own = { salon_id: salonId, till_staff_id: tillStaffId, created_by: by.userId, created_at: now }
  await tx
    .insertInto('pay_advance')
    .values({ ...own, ...advance.values(row) })
    .execute()
}

/**
 * Deletes an advance and returns it; null if there is none with this id, or its member works outside `only`. Whether
 * the day of its till is closed is reliable only if days are locked.
 */
export async function eraseAdvance(tx: Tx, salonId: string, id: string, only: string | null) {
  const { rows } = await sql<Advance & { isDayClosed: boolean }>`
    delete from pay_advance a where a.salon_id = ${salonId} and a.id = ${id} ${worksAt(salonId, sql`a.staff_id`, only)}
    returning ${advance.of('a')}, exists (select from day_close d
      where d.salon_id = ${salonId} and d.location_id = a.till_location_id and d.day = a.given_on) as "isDayClosed"`.execute(
    tx,
  )
  if (!rows[0]) return null
  const { isDayClosed, ...erased } = rows[0]
  return { advance: erased, isDayClosed }
}
