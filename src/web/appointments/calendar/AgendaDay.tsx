import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { WallTime } from '#domain/appointments/calendar/calendar.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import styles from './agenda.module.css'
import { agendaParts, doneWords } from './agenda-parts.ts'
import { AgendaRow } from './AgendaRow.tsx'
import type { GridBox, GridColumn } from '#web/appointments/grid/columns.ts'
import { keyOf } from '#web/appointments/grid/entry.ts'

interface AgendaDayProps {
  column: GridColumn
  now: WallTime
  /** Finished entries are folded into one line, which can be opened. */
  folds: boolean
  onOpen: (id: string) => void
}

/** Shows a day of the agenda: finished entries (folded), started ones, the line of the current time, and later ones. */
export function AgendaDay({ column, now, folds, onOpen }: AgendaDayProps) {
  const { label, date, boxes, open, closedFor } = column
  const isToday = date === now.date
  const rows = (some: readonly GridBox[]) =>
    some.map((box) => <AgendaRow key={keyOf(box.appointment)} box={box} onOpen={onOpen} />)
  const { done, begun, next } = agendaParts(boxes, date, now)
  return (
    <div className={styles.day} role="group" aria-label={label} data-today={isToday || undefined}>
      <h2>
        {label}
        {isToday && <span>Today</span>}
      </h2>
      {boxes.length === 0 && <p>{open.length > 0 ? 'Nothing booked.' : (closedFor ?? 'Closed')}</p>}
      {!folds && boxes.length > 0 && <ul>{rows(boxes)}</ul>}
      {folds && done.length > 0 && <Done done={done}>{rows(done)}</Done>}
      {folds && boxes.length > 0 && (
        <ul>
          {rows(begun)}
          {isToday && (
            <li className={styles.now} data-now aria-label={`Now, ${timeOfMinute(now.min)}`}>
              <b aria-hidden>{timeOfMinute(now.min)}</b>
            </li>
          )}
          {rows(next)}
        </ul>
      )}
      {folds && isToday && boxes.length > 0 && next.length === 0 && <p>Nothing more today.</p>}
    </div>
  )
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
      {/* The list is always rendered, because it is shown on paper. */}
      <ul id={id} className={styles.folded} hidden={!isOpen}>
        {children}
      </ul>
    </>
  )
}
