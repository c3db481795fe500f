import type { ChosenService } from '#domain/appointments/booked.ts'
import type { Times } from '#domain/appointments/form/bookable.ts'
import {
  bookedServices,
  type HeldMember,
  servicesBy,
  requireCanDo,
  requireFree,
} from '#domain/appointments/form/bookable.ts'
import { maxAppointmentMin } from '#domain/appointments/form/booking-request.ts'
import { type Booking, bookingOf } from '#domain/appointments/form/decide-booking.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { type UsedOfPlan, whyGateRefuses } from '#domain/billing/plans.ts'
import type { NewCustomer } from '#domain/customers/contract.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import { folded } from '#domain/kit/folded.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Service } from '#domain/services/contract.ts'
import { type ClashReason, clashReasons } from './clash-reasons.ts'
import { type CalendlyEvent, type Invited, phoneOf } from './event.ts'

/** The salon's customer who is the invited guest. */
export interface KnownCustomer {
  customerId: string
  customerName: string
  customerPhone: string | null
  customerPhoneE164: string | null
}

/** The input for the decision, loaded after the salon, the customer and the member are locked. */
export interface FoundForImport extends Times {
  /** The customer with the guest's phone number, or with their e-mail; null if there is none. */
  customer: KnownCustomer | null
  member: HeldMember | undefined
  /** All services of the salon, including those that it no longer offers. */
  services: readonly Service[]
  /** The service for an event whose name matches no service. */
  serviceId: string | null
  /** The use of the plan's limits; null if the plan has no limit. */
  ofPlan: { appointments: UsedOfPlan | null; customers: UsedOfPlan | null }
}

/** The appointment to add, with a new customer if needed; or the reason why there is none. */
export type Import =
  | { why: ClashReason }
  | { why: null; booking: Booking; newCustomer: (NewCustomer & { id: string }) | null }

/**
 * Decides about an event: it becomes an appointment of the same length with the chosen member if the
 * availability engine finds the member free without a warning; otherwise returns why not. The customer's stored data do
 * not change; the appointment stores the guest's entries.
 */
export function decideImport(found: FoundForImport, event: CalendlyEvent, who: Invited, context: CallContext): Import {
  try {
    return placed(found, event, who, context)
  } catch (refusal) {
    const why = refusal instanceof Refusal && clashReasons.find((code) => code === refusal.code)
    if (!why) throw refusal
    return { why }
  }
}

function placed(found: FoundForImport, event: CalendlyEvent, who: Invited, context: CallContext): Import {
  const { startsAt, endsAt } = event
  const durationMin = minutesBetween(startsAt, endsAt)
  if (who.customerName === null) return { why: 'nobody-invited' }
  if (durationMin < 1 || durationMin > maxAppointmentMin) return { why: 'appointment-too-long' }
  const chosen = servicesOf(found, event)
  if (chosen.length === 0) return { why: 'no-service' }
  const member = requireCanDo(found.member, chosen)
  const services = servicesBy(member, chosen, durationMin)
  requireFree({ startsAt, services }, found, { confirmed: false, by: context.by })
  if (isRefused('create_appointment', found.ofPlan.appointments)) return { why: 'appointment-limit' }
  const newCustomer = found.customer ? null : newCustomerOf(found, who.customerName, who, context)
  const customerId = found.customer?.customerId ?? newCustomer?.id ?? null
  const customer = bookedAs(customerId, who.customerName, who, context)
  const { locationId } = member
  const decided = { startsAt, services, locationId, customer, seriesId: null, notes: who.notes }
  return { why: null, booking: bookingOf(decided, context), newCustomer }
}

/** Returns the service with the event's name, otherwise the one that was chosen for all other events. */
function servicesOf({ services, serviceId }: FoundForImport, { name }: CalendlyEvent): ChosenService[] {
  const offered = services.filter(({ isActive }) => isActive)
  const named = offered.find((service) => folded(service.name.trim()) === folded(name.trim()))
  const id = named?.id ?? serviceId
  return id === null ? [] : bookedServices([id], offered)
}

const isRefused = (feature: 'create_appointment' | 'create_customer', of: UsedOfPlan | null) =>
  of !== null && whyGateRefuses(feature, of.salon, of.used) !== null

/** Returns the customer to add; null if the plan has no room for another one, so that the guest comes as a walk-in. */
function newCustomerOf(
  { ofPlan }: FoundForImport,
  name: string,
  { customerPhone, customerEmail: email }: Invited,
  { newId, currency }: CallContext,
) {
  if (isRefused('create_customer', ofPlan.customers)) return null
  const phone = phoneOf(customerPhone, currency)
  return { id: newId(), name, phone: phone?.typed ?? null, phoneE164: phone?.e164 ?? null, email, notes: null }
}

/** Returns the customer fields that an appointment stores for a guest. */
export function bookedAs(
  customerId: string | null,
  name: string,
  { customerPhone }: Invited,
  { currency }: CallContext,
) {
  const phone = phoneOf(customerPhone, currency)
  return {
    customerId,
    customerName: name,
    customerPhone: phone?.typed ?? null,
    customerPhoneE164: phone?.e164 ?? null,
  }
}
