import * as keys from '#domain/api/contract-keys.ts'
import * as webhooks from '#domain/api/contract-webhooks.ts'
import { bind, type Route } from '#server/kit/http/route.ts'
import * as change from './webhooks.ts'
import { addKey, listKeys, revokeKey } from './keys.ts'
import { listDeliveries, listWebhooks } from './webhooks.ts'

/** Returns the routes for API keys and webhooks. */
export const apiRoutes = (parts: change.WebhookParts): Route[] => [
  bind(keys.listKeysContract, listKeys),
  bind(keys.addKeyContract, addKey),
  bind(keys.revokeKeyContract, revokeKey),
  bind(webhooks.listWebhooksContract, listWebhooks),
  bind(webhooks.addWebhookContract, change.addWebhook(parts)),
  bind(webhooks.editWebhookContract, change.editWebhook(parts)),
  bind(webhooks.renewSecretContract, change.renewSecret(parts)),
  bind(webhooks.deleteWebhookContract, change.deleteWebhook),
  bind(webhooks.testWebhookContract, change.testWebhook),
  bind(webhooks.listDeliveriesContract, listDeliveries),
  bind(webhooks.sendAgainContract, change.sendAgain),
]
