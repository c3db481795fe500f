import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'

interface Reminded {
  customerName: string
  startsAt: Instant
  dueAt: Instant
  depositMinor: number
  salon: { name: string; timeZone: TimeZone; currency: Currency }
  /** The private page of the visit, which says where to pay. */
  link: string
}

/** Returns the e-mail to a customer whose deposit is due soon. It contains no bank details (decision 72). */
export function depositReminder({ customerName, startsAt, dueAt, depositMinor, salon, link }: Reminded) {
  const { timeZone, currency } = salon
  const at = (moment: Instant) => `${formatDay(localDateOf(moment, timeZone))}, ${formatTime(moment, timeZone)}`
  const greeting = nameInMail(customerName)
  const body = [
    greeting ? `Hello ${greeting},` : 'Hello,',
    `The deposit of ${formatMoney(depositMinor, currency)} for your appointment on ${at(startsAt)} is due by ${at(dueAt)}. If it has not arrived by then, your slot is released.`,
    ['Pay here, or tell the salon that you have paid:', link].join('\n'),
  ]
  return { subject: `Your deposit at ${nameInMail(salon.name) ?? 'your salon'} is due soon`, body: body.join('\n\n') }
}
