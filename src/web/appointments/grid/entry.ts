import type { CalendarAppointment } from '#domain/appointments/calendar/calendar-rows.ts'
import type { BusyTime } from '#domain/appointments/contract.ts'
import type { TimeOff } from '#domain/staff/contract-off.ts'

/** A span without appointments; the calendar shows it like an appointment without a customer. */
export interface CalendarBlock extends Omit<CalendarAppointment, 'status'> {
  status: 'blocked'
  reason: string | null
  /**
   * The time is not a block made here: the member's own calendar says that they are busy. It cannot be changed here.
   */
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

/** The label of time that is busy in a member's own calendar, about which nothing more is known. */
export const busyElsewhere = 'Busy elsewhere'

/** Returns the calendar entry of time that is busy in a member's own calendar; `id` identifies its part of the time. */
export function elsewhereEntry(id: string, { staffId, startsAt, endsAt }: BusyTime): CalendarBlock {
  const reason = busyElsewhere
  return { id, staffId, startsAt, endsAt, version: 0, reason, isElsewhere: true, customerName: reason, ...ofNobody() }
}

/**
 * Returns the key of an entry's box: its id, followed by the number of the part for the second part of a visit and later
 * ones.
 */
export function keyOf({ id, part }: CalendarEntry): string {
  return part && part.number > 1 ? `${id}.${part.number}` : id
}

/** Returns the fields of an appointment that a block lacks. */
function ofNobody() {
  return {
    part: null,
    status: 'blocked' as const,
    serviceNames: [],
    isNoShow: false,
    finishedAt: null,
    busy: null,
    isOnline: false,
    awaitsApproval: false,
    isConfirmed: false,
  }
}

/** Returns whether an entry comes from a member's own calendar. */
export function isElsewhere(entry: CalendarEntry): boolean {
  return entry.status === 'blocked' && entry.isElsewhere
}

/** Returns whether an entry takes its time, so that nothing else may be there. */
export function takesTime({ status }: CalendarEntry): boolean {
  return status === 'booked' || status === 'in-progress' || status === 'blocked'
}
