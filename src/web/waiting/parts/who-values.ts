import type { UseFormReturnType } from '@mantine/form'
import { required } from '#domain/kit/first-sentences.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { NamedCustomer } from '#web/customers/parts/customer-label.ts'
import { type CustomerValues, noCustomer } from '#web/customers/parts/customer-values.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useMay } from '#web/kit/me.tsx'

/** The customer, the services and the wanted member. */
export interface WhoValues extends CustomerValues {
  /** The chosen customer of the salon, whose name and phone are sent. */
  chosen: NamedCustomer | null
  serviceIds: string[]
  staffId: string
}

/** Returns the initial values: people who may not see customers begin with a walk-in. */
export function useNoWho(): WhoValues {
  const kind = useMay('seeCustomers') ? 'existing' : 'walk-in'
  return { ...noCustomer, kind, chosen: null, serviceIds: [], staffId: '' }
}

/** Returns the missing fields with their messages; a walk-in needs a phone unless it is optional. */
export function whoProblems(
  { kind, chosen, customerName, customerPhone, serviceIds }: WhoValues,
  { isPhoneOptional = false } = {},
): Partial<Record<keyof WhoValues, string>> {
  const isWalkIn = kind === 'walk-in'
  return {
    ...(!isWalkIn && !chosen && { customerId: sentenceOf('no-customer') }),
    ...(isWalkIn && customerName.trim() === '' && { customerName: required }),
    ...(isWalkIn && !isPhoneOptional && customerPhone.trim() === '' && { customerPhone: required }),
    ...(serviceIds.length === 0 && { serviceIds: 'Please select at least one service.' }),
  }
}

/** Returns the name and phone of the chosen customer, or of the walk-in. */
export function whoOf({ kind, chosen, customerName, customerPhone }: WhoValues): { name: string; phone: string } {
  return kind === 'existing' && chosen
    ? { name: chosen.name, phone: chosen.phone ?? '' }
    : { name: customerName.trim(), phone: customerPhone }
}

/** Returns the fields of a request that the queue and the waitlist share. */
export function whoBody(values: WhoValues) {
  return { ...whoOf(values), serviceIds: values.serviceIds, staffId: values.staffId || null }
}

/** Awaits a request, whose refusal of the name or phone is shown at the field in which they are. */
export async function refusedAtWho<T>({ kind }: WhoValues, request: Promise<T>): Promise<T> {
  const fields: Record<string, string> =
    kind === 'existing' ? { name: 'customerId', phone: 'customerId' } : { name: 'customerName', phone: 'customerPhone' }
  const fieldOf = (field: string) => fields[field] ?? field
  return await request.catch((refusal: unknown) => {
    if (!(refusal instanceof ApiRefusal)) throw refusal
    const { code, message, status, field, params } = refusal
    const at = refusal.fields.map((one) => ({ ...one, field: fieldOf(one.field) }))
    throw new ApiRefusal({ code, message, status, params, fields: at, ...(field && { field: fieldOf(field) }) })
  })
}

/**
 * Returns the values of a chosen customer. One without a phone becomes a walk-in with their name, so that the phone can
 * be typed.
 */
export function whoFrom(chosen: NamedCustomer | null): Partial<WhoValues> {
  if (!chosen || chosen.phone) return { chosen }
  return { kind: 'walk-in', customerId: null, customerText: '', customerName: chosen.name, chosen: null }
}

/** Sets the chosen customer of a form. */
export function setChosen<Values extends WhoValues>(
  form: Pick<UseFormReturnType<Values>, 'setValues'>,
  chosen: NamedCustomer | null,
): void {
  form.setValues(whoFrom(chosen) as Partial<Values>)
}
