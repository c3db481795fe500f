import { addDays, type EpochMin, epochMinOf, type Instant, type LocalDate, type TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** The number of free starts offered in place of a taken one. */
const mostNearest = 6

/** The numbers of days before and after the requested one that are searched. */
export const nearestDays = { before: 1, after: 7 }

interface Gone {
  zone: TimeZone
  startsAt: Instant
  /** Returns the offered starts on some days, in one list or several. */
  offered: (days: { from: LocalDate; to: LocalDate }) => readonly (readonly EpochMin[])[]
  /** Returns whether to leave out a start, because the customer is booked elsewhere then. */
  isOwnTime?: (start: EpochMin) => boolean
}

/**
 * Returns the refusal of a start that is not free, with the nearest free starts: epoch minutes, in order, separated by
 * commas.
 */
export function slotGone({ zone, startsAt, offered, isOwnTime = () => false }: Gone): Refusal {
  const date = localDateOf(startsAt, zone)
  const starts = offered({ from: addDays(date, -nearestDays.before), to: addDays(date, nearestDays.after) })
  const free = [...new Set(starts.flat())].filter((start) => !isOwnTime(start))
  const asked = epochMinOf(startsAt)
  const nearest = free.toSorted((a, b) => Math.abs(a - asked) - Math.abs(b - asked) || a - b).slice(0, mostNearest)
  return new Refusal('slot-gone', {
    field: 'startsAt',
    params: { nearest: nearest.toSorted((a, b) => a - b).join(',') },
  })
}
