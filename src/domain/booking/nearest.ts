import type { Shape } from '#domain/appointments/availability/busy-time.ts'
import { addDays, type EpochMin, epochMinOf, type Instant } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type BookingWindow, type FoundFree, offeredStarts } from './free-days.ts'

/** The number of free starts offered in place of a taken one. */
const mostNearest = 6

/** The numbers of days before and after the requested one that are searched. */
export const nearestDays = { before: 1, after: 7 }

interface Gone {
  startsAt: Instant
  window: BookingWindow
  appointmentId?: string
  /** Returns whether to leave out a start, because the customer is booked elsewhere then. */
  isOwnTime?: (start: EpochMin) => boolean
}

/**
 * Returns the refusal of a start that is not free, with the nearest free starts: epoch minutes, in order, separated by
 * commas.
 */
export function slotGone(found: FoundFree, shape: Shape, gone: Gone): Refusal {
  const { startsAt, window, appointmentId, isOwnTime = () => false } = gone
  const date = localDateOf(startsAt, found.salon.zone)
  const [from, to] = [addDays(date, -nearestDays.before), addDays(date, nearestDays.after)]
  const offers = offeredStarts(found, { shape, from, to, appointmentId }, window)
  const free = [...new Set(offers.flatMap(({ starts }) => starts))].filter((start) => !isOwnTime(start))
  const asked = epochMinOf(startsAt)
  const nearest = free.toSorted((a, b) => Math.abs(a - asked) - Math.abs(b - asked) || a - b).slice(0, mostNearest)
  return new Refusal('slot-gone', {
    field: 'startsAt',
    params: { nearest: nearest.toSorted((a, b) => a - b).join(',') },
  })
}
