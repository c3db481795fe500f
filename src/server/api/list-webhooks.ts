import type { listDeliveriesContract, listWebhooksContract } from '#domain/api/contract-webhooks.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectDeliveries, selectWebhooks } from './store-webhooks.ts'

/** The webhooks of a salon. */
export const listWebhooks: UseCase<typeof listWebhooksContract> = async ({ tx, salonId }) => ({
  webhooks: await selectWebhooks(tx, salonId),
})

/** What was sent last to one of them. Throws 'not-found' if there is none. */
export const listDeliveries: UseCase<typeof listDeliveriesContract> = async ({ tx, salonId }, { params: { id } }) => {
  const [webhooks, deliveries] = await Promise.all([selectWebhooks(tx, salonId, id), selectDeliveries(tx, salonId, id)])
  if (webhooks.length === 0) throw new Refusal('not-found')
  return { deliveries }
}
