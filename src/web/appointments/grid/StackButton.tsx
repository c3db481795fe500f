import { type MinuteSpan, rowMin } from '#domain/appointments/calendar/calendar.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import styles from './stack.module.css'
import type { GridColumn } from './columns.ts'
import type { Stack } from './crowd.ts'
import { keyOf } from './entry.ts'

/** A stack of appointments that are too close together to be told apart. */
export interface More {
  /** The id of the column. */
  column: string
  keys: readonly string[]
}

interface StackButtonProps {
  stack: Stack
  column: GridColumn
  shown: MinuteSpan
  onMore: (more: More) => void
}

/**
 * Covers a stack of thin bars, shows their number, and opens them as a list. It is for mouse and touch only, because
 * the keyboard reaches each bar.
 */
export function StackButton({ stack, column, shown, onMore }: StackButtonProps) {
  const { startMin, endMin, left, boxes } = stack
  return (
    <div
      role="gridcell"
      className={styles.stack}
      style={{
        left: `${left * 100}%`,
        top: `calc(var(--row) * ${(startMin - shown.fromMin) / rowMin})`,
        height: `calc(var(--row) * ${(endMin - startMin) / rowMin})`,
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-label={`${boxes.length} more appointments, ${timeOfMinute(startMin)} to ${timeOfMinute(endMin)}`}
        title={boxes
          .map(({ appointment, start }) => `${timeOfMinute(start.min)} ${appointment.customerName}`)
          .join('\n')}
        data-stack
        onClick={() => onMore({ column: column.id, keys: boxes.map(({ appointment }) => keyOf(appointment)) })}
      >
        <span aria-hidden>+{boxes.length}</span>
      </button>
    </div>
  )
}
