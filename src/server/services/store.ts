import type { ServiceCategory } from '#domain/services/contract.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const columns = [
  'id',
  'name',
  'category',
  'price_minor as priceMinor',
  'duration_min as durationMin',
  'description',
  'is_active as isActive',
  'buffer_before_min as bufferBeforeMin',
  'buffer_after_min as bufferAfterMin',
  'processing_start_min as processingStartMin',
  'processing_min as processingMin',
] as const

/** A service as the salon offers it now; past appointments and sales keep their own copy of name and price. */
export interface ServiceRow {
  id: string
  name: string
  category: ServiceCategory
  priceMinor: number
  durationMin: number
  description: string | null
  isActive: boolean
  bufferBeforeMin: number
  bufferAfterMin: number
  processingStartMin: number | null
  processingMin: number
}

/** All services that are not archived, by name. */
export async function listServices(tx: Tx, salonId: string): Promise<ServiceRow[]> {
  const query = tx
    .selectFrom('service')
    .select(columns)
    .where('salon_id', '=', salonId)
    .where('archived_at', 'is', null)
  return (await query.orderBy('name').orderBy('id').execute()) as ServiceRow[]
}

/** The services with these ids that may be booked or sold now, in no order; unknown and inactive ones are left out. */
export async function findOfferedServices(tx: Tx, salonId: string, ids: readonly string[]): Promise<ServiceRow[]> {
  if (ids.length === 0) return []
  const query = tx.selectFrom('service').select(columns).where('salon_id', '=', salonId).where('id', 'in', ids)
  return (await query.where('is_active', '=', true).where('archived_at', 'is', null).execute()) as ServiceRow[]
}

/** Adds services, all or none. */
export async function insertServices(tx: Tx, salonId: string, rows: readonly ServiceRow[], now: string): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({
    salon_id: salonId,
    id: row.id,
    name: row.name,
    category: row.category,
    price_minor: row.priceMinor,
    duration_min: row.durationMin,
    description: row.description,
    is_active: row.isActive,
    buffer_before_min: row.bufferBeforeMin,
    buffer_after_min: row.bufferAfterMin,
    processing_start_min: row.processingStartMin,
    processing_min: row.processingMin,
    created_at: now,
    updated_at: now,
  }))
  await tx.insertInto('service').values(values).execute()
}
