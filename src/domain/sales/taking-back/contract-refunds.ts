import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId, zLine } from '#domain/kit/text.ts'
import { zPaymentMethod } from '#domain/sales/payments.ts'
import { zReceipt } from '#domain/sales/receipt/receipt.ts'
import { maxLines, maxQuantity } from '#domain/sales/form/totals.ts'

const zReason = zLine(200)

export const refundSaleContract = endpoint({
  method: 'POST',
  path: '/api/sales/:saleId/refunds',
  access: permissions.takeBackSales,
  summary:
    'Refunds a sale or some of its items, once per idempotency key: money, stock, customer and commission follow',
  topics: ['sales', 'customers', 'products'],
  params: z.strictObject({ saleId: zId }),
  body: z.strictObject({
    /** The lines to refund; null or missing means everything that was not refunded yet. */
    lines: z
      .array(z.strictObject({ position: z.int().min(0), quantity: z.int().min(1).max(maxQuantity) }))
      .max(maxLines)
      .nullish()
      .transform((lines) => lines ?? null),
    /** All tips are refunded as well. */
    withTips: z.boolean().default(false),
    /** The method of the refund. The balance of the sale is reduced first, which needs no method. */
    method: zPaymentMethod.default('cash'),
    /** Products return to the shelf; false if they are opened or broken. */
    restock: z.boolean().default(true),
    reason: zReason,
  }),
  output: z.object({ sale: zReceipt }),
})

export const voidSaleContract = endpoint({
  method: 'POST',
  path: '/api/sales/:saleId/void',
  access: permissions.takeBackSales,
  summary: 'Voids a mistaken sale of today, before the day is closed',
  topics: ['sales', 'customers', 'products', 'appointments'],
  params: z.strictObject({ saleId: zId }),
  body: z.strictObject({
    /** The sold products are still on the shelf; false if they are gone. */
    restock: z.boolean().default(true),
    reason: zReason,
  }),
  output: z.object({ sale: zReceipt }),
})
