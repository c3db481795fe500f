import styles from './status.module.css'

/** The statuses of an appointment; 'asked' means that a visitor booked it, and it awaits the salon's approval. */
export type StatusName = 'booked' | 'in-progress' | 'completed' | 'cancelled' | 'asked'

const words: Record<StatusName, string> = {
  booked: 'Booked',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  asked: 'To approve',
}

/**
 * Shows an appointment's status as colour, symbol and word; `label` replaces the word with a more precise one
 * ('No-show').
 */
export function StatusBadge({ status, label }: { status: StatusName; label?: string }) {
  return (
    <span className={styles.badge} data-status={status}>
      <StatusGlyph status={status} />
      {label ?? words[status]}
    </span>
  )
}

/**
 * Shows the symbol of a status alone: open ring, half disc, disc with check, cross, broken ring. Put the word beside
 * it.
 */
export function StatusGlyph({ status }: { status: StatusName }) {
  return (
    <svg className={styles.glyph} data-status={status} viewBox="0 0 14 14" width="14" height="14" aria-hidden>
      {drawings[status]}
    </svg>
  )
}

const ring = <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="2" />
const drawings: Record<StatusName, React.ReactNode> = {
  booked: ring,
  'in-progress': (
    <>
      {ring}
      <path d="M7 2a5 5 0 0 1 0 10Z" fill="currentColor" />
    </>
  ),
  completed: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path
        className={styles.check}
        d="m4.3 7.2 1.9 1.9 3.6-4"
        fill="none"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  cancelled: (
    <path
      d="m3.2 3.2 7.6 7.6M10.8 3.2l-7.6 7.6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  ),
  asked: <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="3.2 2.05" />,
}

/** The symbol of an online booking. Put the words beside it. */
export const onlineSign = (
  <svg className={styles.online} viewBox="0 0 14 14" width="14" height="14" aria-hidden>
    <path d="M7 1.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM1.5 7h11M7 1.5c-3.4 3.4-3.4 7.6 0 11 3.4-3.4 3.4-7.6 0-11" />
  </svg>
)
