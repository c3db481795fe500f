import { z } from 'zod'
import { type Instant, instantOfMin } from '#domain/kit/dates.ts'
import { zId } from '#domain/kit/text.ts'
import type { MinuteSpan } from './calendar.ts'
import { appointmentStatuses, type AppointmentStatus } from '#domain/appointments/status.ts'

/*
 * The format in which the calendar's appointments are sent: rows without field names, with moments as epoch minutes. A
 * week is loaded at every turn of the page; this format halves its size and the work (docs/decisions, 11).
 */

/** A span in minutes, counted from the point that the field names; the last minute is not part of the span. */
export const zSpan = z.tuple([z.int(), z.int()])
export type SpanPair = z.output<typeof zSpan>

/**
 * A member's part of an appointment as a row: the fields of CalendarAppointment in its order, and `part` at the end. An
 * appointment with several members has a row for each.
 */
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
  z.int().min(0).max(7),
  z.tuple([z.int(), z.int(), z.int()]).nullable(),
])
export type CalendarRow = z.output<typeof zCalendarRow>

/** A member's part of a visit that several members work on. */
export interface VisitPart {
  /** Its number by start, from 1. */
  number: number
  /** How many parts the visit has. */
  of: number
  /** Its start in minutes from the start of the visit. */
  fromMin: number
}

/** What the calendar shows of an appointment: one member's part of it, with their services. */
export interface CalendarAppointment {
  id: string
  /** The member's part; null if they do everything. The members' parts of one visit have the same id. */
  part: VisitPart | null
  staffId: string
  status: AppointmentStatus
  isNoShow: boolean
  startsAt: Instant
  endsAt: Instant
  finishedAt: Instant | null
  customerName: string
  serviceNames: string[]
  /**
   * The times at which the appointment keeps the member busy, in minutes from its start (with buffers, without waits;
   * R-31); null if the member is busy exactly from start to end.
   */
  busy: MinuteSpan[] | null
  /** The version to send with a move or a change. */
  version: number
  /**
   * A visitor booked the appointment. One number in the row encodes this field and the next two: 1 online, 2 more for
   * awaiting approval, and 4 more for confirmed.
   */
  isOnline: boolean
  /** The salon has not approved the booking, or the customer's move of it, yet. */
  awaitsApproval: boolean
  /** The customer confirmed the visit at its present start. */
  isConfirmed: boolean
}

/** Returns the appointment that a row contains. */
export function appointmentOfRow(row: CalendarRow): CalendarAppointment {
  const [id, staffId, status, isNoShow, startMin, endMin, finishedMin, customerName, ...more] = row
  const [serviceNames, busy, version, way, part] = more
  return {
    id,
    part: part && { number: part[0], of: part[1], fromMin: part[2] },
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
    isOnline: (way & 1) > 0,
    awaitsApproval: (way & 2) > 0,
    isConfirmed: (way & 4) > 0,
  }
}
