import type { MemberTime } from '#domain/appointments/availability/working-time.ts'
import type { BookedAppointment, Changed } from '#domain/appointments/booked.ts'
import { expiredReason } from '#domain/appointments/deposit.ts'
import type { HeldMember } from '#domain/appointments/form/bookable.ts'
import { receivedWith, type Received } from '#domain/appointments/form/decide-deposit.ts'
import { decideRestore } from '#domain/appointments/form/decide-status.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { isActive } from '#domain/appointments/status.ts'
import { addDays, type Instant } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { type Verified, whyNotAsBegun } from '#domain/kit/provider.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { type CardPayment, type HeldReason, cardMetadata } from './card-payment.ts'

/**
 * The input for settling a card payment: the day is protected against closing, and the member and the appointment are
 * locked.
 */
export interface FoundForCard {
  salonId: string
  payment: CardPayment
  before: BookedAppointment & { locationId: string }
  /** The current day is already closed at the visit's location. */
  isDayClosed: boolean
  /** The visit's members when it was first read; if it has moved to another one, that member's time is not taken. */
  members: readonly HeldMember[]
  memberTimes: readonly MemberTime[]
}

/** The decision about a card payment; `restored` is the visit if its released time was free and is held again. */
export type CardSettlement =
  | { kind: 'applied'; restored: Changed | null; received: Received }
  | { kind: 'held'; why: HeldReason }
  | { kind: 'open' }

/**
 * Decides the outcome of a card payment from the provider's answer, for all callers: it becomes the
 * deposit once, or it is held for the salon to refund. A time that has been released is held again if it is free
 * (R-168).
 */
export function decideCard(found: FoundForCard, verified: Verified, context: CallContext): CardSettlement {
  const { payment, before, salonId } = found
  if (payment.state !== 'open' || verified.status !== 'success') return { kind: 'open' }
  const begun = { ...payment, metadata: cardMetadata(payment, salonId) }
  const why = whyNotAsBegun(begun, verified) ?? whyNotTheDeposit(payment, before)
  if (why) return { kind: 'held', why }
  const restored = isActive(before.status) ? null : timeBack(found, context)
  const standing = restored?.appointment ?? before
  if (!isActive(standing.status)) return { kind: 'held', why: 'released' }
  // No person received the money, so it counts for the member of the visit.
  const money = { method: 'card' as const, locationId: before.locationId, staffId: before.staffId }
  const at = countedAt(found, context)
  return { kind: 'applied', restored, received: receivedWith(standing, { ...money, at }, { ...context, by: null }) }
}

function whyNotTheDeposit({ amountMinor }: CardPayment, { deposit, isSold }: BookedAppointment): HeldReason | null {
  if (!deposit || deposit.amountMinor !== amountMinor) return 'amount'
  return isSold || deposit.receivedAt !== null ? 'paid-already' : null
}

/**
 * Returns the moment at which the money counts. Money that arrives after its location's day was closed counts on the
 * next day, so that the closed day does not change.
 */
function countedAt({ isDayClosed }: FoundForCard, { now, timeZone }: CallContext): Instant {
  return isDayClosed ? startOfDay(addDays(today(now, timeZone), 1), timeZone) : now
}

/**
 * Returns the visit with its time held again, if the time was released at the deadline, is in the future and is free;
 * null if it is taken.
 */
function timeBack({ before, members, memberTimes }: FoundForCard, context: CallContext): Changed | null {
  const isReleased = before.deposit?.outcome === 'expired' && before.cancelReason === expiredReason
  if (before.status !== 'cancelled' || !isReleased || before.startsAt <= context.now) return null
  try {
    return decideRestore({ before, members, memberTimes }, { ...context, by: null })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
