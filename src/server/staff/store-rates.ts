import { sql } from 'kysely'
import type { ItemRate } from '#domain/staff/commission.ts'
import type { CommissionRate } from '#domain/staff/contract-rates.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Returns the specific rates of these services and products, for everyone or for one member. */
export async function findItemRates(tx: Tx, salonId: string, itemIds: readonly string[]): Promise<ItemRate[]> {
  const { rows } = await sql<ItemRate>`
    select coalesce(service_id, product_id) as "itemId", staff_id as "staffId", commission_bp as "commissionBp"
    from commission_rate
    where salon_id = ${salonId} and (service_id = any(${itemIds}::uuid[]) or product_id = any(${itemIds}::uuid[]))`.execute(
    tx,
  )
  return rows
}

/**
 * Returns all current rates, by the name of the item: those for everyone before those of members, who work at a
 * location or at any (null).
 */
export async function selectRates(tx: Tx, salonId: string, locationId: string | null): Promise<CommissionRate[]> {
  const { rows } = await sql<CommissionRate>`
    select r.service_id as "serviceId", r.product_id as "productId", coalesce(s.name, p.name) as "itemName",
      r.staff_id as "staffId", m.name as "staffName", r.commission_bp as "commissionBp"
    from commission_rate r
    left join service s on s.salon_id = ${salonId} and s.id = r.service_id and s.archived_at is null
    left join product p on p.salon_id = ${salonId} and p.id = r.product_id and p.archived_at is null
    left join staff m on m.salon_id = ${salonId} and m.id = r.staff_id and m.archived_at is null
      ${atLocation(sql`m.location_id`, locationId)}
    where r.salon_id = ${salonId} and coalesce(s.id, p.id) is not null and (r.staff_id is null or m.id is not null)
    order by "itemName", coalesce(s.id, p.id), m.name nulls first, m.id`.execute(tx)
  return rows
}

/** The item and the member of a rate. */
export type RateOf = Pick<CommissionRate, 'serviceId' | 'productId' | 'staffId'>

/** Returns a rate, in basis points, locked until the transaction ends; null if none is set. */
export async function lockRate(tx: Tx, salonId: string, { serviceId, productId, staffId }: RateOf) {
  const { rows } = await sql<{ commissionBp: number }>`
    select commission_bp as "commissionBp" from commission_rate
    where salon_id = ${salonId} and service_id is not distinct from ${serviceId}::uuid
      and product_id is not distinct from ${productId}::uuid and staff_id is not distinct from ${staffId}::uuid
    for update`.execute(tx)
  return rows[0]?.commissionBp ?? null
}

/** Sets a rate, replacing any other. An unknown item or member violates the constraint commission_rate_…_fk. */
export async function insertRate(
  tx: Tx,
  salonId: string,
  rate: RateOf & { id: string; commissionBp: number },
  now: string,
): Promise<void> {
  await sql`
    insert into commission_rate (salon_id, id, service_id, product_id, staff_id, commission_bp, created_at, updated_at)
    values (${salonId}, ${rate.id}, ${rate.serviceId}, ${rate.productId}, ${rate.staffId}, ${rate.commissionBp}, ${now}, ${now})
    on conflict (salon_id, service_id, product_id, staff_id)
    do update set commission_bp = excluded.commission_bp, updated_at = excluded.updated_at`.execute(tx)
}

/** Deletes a rate. */
export async function eraseRate(tx: Tx, salonId: string, { serviceId, productId, staffId }: RateOf): Promise<void> {
  await sql`
    delete from commission_rate
    where salon_id = ${salonId} and service_id is not distinct from ${serviceId}::uuid
      and product_id is not distinct from ${productId}::uuid and staff_id is not distinct from ${staffId}::uuid`.execute(
    tx,
  )
}
