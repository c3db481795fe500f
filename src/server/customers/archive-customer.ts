import type { archiveCustomerContract } from '#domain/customers/contract-page.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockCustomer, setArchived } from './store-page.ts'

/** Takes a customer out of the lists; appointments and sales keep them. Refuses 'not-found' and 'already-archived'. */
export const archiveCustomer: UseCase<typeof archiveCustomerContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const customer = await lockCustomer(tx, salonId, id)
  if (!customer) throw new Refusal('not-found')
  if (customer.archivedAt) throw new Refusal('already-archived')
  await setArchived(tx, salonId, id, now, now)
  await recordAudit(call, { action: 'customer-archived', subject: 'customer', subjectId: id })
  return { customer: { ...customer, archivedAt: now } }
}
