import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { listed } from '#domain/kit/listed.ts'
import type { LinkedVisit, VisitLinks } from '#domain/kit/linked-visit.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { formatDate, formatTime, formatWeekday } from '#domain/kit/time-format.ts'
import { plainForSms } from './sms-text.ts'
import type { Values } from './template.ts'

/** The salon's values in messages. */
export interface Sender {
  name: string
  phone: string | null
  timeZone: TimeZone
  /** The address of the salon's booking page; null if this server has no public address. */
  booking?: string | null
  /** Returns the links of a visit's private page; null if this server has no public address. */
  linksOf: (visit: LinkedVisit) => VisitLinks | null
}

/** A visit's values in messages. */
export interface ToldVisit extends LinkedVisit {
  startsAt: Instant
  customerName: string
  /** The names of the members who do its services, by start. */
  staffNames: readonly string[]
  serviceNames?: readonly string[]
}

/** A deposit that is awaited until its deadline. */
export interface AwaitedDeposit {
  amountMinor: number
  dueAt: Instant
}

/** Returns the values that every message has: its recipient, if that is a plain name, and its sender. */
export function senderValues(customerName: string, { name, phone, booking = null }: Omit<Sender, 'linksOf'>): Values {
  return { name: plainlyNamed(customerName), salon: name, phone, booking }
}

/**
 * Returns a name as it was typed, or in plain characters if only an emoji or a symbol keeps it out of messages;
 * otherwise null.
 */
function plainlyNamed(typed: string): string | null {
  const isOneLine = !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(typed)
  return (
    nameInMail(typed) ??
    (isOneLine
      ? nameInMail(
          plainForSms(typed)
            .replace(/\.{2,}/g, '')
            .trim(),
        )
      : null)
  )
}

/** Returns the values of a message about a visit, with the time on the salon's clock. */
export function visitValues(visit: ToldVisit, sender: Sender): Values {
  const { startsAt, customerName, staffNames, serviceNames = [] } = visit
  return {
    ...senderValues(customerName, sender),
    date: shortDay(startsAt, sender.timeZone),
    time: formatTime(startsAt, sender.timeZone),
    staff: listed(staffNames),
    services: serviceNames.join(', '),
    ...sender.linksOf(visit),
  }
}

/** Returns the values of an awaited deposit, with its deadline on the salon's clock. */
export function depositValues({ amountMinor, dueAt }: AwaitedDeposit, currency: Currency, zone: TimeZone): Values {
  return { deposit: formatMoney(amountMinor, currency), due: `${shortDay(dueAt, zone)}, ${formatTime(dueAt, zone)}` }
}

/** Returns the day of a moment in few letters: 'Tue 24 Nov'. */
function shortDay(at: Instant, zone: TimeZone): string {
  const date = localDateOf(at, zone)
  return `${formatWeekday(date).slice(0, 3)} ${formatDate(date).slice(0, -5)}`
}
