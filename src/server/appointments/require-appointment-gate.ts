import { whyGateRefuses } from '#domain/billing/plans.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { monthBounds } from '#domain/kit/time.ts'
import type { Call } from '#server/kit/http/call.ts'
import { findPlan } from '#server/salon/store.ts'
import { countCreated } from './store.ts'

/**
 * Refuses one more appointment than the plan allows in the salon's calendar month. The salon's row is
 * locked while counting: of many requests at the limit exactly the allowed number pass. A plan without a limit waits
 * for nobody.
 */
export async function requireAppointmentGate({ tx, salonId, actor, now }: Call): Promise<void> {
  const unlimited = whyGateRefuses('create_appointment', await findPlan(tx, salonId), Number.MAX_SAFE_INTEGER) === null
  if (unlimited) return
  const plan = await findPlan(tx, salonId, { lock: true })
  const [from, before] = monthBounds(today(now, actor.timeZone), actor.timeZone)
  const refusal = whyGateRefuses('create_appointment', plan, await countCreated(tx, salonId, from, before))
  if (refusal) throw new Refusal(refusal.code, { params: refusal.params })
}
