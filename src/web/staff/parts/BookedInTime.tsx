import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import styles from './booked-in-time.module.css'
import type { BookedAppointments } from './use-booked-in.ts'

/** The appointments that stay booked in a time that somebody is to have off: what is to be seen before it is saved. */
export function BookedInTime({ appointments }: { appointments: BookedAppointments }) {
  const { timeZone } = useMe().salon
  const count = appointments.length
  if (count === 0) return null
  return (
    <section className={styles.booked} role="status">
      <p>
        <b>{count === 1 ? '1 appointment is' : `${count} appointments are`} booked in this time.</b> Nothing is
        cancelled: move or cancel on the calendar what cannot stay.
      </p>
      <ScrollRegion label="Appointments in this time">
        <ul aria-label="Booked in this time">
          {appointments.map(({ id, startsAt, endsAt, customerName, serviceNames }) => (
            <li key={id}>
              <b>{customerName}</b>
              <span className="pl-quiet">
                {formatDay(localDateOf(startsAt, timeZone))}, {formatTime(startsAt, timeZone)}–
                {formatTime(endsAt, timeZone)}, {serviceNames.join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  )
}
