import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'

export const termiiWebhookContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/termii',
  access: 'public',
  summary: 'The SMS gateway’s signed reports about accepted messages',
  topics: [],
  repeatable: 'the first report that decides is the last',
  rawBody: true,
  output: z.strictObject({}),
})

export const whatsAppWebhookContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/whatsapp',
  access: 'public',
  summary: 'WhatsApp’s signed reports about accepted messages, and customers’ answers',
  topics: [],
  repeatable: 'the first report that decides is the last',
  rawBody: true,
  output: z.strictObject({}),
})

/** WhatsApp verifies this address once, and expects its challenge in the response. */
export const whatsAppHandshakeContract = endpoint({
  method: 'GET',
  path: '/api/webhooks/whatsapp',
  access: 'public',
  summary: 'Confirms to WhatsApp that reports go here, if it knows the agreed token',
  topics: [],
  mediaType: 'text/plain',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().max(200),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
  }),
  output: z.string(),
})
