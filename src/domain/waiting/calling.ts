import { whyCannotBookTime, whyCannotBookVisit } from '#domain/appointments/availability/availability.ts'
import { busySpansOf, type ServiceTime, type Shape } from '#domain/appointments/availability/busy-time.ts'
import { shapeWithin } from '#domain/appointments/availability/parts.ts'
import { whyNamed } from '#domain/appointments/availability/why-named.ts'
import type { BusySpan, MemberTime, SalonTime } from '#domain/appointments/availability/working-time.ts'
import type { HeldMember } from '#domain/appointments/form/bookable.ts'
import { minutesOf } from '#domain/appointments/form/booking-request.ts'
import { shortVisitMin } from '#domain/appointments/form/short-visit.ts'
import { type EpochMin, epochMinOf, type Instant, instantOfMin, type TimeZone } from '#domain/kit/dates.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import type { RefusalCode, RefusalParams } from '#domain/kit/refusal.ts'
import { doesAll, takesAppointments } from '#domain/services/who-does.ts'

/** An appointment in progress. */
export interface BeingServed {
  appointmentId: string
  staffId: string
  customerName: string
  startsAt: Instant
  endsAt: Instant
}

/** A service that someone in the queue wants. */
export type WantedService = ServiceTime & { id: string; isOffered: boolean }

/** The facts that decide whether a member can be called for a customer. */
export interface FoundForCall {
  /** The customer's place in the queue, with their location and services. */
  ticket: { locationId: string; services: readonly WantedService[] }
  member: HeldMember | undefined
  salon: SalonTime
  memberTime: MemberTime
  /** The appointments of the member that are in progress. */
  serving: readonly BeingServed[]
  /** The name of another customer whom the member has called and not served yet; null if there is none. */
  calledName: string | null
  /** A length shorter than usual; left out or null means the usual one. */
  durationMin?: number | null
}

/** The reason why a customer cannot be called to a member, as a refusal. */
export interface WhyNotCalled {
  code: RefusalCode
  params?: RefusalParams
}

/**
 * Returns why a member cannot serve a customer of the queue from this minute on, or null. This is checked
 * before the customer's phone announces their turn, by the rules for starting the appointment and by the
 * member's own schedule.
 */
export function whyCannotCall(found: FoundForCall, now: Instant): WhyNotCalled | null {
  const { ticket, member, salon } = found
  const memberTime = withoutPrivateReasons(found.memberTime)
  if (!member?.isActive || !takesAppointments(member)) return { code: 'staff-not-available' }
  const name = firstNameOf(member.name)
  if (member.locationId !== ticket.locationId) return { code: 'call-elsewhere', params: { name } }
  if (ticket.services.some(({ isOffered }) => !isOffered)) return { code: 'service-not-offered' }
  const ids = ticket.services.map(({ id }) => id)
  if (!doesAll(member, ids)) return { code: 'call-does-not', params: { name } }
  const overrun = found.serving.find((one) => isOutOfTime(one, now))
  if (overrun) return { code: 'call-serving', params: { name, customer: overrun.customerName } }
  const startsAt = instantOfMin(Math.floor(epochMinOf(now)))
  const shape = shapeWithin(ticket.services, found.durationMin ?? minutesOf(ticket.services))
  const why = whyCannotBookTime({ startsAt, shape }, memberTime, salon)
  const tooLong = whyTooLong({ startsAt, services: ticket.services }, { name, memberTime, salon })
  if (why && tooLong && found.calledName === null) return tooLong
  if (why === 'outside-hours') return { code: 'call-closed' }
  if (why === 'slot-taken') return whyTaken(found, name, shape, startsAt)
  if (why === 'outside-schedule') {
    const aMoment = { fromMin: 0, shape: aMinute, member: memberTime, name }
    if (whyCannotBookTime({ startsAt, ...aMoment }, memberTime, salon))
      return { code: 'call-away', params: { reason: whyNamed({ startsAt }, [aMoment], salon, why) } }
    return { code: 'call-leaves', params: { name, minutes: shape.durationMin } }
  }
  return found.calledName === null ? null : { code: 'call-called', params: { name, customer: found.calledName } }
}

/** Orders a team for a call: who can serve, for less time, later, and not at all. */
export function orderOfCall(why: WhyNotCalled | null): number {
  if (!why) return 0
  if (why.code === 'start-too-long') return 1
  return why.code === 'call-does-not' ? 3 : 2
}

/**
 * Returns the refusal of a start if the member is free for a shorter visit than usual: what comes next, and the
 * minutes that are left. Returns null if the usual length is free, or not even a short one.
 */
export function whyTooLong(
  { startsAt, services }: { startsAt: Instant; services: readonly ServiceTime[] },
  { name, memberTime, salon }: { name: string; memberTime: MemberTime; salon: SalonTime },
): WhyNotCalled | null {
  const left = shortVisitMin({ startsAt }, services, { member: memberTime, salon })
  if (left === null) return null
  const minutes = minutesOf(services)
  const part = { fromMin: 0, shape: shapeWithin(services, minutes), member: memberTime, name }
  const why = whyCannotBookVisit({ startsAt }, [part], salon)!
  return { code: 'start-too-long', params: { reason: whyNamed({ startsAt }, [part], salon, why), left, minutes } }
}

/**
 * Returns whether an appointment in progress is outside its planned time: it was started early, or it is not finished
 * at its planned end.
 */
export function isOutOfTime({ startsAt, endsAt }: BeingServed, now: Instant): boolean {
  return now < startsAt || now >= endsAt
}

/** The queue says what a block is for, as the calendar does, but not why someone has time off. */
function withoutPrivateReasons(member: MemberTime): MemberTime {
  return { ...member, timeOff: member.timeOff.map((off) => (off.isBlock ? off : { ...off, reason: null })) }
}

const aMinute: Shape = { durationMin: 1, bufferBeforeMin: 0, bufferAfterMin: 0, processing: [] }

function whyTaken(
  { memberTime, serving, salon }: FoundForCall,
  name: string,
  shape: Shape,
  startsAt: Instant,
): WhyNotCalled {
  const start = epochMinOf(startsAt)
  const pieces = busySpansOf(startsAt, shape)
  const meets = (span: BusySpan) => pieces.some(({ fromMin, toMin }) => span.fromMin < toMin && fromMin < span.toMin)
  const [met] = memberTime.busy.filter(meets).toSorted((a, b) => a.fromMin - b.fromMin)
  if (!met) return { code: 'slot-taken' }
  const served = serving.find(({ appointmentId }) => appointmentId === met.appointmentId)
  if (served) {
    const params = { name, customer: served.customerName, time: localTimeOf(served.endsAt, salon.zone) }
    return { code: 'call-serving-until', params }
  }
  if (met.fromMin <= start) return { code: 'call-booked', params: { name, time: clock(met.toMin, salon.zone) } }
  const params = { name, time: clock(met.fromMin, salon.zone), minutes: shape.durationMin }
  return { code: 'call-too-long', params }
}

const clock = (at: EpochMin, zone: TimeZone) => localTimeOf(instantOfMin(at), zone)
