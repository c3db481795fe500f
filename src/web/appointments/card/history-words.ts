import type { AppointmentAction, HistoryEntry } from '#domain/appointments/form/contract-history.ts'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatTime } from '#domain/kit/time-format.ts'
import { momentWords } from '#domain/notifications/words.ts'
import { listed } from '#domain/kit/listed.ts'

/**
 * Returns an entry of an appointment's history as a sentence, on the salon's clock: who did what, and what it was
 * before.
 */
export function entrySentence({ byName, action, before, after, reason }: HistoryEntry, zone: TimeZone): string {
  const who = byName ?? 'A visitor'
  if (byName === null && byItself[action]) return byItself[action]
  const told = { before: before ?? {}, after: after ?? {} }
  if (action === 'booked') return `${who} booked it${booking(told.after, zone)}.`
  if (action === 'moved' || action === 'changed') {
    const changes = changesIn(told, zone)
    return changes.length > 0 ? `${who} ${listed(changes)}.` : `${who} saved it.`
  }
  if (action === 'restored') return `${who} undid the ${steps[told.before.status ?? 'cancelled']}.`
  return `${who} ${verbs[action]}${reason ? `: ${reason}` : ''}.`
}

type Told = NonNullable<HistoryEntry['after']>

const verbs: Readonly<Record<Exclude<AppointmentAction, 'booked' | 'moved' | 'changed' | 'restored'>, string>> = {
  approved: 'approved it',
  'deposit-asked': 'asked for a deposit',
  'deposit-waived': 'stopped waiting for its deposit',
  'deposit-received': 'received its deposit',
  'deposit-kept': 'kept its deposit',
  'deposit-returned': 'refunded its deposit',
  started: 'started it',
  completed: 'completed it',
  cancelled: 'cancelled it',
  'no-show': 'marked it as a no-show',
}

/** The words for events that neither the team nor a visitor caused by hand. */
const byItself: Readonly<Partial<Record<AppointmentAction, string>>> = {
  'deposit-received': 'Its deposit was paid by card.',
  restored: 'Its time was held again, as its deposit came by card.',
}

/** The words for the step that led to each status. */
const steps: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'booking',
  'in-progress': 'start',
  completed: 'completion',
  cancelled: 'cancellation',
}

function booking({ startsAt, staffName, serviceNames }: Told, zone: TimeZone): string {
  const services = serviceNames && serviceNames.length > 0 ? `: ${serviceNames.join(', ')}` : ''
  const start = startsAt ? `${services ? ',' : ' for'} ${momentWords(startsAt, zone)}` : ''
  return `${services}${start}${staffName ? ` with ${staffName}` : ''}`
}

/** Returns the changes, part by part, each worded to follow the name of the person who made them. */
function changesIn({ before, after }: { before: Told; after: Told }, zone: TimeZone): string[] {
  const changes: string[] = []
  if (before.startsAt && after.startsAt) {
    changes.push(
      `moved it from ${momentWords(before.startsAt, zone)} to ${shownLater(before.startsAt, after.startsAt, zone)}`,
    )
  } else if (before.endsAt && after.endsAt) {
    const [was, is] = [formatTime(before.endsAt, zone), formatTime(after.endsAt, zone)]
    changes.push(`made it end at ${is} instead of ${was}`)
  }
  if (after.staffName)
    changes.push(`gave it to ${after.staffName}${before.staffName ? ` (was ${before.staffName})` : ''}`)
  if (after.serviceNames) {
    const was = before.serviceNames ? ` (was ${before.serviceNames.join(', ')})` : ''
    changes.push(`changed the services to ${after.serviceNames.join(', ')}${was}`)
  }
  if (after.customerName) {
    changes.push(
      `changed the customer to ${after.customerName}${before.customerName ? ` (was ${before.customerName})` : ''}`,
    )
  } else if (after.customerPhone !== undefined) changes.push('changed the customer’s phone')
  if (after.notes !== undefined) changes.push(after.notes ? 'changed the notes' : 'removed the notes')
  return changes
}

/** Returns the new time, without the day if the day is unchanged. */
function shownLater(was: Instant, is: Instant, zone: TimeZone): string {
  return localDateOf(was, zone) === localDateOf(is, zone) ? formatTime(is, zone) : momentWords(is, zone)
}
