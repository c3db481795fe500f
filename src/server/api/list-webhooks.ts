import type { listDeliveriesContract, listWebhooksContract } from '#domain/api/contract-webhooks.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectDeliveries, selectWebhooks } from './store-webhooks.ts'

/** The webhooks of a salon. */
export const listWebhooks: UseCase<typeof listWebhooksContract> = async ({ tx, salonId }) => ({
  webhooks: await selectWebhooks(tx, salonId),
})

/** What was sent last to one of them; nothing of one that is not there. */
export const listDeliveries: UseCase<typeof listDeliveriesContract> = async ({ tx, salonId }, { params }) => ({
  deliveries: await selectDeliveries(tx, salonId, params.id),
})
