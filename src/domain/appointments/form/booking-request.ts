import type { Instant } from '#domain/kit/dates.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'

/** The values of a booking form; null means that a field is not filled in yet. */
export interface BookingRequest {
  services: readonly { durationMin: number }[]
  staffId: string | null
  startsAt: Instant | null
  /** The start is not after now, so the customer is at the front desk. */
  isHere: boolean
  customer: BookingCustomer
}

export type BookingCustomer =
  | { kind: 'existing'; customerId: string | null }
  /** `phoneE164` is the number of a phone that is already stored; it is not parsed again. */
  | { kind: 'walk-in'; name: string; phone: string; phoneE164?: string | null }

/** The form field that each refusal of a booking is about. */
export const fieldOfRefusal: Readonly<Partial<Record<RefusalCode, string>>> = {
  'no-service': 'serviceIds',
  'appointment-too-long': 'serviceIds',
  'service-not-offered': 'serviceIds',
  'no-staff': 'staffId',
  'staff-not-available': 'staffId',
  'members-apart': 'staffId',
  'invalid-shares': 'staffId',
  'services-overlap': 'time',
  'lines-or-services': 'lines',
  'longer-than-services': 'durationMin',
  'staff-cannot-do-service': 'staffId',
  'no-time': 'time',
  'outside-hours': 'time',
  'slot-taken': 'time',
  'outside-schedule': 'time',
  'slot-conflicts': 'time',
  'no-customer': 'customerId',
  'no-walk-in': 'customerName',
}

/** The longest that an appointment may last, in minutes. */
export const maxAppointmentMin = 24 * 60

/** Returns the total minutes of all services. */
export function minutesOf(services: readonly { durationMin: number }[]): number {
  return services.reduce((sum, { durationMin }) => sum + durationMin, 0)
}

/**
 * Returns the first thing that a request still lacks, in the order of `allIncomplete`, or null (R-10; document 1,
 * section 5).
 */
export function whyIncomplete(request: BookingRequest): RefusalCode | null {
  return allIncomplete(request)[0] ?? null
}

/**
 * Returns everything that a request still lacks, so that a form can show it at once. The check needs no
 * calendar, so forms can run it on every key press; `startsAt` may be any text that shows that a time was chosen.
 */
export function allIncomplete({ services, staffId, startsAt, isHere, customer }: BookingRequest): RefusalCode[] {
  const found: (RefusalCode | false | null)[] = [
    services.length === 0 && 'no-service',
    minutesOf(services) > maxAppointmentMin && 'appointment-too-long',
    !staffId && 'no-staff',
    !startsAt && 'no-time',
    whyCustomerMissing(customer, isHere),
  ]
  return found.filter((code) => code !== false && code !== null)
}

/**
 * Returns which customer field is missing, or null. A walk-in who is at the front desk needs only a name.
 */
export function whyCustomerMissing(customer: BookingCustomer, isHere: boolean): RefusalCode | null {
  if (customer.kind === 'existing') return customer.customerId ? null : 'no-customer'
  return customer.name.trim() && (isHere || customer.phone.trim()) ? null : 'no-walk-in'
}
