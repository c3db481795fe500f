import { reachOfStarts } from '#domain/appointments/form/bookable.ts'
import { type CardSettlement, decideCard } from '#domain/deposits/decide-card.ts'
import { today } from '#domain/kit/local-time.ts'
import type { Verified } from '#domain/kit/provider.ts'
import { moveStatus } from '#server/appointments/store-changes.ts'
import { releaseExpired, saveReceived } from '#server/appointments/store-deposits.ts'
import { findMemberTime } from '#server/appointments/store-times.ts'
import { findAppointment, lockAppointment } from '#server/appointments/store.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, InCall } from '#server/kit/call.ts'
import type { Paystack } from '#server/kit/paystack.ts'
import { holdDays, selectTills } from '#server/sales/store-days.ts'
import { lockStaff } from '#server/staff/store.ts'
import { findCardPayment, updateCardPayment } from '#server/booking/store-cards.ts'

/** What asking about a payment came to: 'unknown' where the provider did not say. */
export type Asked = 'known' | 'unknown'

/**
 * Asks the provider about a payment by card, outside of any transaction, and writes what became of it, once, whoever asks
 * the page to which its customer comes back, the job for those who did not, and the release at the deadline.
 */
export async function settleCard(paystack: Paystack, reference: string, inCall: InCall): Promise<Asked> {
  const known = await paystack.verify(reference)
  if (known.kind === 'found') await inCall(async (call) => await settle(call, known.verified))
  return known.kind === 'unknown' ? 'unknown' : 'known'
}

async function settle(call: Call, verified: Verified): Promise<void> {
  const { tx, salonId, now } = call
  const { reference, status } = verified
  const begun = await findCardPayment(tx, salonId, reference)
  if (begun?.state !== 'open') return
  if (status !== 'success') return await updateCardPayment(tx, salonId, verified, null, now)
  const settlement = await load(call, begun, verified)
  if (settlement.kind === 'applied') {
    if (settlement.restored) await moveStatus(tx, salonId, settlement.restored)
    await saveReceived(tx, salonId, settlement.received)
    await updateCardPayment(tx, salonId, verified, { state: 'applied', heldReason: null }, now)
  } else if (settlement.kind === 'held') {
    const { appointmentId } = begun
    const after = { reference, reason: settlement.why, amountMinor: verified.amountMinor, currency: verified.currency }
    await Promise.all([
      updateCardPayment(tx, salonId, verified, { state: 'held', heldReason: settlement.why }, now),
      recordAudit(call, { action: 'card-payment-held', subject: 'deposit', subjectId: appointmentId, after }),
    ])
  }
}

/** Locks as for a sale and a booking: the salon's days, the member, the appointment; then the payment as it is by now. */
async function load(
  call: Call,
  { appointmentId, reference }: { appointmentId: string; reference: string },
  verified: Verified,
): Promise<CardSettlement> {
  const { tx, salonId, now, timeZone } = call
  const anywhere = { staffId: null, locationId: null }
  const seen = await findAppointment(tx, salonId, appointmentId, anywhere)
  if (!seen) return { kind: 'open' }
  const { staffId, startsAt } = seen
  const [, members, , , before, payment, tills, memberTime] = await Promise.all([
    holdDays(tx, salonId),
    lockStaff(tx, salonId, [staffId], null),
    releaseExpired(tx, salonId, [staffId], call, appointmentId),
    lockAppointment(tx, salonId, appointmentId),
    findAppointment(tx, salonId, appointmentId, anywhere),
    findCardPayment(tx, salonId, reference),
    selectTills(tx, salonId, today(now, timeZone)),
    findMemberTime(tx, salonId, staffId, { ...reachOfStarts(startsAt), now }, null),
  ])
  if (!before || !payment) return { kind: 'open' }
  const isDayClosed = tills.some(({ id, isDayClosed: isClosed }) => id === before.locationId && isClosed)
  // Somebody gave it to another member meanwhile: whose time was not locked is not taken.
  const member = before.staffId === staffId ? members[0] : undefined
  return decideCard({ salonId, payment, before, isDayClosed, member, memberTime }, verified, call)
}
