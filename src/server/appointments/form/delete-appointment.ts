import type { deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { cardMayComeMin } from '#domain/deposits/card-payment.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { hasCardMoney } from '#server/booking/store-cards.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseAppointment } from '#server/appointments/store-changes.ts'
import { holdAppointment } from './read-appointment.ts'

/** Erases an appointment, whatever its status. One with a sale stays: the sale says what it was for (decision 7); and one of which money by card came or may come. */
export const deleteAppointment: UseCase<typeof deleteAppointmentContract> = async (call, { params: { id }, query }) => {
  const { tx, salonId, now } = call
  // Held: no sale can be made of it from here on.
  const { createdAt, locationId: _, ...before } = await holdAppointment(call, id, query.version)
  if (before.isSold) throw new Refusal('appointment-has-sale')
  if (before.deposit?.receivedAt) throw new Refusal('appointment-has-deposit')
  if (await hasCardMoney(tx, salonId, id, addMinutes(now, -cardMayComeMin))) throw new Refusal('appointment-has-card')
  await Promise.all([
    recordAudit(call, { action: 'appointment-deleted', subject: 'appointment', subjectId: id, before }),
    eraseAppointment(tx, salonId, id, createdAt),
  ])
  return {}
}
