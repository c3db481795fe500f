import {
  type AppointmentAction,
  appointmentActions,
  type HistoryEntry,
  type readAppointmentHistoryContract,
} from '#domain/appointments/form/contract-history.ts'
import type { UseCase } from '#server/kit/call.ts'
import { mustFindAppointment } from './read-appointment.ts'
import { type HistoryRow, selectHistory } from '#server/appointments/store.ts'

/** Who booked, moved, changed and cancelled an appointment, oldest first. */
export const readAppointmentHistory: UseCase<typeof readAppointmentHistoryContract> = async (
  call,
  { params: { id } },
) => {
  await mustFindAppointment(call, id)
  return { entries: (await selectHistory(call.tx, call.salonId, id)).flatMap(entriesOf) }
}

// Only these actions: the audit log may get others about appointments that the history does not show.
function entriesOf({ at, byName, action, before, after }: HistoryRow): HistoryEntry[] {
  if (!isAction(action)) return []
  return [{ at, byName, action, before, after, reason: after?.reason ?? null }]
}

function isAction(text: string): text is AppointmentAction {
  return (appointmentActions as readonly string[]).includes(text)
}
