import { staffIdsOf } from '#domain/appointments/availability/parts.ts'
import { depositForSale } from '#domain/appointments/deposit.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import type { Share } from '#domain/staff/shares.ts'
import type { ReadFromAppointment } from '#domain/sales/form/from-appointment.ts'
import type { NamedCustomer } from '#web/customers/parts/customer-label.ts'
import type { Offer } from './use-offer.ts'

/** The initial values of a new sale. */
export interface SaleStart {
  appointmentId: string | null
  staffId: string | null
  customer: NamedCustomer | null
  /** The name on the receipt for a customer without a record. */
  walkInName: string | null
  /** The rows to begin with, at the agreed prices; `staffId` is null for services by the member of the sale. */
  services: { choice: string; name: string; priceMinor: number; staffId: string | null; sharedWith: Share[] }[]
  /** The amount that was already paid, in minor units. */
  depositMinor: number
}

export const emptyStart: SaleStart = {
  appointmentId: null,
  staffId: null,
  customer: null,
  walkInName: null,
  services: [],
  depositMinor: 0,
}

/**
 * Returns the initial values of an appointment's sale: those that the address gives, at the prices agreed when the
 * appointment was made. Values missing in the address come from the appointment.
 */
export function startFrom(asked: ReadFromAppointment, appointment: Appointment): SaleStart {
  const { customerId, customerName: name, customerPhone: phone } = appointment
  const named = appointment.services.filter(({ serviceId }) => asked.serviceIds.includes(serviceId))
  const agreed = named.length > 0 ? named : appointment.services
  const staffId = asked.staffId ?? appointment.staffId
  // With one member, a member named in the address sold everything.
  const hasSeveral = new Set(appointment.services.flatMap(staffIdsOf)).size > 1
  return {
    appointmentId: asked.appointmentId,
    staffId,
    customer: customerId === null ? null : { id: customerId, name, phone },
    walkInName: name,
    depositMinor: depositForSale(appointment.deposit),
    services: agreed.map((service) => ({
      choice: `service:${service.serviceId}`,
      name: service.name,
      priceMinor: service.priceMinor,
      staffId: hasSeveral && service.staffId !== staffId ? service.staffId : null,
      sharedWith: service.sharedWith.map((share) => ({ staffId: share.staffId, shareBp: share.shareBp })),
    })),
  }
}

/**
 * Returns the offer with the services of the appointment, which can be sold even if the salon no longer offers them.
 */
export function withStart(offer: Offer, start: SaleStart): Offer {
  const missing = start.services.filter(({ choice }) => !offer.services.some((service) => service.choice === choice))
  return { ...offer, services: [...offer.services, ...missing.map((service) => ({ ...service, hint: null }))] }
}
