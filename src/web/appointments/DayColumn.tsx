import { type CSSProperties, memo } from 'react'
import { type MinuteSpan, rowMin } from '#domain/appointments/calendar.ts'
import { type Instant, type TimeZone, timeOfMinute } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { AppointmentBlock } from './AppointmentBlock.tsx'
import { closedSpansOf } from './closed-spans.ts'
import styles from './grid.module.css'
import { slotsOf } from './slots.ts'
import type { DayModel } from './week-model.ts'

export interface DayColumnProps {
  day: DayModel
  shown: MinuteSpan
  zone: TimeZone
  /** This moment; null when nothing of the day is in progress. */
  now: Instant | null
  /** Nothing can be booked: no slots. */
  bookable: boolean
  /** The slot of this day that the Tab key reaches. */
  tabStopMin: number | null
  onOpen: (id: string) => void
}

/** One day of the grid: closed time, the starts that are open, and the appointments over them. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, shown, zone, now, bookable, tabStopMin, onOpen } = props
  return (
    <div className={styles.column} role="group" aria-label={formatDay(day.date)}>
      {closedSpansOf(day.open, shown).map(({ fromMin, toMin, reason }) => (
        <p key={fromMin} className={styles.closed} style={placeOf(fromMin, toMin, shown)}>
          {reason}
        </p>
      ))}
      {bookable &&
        slotsOf(day.open, shown).map((min) => (
          <button
            key={min}
            type="button"
            className={styles.slot}
            style={placeOf(min, min + rowMin, shown)}
            tabIndex={min === tabStopMin ? 0 : -1}
            data-date={day.date}
            data-min={min}
            aria-label={`New appointment on ${formatDay(day.date)} at ${timeOfMinute(min)}`}
          >
            <span aria-hidden>{timeOfMinute(min)}</span>
          </button>
        ))}
      <div className={styles.boxes}>
        {day.boxes.map((box) => (
          <AppointmentBlock
            key={box.appointment.id}
            box={box}
            gridFromMin={shown.fromMin}
            zone={zone}
            now={box.appointment.status === 'in-progress' ? now : null}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  )
})

function placeOf(fromMin: number, toMin: number, shown: MinuteSpan): CSSProperties {
  return { '--from': (fromMin - shown.fromMin) / rowMin, '--rows': (toMin - fromMin) / rowMin } as CSSProperties
}
