import type { Appointment } from '#domain/appointments/contract.ts'
import { changesOf, type ChangedField, fieldsChanged, stateOf } from '#domain/appointments/form/history.ts'
import { statusWords } from '#domain/appointments/status.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'
import type { Change } from '#web/kit/ui/forms/changed-fields.ts'

/** Returns the differences between two states of an appointment, with the newer values on the salon's clock. */
export function changedParts(before: Appointment, now: Appointment, zone: TimeZone): Change[] {
  const words = shownParts(now, zone)
  return fieldsChanged([changesOf(stateOf(before), stateOf(now)).after]).map((field) => words[field])
}

function shownParts(appointment: Appointment, zone: TimeZone): Record<ChangedField, Change> {
  const { startsAt, endsAt, services, customerName, notes, status } = appointment
  const day = formatDay(localDateOf(startsAt, zone))
  return {
    time: { name: 'Time', now: `${day}, ${formatTime(startsAt, zone)}–${formatTime(endsAt, zone)}` },
    staff: { name: 'Staff', now: stateOf(appointment).staffName },
    services: { name: 'Services', now: services.map(({ name }) => name).join(', ') },
    customer: { name: 'Customer', now: customerName },
    notes: { name: 'Notes', now: notes ?? 'none' },
    status: { name: 'Status', now: statusWords[status] },
  }
}
