import { z } from 'zod'
import { zLocalDate } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { maxPriceMinor, zCurrency } from '#domain/kit/money.ts'
import { orNull, zId, zNotes } from '#domain/kit/text.ts'
import { maxLines } from './totals.ts'

export const paymentMethods = ['cash', 'card', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const zPaymentMethod = z.enum(paymentMethods)

// Shapes only: what makes a line sellable is asked of totals.ts, which has the specified sentences.
const lineFields = {
  quantity: z.int(),
  /** In minor units; may differ from the list price. */
  unitPriceMinor: z.int().max(maxPriceMinor),
  /** The member who did it; the sale's member where missing. */
  staffId: orNull(zId),
}
const zItem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('service'), serviceId: orNull(zId), ...lineFields }),
  z.strictObject({ type: z.literal('product'), productId: orNull(zId), ...lineFields }),
])
export type SaleItem = z.output<typeof zItem>

const zReceipt = z.object({
  id: z.string(),
  /** Counts the salon's sales without a gap, from 1. */
  number: z.int(),
  receiptId: z.string(),
  soldAt: z.string(),
  salon: z.object({
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    currency: zCurrency,
    timeZone: z.string(),
  }),
  customerName: z.string().nullable(),
  staffName: z.string(),
  lines: z.array(
    z.object({
      type: z.enum(['service', 'product']),
      name: z.string(),
      staffName: z.string(),
      quantity: z.int(),
      unitPriceMinor: z.int(),
      totalMinor: z.int(),
    }),
  ),
  totalMinor: z.int(),
  paymentMethod: zPaymentMethod,
  /** For the salon only; not on the paper. */
  notes: z.string().nullable(),
})
export type Receipt = z.output<typeof zReceipt>

export const recordSaleContract = endpoint({
  method: 'POST',
  path: '/api/sales',
  access: ['owner', 'receptionist'],
  summary: 'Records a sale once, however often it is sent with the same key; the server computes the total',
  topics: ['sales', 'customers', 'products'],
  body: z.strictObject({
    /** Made by the client once per filled-in form, and sent again unchanged when an answer was lost. */
    idempotencyKey: zId,
    items: z.array(zItem).max(maxLines),
    paymentMethod: zPaymentMethod.default('cash'),
    customerId: orNull(zId),
    appointmentId: orNull(zId),
    staffId: zId,
    notes: orNull(zNotes),
  }),
  output: z.object({ sale: zReceipt }),
})

const zListedSale = z.object({
  id: z.string(),
  number: z.int(),
  soldAt: z.string(),
  customerName: z.string().nullable(),
  itemNames: z.array(z.string()),
  paymentMethod: zPaymentMethod,
  totalMinor: z.int(),
})
export type ListedSale = z.output<typeof zListedSale>

/** How many sales a page of the list has. */
export const salesPerPage = 50

export const listSalesContract = endpoint({
  method: 'GET',
  path: '/api/sales',
  access: ['owner', 'receptionist', 'stylist'],
  summary: 'Sales of whole local days, newest first, in pages; a stylist sees their own lines',
  topics: ['sales', 'customers'],
  query: z.strictObject({
    from: zLocalDate,
    to: zLocalDate,
    /** `nextCursor` of the page before; missing for the first page. */
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
  }),
  output: z.object({
    sales: z.array(zListedSale),
    nextCursor: z.string().nullable(),
    /** Of the whole period; null on later pages, which need not count again. */
    figures: z.object({ count: z.int(), totalMinor: z.int(), averageMinor: z.int() }).nullable(),
  }),
})

export const readSaleContract = endpoint({
  method: 'GET',
  path: '/api/sales/:saleId',
  access: ['owner', 'receptionist', 'stylist'],
  summary: 'A sale as its receipt shows it; a stylist sees sales with a line of theirs',
  topics: ['sales', 'customers', 'staff', 'salon'],
  params: z.strictObject({ saleId: zId }),
  output: z.object({ sale: zReceipt }),
})
