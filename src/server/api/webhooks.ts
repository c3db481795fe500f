import { type listDeliveriesContract, type listWebhooksContract, mostWebhooks } from '#domain/api/contract-webhooks.ts'
import type * as contracts from '#domain/api/contract-webhooks.ts'
import { eventBody, testEvent } from '#domain/api/events.ts'
import { whyGateRefuses } from '#domain/billing/plans.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { isAllowedUrl } from '#server/kit/guarded-request.ts'
import { enqueue } from '#server/kit/jobs.ts'
import { seal, unseal } from '#server/kit/seal.ts'
import { newWebhookSecret } from './signature.ts'
import { selectDeliveries, selectWebhooks } from './store-webhooks.ts'
import * as store from './store-webhooks.ts'

/** Returns the webhooks of a salon. */
export const listWebhooks: UseCase<typeof listWebhooksContract> = async ({ tx, salonId }) => ({
  webhooks: await selectWebhooks(tx, salonId),
})

/** Returns the latest deliveries of a webhook. Throws 'not-found' if there is no such webhook. */
export const listDeliveries: UseCase<typeof listDeliveriesContract> = async ({ tx, salonId }, { params: { id } }) => {
  const [webhooks, deliveries] = await Promise.all([selectWebhooks(tx, salonId, id), selectDeliveries(tx, salonId, id)])
  if (webhooks.length === 0) throw new Refusal('not-found')
  return { deliveries }
}

/** The events that may be announced, and the key that seals webhooks' secrets. */
export interface WebhookParts {
  /** Tests and development only: the server may call its own machine, over http. */
  allowsLoopback: boolean
  secret: string
}

/**
 * Adds a webhook. Refuses if the plan has no webhooks, the salon has too many, or the address may not be
 * called.
 */
export function addWebhook(parts: WebhookParts): UseCase<typeof contracts.addWebhookContract> {
  return async (call, { body }) => {
    const { tx, salonId, now } = call
    const refused = whyGateRefuses('api_access', call)
    if (refused) throw new Refusal(refused.code, { params: refused.params })
    requireAddress(body.url, parts)
    const others = (await store.selectWebhooks(tx, salonId)).filter(({ id }) => id !== body.id)
    if (others.length >= mostWebhooks) throw new Refusal('too-many-webhooks', { params: { most: mostWebhooks } })
    const secret = newWebhookSecret()
    await store.saveWebhook(tx, salonId, body, await sealWebhookSecret(secret, parts.secret), now)
    await record(call, 'webhook-added', body.id, { url: body.url, events: body.events })
    return { webhook: await mustFind(call, body.id), secret }
  }
}

/** Changes a webhook, or turns it on or off. */
export function editWebhook(parts: WebhookParts): UseCase<typeof contracts.editWebhookContract> {
  return async (call, { params: { id }, body }) => {
    requireAddress(body.url, parts)
    await mustFind(call, id)
    await store.updateWebhook(call.tx, call.salonId, { id, ...body }, call.now)
    await record(call, 'webhook-edited', id, body)
    return { webhook: await mustFind(call, id) }
  }
}

/** Replaces a webhook's secret; deliveries are signed with the new one from now on. */
export function renewSecret(parts: WebhookParts): UseCase<typeof contracts.renewSecretContract> {
  return async (call, { params: { id } }) => {
    const secret = newWebhookSecret()
    const kept = await sealWebhookSecret(secret, parts.secret)
    if (!(await store.updateSecret(call.tx, call.salonId, id, kept))) throw new Refusal('not-found')
    await record(call, 'webhook-secret-renewed', id, {})
    return { secret }
  }
}

/** Deletes a webhook. */
export const deleteWebhook: UseCase<typeof contracts.deleteWebhookContract> = async (call, { params }) => {
  const url = await store.eraseWebhook(call.tx, call.salonId, params.id)
  if (url === null) throw new Refusal('not-found')
  const about = { action: 'webhook-deleted', subject: 'webhook', subjectId: params.id }
  await recordAudit(call, { ...about, before: { url } })
  return {}
}

/** Sends a test delivery, in the same way as all others. */
export const testWebhook: UseCase<typeof contracts.testWebhookContract> = async (call, { params }) => {
  const { tx, salonId, now, newId } = call
  await mustFind(call, params.id)
  const id = newId()
  const body = eventBody({ id, event: testEvent, at: now, subject: 'test', subjectId: null })
  await store.insertDeliveries(
    tx,
    salonId,
    [{ webhookId: params.id, eventId: id, event: testEvent, body, at: now }],
    now,
  )
  await sendSoon(call, params.id)
  return {}
}

/** Sends a delivery again, with the same id. */
export const sendAgain: UseCase<typeof contracts.sendAgainContract> = async (call, { params }) => {
  const { tx, salonId, now } = call
  if (!(await store.resetDelivery(tx, salonId, params.id, params.eventId, now))) throw new Refusal('not-found')
  await sendSoon(call, params.id)
  return {}
}

/** Sends a delivery now instead of at the next minute. */
async function sendSoon({ tx, salonId }: Call, id: string): Promise<void> {
  await Promise.all([store.markPause(tx, salonId, id, null), enqueue(tx, 'tell-webhooks', {}, 'tell-webhooks')])
}

function requireAddress(url: string, parts: WebhookParts): void {
  if (!isAllowedUrl(url, parts)) throw new Refusal('webhook-address', { field: 'url' })
}

async function mustFind({ tx, salonId }: Call, id: string) {
  const [webhook] = await store.selectWebhooks(tx, salonId, id)
  if (!webhook) throw new Refusal('not-found')
  return webhook
}

async function record(call: Call<Member>, action: string, id: string, after: object): Promise<void> {
  await recordAudit(call, { action, subject: 'webhook', subjectId: id, after })
}

/** The purpose under which webhooks' secrets are sealed. */
export const webhookSeal = 'webhook-secret'

/** Returns the signing secret of a webhook, sealed for storage. */
export const sealWebhookSecret = async (secret: string, houseSecret: string): Promise<string> =>
  await seal(secret, webhookSeal, houseSecret)

/** Returns a webhook's signing secret, unsealed; null if it was sealed with another PARLOUR_SECRET. */
export const openWebhookSecret = async (kept: string, houseSecret: string): Promise<string | null> =>
  isPlain(kept) ? kept : await unseal(kept, webhookSeal, houseSecret)

/** Returns whether a stored secret dates from before secrets were sealed. */
export const isPlain = (kept: string): boolean => kept.startsWith('whsec_')
