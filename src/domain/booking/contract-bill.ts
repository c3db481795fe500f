import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zPayIn } from '#domain/virtual-accounts/shown.ts'
import { readBillAddress, sayBillPaidAddress } from './addresses-bill.ts'
import { zBankAccount, zPlace } from './contract.ts'
import { ofVisit } from './contract-visit.ts'

/** A customer's view of a sale with a balance. Amounts are in minor units. */
export const zBill = z.object({
  /** The number of the receipt, which goes with the transfer. */
  number: z.int(),
  soldAt: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), totalMinor: z.int() })),
  /** The discount off the whole sale. */
  discountMinor: z.int(),
  tipsMinor: z.int(),
  /** The sum of the lines and tips, less the discount. */
  totalMinor: z.int(),
  refundedMinor: z.int(),
  /** The amount paid, less refunds, including transfers that are not confirmed yet. */
  paidMinor: z.int(),
  /** The amount due; 0 for a sale that was voided. */
  balanceMinor: z.int(),
  isVoided: z.boolean(),
  /** The customer said that the balance is paid. */
  isSaid: z.boolean(),
  /** The account to pay into; null if nothing is to pay. */
  payTo: zBankAccount.nullable(),
  /** Paying into an account of this bill. */
  payIn: zPayIn,
  /** The location of the sale; null if the salon has only one. */
  place: zPlace.nullable(),
})
export type Bill = z.output<typeof zBill>

const output = z.object({ bill: zBill })

export const readBillContract = endpoint({
  ...readBillAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'The bill of a sale with a balance, for the holder of its link',
  topics: ['sales', 'salon'],
  params: ofVisit,
  output,
})

export const sayBillPaidContract = endpoint({
  ...sayBillPaidAddress,
  access: 'visitor',
  rate: 'change',
  summary: 'Records that the customer says the balance is paid; the salon checks it',
  topics: ['sales'],
  params: ofVisit,
  output,
})
