import type { Instant } from './dates.ts'

/*
 * Calendars as text (RFC 5545), in UTC, so that no zone has to be known. We write our own, because the common library
 * writes the name of a calendar as it is typed, including line ends, and takes seconds for a salon's half year
 * (decision 83).
 */

export interface CalendarEvent {
  /** An id that never changes and is the same in every calendar with the event. */
  id: string
  startsAt: Instant
  endsAt: Instant
  /** A number that grows with each change of the event. */
  sequence: number
  /** The moment at which the event was written or last changed. */
  stampedAt: Instant
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  title: string
  /** The description; empty if there is none. */
  about: string
  /** The place; empty if there is none. */
  where: string
}

interface CalendarHead {
  /** The program that wrote the calendar: '-//Parlour//Booking//EN'. */
  productId: string
  /** The name and the refresh interval of a subscribed calendar; a file with one event has neither. */
  subscribed?: { name: string; everyMin: number }
}

const lineOctets = 75

/** Returns events as the text of a calendar. */
export function calendarText({ productId, subscribed }: CalendarHead, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${productId}`,
    'CALSCALE:GREGORIAN',
    // With a METHOD, programs would treat a subscribed calendar as an invitation.
    ...(subscribed ? subscribing(subscribed) : ['METHOD:PUBLISH']),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Returns a moment as a calendar writes it: '20261123T090000Z'. */
export function stampOf(instant: Instant): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function subscribing({ name, everyMin }: { name: string; everyMin: number }): string[] {
  const title = escaped(name)
  // Each property is written twice: in its standard form (RFC 7986), and in the form used before.
  return [
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${everyMin}M`,
    `X-PUBLISHED-TTL:PT${everyMin}M`,
  ]
}

function eventLines({ id, startsAt, endsAt, sequence, stampedAt, status, title, about, where }: CalendarEvent) {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@parlour.invalid`,
    `DTSTAMP:${stampOf(stampedAt)}`,
    `LAST-MODIFIED:${stampOf(stampedAt)}`,
    `DTSTART:${stampOf(startsAt)}`,
    `DTEND:${stampOf(endsAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `SUMMARY:${escaped(title)}`,
    ...(about ? [`DESCRIPTION:${escaped(about)}`] : []),
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    'END:VEVENT',
  ]
}

/**
 * Returns a text as a property value: characters that would end the value or the line are escaped (RFC 5545, 3.3.11),
 * and characters that are not allowed are removed.
 */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]|\p{Cs}/gu, '')
}

/**
 * Returns a line folded into parts of at most 75 octets, each but the first after a space, without splitting a
 * character (RFC 5545, 3.1).
 */
function folded(line: string): string {
  if (line.length <= lineOctets && /^[ -~]*$/.test(line)) return line
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

/** Returns the number of octets of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
