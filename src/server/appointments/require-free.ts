import { type BookingDay, type Slot, whyNotFree } from '#domain/appointments/booking.ts'
import { fieldOfRefusal } from '#domain/appointments/booking-request.ts'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/http/call.ts'
import { findBusinessHours } from '#server/salon/store.ts'
import type { LockedMember } from '#server/staff/store.ts'
import { listBookedTimes } from './store.ts'

/** Asks the rule with what the database holds now, between these moments. */
export async function dayAround({ tx, salonId, actor }: Call, slot: Omit<Slot, 'appointmentId'>): Promise<BookingDay> {
  return {
    zone: actor.timeZone,
    hours: await findBusinessHours(tx, salonId),
    appointments: await listBookedTimes(tx, salonId, slot),
  }
}

/** Refuses a slot outside business hours or over another appointment. The caller holds the member's lock. */
export async function requireFree(call: Call, slot: Slot): Promise<void> {
  const why = whyNotFree(slot, await dayAround(call, slot))
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
