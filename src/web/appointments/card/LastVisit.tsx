import { visitedStatus } from '#domain/customers/last-visit.ts'
import type { Instant } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { usePastAppointments } from '#web/customers/parts/use-past-appointments.ts'
import { useMay, useMe } from '#web/kit/me.tsx'

/**
 * Says when a customer was last served before an appointment, with what and by whom, or that it is their first visit;
 * nothing if that is unknown, because not all visits are loaded, or the person may not see all of them.
 */
export function LastVisit({ customerId, before }: { customerId: string; before: Instant }) {
  const { timeZone } = useMe().salon
  const seesAll = useMay('seeEveryCalendar')
  const read = usePastAppointments(customerId)
  const last = read.data?.find(({ status, startsAt }) => status === visitedStatus && startsAt < before)
  // Until the visits are read, the line keeps its place.
  if (!read.data) return <p className="pl-quiet">{read.isPending ? 'Last visit: …' : ''}</p>
  if (!last) return seesAll && !read.hasNextPage && <p className="pl-quiet">First visit</p>
  return (
    <p className="pl-quiet">
      Last visit: {formatDate(localDateOf(last.startsAt, timeZone))}, {last.serviceNames.join(', ')} with{' '}
      {last.staffName}
    </p>
  )
}
