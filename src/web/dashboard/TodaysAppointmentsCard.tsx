import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { TodaysAppointment } from '#domain/dashboard/contract.ts'
import { paths } from '#web/kit/paths.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { ErrorBar } from '#web/kit/ui/ErrorBar.tsx'
import { MoreLink } from '#web/kit/ui/MoreLink.tsx'
import { Rows } from '#web/kit/ui/Rows.tsx'
import { useHeldRows } from '#web/kit/ui/use-held-rows.ts'
import { TodaysRow } from './TodaysRow.tsx'
import { useNextStep } from './use-next-step.ts'

/** The appointments of today that need somebody first, with the next step of each. */
export function TodaysAppointmentsCard({ appointments }: { appointments: readonly TodaysAppointment[] }) {
  const next = useNextStep(appointments)
  const [rows, hold] = useHeldRows(appointments, ({ id }) => id)
  return (
    <Card title="Today's Appointments" aside={<MoreLink href={paths.appointments}>View All</MoreLink>}>
      {next.failure && <ErrorBar {...next.failure} />}
      {rows.length === 0 ? (
        <EmptyState
          drawing="day"
          title="Nothing booked today"
          line="The day is open. A new appointment appears here."
        />
      ) : (
        <div {...hold}>
          <Rows label="Today's Appointments">
            {rows.map((appointment) => (
              <TodaysRow
                key={appointment.id}
                appointment={appointment}
                busy={next.busy}
                onChange={(to: AppointmentStatus) => next.changeTo(appointment, to)}
              />
            ))}
          </Rows>
        </div>
      )}
    </Card>
  )
}
