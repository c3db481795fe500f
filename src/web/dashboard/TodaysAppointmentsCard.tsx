import { Button } from '@mantine/core'
import { changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { type AppointmentStatus, whyCannotChange, whyCannotMakeSale } from '#domain/appointments/status.ts'
import type { TodaysAppointment } from '#domain/dashboard/contract.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import { formatTime } from '#domain/kit/time-format.ts'
import { searchFromAppointment } from '#domain/sales/from-appointment.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { refresh, useWrite } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { ErrorBar } from '#web/kit/ui/ErrorBar.tsx'
import { AppLink } from '#web/kit/ui/link.tsx'
import { MoreLink } from '#web/kit/ui/MoreLink.tsx'
import { Row, Rows } from '#web/kit/ui/Rows.tsx'
import { StaffArch } from '#web/kit/ui/StaffArch.tsx'
import { StatusBadge } from '#web/kit/ui/Status.tsx'
import { showToast } from '#web/kit/ui/toast.ts'

/** The appointments of today that need somebody first, with the next step of each. */
export function TodaysAppointmentsCard({ appointments }: { appointments: readonly TodaysAppointment[] }) {
  const change = useWrite(changeAppointmentStatusContract)
  const changeTo = ({ id, version, customerName }: TodaysAppointment, to: AppointmentStatus) => {
    const done = to === 'in-progress' ? `Started: ${customerName}` : `Completed: ${customerName}`
    change.mutate(
      { params: { id }, body: { to, version } },
      // Whoever changed it meanwhile: the list shows what is true now, also after a refusal.
      { onSuccess: () => showToast(done), onError: () => void refresh(['appointments']) },
    )
  }
  const tryAgain = () => {
    const sent = change.variables
    const current = appointments.find(({ id }) => id === sent?.params.id)
    if (sent && current && whyCannotChange(current.status, sent.body.to) === null) changeTo(current, sent.body.to)
    else change.reset()
  }
  return (
    <Card title="Today's Appointments" aside={<MoreLink href={paths.appointments}>View All</MoreLink>}>
      {change.error && (
        <ErrorBar title="Failed to update appointment status." message={change.error.message} onRetry={tryAgain} />
      )}
      {appointments.length === 0 ? (
        <EmptyState
          drawing="day"
          title="Nothing booked today"
          line="The day is open. A new appointment appears here."
        />
      ) : (
        <Rows label="Today's Appointments">
          {appointments.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              busy={change.isPending}
              onChange={(to) => changeTo(appointment, to)}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

interface AppointmentRowProps {
  appointment: TodaysAppointment
  busy: boolean
  onChange: (to: AppointmentStatus) => void
}

function AppointmentRow(props: AppointmentRowProps) {
  const { timeZone } = useMe().salon
  const { startsAt, endsAt, staffName, staffPosition, customerName, serviceNames, status } = props.appointment
  return (
    <Row
      start={formatTime(startsAt, timeZone)}
      mark={<StaffArch name={staffName} cloth={staffPosition + 1} />}
      title={customerName}
      detail={`${serviceNames.join(', ')}, ${minutesBetween(startsAt, endsAt)} min`}
      badge={<StatusBadge status={status} />}
      actions={<NextSteps {...props} />}
    />
  )
}

function NextSteps({ appointment, busy, onChange }: AppointmentRowProps) {
  const { id, status, customerName, customerId, serviceIds, staffId, isSold } = appointment
  const maySell = useMay('recordSales') && !isSold && whyCannotMakeSale(status) === null
  return (
    <>
      {whyCannotChange(status, 'in-progress') === null && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Start ${customerName}`}
          onClick={() => onChange('in-progress')}
        >
          Start
        </Button>
      )}
      {whyCannotChange(status, 'completed') === null && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Complete ${customerName}`}
          onClick={() => onChange('completed')}
        >
          Complete
        </Button>
      )}
      {maySell && (
        <Button
          size="xs"
          variant="light"
          component={AppLink}
          href={`${paths.sales}${searchFromAppointment({ appointmentId: id, customerId, serviceIds, staffId })}`}
          aria-label={`Sale for ${customerName}`}
        >
          Sale
        </Button>
      )}
    </>
  )
}
