import { useState } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import { whyCannotChange } from '#domain/appointments/status.ts'
import type { Service } from '#domain/services/contract.ts'
import { FreedTime } from '#web/waiting/parts/FreedTime.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { AppointmentFields, BookingTotal } from './AppointmentFields.tsx'
import { AppointmentHistory } from './AppointmentHistory.tsx'
import { BookedOnline } from './BookedOnline.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import { DepositPanel } from './DepositPanel.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { MoveChips } from './MoveChips.tsx'
import { SlotNotice } from './SlotNotice.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { useBookAnyway } from './use-book-anyway.tsx'
import { useEdit } from './use-edit.ts'
import { useNewCustomer } from './use-new-customer.ts'
import { useStatusChange } from './use-status-change.ts'

export interface EditAppointmentProps extends SheetOpening {
  appointment: Appointment
  staff: readonly CalendarMember[]
  services: readonly Service[]
  /** The hours that the calendar shows. */
  shown: MinuteSpan
  onSaved: (appointment: Appointment) => void
  /** Called when the appointment was cancelled or marked as a no-show, which can be undone. */
  onEnded: (appointment: Appointment) => void
  onDeleted: () => void
}

/** Shows the form of an existing appointment, with the actions on it. */
export function EditAppointment(props: EditAppointmentProps) {
  const { shown, onClose, onSaved, onEnded, onDeleted } = props
  const [asked, setAsked] = useState<'cancel' | 'decline' | 'delete' | null>(null)
  const anyway = useBookAnyway('Save')
  const edit = useEdit(props, anyway)
  const { form, base, choices, check, team, isOver } = edit
  const customer = useNewCustomer(form)
  const status = useStatusChange(base, edit.rebase)
  const keep = () => setAsked(null)
  // The appointment is already cancelled, by an earlier try whose response was lost, or by someone else.
  if (asked && asked !== 'delete' && whyCannotChange(base.status, 'cancelled')) keep()
  const end = (ended: Appointment) => {
    onEnded(ended)
    // Other edits, such as a note, must still be saved.
    if (!form.isDirty()) onClose()
  }
  return (
    <>
      <FormModal
        title="Edit Appointment"
        form={form}
        notice={edit.notice}
        onSubmit={async (values) => onSaved(await edit.save(values))}
        submitLabel="Save"
        width={600}
        summary={<BookingTotal values={form.values} choices={choices} />}
      >
        <BookedOnline appointment={base} change={status} onDecline={() => setAsked('decline')} />
        <DepositPanel appointment={base} onChanged={edit.rebase} onRelease={() => setAsked('cancel')} />
        <StatusPanel appointment={base} change={status} onEnded={end} onAsk={setAsked} />
        <FreedTime appointment={base} />
        {base.status === 'booked' && !form.isDirty() && <MoveChips appointment={base} onMoved={onClose} />}
        <AppointmentFields {...{ form, base, team, choices, shown }} onAddCustomer={customer.onAdd} closed={isOver}>
          <SlotNotice {...{ form, choices, check }} disabled={isOver} />
        </AppointmentFields>
        <AppointmentHistory id={base.id} />
      </FormModal>
      {anyway.dialog}
      {customer.dialog}
      {/* The questions are next to the form, not inside it, because HTML allows no form inside a form. */}
      <CancelQuestion
        appointment={base}
        declines={asked === 'decline'}
        opened={asked === 'cancel' || asked === 'decline'}
        onClose={keep}
        onCancel={async (reason) => end(await status.cancel(reason))}
      />
      <DeleteQuestion appointment={base} opened={asked === 'delete'} onClose={keep} onDeleted={onDeleted} />
    </>
  )
}
