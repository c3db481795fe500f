import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { HeldMember } from '#domain/appointments/form/bookable.ts'
import type { Role } from '#domain/kit/endpoint.ts'
import { type TeamMember, zMemberFields } from '#domain/staff/contract.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { selectingMember } from './store-members.ts'

const added = fieldsIn('staff', ['id', 'locationId', 'userId', 'phoneE164', ...zMemberFields.keyof().options])

/** A new member of any role, even the owner, who is added with the salon. */
export interface NewMember extends Omit<z.output<typeof zMemberFields>, 'role'> {
  id: string
  locationId: string
  /** The account that signs in as this member; null if they have none. */
  userId: string | null
  phoneE164: string | null
  role: Role
}

/** Adds an active member of staff. */
export async function insertMember(tx: Tx, salonId: string, member: NewMember, now: string): Promise<void> {
  const own = { salon_id: salonId, created_at: now, updated_at: now }
  await tx
    .insertInto('staff')
    .values({ ...own, ...added.values(member) })
    .execute()
}

/**
 * Locks members for the rest of the transaction, in id order so that no two callers wait for each other. Everything
 * that takes up a member's time locks them first, so that a later caller sees what an earlier one booked. Records that
 * only refer to a member need not wait. If `only` is given, leaves out members of other locations.
 */
export async function lockStaff(
  tx: Tx,
  salonId: string,
  ids: readonly string[],
  only: string | null,
): Promise<HeldMember[]> {
  const { rows } = await sql<HeldMember>`
    select id, name, role, location_id as "locationId", is_active and archived_at is null as "isActive",
      takes_appointments as "takesAppointments",
      array(select service_id::text from staff_service s where s.salon_id = ${salonId} and s.staff_id = m.id)
        as "serviceIds"
    from staff m
    where salon_id = ${salonId} and id = any(${ids}::uuid[]) ${atLocation(sql`location_id`, only)}
    order by id
    for no key update`.execute(tx)
  return rows
}

/** Locks the whole team: nothing is booked until the transaction ends, and waiting bookings then see its changes. */
export async function lockEverybody(tx: Tx, salonId: string): Promise<void> {
  await sql`select from staff where salon_id = ${salonId} order by id for no key update`.execute(tx)
}

/** Returns the team without archived members, in the order in which they joined, at one location or at all (null). */
export async function selectTeam(tx: Tx, salonId: string, locationId: string | null = null): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select ${selectingMember(salonId)}
    from staff m
    where salon_id = ${salonId} and archived_at is null ${atLocation(sql`location_id`, locationId)}
    order by created_at, id`.execute(tx)
  return rows
}

/** Returns how many appointments of each member begin in [from, before), leaving out cancelled ones. */
export async function countAppointmentsByMember(tx: Tx, salonId: string, from: string, before: string) {
  const { rows } = await sql<{ staffId: string; count: number }>`
    select p.staff_id as "staffId", count(*)::int as "count"
    from appointment a
    join appointment_member p on p.salon_id = ${salonId} and p.appointment_id = a.id
    where a.salon_id = ${salonId} and a.starts_at >= ${from} and a.starts_at < ${before} and a.status <> 'cancelled'
    group by p.staff_id`.execute(tx)
  return new Map(rows.map(({ staffId, count }) => [staffId, count]))
}

/** Returns whether the salon has a member with this id, active or not. */
export async function hasMember(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const query = tx.selectFrom('staff').select('id').where('salon_id', '=', salonId).where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

/** Returns the number of active members, including the owner, which the plan limits. */
export async function countActiveStaff(tx: Tx, salonId: string): Promise<number> {
  const query = tx.selectFrom('staff').select(({ fn }) => fn.countAll<number>().as('count'))
  const active = query.where('salon_id', '=', salonId).where('is_active', '=', true).where('archived_at', 'is', null)
  return (await active.executeTakeFirstOrThrow()).count
}

/** Returns the number of active members at a location. */
export async function countMembersAt(tx: Tx, salonId: string, locationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from staff
    where salon_id = ${salonId} and location_id = ${locationId} and is_active and archived_at is null`.execute(tx)
  return rows[0]!.count
}

/**
 * Assigns services to a member; an empty list means all. An unknown service violates the constraint
 * staff_service_service_fk.
 */
export async function assignServices(tx: Tx, salonId: string, staffId: string, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return
  const rows = [...new Set(serviceIds)].map((id) => ({ salon_id: salonId, staff_id: staffId, service_id: id }))
  await tx.insertInto('staff_service').values(rows).execute()
}

/** Replaces the services assigned to a locked member; an empty list means all. */
export async function reassignServices(tx: Tx, salonId: string, staffId: string, serviceIds: readonly string[]) {
  const former = tx.deleteFrom('staff_service').where('salon_id', '=', salonId).where('staff_id', '=', staffId)
  await Promise.all([former.execute(), assignServices(tx, salonId, staffId, serviceIds)])
}

/** Returns the ids of the active members of a location, or of all (null). */
export async function selectActiveStaffIds(tx: Tx, salonId: string, locationId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from staff
    where salon_id = ${salonId} and is_active and archived_at is null ${atLocation(sql`location_id`, locationId)}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns the SQL condition that a member, whose id is the SQL `member`, works at this location; no condition if it is
 * null.
 */
export function worksAt(salonId: string, member: RawBuilder<unknown>, locationId: string | null): RawBuilder<unknown> {
  if (locationId === null) return sql``
  return sql`and exists (
    select from staff p where p.salon_id = ${salonId} and p.id = ${member} and p.location_id = ${locationId})`
}
