import type { Reach } from '#domain/auth/reach.ts'
import type { Instant } from '#domain/kit/dates.ts'

/** An event, with the appointment as it is now. */
interface FoundEvent {
  userId: string | null
  /** null if the appointment was deleted. */
  appointmentId: string | null
  startsAt: Instant
  startedAt: Instant | null
  /** The start after the event; null if it is unknown. */
  startsAtThen: Instant | null
  staffNameBefore: string | null
  /** The members who work on the appointment now. */
  memberIdsNow: readonly string[]
  serviceNames: string[]
}

/**
 * Returns an event as a person sees it. Of an appointment that is now another member's, people who see only
 * their own calendar learn that it was given away, and nothing that changed afterwards: null.
 */
export function asSeen<Event extends FoundEvent>(event: Event, only: Reach): (Event & { isOnline: boolean }) | null {
  const shown = { ...event, isOnline: event.userId === null }
  if (only === null || event.appointmentId === null || event.memberIdsNow.includes(only)) return shown
  if (event.staffNameBefore === null) return null
  const startsAt = event.startedAt ?? event.startsAtThen ?? event.startsAt
  return { ...shown, appointmentId: null, startsAt, startedAt: null, serviceNames: [] }
}
