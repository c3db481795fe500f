import * as keys from '#domain/api/contract-keys.ts'
import * as webhooks from '#domain/api/contract-webhooks.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { addKey } from './add-key.ts'
import * as change from './change-webhooks.ts'
import { listKeys } from './list-keys.ts'
import { listDeliveries, listWebhooks } from './list-webhooks.ts'
import { revokeKey } from './revoke-key.ts'

/** Keys of other programs, and what they are told. */
export const apiRoutes = (parts: change.WebhookParts): Route[] => [
  route(keys.listKeysContract, listKeys),
  route(keys.addKeyContract, addKey),
  route(keys.revokeKeyContract, revokeKey),
  route(webhooks.listWebhooksContract, listWebhooks),
  route(webhooks.addWebhookContract, change.addWebhook(parts)),
  route(webhooks.editWebhookContract, change.editWebhook(parts)),
  route(webhooks.renewSecretContract, change.renewSecret(parts)),
  route(webhooks.deleteWebhookContract, change.deleteWebhook),
  route(webhooks.testWebhookContract, change.testWebhook),
  route(webhooks.listDeliveriesContract, listDeliveries),
  route(webhooks.sendAgainContract, change.sendAgain),
]
