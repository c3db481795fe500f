import type { payBalanceContract } from '#domain/sales/contract-payments.ts'
import { heldFor } from '#domain/sales/held-sale.ts'
import { decideBalance } from '#domain/sales/receipt/decide-payments.ts'
import { entryOf } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdDays } from '#server/sales/store-days.ts'
import { insertLaterPayments, lockSale } from '#server/sales/store-payments.ts'
import { showSale } from '#server/sales/store-receipt.ts'

/**
 * Pays what is owed of a sale, or part of it. Locks the salon's days and the sale, so that two tabs together never
 * pay more than is owed, nor on a day that is being closed.
 */
export const payBalance: UseCase<typeof payBalanceContract> = async (call, { params: { saleId }, body }) => {
  const { tx, salonId } = call
  const [, held] = await Promise.all([holdDays(tx, salonId), lockSale(tx, salonId, saleId, heldFor(call))])
  const decided = decideBalance(held, body.payments, call)
  const before = { balanceMinor: decided.sale.balanceMinor }
  const entry = entryOf(call, { action: 'balance-paid', subject: 'sale', subjectId: saleId, before, after: body })
  const saved = insertLaterPayments(tx, salonId, decided, entry)
  const [, answer] = await Promise.all([saved, showSale(tx, salonId, saleId)])
  return answer
}
