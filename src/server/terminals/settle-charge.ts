import { today } from '#domain/kit/local-time.ts'
import type { Settled } from '#domain/sales/receipt/decide-payments.ts'
import { balanceAfterEnd, type ChargedSale, outcomeOfReport, type ToldRequest } from '#domain/terminals/settle.ts'
import { entryOf, recordAudit } from '#server/audit/store.ts'
import type { Call } from '#server/kit/call.ts'
import { findPayment, lockSale, saveSettled } from '#server/sales/store-payments.ts'
import { findCharge, type KeptCharge, lockCharge, saveEndedCharge, savePaid } from './store-charges.ts'

/** The locks and rows on which the outcome of a charge is decided: first the sale, then the charge. */
async function load(call: Call, { id, saleId, paymentId }: KeptCharge) {
  const { tx, salonId, now, timeZone } = call
  const [sale, , charge, payment] = await Promise.all([
    lockSale(tx, salonId, saleId, { day: today(now, timeZone), only: null }),
    lockCharge(tx, salonId, id),
    findCharge(tx, salonId, id, null),
    findPayment(tx, salonId, saleId, paymentId),
  ])
  if (!sale || !charge || !payment) throw new Error(`charge ${id} has lost its sale`)
  const { balanceMinor, voidedAt } = sale
  return { charge, sale: { balanceMinor, voidedAt, payment } satisfies ChargedSale }
}

/** Writes what the provider reports about a charge, once. */
export async function settleCharge(call: Call, known: KeptCharge, told: ToldRequest): Promise<void> {
  const { tx, salonId, now } = call
  const { charge, sale } = await load(call, known)
  const outcome = outcomeOfReport(charge, sale, told)
  if (outcome.kind === 'none') return
  const why = outcome.kind === 'held' ? outcome.why : null
  await savePaid(tx, salonId, charge.id, { why, told, now })
  const { amountMinor, currency } = told
  const after = { chargeId: charge.id, terminal: charge.terminalName, amountMinor, currency }
  if (outcome.kind === 'held')
    return await recordAudit(call, {
      action: 'terminal-payment-held',
      subject: 'sale',
      subjectId: charge.saleId,
      after: { ...after, reason: outcome.why },
    })
  if (outcome.balanceMinor === null) return
  const entry = { action: 'terminal-paid', subject: 'sale', subjectId: charge.saleId, after }
  await saveSettled(tx, salonId, paymentOf(charge, 'received', outcome.balanceMinor), entryOf(call, entry))
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
  const balanceMinor = balanceAfterEnd(charge, sale)
  const { state: outcome, problem } = end
  const after = {
    chargeId: charge.id,
    terminal: charge.terminalName,
    amountMinor: charge.amountMinor,
    outcome,
    problem,
  }
  const entry = { action: 'terminal-charge-ended', subject: 'sale', subjectId: charge.saleId, after }
  if (balanceMinor === null) return await recordAudit(call, entry)
  await saveSettled(tx, salonId, paymentOf(charge, 'missing', balanceMinor), entryOf(call, entry))
}

function paymentOf(charge: KeptCharge, status: 'received' | 'missing', balanceMinor: number): Settled {
  const { paymentId: id, saleId, amountMinor } = charge
  // No person settles it: the provider's report does.
  return { id, saleId, status, amountMinor, balanceMinor, staffId: null, settledAt: null }
}
