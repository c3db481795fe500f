import { z } from 'zod'
import { type AppointmentStatus, whyCannotMakeSale } from '#domain/appointments/status.ts'
import { jsonIn } from '#domain/kit/json-in.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { zId } from '#domain/kit/text.ts'

/** The JSON in the query parameter fromAppointment of /sales (document 1, section 2, /sales). */
export interface FromAppointment {
  appointmentId: string
  staffId: string
  serviceIds: string[]
  /** The customer's id; null or missing for a walk-in. */
  customerId: string | null
}

/** The readable part of the parameter; the rest comes from the appointment itself. */
export interface ReadFromAppointment {
  appointmentId: string
  staffId: string | null
  serviceIds: string[]
  /** The customer's id; null for a walk-in, undefined if the address names none that could be read. */
  customerId: string | null | undefined
  /** The names of the unreadable parts, for a sentence. */
  unread: Part[]
}

type Part = 'services' | 'staff member' | 'customer'

const zPart = z.unknown().optional()
const zParts = z.object({ appointmentId: zId, staffId: zPart, serviceIds: zPart, customerId: zPart })

/** Reads the parameter, given as JSON text or already parsed; returns null if it names no appointment. */
export function readFromAppointment(value: unknown): ReadFromAppointment | null {
  const parsed = zParts.safeParse(typeof value === 'string' ? jsonIn(value) : value)
  if (!parsed.success) return null
  const { appointmentId, staffId, serviceIds, customerId } = parsed.data
  const listed = Array.isArray(serviceIds) ? serviceIds : []
  const services = listed.filter(isId)
  const unread: Part[] = []
  if (services.length === 0 || services.length < listed.length) unread.push('services')
  if (!isId(staffId)) unread.push('staff member')
  if (customerId !== undefined && customerId !== null && !isId(customerId)) unread.push('customer')
  return {
    appointmentId,
    staffId: isId(staffId) ? staffId : null,
    serviceIds: services,
    customerId: customerId === null || isId(customerId) ? customerId : undefined,
    unread,
  }
}

/** Returns the names of the parts that differ from the appointment, for a sentence. */
export function foreignParts(
  { serviceIds, customerId }: Pick<ReadFromAppointment, 'serviceIds' | 'customerId'>,
  appointment: { services: readonly { serviceId: string }[]; customerId: string | null },
): Part[] {
  const own = new Set(appointment.services.map(({ serviceId }) => serviceId))
  return [
    ...(serviceIds.some((id) => !own.has(id)) ? (['services'] as const) : []),
    ...(customerId !== undefined && customerId !== appointment.customerId ? (['customer'] as const) : []),
  ]
}

/** Returns the parameter for the sale of an appointment: '{"customerId":…}'. */
export function writeFromAppointment(appointment: FromAppointment): string {
  const { customerId, serviceIds, staffId, appointmentId } = appointment
  return JSON.stringify({ customerId, serviceIds, staffId, appointmentId })
}

/** Returns why an appointment cannot be sold, or null: it is too early, or it was sold already. */
export function whyCannotSellAppointment(of: { status: AppointmentStatus; isSold: boolean }): RefusalCode | null {
  return of.isSold ? 'appointment-sold' : whyCannotMakeSale(of.status)
}

function isId(value: unknown): value is string {
  return zId.safeParse(value).success
}
