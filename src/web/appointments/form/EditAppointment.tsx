import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import type { Service } from '#domain/services/contract.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { AppointmentFields, BookingTotal } from './AppointmentFields.tsx'
import { SlotNotice } from './SlotNotice.tsx'
import { useBookAnyway } from './use-book-anyway.tsx'
import { useEdit } from './use-edit.ts'
import { useNewCustomer } from '#web/customers/parts/use-new-customer.ts'

export interface EditAppointmentProps extends SheetOpening {
  appointment: Appointment
  staff: readonly CalendarMember[]
  services: readonly Service[]
  /** The hours that the calendar shows. */
  shown: MinuteSpan
  /** The form opens at its date, to move the appointment. */
  beginsAtTime: boolean
  /** Called with the appointment as it was saved, and as it was before. */
  onSaved: (saved: Appointment, before: Appointment) => void
}

/** Shows the form of an existing appointment. */
export function EditAppointment(props: EditAppointmentProps) {
  const { shown, onSaved, beginsAtTime } = props
  const anyway = useBookAnyway('Save')
  const edit = useEdit(props, anyway)
  const { form, base, choices, check, team, isOver } = edit
  const customer = useNewCustomer(form)
  return (
    <>
      <FormModal
        title="Edit Appointment"
        form={form}
        notice={edit.notice}
        onSubmit={async (values) => onSaved(await edit.save(values), base)}
        submitLabel="Save"
        width={600}
        summary={<BookingTotal values={form.values} choices={choices} />}
      >
        <AppointmentFields
          {...{ form, base, team, choices, shown, beginsAtTime }}
          onAddCustomer={customer.onAdd}
          isNextOffered={check.next !== null}
          closed={isOver}
        >
          <SlotNotice {...{ form, choices, check }} disabled={isOver} />
        </AppointmentFields>
      </FormModal>
      {anyway.dialog}
      {customer.dialog}
    </>
  )
}
