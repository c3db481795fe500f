import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { ofVisit, zVisit } from '#domain/booking/contract-visit.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { orNull, zEmail, zId, zLine } from '#domain/kit/text.ts'
import { checkCardAddress, payByCardAddress } from './addresses.ts'
import { cardOutcomes } from './card-payment.ts'

export const payByCardContract = endpoint({
  ...payByCardAddress,
  access: 'visitor',
  rate: 'costly',
  summary: 'Starts paying the deposit of a visit by card; the browser continues on the provider’s page and returns',
  topics: [],
  repeatable: 'a payment that is begun costs nothing, and one that is open is gone on with',
  params: ofVisit,
  body: z.strictObject({
    /** The e-mail address for the provider, which requires one; null means the one from the booking. */
    email: orNull(zEmail),
  }),
  output: z.object({
    /** The address of the provider's page. */
    url: z.string(),
  }),
})

export const checkCardContract = endpoint({
  ...checkCardAddress,
  access: 'visitor',
  rate: 'change',
  summary: 'Asks the provider about the payments of a visit by card, and takes the paid amount as its deposit, once',
  topics: ['appointments', 'sales'],
  repeatable: 'a payment is applied once',
  params: ofVisit,
  output: z.object({ visit: zVisit, outcome: z.enum(cardOutcomes) }),
})

const zAccount = z.object({
  /** The provider accepts the salon's currency. */
  isPossible: z.boolean(),
  /** The salon's account with the provider; null if none is set. Its key is never shown. */
  account: z
    .object({
      /** The last letters of the account's secret key. */
      keyEnd: z.string(),
      mode: z.enum(['test', 'live']),
      /** The key was checked with the provider; false if the provider could not be reached when the key was saved. */
      isChecked: z.boolean(),
      /** This server can read the key; false if it was sealed with another PARLOUR_SECRET, so that it must be entered again. */
      isReadable: z.boolean(),
    })
    .nullable(),
  /**
   * How many payments customers may be making now: open accounts of bills and charges on terminals. With another key,
   * Parlour doesn't see their money.
   */
  openCount: z.int(),
})
export type CardAccount = z.output<typeof zAccount>

export const readCardAccountContract = endpoint({
  method: 'GET',
  path: '/api/card-account',
  access: permissions.manageBilling,
  summary: 'The account for deposits by card, without its key',
  topics: ['salon', 'sales', 'appointments'],
  output: zAccount,
})

export const saveCardAccountContract = endpoint({
  method: 'PUT',
  path: '/api/card-account',
  access: permissions.manageBilling,
  summary: 'Sets the account for deposits by card; its key is checked with the provider and stored sealed',
  notInExample: 'requests to the payment provider',
  topics: ['salon'],
  repeatable: 'the same key is the same account',
  body: z.strictObject({
    secretKey: z
      .string()
      .trim()
      .regex(/^sk_(test|live)_\w{4,200}$/, 'A secret key begins with sk_test_ or sk_live_.'),
  }),
  output: zAccount,
})

export const deleteCardAccountContract = endpoint({
  method: 'DELETE',
  path: '/api/card-account',
  access: permissions.manageBilling,
  summary: 'Deletes the account for deposits by card',
  topics: ['salon'],
  repeatable: 'what is forgotten stays so',
  output: zAccount,
})

const zHeldPayment = z.object({
  reference: z.string(),
  state: z.enum(['held', 'returned']),
  /** A transfer came into an account of the visit. */
  method: z.enum(['card', 'transfer']),
  /** The amount that arrived, according to the provider. */
  paidMinor: z.int(),
  paidCurrency: z.string(),
  paidAt: z.string(),
  /** The reason why the payment is not the deposit, as a sentence. */
  why: z.string(),
})
export type HeldPayment = z.output<typeof zHeldPayment>

const params = z.strictObject({ id: zId })
const held = z.object({ payments: z.array(zHeldPayment) })

export const listHeldPaymentsContract = endpoint({
  method: 'GET',
  path: '/api/appointments/:id/card-payments',
  access: permissions.useCalendar,
  summary: 'Payments by card, and transfers into its own accounts, that are not the deposit of an appointment',
  topics: ['appointments'],
  params,
  output: held,
})

export const returnHeldPaymentContract = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/card-payments/returned',
  access: permissions.recordSales,
  summary: 'Records that such a payment was refunded, with the provider',
  topics: ['appointments'],
  params,
  body: z.strictObject({ reference: zLine(100) }),
  output: held,
})
