import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { formatDate, formatTime, formatWeekday } from '#domain/kit/time-format.ts'
import type { NotifiedAction } from './concerns.ts'
import type { NotificationChannel } from './settings.ts'

/** What happened, in words. */
export const eventWords: Readonly<Record<NotifiedAction, string>> = {
  booked: 'New booking',
  moved: 'Moved',
  changed: 'Changed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
  restored: 'Booked again',
  deleted: 'Deleted',
}

/** An event of an appointment, with the appointment as it is now. */
export interface ToldEvent {
  action: NotifiedAction
  customerName: string
  startsAt: Instant
  serviceNames: readonly string[]
  /** The names of the members who do its services. */
  staffNames: readonly string[]
  /** The start before the appointment was moved; null if the start did not change. */
  startedAt: Instant | null
  /** The name of the person who did it; null if no one of the team did. */
  byName: string | null
  reason: string | null
}

/** Returns a moment with its day: 'Tuesday, 1 Dec 2026, 14:30'. */
export function momentWords(instant: Instant, zone: TimeZone): string {
  const date = localDateOf(instant, zone)
  return `${formatWeekday(date)}, ${formatDate(date)}, ${formatTime(instant, zone)}`
}

/** Returns what an appointment is: 'Braids, Wash with Halima'. */
export function visitWords({ serviceNames, staffNames }: Pick<ToldEvent, 'serviceNames' | 'staffNames'>): string {
  return `${serviceNames.join(', ')}${staffNames.length > 0 ? ` with ${staffNames.join(', ')}` : ''}`
}

/**
 * Returns the message that notifies a member of an event (R-461). It names the customer, if that is a plain name (R-94),
 * and never their phone number or e-mail address.
 */
export function notificationMessage(
  event: ToldEvent,
  { salonName, zone, link }: { salonName: string; zone: TimeZone; link: string | null },
  to: { name: string; channel: Exclude<NotificationChannel, 'none'>; recipient: string; cause: string },
) {
  const who = nameInMail(event.customerName) ?? 'a customer'
  const [what, when] = [`${eventWords[event.action]}: ${who}`, momentWords(event.startsAt, zone)]
  const was = event.startedAt !== null && event.startedAt !== event.startsAt && event.startedAt
  const lines = [
    what,
    when,
    was && `Before: ${momentWords(was, zone)}`,
    visitWords(event),
    event.reason && `Reason: ${event.reason}`,
    event.byName === null ? !event.reason && 'Online' : `By ${event.byName}`,
    link,
  ]
  return {
    channel: to.channel,
    recipient: to.recipient,
    recipientName: to.name,
    subject: to.channel === 'email' ? `${what}, ${when}` : `To ${to.name}`,
    body: `${salonName}\n\n${lines.filter(Boolean).join('\n')}`,
    cause: to.cause,
  }
}

/** Returns the cause of a message, which allows only one per event and member. */
export const notificationCause = (eventId: string, staffId: string) => `notification:${eventId}:${staffId}`
