import type { UseFormReturnType } from '@mantine/form'
import { customerLabel, type NamedCustomer } from './customer-label.ts'
import { chooseCustomer, type CustomerValues, setCustomer } from './customer-values.ts'
import { useAddCustomer } from './use-add-customer.tsx'

/** Returns the way to add a customer from within another form, where the new customer is then chosen. */
export function useNewCustomer<Values extends CustomerValues>(
  form: UseFormReturnType<Values>,
  onChosen?: (customer: NamedCustomer) => void,
) {
  return useAddCustomer((customer) => {
    setCustomer(form, { kind: 'existing' })
    chooseCustomer(form, customer, customerLabel(customer))
    onChosen?.(customer)
  })
}
