import type { editCustomerContract } from '#domain/customers/contract-page.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'
import { requirePhone } from '#server/kit/require-phone.ts'
import { lockCustomer, updateCustomer } from './store-page.ts'

/** Changes a customer. Refuses 'not-found', 'changed-meanwhile' when edited after the caller looked, a bad phone. */
export async function editCustomer(
  { tx, salonId, currency, now }: Call,
  { params: { id }, body: { version, ...fields } }: ParsedInput<typeof editCustomerContract>,
): Promise<Output<typeof editCustomerContract>> {
  const phoneE164 = requirePhone(fields.phone, currency)
  const before = await lockCustomer(tx, salonId, id)
  if (!before) throw new Refusal('not-found')
  if (before.mergedIntoId) throw new Refusal('merged-away')
  if (before.version !== version) throw new Refusal('changed-meanwhile')
  const customer = { ...before, ...fields, version: version + 1 }
  await updateCustomer(tx, salonId, { ...customer, phoneE164 }, now)
  return { customer }
}
