import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { entrySentence } from './history-words.ts'
import styles from './history.module.css'

/**
 * Shows the history of an appointment: bookings, moves, changes and cancellations, with names and times. The history is
 * loaded when it is opened.
 */
export function AppointmentHistory({ id }: { id: string }) {
  return (
    <Disclosure title="History">
      <Entries id={id} />
    </Disclosure>
  )
}

function Entries({ id }: { id: string }) {
  const { timeZone } = useMe().salon
  const read = useRead(readAppointmentHistoryContract, { params: { id } })
  return (
    <Loadable read={read} what="The history">
      {({ entries }) =>
        entries.length === 0 ? (
          <p className={styles.none}>No history for this appointment.</p>
        ) : (
          <ol className={styles.entries} aria-label="History">
            {entries.map((entry, i) => (
              <li key={`${entry.at} ${i}`} data-action={entry.action}>
                <span className="pl-break">{entrySentence(entry, timeZone)}</span>
                <time className={styles.at} dateTime={entry.at}>
                  {formatDateTime(entry.at, timeZone)}
                </time>
              </li>
            ))}
          </ol>
        )
      }
    </Loadable>
  )
}
