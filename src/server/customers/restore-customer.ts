import type { restoreCustomerContract } from '#domain/customers/contract-page.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { requireGate } from '#server/salon/store.ts'
import { countCustomers } from './store.ts'
import { lockCustomer, setArchived } from './store-page.ts'

/** Brings an archived customer back, as far as the plan allows. Refuses 'not-archived' and 'merged-away'. */
export const restoreCustomer: UseCase<typeof restoreCustomerContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const customer = await lockCustomer(tx, salonId, id)
  if (!customer) throw new Refusal('not-found')
  if (customer.mergedIntoId) throw new Refusal('merged-away')
  if (!customer.archivedAt) throw new Refusal('not-archived')
  await requireGate('create_customer', call, () => countCustomers(tx, salonId))
  await setArchived(tx, salonId, id, null, now)
  await recordAudit(call, { action: 'customer-restored', subject: 'customer', subjectId: id })
  return { customer: { ...customer, archivedAt: null } }
}
