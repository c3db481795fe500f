import { sql } from 'kysely'
import { type Service, zService, zServiceFields } from '#domain/services/contract.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/**
 * The columns of a service as the salon offers it now; past appointments and sales keep their own copy of name and
 * price.
 */
const { columns } = fieldsIn('service', zService.keyof().options)
const written = fieldsIn('service', ['isActive', 'preparationVersion', ...zServiceFields.keyof().options])

/** Returns all services that are not archived, by name. */
export async function selectServices(tx: Tx, salonId: string): Promise<Service[]> {
  const query = tx
    .selectFrom('service')
    .select(columns)
    .where('salon_id', '=', salonId)
    .where('archived_at', 'is', null)
  return (await query.orderBy('name').orderBy('id').execute()) as Service[]
}

/**
 * Returns the services with these ids that may be booked or sold now, in no order; leaves out unknown and inactive
 * ones.
 */
export async function findOfferedServices(tx: Tx, salonId: string, ids: readonly string[]): Promise<Service[]> {
  if (ids.length === 0) return []
  const query = tx.selectFrom('service').select(columns).where('salon_id', '=', salonId)
  const named = query.where(sql<boolean>`id = any(${ids}::uuid[])`).where('is_active', '=', true)
  return (await named.where('archived_at', 'is', null).execute()) as Service[]
}

/** Adds services, all or none. */
export async function insertServices(
  tx: Tx,
  salonId: string,
  rows: readonly Omit<Service, 'version'>[],
  now: string,
): Promise<void> {
  if (rows.length === 0) return
  const own = { salon_id: salonId, created_at: now, updated_at: now }
  const values = rows.map((row) => ({ ...own, id: row.id, ...written.values(row) }))
  await tx.insertInto('service').values(values).execute()
}

/**
 * Returns a service, locked until the transaction ends; null if there is none or it is archived. Rows that refer to it
 * need not wait.
 */
export async function lockService(tx: Tx, salonId: string, id: string): Promise<Service | null> {
  const query = tx.selectFrom('service').select(columns).where('salon_id', '=', salonId).where('id', '=', id)
  const row = await query.where('archived_at', 'is', null).forNoKeyUpdate().executeTakeFirst()
  return (row as Service | undefined) ?? null
}

/** Writes the new state of a locked service. */
export async function updateService(tx: Tx, salonId: string, row: Service, now: string): Promise<void> {
  await tx
    .updateTable('service')
    .set({ ...written.values(row), version: row.version, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', row.id)
    .execute()
}

/** Returns whether any appointment, sale, accepted rule or list of a member's services names the service, however old. */
export async function isServiceUsed(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from appointment_service where salon_id = ${salonId} and service_id = ${id})
      or exists (select from sale_line where salon_id = ${salonId} and service_id = ${id})
      or exists (select from staff_service where salon_id = ${salonId} and service_id = ${id})
      or exists (select from accepted_preparation where salon_id = ${salonId} and service_id = ${id})
      or exists (select from calendly_integration where salon_id = ${salonId} and service_id = ${id}) as "isUsed"`.execute(
    tx,
  )
  return rows[0]!.isUsed
}

/** Returns whether the salon has a service with this id, offered or not. */
export async function hasService(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const query = tx.selectFrom('service').select('id').where('salon_id', '=', salonId).where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

/** Removes a service from every list; records that refer to it keep it. */
export async function archiveService(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  const query = tx.updateTable('service').set({ is_active: false, archived_at: now, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** Deletes a service that nothing refers to. */
export async function eraseService(tx: Tx, salonId: string, id: string): Promise<void> {
  await tx.deleteFrom('service').where('salon_id', '=', salonId).where('id', '=', id).execute()
}
