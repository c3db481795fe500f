import type { Instant } from '#domain/kit/dates.ts'

/** The events of an appointment that members are notified of: each booking, change and cancellation. */
export const notifiedActions = ['booked', 'moved', 'changed', 'cancelled', 'no-show', 'restored', 'deleted'] as const
export type NotifiedAction = (typeof notifiedActions)[number]

/**
 * What a member chooses to be notified of: their own appointments; these and what customers do online; every
 * appointment; nothing.
 */
export const abouts = ['mine', 'online', 'all', 'none'] as const
export type About = (typeof abouts)[number]

/** An event of an appointment. */
export interface AppointmentEvent {
  action: string
  at: Instant
  /** The person who caused it; null for a customer, another program's webhook, or a deadline that passed. */
  userId: string | null
  /** The members who worked on the appointment before or after it. */
  memberIds: readonly string[]
  locationId: string | null
}

/** A member who may be notified. */
export interface Recipient {
  staffId: string
  /** The account with which they sign in. */
  userId: string | null
  about: About
  /** The location to which they are limited; null if they reach every location. */
  locationId: string | null
}

/**
 * Returns what a member is notified of. Members who see only their own calendar are notified of their own appointments;
 * unless they choose otherwise, the others are also notified of what customers do online.
 */
export function aboutOf(chosen: About | null, seesEveryone: boolean): About {
  if (chosen === 'none') return 'none'
  if (!seesEveryone) return 'mine'
  return chosen ?? 'online'
}

/** Returns whether a member is notified of an event; never of what they did themselves. */
export function concerns(event: AppointmentEvent, { staffId, userId, about, locationId }: Recipient): boolean {
  if (!isNotified(event.action) || (event.userId !== null && event.userId === userId)) return false
  if (about === 'none') return false
  if (event.memberIds.includes(staffId)) return true
  if (locationId !== null && event.locationId !== locationId) return false
  return about === 'all' || (about === 'online' && event.userId === null)
}

function isNotified(action: string): action is NotifiedAction {
  return (notifiedActions as readonly string[]).includes(action)
}

/**
 * Returns the one event that is the outcome of several events of an appointment, in their order; null if nothing
 * is left to say, because it was booked and cancelled meanwhile.
 */
export function eventToTell<E extends { action: string }>(events: readonly E[]): E | null {
  const notified = events.filter(({ action }) => isNotified(action))
  const [booked, last] = [notified.find(({ action }) => action === 'booked'), notified.at(-1)]
  if (!last) return null
  if (isEnd(last.action)) return booked ? null : last
  if (booked) return booked
  return notified.findLast(({ action }) => action !== 'changed') ?? last
}

const isEnd = (action: string) => ['cancelled', 'no-show', 'deleted'].includes(action)
