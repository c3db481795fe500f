import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { AppointmentAction } from '#domain/appointments/form/contract-history.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { MessageKind } from './kinds.ts'

/** A line of the log about an appointment, since the last look. */
export interface Change {
  /** The entry's own id. */
  id: string
  at: Instant
  action: AppointmentAction
  /** Staff did it; otherwise the customer by their link, or a deadline. */
  isBySalon: boolean
  /** The start before it; null: it stayed. */
  startedAt: Instant | null
}

/** The appointment as it is now. */
export interface ChangedVisit {
  status: AppointmentStatus
  startsAt: Instant
  /** The salon has still to say yes, or a deposit is awaited: nothing is agreed yet. */
  isOpen: boolean
  /** The visitor got an e-mail with their link at once. */
  hasLetter: boolean
  /** It is an event of Calendly, which confirmed it to its invitee. */
  isOfCalendly: boolean
  /** It was cancelled in Calendly, which said so. */
  isCancelledThere: boolean
  /** Another appointment of its series is announced instead, or it is announced elsewhere. */
  isToldElsewhere: boolean
}

/** The message about an appointment, and the line of the log that caused it. */
export interface Telling {
  kind: MessageKind
  cause: string
  at: Instant
}

/**
 * Returns the message to the customer about an appointment's changes since the last check: the result, once,
 * and only if it is new to them. Changes that cancel each other out are not announced; the customer has seen their own.
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
  // The visit is certain only once its deposit has arrived.
  if (did('approved', 'deposit-received')) return 'confirmation'
  if (did('restored') && !did('cancelled', 'no-show')) return 'confirmation'
  const moves = changes.filter(({ startedAt }) => startedAt !== null)
  const isMoved = moves.length > 0 && moves[0]!.startedAt !== startsAt
  return isMoved && moves.at(-1)!.isBySalon ? 'moved' : null
}
