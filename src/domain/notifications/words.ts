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
  /** The start and the names of the members before; null if they did not change. */
  startedAt: Instant | null
  staffNameBefore: string | null
  /** The name of the person who did it; null if no one of the team did, or they are not known any more. */
  byName: string | null
  isOnline: boolean
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

/** Returns what the appointment was before, and how it changed: line by line, below its day and services. */
export function changeWords(event: ToldEvent, zone: TimeZone): string[] {
  const { startedAt, staffNameBefore, byName, isOnline } = event
  const reason = event.reason && plainReason(event.reason)
  return [
    startedAt && startedAt !== event.startsAt && `Before: ${momentWords(startedAt, zone)}`,
    staffNameBefore && `Before: with ${staffNameBefore}`,
    reason,
    byName === null ? isOnline && !reason && 'Online' : `By ${byName}`,
  ].filter((line) => typeof line === 'string')
}

/** Returns a reason without a link and without a number that could be a phone's; otherwise null (R-458). */
function plainReason(reason: string): string | null {
  const digits = reason.match(/\p{N}/gu)?.length ?? 0
  return digits > 4 || /:\/\/|www\.|@/i.test(reason) ? null : reason
}

/**
 * Returns the message that notifies a member of an event (R-461). It names the customer, if that is a plain name (R-94),
 * and never their phone number or e-mail address.
 */
export function notificationMessage(
  event: ToldEvent,
  { salonName, zone, link, isSeries }: { salonName: string; zone: TimeZone; link: string | null; isSeries: boolean },
  to: { name: string; channel: Exclude<NotificationChannel, 'none'>; recipient: string },
) {
  const who = nameInMail(event.customerName) ?? 'a customer'
  const [what, when] = [`${eventWords[event.action]}: ${who}`, momentWords(event.startsAt, zone)]
  const lines = [
    what,
    `${when}${isSeries ? ', the first of several dates' : ''}`,
    visitWords(event),
    ...changeWords(event, zone),
    link,
  ]
  return {
    channel: to.channel,
    recipient: to.recipient,
    recipientName: to.name,
    subject: `${what}, ${when}`,
    body: `${salonName}\n\n${lines.filter(Boolean).join('\n')}`,
  }
}

/** Returns the cause of a message, which allows only one per event and member. */
export const notificationCause = (eventId: string, staffId: string) => `notification:${eventId}:${staffId}`
