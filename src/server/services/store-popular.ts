import { sql } from 'kysely'
import { popular } from '#domain/services/contract-popular.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/**
 * Returns the ids of the active services that were booked or sold most often since a moment, the first most often.
 * Cancelled appointments and voided sales don't count.
 */
export async function selectPopularServices(tx: Tx, salonId: string, since: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id
    from (
      select l.service_id
      from appointment a
      join appointment_service l on l.salon_id = ${salonId} and l.appointment_id = a.id
      where a.salon_id = ${salonId} and a.starts_at >= ${since} and a.status <> 'cancelled'
      union all
      select l.service_id
      from sale b
      join sale_line l on l.salon_id = ${salonId} and l.sale_id = b.id
      where b.salon_id = ${salonId} and b.sold_at >= ${since} and b.voided_at is null and l.type = 'service'
    ) asked
    join service s on s.salon_id = ${salonId} and s.id = asked.service_id
    where s.is_active and s.archived_at is null
    group by s.id
    having count(*) >= ${popular.atLeast}
    order by count(*) desc, s.id limit ${popular.services}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Returns the ids of the active products of which most pieces were sold since a moment, the first most often; of every
 * location if `locationId` is null. Voided sales don't count.
 */
export async function selectPopularProducts(
  tx: Tx,
  salonId: string,
  { since, locationId }: { since: string; locationId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id
    from sale b
    join sale_line l on l.salon_id = ${salonId} and l.sale_id = b.id
    join product p on p.salon_id = ${salonId} and p.id = l.product_id
    where b.salon_id = ${salonId} and b.sold_at >= ${since} and b.voided_at is null
      and p.is_active and p.archived_at is null ${atLocation(sql`p.location_id`, locationId)}
    group by p.id
    having sum(l.quantity) >= ${popular.atLeast}
    order by sum(l.quantity) desc, p.id limit ${popular.products}`.execute(tx)
  return rows.map(({ id }) => id)
}
