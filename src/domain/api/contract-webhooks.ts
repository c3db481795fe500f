import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment } from '#domain/kit/page.ts'
import { zId, zLine } from '#domain/kit/text.ts'
import { eventNames } from './events.ts'

/** The largest number of webhooks that a salon may have. */
export const mostWebhooks = 10

const zWebhook = z.object({
  id: zId,
  url: z.string(),
  events: z.array(z.enum(eventNames)),
  isOn: z.boolean(),
  /** The moment since which no event has been delivered; null if the webhook works. */
  failingSince: zMoment.nullable(),
  /** The moment at which Parlour turned the webhook off, because nothing had arrived for days. */
  gaveUpAt: zMoment.nullable(),
})
export type Webhook = z.output<typeof zWebhook>

const zDelivery = z.object({
  eventId: zId,
  event: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  /** The HTTP status of the last response. */
  answered: z.int().nullable(),
  /** The reason why no response came, or why the response was not accepted. */
  fault: z.enum(['address', 'time', 'connection', 'answer', 'secret']).nullable(),
  happenedAt: zMoment,
  triedAt: zMoment.nullable(),
  /** The moment of the next try; null if none is due. */
  dueAt: zMoment.nullable(),
})
export type Delivery = z.output<typeof zDelivery>

const access = permissions.manageApi
const topics = ['salon'] as const
const params = z.strictObject({ id: zId })
const fields = {
  url: zLine(500).pipe(z.url({ protocol: /^https?$/, error: 'Enter a whole address, with https://.' })),
  events: z.array(z.enum(eventNames)).min(1, 'Choose the events to send.').max(eventNames.length),
}
const output = z.object({ webhook: zWebhook })

export const listWebhooksContract = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access,
  summary: 'The webhooks of the salon',
  topics,
  output: z.object({ webhooks: z.array(zWebhook) }),
})

export const addWebhookContract = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access,
  summary: 'Adds a webhook; its signing secret is only in this response (R-231)',
  notInExample: 'requests to the webhook',
  topics,
  // No response is stored for a retry, because it would contain the secret.
  repeatable: 'the same id is the same webhook, with the secret that was answered last',
  body: z.strictObject({ id: zId, ...fields }),
  output: z.object({ webhook: zWebhook, secret: z.string() }),
})

export const editWebhookContract = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  access,
  summary: 'Changes a webhook: its address, its events, and whether it is on',
  notInExample: 'requests to the webhook',
  topics,
  params,
  body: z.strictObject({ ...fields, isOn: z.boolean() }),
  output,
})

export const renewSecretContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  access,
  summary: 'Makes a new secret, which signs from now on',
  notInExample: 'requests to the webhook',
  topics,
  repeatable: 'only the newest secret counts',
  params,
  output: z.object({ secret: z.string() }),
})

export const deleteWebhookContract = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access,
  summary: 'Deletes a webhook, with its pending deliveries',
  topics,
  params,
  output: z.object({}),
})

export const testWebhookContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access,
  summary: 'Sends a test to a webhook',
  notInExample: 'a request to the webhook',
  topics,
  params,
  output: z.object({}),
})

export const listDeliveriesContract = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access,
  summary: 'The latest deliveries to a webhook, newest first, with their outcome',
  topics,
  params,
  output: z.object({ deliveries: z.array(zDelivery) }),
})

export const sendAgainContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:eventId/again',
  access,
  summary: 'Sends a delivery again, with the same id',
  notInExample: 'a request to the webhook',
  topics,
  params: z.strictObject({ id: zId, eventId: zId }),
  output: z.object({}),
})
