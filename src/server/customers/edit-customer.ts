import type { editCustomerContract } from '#domain/customers/contract-page.ts'
import { editedE164 } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockCustomer, updateCustomer } from './store-page.ts'

/** Changes a customer. Refuses 'not-found', 'changed-meanwhile' when edited after the caller looked, a bad phone. */
export const editCustomer: UseCase<typeof editCustomerContract> = async (
  call,
  { params: { id }, body: { version, ...fields } },
) => {
  const { tx, salonId, currency, now } = call
  const before = await lockCustomer(tx, salonId, id)
  if (!before) throw new Refusal('not-found')
  if (before.mergedIntoId) throw new Refusal('merged-away')
  if (before.version !== version) throw new Refusal('changed-meanwhile')
  const phoneE164 = editedE164(fields.phone, before.phone, currency)
  const customer = { ...before, ...fields, version: version + 1 }
  await Promise.all([
    updateCustomer(tx, salonId, { ...customer, phoneE164 }, now),
    recordAudit(call, { action: 'customer-edited', subject: 'customer', subjectId: id }),
  ])
  return { customer }
}
