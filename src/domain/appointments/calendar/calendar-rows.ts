import { z } from 'zod'
import { type Instant, instantOfMin } from '#domain/kit/dates.ts'
import { zId } from '#domain/kit/text.ts'
import type { MinuteSpan } from './calendar.ts'
import { appointmentStatuses, type AppointmentStatus } from '#domain/appointments/status.ts'

/*
 * How the calendar's appointments travel: as rows without names of fields and with moments as epoch minutes. A salon's
 * week is read at every turn of the page, and is half as large and half as much work this way (docs/decisions, 11).
 */

/** A span from minute to minute, counted from the point that the field names; the last minute is not part of it. */
export const zSpan = z.tuple([z.int(), z.int()])
export type SpanPair = z.output<typeof zSpan>

/** One appointment; the fields are those of CalendarAppointment, in this order. */
export const zCalendarRow = z.tuple([
  zId,
  zId,
  z.enum(appointmentStatuses),
  z.boolean(),
  z.int(),
  z.int(),
  z.int().nullable(),
  z.string(),
  z.array(z.string()),
  z.array(zSpan).nullable(),
  z.int(),
  z.int().min(0).max(2),
])
export type CalendarRow = z.output<typeof zCalendarRow>

/** The part of an appointment that the calendar shows. */
export interface CalendarAppointment {
  id: string
  staffId: string
  status: AppointmentStatus
  isNoShow: boolean
  startsAt: Instant
  endsAt: Instant
  finishedAt: Instant | null
  customerName: string
  serviceNames: string[]
  /**
   * The times at which the member is busy with it, in minutes from its start (including buffers, without waits; R-31);
   * null if that is exactly from start to end.
   */
  busy: MinuteSpan[] | null
  /** The version to send when it is moved or changed. */
  version: number
  /** A visitor booked it. In the row with the next: 0 the salon, 1 online, 2 online and to be approved. */
  isOnline: boolean
  /** The salon has still to say yes. */
  awaitsApproval: boolean
}

/** An appointment from its row. */
export function appointmentOfRow(row: CalendarRow): CalendarAppointment {
  const [id, staffId, status, isNoShow, startMin, endMin, finishedMin, customerName, serviceNames, busy, version, way] =
    row
  return {
    id,
    staffId,
    status,
    isNoShow,
    startsAt: instantOfMin(startMin),
    endsAt: instantOfMin(endMin),
    finishedAt: finishedMin === null ? null : instantOfMin(finishedMin),
    customerName,
    serviceNames,
    busy: busy && busy.map(([fromMin, toMin]) => ({ fromMin, toMin })),
    version,
    isOnline: way > 0,
    awaitsApproval: way === 2,
  }
}
