import type { UseFormReturnType } from '@mantine/form'
import { customerLabel, type NamedCustomer } from '#web/customers/parts/customer-label.ts'
import { useAddCustomer } from '#web/customers/parts/use-add-customer.tsx'
import type { BookingValues } from './booking-values.ts'

/** Returns the way to add a customer from within the form of an appointment, where the new customer is then chosen. */
export function useNewCustomer(form: UseFormReturnType<BookingValues>) {
  return useAddCustomer((customer) => {
    form.setFieldValue('kind', 'existing')
    chooseCustomer(form, customer, customerLabel(customer))
  })
}

/** Sets the customer of the form and the text of their field; `customer` is null while the person types. */
export function chooseCustomer(
  form: UseFormReturnType<BookingValues>,
  customer: NamedCustomer | null,
  text: string,
): void {
  form.setFieldValue('customerId', customer?.id ?? null)
  form.setFieldValue('customerText', text)
}
