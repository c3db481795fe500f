import type { approveAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { decideApproval } from '#domain/appointments/form/decide-status.ts'
import type { UseCase } from '#server/kit/call.ts'
import { moveStatus } from '#server/appointments/store-changes.ts'
import { holdAppointment } from './read-appointment.ts'

/** Says yes to what a visitor booked. It held its time all along, so nothing else is asked. */
export const approveAppointment: UseCase<typeof approveAppointmentContract> = async (
  call,
  { params: { id }, body },
) => {
  const changed = decideApproval(await holdAppointment(call, id, body.version), call)
  await moveStatus(call.tx, call.salonId, changed)
  return { appointment: changed.appointment }
}
