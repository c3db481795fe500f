import type { UseFormReturnType } from '@mantine/form'
import { customerLabel, type NamedCustomer } from '#web/customers/parts/customer-label.ts'
import { useAddCustomer } from '#web/customers/parts/use-add-customer.tsx'
import type { BookingValues } from './booking-values.ts'

/** Adds who was not found from within the form of an appointment, and chooses them in it. */
export function useNewCustomer(form: UseFormReturnType<BookingValues>) {
  return useAddCustomer((customer) => {
    form.setFieldValue('kind', 'existing')
    chooseCustomer(form, customer, customerLabel(customer))
  })
}

/** The customer of the appointment and the text of the field; no customer while the person types. */
export function chooseCustomer(
  form: UseFormReturnType<BookingValues>,
  customer: NamedCustomer | null,
  text: string,
): void {
  form.setFieldValue('customerId', customer?.id ?? null)
  form.setFieldValue('customerText', text)
}
