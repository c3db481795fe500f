import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type HeldSale, requireMovable } from '#domain/sales/held-sale.ts'
import { shelfMovements } from '#domain/sales/shelf.ts'
import type { refundSaleContract, voidSaleContract } from './contract-refunds.ts'
import { type RefundableLine, refundTotals, whyCannotRefund, whyCannotVoid } from './refund.ts'

/** A locked sale, with the parts of it that can still be refunded. */
export interface FoundToTakeBack {
  sale: HeldSale | null
  lines: readonly (RefundableLine & { productId: string | null })[]
  /** The money received minus the money returned. */
  inHandMinor: number
  refundCount: number
  /** The products that can be restocked; empty if none can. */
  products: readonly { id: string; currentStock: number }[]
  /** The quantities that the sale took from the shelf, without its shortage. */
  taken: readonly { productId: string; quantity: number }[]
}

/**
 * Returns a refund and its effects on money, stock and customer. Throws if the reason is missing, and the
 * refusals of `requireMovable` and `whyCannotRefund`.
 */
export function decideRefund(
  { sale: held, lines, inHandMinor, products }: FoundToTakeBack,
  body: ParsedInput<typeof refundSaleContract>['body'],
  call: MemberContext,
) {
  const sale = requireReason(held, body)
  const refundable = { ...sale, lines, inHandMinor, isVoided: sale.voidedAt !== null }
  const code = whyCannotRefund(refundable, body)
  if (code) throw new Refusal(code, { field: 'lines' })
  const totals = refundTotals(refundable, body)
  const { amountMinor, tipsMinor, moneyMinor, isWhole } = totals
  const method = moneyMinor > 0 ? body.method : null
  const pieces = totals.lines.map(({ position, quantity }) => {
    return { quantity, productId: lines.find((line) => line.position === position)!.productId }
  })
  return {
    id: call.newId(),
    sale,
    totals,
    method,
    reason: body.reason,
    isRestocked: body.restock,
    staffId: call.by.staffId,
    at: call.now,
    /**
     * The amount to subtract from the customer's total, and whether to subtract a visit because nothing of the sale is
     * left.
     */
    taken: { amountMinor, isVisit: isWhole && totals.lines.length > 0 },
    movements: shelfMovements('refund', products, sale, pieces, call),
    before: { refundedMinor: sale.refundedMinor },
    after: { amountMinor, tipsMinor, moneyMinor, method, lines: totals.lines, reason: body.reason },
  }
}
export type Refunded = ReturnType<typeof decideRefund>

/**
 * Returns a void and its effects: stock and customer are as before the sale. Throws if the reason is missing,
 * and the refusals of `requireMovable` and `whyCannotVoid`.
 */
export function decideVoid(
  {
    sale: held,
    refundCount,
    taken,
    products,
  }: Pick<FoundToTakeBack, 'sale' | 'refundCount' | 'products'> & {
    taken: readonly { productId: string; quantity: number }[]
  },
  { reason, restock }: ParsedInput<typeof voidSaleContract>['body'],
  call: MemberContext,
) {
  const sale = requireReason(held, { reason })
  const code = whyCannotVoid({
    isVoided: sale.voidedAt !== null,
    hasRefund: refundCount > 0,
    soldOn: localDateOf(sale.soldAt, call.timeZone),
    today: today(call.now, call.timeZone),
  })
  if (code) throw new Refusal(code)
  const { totalMinor, tipsMinor, balanceMinor, appointmentId } = sale
  return {
    sale,
    reason,
    staffId: call.by.staffId,
    at: call.now,
    taken: { amountMinor: totalMinor, isVisit: true },
    movements: shelfMovements('refund', products, sale, taken, call),
    before: { totalMinor, tipsMinor, balanceMinor, appointmentId },
    after: { reason, restock },
  }
}
export type Voided = ReturnType<typeof decideVoid>

function requireReason(sale: HeldSale | null, { reason }: { reason: string }): HeldSale {
  if (reason === '') throw new Refusal('no-refund-reason', { field: 'reason' })
  return requireMovable(sale)
}
