import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { zId, zNotes } from '#domain/kit/text.ts'
import { messageChannels, messageKinds } from './kinds.ts'
import { templateAtMost, whyNotTemplate } from './template.ts'

const tooLong = `At most ${templateAtMost} characters.`
const params = z.strictObject({ id: zId })

export const readPersonalContract = endpoint({
  method: 'GET',
  path: '/api/messages/customers/:id',
  access: permissions.sendMessages,
  summary: 'How a message can be sent to one customer, what it costs, and the reminder of their next visit',
  topics: ['messages', 'customers', 'appointments', 'salon'],
  params,
  output: z.object({
    /** The channels that reach the customer now, the preferred one first, each with the number or address. */
    ways: z.array(z.object({ channel: z.enum(messageChannels), recipient: z.string() })),
    /** The reason why no SMS can be sent; null if they can, or if the customer has no phone number. */
    smsRefusal: z.string().nullable(),
    /** The SMS credits that are left; null if messages cost none. */
    credits: z.int().nullable(),
    /** The customer has opted out, so nothing can be sent. */
    wantsNone: z.boolean(),
    /** The text of the reminder of their next visit; null if nothing is booked. */
    reminder: z.string().nullable(),
  }),
})

export const sendPersonalContract = endpoint({
  method: 'POST',
  path: '/api/messages/customers/:id',
  access: permissions.sendMessages,
  summary: 'Sends one message to one customer; a WhatsApp message is opened and sent by the caller',
  notInExample: 'a message to a customer',
  topics: ['messages'],
  params,
  body: z.strictObject({
    channel: z.enum(messageChannels),
    message: zNotes.min(1, required).max(templateAtMost, tooLong),
  }),
  output: z.object({
    /** The phone number in E.164, or the e-mail address. */
    recipient: z.string(),
  }),
})

export const sendTestContract = endpoint({
  method: 'POST',
  path: '/api/messages/test',
  access: permissions.sendMessages,
  summary: 'Sends an automatic message, as its preview shows it, to the caller’s own phone or e-mail address',
  notInExample: 'a message to oneself',
  topics: ['messages', 'salon'],
  body: z
    .strictObject({
      kind: z.enum(messageKinds),
      channel: z.enum(['sms', 'email']),
      /** The text to try; null means the standard text. If it is missing, the salon's text is used. */
      text: zNotes.max(templateAtMost, tooLong).nullish(),
    })
    .superRefine(({ kind, text }, issues) => {
      const problem = text ? whyNotTemplate(kind, text) : null
      if (problem) issues.addIssue({ code: 'custom', path: ['text'], message: problem })
    }),
  output: z.object({
    /** The phone number in E.164, or the e-mail address. */
    recipient: z.string(),
  }),
})
