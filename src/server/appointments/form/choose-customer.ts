import type { BookingCustomer } from '#domain/appointments/form/booking-request.ts'
import { reachOf } from '#domain/auth/reach.ts'
import { parsePhone } from '#domain/kit/phone.ts'
import { findBookableCustomer } from '#server/customers/store.ts'
import type { Call } from '#server/kit/call.ts'
import { refusalAtField } from '#server/appointments/require-free.ts'
import type { CustomerColumns } from '#server/appointments/store-changes.ts'

/** The caller's two ways to name somebody as one: a customer of the salon, else a walk-in where anything was typed. */
export function customerOf(body: {
  customerId?: string | null
  customerName?: string | null
  customerPhone?: string | null
}): BookingCustomer {
  const { customerId = null, customerName = null, customerPhone = null } = body
  if (customerId || (customerName === null && customerPhone === null)) return { kind: 'existing', customerId }
  return { kind: 'walk-in', name: customerName ?? '', phone: customerPhone ?? '' }
}

/** What an appointment keeps of its customer. A walk-in's phone must be one; a visitor knows no customer's id. */
export async function chooseCustomer(
  { tx, salonId, currency, by }: Call,
  customer: BookingCustomer,
): Promise<CustomerColumns> {
  if (customer.kind === 'existing') {
    const { customerId } = customer
    const found =
      by &&
      customerId &&
      (await findBookableCustomer(tx, salonId, customerId, { staffId: reachOf(by, 'seeEveryCustomer') }))
    if (!found) throw refusalAtField('no-customer')
    return {
      customerId: found.id,
      customerName: found.name,
      customerPhone: found.phone,
      customerPhoneE164: found.phoneE164,
    }
  }
  const phone = parsePhone(customer.phone, currency)
  if (!phone) throw refusalAtField('phone-not-valid')
  return {
    customerId: null,
    customerName: customer.name,
    customerPhone: phone.typed,
    customerPhoneE164: phone.e164,
  }
}
