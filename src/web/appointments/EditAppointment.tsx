import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar.ts'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import { whyCannotRebook } from '#domain/appointments/status.ts'
import type { Service } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { FormModal } from '#web/kit/ui/FormModal.tsx'
import { AppointmentFields, BookingTotal } from './AppointmentFields.tsx'
import { type BookingValues, choicesOf, editBodyOf, errorsOf, totalsOf, valuesOf } from './booking-values.ts'
import { sayFailure } from './say-failure.ts'
import { StatusPanel } from './StatusPanel.tsx'
import { useSlotCheck } from './use-slot-check.ts'

export interface EditAppointmentProps {
  opened: boolean
  appointment: Appointment
  staff: readonly CalendarMember[]
  services: readonly Service[]
  /** The hours that the calendar shows. */
  shown: MinuteSpan
  onClose: () => void
  onSaved: (appointment: Appointment) => void
  onDeleted: () => void
}

/** The form of an appointment that exists, with what can be done to it. */
export function EditAppointment(props: EditAppointmentProps) {
  const { opened, appointment, staff, services, shown, onClose, onSaved, onDeleted } = props
  const { timeZone } = useMe().salon
  const edit = useWrite(editAppointmentContract)
  const [isAsking, setAsking] = useState(false)
  const form = useForm<BookingValues>({
    initialValues: valuesOf(appointment, timeZone),
    validate: (values) => ({ ...(check.why && { time: check.why }), ...(!isOver && errorsOf(values, choices)) }),
  })
  const [base, setBase] = useBase(appointment, form.isDirty(), (fresh) => {
    form.setInitialValues(valuesOf(fresh, timeZone))
    form.reset()
  })
  const choices = choicesOf(services, base.services)
  const { durationMin } = totalsOf(form.values.serviceIds, choices)
  const check = useSlotCheck(form.values, durationMin, base, timeZone)
  const isOver = whyCannotRebook(base.status) !== null
  const customer = base.customerId && { id: base.customerId, name: base.customerName, phone: base.customerPhone }
  return (
    <FormModal
      title="Edit Appointment"
      opened={opened}
      onClose={onClose}
      form={form}
      covered={isAsking}
      onSubmit={async (values) => {
        const { appointment: saved } = await edit
          .mutateAsync({ params: { id: base.id }, body: editBodyOf(values, base, timeZone) })
          .catch(sayFailure('Failed to save appointment'))
        onSaved(saved)
      }}
      submitLabel="Save"
      width={600}
      summary={<BookingTotal serviceIds={form.values.serviceIds} choices={choices} />}
    >
      <StatusPanel appointment={base} onChanged={setBase} onDeleted={onDeleted} onAsking={setAsking} />
      <AppointmentFields
        form={form}
        staff={staff}
        choices={choices}
        shown={shown}
        customer={customer || null}
        check={check}
        closed={isOver}
      />
    </FormModal>
  )
}

/**
 * The appointment that the form was filled from. News from others replace it while nothing is typed; after that saving
 * is refused as 'changed-meanwhile', and nothing typed is lost.
 */
function useBase(latest: Appointment, isDirty: boolean, fill: (fresh: Appointment) => void) {
  const [state, setState] = useState({ base: latest, fills: 0 })
  const { base, fills } = state
  const filled = useRef(fills)
  if (latest.version > base.version && !isDirty) setState({ base: latest, fills: fills + 1 })
  useEffect(() => {
    if (filled.current === fills) return
    filled.current = fills
    fill(base)
  }, [fills, base, fill])
  return [base, (changed: Appointment) => setState({ base: changed, fills })] as const
}
