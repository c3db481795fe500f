import { formatDay, formatWeekday } from '#domain/kit/time-format.ts'
import type { GridColumn } from '#web/appointments/grid/columns.ts'
import styles from './heads.module.css'

interface DayHeadProps {
  column: GridColumn
  isToday: boolean
  /** The width of the column in CSS pixels; 0 if it was not measured. */
  widthPx: number
  /** Shows the day alone, as D in the column does with the keyboard. */
  onOpen: (date: string) => void
}

/** The width below which there is room for the date only. */
const roomPx = 94

/** Shows the head of a day: weekday, date and number of appointments. Today's date is in an arch. */
export function DayHead({ column, isToday, widthPx, onOpen }: DayHeadProps) {
  const { date, count, closedFor } = column
  const hasRoom = widthPx === 0 || widthPx >= roomPx
  return (
    <button
      type="button"
      className={styles.day}
      tabIndex={-1}
      title={`${formatDay(date)}: show the day`}
      data-today={isToday || undefined}
      onClick={() => onOpen(date)}
    >
      <span>{formatWeekday(date).slice(0, 3)}</span>
      <b>{Number(date.slice(8))}</b>
      {hasRoom && closedFor && <em>{closedFor}</em>}
      {hasRoom && count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  )
}
