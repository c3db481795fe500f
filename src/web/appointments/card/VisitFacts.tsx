import type { Appointment } from '#domain/appointments/contract.ts'
import { memberFirstNames, memberNames } from '#domain/appointments/member-names.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDay, formatDuration, formatTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import styles from './card.module.css'

/** Shows when an appointment is, its services with their members and prices, the total, and the notes. */
export function VisitFacts({ appointment }: { appointment: Appointment }) {
  const { timeZone } = useMe().salon
  const { startsAt, endsAt, services, priceMinor, notes } = appointment
  const isOneMember = memberNames(services).length === 1
  return (
    <section className="pl-well" aria-label="Visit">
      <h3>
        {formatDay(localDateOf(startsAt, timeZone))}, {formatTime(startsAt, timeZone)}–{formatTime(endsAt, timeZone)}
      </h3>
      <p className="pl-quiet">
        {formatDuration(minutesBetween(startsAt, endsAt))} with {memberFirstNames(services)}
      </p>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.serviceId}>
            <span className="pl-grow pl-break">
              {service.name}
              {!isOneMember && <span className="pl-quiet"> · {memberFirstNames([service])}</span>}
            </span>
            <Money minor={service.priceMinor} />
          </li>
        ))}
        {services.length > 1 && (
          <li className="pl-bold">
            <span className="pl-grow">Total</span>
            <Money minor={priceMinor} />
          </li>
        )}
      </ul>
      {notes && <p className={styles.notes}>{notes}</p>}
    </section>
  )
}
