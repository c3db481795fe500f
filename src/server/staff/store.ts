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
