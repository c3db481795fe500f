import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { WallTime } from '#domain/appointments/calendar/calendar.ts'
import { type LocalDate, timeOfMinute } from '#domain/kit/dates.ts'
import styles from './agenda.module.css'
import type { FreeStretch } from './agenda-free.ts'
import { FreeRow } from './FreeRow.tsx'
import type { SlotAt } from '#web/appointments/grid/stops.ts'
import type { NextStep } from '#web/appointments/parts/use-next-step.ts'
import { useHeldRows } from '#web/kit/ui/lists/use-held-rows.ts'
import { agendaParts, doneWords, latenessAt } from './agenda-parts.ts'
import { AgendaSteps } from './AgendaSteps.tsx'
import { AgendaRow } from './AgendaRow.tsx'
import type { GridBox, GridColumn } from '#web/appointments/grid/columns.ts'
import { keyOf } from '#web/appointments/grid/entry.ts'

interface AgendaDayProps {
  column: GridColumn
  now: WallTime
  /** Finished entries are folded into one line, which can be opened. */
  folds: boolean
  /** The free stretches of the day, at which an appointment can begin. */
  free: readonly FreeStretch[]
  onOpen: (id: string) => void
  onNew: (slot: SlotAt) => void
  next: NextStep
}

/** Shows a day of the agenda: finished entries (folded), started ones, the line of the current time, and later ones. */
export function AgendaDay({ column, now, folds, free, onOpen, onNew, next }: AgendaDayProps) {
  const { label, date, boxes, open, closedFor } = column
  const isToday = date === now.date
  const row = (box: GridBox) => (
    <AgendaRow
      key={keyOf(box.appointment)}
      {...{ box, onOpen }}
      lateness={latenessAt(box, now)}
      steps={<AgendaSteps {...{ box, now, next }} />}
    />
  )
  const { done, begun, later, hold } = useHeldParts(boxes, date, now)
  const ahead = [
    ...later.map((box) => ({ min: box.piece.startMin, row: row(box) })),
    ...free.map((stretch) => ({
      min: stretch.fromMin,
      row: (
        <FreeRow
          key={`free ${stretch.fromMin} ${stretch.toMin}`}
          stretch={stretch}
          onPress={() => onNew({ date, min: stretch.fromMin, staffId: onlyOf(stretch) })}
        />
      ),
    })),
  ].toSorted((a, b) => a.min - b.min)
  return (
    <div className={styles.day} role="group" aria-label={label} data-today={isToday || undefined}>
      <h2>
        {label}
        {isToday && <span>Today</span>}
      </h2>
      {boxes.length === 0 && <p>{open.length > 0 ? 'Nothing booked.' : (closedFor ?? 'Closed')}</p>}
      {!folds && boxes.length > 0 && <ul>{boxes.map(row)}</ul>}
      {folds && done.length > 0 && <Done done={done}>{done.map(row)}</Done>}
      {folds && boxes.length + free.length > 0 && (
        <ul {...hold}>
          {begun.map(row)}
          {isToday && (
            <li className={styles.now} data-now aria-label={`Now, ${timeOfMinute(now.min)}`}>
              <b aria-hidden>{timeOfMinute(now.min)}</b>
            </li>
          )}
          {ahead.map(({ row: shown }) => shown)}
        </ul>
      )}
      {folds && isToday && boxes.length > 0 && ahead.length === 0 && <p>Nothing more today.</p>}
    </div>
  )
}

/**
 * Returns the boxes of a day in the parts of the agenda. Open ones keep their places while someone is about to press:
 * completing one must not move the button of the next one under the finger.
 */
function useHeldParts(boxes: readonly GridBox[], date: LocalDate, now: WallTime) {
  const parts = agendaParts(boxes, date, now)
  const [held, hold] = useHeldRows([...parts.begun, ...parts.next], ({ appointment }) => keyOf(appointment))
  // A row that was completed stays in its place, in its new state.
  const open = held.map((box) => boxes.find(({ appointment }) => keyOf(appointment) === keyOf(box.appointment)) ?? box)
  const isIn = (list: readonly GridBox[], { appointment }: GridBox) =>
    list.some((box) => keyOf(box.appointment) === keyOf(appointment))
  return {
    done: parts.done.filter((box) => !isIn(open, box)),
    begun: open.filter((box) => !isIn(parts.next, box)),
    later: open.filter((box) => isIn(parts.next, box)),
    hold,
  }
}

/** Returns the id of the only member who is free; null if several are. */
function onlyOf({ members }: FreeStretch): string | null {
  return members.length === 1 ? members[0]!.id : null
}

function Done({ done, children }: { done: readonly GridBox[]; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
        {doneWords(done)}
      </button>
      <ul id={id} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </>
  )
}
