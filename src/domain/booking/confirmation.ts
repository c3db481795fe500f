import type { Currency } from '#domain/kit/money.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'
import type { Visit } from './contract-visit.ts'

interface Confirmed {
  visit: Visit
  salon: { name: string; phone: string | null; address: string | null; timeZone: string; currency: Currency }
  link: string
}

/** Returns the e-mail that confirms a visit. It contains no visitor input except a plain name. */
export function confirmationOf({ visit, salon, link }: Confirmed): { subject: string; body: string } {
  const { startsAt, endsAt, staffName, services, priceMinor, awaitsApproval, reference, place } = visit
  const { timeZone, currency } = salon
  const at = nameInMail(salon.name) ?? 'your salon'
  const greeting = nameInMail(visit.customerName)
  const day = formatDay(localDateOf(startsAt, timeZone))
  const { phone, address } = place ?? salon
  const location = place && nameInMail(place.name)
  const how = [location && `Location: ${location}`, phone && `Phone: ${phone}`, address && `Address: ${address}`]
  const said = awaitsApproval ? 'We have your request. The salon will confirm it soon.' : 'Your appointment is booked.'
  const { deposit } = visit
  const dueAt = deposit?.standing === 'waiting' && deposit.dueAt
  const body = [
    greeting ? `Hello ${greeting},` : 'Hello,',
    said,
    [
      `${day}, ${formatTime(startsAt, timeZone)} to ${formatTime(endsAt, timeZone)}`,
      ...services.map(({ name }) => name),
      `With ${staffName}, ${formatMoney(priceMinor, currency)}`,
      `Reference: ${reference}`,
    ].join('\n'),
    // The payment details are behind the link, because e-mails from this server contain no text that a salon wrote.
    dueAt &&
      `A deposit of ${formatMoney(deposit.amountMinor, currency)} is due. Your time is held until ${formatDay(localDateOf(dueAt, timeZone))}, ${formatTime(dueAt, timeZone)}; the link shows where to pay it.`,
    ['See, move or cancel it here:', link].join('\n'),
    how.filter(Boolean).join('\n'),
  ]
  return { subject: `Your appointment at ${at}`, body: body.filter(Boolean).join('\n\n') }
}
