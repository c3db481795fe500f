import { useState } from 'react'
import type { Choice, FreeDay } from '#domain/booking/page-view.ts'
import { startsIn } from '#domain/booking/start-runs.ts'
import { daysShown } from '#domain/booking/shown-days.ts'
import { addDays, type EpochMin, type Instant, type LocalTime, type TimeZone } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { clockHere } from './clock.ts'
import { Days } from './Days.tsx'
import { Icon } from './icons.tsx'
import { hoursText } from './hours-text.ts'
import { Times } from './Times.tsx'
import type { useDays } from './use-days.ts'
import { useLater } from './use-later.ts'

interface WhenProps {
  zone: TimeZone
  now: Instant
  /** The current time on the salon's clock. */
  there: LocalTime
  days: ReturnType<typeof useDays>
  /** The choice that is missing before the times can be shown; null if none is. */
  whyNotYet: string | null
  chosen: EpochMin | null
  onChoose: (change: Partial<Choice>) => void
}

/**
 * Lets the visitor choose the day and the time: first the open and free days at a glance, then the times of one day.
 */
export function When({ zone, now, there, days, whyNotYet, chosen, onChoose }: WhenProps) {
  const { free, standing, date, day, fortnight, turnTo } = days
  const [first = free.today] = fortnight.map((one) => one.date)
  const later = addDays(first, daysShown)
  const isAsking = standing.kind === 'asking'
  return (
    <div aria-busy={isAsking}>
      <ZoneNote {...{ zone, now, there }} />
      {standing.kind === 'failed' && <NotLoaded message={standing.message} onRetry={days.askAgain} />}
      {fortnight.length > 0 && (
        <Days
          days={fortnight}
          chosen={date}
          bounds={free}
          onEarlier={first > free.today ? () => turnTo(addDays(first, -daysShown)) : undefined}
          onLater={later <= free.lastDay ? () => turnTo(later) : undefined}
          onChoose={(pressed) => {
            turnTo(null)
            onChoose({ date: pressed })
          }}
        />
      )}
      {later > free.lastDay && <p className="none">{`You can book until ${formatDay(free.lastDay)}.`}</p>}
      {day && <DayNote day={day} />}
      <Times {...{ day, isAsking, whyNotYet, chosen }} onChoose={(startsAt) => onChoose({ date, startsAt })} />
    </div>
  )
}

function NotLoaded({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <p className="note bad" role="alert">
      <Icon of="alert" />
      <span>The times could not be loaded. {message}</span>
      <button type="button" className="btn" onClick={onRetry}>
        Retry
      </button>
    </p>
  )
}

/**
 * Says whether the salon is open on the chosen day (document 2). The sentence is read out with the number of free times
 * when they arrive.
 */
function DayNote({ day: { date, open, runs } }: { day: FreeDay }) {
  const isOpen = open.length > 0
  return (
    <p className={isOpen ? 'note' : 'note shut'} role="status">
      <Icon of={isOpen ? 'check' : 'alert'} />
      {isOpen ? `Open on ${formatDay(date)}, ${hoursText(open, ' to ')}` : 'Salon is closed on this day'}
      <span className="pl-hidden">{`, free times: ${startsIn(runs).length}`}</span>
    </p>
  )
}

/** Says which zone the times are in, to visitors in another time zone, which only the browser knows. */
function ZoneNote({ zone, now, there }: Pick<WhenProps, 'zone' | 'now' | 'there'>) {
  const [isElsewhere, setElsewhere] = useState(false)
  useLater(() => setElsewhere(clockHere(now) !== there))
  if (!isElsewhere) return null
  return (
    <p className="note zone">
      <Icon of="clock" />
      All times are those of the salon ({zone.replaceAll('_', ' ')}), where it is now {there}.
    </p>
  )
}
