import type { HeldMember } from '#domain/appointments/form/bookable.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { listWith, whyListRefused } from '#domain/services/who-does.ts'
import type { Call } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { lockStaff, reassignServices, selectActiveStaffIds } from '#server/staff/store.ts'
import { selectServices } from './store.ts'

/**
 * Assigns a service to the given active members at the caller's location, and removes it from the other active members
 * there. Throws 'not-found' for someone outside the team or set to take no appointments, and 'only-service' for a
 * member who would be left without any service.
 */
export async function assignToStaff({ tx, salonId, locationId }: Call, serviceId: string, staffIds: readonly string[]) {
  const team = (await lockTeam(tx, salonId, locationId)).filter((member) => member.takesAppointments !== false)
  if (staffIds.some((id) => !team.some((member) => member.id === id))) {
    throw new Refusal('not-found', { field: 'staffIds' })
  }
  const allIds = (await selectServices(tx, salonId)).map(({ id }) => id)
  for (const member of team) {
    const list = listWith(member, serviceId, staffIds.includes(member.id), allIds)
    if (!list) continue
    const why = whyListRefused(member, list)
    if (why) throw new Refusal(why, { field: 'staffIds', params: { name: member.name } })
    await reassignServices(tx, salonId, member.id, list)
  }
}

async function lockTeam(tx: Tx, salonId: string, locationId: string | null): Promise<HeldMember[]> {
  const active = await selectActiveStaffIds(tx, salonId, locationId)
  return active.length > 0 ? await lockStaff(tx, salonId, active, null) : []
}
