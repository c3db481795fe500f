import { type Appointment, checkSlotContract, lineList } from '#domain/appointments/contract.ts'
import { isLocalDate, isLocalTime, type TimeZone } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { useRead } from '#web/kit/query.ts'
import { askedLines, type BookingValues, chosenLines, needsLines, valuesOf } from './booking-values.ts'

export interface SlotCheck {
  /**
   * The reason why the chosen time is not available, in the documents' words; null if it is available, or if that is
   * unknown.
   */
  why: string | null
  /** What is in the way, in a sentence that names it. */
  reason: string | null
  /** The time is only outside the member's own schedule, which a person may override. */
  isWarning: boolean
  /** The longest length in minutes that is free instead of the usual one. */
  shortMin: number | null
  /** A free start to use instead. */
  next: Output<typeof checkSlotContract>['next']
}

const maxDurationMin = 1440
const nothing: SlotCheck = { why: null, reason: null, isWarning: false, shortMin: null, next: null }

/**
 * Returns the result of the live check: it asks the server about the chosen time whenever the time, the member or the
 * services change, and again when others book. It doesn't ask about the saved time of an existing appointment, or while
 * the form is being saved or may have been saved (`isUnsettled`), because the time would be reported as taken by this
 * very form.
 */
export function useSlotCheck(
  values: BookingValues,
  durationMin: number,
  base: Appointment | null,
  zone: TimeZone,
  isUnsettled: boolean,
): SlotCheck {
  const { staffId, date, time } = values
  const lines = needsLines(values) ? askedLines(values, base) : null
  const enabled =
    !isUnsettled &&
    (lines ? lines.length > 0 && lines.every((line) => line.staffId !== '') : staffId !== '') &&
    isLocalDate(date) &&
    isLocalTime(time) &&
    durationMin > 0 &&
    durationMin <= maxDurationMin &&
    !(base && isUnchanged(values, valuesOf(base, zone)))
  const query = slotQuery(values, durationMin, base)
  const { data } = useRead(checkSlotContract, { query }, { enabled, rowId: base?.id })
  if (!enabled || !data?.why) return nothing
  const { why, reason, shortMin, next } = data
  return { why: sentenceOf(why), reason, isWarning: why === 'outside-schedule', shortMin, next }
}

/** Returns the request of the check: the form's services and members at its time. */
export function slotQuery(values: BookingValues, durationMin: number, base: Appointment | null) {
  const { staffId, serviceIds, date, time } = values
  const lines = needsLines(values) ? askedLines(values, base) : null
  const services = lines ? { lines: lineList(lines) } : { staffId, serviceIds: serviceIds.join() }
  return { ...services, date, time, durationMin, appointmentId: base?.id }
}

function isUnchanged(now: BookingValues, before: BookingValues): boolean {
  const slot = (values: BookingValues) =>
    JSON.stringify([chosenLines(values), values.staffId, values.date, values.time, values.durationMin])
  return slot(now) === slot(before)
}
