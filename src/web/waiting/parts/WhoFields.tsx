import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { listServicesContract } from '#domain/services/contract.ts'
import { doesAll } from '#domain/services/who-does.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { CustomerFields } from '#web/customers/parts/CustomerFields.tsx'
import { useRead } from '#web/kit/query.ts'
import { offeredChoices } from '#web/services/parts/service-choice.ts'
import { ServiceField } from '#web/services/parts/ServiceField.tsx'
import { setChosen, type WhoValues } from './who-values.ts'

interface WhoFieldsProps<Values> {
  form: UseFormReturnType<Values>
  /** Adds a customer, from `useNewCustomer`. */
  onAddCustomer: ((typed: string) => void) | undefined
}

/**
 * Shows the fields that the forms of the queue and of the waitlist share. A chosen customer without a phone becomes a
 * walk-in with their name, so that the phone can be typed.
 */
export function WhoFields<Values extends WhoValues>({ form, onAddCustomer }: WhoFieldsProps<Values>) {
  const services = useRead(listServicesContract, {}).data?.services ?? []
  const team = useRead(listStaffContract, {}).data?.staff ?? []
  const { serviceIds } = form.values
  const able = team.filter((member) => member.isActive && doesAll(member, serviceIds))
  return (
    <>
      <CustomerFields {...{ form, onAddCustomer }} needsPhone onChosen={(chosen) => setChosen(form, chosen)} />
      <ServiceField
        choices={offeredChoices(services)}
        value={serviceIds}
        error={form.errors['serviceIds']}
        onChange={(to) => {
          form.setValues({ serviceIds: to } as Partial<Values>)
          form.clearFieldError('serviceIds')
        }}
      />
      <NativeSelect
        label="With"
        data={[{ value: '', label: 'Anyone' }, ...able.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.getInputProps('staffId')}
      />
    </>
  )
}
