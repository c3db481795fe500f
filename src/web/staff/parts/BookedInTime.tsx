import type { ReactNode } from 'react'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import type { BookedAppointments } from './use-booked-in.ts'

/** Lists the appointments during planned time off, to be seen before it is saved. */
export function BookedInTime({ appointments }: { appointments: BookedAppointments }) {
  const count = appointments.length
  if (count === 0) return null
  return (
    <BookedList label="Booked during this time" appointments={appointments}>
      <b>{count === 1 ? '1 appointment is' : `${count} appointments are`} booked during this time.</b> Nothing is
      cancelled automatically: move or cancel them on the calendar if needed.
    </BookedList>
  )
}

interface BookedListProps {
  label: string
  appointments: BookedAppointments
  /** The sentence about the effect on the appointments. */
  children: ReactNode
}

/** Lists the appointments that a change affects, under a sentence about the effect. */
export function BookedList({ label, appointments, children }: BookedListProps) {
  const { timeZone } = useMe().salon
  return (
    <section className="pl-stack pl-well pl-gap-12" role="status">
      <p>{children}</p>
      {appointments.length > 0 && (
        <ScrollRegion label={label}>
          <ul className="pl-stack pl-gap-8" aria-label={label}>
            {appointments.map(({ id, startsAt, endsAt, customerName, serviceNames }) => (
              <li key={id} className="pl-stack pl-gap-0">
                <b>{customerName}</b>
                <span className="pl-quiet">
                  {formatDay(localDateOf(startsAt, timeZone))}, {formatTime(startsAt, timeZone)}–
                  {formatTime(endsAt, timeZone)}, {serviceNames.join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </section>
  )
}
