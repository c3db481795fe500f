import { statusWords } from '#domain/appointments/status.ts'
import { type LocalDate, timeOfMinute } from '#domain/kit/dates.ts'
import { StaffArch } from '#web/kit/ui/StaffArch.tsx'
import { StatusBadge } from '#web/kit/ui/Status.tsx'
import styles from './agenda.module.css'
import { nameOf } from './grid/Block.tsx'
import { clothOf, type GridBox, type GridColumn } from './grid/columns.ts'

interface AgendaProps {
  columns: readonly GridColumn[]
  today: LocalDate
  /** 'Saturday, 21 November'. */
  label: string
  busy: boolean
  onOpen: (id: string) => void
}

/** The days as lists, from morning to night: for phones, for reading aloud and for paper. */
export function Agenda({ columns, today, label, busy, onOpen }: AgendaProps) {
  return (
    <div className={styles.agenda} role="region" aria-label={label} aria-busy={busy}>
      {columns.map((column) => (
        <div key={column.id} className={styles.day} role="group" aria-label={column.label}>
          <h2>
            {column.label}
            {column.date === today && <span>Today</span>}
          </h2>
          {column.boxes.length === 0 ? (
            <p>{column.open.length > 0 ? 'Nothing booked.' : (column.closedFor ?? 'Closed')}</p>
          ) : (
            <ul>
              {column.boxes.map((box) => (
                <Row key={box.appointment.id} box={box} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

function Row({ box, onOpen }: { box: GridBox; onOpen: (id: string) => void }) {
  const { appointment, member, piece, start, end } = box
  const { id, status, isNoShow, customerName, serviceNames } = appointment
  const isLater = piece.date !== start.date
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-label={nameOf(box)}
        data-status={status}
        onClick={() => onOpen(id)}
      >
        <span className={styles.times}>
          <b>{isLater ? `until` : timeOfMinute(start.min)}</b>
          <small>{timeOfMinute(end.min)}</small>
        </span>
        <span className={styles.words}>
          <b>{customerName}</b>
          <small>
            {serviceNames.join(', ')}
            {member && `, ${member.name.split(/\s+/)[0]}`}
          </small>
        </span>
        <StatusBadge status={status} label={isNoShow ? 'No-show' : capital(statusWords[status])} />
        <StaffArch name={member?.name ?? ''} cloth={clothOf(member)} decorative />
      </button>
    </li>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
