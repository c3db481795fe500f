import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { localTimeOf, today } from '#domain/kit/local-time.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useNow } from '#web/kit/use-now.ts'
import type { BookingValues } from './booking-values.ts'
import styles from './free-times.module.css'
import type { FreeTime } from './use-free-times.ts'
import type { OfferedTimes } from './use-offered-times.ts'

interface FreeTimesProps {
  form: UseFormReturnType<BookingValues>
  offered: OfferedTimes
  /** The notice beneath already offers the next free time. */
  isNextOffered: boolean
}

/**
 * Shows the free times of the chosen day, to be chosen with one press or the arrow keys; on a full day, the next free
 * time. Until a member is chosen, no time is checked, not even the one with which the form opened: a press on a
 * checked one would do nothing.
 */
export function FreeTimes({ form, offered: { free, choose }, isNextOffered }: FreeTimesProps) {
  const { timeZone } = useMe().salon
  const now = useNow()
  const name = useId()
  const { time, staffId } = form.values
  if (free === undefined) return null
  if (free === null) return <div className={styles.times} aria-busy />
  if (free.times.length === 0) {
    return free.next && !isNextOffered && <Next next={free.next} date={form.values.date} onChoose={choose} />
  }
  const isNow = (at: FreeTime) => at.date === today(now, timeZone) && at.time <= localTimeOf(now, timeZone)
  // Of the times that passed since they were loaded, the last is now.
  const times = free.times.slice(Math.max(0, free.times.filter(isNow).length - 1))
  return (
    <div className={styles.times} role="radiogroup" aria-label="Free slots">
      {times.map((at) => (
        <label key={at.time}>
          <input type="radio" name={name} checked={staffId !== '' && at.time === time} onChange={() => choose(at)} />
          {isNow(at) ? 'Now' : at.time}
        </label>
      ))}
    </div>
  )
}

interface NextProps {
  next: FreeTime
  date: string
  onChoose: (to: FreeTime) => void
}

function Next({ next, date, onChoose }: NextProps) {
  return (
    <div className="pl-cluster pl-center">
      <p className="pl-quiet">No free time on {formatDay(date)}.</p>
      <Button size="xs" variant="default" onClick={() => onChoose(next)}>
        {formatDay(next.date)}, {next.time}
      </Button>
    </div>
  )
}
