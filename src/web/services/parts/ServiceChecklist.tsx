import { Checkbox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { formatDuration } from '#domain/kit/time-format.ts'
import { isEnter } from '#web/kit/ui/forms/is-enter.ts'
import { SearchField } from '#web/kit/ui/lists/SearchField.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import type { ServiceChoice } from './service-choice.ts'
import { serviceGroups } from './service-groups.ts'
import styles from './services.module.css'

interface ServiceChecklistProps {
  choices: readonly ServiceChoice[]
  /** The ids of the ticked services. */
  value: string[]
  error?: ReactNode
  onChange: (serviceIds: string[]) => void
  /** Services can no longer be ticked, so only ticked ones are shown. */
  closed?: boolean
  /** The ids of the most popular services, as far as they are known. */
  popular?: readonly string[]
}

const searchFrom = 9

/**
 * Shows the services as checkboxes with minutes and price, by category; a long list begins with the most booked and can
 * be searched. The label and the error are those of `ServiceField`.
 */
export function ServiceChecklist(props: ServiceChecklistProps) {
  const { choices: all, value: ticked, error, onChange, closed, popular = [] } = props
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  // The list is sorted once, by what is known at opening, so that it doesn't move while someone ticks.
  const [{ first, mostBooked }] = useState({ first: ticked, mostBooked: popular })
  const choices = closed ? all.filter(({ serviceId }) => ticked.includes(serviceId)) : all
  const isLong = choices.length >= searchFrom
  const groups = serviceGroups(choices, { typed, ticked, first, popular: isLong ? mostBooked : [] })
  const change = (serviceIds: string[]) => {
    onChange(serviceIds)
    setTyped('')
  }
  const rows = () => [...(list.current?.querySelectorAll('input') ?? [])]
  return (
    <Checkbox.Group value={ticked} onChange={change}>
      {isLong && (
        <SearchField
          label="Find a service"
          placeholder="Find a service"
          value={typed}
          onChange={setTyped}
          // Escape empties the search instead of closing the sheet; elements with this attribute handle the key
          // themselves.
          data-mantine-stop-propagation={typed !== '' || undefined}
          onKeyDown={(event) => onSearchKey(event, rows(), () => setTyped(''))}
        />
      )}
      {/* The group is for the arrow keys only; for Tab and screen readers these are ordinary checkboxes. */}
      <div className={styles.services} role="presentation" ref={list} onKeyDown={onListKey}>
        {groups.map(({ title, services }) => (
          <Group key={title} title={groups.length > 1 ? title : null}>
            {services.map((service) => (
              <li key={service.serviceId}>
                <ServiceRow service={service} invalid={Boolean(error)} />
              </li>
            ))}
          </Group>
        ))}
        {groups.length === 0 && <p className={styles.none}>No matches</p>}
      </div>
    </Checkbox.Group>
  )
}

function Group({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.group}>
      {title && (
        <p id={id} className={styles.groupTitle}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title ? id : undefined}>{children}</ul>
    </div>
  )
}

function ServiceRow({ service, invalid }: { service: ServiceChoice; invalid: boolean }) {
  return (
    <Checkbox
      classNames={{ root: styles.service, body: styles.serviceBody, labelWrapper: 'pl-grow' }}
      value={service.serviceId}
      error={invalid}
      aria-invalid={invalid || undefined}
      label={
        <span className={styles.serviceLine}>
          <span>
            {service.name}
            {!service.isOffered && (
              <>
                {' '}
                <span className={styles.minutes}>(no longer offered)</span>
              </>
            )}
          </span>
          <span className={styles.minutes}>{formatDuration(service.durationMin)}</span>
          <Money minor={service.priceMinor} />
        </span>
      }
    />
  )
}

/**
 * Handles the keys of the search: arrow down goes into the list, Enter ticks the first result instead of sending the
 * form, and Escape empties the search.
 */
function onSearchKey(
  event: KeyboardEvent<HTMLInputElement>,
  rows: readonly HTMLInputElement[],
  clear: () => void,
): void {
  if (event.key === 'ArrowDown') {
    event.preventDefault()
    rows[0]?.focus()
  }
  if (isEnter(event)) {
    event.preventDefault()
    // Ticked services are listed whatever is searched.
    if (event.currentTarget.value.trim() !== '') rows.find(({ checked }) => !checked)?.click()
  }
  if (event.key === 'Escape') clear()
}

function onListKey(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  boxes[boxes.indexOf(event.target as HTMLInputElement) + step]?.focus()
}
