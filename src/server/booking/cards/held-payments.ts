import { reachedCalendar } from '#domain/auth/reach.ts'
import type { HeldPayment, listHeldPaymentsContract, returnHeldPaymentContract } from '#domain/deposits/contract.ts'
import { whyHeldWords } from '#domain/deposits/held-words.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { findAppointment } from '#server/appointments/store.ts'
import { recordAudit } from '#server/audit/store.ts'
import { markReturned, selectCardPayments } from '#server/booking/store-cards.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'

/** Returns an appointment's card payments that are not its deposit. */
export const listHeldPayments: UseCase<typeof listHeldPaymentsContract> = async (call, { params: { id } }) => {
  await requireSeen(call, id)
  return { payments: await heldOf(call, id) }
}

/** Records that a held card payment was refunded, which is done with the provider. Throws 'card-payment-not-held'. */
export const returnHeldPayment: UseCase<typeof returnHeldPaymentContract> = async (
  call,
  { params: { id }, body: { reference } },
) => {
  const { tx, salonId, now } = call
  await requireSeen(call, id)
  if (!(await markReturned(tx, salonId, { appointmentId: id, reference }, now)))
    throw new Refusal('card-payment-not-held')
  await recordAudit(call, { action: 'card-payment-returned', subject: 'deposit', subjectId: id, after: { reference } })
  return { payments: await heldOf(call, id) }
}

async function requireSeen(call: Call<Member>, id: string): Promise<void> {
  const seen = await findAppointment(call.tx, call.salonId, id, reachedCalendar(call))
  if (!seen) throw new Refusal('appointment-not-found')
}

async function heldOf({ tx, salonId }: Call<Member>, id: string): Promise<HeldPayment[]> {
  const payments = await selectCardPayments(tx, salonId, id)
  return payments.flatMap(({ reference, state, heldReason, paidMinor, paidCurrency, paidAt }) =>
    (state === 'held' || state === 'returned') && heldReason && paidMinor !== null && paidCurrency && paidAt
      ? [{ reference, state, paidMinor, paidCurrency, paidAt, why: whyHeldWords(heldReason) }]
      : [],
  )
}
