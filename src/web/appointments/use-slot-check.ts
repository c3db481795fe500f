import { type Appointment, checkSlotContract } from '#domain/appointments/contract.ts'
import { isLocalDate, isLocalTime, type TimeZone } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { useRead } from '#web/kit/query.ts'
import { type BookingValues, valuesOf } from './booking-values.ts'

export interface SlotCheck {
  /** Why the chosen time cannot be had, in the documents' words; null while it can or is not known. */
  why: string | null
  /** A free start to take instead. */
  next: Output<typeof checkSlotContract>['next']
}

const maxDurationMin = 1440

/**
 * The live check: asks the server about the chosen time whenever it, the member or the services change, and again when
 * others book. What an existing appointment has already is not asked about.
 */
export function useSlotCheck(
  values: BookingValues,
  durationMin: number,
  base: Appointment | null,
  zone: TimeZone,
): SlotCheck {
  const { staffId, date, time } = values
  const enabled =
    staffId !== '' &&
    isLocalDate(date) &&
    isLocalTime(time) &&
    durationMin > 0 &&
    durationMin <= maxDurationMin &&
    !(base && isUnchanged(values, valuesOf(base, zone)))
  const { data } = useRead(
    checkSlotContract,
    { query: { staffId, date, time, durationMin, appointmentId: base?.id } },
    { enabled },
  )
  if (!enabled || !data?.why) return { why: null, next: null }
  return { why: sentenceOf(data.why), next: data.next }
}

function isUnchanged(now: BookingValues, before: BookingValues): boolean {
  const slot = ({ staffId, date, time, serviceIds }: BookingValues) => [staffId, date, time, ...serviceIds].join()
  return slot(now) === slot(before)
}
