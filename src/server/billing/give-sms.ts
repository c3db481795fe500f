import type { giveSmsContract } from '#domain/operator/contract-actions.ts'
import { recordOperatorAction } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockPlan } from '#server/salon/store-plan.ts'
import { insertCredits } from './store-credits.ts'

/** Gives a salon SMS credits without a payment, as a line of its ledger. */
export const giveSms: UseCase<typeof giveSmsContract> = async (call, { body: { credits, reason } }) => {
  const { tx, salonId, now, newId } = call
  await lockPlan(tx, salonId)
  await Promise.all([
    insertCredits(tx, salonId, { id: newId(), credits, why: 'given', reference: null }, now),
    recordOperatorAction(call, { action: 'operator-gave-sms', reason, after: { credits } }),
  ])
  return {}
}
