import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zLocalDate } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { maxPriceMinor, zMoneyMinor } from '#domain/kit/money.ts'
import { zMomentCursor } from '#domain/kit/page.ts'
import { orNull, zId, zNotes, zSearch } from '#domain/kit/text.ts'
import { zOptionalDiscount } from '#domain/sales/form/discount.ts'
import { maxPayments, zPaymentEntry, zPaymentMethod } from './payments.ts'
import { saleStatuses, zReceipt } from '#domain/sales/receipt/receipt.ts'
import { zSharedWith } from '#domain/staff/shares.ts'
import { maxLines } from '#domain/sales/form/totals.ts'

// These schemas check shapes only: totals.ts decides whether a line can be sold, and has the specified sentences.
const lineFields = {
  quantity: z.int(),
  /** The price of one unit in minor units; it may differ from the list price, which is stored with it. */
  unitPriceMinor: z.int().max(maxPriceMinor),
  /** The member who did the service or sold the product; if missing, the member of the sale. */
  staffId: orNull(zId),
  /** The discount off this line. */
  discount: zOptionalDiscount,
}
const zItem = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('service'),
    serviceId: orNull(zId),
    ...lineFields,
    /** The members who did the service together with `staffId`, who has the rest. */
    sharedWith: zSharedWith.default([]),
  }),
  z.strictObject({ type: z.literal('product'), productId: orNull(zId), ...lineFields }),
])
export type SaleItem = z.output<typeof zItem>

const zTip = z.strictObject({ staffId: zId, amountMinor: z.int().max(maxPriceMinor) })

/** Recording is done once per idempotency key, like every write, so that a customer is never charged twice. */
export const recordSaleContract = endpoint({
  method: 'POST',
  path: '/api/sales',
  access: permissions.recordSales,
  summary: 'Records a sale; the server computes every amount',
  topics: ['sales', 'customers', 'products'],
  body: z.strictObject({
    items: z.array(zItem).max(maxLines),
    /** The discount off the whole sale, after the discounts of its lines. */
    discount: zOptionalDiscount,
    /** The tips, at most one per member. */
    tips: z.array(zTip).max(20).default([]),
    /** The method that pays the whole amount, unless `payments` is given. */
    paymentMethod: zPaymentMethod.default('cash'),
    /** The payments: several methods, cash given, or a part. An empty list leaves the whole amount as a balance. */
    payments: z
      .array(zPaymentEntry)
      .max(maxPayments)
      .nullish()
      .transform((payments) => payments ?? null),
    /** The deposit that the form showed; the sale is refused if the deposit has changed. */
    depositMinor: zMoneyMinor.default(0),
    customerId: orNull(zId),
    appointmentId: orNull(zId),
    staffId: zId,
    /** The location of the sale; by default that of the appointment, otherwise the caller's. */
    locationId: orNull(zId),
    notes: orNull(zNotes),
  }),
  output: z.object({ sale: zReceipt }),
})

/** A sale in a list; for a stylist, it contains only their own lines. */
export const zListedSale = z.object({
  id: z.string(),
  number: z.int(),
  soldAt: z.string(),
  status: z.enum(saleStatuses),
  customerName: z.string().nullable(),
  itemNames: z.array(z.string()),
  /** The method by which most was paid. */
  paymentMethod: zPaymentMethod,
  /** All methods of the sale's payments, each once; empty if nothing was paid. */
  methods: z.array(zPaymentMethod),
  totalMinor: z.int(),
  refundedMinor: z.int(),
  /** The balance; awaitingMinor are the unconfirmed transfers. Both are null for a stylist. */
  balanceMinor: z.int().nullable(),
  awaitingMinor: z.int().nullable(),
  /** The location of the sale. */
  locationName: z.string(),
})
export type ListedSale = z.output<typeof zListedSale>

/** The number of sales on a page of the list. */
export const salesPerPage = 50

/**
 * The filters of the list: awaited transfers, balances, sales that were refunded wholly or in part, and voided sales.
 */
export const saleFilters = ['awaiting', 'owing', 'refunded', 'voided'] as const

export const listSalesContract = endpoint({
  method: 'GET',
  path: '/api/sales',
  access: permissions.seeSales,
  summary: 'Sales of whole local days, newest first, in pages, searched and narrowed; a stylist sees their own lines',
  topics: ['sales', 'customers', 'salon'],
  query: z.strictObject({
    from: zLocalDate,
    to: zLocalDate,
    /**
     * A part of the customer's name or phone number, a receipt number ('12', 'No. 12') or a receipt id (8 characters).
     * A search covers all dates; for the names of walk-ins, only the requested ones.
     */
    search: zSearch.optional(),
    method: zPaymentMethod.optional(),
    status: z.enum(saleFilters).optional(),
    cursor: zMomentCursor.optional(),
  }),
  output: z.object({
    sales: z.array(zListedSale),
    nextCursor: z.string().nullable(),
    /**
     * The figures of all sales that match; null on later pages, which need not count again. Revenue is sales minus the
     * refunds of the period, or, in a narrowed list, minus the refunds of its sales; voided sales do not count.
     */
    figures: z
      .object({ count: z.int(), totalMinor: z.int(), averageMinor: z.int(), refundedMinor: z.int() })
      .nullable(),
  }),
})

export const readSaleContract = endpoint({
  method: 'GET',
  path: '/api/sales/:saleId',
  access: permissions.seeSales,
  summary: 'A sale as its receipt shows it; a stylist sees sales with a line of theirs',
  topics: ['sales', 'customers', 'staff', 'salon'],
  params: z.strictObject({ saleId: zId }),
  output: z.object({
    sale: zReceipt,
    /** The path of the page that says where to pay the balance; null if nothing is owed, or the caller takes no money. */
    payPath: z.string().nullable(),
  }),
})
