import { type RawBuilder, sql } from 'kysely'
import type { PageStart } from '#server/kit/page.ts'

/**
 * Returns the SQL condition that limits rows to a location, by this column; no condition if it is null. It is separate
 * so that each query gets its own plan.
 */
export function atLocation(column: RawBuilder<unknown>, locationId: string | null): RawBuilder<unknown> {
  return locationId === null ? sql`` : sql`and ${column} = ${locationId}`
}

/** Returns a LIKE pattern that matches values containing `text`. Wildcards in `text` are escaped. */
export function containing(text: string): string {
  return `%${beginning(text)}`
}

/** Returns a LIKE pattern that matches values beginning with `text`. Wildcards in `text` are escaped. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/**
 * Returns the SQL for one page of rows, newest first, ordered by a moment and their id; it continues a statement whose
 * `where` is open.
 */
export function newestFirst(moment: string, id: string, { at, limit }: PageStart): RawBuilder<unknown> {
  const [by, then] = [sql.ref(moment), sql.ref(id)]
  const from = at ? sql`and (${by}, ${then}) < (${at.moment}::timestamptz, ${at.id}::uuid)` : sql``
  return sql`${from} order by ${by} desc, ${then} desc limit ${limit}`
}

/**
 * The SQL for the phone number that the salon has of an appointment's customer: that of the customer `c`; of the
 * appointment `a` if it has no customer.
 */
export const knownPhone = sql`case when c.id is null then a.customer_phone_e164 else c.phone_e164 end`

/** Returns the SQL for the array of names of the members who work on an appointment `a`, by start. */
export function namesOfMembers(salonId: string): RawBuilder<string[]> {
  return sql`array(select h.name from appointment_member o
    join staff h on h.salon_id = ${salonId} and h.id = o.staff_id
    where o.salon_id = ${salonId} and o.appointment_id = a.id order by o.starts_at, h.name)`
}

/**
 * Returns the SQL for the lines `l` of a sale `s`, for use in `from`; of a member, only those that they did, with their
 * parts of shared ones. Columns: position, name, total_minor, refunded_minor.
 */
export function linesOfSale(salonId: string, staffId: string | null): RawBuilder<unknown> {
  if (staffId === null) return sql`sale_line l where l.salon_id = ${salonId} and l.sale_id = s.id`
  return sql`(
    select o.position, o.name, coalesce(h.amount_minor, o.total_minor) as total_minor,
      coalesce(h.refunded_minor, o.refunded_minor) as refunded_minor
    from sale_line o
    left join sale_line_share h on h.salon_id = ${salonId} and h.sale_id = o.sale_id and h.position = o.position
      and h.staff_id = ${staffId}
    where o.salon_id = ${salonId} and o.sale_id = s.id and (o.staff_id = ${staffId} or h.staff_id is not null)) l`
}

/** Returns the SQL condition that a member did a sale's line `l`, alone or with others. */
export function didLine(salonId: string, staffId: string): RawBuilder<unknown> {
  return sql`(l.staff_id = ${staffId} or exists (select from sale_line_share h
    where h.salon_id = ${salonId} and h.sale_id = l.sale_id and h.position = l.position and h.staff_id = ${staffId}))`
}

/** Returns the SQL condition `and …` that an appointment `a` takes time of a member; no condition for null. */
export function withMember(salonId: string, staffId: string | null): RawBuilder<unknown> {
  if (staffId === null) return sql``
  return sql`and exists (select from appointment_member o
    where o.salon_id = ${salonId} and o.appointment_id = a.id and o.staff_id = ${staffId})`
}
