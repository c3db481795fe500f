import { rowMin } from '#domain/appointments/calendar/calendar.ts'
import styles from './ghost.module.css'
import type { GridColumn } from './columns.ts'
import { type Held, spanWords } from './hold.ts'
import { whyNotHere } from './why-not-here.ts'

interface GhostProps {
  held: Held
  column: GridColumn
  gridFromMin: number
}

/** Shows the held appointment at its new place, with its new time and any known conflict. */
export function Ghost({ held, column, gridFromMin }: GhostProps) {
  const { to, box } = held
  const why = whyNotHere(held, column)
  return (
    <div
      className={styles.ghost}
      data-status={box.appointment.status}
      data-short={to.durationMin < 2 * rowMin || undefined}
      data-refused={why !== null || undefined}
      aria-hidden
      style={{
        top: `calc(var(--row) * ${(to.startMin - gridFromMin) / rowMin} + 1px)`,
        height: `calc(var(--row) * ${to.durationMin / rowMin} - 2px)`,
      }}
    >
      <b>{spanWords(to, '–')}</b>
      <span>{box.appointment.customerName}</span>
      {why && <em>{why}</em>}
    </div>
  )
}
