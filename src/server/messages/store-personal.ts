import { sql } from 'kysely'
import type { ToldVisit } from '#domain/messages/visit-values.ts'
import { atLocation, namesOfMembers } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Returns the phone number (E.164) of a member or, if their record has none, of the salon; null if neither has one. */
export async function findOwnPhone(tx: Tx, salonId: string, staffId: string): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    select coalesce(m.phone_e164, s.phone_e164) as phone from staff m
    join salon s on s.salon_id = ${salonId}
    where m.salon_id = ${salonId} and m.id = ${staffId}`.execute(tx)
  return rows[0]?.phone ?? null
}

type NextVisit = Omit<ToldVisit, 'serviceNames'>

/** Returns a customer's next booked visit after a moment, at a location or at any (null); null if there is none. */
export async function findNextVisit(
  tx: Tx,
  salonId: string,
  customerId: string,
  { now, locationId }: { now: string; locationId: string | null },
): Promise<NextVisit | null> {
  const { rows } = await sql<NextVisit>`
    select a.id as "appointmentId", c.phone_e164 as "knownPhone", a.starts_at as "startsAt", c.name as "customerName", ${namesOfMembers(salonId)} as "staffNames"
    from appointment a
    join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where a.salon_id = ${salonId} and a.customer_id = ${customerId} and a.status = 'booked' and a.starts_at > ${now}
      ${atLocation(sql`a.location_id`, locationId)}
    order by a.starts_at, a.id limit 1`.execute(tx)
  return rows[0] ?? null
}
