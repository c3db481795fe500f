import { addMinutes, earlier, type Instant } from '#domain/kit/dates.ts'
import { canBePaidByCard } from '#domain/deposits/card-payment.ts'
import type { Currency } from '#domain/kit/money.ts'
import type { Begun, Mismatch } from '#domain/kit/provider.ts'

/** The record that a virtual account is opened for: a sale with unpaid money, or an appointment with a deposit. */
export const paidSubjects = ['sale', 'appointment'] as const
export type Subject = (typeof paidSubjects)[number]
export interface PaidFor {
  subject: Subject
  id: string
  /** The awaited transfer of a sale; null for its balance, and for a deposit. */
  paymentId: string | null
}

/** The reasons why money that arrived is not used. */
export const arrivalReasons = [
  ...(['amount', 'currency', 'mode', 'reference', 'metadata'] as const satisfies readonly Mismatch[]),
  ...(['paid-already', 'less-owed', 'released', 'voided', 'unknown'] as const),
]
export type ArrivalReason = (typeof arrivalReasons)[number]

/** The number of minutes for which the account of a sale accepts a transfer. */
export const saleAccountMin = 60

/** The shortest and the longest time for which the provider keeps an account open, in minutes. */
const leastMin = 15
const mostMin = 8 * 60

/** An account that is open for less than this is replaced by a new one if someone asks for one, in minutes. */
const replacedMin = 5

/** The largest number of accounts opened for one sale or appointment within this many minutes. */
export const mostAccounts = 10
export const countedMin = 60

/** The number of seconds after which the provider may be asked again, as it wants. */
export const askEverySec = 10

/** The number of minutes after its expiry for which people who wait still ask about an account. */
const watchedMin = 15

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
  /** The salon's key is still the one with which the account was opened. */
  isCurrent: boolean
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
    isCurrent: true,
  }
}

/** Returns whether the provider opens accounts for an amount: in naira only, and not below its smallest charge. */
export function canOpenAccount(amountMinor: number, currency: Currency): boolean {
  return currency === 'NGN' && canBePaidByCard(amountMinor, currency)
}

/**
 * Returns when a new account expires: that of a deposit at its deadline, that of a sale after an hour, but after eight
 * hours at most, because the provider allows no more.
 */
export function expiryOf(dueAt: Instant | null, now: Instant): Instant {
  return earlier(dueAt ?? addMinutes(now, saleAccountMin), addMinutes(now, mostMin))
}

/** Returns whether an account would be open long enough before the deadline of a deposit. */
export const isInTime = (dueAt: Instant | null, now: Instant): boolean =>
  dueAt === null || dueAt >= addMinutes(now, leastMin)

/** For how long an account may still be being opened: longer than the client waits for the provider's answer. */
const openingSec = 30

/**
 * Returns whether no new account is needed, because there is one for the same money: its number can be shown
 * again, or the provider is being asked for it.
 */
export function isAccountThere(
  account: VirtualAccount,
  asked: Pick<VirtualAccount, 'amountMinor' | 'currency' | 'mode'>,
  now: Instant,
): boolean {
  const isSame =
    account.amountMinor === asked.amountMinor && account.currency === asked.currency && account.mode === asked.mode
  const { state, isCurrent, accountNumber, createdAt, expiresAt } = account
  const isBeingOpened = createdAt > addMinutes(now, -openingSec / 60) && expiresAt > now
  const isPayable = accountNumber === null ? isBeingOpened : expiresAt > addMinutes(now, replacedMin)
  return state === 'open' && isCurrent && isSame && isPayable
}

/** Returns the metadata that the provider gets with an account; they are compared when it reports the payment. */
export function accountMetadata(
  { subject, id }: Pick<PaidFor, 'subject' | 'id'>,
  salonId: string,
): Record<string, string> {
  return { salonId, [subject === 'sale' ? 'saleId' : 'appointmentId']: id }
}

/** The status of an account for the people who look at it. */
export const accountStandings = ['waiting', 'expired', 'paid', 'held', 'returned'] as const
export type AccountStanding = (typeof accountStandings)[number]

/** Returns whether people who wait still ask about an account: a transfer may be reported some time after its expiry. */
export function isWatched({ state, isCurrent, expiresAt }: VirtualAccount, now: Instant): boolean {
  return state === 'open' && isCurrent && now < addMinutes(expiresAt, watchedMin)
}

/** Returns the status of an account. */
export function accountStanding({ state, expiresAt }: VirtualAccount, now: Instant): AccountStanding {
  if (state === 'applied') return 'paid'
  if (state !== 'open') return state
  return expiresAt > now ? 'waiting' : 'expired'
}

const words: Readonly<Record<ArrivalReason, string>> = {
  amount: 'The amount is not the one that the account was opened for.',
  currency: 'It arrived in another currency.',
  mode: 'It was made with keys for tests: no money moved.',
  reference: 'The provider reported a different payment.',
  metadata: 'The provider reported a different bill.',
  'paid-already': 'The bill was paid already.',
  'less-owed': 'Less is owed than this amount.',
  released: 'It arrived after the time had been released.',
  voided: 'The sale was voided before.',
  unknown: 'Parlour does not know the bill that it was for.',
}

/** Returns why money that arrived is not used, in words for the salon. */
export const arrivalWords = (reason: ArrivalReason): string => words[reason]
