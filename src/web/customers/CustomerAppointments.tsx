import { listCustomerAppointmentsContract } from '#domain/customers/contract-page.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/Loadable.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import { Row, Rows } from '#web/kit/ui/Rows.tsx'
import { ShowMore } from '#web/kit/ui/ShowMore.tsx'
import { StatusBadge } from '#web/kit/ui/Status.tsx'

/** A customer's appointments, latest first. */
export function CustomerAppointments({ customerId }: { customerId: string }) {
  const { currency, timeZone } = useMe().salon
  const read = useReadPages(
    listCustomerAppointmentsContract,
    (cursor) => ({ params: { id: customerId }, query: { cursor } }),
    ({ nextCursor }) => nextCursor,
  )
  return (
    <Card title="Appointments">
      <Loadable read={{ ...read, data: read.data?.pages.flatMap((page) => page.appointments) }} what="Appointments">
        {(appointments) =>
          appointments.length === 0 ? (
            <EmptyState drawing="day" title="No appointments yet" />
          ) : (
            <Rows label="Appointments">
              {appointments.map((at) => (
                <Row
                  key={at.id}
                  title={at.serviceNames.join(', ')}
                  detail={`${formatDateTime(at.startsAt, timeZone)} with ${at.staffName}`}
                  badge={<StatusBadge status={at.status} label={at.isNoShow ? 'No-show' : undefined} />}
                  end={<Money minor={at.priceMinor} currency={currency} />}
                />
              ))}
            </Rows>
          )
        }
      </Loadable>
      <ShowMore read={read} />
    </Card>
  )
}
