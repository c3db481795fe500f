import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment } from '#domain/kit/page.ts'
import { zId, zLine } from '#domain/kit/text.ts'
import { eventNames } from './events.ts'

/** Webhooks of a salon, at most. */
export const mostWebhooks = 10

const zWebhook = z.object({
  id: zId,
  url: z.string(),
  events: z.array(z.enum(eventNames)),
  isOn: z.boolean(),
  /** Since when nothing arrives. */
  failingSince: zMoment.nullable(),
  /** Turned off by Parlour, because nothing arrived for days. */
  gaveUpAt: zMoment.nullable(),
})
export type Webhook = z.output<typeof zWebhook>

const zDelivery = z.object({
  eventId: zId,
  event: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  /** The status of the last answer. */
  answered: z.int().nullable(),
  /** Why none came, or that it was not 2xx. */
  fault: z.enum(['address', 'time', 'connection', 'answer', 'secret']).nullable(),
  happenedAt: zMoment,
  triedAt: zMoment.nullable(),
  /** When it is tried next. */
  dueAt: zMoment.nullable(),
})
export type Delivery = z.output<typeof zDelivery>

const access = permissions.manageApi
const topics = ['salon'] as const
const params = z.strictObject({ id: zId })
const fields = {
  url: zLine(500).pipe(z.url({ protocol: /^https?$/, error: 'Enter a whole address, with https://.' })),
  events: z.array(z.enum(eventNames)).min(1, 'Choose what is told.').max(eventNames.length),
}
const output = z.object({ webhook: zWebhook })

export const listWebhooksContract = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access,
  summary: 'The addresses that are told what happens in the salon',
  topics,
  output: z.object({ webhooks: z.array(zWebhook) }),
})

export const addWebhookContract = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access,
  summary: 'Adds an address; what signs is in this answer and nowhere else (R-231)',
  topics,
  // A stored response would contain the secret.
  repeatable: 'the same id is the same webhook, with the secret that was answered last',
  body: z.strictObject({ id: zId, ...fields }),
  output: z.object({ webhook: zWebhook, secret: z.string() }),
})

export const editWebhookContract = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  access,
  summary: 'Changes what is told where, and whether',
  topics,
  params,
  body: z.strictObject({ ...fields, isOn: z.boolean() }),
  output,
})

export const renewSecretContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  access,
  summary: 'Makes another secret, which signs from now on',
  topics,
  repeatable: 'only the newest secret counts',
  params,
  output: z.object({ secret: z.string() }),
})

export const deleteWebhookContract = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access,
  summary: 'Takes an address away, with what was not sent yet',
  topics,
  params,
  output: z.object({}),
})

export const testWebhookContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access,
  summary: 'Sends a test to an address',
  topics,
  params,
  output: z.object({}),
})

export const listDeliveriesContract = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access,
  summary: 'What was sent last to an address, the newest first, and how it went',
  topics,
  params,
  output: z.object({ deliveries: z.array(zDelivery) }),
})

export const sendAgainContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:eventId/again',
  access,
  summary: 'Sends something again, with the id that it had',
  topics,
  params: z.strictObject({ id: zId, eventId: zId }),
  output: z.object({}),
})
