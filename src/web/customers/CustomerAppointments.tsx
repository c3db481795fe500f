import { listCustomerAppointmentsContract } from '#domain/customers/contract-page.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'

/** A customer's appointments, latest first. */
export function CustomerAppointments({ customerId }: { customerId: string }) {
  const { currency, timeZone } = useMe().salon
  const read = useReadPages(
    listCustomerAppointmentsContract,
    (cursor) => ({ params: { id: customerId }, query: { cursor } }),
    ({ appointments }) => appointments,
  )
  return (
    <Card title="Appointments">
      <Loadable read={read} what="Appointments">
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
