import { Button } from '@mantine/core'
import { useState } from 'react'
import { latenessOf, latenessWords } from '#domain/appointments/lateness.ts'
import { type AppointmentStatus, whyCannotChange } from '#domain/appointments/status.ts'
import type { TodaysAppointment } from '#domain/dashboard/contract.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import { listed } from '#domain/kit/listed.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { formatDuration, formatTime } from '#domain/kit/time-format.ts'
import { writeFromAppointment, whyCannotSellAppointment } from '#domain/sales/form/from-appointment.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { Place, Places } from '#web/kit/ui/page/Places.tsx'
import { Row } from '#web/kit/ui/lists/Rows.tsx'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { onlineSign, StatusBadge } from '#web/kit/ui/values/Status.tsx'

interface TodaysRowProps {
  appointment: TodaysAppointment
  busy: boolean
  onChange: (to: AppointmentStatus) => void
}

/** Shows an appointment of today: a press opens it in the calendar, and a button takes its next step. */
export function TodaysRow(props: TodaysRowProps) {
  const { timeZone } = useMe().salon
  const maySell = useMay('recordSales')
  const { id, startsAt, endsAt, members, serviceNames, status, awaitsApproval } = props.appointment
  const isUnsold = maySell && status === 'completed' && whyCannotSellAppointment(props.appointment) === null
  const now = useNow()
  const [isBegun, setIsBegun] = useState(false)
  if (status === 'in-progress' && !isBegun) setIsBegun(true)
  const since = { sinceStartMin: minutesBetween(startsAt, now), sinceEndMin: minutesBetween(endsAt, now) }
  const lateness = latenessOf(status, since)
  const behind = lateness ? [latenessWords(lateness).toLowerCase()] : []
  return (
    <Row
      start={formatTime(startsAt, timeZone)}
      mark={<StaffArch name={members[0]!.name} cloth={members[0]!.position + 1} />}
      title={<Who appointment={props.appointment} />}
      href={hrefTo(paths.appointments, { appointment: id })}
      detail={[
        ...serviceNames,
        formatDuration(minutesBetween(startsAt, endsAt)),
        ...withSeveral(members),
        ...behind,
      ].join(', ')}
      badge={<StatusBadge status={awaitsApproval ? 'asked' : status} label={isUnsold ? 'No sale yet' : undefined} />}
      first={<StepPlace {...props} label="Start" to="in-progress" />}
      actions={
        <Places kept={isBegun}>
          <StepPlace {...props} label="Complete" to="completed" />
          {maySell && <SalePlace appointment={props.appointment} />}
        </Places>
      }
    />
  )
}

/** Returns who works on an appointment, if several do: the arch shows the first of them only. */
function withSeveral(members: TodaysAppointment['members']): string[] {
  return members.length > 1 ? [`with ${listed(members.map(({ name }) => firstNameOf(name)))}`] : []
}

function Who({ appointment: { customerName, isOnline } }: Pick<TodaysRowProps, 'appointment'>) {
  if (!isOnline) return customerName
  return (
    <>
      {customerName} {onlineSign}
      <span className="pl-hidden">, booked online</span>
    </>
  )
}

interface StepPlaceProps extends TodaysRowProps {
  label: string
  to: AppointmentStatus
}

function StepPlace({ appointment: { status, customerName }, busy, onChange, label, to }: StepPlaceProps) {
  return (
    <Place label={label}>
      {whyCannotChange(status, to) === null && (
        <Button
          size="xs"
          variant="default"
          aria-disabled={busy}
          aria-label={`${label} ${customerName}`}
          onClick={() => !busy && onChange(to)}
        >
          {label}
        </Button>
      )}
    </Place>
  )
}

function SalePlace({ appointment }: { appointment: TodaysAppointment }) {
  const { id, customerName, customerId, serviceIds, staffId } = appointment
  const fromAppointment = writeFromAppointment({ appointmentId: id, customerId, serviceIds, staffId })
  return (
    <Place label="Sale">
      {whyCannotSellAppointment(appointment) === null && (
        <Button
          size="xs"
          variant="light"
          component={AppLink}
          href={hrefTo(paths.sales, { fromAppointment })}
          aria-label={`Sale for ${customerName}`}
        >
          Sale
        </Button>
      )}
    </Place>
  )
}
