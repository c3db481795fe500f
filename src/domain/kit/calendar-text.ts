import type { Instant } from './dates.ts'

/*
 * Calendars as text (RFC 5545), in UTC, so that no zone has to be known. Our own: the library for it writes the name of a
 * calendar as it is typed, line ends and all, and takes seconds for a salon's half year (decision 83).
 */

export interface CalendarEvent {
  /** An id that never changes, in every calendar that contains the event. */
  id: string
  startsAt: Instant
  endsAt: Instant
  /** Grows with each change. */
  sequence: number
  /** The moment at which it was written or last changed. */
  stampedAt: Instant
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  title: string
  /** Empty: none. */
  about: string
  /** Empty: none. */
  where: string
}

interface CalendarHead {
  /** The program that wrote it: '-//Parlour//Booking//EN'. */
  productId: string
  /** For a subscribed calendar: how often it may be fetched; a file of one event has none. */
  subscribed?: { name: string; everyMin: number }
}

const lineOctets = 75

/** Events as a calendar. */
export function calendarText({ productId, subscribed }: CalendarHead, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${productId}`,
    'CALSCALE:GREGORIAN',
    // A method makes an invitation of a calendar that is subscribed to.
    ...(subscribed ? subscribing(subscribed) : ['METHOD:PUBLISH']),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '20261123T090000Z' */
export function stampOf(instant: Instant): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function subscribing({ name, everyMin }: { name: string; everyMin: number }): string[] {
  const title = escaped(name)
  // Each twice: as the standard has it (RFC 7986), and as it was before.
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

/** A text as a value: what would end it, or the line, is marked (RFC 5545, 3.3.11); what no text may have is left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]|\p{Cs}/gu, '')
}

/** A line in pieces of at most 75 octets, each but the first after a space, none cut within a letter (RFC 5545, 3.1). */
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

/** The octets of a letter in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
