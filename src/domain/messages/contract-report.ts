import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'

export const termiiWebhookContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/termii',
  access: 'public',
  summary: 'What the SMS gateway reports of messages that it took, signed by it',
  topics: [],
  repeatable: 'the first report that decides is the last',
  rawBody: true,
  output: z.strictObject({}),
})

export const whatsAppWebhookContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/whatsapp',
  access: 'public',
  summary: 'What WhatsApp reports of messages that it took, and what was answered, signed by it',
  topics: [],
  repeatable: 'the first report that decides is the last',
  rawBody: true,
  output: z.strictObject({}),
})

/** WhatsApp asks once whether it is to report here, and wants its own word back. */
export const whatsAppHandshakeContract = endpoint({
  method: 'GET',
  path: '/api/webhooks/whatsapp',
  access: 'public',
  summary: 'Tells WhatsApp that it is to report here, if it knows the word that was agreed',
  topics: [],
  mediaType: 'text/plain',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().max(200),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
  }),
  output: z.string(),
})
