import { type EpochMin, epochMinOf, type Instant, instantOfMin, type LocalDate } from '#domain/kit/dates.ts'
import type { Assigned } from '#domain/services/who-does.ts'
import { finestStepMin, firstFreeStarts, freeStarts } from './availability.ts'
import type { Shape } from './busy-time.ts'
import { byTurn } from './by-turn.ts'
import type { MemberTime, SalonTime } from './working-time.ts'

/** The step of the clock at which the form of an appointment offers free times, in minutes. */
const offeredStepMin = 15

type Member = MemberTime & Pick<Assigned, 'serviceIds'>

interface Asked<M extends Member> {
  salon: SalonTime
  /** The members who may do the visit. */
  members: readonly M[]
  shape: Shape
  /** Nothing is offered before this moment. */
  notBefore: Instant
  /** The appointment that is moved; its own time counts as free. */
  appointmentId?: string
}

/** A free start, and the member whose turn it is then. */
export interface FreeTime {
  startsAt: Instant
  staffId: string
}

/**
 * Returns the free starts of a day at which one of the members can do a visit: every quarter of an hour, and the very
 * first one on the finest step of the clock.
 */
export function freeTimes<M extends Member>({ salon, members, ...asked }: Asked<M>, date: LocalDate): FreeTime[] {
  const ask = { ...asked, salon, members, from: date, to: date }
  const first = firstFreeStarts({ ...ask, stepMin: finestStepMin })
  const starts = freeStarts({ ...ask, stepMin: offeredStepMin }).map((member) => member.starts)
  const earliest = Math.min(...first.map((start) => start ?? Infinity))
  const all = new Set([...(earliest === Infinity ? [] : [earliest]), ...starts.flat()])
  return [...all]
    .toSorted((a, b) => a - b)
    .map((start) => ({
      startsAt: instantOfMin(start),
      staffId: turnAt(
        members.filter((_, at) => first[at] === start || starts[at]!.includes(start)),
        start,
        salon,
      ),
    }))
}

/**
 * Returns the quarters of an hour of a day at which the visit can be booked, although they are not among its free times:
 * those that have passed, and those that only a member's own schedule or time off prevents, which people may override
 * . Nothing that is closed or taken is among them.
 */
export function otherTimes<M extends Member>(asked: Asked<M>, date: LocalDate, free: readonly FreeTime[]): FreeTime[] {
  const { salon, shape, appointmentId } = asked
  const members = asked.members.map((member) => ({ ...member, schedule: [], timeOff: [] }))
  const able = freeStarts({ salon, shape, members, appointmentId, from: date, to: date, stepMin: offeredStepMin })
  const isFree = new Set(free.map(({ startsAt }) => epochMinOf(startsAt)))
  return [...new Set(able.flatMap(({ starts }) => starts))]
    .filter((start) => !isFree.has(start))
    .toSorted((a, b) => a - b)
    .map((start) => ({
      startsAt: instantOfMin(start),
      staffId: turnAt(
        members.filter((_, at) => able[at]!.starts.includes(start)),
        start,
        salon,
      ),
    }))
}

/** Returns the first free start on some days, both included, on the finest step of the clock; null if there is none. */
export function firstFreeTime<M extends Member>(
  { salon, members, ...asked }: Asked<M>,
  { from, to }: { from: LocalDate; to: LocalDate },
): FreeTime | null {
  const first = firstFreeStarts({ ...asked, salon, members, from, to, stepMin: finestStepMin })
  const start = Math.min(...first.map((one) => one ?? Infinity))
  if (start === Infinity) return null
  const free = members.filter((_, at) => first[at] === start)
  return { startsAt: instantOfMin(start), staffId: turnAt(free, start, salon) }
}

/** Rounds a moment down to the finest step of the clock. */
export function onFinestStep(now: Instant): Instant {
  return instantOfMin(Math.floor(epochMinOf(now) / finestStepMin) * finestStepMin)
}

function turnAt(free: readonly Member[], start: EpochMin, { zone }: SalonTime): string {
  return byTurn(free, start, zone)[0]!.staffId
}
