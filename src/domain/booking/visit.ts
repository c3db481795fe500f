import type { BookedAppointment } from '#domain/appointments/booked.ts'
import { canConfirm, isConfirmed } from '#domain/appointments/confirmed.ts'
import { standingOf } from '#domain/appointments/deposit.ts'
import { memberFirstNames } from '#domain/appointments/member-names.ts'
import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { canBePaidByCard } from '#domain/deposits/card-payment.ts'
import type { Currency } from '#domain/kit/money.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { PayTo } from '#domain/salon/deposit-rules.ts'
import { shownPayIn } from '#domain/virtual-accounts/shown.ts'
import type { VirtualAccount } from '#domain/virtual-accounts/virtual-account.ts'
import type { Visit } from './contract-visit.ts'
import type { Place } from './place.ts'
import type { PreparationRule } from './preparation.ts'

/** The state of paying a visit's deposit with the payment provider: by card, or by transfer into virtual accounts. */
export interface ByProvider {
  /** The salon has an account with the payment provider. */
  hasAccount: boolean
  hasEmail: boolean
  isOpen: boolean
  isHeld: boolean
  /** The virtual accounts of the visit, newest first. */
  accounts: readonly VirtualAccount[]
}

interface Shown extends PayTo {
  /** The customer's name as they typed it. */
  customerName: string
  cancelNoticeMin: number
  /** The location; null if the salon has only one. */
  place: Place | null
  currency: Currency
  byProvider: ByProvider
  preparation: PreparationRule[]
}

/** Returns an appointment as its customer sees it, with the name that they typed. */
export function shownVisit(
  appointment: Omit<BookedAppointment, 'customerName'>,
  { customerName, cancelNoticeMin, place, currency, byProvider, preparation, ...payTo }: Shown,
  now: Instant,
): Visit {
  const { id, status, awaitsApproval, startsAt, endsAt, services, priceMinor } = appointment
  return {
    reference: id.slice(-8).toUpperCase(),
    status,
    awaitsApproval,
    isConfirmed: isConfirmed(appointment),
    canConfirm: canConfirm(appointment, now),
    startsAt,
    endsAt,
    staffName: memberFirstNames(services),
    services: services.map((service) => ({
      name: service.name,
      priceMinor: service.priceMinor,
      durationMin: service.durationMin,
    })),
    priceMinor,
    place,
    customerName,
    changeUntil: addMinutes(startsAt, -cancelNoticeMin),
    canChange: isChangeable(appointment, { cancelNoticeMin }, now),
    preparation,
    deposit: shownDeposit(appointment, { payTo, currency, byProvider }, now),
  }
}

/**
 * Returns whether the customer may still move or cancel a visit; they may not once its deposit is overdue
 * (R-159).
 */
export function isChangeable(
  { status, startsAt, deposit }: Pick<BookedAppointment, 'status' | 'startsAt' | 'deposit'>,
  { cancelNoticeMin }: { cancelNoticeMin: number },
  now: Instant,
): boolean {
  const isExpired = standingOf({ status, deposit }, now) === 'expired'
  return status === 'booked' && now < addMinutes(startsAt, -cancelNoticeMin) && !isExpired
}

/** Returns whether money of the customer arrived that is not used, so that no more is asked for. */
export const hasHeldMoney = ({ isHeld, accounts }: Pick<ByProvider, 'isHeld' | 'accounts'>): boolean =>
  isHeld || accounts.some(({ state }) => state === 'held')

/** Returns the deposit as its customer sees it; the payment details are included while it can be paid. */
function shownDeposit(
  { status, deposit }: Pick<BookedAppointment, 'status' | 'deposit'>,
  { payTo, currency, byProvider }: { payTo: PayTo; currency: Currency; byProvider: ByProvider },
  now: Instant,
): Visit['deposit'] {
  const standing = standingOf({ status, deposit }, now)
  if (!deposit || !standing) return null
  const { amountMinor, dueAt, saidAt } = deposit
  const { bankName, bankAccountNumber, bankAccountName, depositNote } = payTo
  const { hasAccount, hasEmail, isOpen, isHeld, accounts } = byProvider
  // A customer whose refund is pending is not asked for another payment.
  const isPayable = standing === 'waiting' && !hasHeldMoney(byProvider)
  return {
    amountMinor,
    standing,
    dueAt,
    isSaid: saidAt !== null,
    payTo: standing === 'waiting' ? { bankName, bankAccountNumber, bankAccountName, depositNote } : null,
    card: {
      isOffered: isPayable && hasAccount && canBePaidByCard(amountMinor, currency),
      asksEmail: !hasEmail,
      isOpen,
      isHeld,
    },
    payIn: shownPayIn(
      accounts,
      { hasProvider: hasAccount, amountMinor: isPayable ? amountMinor : null, currency, dueAt },
      now,
    ),
  }
}

/**
 * Throws if the visit awaits no deposit, before the customer's claim to have paid is recorded. The salon checks
 * the claim; the deadline stays.
 */
export function requireWaiting(appointment: BookedAppointment, now: Instant): void {
  if (standingOf(appointment, now) !== 'waiting') throw new Refusal('no-deposit-asked')
}
