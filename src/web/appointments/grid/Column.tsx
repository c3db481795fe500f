import { VisuallyHidden } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { type MinuteSpan, rowMin } from '#domain/appointments/calendar/calendar.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { Block } from './Block.tsx'
import type { GridBox, GridColumn } from './columns.ts'
import { isTight, crowdStandings } from './crowd.ts'
import { Ghost } from './Ghost.tsx'
import styles from './grid.module.css'
import { spanPlace } from './geometry.ts'
import type { Held } from './hold.ts'
import { keysFor } from './key-pool.ts'
import { fingerReach } from './reach.ts'
import { columnShades, hasRoomForWords, isFlat, type Shade } from './shades.ts'
import { type More, StackButton } from './StackButton.tsx'
import type { SlotAt, Stop } from './stops.ts'
import { keyOf } from './entry.ts'

export interface ColumnProps {
  column: GridColumn
  /**
   * The width of the column in CSS pixels: null before it is known, when nothing is drawn in the column; 0 without a
   * layout.
   */
  widthPx: number | null
  /** The medium: for touch everything is larger. */
  by: 'mouse' | 'touch'
  shown: MinuteSpan
  bookable: boolean
  isToday: boolean
  /** The line of the current time crosses the column; it is stronger on today. */
  isNowShown: boolean
  /** The elapsed minutes of the day, for appointments in progress; null if there are none. */
  nowMin: number | null
  /** The element that the Tab key reaches, if it is in this column. */
  stop: Stop | null
  /** The start of the empty time under the mouse. */
  hoverMin: number | null
  /** The held box at the place where it would be dropped; null if it is not in this column. */
  ghost: Held | null
  /** The id of the appointment that is picked up, in whichever column. */
  heldKey: string | null
  onNew: (slot: SlotAt) => void
  onOpen: (id: string) => void
  onMore: (more: More) => void
}

/**
 * Shows one column: closed time, and the appointments over it. Of the empty times, only the current one is an element.
 */
export const Column = memo(function Column(props: ColumnProps) {
  const { column, widthPx, shown, isToday, isNowShown, stop, hoverMin } = props
  const { id, staffId } = column
  return (
    <div
      className={styles.column}
      role="row"
      aria-label={columnName(column, isToday)}
      data-column={id}
      data-tight={isTight(widthPx ?? 0) || undefined}
      data-today={isToday || undefined}
    >
      <span className="pl-hidden" role="rowheader">
        {columnName(column, isToday)}
      </span>
      <Shades column={column} shown={shown} />
      {isNowShown && (
        <span className={styles.nowLine} data-now={isToday ? (staffId === null ? 'end' : 'through') : undefined} />
      )}
      {hoverMin !== null && (
        <span
          className={styles.hover}
          style={spanPlace({ fromMin: hoverMin, toMin: hoverMin + rowMin }, shown)}
          aria-hidden
        >
          {timeOfMinute(hoverMin)}
        </span>
      )}
      {widthPx !== null && <Boxes {...props} widthPx={widthPx} />}
      {stop && stop.id === null && <EmptyTime {...props} min={stop.min} key={stop.min} />}
    </div>
  )
})

function Boxes(props: ColumnProps & { widthPx: number }) {
  const { column, widthPx, by, shown, nowMin, stop, ghost, heldKey, onOpen, onMore } = props
  const { boxes, staffId } = column
  const keys = useKeys(boxes)
  const { standings, stacks, reaches } = usePlaces(boxes, widthPx, by)
  return (
    <div className={styles.boxes}>
      {boxes.map((box, index) => (
        <Block
          key={keys.get(keyOf(box.appointment))}
          box={box}
          standing={standings[index]!}
          reach={reaches?.[index] ?? null}
          shown={shown}
          nowMin={box.appointment.status === 'in-progress' ? nowMin : null}
          showsMember={staffId === null}
          isStop={stop?.id === keyOf(box.appointment)}
          isHeld={heldKey === keyOf(box.appointment)}
          onOpen={onOpen}
        />
      ))}
      {stacks.map((stack) => (
        <StackButton key={stack.startMin} {...{ stack, column, shown, onMore }} />
      ))}
      {ghost && <Ghost held={ghost} column={column} gridFromMin={shown.fromMin} />}
    </div>
  )
}

const Shades = memo(function Shades({ column, shown }: Pick<ColumnProps, 'column' | 'shown'>) {
  // In a member's column, ClosedWords says over all of them what is the same for all.
  const isSaid = ({ kind }: Shade) => kind === 'closed' && column.staffId !== null
  return columnShades(column, shown).map((shade) => (
    <div
      key={shade.fromMin}
      role="gridcell"
      className={styles.shade}
      data-kind={shade.kind}
      data-flat={isFlat(shade) || undefined}
      title={hasRoomForWords(shade) ? undefined : shade.reason}
      style={spanPlace(shade, shown)}
    >
      {isSaid(shade) || !hasRoomForWords(shade) ? (
        <VisuallyHidden>{shade.reason}</VisuallyHidden>
      ) : (
        <span className={styles.reason}>{shade.reason}</span>
      )}
    </div>
  ))
})

/** Shows an empty time that has the focus, or would get it next; it is invisible until then. */
function EmptyTime({ column, shown, min, onNew }: ColumnProps & { min: number }) {
  const { date, staffId } = column
  return (
    <div role="gridcell" className={styles.slot} style={spanPlace({ fromMin: min, toMin: min + rowMin }, shown)}>
      <button
        type="button"
        data-stop=""
        data-min={min}
        tabIndex={0}
        aria-label={slotName(column, min)}
        onClick={() => onNew({ date, min, staffId })}
      >
        <span aria-hidden>{timeOfMinute(min)}</span>
      </button>
    </div>
  )
}

/** Returns the accessible name of a column: 'Saturday, 21 November, today, 3 appointments'. */
function columnName({ label, date, staffId, count }: GridColumn, isToday: boolean): string {
  const day = staffId === null ? label : `${label}, ${formatDay(date)}`
  return `${day}${isToday ? ', today' : ''}, ${count} ${count === 1 ? 'appointment' : 'appointments'}`
}

function slotName({ date, member }: GridColumn, min: number): string {
  return `New appointment on ${formatDay(date)} at ${timeOfMinute(min)}${member ? ` with ${member.name}` : ''}`
}

/** Returns the places of the boxes and, for touch, their hit areas. */
function usePlaces(boxes: readonly GridBox[], widthPx: number, by: ColumnProps['by']) {
  return useMemo(
    () => ({
      ...crowdStandings(boxes, widthPx),
      reaches: by === 'touch' ? boxes.map((box) => fingerReach(box, boxes)) : null,
    }),
    [boxes, widthPx, by],
  )
}

function useKeys(boxes: readonly GridBox[]): ReadonlyMap<string, number> {
  const [last, setLast] = useState({ boxes, keys: keysFor(boxIds(boxes), new Map()) })
  if (last.boxes === boxes) return last.keys
  const keys = keysFor(boxIds(boxes), last.keys)
  setLast({ boxes, keys })
  return keys
}

function boxIds(boxes: readonly GridBox[]): string[] {
  return boxes.map(({ appointment }) => keyOf(appointment))
}
