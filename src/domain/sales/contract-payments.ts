import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zContact } from '#domain/kit/contacts.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMomentCursor } from '#domain/kit/page.ts'
import { zId } from '#domain/kit/text.ts'
import { maxPayments, zPaymentEntry } from './payments.ts'
import { zReceipt } from '#domain/sales/receipt/receipt.ts'

const zPaymentParams = z.strictObject({ saleId: zId, paymentId: zId })

export const payBalanceContract = endpoint({
  method: 'POST',
  path: '/api/sales/:saleId/payments',
  access: permissions.recordSales,
  summary: 'Pays the balance of a sale, or part of it; once per idempotency key',
  topics: ['sales'],
  params: z.strictObject({ saleId: zId }),
  body: z.strictObject({ payments: z.array(zPaymentEntry).max(maxPayments) }),
  output: z.object({ sale: zReceipt }),
})

export const confirmTransferContract = endpoint({
  method: 'POST',
  path: '/api/sales/:saleId/payments/:paymentId/confirm',
  access: permissions.recordSales,
  summary: 'Confirms an awaited transfer, with person and time',
  topics: ['sales'],
  params: zPaymentParams,
  output: z.object({ sale: zReceipt }),
})

export const awaitTransferContract = endpoint({
  method: 'POST',
  path: '/api/sales/:saleId/payments/:paymentId/await',
  access: permissions.recordSales,
  summary: 'Undoes the confirmation of a transfer, which is awaited again',
  topics: ['sales'],
  params: zPaymentParams,
  output: z.object({ sale: zReceipt }),
})

export const missTransferContract = endpoint({
  method: 'POST',
  path: '/api/sales/:saleId/payments/:paymentId/miss',
  access: permissions.recordSales,
  summary: 'Marks an awaited transfer as missing: its amount is owed again',
  topics: ['sales'],
  params: zPaymentParams,
  output: z.object({ sale: zReceipt }),
})

export const dismissClaimContract = endpoint({
  method: 'POST',
  path: '/api/sales/:saleId/claim/dismiss',
  access: permissions.recordSales,
  summary: 'Dismisses what the customer said on the bill: nothing arrived, and they can say again that it is paid',
  topics: ['sales'],
  params: z.strictObject({ saleId: zId }),
  output: z.object({ sale: zReceipt }),
})

export const listTransfersContract = endpoint({
  method: 'GET',
  path: '/api/sales/transfers',
  access: permissions.recordSales,
  summary: 'Awaited transfers, newest first, in pages',
  topics: ['sales', 'customers', 'staff'],
  query: z.strictObject({ cursor: zMomentCursor.optional() }),
  output: z.object({
    transfers: z.array(
      z.object({
        id: z.string(),
        saleId: z.string(),
        number: z.int(),
        customerName: z.string().nullable(),
        /** The member who recorded the sale. */
        staffName: z.string(),
        amountMinor: z.int(),
        paidAt: z.string(),
        /** The amount of the last transfer into its account that the bank refused; null if none. */
        refusedMinor: z.int().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
    /** The number and total of all entries; null on later pages. */
    figures: z.object({ count: z.int(), totalMinor: z.int() }).nullable(),
  }),
})

export const listBalancesContract = endpoint({
  method: 'GET',
  path: '/api/sales/balances',
  access: permissions.recordSales,
  summary: 'Sales with a balance, newest first, in pages; of all customers or of one',
  topics: ['sales', 'customers'],
  query: z.strictObject({ customerId: zId.optional(), cursor: zMomentCursor.optional() }),
  output: z.object({
    balances: z.array(
      z.object({
        saleId: z.string(),
        number: z.int(),
        soldAt: z.string(),
        customerId: z.string().nullable(),
        customerName: z.string().nullable(),
        /** The phone of the customer, or of the sale's appointment, in E.164 form; null without one. */
        phone: zContact,
        totalMinor: z.int(),
        balanceMinor: z.int(),
        /** When the customer said that the balance is paid. */
        paidSaidAt: z.string().nullable(),
        /** The amount of the last transfer into its account that the bank refused; null if none. */
        refusedMinor: z.int().nullable(),
        /** The path of the page that says where to pay it; null in an example salon, whose pages no one finds. */
        payPath: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
    /** The number and total of all entries, or of the requested customer's; null on later pages. */
    figures: z.object({ count: z.int(), totalMinor: z.int() }).nullable(),
  }),
})
