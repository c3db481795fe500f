import { useForm } from '@mantine/form'
import type { MinuteSpan } from '#domain/appointments/calendar.ts'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import type { Service } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { FormModal } from '#web/kit/ui/FormModal.tsx'
import { AppointmentFields, BookingTotal } from './AppointmentFields.tsx'
import { addBodyOf, type BookingValues, choicesOf, errorsOf, newValues, totalsOf } from './booking-values.ts'
import { sayFailure } from './say-failure.ts'
import { useSlotCheck } from './use-slot-check.ts'

interface NewAppointmentProps {
  opened: boolean
  start: { date: string; time: string }
  staff: readonly CalendarMember[]
  services: readonly Service[]
  /** The hours that the calendar shows. */
  shown: MinuteSpan
  onClose: () => void
  onBooked: (appointment: Appointment) => void
}

/** The form of a new appointment. Mount it anew for each start. */
export function NewAppointment({ opened, start, staff, services, shown, onClose, onBooked }: NewAppointmentProps) {
  const { timeZone } = useMe().salon
  const add = useWrite(addAppointmentContract)
  const choices = choicesOf(services, [])
  const form = useForm<BookingValues>({
    initialValues: newValues(start, staff),
    validate: (values) => ({ ...(check.why && { time: check.why }), ...errorsOf(values, choices) }),
  })
  const { durationMin } = totalsOf(form.values.serviceIds, choices)
  const check = useSlotCheck(form.values, durationMin, null, timeZone)
  return (
    <FormModal
      title="New Appointment"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async (values) => {
        const { appointment } = await add
          .mutateAsync({ body: addBodyOf(values) })
          .catch(sayFailure('Failed to save appointment'))
        onBooked(appointment)
      }}
      submitLabel="Create"
      busyLabel="Creating..."
      width={600}
      summary={<BookingTotal serviceIds={form.values.serviceIds} choices={choices} />}
    >
      <AppointmentFields form={form} staff={staff} choices={choices} shown={shown} customer={null} check={check} />
    </FormModal>
  )
}
