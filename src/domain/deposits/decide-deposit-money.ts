import type { MemberTime } from '#domain/appointments/availability/working-time.ts'
import type { BookedAppointment, Changed } from '#domain/appointments/booked.ts'
import { expiredReason } from '#domain/appointments/deposit.ts'
import type { HeldMember } from '#domain/appointments/form/bookable.ts'
import { receivedWith, type Received } from '#domain/appointments/form/decide-deposit.ts'
import { decideRestore } from '#domain/appointments/form/decide-status.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { isActive } from '#domain/appointments/status.ts'
import type { Instant } from '#domain/kit/dates.ts'
import { type Begun, type Verified, whyNotAsBegun } from '#domain/kit/provider.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { CardPayment, HeldReason } from './card-payment.ts'
import { countedAt } from './counted-at.ts'

/** Money for a deposit that a customer began to pay with the provider: by card, or into a virtual account. */
export interface DepositMoney extends Begun {
  method: 'card' | 'transfer'
  state: CardPayment['state']
  createdAt: Instant
  /** Other money of the same kind has paid for the visit already. */
  isSecond: boolean
}

/**
 * The input for settling such money: the day is protected against closing, and the member and the appointment are
 * locked.
 */
export interface FoundForMoney {
  payment: DepositMoney
  before: BookedAppointment & { locationId: string }
  /** The current day is already closed at the visit's location. */
  isDayClosed: boolean
  /** The visit's members when it was first read; if it has moved to another one, that member's time is not taken. */
  members: readonly HeldMember[]
  memberTimes: readonly MemberTime[]
}

/**
 * The decision about the money; `restored` is the visit if its released time was free and is held again, and 'same' is
 * a transfer that a person has already recorded as the deposit.
 */
export type DepositSettlement =
  | { kind: 'same' }
  | { kind: 'applied'; restored: Changed | null; received: Received }
  | { kind: 'held'; why: HeldReason }
  | { kind: 'open' }

/**
 * Decides the outcome of money for a deposit from the provider's answer, for all callers: it becomes the
 * deposit once, or it is held for the salon to refund. A time that has been released is held again if it is free
 * (R-168).
 */
export function decideDepositMoney(found: FoundForMoney, verified: Verified, context: CallContext): DepositSettlement {
  const { payment, before, isDayClosed } = found
  if (payment.state !== 'open' || verified.status !== 'success') return { kind: 'open' }
  const mismatch = whyNotAsBegun(payment, verified)
  if (!mismatch && isSameMoney(payment, before)) return { kind: 'same' }
  const why = mismatch ?? whyNotTheDeposit(payment, before)
  if (why) return { kind: 'held', why }
  const restored = isActive(before.status) ? null : timeBack(found, context)
  const standing = restored?.appointment ?? before
  if (!isActive(standing.status)) return { kind: 'held', why: 'released' }
  // No person received the money, so it counts for the member of the visit.
  const money = { method: payment.method, locationId: before.locationId, staffId: before.staffId }
  const at = countedAt(isDayClosed, context)
  return { kind: 'applied', restored, received: receivedWith(standing, { ...money, at }, { ...context, by: null }) }
}

/** Returns whether a person recorded a transfer as the deposit before the provider reported it. */
function isSameMoney(money: DepositMoney, { deposit }: BookedAppointment): boolean {
  const { method, amountMinor, createdAt, isSecond } = money
  if (method !== 'transfer' || deposit?.method !== 'transfer' || deposit.receivedAt === null || isSecond) return false
  return deposit.amountMinor === amountMinor && deposit.receivedAt >= createdAt
}

function whyNotTheDeposit({ amountMinor }: Begun, { deposit, isSold }: BookedAppointment): HeldReason | null {
  if (!deposit || deposit.amountMinor !== amountMinor) return 'amount'
  return isSold || deposit.receivedAt !== null ? 'paid-already' : null
}

/**
 * Returns the visit with its time held again, if the time was released at the deadline, is in the future and is free;
 * null if it is taken.
 */
function timeBack({ before, members, memberTimes }: FoundForMoney, context: CallContext): Changed | null {
  const isReleased = before.deposit?.outcome === 'expired' && before.cancelReason === expiredReason
  if (before.status !== 'cancelled' || !isReleased || before.startsAt <= context.now) return null
  try {
    return decideRestore({ before, members, memberTimes }, { ...context, by: null })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
