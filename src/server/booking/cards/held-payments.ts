import { reachedCalendar } from '#domain/auth/reach.ts'
import type { HeldPayment, listHeldPaymentsContract, returnHeldPaymentContract } from '#domain/deposits/contract.ts'
import type { CardPayment } from '#domain/deposits/card-payment.ts'
import { whyHeldWords } from '#domain/deposits/held-words.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { arrivalWords } from '#domain/virtual-accounts/virtual-account.ts'
import { findAppointment } from '#server/appointments/store.ts'
import { recordAudit } from '#server/audit/store.ts'
import { markArrivalReturned, selectVirtualAccounts } from '#server/booking/store-accounts.ts'
import { markReturned, selectCardPayments } from '#server/booking/store-cards.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'

/** Returns an appointment's payments, by card or into its own accounts, that are not its deposit. */
export const listHeldPayments: UseCase<typeof listHeldPaymentsContract> = async (call, { params: { id } }) => {
  await requireSeen(call, id)
  return { payments: await heldOf(call, id) }
}

/** Records that such a payment was refunded, which is done with the provider. Throws 'card-payment-not-held'. */
export const returnHeldPayment: UseCase<typeof returnHeldPaymentContract> = async (
  call,
  { params: { id }, body: { reference } },
) => {
  const { tx, salonId, now } = call
  await requireSeen(call, id)
  const isCard = await markReturned(tx, salonId, { appointmentId: id, reference }, now)
  const isTransfer = !isCard && (await markArrivalReturned(tx, salonId, reference, { appointmentId: id, now })) !== null
  if (!isCard && !isTransfer) throw new Refusal('card-payment-not-held')
  const action = isCard ? 'card-payment-returned' : 'arrival-returned'
  await recordAudit(call, { action, subject: 'deposit', subjectId: id, after: { reference } })
  return { payments: await heldOf(call, id) }
}

async function requireSeen(call: Call<Member>, id: string): Promise<void> {
  const seen = await findAppointment(call.tx, call.salonId, id, reachedCalendar(call))
  if (!seen) throw new Refusal('appointment-not-found')
}

async function heldOf({ tx, salonId }: Call<Member>, id: string): Promise<HeldPayment[]> {
  const [cards, accounts] = await Promise.all([
    selectCardPayments(tx, salonId, id),
    selectVirtualAccounts(tx, salonId, { subject: 'appointment', id }),
  ])
  return [
    ...cards.flatMap((payment) => shownHeld(payment, 'card', whyHeldWords)),
    ...accounts.flatMap((account) => shownHeld(account, 'transfer', arrivalWords)),
  ]
}

function shownHeld<R>(
  { reference, state, heldReason, paidMinor, paidCurrency, paidAt }: Paid<R>,
  method: HeldPayment['method'],
  wordsOf: (reason: R) => string,
): HeldPayment[] {
  if (state !== 'held' && state !== 'returned') return []
  if (!heldReason || paidMinor === null || !paidCurrency || !paidAt) return []
  return [{ reference, state, method, paidMinor, paidCurrency, paidAt, why: wordsOf(heldReason) }]
}

/** A payment with the provider, and the money that arrived. */
interface Paid<R> extends Pick<CardPayment, 'reference' | 'state' | 'paidMinor' | 'paidCurrency' | 'paidAt'> {
  heldReason: R | null
}
