import { decideSettling } from '#domain/billing/settle.ts'
import type { Notice, Settlement } from '#domain/billing/settlement.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, InCall, Who } from '#server/kit/call.ts'
import type { Known, Paystack } from '#server/kit/paystack.ts'
import { lockPlan, selectAddons, updatePlan } from '#server/salon/store-plan.ts'
import { insertCredits, sumCredits } from './store-credits.ts'
import { findBegunPayment, type KeptPayment, updateSettled } from './store-payments.ts'
import { endSubscription, findSubscription, insertHistory, upsertAddons, upsertSubscription } from './store.ts'

/** The provider's status of a payment, and the payment as now stored; null if none has the reference. */
export type Settled = { kind: 'found'; status: string; payment: KeptPayment | null } | Exclude<Known, { kind: 'found' }>

/**
 * Asks the provider about a payment and writes its outcome once, however many callers there are: the return
 * page, a notice, a job. After a refund notice, also asks for the sum of all refunds, because partial refunds count
 * only once they reach the full amount. Locks the salon's row first, so that concurrent calls apply the payment once.
 */
export async function settlePayment(
  paystack: Paystack,
  { reference, notice }: { reference: string; notice: Notice },
  inCall: InCall,
): Promise<Settled> {
  const known = await paystack.verify(reference)
  if (known.kind !== 'found') return known
  const { verified, transactionId } = known
  // A reversed transaction was refunded in full.
  const asksForRefunds = notice === 'refunded' && verified.status !== 'reversed'
  const refundedMinor = asksForRefunds && transactionId ? await paystack.refundedMinor(transactionId) : null
  if (asksForRefunds && refundedMinor === null)
    return { kind: 'unknown', message: 'the refunds are not known', status: 0 }
  return await inCall(async (call) => {
    const found = await loadForSettling(call, reference)
    if (!found) return { kind: 'found', status: verified.status, payment: null }
    const { payment } = found
    const isPart = refundedMinor !== null && refundedMinor < payment.amountMinor
    const settlement = decideSettling(found, verified, isPart ? null : notice, call)
    if (settlement || payment.providerStatus !== verified.status)
      await saveSettlement(call, payment, settlement ?? { payment: {} }, verified.status)
    return { kind: 'found', status: verified.status, payment: { ...payment, ...settlement?.payment } }
  })
}

/** Loads what settling a payment needs, locking the salon's row first; null if no payment has the reference. */
export async function loadForSettling({ tx, salonId }: Call<Who>, reference: string) {
  const [, payment, subscription, addons, credits] = await Promise.all([
    lockPlan(tx, salonId),
    findBegunPayment(tx, salonId, reference),
    findSubscription(tx, salonId),
    selectAddons(tx, salonId),
    sumCredits(tx, salonId, reference),
  ])
  return payment && { salonId, payment, subscription, addons, ...credits }
}

/** Writes the outcome of a payment, its effects, and a log entry. */
export async function saveSettlement(
  call: Call<Who>,
  { reference, email, state }: KeptPayment,
  settlement: Settlement,
  providerStatus: string | null,
): Promise<void> {
  const { tx, salonId, now, newId } = call
  const { payment, subscription, endedId, charged, addons = [], credits, history, plan } = settlement
  const after = { reference, state: payment.state ?? state, heldReason: payment.heldReason, history }
  await Promise.all([
    endedId && endSubscription(tx, salonId, endedId, now),
    subscription && upsertSubscription(tx, salonId, subscription, { now, email, charged }),
    addons.length > 0 && upsertAddons(tx, salonId, addons, now),
    credits && insertCredits(tx, salonId, { ...credits, id: newId(), reference }, now),
    history && insertHistory(tx, salonId, { ...history, id: newId() }, now),
    plan && updatePlan(tx, salonId, plan, now),
    // An operator's decision is recorded with the reason.
    !payment.review &&
      (payment.state || history) &&
      recordAudit(call, { action: `payment-${verbOf(settlement)}`, subject: 'payment', after }),
    updateSettled(tx, salonId, reference, { ...payment, providerStatus }, now),
  ])
}

function verbOf({ payment, history }: Settlement): string {
  return payment.state ?? history?.action ?? 'changed'
}
