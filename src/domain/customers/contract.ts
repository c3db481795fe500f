import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zContact } from '#domain/kit/contacts.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMomentCursor, zSortedCursor } from '#domain/kit/page.ts'
import { customerSegments, customerSorts } from './segments.ts'
import { orNull, zEmail, zId, zName, zNotes, zPhone, zSearch } from '#domain/kit/text.ts'

export const zCustomer = z.object({
  id: zId,
  name: z.string(),
  phone: zContact,
  email: zContact,
  notes: z.string().nullable(),
  visitCount: z.int(),
  totalSpentMinor: z.int(),
  lastVisitAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Customer = z.output<typeof zCustomer>

/** A customer in the list, with what a row needs besides the record. */
const zListedCustomer = zCustomer.extend({
  /** The phone number for messages; null without one. */
  phoneE164: zContact,
  /** The birthday as month and day, such as 02-29. */
  birthday: z.string().nullable(),
  /** The balance of all the customer's sales; null for people who may not see every sale. */
  balanceMinor: z.int().nullable(),
  /** What they bought at their last visit, as far as the person may see it; empty if that is nothing. */
  lastItems: z.array(z.string()),
})
export type ListedCustomer = z.output<typeof zListedCustomer>

export const zCustomerFields = z.strictObject({
  name: zName,
  phone: orNull(zPhone),
  email: orNull(zEmail),
  notes: orNull(zNotes),
})

/** The stored fields of a new customer; the phone is stored as typed and in E.164. */
export type NewCustomer = z.output<typeof zCustomerFields> & { phoneE164: string | null }

/** The number of customers on a page of the list. */
export const customersPerPage = 50

export const listCustomersContract = endpoint({
  method: 'GET',
  path: '/api/customers',
  access: permissions.seeCustomers,
  summary: 'Customers in pages, searched by name or phone, narrowed and sorted; a stylist sees those they served',
  topics: ['customers', 'sales', 'appointments'],
  query: z.strictObject({
    search: zSearch.optional(),
    /** The `nextCursor` of the previous page in the same order; missing for the first page. */
    cursor: z.union([zMomentCursor, zSortedCursor]).optional(),
    segment: z.enum(customerSegments).optional(),
    /** The order of the list; newest first if it is missing. */
    sort: z.enum(customerSorts).optional(),
    /** 'true' lists the archived customers instead, without those that were merged into another one. */
    archived: z.enum(['true']).optional(),
  }),
  output: z.object({
    customers: z.array(zListedCustomer),
    nextCursor: z.string().nullable(),
  }),
})

export const readCustomerFiguresContract = endpoint({
  method: 'GET',
  path: '/api/customers/figures',
  access: permissions.seeCustomers,
  summary: 'The number of customers, their spending and their visits; for a stylist, of those they served',
  topics: ['customers', 'sales', 'appointments'],
  output: z.object({ count: z.int(), revenueMinor: z.int(), visits: z.int(), averageMinor: z.int() }),
})

/** The largest number of customers that a search offers. */
export const hitsAtMost = 8

/** A customer in search results, to be chosen for an appointment or a sale. */
export const zCustomerHit = zCustomer.pick({ id: true, name: true, phone: true, visitCount: true, lastVisitAt: true })
export type CustomerHit = z.output<typeof zCustomerHit>

export const searchCustomersContract = endpoint({
  method: 'GET',
  path: '/api/customers/search',
  access: permissions.seeCustomers,
  summary: 'The best matches for typed text, by name or phone; a stylist finds customers they served',
  topics: ['customers', 'sales', 'appointments'],
  query: z.strictObject({
    /** The search text; without one, the regulars are listed. */
    search: zSearch.optional(),
  }),
  output: z.object({ customers: z.array(zCustomerHit).max(hitsAtMost) }),
})

export const addCustomerContract = endpoint({
  method: 'POST',
  path: '/api/customers',
  access: permissions.keepCustomers,
  summary: 'Adds a customer, as far as the plan allows',
  topics: ['customers'],
  body: zCustomerFields,
  output: z.object({ customer: zCustomer }),
})
