import type { Instant } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'

interface Expired {
  /** The customer's name as they typed it. */
  customerName: string
  startsAt: Instant
  depositMinor: number
  salon: { name: string; phone: string | null; timeZone: string; currency: Currency }
  /** The address of the salon's page, for booking again. */
  link: string
}

/**
 * Returns the e-mail to a customer whose deposit deadline passed (R-159). It contains no visitor input except a plain
 * name (R-94).
 */
export function expiredLetter({ customerName, startsAt, depositMinor, salon, link }: Expired) {
  const { timeZone, currency, phone } = salon
  const at = nameInMail(salon.name) ?? 'your salon'
  const greeting = nameInMail(customerName)
  const when = `${formatDay(localDateOf(startsAt, timeZone))}, ${formatTime(startsAt, timeZone)}`
  const body = [
    greeting ? `Hello ${greeting},` : 'Hello,',
    `The deposit of ${formatMoney(depositMinor, currency)} for your appointment on ${when} did not reach us in time, so your slot was released.`,
    `If you have paid it, please call the salon${phone ? `: ${phone}` : '.'}`,
    ['Book another time here:', link].join('\n'),
  ]
  return { subject: `Your slot at ${at} was released`, body: body.join('\n\n') }
}
