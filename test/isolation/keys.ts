import { randomUUID } from 'node:crypto'
import { addKeyContract } from '#domain/api/contract-keys.ts'
import {
  addWebhookContract,
  editWebhookContract,
  listDeliveriesContract,
  testWebhookContract,
} from '#domain/api/contract-webhooks.ts'
import { addHolidayContract } from '#domain/salon/contract-hours.ts'
import type { SignedUp, TestParlour } from '#test/parlour.ts'
import { calendarSamples } from './calendars.ts'
import type { IdsByKind } from './swaps.ts'

/** Adds an API key with the canary in its name, and a change made with it. */
export async function addKeys(parlour: TestParlour, owner: SignedUp, canary: string): Promise<IdsByKind> {
  const body = { id: randomUUID(), name: `${canary} key`, scopes: ['hours:write' as const], locationId: null }
  const { key, text } = await owner.must(addKeyContract, { body: { ...body, expiresInDays: 365 } })
  const holiday = { date: '2026-12-26', name: `${canary} by a key` }
  await parlour.program(text).must(addHolidayContract, { body: holiday })
  return { apiKey: [key.id], ...(await addWebhooks(owner, canary)) }
}

/** Adds a webhook without a server, and a test delivery that waits to be sent to it. */
async function addWebhooks(owner: SignedUp, canary: string): Promise<IdsByKind> {
  const id = randomUUID()
  const told = { url: `https://${canary}.example/told`, events: ['sale.recorded' as const] }
  await owner.must(addWebhookContract, { body: { id, ...told } })
  // Off, so that the job that runs every minute changes no row of it while rows are compared.
  await owner.must(editWebhookContract, { params: { id }, body: { ...told, isOn: false } })
  await owner.must(testWebhookContract, { params: { id } })
  const { deliveries } = await owner.must(listDeliveriesContract, { params: { id } })
  return { webhook: [id], delivery: deliveries.map(({ eventId }) => eventId) }
}

/** Returns the sample requests for API keys and webhooks. */
export const keySamples = (ids: IdsByKind, nth: number) => ({
  ...calendarSamples(ids, nth),
  'GET /api/api-keys': {},
  'POST /api/api-keys': {
    body: {
      id: `0a000000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      name: 'Website',
      scopes: ['customers:read'],
      expiresInDays: 30,
      locationId: ids['location']![0],
    },
  },
  'GET /api/webhooks': {},
  'POST /api/webhooks': {
    body: {
      id: `0b000000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      url: 'https://hooks.example/told',
      events: ['customer.created'],
    },
  },
  'PUT /api/webhooks/:id': {
    params: { id: ids['webhook']![0] },
    body: { url: 'https://hooks.example/told', events: ['customer.created'], isOn: false },
  },
  'POST /api/webhooks/:id/secret': { params: { id: ids['webhook']![0] } },
  'DELETE /api/webhooks/:id': { params: { id: ids['webhook']![0] } },
  'POST /api/webhooks/:id/test': { params: { id: ids['webhook']![0] } },
  'GET /api/webhooks/:id/deliveries': { params: { id: ids['webhook']![0] } },
  'POST /api/webhooks/:id/deliveries/:eventId/again': {
    params: { id: ids['webhook']![0], eventId: ids['delivery']![0] },
  },
  'DELETE /api/api-keys/:id': { params: { id: ids['apiKey']![0] } },
})
