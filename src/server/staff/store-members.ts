import { type RawBuilder, sql } from 'kysely'
import { type TeamMember, zMemberFields, zTeamRow } from '#domain/staff/contract.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const teamColumns = fieldsIn('staff', zTeamRow.keyof().options).of('m')
const edited = fieldsIn('staff', ['phoneE164', 'version', 'locationId', ...zMemberFields.keyof().options])

/** Returns the columns of a member `m`, with their services. */
export function selectingMember(salonId: string): RawBuilder<TeamMember> {
  return sql`${teamColumns},
      array(select service_id::text from staff_service s where s.salon_id = ${salonId} and s.staff_id = m.id)
        as "serviceIds"`
}

/**
 * Returns a member, locked until the transaction ends; null if there is none, they are archived, or they work elsewhere
 * than `only`. Records that refer to them need not wait.
 */
export async function lockMember(tx: Tx, salonId: string, id: string, only: string | null): Promise<TeamMember | null> {
  const { rows } = await sql<TeamMember>`
    select ${selectingMember(salonId)}
    from staff m
    where salon_id = ${salonId} and id = ${id} and archived_at is null ${atLocation(sql`location_id`, only)}
    for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Returns a member as `lockMember` does, and prevents new records from referring to them while the lock is held. */
export async function lockMemberAlone(
  tx: Tx,
  salonId: string,
  id: string,
  only: string | null,
): Promise<TeamMember | null> {
  const { rows } = await sql<TeamMember>`
    select ${selectingMember(salonId)}
    from staff m
    where salon_id = ${salonId} and id = ${id} and archived_at is null ${atLocation(sql`location_id`, only)}
    for update`.execute(tx)
  return rows[0] ?? null
}

/** Writes the new state of a locked member, without their services. */
export async function updateMember(
  tx: Tx,
  salonId: string,
  member: TeamMember & { phoneE164: string | null | undefined },
  now: string,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ ...edited.values(member), updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', member.id)
    .execute()
}

/** Deactivates a locked member, or reactivates them. */
export async function setMemberActive(tx: Tx, salonId: string, { id, isActive }: TeamMember, now: string) {
  const query = tx.updateTable('staff').set({ is_active: isActive, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/**
 * Returns whether any stored record names the member, however old; such a member is archived and not deleted (R-105).
 */
export async function hasHistory(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from appointment where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from appointment_service where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from appointment_member where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from sale where salon_id = ${salonId} and ${id}::uuid in (staff_id, voided_by))
      or exists (select from sale_line where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from sale_line_share where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from sale_refund_share where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from sale_tip where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from sale_payment where salon_id = ${salonId} and ${id}::uuid in (staff_id, settled_by))
      or exists (select from statement_line where salon_id = ${salonId} and ${id}::uuid in (read_by, settled_by))
      or exists (select from terminal_money where salon_id = ${salonId} and set_aside_by = ${id})
      or exists (select from sale_refund where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from day_close where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from day_close_line where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from deposit where salon_id = ${salonId} and ${id}::uuid in (staff_id, ended_by))
      or exists (select from queue_ticket where salon_id = ${salonId} and ${id}::uuid in (staff_id, called_staff_id))
      or exists (select from waitlist_entry where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from pay_advance where salon_id = ${salonId} and ${id}::uuid in (staff_id, till_staff_id))
      or exists (select from calendly_integration where salon_id = ${salonId} and staff_id = ${id})
      or exists (select from outbox_message where salon_id = ${salonId} and handled_by = ${id})
      or exists (select from api_key where salon_id = ${salonId} and made_by = ${id})
      or exists (select from expense where salon_id = ${salonId} and till_staff_id = ${id}) as "isUsed"`.execute(tx)
  return rows[0]!.isUsed
}

/** Removes a member from every list; records that refer to them keep them. */
export async function archiveMember(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  const query = tx.updateTable('staff').set({ is_active: false, archived_at: now, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** Deletes a member whom nothing refers to. */
export async function eraseMember(tx: Tx, salonId: string, id: string): Promise<void> {
  await tx.deleteFrom('staff').where('salon_id', '=', salonId).where('id', '=', id).execute()
}
