import { isAllowed } from '#domain/auth/permissions.ts'
import { locationNow, reachedLocation } from '#domain/auth/reach.ts'
import { aboutOf, concerns, type NotifiedAction, eventToTell } from '#domain/notifications/concerns.ts'
import { notificationCause, notificationMessage, type ToldEvent } from '#domain/notifications/words.ts'
import type { SentTo } from '#server/notifications/store.ts'
import type { NewMessage } from '#server/outbox/store.ts'
import type { NewEntry, selectChanged } from './store-told.ts'

type Visit = Awaited<ReturnType<typeof selectChanged>>[number]

interface News {
  team: readonly SentTo[]
  /** The new log entries of each appointment, oldest first. */
  ofVisits: ReadonlyMap<string, readonly NewEntry[]>
  /** The appointments as they are now, without those that were deleted. */
  visits: readonly Visit[]
}

interface Sender {
  name: string
  timeZone: string
  publicUrl: string | null
  now: string
  newId: () => string
}

/**
 * Returns the messages to the members who want to be notified by e-mail or WhatsApp: one about each appointment
 * that concerns them and has not begun, with the outcome.
 */
export function teamMessages({ team, ofVisits, visits }: News, sender: Sender): NewMessage[] {
  return [...ofVisits].flatMap(([id, entries]) => {
    const visit = visits.find(({ appointmentId }) => appointmentId === id)
    const about = visit ? asItIs(visit) : deletedIn(entries)
    if (!about || about.startsAt <= sender.now) return []
    return team.flatMap((member) => messageTo(member, { about, entries }, sender) ?? [])
  })
}

interface About extends Pick<ToldEvent, 'customerName' | 'startsAt' | 'serviceNames' | 'staffNames'> {
  appointmentId: string | null
  locationId: string | null
}

function asItIs({ appointmentId, locationId, customerName, startsAt, serviceNames = [], staffNames }: Visit): About {
  return { appointmentId, locationId, customerName, startsAt, serviceNames, staffNames }
}

function deletedIn(entries: readonly NewEntry[]): About | null {
  const deleted = entries.findLast((entry) => entry.deleted)?.deleted
  if (!deleted) return null
  const { customerName, startsAt, services } = deleted
  const [serviceNames, staffNames] = [services.map(({ name }) => name), services.map(({ staffName }) => staffName)]
  return {
    appointmentId: null,
    locationId: null,
    customerName,
    startsAt,
    serviceNames,
    staffNames: [...new Set(staffNames)],
  }
}

function messageTo(
  member: SentTo,
  { about, entries }: { about: About; entries: readonly NewEntry[] },
  { name: salonName, timeZone: zone, publicUrl, newId }: Sender,
): NewMessage | null {
  const { staffId, userId, channel, recipient } = member
  const wanted = aboutOf(member.about, isAllowed(member, 'seeEveryCalendar'))
  const locationId = reachedLocation({ by: member, locationId: locationNow(member, null) })
  const events = entries
    .map((entry) => ({ ...entry, action: entry.action.replace('appointment-', '') }))
    .filter((entry) => entry.at >= member.sentSince)
    .filter((entry) =>
      concerns({ ...entry, locationId: about.locationId }, { staffId, userId, about: wanted, locationId }),
    )
  const outcome = eventToTell(events)
  if (!outcome) return null
  const { id, byName, reason } = outcome
  const startedAt = events.find(({ action }) => action === 'moved')?.startedAt ?? null
  const link = publicUrl && about.appointmentId && `${publicUrl}/appointments?appointment=${about.appointmentId}`
  const told = { ...about, action: outcome.action as NotifiedAction, startedAt, byName, reason }
  const to = { name: member.name, channel, recipient, cause: notificationCause(id, staffId) }
  return { id: newId(), ...notificationMessage(told, { salonName, zone, link }, to) }
}
