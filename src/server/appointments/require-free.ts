import { whyCannotBookTime } from '#domain/appointments/availability/availability.ts'
import { fieldOfRefusal } from '#domain/appointments/form/booking-request.ts'
import type { Shape } from '#domain/appointments/availability/busy-time.ts'
import { reachOfVisit } from '#domain/appointments/form/visit.ts'
import type { MemberTime, SalonTime } from '#domain/appointments/availability/working-time.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { addDays } from '#domain/kit/dates.ts'
import { Refusal, type RefusalCode, type RefusalParams } from '#domain/kit/refusal.ts'
import { doesAll } from '#domain/services/who-does.ts'
import type { Call } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import type { LockedMember } from '#server/staff/store.ts'
import { findMemberTime, type Span } from './store-times.ts'

/** A visit at a moment, of one member. */
export interface Slot {
  appointmentId?: string
  staffId: string
  startsAt: string
  shape: Shape
}

/** What the rule looks at: the salon's time, and a member's as the database holds it now between two moments. */
export async function timesAround(
  call: Call,
  staffId: string,
  span: Span,
): Promise<{ salon: SalonTime; member: MemberTime }> {
  const { tx, salonId } = call
  return { salon: await salonTimeOf(call, span), member: await findMemberTime(tx, salonId, staffId, span) }
}

/** When the salon is open, on the days between two moments and the days beside them. */
export async function salonTimeOf({ tx, salonId, timeZone }: Call, { from, before }: Span) {
  const zone = timeZone
  const days = { first: addDays(localDateOf(from, zone), -1), last: addDays(localDateOf(before, zone), 1) }
  return { zone, ...(await findOpeningTimes(tx, salonId, days)) }
}

/**
 * Refuses a slot outside business hours, over another appointment, or, unless that was confirmed, outside the member's
 * own schedule, which a visitor cannot confirm. The caller holds the member's lock.
 */
export async function requireFree(call: Call, slot: Slot, options: { confirmed: boolean }): Promise<void> {
  const { salon, member } = await timesAround(call, slot.staffId, reachOfVisit(slot.startsAt, slot.shape))
  const why = whyCannotBookTime(slot, member, salon)
  if (why && !(why === 'outside-schedule' && options.confirmed && call.by)) throw refusalAtField(why)
}

/** Refuses a slot over another appointment, and nothing else: for what was rightly booked before. */
export async function requireNoConflict({ tx, salonId, timeZone }: Call, slot: Slot): Promise<void> {
  const { busy } = await findMemberTime(tx, salonId, slot.staffId, reachOfVisit(slot.startsAt, slot.shape))
  const anytime: SalonTime = { zone: timeZone, hours: null, holidays: [] }
  const why = whyCannotBookTime(slot, { staffId: slot.staffId, schedule: [], timeOff: [], busy }, anytime)
  if (why) throw refusalAtField(why)
}

/** Refuses a member who has left or was never here, and one who does not do every chosen service. */
export function requireCanDo(member: LockedMember | undefined, serviceIds: readonly string[]): LockedMember {
  if (!member?.isActive) throw refusalAtField('staff-not-available')
  if (!doesAll(member, serviceIds)) throw refusalAtField('staff-cannot-do-service')
  return member
}

/** A refusal that points to its field of the form. */
export function refusalAtField(code: RefusalCode, params?: RefusalParams): Refusal {
  return new Refusal(code, { field: fieldOfRefusal[code], params })
}
