import { sql } from 'kysely'
import type { Role } from '#domain/kit/endpoint.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

export interface NewMember {
  id: string
  locationId: string
  /** The account that signs in as this member; null while they have none. */
  userId: string | null
  name: string
  email: string | null
  phone: string | null
  phoneE164: string | null
  role: Role
}

/** Adds an active member of staff, without a commission rate of their own. */
export async function insertMember(tx: Tx, salonId: string, member: NewMember, now: string): Promise<void> {
  await tx
    .insertInto('staff')
    .values({
      salon_id: salonId,
      id: member.id,
      location_id: member.locationId,
      user_id: member.userId,
      name: member.name,
      email: member.email,
      phone: member.phone,
      phone_e164: member.phoneE164,
      role: member.role,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** A member whose calendar this transaction holds. */
export interface LockedMember {
  id: string
  locationId: string
  /** Works here now and takes appointments. */
  isActive: boolean
  /** The services they are assigned to; empty means all. */
  serviceIds: string[]
}

/**
 * Locks members for the rest of the transaction, in id order so that no two callers wait for each other. Everything
 * that takes up a member's time holds this lock first: who comes second then sees what the first one booked.
 * Records that only point to a member are not held up.
 */
export async function lockStaff(tx: Tx, salonId: string, ids: readonly string[]): Promise<LockedMember[]> {
  const { rows } = await sql<LockedMember>`
    select id, location_id as "locationId", is_active and archived_at is null as "isActive",
      array(select service_id::text from staff_service s where s.salon_id = m.salon_id and s.staff_id = m.id)
        as "serviceIds"
    from staff m
    where salon_id = ${salonId} and id in (${sql.join(ids.map((id) => sql`${id}::uuid`))})
    order by id
    for no key update`.execute(tx)
  return rows
}
