import type { WallTime } from '#domain/appointments/calendar/calendar.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { Column } from './Column.tsx'
import { ClosedWords } from './ClosedWords.tsx'
import type { GridColumn } from './columns.ts'
import type { CalendarGridProps } from './grid-props.ts'
import styles from './grid.module.css'
import { HourGutter } from './HourGutter.tsx'
import { useGrid } from './use-grid.ts'
import { keyOf } from './entry.ts'

/**
 * Shows the grid of the calendar: time from top to bottom, a column per day or member. It knows no router and no
 * server. The whole grid is one stop of the Tab key; grid-keys.ts handles its keys, and changes are announced in a live
 * region.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, shown, bookable, busy = false, onNew, onOpen, onMore } = props
  const { measure, helpId, spoken, ...grid } = useGrid(props)
  const { columns, cursor, hover, held, clock, isNowShown, isSlim, by, style, handlers, widthOf } = grid
  // On closed days nothing in the region takes the focus, so the region itself does, and the arrow keys still scroll
  // it.
  const tabIndex = cursor.stop ? undefined : 0
  return (
    <div className={styles.region} role="region" aria-label={label} aria-busy={busy} ref={measure} tabIndex={tabIndex}>
      <p className="pl-hidden" id={helpId}>
        {howTo}
      </p>
      <div
        className={styles.grid}
        role="grid"
        aria-label={label}
        aria-describedby={helpId}
        style={style}
        data-holding={held?.by}
        data-by={by}
        {...handlers}
      >
        <div className={styles.corner} />
        {columns.map((column, index) => (
          <div key={column.id} className={styles.head} aria-hidden>
            {props.head(column, column.date === clock.date, widthOf(index) ?? 0)}
          </div>
        ))}
        {columns[0] && columns[0].staffId !== null && <ClosedWords column={columns[0]} shown={shown} />}
        <HourGutter shown={shown} nowMin={isNowShown ? clock.min : null} isSlim={isSlim} />
        {columns.map((column, index) => (
          <Column
            // The index is the key, so that elements are reused for other days.
            key={index}
            {...{ column, by, shown, bookable, onNew, onOpen, onMore }}
            isToday={column.date === clock.date}
            widthPx={widthOf(index)}
            isNowShown={isNowShown}
            nowMin={column.boxes.some(isRunning) ? minutesOver(column.date, clock) : null}
            stop={cursor.stop?.column === column.id ? cursor.stop : null}
            hoverMin={hover.at?.column === column.id ? hover.at.min : null}
            ghost={held?.to.column === column.id ? held : null}
            heldKey={held && keyOf(held.box.appointment)}
          />
        ))}
      </div>
      {spoken}
    </div>
  )
}

const howTo =
  'Arrow keys move between times and appointments. Enter books or opens, Space picks an appointment up to move it. Question mark lists all keys.'

function isRunning({ appointment }: GridColumn['boxes'][number]): boolean {
  return appointment.status === 'in-progress'
}

/** Returns the elapsed part of a day, in minutes of that day. */
function minutesOver(date: LocalDate, clock: WallTime): number {
  if (date === clock.date) return clock.min
  return date < clock.date ? 1440 : 0
}
