import type { Instant } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { BookedAppointment } from './booked.ts'
import { standingOf } from './deposit.ts'

/** Returns whether the customer confirmed a visit at its present start. */
export function isConfirmed({ confirmedFor, startsAt }: Pick<BookedAppointment, 'confirmedFor' | 'startsAt'>): boolean {
  return confirmedFor === startsAt
}

type Confirmable = Pick<BookedAppointment, 'status' | 'startsAt' | 'awaitsApproval' | 'deposit'>

/** Returns whether a customer can confirm that they come: the visit is agreed, and has not begun. */
export function canConfirm(appointment: Confirmable, now: Instant): boolean {
  const { status, startsAt, awaitsApproval } = appointment
  const isOwed = ['waiting', 'expired'].includes(standingOf(appointment, now) ?? '')
  return status === 'booked' && !awaitsApproval && !isOwed && now < startsAt
}

/** Throws 'nothing-to-confirm' if the customer cannot confirm the visit, or saw another start of it. */
export function requireConfirmable(appointment: Confirmable, seenStart: Instant, now: Instant): void {
  if (appointment.startsAt !== seenStart || !canConfirm(appointment, now)) throw new Refusal('nothing-to-confirm')
}
