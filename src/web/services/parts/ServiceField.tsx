import { Button } from '@mantine/core'
import { type ComponentProps, useId, useState } from 'react'
import { shortChoice } from '#domain/services/short-choice.ts'
import { usePopularServices } from './popular.ts'
import { ServiceChecklist } from './ServiceChecklist.tsx'
import { ServiceChips } from './ServiceChips.tsx'
import styles from './services.module.css'

/**
 * Shows the field for the services of a visit: the most booked as buttons that are pressed on and off, and all of them
 * as a list. Of an appointment that is over, the list shows the ticked ones.
 */
export function ServiceField(props: Omit<ComponentProps<typeof ServiceChecklist>, 'popular'>) {
  const { choices, value: ticked, error, closed, onChange } = props
  const popular = usePopularServices()
  const [isWhole, showWhole] = useState(false)
  // The buttons are chosen by the ticks at opening, so that none moves while someone presses them.
  const [first] = useState(ticked)
  const shown = shortChoice(choices, { first, ticked, popular: popular ?? [] })
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
        <ServiceChecklist {...props} popular={popular} />
      ) : (
        <ServiceChips
          // Which services are popular is not known yet: none is shown that would move later.
          services={popular && shown}
          errorId={error ? errorId : undefined}
          {...{ ticked, onChange }}
        />
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
