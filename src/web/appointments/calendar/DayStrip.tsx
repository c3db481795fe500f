import type { LocalDate } from '#domain/kit/dates.ts'
import { formatDay, formatWeekday } from '#domain/kit/time-format.ts'
import styles from './strip.module.css'
import type { GridColumn } from '#web/appointments/grid/columns.ts'

interface DayStripProps {
  days: readonly GridColumn[]
  chosen: LocalDate
  today: LocalDate
  onChoose: (date: LocalDate) => void
}

const maxTeeth = 8

/** Shows seven days on a phone, one of which is chosen. Teeth show how full each day is. */
export function DayStrip({ days, chosen, today, onChoose }: DayStripProps) {
  return (
    <div className={styles.strip} role="group" aria-label="Day">
      {days.map(({ date, count, open }) => (
        <button
          key={date}
          type="button"
          className={styles.stripDay}
          aria-pressed={date === chosen}
          data-today={date === today || undefined}
          aria-label={`${formatDay(date)}, ${open.length > 0 || count > 0 ? `${count} ${count === 1 ? 'appointment' : 'appointments'}` : 'closed'}`}
          onClick={() => onChoose(date)}
        >
          <span aria-hidden>{formatWeekday(date).slice(0, 3)}</span>
          <b aria-hidden>{Number(date.slice(8))}</b>
          <span className={styles.teeth} aria-hidden>
            {Array.from({ length: Math.min(count, maxTeeth) }, (_, i) => (
              <i key={i} />
            ))}
          </span>
        </button>
      ))}
    </div>
  )
}
