import { today } from '#domain/kit/local-time.ts'
import type { Settled } from '#domain/sales/receipt/decide-payments.ts'
import { balanceAfterEnd, type ChargedSale, outcomeOfReport, type ToldRequest } from '#domain/terminals/settle.ts'
import { countedAt } from '#domain/deposits/counted-at.ts'
import { type AuditEntry, entryOf, recordAudit } from '#server/audit/store.ts'
import type { Call } from '#server/kit/call.ts'
import { holdDays } from '#server/sales/store-days.ts'
import { datePayment, findPayment, lockSale, saveSettled } from '#server/sales/store-payments.ts'
import { findCharge, type KeptCharge, lockCharge, saveEndedCharge, savePaid, selectOtherOpen } from './store-charges.ts'

/** The locks and rows on which the outcome of a charge is decided: the days, the sale, and then the charge. */
async function load(call: Call, { id, saleId, paymentId }: KeptCharge) {
  const { tx, salonId, now, timeZone } = call
  const [, sale, , charge, payment, openCharges] = await Promise.all([
    holdDays(tx, salonId),
    lockSale(tx, salonId, saleId, { day: today(now, timeZone), only: null }),
    lockCharge(tx, salonId, id),
    findCharge(tx, salonId, id, null),
    findPayment(tx, salonId, saleId, paymentId),
    selectOtherOpen(tx, salonId, { id, saleId }),
  ])
  if (!sale || !charge || !payment) throw new Error(`charge ${id} has lost its sale`)
  const { balanceMinor, voidedAt, isDayClosed } = sale
  return { charge, isDayClosed, sale: { balanceMinor, voidedAt, payment, openCharges } satisfies ChargedSale }
}

/** Writes what the provider reports about a charge, once. */
export async function settleCharge(call: Call, known: KeptCharge, told: ToldRequest): Promise<void> {
  const { tx, salonId, now } = call
  const { charge, sale, isDayClosed } = await load(call, known)
  const outcome = outcomeOfReport(charge, sale, told)
  if (outcome.kind === 'none') return
  const why = outcome.kind === 'held' ? outcome.why : null
  await savePaid(tx, salonId, charge.id, { why, told, now })
  const { amountMinor, currency } = told
  const of = { subject: 'sale', subjectId: charge.saleId }
  const after = { chargeId: charge.id, terminal: charge.terminalName, amountMinor, currency }
  if (outcome.kind === 'held') {
    const entry = { ...of, action: 'terminal-payment-held', after: { ...after, reason: outcome.why } }
    return await saveUnpaid(call, charge, sale, entry)
  }
  if (outcome.replaces !== null) await stopReplaced(call, outcome.replaces)
  // Money that comes after its amount was owed again is a later payment, of a day that is not closed.
  if (sale.payment.status === 'missing') await datePayment(tx, salonId, charge, countedAt(isDayClosed, call))
  const entry = entryOf(call, { ...of, action: 'terminal-paid', after })
  await saveSettled(tx, salonId, paymentOf(charge, 'received', outcome.balanceMinor), entry)
}

/** Stops the later charge whose money came with an earlier bill; its request is archived when it is next followed. */
async function stopReplaced(call: Call, id: string): Promise<void> {
  const charge = await findCharge(call.tx, call.salonId, id, null)
  if (charge) await endCharge(call, charge, { state: 'cancelled', problem: null, said: null })
}

/** Writes that the payment of a charge did not come, so that its amount is owed again, unless it was settled before. */
async function saveUnpaid(call: Call, charge: KeptCharge, sale: ChargedSale, entry: AuditEntry): Promise<void> {
  const balanceMinor = balanceAfterEnd(charge, sale)
  if (balanceMinor === null) return await recordAudit(call, entry)
  await saveSettled(call.tx, call.salonId, paymentOf(charge, 'missing', balanceMinor), entryOf(call, entry))
}

/** Ends a charge without a payment, unless it has ended: its amount is owed again. */
export async function endCharge(
  call: Call,
  known: KeptCharge,
  end: { state: 'cancelled' | 'expired' | 'failed' } & Pick<KeptCharge, 'problem' | 'said'>,
): Promise<void> {
  const { tx, salonId, now } = call
  const { charge, sale } = await load(call, known)
  if (charge.state !== 'open') return
  await saveEndedCharge(tx, salonId, charge.id, { ...end, now })
  const { id: chargeId, terminalName: terminal, amountMinor, saleId } = charge
  const after = { chargeId, terminal, amountMinor, outcome: end.state, problem: end.problem }
  await saveUnpaid(call, charge, sale, { action: 'terminal-charge-ended', subject: 'sale', subjectId: saleId, after })
}

function paymentOf(charge: KeptCharge, status: 'received' | 'missing', balanceMinor: number): Settled {
  const { paymentId: id, saleId, amountMinor } = charge
  // No person settles it: the provider's report does.
  return { id, saleId, status, amountMinor, balanceMinor, staffId: null, settledAt: null }
}
