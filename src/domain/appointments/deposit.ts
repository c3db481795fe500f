import { z } from 'zod'
import { earlier, type Instant } from '#domain/kit/dates.ts'
import type { AppointmentStatus } from './status.ts'

/** The methods by which a deposit can be paid and refunded. */
export const zDepositMethod = z.enum(['transfer', 'cash', 'card'])
export type DepositMethod = z.output<typeof zDepositMethod>

/** The deposit of an appointment, and its status. */
export const zDeposit = z.object({
  amountMinor: z.int(),
  /** The deadline of the deposit (Instant), until which the time is held; null if no deposit is awaited. */
  dueAt: z.string().nullable(),
  /** The moment at which the customer said that they had paid. */
  saidAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  method: zDepositMethod.nullable(),
  /**
   * The outcome. 'expired': not paid in time. 'kept' and 'returned': the visit did not take place, and the salon kept
   * or refunded the money.
   */
  outcome: z.enum(['expired', 'kept', 'returned']).nullable(),
})
export type Deposit = z.output<typeof zDeposit>

/** Returns a deposit that was just requested. */
export function newDeposit(amountMinor: number, dueAt: Instant): Deposit {
  return { amountMinor, dueAt, saidAt: null, receivedAt: null, method: null, outcome: null }
}

/**
 * Returns the deposit of a moved visit, whose deadline is never after the visit's start. If the visit is moved
 * to a past time, the customer is in the salon and the deadline stays.
 */
export function depositAfterMove(deposit: Deposit | null, startsAt: Instant, now: Instant): Deposit | null {
  if (!deposit?.dueAt || startsAt <= now) return deposit
  return { ...deposit, dueAt: earlier(deposit.dueAt, startsAt) }
}

/** The status of a deposit; 'dropped' means that it was not paid and is no longer awaited. */
export const depositStandings = ['waiting', 'expired', 'received', 'kept', 'returned', 'dropped'] as const
export type DepositStanding = (typeof depositStandings)[number]

/**
 * Returns the status of an appointment's deposit; null if none was requested. A deposit expires at its deadline, even
 * before the time is released; once the salon restores the visit, it is no longer awaited.
 */
export function standingOf(
  { status, deposit }: { status: AppointmentStatus; deposit: Deposit | null },
  now: Instant,
): DepositStanding | null {
  if (!deposit) return null
  const { dueAt, receivedAt, outcome } = deposit
  if (outcome === 'kept' || outcome === 'returned') return outcome
  if (receivedAt !== null) return 'received'
  if (dueAt !== null) return now < dueAt ? 'waiting' : 'expired'
  return outcome === 'expired' && status === 'cancelled' ? 'expired' : 'dropped'
}

/** The reason of a cancellation that was caused by an unpaid deposit. */
export const expiredReason = 'The deposit was not paid in time'

/** Returns how much of a deposit pays for the appointment's sale; 0 if it was not paid, or was refunded. */
export function depositForSale(deposit: Pick<Deposit, 'amountMinor' | 'receivedAt' | 'outcome'> | null): number {
  return deposit && deposit.receivedAt !== null && deposit.outcome !== 'returned' ? deposit.amountMinor : 0
}
