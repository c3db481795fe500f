import { type Instant } from '#domain/kit/dates.ts'
import type { Visit } from './contract-visit.ts'

/** The salon as a calendar needs it. */
export interface CalendarSalon {
  name: string
  phone: string | null
  address: string | null
}

const lineOctets = 75

/** A visit as a file for calendars (RFC 5545): in UTC, so that no zone has to be known; `sequence` grows with each change. */
export function calendarFile(
  visit: Visit,
  salon: CalendarSalon,
  { id, sequence, now }: { id: string; sequence: number; now: Instant },
): string {
  const { startsAt, endsAt, status, awaitsApproval } = visit
  const state = status === 'cancelled' ? 'CANCELLED' : awaitsApproval ? 'TENTATIVE' : 'CONFIRMED'
  const where = whereOf(visit, salon)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parlour//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@parlour.invalid`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(startsAt)}`,
    `DTEND:${stampOf(endsAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${state}`,
    `SUMMARY:${escaped(titleOf(visit, salon))}`,
    `DESCRIPTION:${escaped(describing(visit, salon))}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The address that opens Google's calendar with the visit filled in. */
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

/** '20261123T090000Z' */
function stampOf(instant: Instant): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** A text as a value: what would end it, or the line, is marked (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n')
}

/** A line in pieces of at most 75 octets, each but the first after a space, none cut within a letter (RFC 5545, 3.1). */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter.codePointAt(0)!)
    if (octets + size > lineOctets) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += size
  }
  return text
}

/** The octets of a letter in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
