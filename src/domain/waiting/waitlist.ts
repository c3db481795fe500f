import { type AskedDays, finestStepMin, firstFreeStarts } from '#domain/appointments/availability/availability.ts'
import { type ServiceTime, shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { MemberTime, SalonTime } from '#domain/appointments/availability/working-time.ts'
import {
  epochMinOf,
  type Instant,
  instantOfMin,
  type LocalDate,
  type LocalTime,
  minuteOfDay,
} from '#domain/kit/dates.ts'
import { localMinuteOf, today } from '#domain/kit/local-time.ts'
import { type Assigned, doesAll } from '#domain/services/who-does.ts'

/** A customer's wish for a visit. */
export interface Wish {
  services: readonly (ServiceTime & { id: string })[]
  /** The wanted location; null means any. */
  locationId: string | null
  /** The wanted member; null means anyone. */
  staffId: string | null
  fromDate: LocalDate
  toDate: LocalDate
  fromTime: LocalTime | null
  toTime: LocalTime | null
}

/** A member who takes appointments, with their working times. */
export interface WaitedFor extends MemberTime, Assigned {
  locationId: string
}

/** A time of one member that came free; its first moment belongs to it, its last does not. */
export interface Freed {
  staffId: string
  from: Instant
  before: Instant
}

export interface Fit {
  startsAt: Instant
  staffId: string
}

/**
 * Returns the first suitable free time from now on, or null: a start from the availability engine, within the
 * wanted days and times, with a member who does all the services. Of several members at that moment, returns the first.
 * If a freed time is given, the visit begins in it and is with its member.
 */
export function firstFit(
  wish: Wish,
  found: { salon: SalonTime; members: readonly WaitedFor[] },
  now: Instant,
  freed: Freed | null = null,
): Fit | null {
  const from = laterOf(wish.fromDate, today(now, found.salon.zone))
  const ids = wish.services.map(({ id }) => id)
  const members = found.members.filter(
    (member) =>
      [wish.staffId ?? member.staffId, freed?.staffId ?? member.staffId].every((id) => id === member.staffId) &&
      (wish.locationId ?? member.locationId) === member.locationId &&
      doesAll(member, ids),
  )
  if (ids.length === 0 || wish.toDate < from || members.length === 0) return null
  const asked: AskedDays = {
    salon: found.salon,
    members,
    from,
    to: wish.toDate,
    stepMin: finestStepMin,
    shape: shapeOf(wish.services),
    notBefore: now,
  }
  let first: { at: number; staffId: string } | null = null
  const starts = firstFreeStarts(asked, (start) => suits(start, wish, found.salon, freed))
  for (const [nth, at] of starts.entries())
    if (at !== null && (first === null || at < first.at)) first = { at, staffId: members[nth]!.staffId }
  return first && { startsAt: instantOfMin(first.at), staffId: first.staffId }
}

function suits(start: number, { fromTime, toTime }: Wish, { zone }: SalonTime, freed: Freed | null): boolean {
  if (freed && (start < epochMinOf(freed.from) || start >= epochMinOf(freed.before))) return false
  if (fromTime === null || toTime === null) return true
  const minute = localMinuteOf(instantOfMin(start), zone)
  return minuteOfDay(fromTime) <= minute && minute <= minuteOfDay(toTime)
}

function laterOf(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other
}
