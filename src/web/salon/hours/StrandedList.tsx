import { formatDay, formatTime } from '#domain/kit/time-format.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import type { Stranded } from '#domain/salon/contract-hours.ts'
import { useMe } from '#web/kit/me.tsx'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'

/** Lists the appointments that a change of opening times would leave outside. */
export function StrandedList({ stranded: { count, appointments } }: { stranded: Stranded }) {
  const { timeZone } = useMe().salon
  const more = count - appointments.length
  return (
    <ScrollRegion label="Appointments outside business hours">
      <ul className="pl-stack pl-above-12 pl-gap-10">
        {appointments.map(({ id, startsAt, endsAt, customerName, staffName }) => (
          <li key={id}>
            <b className="pl-block">
              {formatDay(localDateOf(startsAt, timeZone))}, {formatTime(startsAt, timeZone)}–
              {formatTime(endsAt, timeZone)}
            </b>
            <span className="pl-quiet pl-block">
              {customerName} with {staffName}
            </span>
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
      </ul>
    </ScrollRegion>
  )
}
