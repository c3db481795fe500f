import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { formatDate, formatTime, formatWeekday } from '#domain/kit/time-format.ts'
import { plainForSms } from './sms-text.ts'
import type { Values } from './template.ts'

/** The salon's values for messages. */
export interface Sender {
  name: string
  phone: string | null
  timeZone: TimeZone
  /** The address of its booking page; null if this server has no public address. */
  booking?: string | null
}

/** A visit's values for messages. */
export interface ToldVisit {
  startsAt: Instant
  customerName: string
  staffName: string
  serviceNames?: readonly string[]
}

/** The values of every message: its recipient, as far as that is a plain name, and its sender. */
export function senderValues(customerName: string, { name, phone, booking = null }: Sender): Values {
  return { name: plainlyNamed(customerName), salon: name, phone, booking }
}

/** A name as it was typed, or in plain spelling where only an emoji or a sign in it keeps it out of messages. */
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

/** The values of a message about a visit: its time on the salon's clock. */
export function visitValues(visit: ToldVisit, sender: Sender): Values {
  const { startsAt, customerName, staffName, serviceNames = [] } = visit
  const date = localDateOf(startsAt, sender.timeZone)
  return {
    ...senderValues(customerName, sender),
    date: `${formatWeekday(date).slice(0, 3)} ${formatDate(date).slice(0, -5)}`,
    time: formatTime(startsAt, sender.timeZone),
    staff: staffName,
    services: serviceNames.join(', '),
  }
}
