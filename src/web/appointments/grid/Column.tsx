import { type CSSProperties, memo, useState } from 'react'
import { type MinuteSpan, rowMin } from '#domain/appointments/calendar.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { Block } from './Block.tsx'
import type { GridBox, GridColumn } from './columns.ts'
import { Ghost } from './Ghost.tsx'
import styles from './grid.module.css'
import type { Held } from './hold.ts'
import { keysFor } from './key-pool.ts'
import { shadesOf } from './shades.ts'
import type { SlotAt, Stop } from './stops.ts'
import { isNarrow } from './tracks.ts'

export interface ColumnProps {
  column: GridColumn
  /** null before it is known: then nothing is drawn in it; 0 without a layout. */
  widthPx: number | null
  shown: MinuteSpan
  bookable: boolean
  /** The line of now crosses it: strongly on today. */
  now: 'today' | 'other' | null
  /** How much of the day is over, in minutes, for appointments in progress; null when there are none. */
  nowMin: number | null
  /** What the Tab key reaches, when it is in here. */
  stop: Stop | null
  /** The empty time under the mouse. */
  hoverMin: number | null
  /** What would be dropped here. */
  ghost: Held | null
  /** The appointment that is picked up, wherever it stands. */
  heldId: string | null
  onNew: (slot: SlotAt) => void
  onOpen: (id: string) => void
}

const none: readonly GridBox[] = []

/** One column: closed time, and the appointments over it. Of the empty times only the one that matters is an element. */
export const Column = memo(function Column(props: ColumnProps) {
  const { column, widthPx, shown, now, nowMin, stop, hoverMin, ghost, heldId, onOpen } = props
  const { id, staffId } = column
  const boxes = widthPx === null ? none : column.boxes
  const keys = useKeys(boxes)
  return (
    <div className={styles.column} role="row" aria-label={nameOf(column, now)} data-column={id}>
      <span className="pl-hidden" role="rowheader">
        {nameOf(column, now)}
      </span>
      <Shades column={column} shown={shown} />
      {now && (
        <span
          className={styles.nowLine}
          data-now={now === 'today' ? (staffId === null ? 'end' : 'through') : undefined}
        />
      )}
      {hoverMin !== null && (
        <span className={styles.hover} style={placeOf(hoverMin, hoverMin + rowMin, shown)} aria-hidden>
          {timeOfMinute(hoverMin)}
        </span>
      )}
      <div className={styles.boxes}>
        {boxes.map((box) => (
          <Block
            key={keys.get(box.appointment.id)}
            box={box}
            shown={shown}
            nowMin={box.appointment.status === 'in-progress' ? nowMin : null}
            isNarrow={isNarrow(box, widthPx ?? 0)}
            showsMember={staffId === null}
            isStop={stop?.id === box.appointment.id}
            isHeld={heldId === box.appointment.id}
            onOpen={onOpen}
          />
        ))}
        {ghost && <Ghost held={ghost} column={column} gridFromMin={shown.fromMin} />}
      </div>
      {stop && stop.id === null && <EmptyTime {...props} min={stop.min} key={stop.min} />}
    </div>
  )
})

const Shades = memo(function Shades({ column, shown }: Pick<ColumnProps, 'column' | 'shown'>) {
  return shadesOf(column, shown).map(({ fromMin, toMin, kind, reason }) => (
    <div key={fromMin} role="gridcell" className={styles.shade} data-kind={kind} style={placeOf(fromMin, toMin, shown)}>
      <span>{reason}</span>
    </div>
  ))
})

/** An empty time that has the focus, or would have it: unseen until then. */
function EmptyTime({ column, shown, min, onNew }: ColumnProps & { min: number }) {
  const { date, staffId } = column
  return (
    <div role="gridcell" className={styles.slot} style={placeOf(min, min + rowMin, shown)}>
      <button
        type="button"
        data-stop=""
        data-min={min}
        tabIndex={0}
        aria-label={slotNameOf(column, min)}
        onClick={() => onNew({ date, min, staffId })}
      >
        <span aria-hidden>{timeOfMinute(min)}</span>
      </button>
    </div>
  )
}

/** 'Saturday, 21 November, today, 3 appointments'. */
function nameOf({ label, date, staffId, count }: GridColumn, now: ColumnProps['now']): string {
  const day = staffId === null ? label : `${label}, ${formatDay(date)}`
  return `${day}${now === 'today' ? ', today' : ''}, ${count} ${count === 1 ? 'appointment' : 'appointments'}`
}

function slotNameOf({ date, member }: GridColumn, min: number): string {
  return `New appointment on ${formatDay(date)} at ${timeOfMinute(min)}${member ? ` with ${member.name}` : ''}`
}

function placeOf(fromMin: number, toMin: number, shown: MinuteSpan): CSSProperties {
  return {
    top: `calc(var(--row) * ${(fromMin - shown.fromMin) / rowMin})`,
    height: `calc(var(--row) * ${(toMin - fromMin) / rowMin})`,
  }
}

function useKeys(boxes: readonly GridBox[]): ReadonlyMap<string, number> {
  const [last, setLast] = useState({ boxes, keys: keysFor(idsOf(boxes), new Map()) })
  if (last.boxes === boxes) return last.keys
  const keys = keysFor(idsOf(boxes), last.keys)
  setLast({ boxes, keys })
  return keys
}

function idsOf(boxes: readonly GridBox[]): string[] {
  return boxes.map(({ appointment }) => appointment.id)
}
