import type { UseFormReturnType } from '@mantine/form'
import type { BookingCustomer } from '#domain/appointments/form/booking-request.ts'
import type { NamedCustomer } from './customer-label.ts'

/** The values of a form's customer: one of the salon, or a walk-in with a name and a phone. */
export interface CustomerValues {
  kind: BookingCustomer['kind']
  customerId: string | null
  /** The text typed to find a customer, or the name of the chosen one. */
  customerText: string
  customerName: string
  customerPhone: string
}

export const noCustomer: CustomerValues = {
  kind: 'existing',
  customerId: null,
  customerText: '',
  customerName: '',
  customerPhone: '',
}

/** Changes the customer of a form. */
export function setCustomer<Values extends CustomerValues>(
  form: Pick<UseFormReturnType<Values>, 'setValues' | 'clearFieldError'>,
  to: Partial<CustomerValues>,
): void {
  form.setValues(to as Partial<Values>)
  for (const field of Object.keys(to)) form.clearFieldError(field)
}

/** Sets the customer of the form and the text of their field; `customer` is null while the person types. */
export function chooseCustomer<Values extends CustomerValues>(
  form: Pick<UseFormReturnType<Values>, 'setValues' | 'clearFieldError'>,
  customer: NamedCustomer | null,
  text: string,
): void {
  setCustomer(form, { customerId: customer?.id ?? null, customerText: text })
}
