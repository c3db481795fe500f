import { type Instant, epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import type { Assigned } from '#domain/services/who-does.ts'
import { type AskedSlot, finestStepMin, firstFreeStarts, whyCannotBookTime, type WhyNotTime } from './availability.ts'
import { byTurn } from './by-turn.ts'
import type { MemberTime, SalonTime } from './working-time.ts'

/** A member at a requested start: free, or free later that day. */
export interface FreeOrNot {
  staffId: string
  /** Why they cannot be booked then; null if they are free. */
  why: WhyNotTime | null
  /** Their next free start on that day on the finest step of the clock; null if they are free, or not that day. */
  nextAt: Instant | null
}

/**
 * Returns which members are free at a start: first the free ones in the order of their turn, then those who are
 * free later that day, by that time, then the others.
 */
export function whoIsFree<M extends MemberTime & Pick<Assigned, 'serviceIds'>>(
  slot: AskedSlot,
  members: readonly M[],
  salon: SalonTime,
): FreeOrNot[] {
  const asked = members.map((member) => ({ member, why: whyCannotBookTime(slot, member, salon) }))
  const free = asked.flatMap(({ member, why }) => (why === null ? [member] : []))
  const others = asked.flatMap(({ member, why }) => (why === null ? [] : [{ member, why }]))
  return [
    ...byTurn(free, epochMinOf(slot.startsAt), salon.zone).map(({ staffId }) => ({ staffId, why: null, nextAt: null })),
    ...laterThat(slot, others, salon),
  ]
}

function laterThat(
  { startsAt, shape, appointmentId }: AskedSlot,
  others: readonly { member: MemberTime; why: WhyNotTime }[],
  salon: SalonTime,
): FreeOrNot[] {
  const date = localDateOf(startsAt, salon.zone)
  const members = others.map(({ member }) => member)
  const day = { from: date, to: date, stepMin: finestStepMin, notBefore: startsAt }
  const starts = firstFreeStarts({ salon, members, shape, appointmentId, ...day })
  return others
    .map(({ member: { staffId }, why }, at) => ({ staffId, why, start: starts[at] ?? Infinity }))
    .toSorted((one, other) => (one.start === other.start ? 0 : one.start - other.start))
    .map(({ start, ...member }) => ({ ...member, nextAt: start === Infinity ? null : instantOfMin(start) }))
}
