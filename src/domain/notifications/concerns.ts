import type { Instant } from '#domain/kit/dates.ts'

/** The events of an appointment that members are notified of: each booking, change and cancellation. */
export const notifiedActions = ['booked', 'moved', 'changed', 'cancelled', 'no-show', 'restored', 'deleted'] as const
export type NotifiedAction = (typeof notifiedActions)[number]

/**
 * What a member chooses to be notified of: their own appointments; these and what customers do online; every
 * appointment; nothing.
 */
export const notificationScopes = ['mine', 'online', 'all', 'none'] as const
export type NotificationScope = (typeof notificationScopes)[number]

/** An event of an appointment. */
export interface AppointmentEvent {
  action: string
  at: Instant
  /** The person who caused it; null for a customer, another program, or a deadline that passed. */
  userId: string | null
  /** The members who worked on the appointment before or after it. */
  memberIds: readonly string[]
  /** The location of the appointment; null if it is unknown. */
  locationId: string | null
  /** The status before it, if it changed. */
  statusBefore: string | null
}

/** A member who may be notified. */
export interface Recipient {
  staffId: string
  /** The account with which they sign in. */
  userId: string | null
  scope: NotificationScope
  /** The location to which they are limited; null if they reach every location. */
  locationId: string | null
}

/**
 * Returns what a member is notified of. Members who see only their own calendar are notified of their own appointments;
 * unless they choose otherwise, the others are also notified of what customers do online.
 */
export function scopeFor(chosen: NotificationScope | null, seesEveryone: boolean): NotificationScope {
  if (chosen === 'none') return 'none'
  if (!seesEveryone) return 'mine'
  return chosen ?? 'online'
}

/** Returns whether members are notified of an event at all: undoing a start or a completion brings nothing back. */
export function isNotified({ action, statusBefore }: Pick<AppointmentEvent, 'action' | 'statusBefore'>): boolean {
  if (action === 'restored') return statusBefore === 'cancelled'
  return (notifiedActions as readonly string[]).includes(action)
}

/** Returns whether a member is notified of an event; never of what they did themselves. */
export function concerns(event: AppointmentEvent, { staffId, userId, scope, locationId }: Recipient): boolean {
  if (!isNotified(event) || (event.userId !== null && event.userId === userId)) return false
  if (scope === 'none' || (locationId !== null && event.locationId !== locationId)) return false
  return event.memberIds.includes(staffId) || scope === 'all' || (scope === 'online' && event.userId === null)
}
