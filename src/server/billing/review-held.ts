import { decideApplyHeld, decideCloseHeld } from '#domain/billing/decide-held.ts'
import type { Settlement } from '#domain/billing/settlement.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { applyHeldContract, closeHeldContract } from '#domain/operator/contract-actions.ts'
import { recordOperatorAction } from '#server/audit/store.ts'
import type { Call, Operator, UseCase } from '#server/kit/call.ts'
import { loadForSettling, saveSettlement } from './settle-payment.ts'

/**
 * Applies a held payment by decision of an operator. Locks the salon's row as settling does, so that a refund
 * notice or another operator is handled before or after, never at the same time. Throws 'payment-not-held',
 * 'payment-went-back' and 'payment-does-not-fit'.
 */
export const applyHeld: UseCase<typeof applyHeldContract> = async (call, { params, body }) => {
  const { reason } = body
  await review(call, params.reference, 'operator-applied-payment', reason, (found) =>
    decideApplyHeld(found, reason, call),
  )
  return {}
}

/** Closes a held payment without buying anything with it. Throws 'payment-not-held'. */
export const closeHeld: UseCase<typeof closeHeldContract> = async (call, { params, body }) => {
  const { as, reason } = body
  const action = as === 'refunded' ? 'operator-refunded-payment' : 'operator-closed-payment'
  await review(call, params.reference, action, reason, (found) => decideCloseHeld(found, as, reason))
  return {}
}

type Found = NonNullable<Awaited<ReturnType<typeof loadForSettling>>>

async function review(
  call: Call<Operator>,
  reference: string,
  action: string,
  reason: string,
  decide: (found: Found) => Settlement,
): Promise<void> {
  const found = await loadForSettling(call, reference)
  if (!found) throw new Refusal('not-found')
  const { heldReason, came, amountMinor, providerStatus } = found.payment
  await Promise.all([
    saveSettlement(call, found.payment, decide(found), providerStatus),
    recordOperatorAction(call, {
      action,
      reason,
      subject: 'payment',
      after: { reference, heldReason, came, amountMinor },
    }),
  ])
}
