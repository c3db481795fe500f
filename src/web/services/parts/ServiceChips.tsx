import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { formatDuration } from '#domain/kit/time-format.ts'
import { showChip } from '#web/kit/ui/lists/show-chip.ts'
import { useLate } from '#web/kit/ui/states/use-late.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import type { ServiceChoice } from './service-choice.ts'
import styles from './services.module.css'

interface ServiceChipsProps {
  /** The services to show; undefined while they are loaded. */
  services: readonly ServiceChoice[] | undefined
  /** The ids of the ticked services. */
  ticked: string[]
  onChange: (serviceIds: string[]) => void
  /** The id of the error that is shown, if there is one. */
  errorId: string | undefined
}

/** Shows services with price and minutes as buttons that are pressed on and off; on a phone in one line. */
export function ServiceChips({ services, ticked, onChange, errorId }: ServiceChipsProps) {
  const line = useRef<HTMLDivElement>(null)
  // A service that was ticked in the list is the last of the line: it is in view when the line comes back.
  const showTicked = useEffectEvent(() =>
    showChip(line.current, services?.findLastIndex(({ serviceId }) => ticked.includes(serviceId)) ?? -1),
  )
  const isThere = services !== undefined
  useEffect(() => void (isThere && showTicked()), [isThere])
  const isLate = useLate(!services)
  if (!services) return <div className={styles.chips} data-loading={isLate || undefined} aria-busy />
  const toggle = (id: string) => onChange(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  return (
    <div ref={line} className={styles.chips} data-sideways>
      {services.map((service) => (
        <ServiceChip
          key={service.serviceId}
          service={service}
          isTicked={ticked.includes(service.serviceId)}
          errorId={errorId}
          onPress={() => toggle(service.serviceId)}
        />
      ))}
    </div>
  )
}

interface ServiceChipProps extends Pick<ServiceChipsProps, 'errorId'> {
  service: ServiceChoice
  isTicked: boolean
  onPress: () => void
}

/** Its name is that of the service; price, minutes and the error describe it. */
function ServiceChip({ service, isTicked, errorId, onPress }: ServiceChipProps) {
  const { name, isOffered, priceMinor, durationMin } = service
  const [nameId, detailId] = [useId(), useId()]
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isTicked}
      data-invalid={Boolean(errorId) || undefined}
      aria-labelledby={nameId}
      aria-describedby={[detailId, errorId].filter(Boolean).join(' ')}
      onClick={onPress}
    >
      <span id={nameId}>{isOffered ? name : `${name} (no longer offered)`}</span>
      <span id={detailId} className={styles.chipDetail}>
        <Money minor={priceMinor} /> · {formatDuration(durationMin)}
      </span>
    </button>
  )
}
