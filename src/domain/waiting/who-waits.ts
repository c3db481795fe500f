import { type HeldMember, requireCanDo } from '#domain/appointments/form/bookable.ts'
import type { Currency } from '#domain/kit/money.ts'
import { requirePhone } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'

interface Asked {
  serviceIds: readonly string[]
  /** The wanted member; null means anyone. */
  staffId: string | null
  phone: string
}

/**
 * Checks an entry for the queue or the waitlist: its services must be offered, a member must do them,
 * and its phone number must be valid. Returns the phone in E.164; throws at the field.
 */
export function requireWho(
  { serviceIds, staffId, phone }: Asked,
  { offeredIds, member }: { offeredIds: readonly string[]; member: HeldMember | undefined },
  currency: Currency,
): string {
  if (serviceIds.length === 0) throw new Refusal('no-service', { field: 'serviceIds' })
  if (serviceIds.some((id) => !offeredIds.includes(id)))
    throw new Refusal('service-not-offered', { field: 'serviceIds' })
  const services = serviceIds.map((serviceId) => ({ serviceId }))
  if (staffId !== null) requireCanDo(member, services)
  return requirePhone(phone, currency, 'phone').e164
}
