import type { addCustomerContract } from '#domain/customers/contract.ts'
import { e164Of } from '#domain/kit/phone.ts'
import { recordAudit } from '#server/audit/store.ts'
import { requireGate } from '#server/salon/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { countCustomers, insertCustomers } from './store.ts'

/** Adds a customer, as far as the plan allows. The phone is kept as typed and in E.164. */
export const addCustomer: UseCase<typeof addCustomerContract, Call> = async (call, { body: fields }) => {
  const { tx, salonId, currency, now, newId } = call
  const phoneE164 = e164Of(fields.phone, currency)
  await requireGate('create_customer', call, () => countCustomers(tx, salonId))
  const customer = { ...fields, id: newId() }
  await Promise.all([
    insertCustomers(tx, salonId, [{ ...customer, phoneE164 }], now),
    recordAudit(call, { action: 'customer-added', subject: 'customer', subjectId: customer.id }),
  ])
  return { customer: { ...customer, visitCount: 0, totalSpentMinor: 0, lastVisitAt: null, createdAt: now } }
}
