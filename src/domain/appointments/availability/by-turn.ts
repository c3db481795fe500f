import { dayNumber, type EpochMin, weekOf } from '#domain/kit/dates.ts'
import { zoneDay, zoneDayAt } from '#domain/kit/zone-days.ts'
import type { Assigned } from '#domain/services/who-does.ts'
import type { MemberTime, TimeSpan } from './working-time.ts'

/**
 * Returns members who do the services and are free at a start in the order of their turn: those with a list of
 * services before those who do everything, then those with fewer booked minutes on that day, then in that week, then in
 * the given order.
 */
export function byTurn<M extends MemberTime & Pick<Assigned, 'serviceIds'>>(
  members: readonly M[],
  start: EpochMin,
  zone: string,
): M[] {
  const day = zoneDayAt(start, zone)
  const week = weekOf(day.date)
  const [monday, sunday] = [zoneDay(dayNumber(week[0]!), zone), zoneDay(dayNumber(week[6]!), zone)]
  const ranks = members.map((member) => ({
    member,
    listRank: member.serviceIds.length > 0 ? 0 : 1,
    dayMin: bookedMin(member.busy, day),
    weekMin: bookedMin(member.busy, { fromMin: monday.fromMin, toMin: sunday.toMin }),
  }))
  return ranks
    .toSorted((one, other) => one.listRank - other.listRank || one.dayMin - other.dayMin || one.weekMin - other.weekMin)
    .map(({ member }) => member)
}

function bookedMin(busy: readonly TimeSpan[], { fromMin, toMin }: TimeSpan): number {
  return busy.reduce((sum, span) => sum + Math.max(0, Math.min(span.toMin, toMin) - Math.max(span.fromMin, fromMin)), 0)
}
