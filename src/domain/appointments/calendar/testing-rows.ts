import { epochMinOf } from '#domain/kit/dates.ts'
import type { CalendarAppointment, CalendarRow } from './calendar-rows.ts'

/** Returns the row of an appointment, as the store sends it; its times are rounded outwards to whole minutes. */
export function rowOfAppointment(appointment: CalendarAppointment): CalendarRow {
  const { id, staffId, status, isNoShow, customerName, serviceNames, busy, version, isOnline } = appointment
  const { awaitsApproval, isConfirmed, finishedAt, part } = appointment
  const finishedMin = finishedAt === null ? null : Math.ceil(epochMinOf(finishedAt))
  return [
    id,
    staffId,
    status,
    isNoShow,
    Math.floor(epochMinOf(appointment.startsAt)),
    Math.ceil(epochMinOf(appointment.endsAt)),
    finishedMin,
    customerName,
    serviceNames,
    busy && busy.map(({ fromMin, toMin }) => [fromMin, toMin]),
    version,
    Number(isOnline) + 2 * Number(awaitsApproval) + 4 * Number(isConfirmed),
    part && [part.number, part.of, part.fromMin],
  ]
}
