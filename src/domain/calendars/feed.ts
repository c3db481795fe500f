import type { AppointmentStatus } from '#domain/appointments/status.ts'
import { isAllowed } from '#domain/auth/permissions.ts'
import { calendarText, type CalendarEvent } from '#domain/kit/calendar-text.ts'
import { addDays, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { listed } from '#domain/kit/listed.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { type KnownPlace, placeOf } from '#domain/booking/place.ts'
import type { FeedMaker } from './feed-maker.ts'
import { rangeBounds } from '#domain/kit/time.ts'

/** The number of days before today that a feed covers; cancellations are included for as long. */
const daysBack = 30
const daysAhead = 180
/** The number of minutes after which a calendar program should refresh the feed. */
const everyMin = 60

/** An appointment with the fields that a feed needs. */
export interface FeedAppointment {
  id: string
  startsAt: Instant
  endsAt: Instant
  status: AppointmentStatus
  awaitsApproval: boolean
  version: number
  updatedAt: Instant
  /** The members who work on it, by start. */
  staffNames: string[]
  customerName: string
  customerPhone: string | null
  notes: string | null
  serviceNames: readonly string[]
  locationId: string
}

/** The settings of a feed: whose appointments it has, and in how much detail. */
export interface FeedKind {
  salon: { name: string; address: string | null }
  places: readonly KnownPlace[]
  /** The name of the feed's member; null for everyone's feed. */
  staffName: string | null
  showsDetails: boolean
  /** The current rights of the person who made the feed. */
  maker: FeedMaker
}

/** Returns the span of a feed: it has the appointments that start at or after `from` and before `before`. */
export function feedSpan(now: Instant, zone: TimeZone): { from: Instant; before: Instant } {
  const day = today(now, zone)
  const [from, before] = rangeBounds(addDays(day, -daysBack), addDays(day, daysAhead), zone)
  return { from, before }
}

/** Returns appointments as the text of a calendar. */
export function feedText(appointments: readonly FeedAppointment[], kind: FeedKind): string {
  const { salon, staffName } = kind
  const name = staffName === null ? salon.name : `${firstNameOf(staffName)}, ${salon.name}`
  const events = appointments.map((appointment) => eventOf(appointment, kind))
  return calendarText({ productId: '-//Parlour//Calendar//EN', subscribed: { name, everyMin } }, events)
}

function eventOf(appointment: FeedAppointment, kind: FeedKind): CalendarEvent {
  const { id, startsAt, endsAt, status, awaitsApproval, version, updatedAt, locationId } = appointment
  const place = placeOf(kind.places, locationId)
  return {
    id,
    startsAt,
    endsAt,
    sequence: version - 1,
    stampedAt: updatedAt,
    status: status === 'cancelled' ? 'CANCELLED' : awaitsApproval ? 'TENTATIVE' : 'CONFIRMED',
    title: titleOf(appointment, kind),
    about: kind.showsDetails ? detailsOf(appointment, kind.maker) : '',
    where: (place ? [place.name, place.address] : [kind.salon.address]).filter(Boolean).join(', '),
  }
}

/** Returns the title of an entry: 'Wash, Set · Adaeze'; in everyone's feed 'Tolu: Wash, Set · Adaeze'. */
function titleOf({ serviceNames, customerName, staffNames }: FeedAppointment, kind: FeedKind): string {
  const who = kind.showsDetails ? customerName : firstNameOf(customerName)
  const whose = kind.staffName === null ? `${listed(staffNames.map(firstNameOf))}: ` : ''
  return `${whose}${serviceNames.join(', ')} · ${who}`
}

/** Returns the notes, and the phone number if the person who made the feed may see it. */
function detailsOf({ customerPhone, notes }: FeedAppointment, maker: FeedMaker): string {
  const phone = maker && isAllowed(maker, 'seeContacts') ? customerPhone : null
  return [phone && `Phone: ${phone}`, notes].filter(Boolean).join('\n')
}
