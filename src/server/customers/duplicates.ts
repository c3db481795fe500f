import type { listDuplicatesContract, mergeCustomersContract } from '#domain/customers/contract-merge.ts'
import { mergedCustomer } from '#domain/customers/merge.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { moveAppointments } from '#server/appointments/store-changes.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { moveSales } from '#server/sales/store.ts'
import { closeMerged, findDuplicates, lockForMerge, moveMerged } from './store-merge.ts'
import { findCustomer, updateBlockedOnline, updateCustomer } from './store-page.ts'
import { updateMessagesOff } from './store-wishes.ts'

/**
 * Returns the customers who may be the same person: they have the same phone, or the same name except for capitals and
 * tone marks.
 */
export const listDuplicates: UseCase<typeof listDuplicatesContract> = async ({ tx, salonId }, { params: { id } }) => {
  const [customer, duplicates] = await Promise.all([
    findCustomer(tx, salonId, id, { staffId: null }),
    findDuplicates(tx, salonId, id),
  ])
  if (!customer) throw new Refusal('not-found')
  return { duplicates }
}

/**
 * Moves the whole history of one customer to another and archives the first. Cannot be undone; the audit log
 * keeps both as they were. Throws 'not-found', 'same-customer', 'already-archived' and 'merged-away'.
 */
export const mergeCustomers: UseCase<typeof mergeCustomersContract> = async (
  call,
  { params: { id }, body: { otherId } },
) => {
  const { tx, salonId, now } = call
  if (id === otherId) throw new Refusal('same-customer', { field: 'otherId' })
  const sides = await lockForMerge(tx, salonId, [id, otherId])
  const [kept, other] = [sides.find((side) => side.id === id), sides.find((side) => side.id === otherId)]
  if (!kept || !other) throw new Refusal('not-found')
  if (kept.archivedAt || other.archivedAt) throw new Refusal('already-archived')
  await moveAppointments(tx, salonId, otherId, id, now)
  await moveSales(tx, salonId, otherId, id, now)
  await moveMerged(tx, salonId, otherId, id)
  const merged = mergedCustomer(kept, other)
  await updateCustomer(tx, salonId, merged, now)
  if (merged.messagesOffAt !== null) await updateMessagesOff(tx, salonId, id, merged)
  if (merged.isBlockedOnline) await updateBlockedOnline(tx, salonId, id, true, now)
  await closeMerged(tx, salonId, otherId, id, now)
  const about = { action: 'customers-merged', subject: 'customer', subjectId: id }
  await recordAudit(call, { ...about, before: { kept, other }, after: merged })
  const customer = await findCustomer(tx, salonId, id, { staffId: null })
  if (!customer) throw new Error('the merged customer is gone')
  return { customer }
}
