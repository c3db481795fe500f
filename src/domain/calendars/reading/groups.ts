import type { CalendarEvent } from './events.ts'
import { grouped } from '#domain/kit/grouped.ts'

/** The components with the same UID: an event, and the changes of its single occurrences. */
export interface EventGroup {
  events: CalendarEvent[]
  changes: CalendarEvent[]
}

/** Groups events by UID. Of several versions of an event, the newest counts (RFC 5546, section 2.1.5). */
export function groupEvents(events: readonly CalendarEvent[]): EventGroup[] {
  const named = grouped(events, ({ uid }, at) => uid ?? at)
  return [...named.values()].map((all) => {
    const usual = newest(all.filter(({ insteadOf }) => insteadOf === null))
    const byOrigin = grouped(
      all.filter(({ insteadOf }) => insteadOf !== null),
      ({ insteadOf }) => `${insteadOf!.clock?.momentOf(insteadOf!.wallSec) ?? 'x'} ${insteadOf!.wallSec}`,
    )
    // A cancellation of the whole series drops all changes of an earlier version.
    const end = usual.filter(({ isCancelled }) => isCancelled).map(({ version }) => version.sequence)
    const changes = [...byOrigin.values()].flatMap((same) => newest(same))
    return { events: usual, changes: changes.filter(({ version }) => end.every((one) => version.sequence > one)) }
  })
}

/**
 * Returns the newest of several versions. If the newest cannot be determined, returns all of them: a member who is busy
 * twice is better than one who is not busy at all.
 */
function newest(versions: readonly CalendarEvent[]): CalendarEvent[] {
  const [first, ...others] = versions
  if (!first || others.length === 0) return [...versions]
  const last = others.reduce((best, one) => (isNewer(one, best) ? one : best), first)
  return versions.filter((one) => !isNewer(last, one))
}

function isNewer({ version: a }: CalendarEvent, { version: b }: CalendarEvent): boolean {
  return a.sequence === b.sequence ? a.stamp > b.stamp : a.sequence > b.sequence
}
