import type { addCustomerContract } from '#domain/customers/contract.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { requireGate } from '#server/salon/store.ts'
import type { Call } from '#server/kit/call.ts'
import { requirePhone } from '#server/kit/require-phone.ts'
import { countCustomers, insertCustomers } from './store.ts'

/** Adds a customer, as far as the plan allows. The phone is kept as typed and in E.164. */
export async function addCustomer(
  call: Call,
  { body: fields }: ParsedInput<typeof addCustomerContract>,
): Promise<Output<typeof addCustomerContract>> {
  const { tx, salonId, currency, now, newId } = call
  const phoneE164 = requirePhone(fields.phone, currency)
  await requireGate('create_customer', call, () => countCustomers(tx, salonId))
  const customer = { ...fields, id: newId() }
  await insertCustomers(tx, salonId, [{ ...customer, phoneE164 }], now)
  return { customer: { ...customer, visitCount: 0, totalSpentMinor: 0, lastVisitAt: null, createdAt: now } }
}
