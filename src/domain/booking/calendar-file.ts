import { calendarText, stampOf } from '#domain/kit/calendar-text.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { Visit } from './contract-visit.ts'

/** The details of the salon that a calendar entry needs. */
export interface CalendarSalon {
  name: string
  phone: string | null
  address: string | null
}

/** Returns a visit as a calendar file; `sequence` must grow with each change. */
export function calendarFile(
  visit: Visit,
  salon: CalendarSalon,
  { id, sequence, now }: { id: string; sequence: number; now: Instant },
): string {
  const { startsAt, endsAt, status, awaitsApproval } = visit
  const state = status === 'cancelled' ? 'CANCELLED' : awaitsApproval ? 'TENTATIVE' : 'CONFIRMED'
  const said = { title: titleOf(visit, salon), about: describing(visit, salon), where: whereOf(visit, salon) }
  const event = { id, startsAt, endsAt, sequence, stampedAt: now, status: state, ...said } as const
  return calendarText({ productId: '-//Parlour//Booking//EN' }, [event])
}

/** Returns the address that opens Google Calendar with the visit filled in. */
export function googleCalendarLink(visit: Visit, salon: CalendarSalon): string {
  const about = {
    action: 'TEMPLATE',
    text: titleOf(visit, salon),
    dates: `${stampOf(visit.startsAt)}/${stampOf(visit.endsAt)}`,
    details: describing(visit, salon),
    location: whereOf(visit, salon),
  }
  const query = Object.entries(about).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `https://calendar.google.com/calendar/render?${query.join('&')}`
}

function titleOf({ services, place }: Visit, { name }: CalendarSalon): string {
  return `${services.map((service) => service.name).join(', ')} at ${name}${place ? `, ${place.name}` : ''}`
}

function whereOf({ place }: Visit, { address }: CalendarSalon): string {
  return (place ? [place.name, place.address] : [address]).filter(Boolean).join(', ')
}

function describing({ staffName, reference, place }: Visit, salon: CalendarSalon): string {
  const { phone } = place ?? salon
  return [`With ${staffName}`, `Reference: ${reference}`, phone && `Phone: ${phone}`].filter(Boolean).join('\n')
}
