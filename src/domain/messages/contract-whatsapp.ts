import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId, zNotes } from '#domain/kit/text.ts'
import { messageKinds } from './kinds.ts'

const zWhatsApp = z.object({
  id: zId,
  /** null: for the owner, about the salon. */
  kind: z.enum(messageKinds).nullable(),
  /** The name of a message for the owner. */
  subject: z.string().nullable(),
  customerName: z.string().nullable(),
  /** In E.164. */
  phone: z.string(),
  message: z.string(),
  /** The start that it tells of; null: of no appointment. */
  startsAt: z.string().nullable(),
  /** The moment from which it may be opened; null: now. */
  opensAt: z.string().nullable(),
})
export type WhatsAppMessage = z.output<typeof zWhatsApp>

const zHandled = zWhatsApp.omit({ opensAt: true }).extend({
  status: z.enum(['sent', 'dropped']),
  handledBy: z.string(),
  handledAt: z.string(),
})
export type HandledMessage = z.output<typeof zHandled>

/** The most that are listed at once, and of those that were sent or skipped in the last day. */
export const mostWhatsApp = { waiting: 200, handled: 50 } as const

export const listWhatsAppContract = endpoint({
  method: 'GET',
  path: '/api/messages/whatsapp',
  access: permissions.sendMessages,
  summary:
    'Messages that wait to be sent by WhatsApp, those that were sent or skipped in the last day, and who is booked tomorrow',
  topics: ['messages', 'appointments', 'salon'],
  output: z.object({
    /** The messages that may be opened now, and the later ones, by when they are due. */
    now: z.array(zWhatsApp),
    later: z.array(zWhatsApp),
    handled: z.array(zHandled),
    tomorrow: z.object({ day: z.string(), booked: z.int() }),
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
    /** The state that was read before: refused as 'changed-meanwhile' if it has changed. */
    was: z.string().max(4000),
  }),
  output: z.object({}),
})

export const queueRemindersContract = endpoint({
  method: 'POST',
  path: '/api/messages/whatsapp/reminders',
  access: permissions.sendMessages,
  summary: 'Writes WhatsApp reminders for everyone who is booked tomorrow and was not reminded of it',
  topics: ['messages'],
  body: z.strictObject({
    /** The tomorrow that was shown: refused as 'tomorrow-changed' if it has changed. */
    day: zSalonDay,
  }),
  output: z.object({
    /**
     * The number of waiting messages, of customers without a phone number, and of those who had been reminded before.
     */
    written: z.int(),
    noPhone: z.int(),
    before: z.int(),
  }),
})
