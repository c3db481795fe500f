import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zContact } from '#domain/kit/contacts.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment, zMomentCursor } from '#domain/kit/page.ts'
import { orNull, zId, zNotes } from '#domain/kit/text.ts'
import { messageChannels } from '#domain/messages/kinds.ts'
import { zBirthday } from './birthday.ts'
import { zCustomer, zCustomerFields } from './contract.ts'

export const zCustomerDetails = zCustomer.extend({
  /** The customer's preferences: colours, products, the chair by the window. */
  preferences: z.string().nullable(),
  /** The version of the record, raised by every edit; an edit sends the version that it began with. */
  version: z.int(),
  archivedAt: zMoment.nullable(),
  /** Visitors with this phone number can't book online. */
  isBlockedOnline: z.boolean(),
  /** The birthday as month and day, such as 02-29. */
  birthday: z.string().nullable(),
  /** The channel on which the customer wants messages; null means the salon's default. */
  messageChannel: z.enum(messageChannels).nullable(),
  /** The moment since which the customer wants no reminders and greetings; null if they want them. */
  messagesOffAt: zMoment.nullable(),
  /**
   * The way in which messages were turned off: by staff, by the customer through the link in an e-mail, or by a STOP
   * reply.
   */
  messagesOffHow: z.enum(['staff', 'link', 'sms']).nullable(),
  /** The staff member who turned messages off, by the name they had then. */
  messagesOffBy: z.string().nullable(),
  /** The customer that this one was merged into, who has the history now. */
  mergedIntoId: zId.nullable(),
})
export type CustomerDetails = z.output<typeof zCustomerDetails>

/** The fields that can be changed, in a merge and on the page's own form. */
export const zEditedFields = zCustomerFields.extend({
  preferences: orNull(zNotes),
  birthday: orNull(zBirthday),
  messageChannel: orNull(z.enum(messageChannels)),
})

const params = z.strictObject({ id: zId })

export const readCustomerContract = endpoint({
  method: 'GET',
  path: '/api/customers/:id',
  access: permissions.seeCustomers,
  summary: 'A customer with their balance and next visit; a stylist sees those they served',
  topics: ['customers', 'sales', 'appointments'],
  params,
  output: z.object({
    customer: zCustomerDetails,
    /** The phone number for messages; null without one. */
    phoneE164: zContact,
    /** The balance of all the customer's sales; null for a stylist. */
    balanceMinor: z.int().nullable(),
    nextAppointmentAt: zMoment.nullable(),
    noShowCount: z.int(),
  }),
})

export const editCustomerContract = endpoint({
  method: 'PUT',
  path: '/api/customers/:id',
  access: permissions.keepCustomers,
  summary: 'Changes a customer, unless someone else has changed it since',
  topics: ['customers', 'appointments', 'sales'],
  params,
  body: zEditedFields.extend({ version: z.int() }),
  output: z.object({ customer: zCustomerDetails }),
})

export const archiveCustomerContract = endpoint({
  method: 'POST',
  path: '/api/customers/:id/archive',
  access: permissions.keepCustomers,
  summary: 'Takes a customer out of the lists; their history stays',
  topics: ['customers'],
  params,
  output: z.object({ customer: zCustomerDetails }),
})

export const restoreCustomerContract = endpoint({
  method: 'POST',
  path: '/api/customers/:id/restore',
  access: permissions.keepCustomers,
  summary: 'Restores an archived customer, as far as the plan allows',
  topics: ['customers'],
  params,
  output: z.object({ customer: zCustomerDetails }),
})

export const setBlockedOnlineContract = endpoint({
  method: 'POST',
  path: '/api/customers/:id/online-booking',
  access: permissions.keepCustomers,
  summary: 'Blocks a customer from booking online, or lets them again; the salon may book them either way',
  topics: ['customers'],
  params,
  body: z.strictObject({ isBlocked: z.boolean() }),
  output: z.object({ customer: zCustomerDetails }),
})

export const setMessagesOffContract = endpoint({
  method: 'POST',
  path: '/api/customers/:id/messages',
  access: permissions.keepCustomers,
  summary: 'Turns the reminders and greetings to a customer off, or on again',
  topics: ['customers', 'messages'],
  params,
  body: z.strictObject({ isOff: z.boolean() }),
  output: z.object({ customer: zCustomerDetails }),
})

/** The number of appointments or sales on a page of a customer's history. */
export const historyPerPage = 20

const zPastAppointment = z.object({
  id: zId,
  startsAt: zMoment,
  status: z.enum(['booked', 'in-progress', 'completed', 'cancelled']),
  isNoShow: z.boolean(),
  serviceNames: z.array(z.string()),
  staffName: z.string(),
  priceMinor: z.int(),
})
export type PastAppointment = z.output<typeof zPastAppointment>

const zPastSale = z.object({
  id: zId,
  number: z.int(),
  soldAt: zMoment,
  itemNames: z.array(z.string()),
  totalMinor: z.int(),
  refundedMinor: z.int(),
  /** The balance of the sale; null for a stylist. */
  balanceMinor: z.int().nullable(),
  isVoided: z.boolean(),
})
export type PastSale = z.output<typeof zPastSale>

const query = z.strictObject({ cursor: zMomentCursor.optional() })

export const listCustomerAppointmentsContract = endpoint({
  method: 'GET',
  path: '/api/customers/:id/appointments',
  access: permissions.seeCustomers,
  summary: 'Appointments of a customer, latest first, in pages; a stylist sees their own',
  topics: ['appointments', 'customers', 'staff'],
  params,
  query,
  output: z.object({
    appointments: z.array(zPastAppointment),
    nextCursor: z.string().nullable(),
  }),
})

/** An appointment with its receipt, or a receipt without one, in a customer's history. */
export const zTimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('visit'),
    ...zPastAppointment.shape,
    /** The sale of the visit, which is then no entry itself; null without one that the person sees. */
    sale: zPastSale.nullable(),
  }),
  z.object({ kind: z.literal('sale'), ...zPastSale.shape }),
])
export type TimelineEntry = z.output<typeof zTimelineEntry>

export const listCustomerTimelineContract = endpoint({
  method: 'GET',
  path: '/api/customers/:id/timeline',
  access: permissions.seeCustomers,
  summary:
    'Appointments of a customer and sales to them together, latest first, in pages, as far as the person sees them',
  topics: ['appointments', 'sales', 'customers', 'staff'],
  params,
  query,
  output: z.object({ entries: z.array(zTimelineEntry), nextCursor: z.string().nullable() }),
})

export const listCustomerSalesContract = endpoint({
  method: 'GET',
  path: '/api/customers/:id/sales',
  access: permissions.seeCustomers,
  summary: 'Sales to a customer, newest first, in pages; a stylist sees those with a line of theirs',
  topics: ['sales', 'customers'],
  params,
  query,
  output: z.object({
    sales: z.array(zPastSale),
    nextCursor: z.string().nullable(),
  }),
})
