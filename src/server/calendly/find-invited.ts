import type { KnownCustomer } from '#domain/calendly/decide-import.ts'
import { type Invited, phoneOf } from '#domain/calendly/event.ts'
import { customerNamed } from '#domain/customers/customer-named.ts'
import type { Call } from '#server/kit/call.ts'
import { selectCustomersByContact } from './store.ts'

/**
 * Returns the customer known to the salon for a guest, found by phone or e-mail and then by name; null if the
 * salon doesn't know the guest.
 */
export async function findInvited(
  { tx, salonId, currency }: Call,
  { customerName, customerPhone, customerEmail: email }: Invited,
): Promise<KnownCustomer | null> {
  const phoneE164 = phoneOf(customerPhone, currency)?.e164 ?? null
  return customerNamed(await selectCustomersByContact(tx, salonId, { phoneE164, email }), customerName ?? '')
}
