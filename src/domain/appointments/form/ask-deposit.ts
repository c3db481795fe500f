import type { BookedAppointment, Changed } from '#domain/appointments/booked.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { type Deposit, newDeposit } from '#domain/appointments/deposit.ts'
import type { Instant } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { lineOf } from './history.ts'

/** A deposit that staff ask for, with the deadline until which it holds the time of the visit. */
export interface AskedDeposit {
  amountMinor: number
  dueAt: Instant
}

/**
 * Returns the deposit that staff ask for. Throws if it is more than the price, or if the deadline is not between
 * now and the start of the visit.
 */
export function requestedDeposit(
  { amountMinor, dueAt }: AskedDeposit,
  { priceMinor, startsAt }: Pick<BookedAppointment, 'priceMinor' | 'startsAt'>,
  now: Instant,
): Deposit {
  if (amountMinor > priceMinor) throw new Refusal('deposit-above-price', { field: 'amountMinor' })
  if (dueAt <= now || dueAt > startsAt) throw new Refusal('deposit-due-when', { field: 'dueAt' })
  return newDeposit(amountMinor, dueAt)
}

/** Returns why no deposit can be asked for or changed, or null: it was received, or the visit is paid or not to come. */
export function whyCannotAskDeposit({
  deposit,
  isSold,
  status,
}: Pick<BookedAppointment, 'deposit' | 'isSold' | 'status'>) {
  if (deposit && deposit.receivedAt !== null) return 'deposit-received'
  if (isSold) return 'appointment-sold'
  return status === 'booked' ? null : 'deposit-not-booked'
}

/** Returns whether a first deposit can be asked for: the visit has a price, begins later, and none is awaited. */
export function canAskDeposit(
  appointment: Pick<BookedAppointment, 'deposit' | 'isSold' | 'status' | 'priceMinor' | 'startsAt'>,
  now: Instant,
): boolean {
  const { deposit, priceMinor, startsAt } = appointment
  return whyCannotAskDeposit(appointment) === null && priceMinor > 0 && now < startsAt && !deposit?.dueAt
}

/**
 * Returns a booked appointment whose deposit is awaited from now on, or until another deadline. Throws if the
 * appointment is not booked, or if its deposit was received.
 */
export function decideAskedDeposit(before: BookedAppointment, asked: AskedDeposit, context: CallContext): Changed {
  const { deposit: was } = before
  const why = whyCannotAskDeposit(before)
  if (why) throw new Refusal(why)
  const requested = requestedDeposit(asked, before, context.now)
  // What the customer said holds for the amount that they were asked for.
  const isSame = was !== null && was.dueAt !== null && was.amountMinor === requested.amountMinor
  const deposit = { ...requested, saidAt: isSame ? was.saidAt : null }
  return withDeposit(before, deposit, 'deposit-asked', context)
}

/** Returns the appointment whose deposit is no longer awaited, so that it keeps its time; throws if none is awaited. */
export function decideWaivedDeposit(before: BookedAppointment, context: CallContext): Changed {
  const { deposit } = before
  if (!deposit || deposit.dueAt === null) throw new Refusal('no-deposit-asked')
  return withDeposit(before, { ...deposit, dueAt: null }, 'deposit-waived', context)
}

function withDeposit(
  before: BookedAppointment,
  deposit: Deposit,
  action: 'deposit-asked' | 'deposit-waived',
  context: CallContext,
): Changed {
  const appointment = { ...before, deposit, version: before.version + 1 }
  const { amountMinor } = deposit
  return { appointment, line: lineOf(context, { action, after: { version: appointment.version, amountMinor } }) }
}
