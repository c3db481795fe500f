import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { AppointmentAction } from '#domain/appointments/form/contract-history.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { MessageKind } from './kinds.ts'

/** A log entry about an appointment since the last check. */
export interface Change {
  /** The id of the log entry. */
  id: string
  at: Instant
  action: AppointmentAction
  /** Staff made the change; otherwise the customer made it by their link, or a deadline passed. */
  isBySalon: boolean
  /** The start before the change; null if the start did not change. */
  startedAt: Instant | null
  /** The status before the change; null if the status did not change. */
  statusBefore: string | null
}

/** The current state of the appointment. */
export interface ChangedVisit {
  status: AppointmentStatus
  startsAt: Instant
  /** The salon has not approved the booking yet, or a deposit is awaited, so nothing is agreed yet. */
  isOpen: boolean
  /** The customer was told that the visit is agreed. */
  wasConfirmed: boolean
  /** The visitor got an e-mail with their link immediately. */
  hasLetter: boolean
  /** The appointment comes from Calendly, which confirmed it to its invitee. */
  isOfCalendly: boolean
  /** The appointment was cancelled in Calendly, which told the customer. */
  isCancelledThere: boolean
  /** The appointment is announced elsewhere, or another appointment of its series is announced instead. */
  isToldElsewhere: boolean
}

/** The message about an appointment, and the log entry that caused it. */
export interface Telling {
  kind: MessageKind
  cause: string
  at: Instant
}

/**
 * Returns the message to the customer about an appointment's changes since the last check: the result, once,
 * and only if it is new to them. Changes that cancel each other out are not announced, nor are the customer's own
 * changes.
 */
export function tellingOf(changes: readonly Change[], visit: ChangedVisit | null, now: Instant): Telling | null {
  const last = changes.at(-1)
  if (!last || !visit || visit.startsAt <= now) return null
  const kind = kindOf(changes, visit)
  return kind && { kind, cause: last.id, at: last.at }
}

function kindOf(changes: readonly Change[], { status, startsAt, ...visit }: ChangedVisit): MessageKind | null {
  const did = (...actions: AppointmentAction[]) => changes.some(({ action }) => actions.includes(action))
  const isNew = did('booked') && !visit.hasLetter && !visit.isOfCalendly
  if (status === 'cancelled') {
    const cancelled = changes.findLast(({ action }) => action === 'cancelled')
    return cancelled?.isBySalon && !isNew && !visit.isCancelledThere ? 'cancelled' : null
  }
  if (status !== 'booked' || visit.isOpen) return null
  if (isNew) return visit.isToldElsewhere ? null : 'confirmation'
  if (did('approved')) return 'confirmation'
  // The visit is certain once its deposit has arrived, or is no longer awaited; unless it was before it was asked for.
  if (did('deposit-received', 'deposit-waived') && !visit.wasConfirmed) return 'confirmation'
  // The undo of a start brings nothing back that the customer knew to be cancelled.
  const isBack = changes.some(({ action, statusBefore }) => action === 'restored' && statusBefore === 'cancelled')
  if (isBack && !did('cancelled', 'no-show')) return 'confirmation'
  const moves = changes.filter(({ startedAt }) => startedAt !== null)
  const isMoved = moves.length > 0 && moves[0]!.startedAt !== startsAt
  return isMoved && moves.at(-1)!.isBySalon ? 'moved' : null
}
