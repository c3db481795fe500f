import { addDays, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import { lineIn } from '#domain/kit/text.ts'
import type { ClashReason } from './clash-reasons.ts'
import type { CalendlyEvent } from './event.ts'

/** The number of days before and after today that a sync covers (document 2, section 7). */
const daysAround = 30

/** Returns the span for which events are requested. */
export function syncSpan(now: Instant, zone: TimeZone): { from: Instant; before: Instant } {
  const day = today(now, zone)
  const [from, before] = rangeBounds(addDays(day, -daysAround), addDays(day, daysAround), zone)
  return { from, before }
}

/** The stored state of an event. */
export type EventState = 'imported' | 'clash' | 'aside' | 'cancelled'

/** Returns the listed events to import, by start: new events, and those that clashed before. */
export function eventsToTake(
  active: readonly CalendlyEvent[],
  known: ReadonlyMap<string, { state: EventState }>,
): CalendlyEvent[] {
  const fresh = active.filter(({ id }) => (known.get(id)?.state ?? 'clash') === 'clash')
  return [...new Map(fresh.map((event) => [event.id, event])).values()].toSorted(
    (a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id),
  )
}

/** Returns whether guests of a known event cancelled or joined since it was last read. */
export function didGuestsChange(
  event: CalendlyEvent,
  known: { guests: number | null; invited: number | null; why: ClashReason | null },
): boolean {
  const differs = (now: number | null, before: number | null) => now !== null && before !== null && now !== before
  const wasUnread = known.why === 'guests-unreadable'
  return wasUnread || differs(event.guests, known.guests) || differs(event.invited, known.invited)
}

/** The beginning of the stored reason for every appointment that was cancelled in Calendly. */
export const cancelledThere = 'Cancelled in Calendly'

/** Returns the reason to store for a cancellation in Calendly. */
export function cancelReason(told: string | null): string {
  const reason = lineIn(told ?? '', 150)
  return reason ? `${cancelledThere}: ${reason}` : cancelledThere
}
