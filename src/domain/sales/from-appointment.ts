import { z } from 'zod'
import { type AppointmentStatus, whyCannotMakeSale } from '#domain/appointments/status.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { zId } from '#domain/kit/text.ts'

/** What /sales gets in its query parameter fromAppointment, as JSON (document 1, section 2, /sales). */
const zFromAppointment = z.object({
  appointmentId: zId,
  staffId: zId,
  serviceIds: z.array(zId).min(1).max(100),
  /** Null or missing for a walk-in. */
  customerId: zId.nullish().transform((id) => id ?? null),
})
export type FromAppointment = z.output<typeof zFromAppointment>

/** Reads the parameter, given as JSON text or parsed already; null when it is nothing of the kind. */
export function readFromAppointment(value: unknown): FromAppointment | null {
  const parsed = zFromAppointment.safeParse(typeof value === 'string' ? parseJson(value) : value)
  return parsed.success ? parsed.data : null
}

/** The search part of the address that opens the new sale of an appointment: '?fromAppointment=%7B…%7D'. */
export function searchFromAppointment(appointment: FromAppointment): string {
  const { customerId, serviceIds, staffId, appointmentId } = appointment
  return `?fromAppointment=${encodeURIComponent(JSON.stringify({ customerId, serviceIds, staffId, appointmentId }))}`
}

/** Why no sale can be recorded of an appointment, or null: too early, or recorded already. */
export function whyCannotSellAppointment(of: { status: AppointmentStatus; isSold: boolean }): RefusalCode | null {
  return of.isSold ? 'appointment-sold' : whyCannotMakeSale(of.status)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
