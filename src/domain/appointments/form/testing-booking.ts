import type { MemberTime, SalonTime } from '#domain/appointments/availability/working-time.ts'
import type { BookedAppointment, BookedCustomer, BookedService } from '#domain/appointments/booked.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { aCustomer, aMember, anAppointment, aPlace, aService, idOf } from '#domain/testing.ts'
import { memberTime, salonTime } from '#domain/appointments/availability/testing-times.ts'
import type { HeldMember } from './bookable.ts'

/**
 * Returns the context of a call by the owner of a salon in Lagos on 21 November 2026, with the given changes; ids count
 * up from 100.
 */
export function context(more: Partial<CallContext> = {}): CallContext {
  let last = 99
  return {
    by: { userId: 'tolu', staffId: idOf(9), ownLocationId: 'here', role: 'owner', rights: {} },
    locationId: null,
    now: '2026-11-21T08:00:00.000Z',
    newId: () => idOf(++last),
    timeZone: 'Africa/Lagos',
    currency: 'NGN',
    ...more,
  }
}

/** The stylist of the fixtures, as the signed-in person. */
export const stylist = {
  userId: 'chi',
  staffId: aMember().id,
  ownLocationId: 'here',
  role: 'stylist',
  rights: {},
} as const

/** A customer of the salon. */
export const adaeze: BookedCustomer = {
  customerId: aCustomer().id,
  customerName: aCustomer().name,
  customerPhone: null,
  customerPhoneE164: null,
}

/** Returns Chiamaka, who does every service, with the given changes. */
export function held(more: Partial<HeldMember> = {}): HeldMember {
  const { id, name, role, isActive, serviceIds, takesAppointments } = aMember()
  return { id, name, role, isActive, serviceIds, takesAppointments, locationId: 'here', ...more }
}

/** Returns the default hours, and a member without any appointments. */
export function times({ busy = [], ...more }: Partial<SalonTime> & Partial<MemberTime> = {}) {
  return { salon: salonTime(more), memberTimes: [memberTime({ staffId: aMember().id, ...more, busy })] }
}

/** Returns a service as an appointment stores it. */
export function served(more: Partial<BookedService> = {}): BookedService {
  const { id, ...service } = aService()
  return { ...service, serviceId: id, ...aPlace(), ...more }
}

/** Returns a booked appointment on Monday, 23 November 2026, from 10:00 to 11:00 in Lagos, with the given changes. */
export function booked(more: Partial<BookedAppointment> = {}): BookedAppointment {
  const when = { startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T10:00:00.000Z' }
  return { ...anAppointment(when), services: [served({ priceMinor: 600_000 })], ...more }
}

/** Returns the refusal that a decision throws: its code, then its field; null if the decision is accepted. */
export function refusalOf(decide: () => unknown): (string | undefined)[] | null {
  try {
    decide()
    return null
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.field]
    throw error
  }
}
