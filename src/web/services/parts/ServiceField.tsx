import { Button } from '@mantine/core'
import { type ComponentProps, useId, useState } from 'react'
import { shortChoice } from '#domain/services/short-choice.ts'
import { usePopularServices } from './popular.ts'
import type { ServiceChoice } from './service-choice.ts'
import { ServiceChecklist } from './ServiceChecklist.tsx'
import styles from './services.module.css'

/**
 * Shows the field for the services of a visit: the most booked as buttons that are pressed on and off, and all of them
 * as a list. Of an appointment that is over, the list shows the ticked ones.
 */
export function ServiceField(props: ComponentProps<typeof ServiceChecklist>) {
  const { choices, value: ticked, error, closed } = props
  const [isWhole, showWhole] = useState(false)
  // The buttons are chosen by the ticks at opening, so that none moves while someone presses them.
  const [first] = useState(ticked)
  const shown = shortChoice(choices, { first, ticked, popular: usePopularServices() })
  const [labelId, errorId] = [useId(), useId()]
  const hasMore = !closed && shown.length < choices.length
  return (
    <div className="pl-stack pl-gap-4" role="group" aria-labelledby={labelId} data-path="serviceIds">
      <div className="pl-cluster pl-between pl-center">
        <span id={labelId} className="pl-label">
          Services
        </span>
        {(hasMore || isWhole) && (
          <Button
            variant="subtle"
            size="xs"
            className={styles.whole}
            aria-expanded={isWhole}
            onClick={() => showWhole(!isWhole)}
          >
            {isWhole ? 'Fewer Services' : 'All Services'}
          </Button>
        )}
      </div>
      {isWhole || closed ? (
        <ServiceChecklist {...props} />
      ) : (
        <div className="pl-cluster">
          {shown.map((service) => (
            <ServiceChip key={service.serviceId} {...props} service={service} errorId={errorId} />
          ))}
        </div>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface ServiceChipProps extends Pick<ComponentProps<typeof ServiceChecklist>, 'value' | 'error' | 'onChange'> {
  service: ServiceChoice
  errorId: string
}

function ServiceChip({ service, value: ticked, error, errorId, onChange }: ServiceChipProps) {
  const { serviceId, name, isOffered } = service
  const isTicked = ticked.includes(serviceId)
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isTicked}
      data-invalid={Boolean(error) || undefined}
      aria-describedby={error ? errorId : undefined}
      onClick={() => onChange(isTicked ? ticked.filter((id) => id !== serviceId) : [...ticked, serviceId])}
    >
      {isOffered ? name : `${name} (no longer offered)`}
    </button>
  )
}
