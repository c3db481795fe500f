import { whyNotWhole } from '#domain/kit/whole-number.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { type RefundEntry, whyCannotRefund } from '#domain/sales/taking-back/refund.ts'
import { typedQuantity } from '#domain/sales/form/typed-numbers.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { refundablePart } from './refundable.ts'

/** The values of the refund form. */
export interface RefundValues {
  /** The quantity of each line, as typed. */
  quantities: string[]
  method: PaymentMethod
  restock: boolean
  withTips: boolean
  reason: string
}

/** Returns the requested refund in the form of the domain's rule. */
export function entryOfRefund(sale: Receipt, { quantities, withTips }: RefundValues) {
  const lines = sale.lines.map(({ position }, index) => ({
    position,
    quantity: typedQuantity(quantities[index] ?? ''),
  }))
  return { lines: lines.filter(({ quantity }) => quantity > 0), withTips } satisfies RefundEntry
}

/** Returns why a refund is refused, with the reason at each field; null if it is possible. */
export function refundRefusal(sale: Receipt, values: RefundValues): ApiRefusal | null {
  const unread = notNumbers(values)
  const code = unread.length > 0 ? null : whyCannotRefund(refundablePart(sale), entryOfRefund(sale, values))
  const unexplained = values.reason.trim() === '' ? [{ field: 'reason', message: sentenceOf('no-refund-reason') }] : []
  const fields = [...unread, ...(code === 'refund-above-sold' ? tooMany(sale, values) : []), ...unexplained]
  if (code) return new ApiRefusal({ code, message: sentenceOf(code), field: 'lines', fields })
  const [first] = fields
  return first ? new ApiRefusal({ code: 'invalid-input', ...first, fields }) : null
}

/** Returns the problems with invalid numbers, which must not be read as 0, because that would refund too little. */
function notNumbers({ quantities }: RefundValues) {
  return quantities.flatMap((typed, index) =>
    /^\s*\d*\s*$/.test(typed)
      ? []
      : [{ field: `quantities.${index}`, message: whyNotWhole(typed) ?? 'A whole number.' }],
  )
}

function tooMany(sale: Receipt, { quantities }: RefundValues) {
  return sale.lines.flatMap(({ quantity, refundedQuantity }, index) => {
    const left = quantity - refundedQuantity
    const isTooMany = typedQuantity(quantities[index] ?? '') > left
    return isTooMany ? [{ field: `quantities.${index}`, message: `At most ${left}.` }] : []
  })
}
