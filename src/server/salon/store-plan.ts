import { type BrandingGate, whyBrandingRefused } from '#domain/billing/branding-gate.ts'
import { hasNoLimit, type PlanId } from '#domain/billing/plans.ts'
import { today } from '#domain/kit/local-time.ts'
import { selectAddons } from '#server/billing/store.ts'
import type { Call } from '#server/kit/call.ts'
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

type Asking = Pick<Call, 'tx' | 'salonId' | 'plan'>

/** What the gate of branding decides on, in one round trip; null where the plan of the call opens it by itself. */
export async function findBrandingGate({ tx, salonId, plan }: Asking): Promise<BrandingGate | null> {
  return hasNoLimit('custom_branding', { plan }) ? null : { salon: { plan }, addons: await selectAddons(tx, salonId) }
}

/** The same with the salon's row locked: what it is decided on stays until the transaction ends. */
export async function lockBrandingGate({ tx, salonId, plan }: Asking): Promise<BrandingGate | null> {
  if (hasNoLimit('custom_branding', { plan })) return null
  const query = tx.selectFrom('salon').select('plan').where('salon_id', '=', salonId).forNoKeyUpdate()
  const [salon, addons] = await Promise.all([query.executeTakeFirst(), selectAddons(tx, salonId)])
  return { salon: salon ?? null, addons }
}

/** Whether visitors see the salon's own look now. */
export async function hasBranding(call: Asking & Pick<Call, 'now' | 'timeZone'>): Promise<boolean> {
  const gate = await findBrandingGate(call)
  return gate === null || whyBrandingRefused(gate, today(call.now, call.timeZone)) === null
}
