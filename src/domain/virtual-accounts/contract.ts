import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zBill } from '#domain/booking/contract-bill.ts'
import { ofVisit, zVisit } from '#domain/booking/contract-visit.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { orNull, zId, zLine, zSalonName } from '#domain/kit/text.ts'
import * as addresses from './addresses.ts'
import { zPayIn } from './shown.ts'
import { paidSubjects } from './virtual-account.ts'

const params = z.strictObject({ subject: z.enum(paidSubjects), id: zId })
/** The awaited transfer of a sale; null for its balance, and for a deposit. */
const zPaymentId = orNull(zId)

export const readPayInContract = endpoint({
  method: 'GET',
  path: '/api/virtual-accounts/:subject/:id',
  access: permissions.recordSales,
  summary:
    'The account for an awaited transfer or the balance of a sale, or for a deposit, and whether one can be opened',
  topics: ['sales', 'appointments', 'salon'],
  params,
  query: z.strictObject({ paymentId: zId.optional() }),
  output: zPayIn,
})

export const openAccountContract = endpoint({
  method: 'POST',
  path: '/api/virtual-accounts/:subject/:id',
  access: permissions.recordSales,
  summary: 'Opens a bank account that accepts exactly the unpaid amount, or returns the open one',
  notInExample: 'requests to the payment provider',
  topics: ['sales', 'appointments'],
  repeatable: 'an account that is open is returned again',
  params,
  body: z.strictObject({ paymentId: zPaymentId }),
  output: zPayIn,
})

export const checkAccountContract = endpoint({
  method: 'POST',
  path: '/api/virtual-accounts/:subject/:id/check',
  access: permissions.recordSales,
  summary: 'Asks the provider about open accounts, and uses the money that arrived, once',
  topics: ['sales', 'appointments'],
  repeatable: 'money is used once',
  params,
  body: z.strictObject({ paymentId: zPaymentId }),
  output: zPayIn,
})

const visit = z.object({ visit: zVisit })
const bill = z.object({ bill: zBill })

export const openVisitAccountContract = endpoint({
  ...addresses.openVisitAccountAddress,
  access: 'visitor',
  rate: 'costly',
  summary: 'Opens a bank account that accepts exactly the deposit of a visit, or returns the open one',
  topics: ['appointments'],
  repeatable: 'an account that is open is returned again',
  params: ofVisit,
  output: visit,
})

export const checkVisitAccountContract = endpoint({
  ...addresses.checkVisitAccountAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'Asks the provider about the open accounts of a visit, and takes the money as its deposit, once',
  topics: ['appointments', 'sales'],
  repeatable: 'money is used once',
  params: ofVisit,
  output: visit,
})

export const openBillAccountContract = endpoint({
  ...addresses.openBillAccountAddress,
  access: 'visitor',
  rate: 'costly',
  summary: 'Opens a bank account that accepts exactly the balance of a bill, or returns the open one',
  topics: ['sales'],
  repeatable: 'an account that is open is returned again',
  params: ofVisit,
  output: bill,
})

export const checkBillAccountContract = endpoint({
  ...addresses.checkBillAccountAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'Asks the provider about the open accounts of a bill, and pays its balance with the money, once',
  topics: ['sales'],
  repeatable: 'money is used once',
  params: ofVisit,
  output: bill,
})

const arrivals = z.object({
  arrivals: z.array(
    z.object({
      reference: z.string(),
      paidMinor: z.int(),
      paidCurrency: z.string(),
      paidAt: z.string(),
      /** The reason why the money is not used, as a sentence. */
      why: z.string(),
      /** The sale and its receipt's number, if it was for a sale. */
      saleId: z.string().nullable(),
      number: z.int().nullable(),
      /** The appointment and its start, if it was for a deposit. */
      appointmentId: z.string().nullable(),
      startsAt: z.string().nullable(),
      customerName: z.string().nullable(),
    }),
  ),
})

export const listArrivalsContract = endpoint({
  method: 'GET',
  path: '/api/sales/arrivals',
  access: permissions.recordSales,
  summary: 'The latest money in virtual accounts that is not used and has to be refunded, newest first',
  topics: ['sales', 'appointments', 'customers'],
  output: arrivals,
})

export const returnArrivalContract = endpoint({
  method: 'POST',
  path: '/api/sales/arrivals/:reference/returned',
  access: permissions.recordSales,
  summary: 'Records that money in a virtual account that is not used was refunded, with the provider',
  topics: ['sales'],
  params: z.strictObject({ reference: zLine(100) }),
  output: arrivals,
})

/** Notices about a salon's own account only make Parlour ask the provider. */
export const salonNoticeContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/paystack/:salon',
  access: 'public',
  rate: 'look',
  maxBytes: 256 * 1024,
  summary: 'Notices of the payment provider about a salon’s own account, signed with the salon’s key',
  topics: ['sales', 'appointments'],
  repeatable: 'a notice only causes Parlour to ask the provider, and money is used once',
  rawBody: true,
  params: z.strictObject({ salon: zSalonName }),
  output: z.strictObject({}),
})
