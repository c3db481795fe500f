import type { Appointment } from '#domain/appointments/contract.ts'
import type { ChangedField } from '#domain/appointments/form/history.ts'
import { statusWords } from '#domain/appointments/status.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'
import { listed } from '#web/kit/listed.ts'
import { useMe } from '#web/kit/me.tsx'
import { ChangedMeanwhile, type ChangedMeanwhileProps } from '#web/kit/ui/forms/ChangedMeanwhile.tsx'
import type { News } from './use-base.ts'

interface ChangedNoticeProps extends Pick<ChangedMeanwhileProps, 'onLoad' | 'onOverwrite'> {
  news: News
}

/** Somebody else changed the appointment while it is being edited. */
export function ChangedNotice({ news: { appointment, byName, fields }, ...ways }: ChangedNoticeProps) {
  const { timeZone } = useMe().salon
  const what = fields.length > 0 ? `the ${listed(fields)}` : 'this appointment'
  return (
    <ChangedMeanwhile
      sentence={`${byName ?? 'Someone'} changed ${what} meanwhile.`}
      now={fields.map((field) => ({ name: names[field], value: valueOf(field, appointment, timeZone) }))}
      {...ways}
    />
  )
}

const names: Readonly<Record<ChangedField, string>> = {
  time: 'Time',
  staff: 'Staff',
  services: 'Services',
  customer: 'Customer',
  notes: 'Notes',
  status: 'Status',
}

function valueOf(field: ChangedField, appointment: Appointment, zone: TimeZone): string {
  const { startsAt, endsAt, staffName, services, customerName, notes, status } = appointment
  const day = formatDay(localDateOf(startsAt, zone))
  return {
    time: `${day}, ${formatTime(startsAt, zone)}–${formatTime(endsAt, zone)}`,
    staff: staffName,
    services: services.map(({ name }) => name).join(', '),
    customer: customerName,
    notes: notes ?? 'none',
    status: statusWords[status],
  }[field]
}
