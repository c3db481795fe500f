import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import styles from './closed-words.module.css'
import type { GridColumn } from './columns.ts'
import { spanPlace } from './geometry.ts'
import { columnShades, hasRoomForWords, isFlat } from './shades.ts'

interface ClosedWordsProps {
  /** Any column of the day. */
  column: GridColumn
  shown: MinuteSpan
}

/**
 * Says over the members' columns of a day, once for all of them, when the salon opens and closes. The words stay in
 * view while the columns scroll; screen readers find them in each column.
 */
export function ClosedWords({ column: { open, closedFor }, shown }: ClosedWordsProps) {
  const shades = columnShades({ open, ...(closedFor && { closedFor }) }, shown)
  return (
    <div className={styles.words} aria-hidden>
      {shades.filter(hasRoomForWords).map((shade) => (
        <p key={shade.fromMin} data-flat={isFlat(shade) || undefined} style={spanPlace(shade, shown)}>
          <span>{shade.reason}</span>
        </p>
      ))}
    </div>
  )
}
