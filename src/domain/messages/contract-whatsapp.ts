import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId, zNotes } from '#domain/kit/text.ts'
import { zRemindedDay } from './contract.ts'
import { sentKinds } from './kinds.ts'

const zWhatsApp = z.object({
  id: zId,
  /** The kind of the message; null for a message to the owner about the salon. */
  kind: z.enum(sentKinds).nullable(),
  /** The name of a message to the owner; null for other messages. */
  subject: z.string().nullable(),
  customerName: z.string().nullable(),
  /** The phone number in E.164. */
  phone: z.string(),
  message: z.string(),
  /** The start of the visit that the message is about; null if it is about no visit. */
  startsAt: z.string().nullable(),
  /** The moment from which the message may be opened; null if it may be opened now. */
  opensAt: z.string().nullable(),
})
export type WhatsAppMessage = z.output<typeof zWhatsApp>

const zHandled = zWhatsApp.omit({ opensAt: true }).extend({
  status: z.enum(['sent', 'dropped']),
  handledBy: z.string(),
  handledAt: z.string(),
})
export type HandledMessage = z.output<typeof zHandled>

/**
 * The largest numbers of listed messages: those that are waiting, and those that were sent or skipped within the last
 * day.
 */
export const mostWhatsApp = { waiting: 200, handled: 50 } as const

export const listWhatsAppContract = endpoint({
  method: 'GET',
  path: '/api/messages/whatsapp',
  access: permissions.sendMessages,
  summary:
    'Messages that wait to be sent by WhatsApp, those that were sent or skipped in the last day, and who is booked on the next open day',
  topics: ['messages', 'appointments', 'salon'],
  output: z.object({
    /** The messages that may be opened now; `later` are the others, by the time at which they are due. */
    now: z.array(zWhatsApp),
    later: z.array(zWhatsApp),
    handled: z.array(zHandled),
    next: zRemindedDay,
  }),
})

const params = z.strictObject({ id: zId })

export const openWhatsAppContract = endpoint({
  method: 'POST',
  path: '/api/messages/whatsapp/:id/open',
  access: permissions.sendMessages,
  summary: 'Claims a message to send it by WhatsApp: it is marked as sent by the caller, and no one else gets it',
  topics: ['messages'],
  params,
  output: z.object({ phone: z.string(), message: z.string() }),
})

export const skipWhatsAppContract = endpoint({
  method: 'POST',
  path: '/api/messages/whatsapp/:id/skip',
  access: permissions.sendMessages,
  summary: 'Skips a message without sending it',
  topics: ['messages'],
  params,
  output: z.object({}),
})

export const returnWhatsAppContract = endpoint({
  method: 'POST',
  path: '/api/messages/whatsapp/:id/return',
  access: permissions.sendMessages,
  summary: 'Puts back a message that was not sent after all; it is dropped if it is no longer needed',
  topics: ['messages'],
  params,
  output: z.object({ status: z.enum(['pending', 'dropped']) }),
})

export const editWhatsAppContract = endpoint({
  method: 'PUT',
  path: '/api/messages/whatsapp/:id',
  access: permissions.sendMessages,
  summary: 'Changes the text of a waiting message',
  topics: ['messages'],
  params,
  body: z.strictObject({
    message: zNotes.min(1, required),
    /** The state that was read before; the change is refused as 'changed-meanwhile' if it has changed since. */
    was: z.string().max(4000),
  }),
  output: z.object({}),
})

export const queueRemindersContract = endpoint({
  method: 'POST',
  path: '/api/messages/whatsapp/reminders',
  access: permissions.sendMessages,
  summary: 'Writes WhatsApp reminders for everyone who is booked on the next open day and was not reminded of it',
  notInExample: 'messages to customers, written for WhatsApp',
  topics: ['messages'],
  body: z.strictObject({
    /** The day that the person was shown; the request is refused as 'reminded-day-changed' if it is another one now. */
    day: zSalonDay,
  }),
  output: z.object({
    /**
     * The number of reminders that now wait, of customers without a phone number, and of customers who had been
     * reminded before.
     */
    written: z.int(),
    noPhone: z.int(),
    before: z.int(),
  }),
})
