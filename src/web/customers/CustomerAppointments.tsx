import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { RowPages } from '#web/kit/ui/lists/RowPages.tsx'
import { Row } from '#web/kit/ui/lists/Rows.tsx'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'
import { usePastAppointments } from './parts/use-past-appointments.ts'

/** Lists a customer's appointments, latest first. */
export function CustomerAppointments({ customerId }: { customerId: string }) {
  const { timeZone } = useMe().salon
  const read = usePastAppointments(customerId)
  return (
    <Card title="Appointments">
      <RowPages read={read} what="Appointments" empty={<EmptyState drawing="day" title="No appointments yet" />}>
        {(at) => (
          <Row
            key={at.id}
            title={at.serviceNames.join(', ')}
            detail={`${formatDateTime(at.startsAt, timeZone)} with ${at.staffName}`}
            badge={<StatusBadge status={at.status} label={at.isNoShow ? 'No-show' : undefined} />}
            end={<Money minor={at.priceMinor} />}
          />
        )}
      </RowPages>
    </Card>
  )
}
