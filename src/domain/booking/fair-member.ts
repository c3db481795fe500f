import type { MemberTime, TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { dayNumber, type EpochMin, weekOf } from '#domain/kit/dates.ts'
import { zoneDay, zoneDayAt } from '#domain/kit/zone-days.ts'

/**
 * Returns the member whose turn it is among those free at a start: the one with the fewest booked minutes on
 * that day, then in that week, then the first in the list.
 */
export function fairMember<M extends MemberTime>(members: readonly M[], start: EpochMin, zone: string): M | undefined {
  const day = zoneDayAt(start, zone)
  const week = weekOf(day.date)
  const [monday, sunday] = [zoneDay(dayNumber(week[0]!), zone), zoneDay(dayNumber(week[6]!), zone)]
  const load = ({ busy }: M) => [
    bookedMin(busy, day),
    bookedMin(busy, { fromMin: monday.fromMin, toMin: sunday.toMin }),
  ]
  const loads = members.map((member) => ({ member, load: load(member) }))
  return loads.toSorted((one, other) => one.load[0]! - other.load[0]! || one.load[1]! - other.load[1]!)[0]?.member
}

function bookedMin(busy: readonly TimeSpan[], { fromMin, toMin }: TimeSpan): number {
  return busy.reduce((sum, span) => sum + Math.max(0, Math.min(span.toMin, toMin) - Math.max(span.fromMin, fromMin)), 0)
}
