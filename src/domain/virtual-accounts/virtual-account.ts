import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { canBePaidByCard } from '#domain/deposits/card-payment.ts'
import type { Currency } from '#domain/kit/money.ts'
import type { Begun, Mismatch } from '#domain/kit/provider.ts'

/** The record that a virtual account is opened for: a sale with unpaid money, or an appointment with a deposit. */
export const paidSubjects = ['sale', 'appointment'] as const
export type Subject = (typeof paidSubjects)[number]
export interface PaidFor {
  subject: Subject
  id: string
}

/** The reasons why money that arrived is not used. */
export const arrivalReasons = [
  ...(['amount', 'currency', 'mode', 'reference', 'metadata'] as const satisfies readonly Mismatch[]),
  ...(['paid-already', 'released', 'voided', 'unknown'] as const),
]
export type ArrivalReason = (typeof arrivalReasons)[number]

/** The number of minutes for which the account of a sale accepts a transfer. */
export const saleAccountMin = 60

/** The shortest and the longest time for which the provider keeps an account open, in minutes. */
const leastMin = 15
const mostMin = 8 * 60

/** An account that is open for less than this is replaced by a new one if someone asks for one, in minutes. */
const replacedMin = 5

/** The largest number of accounts opened for one sale or appointment. */
export const mostAccounts = 20

/** The number of seconds after which the provider may be asked again; it asks for this pause. */
export const askEverySec = 10

/** A bank account that the provider opens for one amount of one bill (decision 111). */
export interface VirtualAccount extends PaidFor {
  reference: string
  locationId: string
  amountMinor: number
  currency: string
  mode: Begun['mode']
  /** open: no money yet; applied: it paid the bill; held: it is not used, and is refunded by the salon; returned. */
  state: 'open' | 'applied' | 'held' | 'returned'
  heldReason: ArrivalReason | null
  /** The details to pay into; null until the provider has answered. */
  bankName: string | null
  accountNumber: string | null
  accountName: string | null
  expiresAt: Instant
  /** The amount of the last transfer that the bank refused, because it was not the exact amount; null if none. */
  refusedMinor: number | null
  paidMinor: number | null
  paidCurrency: string | null
  paidAt: Instant | null
  /** When the provider was asked last. */
  askedAt: Instant | null
  createdAt: Instant
}

/** Returns an account that the provider has not been asked to open yet. */
export function newAccount(
  of: PaidFor,
  begun: Pick<
    VirtualAccount,
    'reference' | 'locationId' | 'amountMinor' | 'currency' | 'mode' | 'expiresAt' | 'createdAt'
  >,
): VirtualAccount {
  return {
    ...of,
    ...begun,
    state: 'open',
    heldReason: null,
    bankName: null,
    accountNumber: null,
    accountName: null,
    refusedMinor: null,
    paidMinor: null,
    paidCurrency: null,
    paidAt: null,
    askedAt: null,
  }
}

/** Returns whether the provider opens accounts for an amount: in naira only, and not below its smallest charge. */
export function canOpenAccount(amountMinor: number, currency: Currency): boolean {
  return currency === 'NGN' && canBePaidByCard(amountMinor, currency)
}

/**
 * Returns when a new account expires: that of a deposit at its deadline, that of a sale after an hour, within the times
 * that the provider allows.
 */
export function expiryOf(dueAt: Instant | null, now: Instant): Instant {
  const asked = dueAt ?? addMinutes(now, saleAccountMin)
  const [least, most] = [addMinutes(now, leastMin), addMinutes(now, mostMin)]
  if (asked < least) return least
  return asked > most ? most : asked
}

/** Returns whether an account can be shown again instead of a new one: it is for the same money and stays open. */
export function canShowAgain(
  account: VirtualAccount,
  asked: Pick<VirtualAccount, 'amountMinor' | 'currency' | 'mode'>,
  now: Instant,
): boolean {
  const isSame =
    account.amountMinor === asked.amountMinor && account.currency === asked.currency && account.mode === asked.mode
  const isPayable = account.accountNumber !== null && account.expiresAt > addMinutes(now, replacedMin)
  return account.state === 'open' && isSame && isPayable
}

/** Returns the metadata that the provider gets with an account; they are compared when it reports the payment. */
export function accountMetadata({ subject, id }: PaidFor, salonId: string): Record<string, string> {
  return { salonId, [subject === 'sale' ? 'saleId' : 'appointmentId']: id }
}

/** The status of an account for the people who look at it. */
export const accountStandings = ['waiting', 'expired', 'paid', 'held'] as const
export type AccountStanding = (typeof accountStandings)[number]

/** Returns the status of an account; after its expiry a late transfer may still be reported for a while. */
export function accountStanding({ state, expiresAt }: VirtualAccount, now: Instant): AccountStanding {
  if (state === 'applied') return 'paid'
  if (state !== 'open') return 'held'
  return expiresAt > now ? 'waiting' : 'expired'
}

const words: Readonly<Record<ArrivalReason, string>> = {
  amount: 'The amount is not the one that the account was opened for.',
  currency: 'It arrived in another currency.',
  mode: 'It was made with keys for tests: no money moved.',
  reference: 'The provider reported a different payment.',
  metadata: 'The provider reported a different bill.',
  'paid-already': 'The bill was paid already.',
  released: 'It arrived after the time had been released.',
  voided: 'The sale was voided before.',
  unknown: 'Parlour does not know the bill that it was for.',
}

/** Returns why money that arrived is not used, in words for the salon. */
export const arrivalWords = (reason: ArrivalReason): string => words[reason]
