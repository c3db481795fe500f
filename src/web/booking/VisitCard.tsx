import type { Visit } from '#domain/booking/contract-visit.ts'
import { googleCalendarLink } from '#domain/booking/calendar-file.ts'
import { readVisitCalendarAddress } from '#domain/booking/addresses-visit.ts'
import type { BookingPage } from '#domain/booking/page-view.ts'
import { epochMinOf } from '#domain/kit/dates.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { clockAt } from './clock.ts'
import { Icon } from './icons.tsx'
import { nameAt } from './links.ts'

interface VisitCardProps {
  visit: Visit
  page: BookingPage
  token: string
}

/** Shows the booked visit: its time, member, price and reference, and the actions on it. */
export function VisitCard({ visit, page, token }: VisitCardProps) {
  const { startsAt, endsAt, staffName, services, priceMinor, reference, status, deposit, place } = visit
  const { currency, timeZone } = page.salon
  const [date, time] = clockAt(epochMinOf(startsAt), timeZone)
  const until = clockAt(epochMinOf(endsAt), timeZone)[1]
  const isGone = status === 'cancelled' || deposit?.standing === 'expired'
  return (
    <section className="card visit" aria-labelledby="visit-when">
      <h2 id="visit-when" className={isGone ? 'struck' : undefined}>
        {formatDay(date)}
        <span>
          {time} to {until}
        </span>
      </h2>
      <p className="pl-quiet">
        With {staffName} at {nameAt({ salon: page.salon, place })}
      </p>
      {services.map((service, at) => (
        <div key={at} className="line">
          <span>{service.name}</span>
          <span className="pl-num">{formatMoney(service.priceMinor, currency)}</span>
        </div>
      ))}
      <div className="total">
        <span>Total</span>
        <b className="sum">{formatMoney(priceMinor, currency)}</b>
      </div>
      <p className="ref">
        Reference <b>{reference}</b>
      </p>
      {!isGone && status !== 'completed' && <WhatNext visit={visit} page={page} token={token} />}
    </section>
  )
}

/** Shows the links that add the visit to a calendar and show the way to the salon. */
function WhatNext({ visit, page, token }: VisitCardProps) {
  const { name, slug } = page.salon
  const { address } = visit.place ?? page.salon
  const calendar = readVisitCalendarAddress.path.replace(':salon', slug).replace(':token', token)
  return (
    <div className="after">
      <a className="btn soft" href={calendar}>
        <Icon of="calendar" />
        Add to calendar
      </a>
      <a className="btn soft" href={googleCalendarLink(visit, page.salon)} target="_blank" rel="noopener noreferrer">
        <Icon of="calendar" />
        Google Calendar
      </a>
      {address && (
        <a className="btn soft" href={directionsTo(name, address)} target="_blank" rel="noopener noreferrer">
          <Icon of="map" />
          Directions
        </a>
      )}
    </div>
  )
}

const directionsTo = (name: string, address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${name}, ${address}`)}`
