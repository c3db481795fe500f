import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { Appointment } from '#domain/appointments/contract.ts'
import type { ChangedField } from '#domain/appointments/history.ts'
import { statusWords } from '#domain/appointments/status.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { listed } from './history-words.ts'
import styles from './changed.module.css'
import type { News } from './use-base.ts'

interface ChangedNoticeProps {
  news: News
  /** Fills the form anew; what was typed is gone. */
  onLoad: () => void
  /** Lays what was typed over the newer state and saves it. The form is that of the button. */
  onOverwrite: (form: HTMLFormElement) => void
}

/** Somebody else changed the appointment while it is being edited: who, what, and the two ways on. */
export function ChangedNotice({ news, onLoad, onOverwrite }: ChangedNoticeProps) {
  const { timeZone } = useMe().salon
  const { appointment, byName } = news
  const fields: readonly ChangedField[] = news.fields
  const what = fields.length > 0 ? `the ${listed(fields)}` : 'this appointment'
  return (
    <div className={styles.changed} role="alert">
      <IconUsers size={20} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <p>
          <b>{`${byName ?? 'Someone'} changed ${what} meanwhile.`}</b> What you typed is still here and has not been
          saved.
        </p>
        {fields.length > 0 && (
          <dl className={styles.now}>
            {fields.map((field) => (
              <div key={field}>
                <dt>{`${names[field]} now`}</dt>
                <dd>{valueOf(field, appointment, timeZone)}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles.ways}>
          <Button size="xs" variant="default" onClick={onLoad}>
            Load the New Values
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={(event) => event.currentTarget.form && onOverwrite(event.currentTarget.form)}
          >
            Save Mine Anyway
          </Button>
        </div>
      </div>
    </div>
  )
}

const names: Readonly<Record<ChangedField, string>> = {
  time: 'Time',
  staff: 'Staff',
  services: 'Services',
  customer: 'Customer',
  notes: 'Notes',
  status: 'Status',
}

function valueOf(field: ChangedField, appointment: Appointment, zone: TimeZone): string {
  const { startsAt, endsAt, staffName, services, customerName, notes, status } = appointment
  const day = formatDay(localDateOf(startsAt, zone))
  return {
    time: `${day}, ${formatTime(startsAt, zone)}–${formatTime(endsAt, zone)}`,
    staff: staffName,
    services: services.map(({ name }) => name).join(', '),
    customer: customerName,
    notes: notes ?? 'none',
    status: statusWords[status],
  }[field]
}
