import type { readAppointmentContract } from '#domain/appointments/contract.ts'
import {
  type AppointmentAction,
  appointmentActions,
  type HistoryEntry,
  type readAppointmentHistoryContract,
} from '#domain/appointments/form/contract-history.ts'
import { fieldsChanged } from '#domain/appointments/form/history.ts'
import { reachedCalendar } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import {
  findAppointment,
  type FoundAppointment,
  type HistoryRow,
  lockAppointment,
  selectHistory,
} from '#server/appointments/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'

/** Returns one appointment, of any age. */
export const readAppointment: UseCase<typeof readAppointmentContract> = async (call, { params: { id } }) => {
  return { appointment: await mustFindAppointment(call, id) }
}

/**
 * Returns the appointment. Throws 'appointment-not-found' if there is none that the caller may see, and
 * 'changed-meanwhile' if it has changed since the version that the caller read.
 */
export async function mustFindAppointment(call: Call<Member>, id: string, version?: number): Promise<FoundAppointment> {
  const found = await findAppointment(call.tx, call.salonId, id, reachedCalendar(call))
  if (!found) throw new Refusal('appointment-not-found')
  if (version !== undefined && version !== found.version) throw await changedMeanwhile(call, id, version)
  return found
}

/** Returns an appointment as `mustFindAppointment` does, but locked for the rest of the transaction. One round trip. */
export async function holdAppointment(call: Call<Member>, id: string, version?: number): Promise<FoundAppointment> {
  const [, found] = await Promise.all([
    lockAppointment(call.tx, call.salonId, id),
    mustFindAppointment(call, id, version),
  ])
  return found
}

/**
 * Returns the refusal of a change based on an old version; its params name the fields changed since, and who changed
 * them last.
 */
async function changedMeanwhile({ tx, salonId }: Call, id: string, version: number): Promise<Refusal> {
  const since = (await selectHistory(tx, salonId, id)).filter(({ after }) => after !== null && after.version > version)
  const fields = fieldsChanged(since.flatMap(({ after }) => (after ? [after] : [])))
  const byName = since.at(-1)?.byName
  return new Refusal('changed-meanwhile', {
    params: { fields: fields.join(','), ...(byName && { byName }) },
  })
}

/** Returns the bookings, moves, changes and cancellations of an appointment, with names, oldest first. */
export const readAppointmentHistory: UseCase<typeof readAppointmentHistoryContract> = async (
  call,
  { params: { id } },
) => {
  await mustFindAppointment(call, id)
  return { entries: (await selectHistory(call.tx, call.salonId, id)).flatMap(entriesOf) }
}

// Only these actions: the audit log may have others about appointments, which the history does not show.
function entriesOf({ at, byName, action, before, after }: HistoryRow): HistoryEntry[] {
  if (!isAction(action)) return []
  return [{ at, byName, action, before, after, reason: after?.reason ?? null }]
}

function isAction(text: string): text is AppointmentAction {
  return (appointmentActions as readonly string[]).includes(text)
}
