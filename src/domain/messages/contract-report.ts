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
