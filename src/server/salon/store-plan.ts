import type { PlanId } from '#domain/billing/plans.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** The salon's plan, and whether it is in force. */
export async function findPlan(tx: Tx, salonId: string): Promise<{ plan: string; planStatus: 'active' | 'inactive' }> {
  const query = tx.selectFrom('salon').select(['plan', 'plan_status as planStatus']).where('salon_id', '=', salonId)
  return await query.executeTakeFirstOrThrow()
}

/** The salon's row, locked until the transaction ends: gates and payments come one after the other. */
export async function lockPlan(tx: Tx, salonId: string): Promise<void> {
  await tx.selectFrom('salon').select('plan').where('salon_id', '=', salonId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Puts a salon on a plan; its row is locked. */
export async function updatePlan(
  tx: Tx,
  salonId: string,
  { plan, status }: { plan: PlanId; status: 'active' | 'inactive' },
  now: string,
): Promise<void> {
  const query = tx.updateTable('salon').set({ plan, plan_status: status, updated_at: now })
  await query.where('salon_id', '=', salonId).execute()
}
