import { isAllowed } from '#domain/auth/permissions.ts'
import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type {
  awaitTransferContract,
  confirmTransferContract,
  dismissClaimContract,
  missTransferContract,
  payBalanceContract,
} from '#domain/sales/contract-payments.ts'
import type { readSaleContract } from '#domain/sales/contract.ts'
import { heldFor } from '#domain/sales/held-sale.ts'
import {
  decideAwaited,
  decideBalance,
  decideSettled,
  type FoundTransfer,
  type Settled,
} from '#domain/sales/receipt/decide-payments.ts'
import { newCharges } from '#domain/terminals/new-charges.ts'
import { entryOf } from '#server/audit/store.ts'
import { type BillParts, billPath } from '#server/kit/bill-link.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { findSalon } from '#server/salon/store.ts'
import { holdDays } from '#server/sales/store-days.ts'
import { clearClaim, findPayment, insertLaterPayments, lockSale, saveSettled } from '#server/sales/store-payments.ts'
import { findReceipt, showSale } from '#server/sales/store-receipt.ts'
import { freeLineOf } from '#server/sales/store-statements.ts'
import { hasLineBy } from '#server/sales/store.ts'
import { insertCharges } from '#server/terminals/store-charges.ts'
import { type ChargingParts, findChargeable } from '#server/terminals/store.ts'

/**
 * Pays the amount owed for a sale, or part of it. Locks the salon's days and the sale, so that two tabs together
 * never pay more than is owed, and nothing is paid on a day that is being closed.
 */
export function payBalance(parts: ChargingParts): UseCase<typeof payBalanceContract> {
  return async (call, { params: { saleId }, body }) => {
    const { tx, salonId, currency } = call
    const chargeable = body.payments.some(({ terminalId }) => terminalId) ? await findChargeable(call, parts) : null
    const [, held] = await Promise.all([holdDays(tx, salonId), lockSale(tx, salonId, saleId, heldFor(call))])
    const decided = decideBalance(held, body.payments, call)
    const sale = { id: saleId, locationId: decided.sale.locationId, currency }
    const { payments } = decided
    const charges = chargeable ? newCharges(chargeable, { sale, entries: body.payments, payments }, call) : []
    const before = { balanceMinor: decided.sale.balanceMinor }
    const entry = entryOf(call, { action: 'balance-paid', subject: 'sale', subjectId: saleId, before, after: body })
    const saved = insertLaterPayments(tx, salonId, decided, entry)
    // A charge refers to its payment.
    if (charges.length > 0) await saved
    const [, , answer] = await Promise.all([saved, insertCharges(call, charges), showSale(tx, salonId, saleId)])
    return answer
  }
}

/** Dismisses the customer's claim that the balance is paid. Throws 'not-found'. */
export const dismissClaim: UseCase<typeof dismissClaimContract> = async (call, { params: { saleId } }) => {
  const { tx, salonId } = call
  if (!(await lockSale(tx, salonId, saleId, heldFor(call)))) throw new Refusal('not-found')
  const entry = entryOf(call, { action: 'claim-dismissed', subject: 'sale', subjectId: saleId })
  const saved = clearClaim(tx, salonId, saleId, entry)
  const [, answer] = await Promise.all([saved, showSale(tx, salonId, saleId)])
  return answer
}

/** Confirms an awaited transfer; records who did it and when. Refuses as `decideSettled` does. */
export const confirmTransfer = settling('transfer-confirmed', (found, call) => decideSettled(found, 'received', call))

/** Marks an awaited transfer as missing, so that its amount is owed again. Refuses as `decideSettled` does. */
export const missTransfer = settling('transfer-missed', (found, call) => decideSettled(found, 'missing', call))

/** Undoes the confirmation of a transfer. Refuses as `decideAwaited` does. */
export const awaitTransfer = settling('transfer-awaited', decideAwaited)

/** Returns the use case that changes the state of a transfer, only once however often it is called. It locks the sale. */
function settling(
  action: string,
  decide: (found: FoundTransfer, call: Call<Member>) => Settled | null,
): UseCase<typeof confirmTransferContract | typeof missTransferContract | typeof awaitTransferContract> {
  return async (call, { params: { saleId, paymentId } }) => {
    const { tx, salonId } = call
    const [sale, payment] = await Promise.all([
      lockSale(tx, salonId, saleId, heldFor(call)),
      findPayment(tx, salonId, saleId, paymentId),
    ])
    const settled = decide({ sale, payment }, call)
    if (!settled) return await showSale(tx, salonId, saleId)
    const after = { paymentId, amountMinor: settled.amountMinor }
    const entry = entryOf(call, { action, subject: 'sale', subjectId: saleId, after })
    const [, , answer] = await Promise.all([
      saveSettled(tx, salonId, settled, entry),
      settled.status === 'received' ? null : freeLineOf(tx, salonId, saleId, paymentId),
      showSale(tx, salonId, saleId),
    ])
    return answer
  }
}

/**
 * Returns a sale as its receipt shows it. Throws 'not-found', also to a stylist for sales without a line of theirs, and
 * for sales of a location that the caller does not see.
 */
export function readSale(parts: BillParts): UseCase<typeof readSaleContract> {
  return async (call, { params }) => {
    const { tx, salonId, by } = call
    const [sale, salon] = await Promise.all([
      findReceipt(tx, salonId, params.saleId, reachedLocation(call)),
      findSalon(tx, salonId),
    ])
    const reach = reachOf(by, 'seeEverySale')
    const mayRead = sale && (reach === null || (await hasLineBy(tx, salonId, sale.id, reach)))
    if (!mayRead) throw new Refusal('not-found')
    const isHandedOut = sale.balanceMinor > 0 && isAllowed(by, 'recordSales') && !call.isExample
    const record = { salonId, id: sale.id, knownPhone: sale.customerPhone }
    return { sale, payPath: isHandedOut ? billPath(parts, salon!.slug, record) : null }
  }
}
