import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '#web/kit/me.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import type { BookingValues, ServiceChoice } from './booking-values.ts'
import styles from './modal.module.css'

interface ServiceChecklistProps {
  form: UseFormReturnType<BookingValues>
  choices: readonly ServiceChoice[]
}

const searchFrom = 9

/** The services as checkboxes with minutes and price; a long list can be searched, and what is ticked stays on top. */
export function ServiceChecklist({ form, choices }: ServiceChecklistProps) {
  const [typed, setTyped] = useState('')
  // Ticked ones first as they were when the form opened: a list that jumps under the finger is worse than a long one.
  const [first] = useState(form.values.serviceIds)
  const { error, ...group } = form.getInputProps('serviceIds')
  const isShown = ({ serviceId, name }: ServiceChoice) =>
    form.values.serviceIds.includes(serviceId) || name.toLowerCase().includes(typed.trim().toLowerCase())
  const shown = choices
    .toSorted((a, b) => Number(first.includes(b.serviceId)) - Number(first.includes(a.serviceId)))
    .filter(isShown)
  return (
    <Checkbox.Group {...group} error={error} label="Services">
      {choices.length >= searchFrom && (
        <TextInput
          aria-label="Find a service"
          placeholder="Find a service"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul className={styles.services}>
        {shown.map((service) => (
          <li key={service.serviceId}>
            <ServiceRow service={service} invalid={Boolean(error)} />
          </li>
        ))}
        {shown.length === 0 && <li className={styles.none}>No service of this name</li>}
      </ul>
    </Checkbox.Group>
  )
}

function ServiceRow({ service, invalid }: { service: ServiceChoice; invalid: boolean }) {
  const { currency } = useMe().salon
  return (
    <Checkbox
      classNames={{ root: styles.service, body: styles.serviceBody, labelWrapper: styles.serviceWords }}
      value={service.serviceId}
      error={invalid}
      label={
        <span className={styles.serviceLine}>
          <span>{service.name}</span>
          <span className={styles.minutes}>{service.durationMin} min</span>
          <Money minor={service.priceMinor} currency={currency} />
        </span>
      }
    />
  )
}
