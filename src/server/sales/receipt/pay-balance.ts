import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { payBalanceContract } from '#domain/sales/contract-payments.ts'
import { whyCannotPayBalance } from '#domain/sales/payments.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { auditSale } from '#server/sales/audit-sale.ts'
import { holdSale, requireOpenDay } from '#server/sales/hold-sale.ts'
import { showSale } from './show-sale.ts'
import { insertLaterPayments, type LockedSale } from '#server/sales/store-payments.ts'

/**
 * Pays what is owed of a sale, or part of it. Locks the sale, so that two tabs together never pay more than is
 * owed.
 */
export async function payBalance(
  call: SignedInCall,
  input: ParsedInput<typeof payBalanceContract>,
): Promise<Output<typeof payBalanceContract>> {
  const { params, body } = input
  const sale = await holdSale(call, params.saleId)
  await pay(call, sale, body)
  return await showSale(call, sale.id)
}

async function pay(
  call: SignedInCall,
  sale: LockedSale,
  { payments }: ParsedInput<typeof payBalanceContract>['body'],
): Promise<void> {
  const { tx, salonId, by, now, newId } = call
  await requireOpenDay(call, sale)
  const code = sale.voidedAt ? 'sale-voided' : whyCannotPayBalance(sale.balanceMinor, payments)
  if (code) throw new Refusal(code, { field: 'payments' })
  const rows = payments.map((payment) => ({ ...payment, id: newId() }))
  const later = { staffId: by.staffId, payments: rows }
  await insertLaterPayments(tx, salonId, sale, later, now)
  await auditSale(call, sale.id, 'balance-paid', { before: { balanceMinor: sale.balanceMinor }, after: { payments } })
}
