import type { CalendarAppointment } from '#domain/appointments/calendar/calendar-rows.ts'
import type { BusyTime } from '#domain/appointments/contract.ts'
import type { TimeOff } from '#domain/staff/contract-off.ts'

/** Some hours without appointments; shown on the calendar like an appointment without a customer. */
export interface CalendarBlock extends Omit<CalendarAppointment, 'status'> {
  status: 'blocked'
  reason: string | null
  /** Not blocked here: a calendar of the member's own says that they are busy. Nothing of it can be changed. */
  isElsewhere: boolean
}

/** An entry of the calendar. */
export type CalendarEntry = CalendarAppointment | CalendarBlock

/** Returns the calendar entry of a block, labelled with its reason. */
export function blockEntry({ id, staffId, startsAt, endsAt, reason, version }: TimeOff): CalendarBlock {
  return {
    id,
    staffId,
    startsAt,
    endsAt,
    version,
    reason,
    isElsewhere: false,
    customerName: reason ?? 'Blocked',
    ...ofNobody(),
  }
}

/** The label of time that is busy in a member's own calendar: nothing more is known. */
export const busyElsewhere = 'Busy elsewhere'

/** The same of such time; `id` says which part of it. */
export function elsewhereEntry(id: string, { staffId, startsAt, endsAt }: BusyTime): CalendarBlock {
  const reason = busyElsewhere
  return { id, staffId, startsAt, endsAt, version: 0, reason, isElsewhere: true, customerName: reason, ...ofNobody() }
}

/** The fields of an appointment that this entry lacks. */
function ofNobody() {
  return {
    status: 'blocked' as const,
    serviceNames: [],
    isNoShow: false,
    finishedAt: null,
    busy: null,
    isOnline: false,
    awaitsApproval: false,
  }
}

/** Returns whether the entry comes from a member's own calendar. */
export function isElsewhere(entry: CalendarEntry): boolean {
  return entry.status === 'blocked' && entry.isElsewhere
}

/** Returns whether its time is taken, so that nothing else may be there. */
export function takesTime({ status }: CalendarEntry): boolean {
  return status === 'booked' || status === 'in-progress' || status === 'blocked'
}
