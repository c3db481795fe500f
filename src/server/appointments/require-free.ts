import { whyCannotBookTime } from '#domain/appointments/availability.ts'
import { fieldOfRefusal } from '#domain/appointments/booking-request.ts'
import { plainShape } from '#domain/appointments/busy-time.ts'
import type { MemberTime, SalonTime } from '#domain/appointments/working-time.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/http/call.ts'
import { findBusinessHours } from '#server/salon/store.ts'
import type { LockedMember } from '#server/staff/store.ts'
import { listBusySpans } from './store.ts'

/** A stretch of one member's time. */
export interface Slot {
  appointmentId?: string
  staffId: string
  startsAt: string
  endsAt: string
}

/** What the rule looks at: the salon's time, and a member's as the database holds it now between two moments. */
export async function timesAround(
  { tx, salonId, actor }: Call,
  { staffId, startsAt, endsAt }: Slot,
): Promise<{ salon: SalonTime; member: MemberTime }> {
  const hours = await findBusinessHours(tx, salonId)
  const busy = await listBusySpans(tx, salonId, { from: startsAt, before: endsAt, staffId })
  return {
    salon: { zone: actor.timeZone, hours, holidays: [] },
    member: { staffId, schedule: [], timeOff: [], busy },
  }
}

/** Refuses a slot outside business hours or over another appointment. The caller holds the member's lock. */
export async function requireFree(call: Call, slot: Slot): Promise<void> {
  const { salon, member } = await timesAround(call, slot)
  const { startsAt, endsAt, appointmentId } = slot
  const shape = plainShape(minutesBetween(startsAt, endsAt))
  const why = whyCannotBookTime({ startsAt, shape, appointmentId }, member, salon)
  if (why) throw refusalOf(why)
}

/** Refuses a member who has left or was never here, and one who does not do every chosen service. */
export function requireCanDo(member: LockedMember | undefined, serviceIds: readonly string[]): LockedMember {
  if (!member?.isActive) throw refusalOf('staff-not-available')
  const own = member.serviceIds
  if (own.length > 0 && !serviceIds.every((id) => own.includes(id))) throw refusalOf('staff-cannot-do-service')
  return member
}

/** A refusal that points to its field of the form. */
export function refusalOf(code: RefusalCode): Refusal {
  return new Refusal(code, { field: fieldOfRefusal[code] })
}
