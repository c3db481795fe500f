import { withoutSpans } from '#domain/appointments/availability/intervals.ts'
import { openSpans } from '#domain/appointments/availability/open-hours.ts'
import { workedSpans } from '#domain/appointments/availability/worked-hours.ts'
import type { SalonTime, TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { dayNumber, type LocalDate } from '#domain/kit/dates.ts'
import type { DateRange } from '#domain/kit/period.ts'
import { zoneDay, zoneDays } from '#domain/kit/zone-days.ts'
import { isHere, permilleOf } from './figures.ts'
import type { MemberRow, MemberVisits } from './rows.ts'

/** The assumed working minutes if neither member nor salon has hours: 8 hours on 30 days, as in the documents. */
const assumedMin = 8 * 60 * 30

export interface Utilisation {
  permille: number
  bookedMin: number
  scheduledMin: number
  /** The basis of the rate: schedules and opening hours, or, for at least one member, the documents' assumption. */
  basis: 'scheduled' | 'assumed'
}

/** A member with the days of the period for which they count. */
interface Counted extends DateRange {
  member: MemberRow
}

/**
 * Returns the Utilization Rate: booked minutes as a share of the minutes in which the team could have worked, by
 * the current hours, schedules and time off. Future days count up to the last one with a booking.
 */
export function utilisationOf({
  team,
  visits,
  salon,
  days,
  today,
  locationId,
}: {
  team: readonly MemberRow[]
  visits: readonly MemberVisits[]
  salon: SalonTime
  days: DateRange
  today: LocalDate
  locationId: string | null
}): Utilisation {
  const latest = visits.reduce((last, { lastOn }) => (lastOn > last ? lastOn : last), today)
  const told = { from: days.from, to: latest < days.to ? latest : days.to }
  const counted = team.flatMap((member) => {
    const own = visits.find(({ staffId }) => staffId === member.id)
    return countedDays(member, own, told, locationId) ?? []
  })
  const hasHours = ({ member }: Counted) => salon.hours !== null || member.schedule.length > 0
  const assumed = counted.filter((one) => !hasHours(one))
  const bookedMin = visits.reduce((all, own) => all + own.bookedMin, 0)
  const scheduledMin = workedMin(counted.filter(hasHours), salon) + assumed.length * assumedMin
  return {
    permille: permilleOf(bookedMin, scheduledMin),
    bookedMin,
    scheduledMin,
    basis: assumed.length > 0 ? 'assumed' : 'scheduled',
  }
}

/**
 * Returns the days for which a member counts, from the day on which they joined or were first booked. For former
 * members, the days end with their last booking.
 */
function countedDays(
  member: MemberRow,
  visits: MemberVisits | undefined,
  told: DateRange,
  locationId: string | null,
): Counted | null {
  const here = isHere(member, locationId)
  if (!here && !visits) return null
  const since = visits && (!here || visits.firstOn < member.joinedOn) ? visits.firstOn : member.joinedOn
  const from = since > told.from ? since : told.from
  const to = here || !visits ? told.to : visits.lastOn
  return from <= to ? { member, from, to } : null
}

function workedMin(counted: readonly Counted[], salon: SalonTime): number {
  if (counted.length === 0) return 0
  const first = Math.min(...counted.map(({ from }) => dayNumber(from)))
  const last = Math.max(...counted.map(({ to }) => dayNumber(to)))
  const days = zoneDays(first, last, salon.zone, [0, 0])
  const open = openSpans(salon, days)
  const closed = withoutSpans([{ fromMin: -Infinity, toMin: Infinity }], open)
  return counted.reduce((all, { member, from, to }) => {
    const working = withoutSpans(workedSpans(member, open, days), closed)
    const own = {
      fromMin: zoneDay(dayNumber(from), salon.zone).fromMin,
      toMin: zoneDay(dayNumber(to), salon.zone).toMin,
    }
    return all + minutesWithin(working, own)
  }, 0)
}

function minutesWithin(spans: readonly TimeSpan[], own: TimeSpan): number {
  return spans.reduce(
    (all, { fromMin, toMin }) => all + Math.max(0, Math.min(toMin, own.toMin) - Math.max(fromMin, own.fromMin)),
    0,
  )
}
