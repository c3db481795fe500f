import { Checkbox, Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Output } from '#domain/kit/endpoint.ts'
import type { listServicesContract, Service } from '#domain/services/contract.ts'
import { Loadable, type Read } from '#web/kit/ui/states/Loadable.tsx'
import styles from './staff.module.css'
import { type StaffValues, takesIn, withServices, withTaking } from './staff-form.ts'

interface WhatTheyDoProps {
  form: UseFormReturnType<StaffValues>
  labels: Record<keyof StaffValues, string>
  /** The loaded data; the result of `useRead` fits. */
  services: Read<Output<typeof listServicesContract>>
}

/** Asks whether a member takes appointments, and for which services. */
export function WhatTheyDo({ form, labels, services }: WhatTheyDoProps) {
  const takes = takesIn(form.values)
  return (
    <>
      <Checkbox
        mt={8}
        label={labels.takesAppointments}
        description="Customers can be booked with them. They have a column in the calendar."
        checked={takes}
        onChange={(event) => form.setValues(withTaking(form.values, event.currentTarget.checked))}
      />
      {takes && (
        <Loadable read={{ ...services, data: services.data?.services }} what="Services">
          {(offered) => <ServiceChoice form={form} label={labels.serviceIds} services={offered} />}
        </Loadable>
      )}
    </>
  )
}

interface ServiceChoiceProps extends Pick<WhatTheyDoProps, 'form'> {
  label: string
  services: readonly Service[]
}

function ServiceChoice({ form, label, services }: ServiceChoiceProps) {
  if (services.length === 0) return <p>No services available. Add services first.</p>
  const { onlyThese, serviceIds } = form.values
  const { error } = form.getInputProps('serviceIds')
  const change = (changed: Parameters<typeof withServices>[1]) => form.setValues(withServices(form.values, changed))
  return (
    <div>
      <Radio.Group
        label={label}
        error={error}
        value={onlyThese ? 'only' : 'all'}
        onChange={(value) => change({ onlyThese: value === 'only' })}
      >
        <div className="pl-line pl-gap-16">
          <Radio value="all" label="All services" />
          <Radio value="only" label="Only these" aria-invalid={Boolean(error)} />
        </div>
      </Radio.Group>
      {onlyThese && (
        <Checkbox.Group aria-label={label} value={serviceIds} onChange={(ids) => change({ serviceIds: ids })}>
          <div className={styles.checklist}>
            {services.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  )
}
