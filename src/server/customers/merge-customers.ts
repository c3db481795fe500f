import type { mergeCustomersContract } from '#domain/customers/contract-merge.ts'
import { mergedCustomer } from '#domain/customers/merge.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call } from '#server/kit/http/call.ts'
import { closeMerged, lockForMerge, moveHistory } from './store-merge.ts'
import { findCustomer, updateCustomer } from './store-page.ts'

/**
 * Moves the whole history of one customer to another and archives the one that went. Cannot be undone; the audit
 * log keeps both as they were. Refuses 'not-found', 'same-customer', 'already-archived' and 'merged-away'.
 */
export async function mergeCustomers(
  { tx, salonId, actor, now, newId }: Call,
  { params: { id }, body: { otherId } }: ParsedInput<typeof mergeCustomersContract>,
): Promise<Output<typeof mergeCustomersContract>> {
  if (id === otherId) throw new Refusal('same-customer', { field: 'otherId' })
  const sides = await lockForMerge(tx, salonId, [id, otherId])
  const [kept, other] = [sides.find((side) => side.id === id), sides.find((side) => side.id === otherId)]
  if (!kept || !other) throw new Refusal('not-found')
  if (kept.archivedAt || other.archivedAt) throw new Refusal('already-archived')
  await moveHistory(tx, salonId, otherId, id, now)
  const merged = mergedCustomer(kept, other)
  await updateCustomer(tx, salonId, merged, now)
  await closeMerged(tx, salonId, otherId, id, now)
  const about = { action: 'customers-merged', subject: 'customer', subjectId: id }
  const entry = { id: newId(), at: now, userId: actor.userId, ...about, before: { kept, other }, after: merged }
  await recordAudit(tx, salonId, entry)
  const customer = await findCustomer(tx, salonId, id, { staffId: null })
  if (!customer) throw new Error('the merged customer is gone')
  return { customer }
}
