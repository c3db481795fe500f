import { sql } from 'kysely'
import type { CustomerSearch } from '#domain/customers/customer-search.ts'
import type { FoundEverything } from '#domain/search/contract.ts'
import { patternsOf } from '#server/customers/store.ts'
import { atLocation, withMember } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

interface AskedComing {
  /** The member and the location whose appointments are searched; null means all. */
  staffId: string | null
  locationId: string | null
  now: string
  limit: number
}

/** Returns the appointments to come or in progress whose customer matches by name or phone, the next one first. */
export async function selectComing(
  tx: Tx,
  salonId: string,
  search: CustomerSearch,
  { staffId, locationId, now, limit }: AskedComing,
): Promise<FoundEverything['appointments']> {
  const { names, digits } = patternsOf(search)
  const { rows } = await sql<FoundEverything['appointments'][number]>`
    select a.id, coalesce(c.name, a.customer_name) as "customerName", a.starts_at as "startsAt",
      (select array_agg(m.name order by p.starts_at, m.name) from appointment_member p
        join staff m on m.salon_id = ${salonId} and m.id = p.staff_id
        where p.salon_id = ${salonId} and p.appointment_id = a.id) as "staffNames"
    from appointment a
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where a.salon_id = ${salonId} and a.ends_at > ${now} and a.status in ('booked', 'in-progress')
      ${withMember(salonId, staffId)} ${atLocation(sql`a.location_id`, locationId)}
      and (c.folded_name like all (${names}::text[]) or c.phone_e164 like ${digits}
        or (c.id is null
          and (folded(a.customer_name) like all (${names}::text[]) or a.customer_phone_e164 like ${digits})))
    order by a.starts_at, a.id
    limit ${limit}`.execute(tx)
  return rows
}
