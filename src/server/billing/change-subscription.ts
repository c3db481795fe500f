import type {
  agreeToRenewalContract,
  cancelSubscriptionContract,
  downgradeContract,
  keepSubscriptionContract,
} from '#domain/billing/contract.ts'
import {
  cancelledWords,
  decideCancellation,
  decideDowngrade,
  decideKeep,
  decideRenewal,
  type SubscriptionChange,
} from '#domain/billing/decide-subscription.ts'
import { currentOn } from '#domain/billing/subscription.ts'
import { today } from '#domain/kit/local-time.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { lockPlan, updatePlan } from '#server/salon/store-plan.ts'
import { endAddons, findSubscription, insertHistory, type KeptSubscription, upsertSubscription } from './store.ts'

/** Cancels the subscription at the end of the period, or at once. Throws 'subscription-not-found'. */
export const cancelSubscription: UseCase<typeof cancelSubscriptionContract> = async (call, { body: { atOnce } }) => {
  await change(call, 'subscription-cancelled', (found) => decideCancellation(found, atOnce))
  return { message: atOnce ? cancelledWords.atOnce : cancelledWords.atEnd }
}

/** Cancels the change planned for the end of the period. */
export const keepSubscription: UseCase<typeof keepSubscriptionContract> = async (call) => {
  await change(call, 'subscription-kept', decideKeep)
  return {}
}

/** Plans the change to a lower plan at the end of the period. Throws 'not-a-downgrade'. */
export const downgrade: UseCase<typeof downgradeContract> = async (call, { body }) => {
  await change(call, 'subscription-downgrade-chosen', (found) => decideDowngrade(found, body))
  return {}
}

/** Records or withdraws the owner's consent to being charged for each later period. Throws 'no-card-kept'. */
export const agreeToRenewal: UseCase<typeof agreeToRenewalContract> = async (call, { body: { agrees } }) => {
  await change(call, 'subscription-renewal-set', (found) => decideRenewal(found, found?.card !== null, agrees))
  return {}
}

async function change(
  call: Call,
  action: string,
  decide: (found: KeptSubscription | null) => SubscriptionChange,
): Promise<void> {
  const { tx, salonId, now, timeZone } = call
  const [, kept] = await Promise.all([lockPlan(tx, salonId), findSubscription(tx, salonId)])
  const found = currentOn(kept, today(now, timeZone))
  await saveChange(call, action, { before: found, ...decide(found) })
}

/** Writes a change that needs no payment. The salon's row is locked. */
export async function saveChange(
  call: Call,
  action: string,
  { before, subscription, history, plan }: SubscriptionChange & { before: KeptSubscription | null },
): Promise<void> {
  const { tx, salonId, now, timeZone, newId } = call
  const { id, status } = subscription
  await Promise.all([
    upsertSubscription(tx, salonId, subscription, { now, email: '' }),
    history && insertHistory(tx, salonId, { ...history, id: newId() }, now),
    plan && updatePlan(tx, salonId, plan, now),
    status === 'cancelled' && endAddons(tx, salonId, today(now, timeZone), now),
    recordAudit(call, {
      action,
      subject: 'subscription',
      subjectId: id,
      ...(before && { before: told(before) }),
      after: told(subscription),
    }),
  ])
}

const told = ({
  planId,
  cycle,
  status,
  endsOn,
  cancelsAtEnd,
  next,
  renewsByItself,
}: SubscriptionChange['subscription']) => ({
  planId,
  cycle,
  status,
  endsOn,
  cancelsAtEnd,
  next,
  renewsByItself,
})
