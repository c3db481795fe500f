import type { ReactNode } from 'react'
import { type Lateness, latenessWords } from '#domain/appointments/lateness.ts'
import { statusWords } from '#domain/appointments/status.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { onlineSign, StatusBadge } from '#web/kit/ui/values/Status.tsx'
import styles from './agenda.module.css'
import { blockName } from '#web/appointments/grid/Block.tsx'
import { isElsewhere, keyOf } from '#web/appointments/grid/entry.ts'
import { clothOf, type GridBox } from '#web/appointments/grid/columns.ts'

interface AgendaRowProps {
  box: GridBox
  /** The row gets the focus when the sheet around it opens. */
  hasFocus?: boolean
  /** How far the appointment is behind its time. */
  lateness?: Lateness | null
  /** The buttons of the next step. */
  steps?: ReactNode
  onOpen: (id: string) => void
}

/** Shows an appointment as a line of a list; a press opens it, and buttons take its next step. */
export function AgendaRow({ box, hasFocus, lateness = null, steps, onOpen }: AgendaRowProps) {
  const { appointment, member, piece, start, end } = box
  const { id, status, customerName, serviceNames, isOnline, awaitsApproval, part } = appointment
  const isLater = piece.date !== start.date
  return (
    <li className={styles.item} data-entry={keyOf(appointment)}>
      <button
        type="button"
        className={styles.row}
        aria-label={blockName(box)}
        data-status={status}
        data-autofocus={hasFocus || undefined}
        onClick={() => onOpen(id)}
      >
        <span className="pl-num">
          <b className="pl-block pl-strong">{isLater ? `until` : timeOfMinute(start.min)}</b>
          <small className="pl-block">{timeOfMinute(end.min)}</small>
        </span>
        <span className={styles.words}>
          <b className="pl-block pl-strong">
            {customerName} {isOnline && onlineSign}
          </b>
          <small className="pl-block">
            {[serviceNames.join(', '), part && `${part.number} of ${part.of}`, member?.name.split(/\s+/)[0]]
              .filter(Boolean)
              .join(', ')}
          </small>
        </span>
        {status === 'blocked' ? (
          <span className="pl-quiet">{isElsewhere(appointment) ? 'Own calendar' : 'Blocked'}</span>
        ) : awaitsApproval ? (
          <StatusBadge status="asked" />
        ) : (
          <StatusBadge status={status} label={lateness ? latenessWords(lateness) : wordOf(appointment)} />
        )}
        <StaffArch name={member?.name ?? ''} cloth={clothOf(member)} decorative />
      </button>
      {steps && <span className={styles.steps}>{steps}</span>}
    </li>
  )
}

function wordOf({ status, isNoShow, isConfirmed }: GridBox['appointment']): string {
  if (status === 'blocked') return ''
  if (isNoShow) return 'No-show'
  return status === 'booked' && isConfirmed ? 'Confirmed' : capital(statusWords[status])
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
