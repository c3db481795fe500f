import type { MemberTime, TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { dayNumber, type EpochMin, weekOf } from '#domain/kit/dates.ts'
import { zoneDay, zoneDayAt } from '#domain/kit/zone-days.ts'
import type { Assigned } from '#domain/services/who-does.ts'

/**
 * Returns the member whose turn it is among those who do the services and are free at a start: one with a list
 * of services before one who does everything, then the one with the fewest booked minutes on that day, then in that
 * week, then the first in the list.
 */
export function fairMember<M extends MemberTime & Pick<Assigned, 'serviceIds'>>(
  members: readonly M[],
  start: EpochMin,
  zone: string,
): M | undefined {
  const special = members.filter(({ serviceIds }) => serviceIds.length > 0)
  const day = zoneDayAt(start, zone)
  const week = weekOf(day.date)
  const [monday, sunday] = [zoneDay(dayNumber(week[0]!), zone), zoneDay(dayNumber(week[6]!), zone)]
  const load = ({ busy }: M) => [
    bookedMin(busy, day),
    bookedMin(busy, { fromMin: monday.fromMin, toMin: sunday.toMin }),
  ]
  const loads = (special.length > 0 ? special : members).map((member) => ({ member, load: load(member) }))
  return loads.toSorted((one, other) => one.load[0]! - other.load[0]! || one.load[1]! - other.load[1]!)[0]?.member
}

function bookedMin(busy: readonly TimeSpan[], { fromMin, toMin }: TimeSpan): number {
  return busy.reduce((sum, span) => sum + Math.max(0, Math.min(span.toMin, toMin) - Math.max(span.fromMin, fromMin)), 0)
}
