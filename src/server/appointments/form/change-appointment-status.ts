import type { changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { decideStep } from '#domain/appointments/form/decide-status.ts'
import type { UseCase } from '#server/kit/call.ts'
import { moveStatus } from '#server/appointments/store-changes.ts'
import { holdAppointment } from './read-appointment.ts'

/**
 * Starts, completes or cancels an appointment. Of two people who press at once one wins; the other is told the status
 * it has by then. No member is locked: every change keeps the time or gives it back, and none can collide.
 */
export const changeAppointmentStatus: UseCase<typeof changeAppointmentStatusContract> = async (
  call,
  { params: { id }, body },
) => {
  const before = await holdAppointment(call, id, body.version)
  const changed = decideStep(before, body, call)
  await moveStatus(call.tx, call.salonId, changed)
  return { appointment: changed.appointment }
}
