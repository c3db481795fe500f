import type { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { customerOf, reachOfStarts } from '#domain/appointments/form/bookable.ts'
import { staffIdsOf } from '#domain/appointments/availability/parts.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { decideEdit, type EditedSlot, editedSlot, type FoundForEdit } from '#domain/appointments/form/decide-edit.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { lockStaff } from '#server/staff/store.ts'
import { loadCustomer } from '#server/appointments/load-for-booking.ts'
import { loadTimes } from '#server/appointments/load-times.ts'
import { releaseExpired } from '#server/appointments/store-deposits.ts'
import { updateAppointment } from '#server/appointments/store-changes.ts'
import type { FoundAppointment } from '#server/appointments/store.ts'
import { holdAppointment, mustFindAppointment } from './read.ts'

type Edit = ParsedInput<typeof editAppointmentContract>

/**
 * Changes the given fields of an appointment, all or none. The `version` prevents overwriting someone else's change.
 */
export const editAppointment: UseCase<typeof editAppointmentContract> = async (call, { params: { id }, body }) => {
  const seen = await mustFindAppointment(call, id, body.version)
  const slot = editedSlot(seen, body, call)
  const found = await load(call, id, [seen, slot], body)
  const edited = decideEdit(found, slot, body, call)
  await updateAppointment(call.tx, call.salonId, edited)
  return { appointment: edited.appointment }
}

/** Locks the customer, the members and the appointment, in the order that every use case uses. One round trip. */
async function load(
  call: Call<Member>,
  id: string,
  [seen, { lines, startsAt }]: [FoundAppointment, EditedSlot],
  body: Edit['body'],
): Promise<FoundForEdit> {
  const { tx, salonId } = call
  const staffIdsBefore = seen.services.flatMap(staffIdsOf)
  const staffIds = lines.flatMap(staffIdsOf)
  const [customer, members, before, , services, times] = await Promise.all([
    loadCustomer(call, customerOf(body)),
    lockStaff(tx, salonId, [...staffIdsBefore, ...staffIds], null),
    holdAppointment(call, id, body.version),
    releaseExpired(tx, salonId, staffIds, call, id),
    findOfferedServices(
      tx,
      salonId,
      lines.map(({ serviceId }) => serviceId),
    ),
    loadTimes(call, staffIds, reachOfStarts(startsAt)),
  ])
  // Its members may have moved to another location; a caller who cannot reach that location cannot assign it there.
  const only = reachedLocation(call)
  const reached = members.filter((one) => staffIdsBefore.includes(one.id) || only === null || one.locationId === only)
  return { ...times, customer, members: reached, before, services }
}
