import { Refusal } from '#domain/kit/refusal.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { readCheckoutContract } from '#domain/sales/contract.ts'
import type { Call } from '#server/kit/http/call.ts'
import { findSoldAppointment } from './store.ts'

/** What a new sale of an appointment begins with. Refuses 'appointment-not-found'. */
export async function readCheckout(
  { tx, salonId }: Call,
  { params }: ParsedInput<typeof readCheckoutContract>,
): Promise<Output<typeof readCheckoutContract>> {
  const appointment = await findSoldAppointment(tx, salonId, params.appointmentId)
  if (!appointment) throw new Refusal('appointment-not-found')
  return appointment
}
