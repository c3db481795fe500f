import { isAllowed } from '#domain/auth/permissions.ts'
import { locationNow, reachedLocation } from '#domain/auth/reach.ts'
import { isActive } from '#domain/appointments/status.ts'
import { scopeFor } from '#domain/notifications/concerns.ts'
import { outcomeFor } from '#domain/notifications/outcome.ts'
import { notificationCause, notificationMessage, type ToldEvent } from '#domain/notifications/words.ts'
import type { SentTo } from '#server/notifications/store.ts'
import type { NewMessage } from '#server/outbox/store.ts'
import type { DeletedVisit, NewEntry, selectChanged } from './store-told.ts'

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
 * Returns the messages to the members who want to be notified by e-mail or WhatsApp: at most one for each
 * appointment that concerns them and has not begun.
 */
export function teamMessages({ team, ofVisits, visits }: News, sender: Sender): NewMessage[] {
  return [...ofVisits].flatMap(([id, entries]) => {
    const visit = visits.find(({ appointmentId }) => appointmentId === id) ?? null
    const deleted = entries.findLast((entry) => entry.deleted)?.deleted ?? null
    const told: Told | null = visit
      ? { ...visit, serviceNames: visit.serviceNames ?? [] }
      : deleted && asDeleted(deleted)
    if (!told || told.startsAt <= sender.now) return []
    return team.flatMap((member) => messageTo(member, { told, visit, entries }, sender) ?? [])
  })
}

interface Told extends Pick<ToldEvent, 'customerName' | 'startsAt' | 'serviceNames' | 'staffNames'> {
  locationId: string | null
}

function asDeleted({ customerName, startsAt, locationId = null, services }: DeletedVisit): Told {
  const staffNames = [...new Set(services.map(({ staffName }) => staffName))]
  return { customerName, startsAt, locationId, staffNames, serviceNames: services.map(({ name }) => name) }
}

interface Change {
  told: Told
  /** null if it was deleted. */
  visit: Visit | null
  entries: readonly NewEntry[]
}

function messageTo(member: SentTo, { told, visit, entries }: Change, sender: Sender): NewMessage | null {
  const recipient = {
    ...member,
    scope: scopeFor(member.scope, isAllowed(member, 'seeEveryCalendar')),
    locationId: reachedLocation({ by: member, locationId: locationNow(member, null) }),
  }
  const events = entries
    .filter((entry) => entry.at >= member.sentSince)
    .map((entry) => ({ ...entry, action: entry.action.replace('appointment-', ''), locationId: told.locationId }))
  const now = visit && { ...visit, isActive: isActive(visit.status) }
  const outcome = outcomeFor(events, now, recipient)
  if (!outcome) return null
  // Of a series, the first date speaks for all.
  const isSeries = visit !== null && visit.isSeries && outcome.action === 'booked'
  if (isSeries && visit.isToldElsewhere) return null
  // What was deleted can no longer be dropped from the queue of WhatsApp messages, which knows it by its appointment.
  if (!visit && member.channel === 'whatsapp') return null
  const { event, ...change } = outcome
  const { name: salonName, timeZone: zone, publicUrl, newId } = sender
  const link = publicUrl && visit && `${publicUrl}/appointments?appointment=${visit.appointmentId}`
  const { byName, reason, userId } = event
  const message = notificationMessage(
    { ...told, ...change, byName, reason, isOnline: userId === null },
    { salonName, zone, link, isSeries },
    member,
  )
  const about = visit && { appointmentId: visit.appointmentId, startsAt: visit.startsAt }
  return {
    ...message,
    id: newId(),
    kind: visit ? 'notification' : null,
    about,
    cause: notificationCause(event.id, member.staffId),
  }
}
