import { type RawBuilder, sql } from 'kysely'
import type { Me } from '#domain/auth/contract.ts'
import type { KnownPlace } from '#domain/booking/place.ts'
import type { KeptLocation, Location } from '#domain/salon/contract-locations.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/**
 * The SQL for the address and phone of a location `l`; if they are empty, those of the salon `sa`: its phone and, for
 * the first location, its address.
 */
export const addressOfLocation: RawBuilder<unknown> = sql`coalesce(l.address, case when l.is_default then sa.address end)`
export const phoneOfLocation: RawBuilder<unknown> = sql`coalesce(l.phone, sa.phone)`
const whereItIs = sql`${addressOfLocation} as address, ${phoneOfLocation} as phone`

/** Adds the salon's first location, to which sales, stock and appointments belong while there is no other. */
export async function insertDefaultLocation(
  tx: Tx,
  salonId: string,
  id: string,
  name: string,
  now: string,
): Promise<void> {
  await tx
    .insertInto('location')
    .values({ salon_id: salonId, id, name, is_default: true, created_at: now, updated_at: now })
    .execute()
}

/** Adds a further location. */
export async function insertLocation(
  tx: Tx,
  salonId: string,
  { id, name, address, phone, phoneE164 }: KeptLocation & { phoneE164: string | null | undefined },
  now: string,
): Promise<void> {
  const of = { salon_id: salonId, created_at: now, updated_at: now }
  await tx
    .insertInto('location')
    .values({ ...of, id, name, address, phone, phone_e164: phoneE164, is_default: false })
    .execute()
}

/**
 * Returns the locations with the number of active members who work there, the default one first; with `only`, just that
 * one.
 */
export async function selectLocations(tx: Tx, salonId: string, only: string | null): Promise<Location[]> {
  const { rows } = await sql<Location>`
    select ${kept}, (select count(*) from staff m where m.salon_id = ${salonId} and m.location_id = l.id and m.is_active
        and m.archived_at is null)::int as "memberCount"
    from location l
    where l.salon_id = ${salonId} and (${only}::uuid is null or l.id = ${only})
    order by l.is_default desc, l.is_active desc, l.created_at, l.id`.execute(tx)
  return rows
}

/** Returns the active locations as every screen needs them, the default one first. */
export async function selectActiveLocations(tx: Tx, salonId: string): Promise<Me['locations']> {
  const { rows } = await sql<Me['locations'][number]>`
    select l.id, l.name, ${whereItIs} from location l join salon sa on sa.salon_id = ${salonId}
    where l.salon_id = ${salonId} and l.is_active
    order by l.is_default desc, l.created_at, l.id`.execute(tx)
  return rows
}

/** Returns whether this is an active location of the salon. */
export async function isLocation(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const query = tx.selectFrom('location').select('id').where('salon_id', '=', salonId).where('id', '=', id)
  return (await query.where('is_active', '=', true).executeTakeFirst()) !== undefined
}

/** Returns whether this is a location of the salon, active or not. */
export async function isKnownLocation(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const query = tx.selectFrom('location').select('id').where('salon_id', '=', salonId).where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

/** Returns all locations in the form for visitors. */
export async function selectVisitorPlaces(tx: Tx, salonId: string): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select l.id, l.name, l.is_active as "isActive", ${whereItIs}
    from location l join salon sa on sa.salon_id = ${salonId}
    where l.salon_id = ${salonId}
    order by l.is_default desc, l.created_at, l.id`.execute(tx)
  return rows
}

/** Returns a location, locked until the transaction ends; null if there is none, or it is not `only`. */
export async function lockLocation(
  tx: Tx,
  salonId: string,
  id: string,
  only: string | null,
): Promise<KeptLocation | null> {
  const { rows } = await sql<KeptLocation>`
    select ${kept} from location l
    where l.salon_id = ${salonId} and l.id = ${id} and (${only}::uuid is null or l.id = ${only})
    for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Returns whether a location is active; it stays active until the transaction ends. */
export async function holdActiveLocation(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select l.id from location l where l.salon_id = ${salonId} and l.id = ${id} and l.is_active for share`.execute(tx)
  return rows.length === 1
}

/** Returns whether a member's location is active. It stays active until the transaction ends. */
export async function holdLocationOf(tx: Tx, salonId: string, staffId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select l.id from location l
    where l.salon_id = ${salonId} and l.is_active
      and l.id = (select m.location_id from staff m where m.salon_id = ${salonId} and m.id = ${staffId})
    for share`.execute(tx)
  return rows.length === 1
}

/** Returns the number of active locations, which the plan limits. */
export async function countActiveLocations(tx: Tx, salonId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from location where salon_id = ${salonId} and is_active`.execute(tx)
  return rows[0]!.count
}

/** Writes the new state of a locked location. */
export async function updateLocation(
  tx: Tx,
  salonId: string,
  { id, name, address, phone, phoneE164, version }: KeptLocation & { phoneE164: string | null | undefined },
  now: string,
): Promise<void> {
  await tx
    .updateTable('location')
    .set({ name, address, phone, phone_e164: phoneE164, version, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

/** Archives a locked location, or restores it. */
export async function setLocationInUse(tx: Tx, salonId: string, { id, isActive }: KeptLocation, now: string) {
  const query = tx.updateTable('location').set({ is_active: isActive, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

const kept: RawBuilder<unknown> = sql`l.id, l.version, l.name, l.address, l.phone, l.is_default as "isDefault",
  l.is_active as "isActive"`
