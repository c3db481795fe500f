import type { BookedAppointment, Changed } from '#domain/appointments/booked.ts'
import { type Deposit, type DepositMethod, depositForSale, expiredReason } from '#domain/appointments/deposit.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { isActive } from '#domain/appointments/status.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { requireTill, type Till } from '#domain/sales/day/till.ts'
import type { endDepositContract } from './contract-deposit.ts'
import { decideStep } from './decide-status.ts'
import { lineOf } from './history.ts'

type SignedIn = CallContext & Pick<MemberContext, 'by'>

/** The input of the decision about a deposit's money: the locked appointment, and the locked days of the tills. */
export interface FoundForDeposit {
  before: BookedAppointment & { locationId: string }
  tills: readonly Till[]
}

/** An appointment whose deposit was received, with the details of the payment. */
export interface Received extends Changed {
  money: { amountMinor: number; method: DepositMethod; locationId: string; staffId: string; at: Instant }
}

/** A deposit that staff received: its method, and its amount unless it is the one that was asked for. */
interface Taken {
  method: DepositMethod
  amountMinor?: number
}

/** Returns why no deposit can be received for an appointment, or null. */
export function whyCannotReceive({
  deposit,
  isSold,
  status,
}: Pick<BookedAppointment, 'deposit' | 'isSold' | 'status'>) {
  if (deposit?.receivedAt) return 'deposit-received'
  if (isSold) return 'appointment-sold'
  return isActive(status) ? null : 'deposit-released'
}

/**
 * Returns the appointment with its deposit received; the booking then needs no payment and no approval. Refuses
 * if the time was released, if no deposit was asked for and no amount is given, and on a closed day.
 */
export function decideReceived(
  { before, tills }: FoundForDeposit,
  { method, amountMinor }: Taken,
  call: SignedIn,
): Received {
  const deposit = amountMinor === undefined ? before.deposit : takenDeposit(before, amountMinor)
  if (!deposit) throw new Refusal('no-deposit-asked')
  const why = whyCannotReceive(before)
  if (why) throw new Refusal(why)
  const { id: locationId } = requireTill(tills, before.locationId)
  return receivedWith({ ...before, deposit }, { method, locationId, staffId: call.by.staffId, at: call.now }, call)
}

function takenDeposit({ priceMinor }: BookedAppointment, amountMinor: number): Deposit {
  if (amountMinor > priceMinor) throw new Refusal('deposit-above-price', { field: 'amountMinor' })
  return { amountMinor, dueAt: null, saidAt: null, receivedAt: null, method: null, outcome: null }
}

/** Returns an appointment with its deposit received, without checking whether that is allowed. */
export function receivedWith(
  before: BookedAppointment,
  money: Omit<Received['money'], 'amountMinor'>,
  context: CallContext,
): Received {
  const { deposit } = before
  if (!deposit) throw new Refusal('no-deposit-asked')
  const { amountMinor } = deposit
  const { method } = money
  const paid: Deposit = { ...deposit, dueAt: null, receivedAt: money.at, method, outcome: null }
  const appointment = { ...before, deposit: paid, awaitsApproval: false, version: before.version + 1 }
  const after = { version: appointment.version, amountMinor, method }
  return {
    appointment,
    line: lineOf(context, { action: 'deposit-received', after }),
    money: { ...money, amountMinor },
  }
}

/** An appointment whose deposit was kept or refunded, with the person and the method. */
export interface EndedDeposit extends Changed {
  outcome: 'kept' | 'returned'
  /** The method of the refund; null if the deposit was kept. */
  method: DepositMethod | null
  staffId: string
}

/**
 * Decides the outcome of a deposit that no sale has used: it can be refunded at any time, or kept once the
 * visit did not take place. A kept deposit can still be refunded.
 */
export function decideEndOfDeposit(
  { before, tills }: FoundForDeposit,
  { outcome, method }: ParsedInput<typeof endDepositContract>['body'],
  call: SignedIn,
): EndedDeposit {
  const { deposit } = before
  if (before.isSold) throw new Refusal('deposit-spent')
  const isKeptAgain = outcome === 'kept' && (deposit?.outcome === 'kept' || isActive(before.status))
  if (!deposit || depositForSale(deposit) === 0 || isKeptAgain) throw new Refusal('deposit-not-held')
  if (outcome === 'returned') requireTill(tills, before.locationId)
  const appointment = { ...before, deposit: { ...deposit, outcome }, version: before.version + 1 }
  const way = outcome === 'returned' ? method : null
  const after = { version: appointment.version, amountMinor: deposit.amountMinor, method: way }
  const line = lineOf(call, { action: `deposit-${outcome}`, after })
  return { appointment, line, outcome, method: way, staffId: call.by.staffId }
}

/**
 * Returns the cancelled appointment if its deposit was not paid by the deadline; null if no deposit is awaited,
 * or if it may still be paid.
 */
export function decideExpiry(before: BookedAppointment, context: CallContext): Changed | null {
  const { deposit } = before
  if (!deposit?.dueAt || context.now < deposit.dueAt) return null
  const step = { to: 'cancelled', reason: expiredReason, isNoShow: false } as const
  const { appointment, line } = decideStep(before, step, { ...context, by: null })
  return { appointment: { ...appointment, deposit: { ...deposit, dueAt: null, outcome: 'expired' } }, line }
}
