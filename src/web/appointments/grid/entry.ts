import type { CalendarAppointment } from '#domain/appointments/calendar/calendar-rows.ts'
import type { TimeOff } from '#domain/staff/contract-off.ts'

/** Some hours that are kept free of appointments; stands on the calendar as an appointment of nobody does. */
export interface CalendarBlock extends Omit<CalendarAppointment, 'status'> {
  status: 'blocked'
  reason: string | null
}

/** What stands on the calendar. */
export type CalendarEntry = CalendarAppointment | CalendarBlock

/** A block as it stands on the calendar, called by its reason. */
export function blockEntry({ id, staffId, startsAt, endsAt, reason, version }: TimeOff): CalendarBlock {
  return {
    id,
    staffId,
    startsAt,
    endsAt,
    version,
    status: 'blocked',
    reason,
    customerName: reason ?? 'Blocked',
    serviceNames: [],
    isNoShow: false,
    finishedAt: null,
    busy: null,
    isOnline: false,
    awaitsApproval: false,
  }
}

/** Whether its time is taken: it can be moved, and nothing else is to stand there. */
export function takesTime({ status }: CalendarEntry): boolean {
  return status === 'booked' || status === 'in-progress' || status === 'blocked'
}
