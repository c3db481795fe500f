import { formatDay, formatWeekday } from '#domain/kit/time-format.ts'
import styles from './grid.module.css'
import type { DayModel } from './week-model.ts'

/** The head of a column: weekday, date, how many appointments. Today's date stands in an arch. */
export function DayHead({ day, isToday }: { day: DayModel; isToday: boolean }) {
  return (
    <div className={styles.head} data-today={isToday || undefined}>
      <span className="pl-hidden">
        {formatDay(day.date)}
        {isToday && ', today'}, {day.count} {day.count === 1 ? 'appointment' : 'appointments'}
      </span>
      <span aria-hidden>{formatWeekday(day.date).slice(0, 3)}</span>
      <b aria-hidden>{Number(day.date.slice(8))}</b>
      {day.count > 0 && (
        <span className={styles.count} aria-hidden>
          {day.count}
        </span>
      )}
    </div>
  )
}
