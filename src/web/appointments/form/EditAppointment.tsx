import { useState } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import type { Service } from '#domain/services/contract.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { AppointmentFields, BookingTotal } from './AppointmentFields.tsx'
import { AppointmentHistory } from './AppointmentHistory.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { SlotNotice } from './SlotNotice.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { useBookAnyway } from './use-book-anyway.tsx'
import { useEdit } from './use-edit.ts'
import { useNewCustomer } from './use-new-customer.ts'
import { useStatusChange } from './use-status-change.ts'

export interface EditAppointmentProps {
  opened: boolean
  appointment: Appointment
  staff: readonly CalendarMember[]
  services: readonly Service[]
  /** The hours that the calendar shows. */
  shown: MinuteSpan
  onClose: () => void
  onSaved: (appointment: Appointment) => void
  /** Cancelled, or a no-show: what can be undone. */
  onEnded: (appointment: Appointment) => void
  onDeleted: () => void
}

/** The form of an appointment that exists, with what can be done to it. */
export function EditAppointment(props: EditAppointmentProps) {
  const { opened, shown, onClose, onSaved, onEnded, onDeleted } = props
  const [asked, setAsked] = useState<'cancel' | 'delete' | null>(null)
  const anyway = useBookAnyway('Save')
  const edit = useEdit(props, anyway)
  const { form, base, choices, check, team, isOver } = edit
  const customer = useNewCustomer(form)
  const status = useStatusChange(base, edit.rebase)
  const keep = () => setAsked(null)
  const end = (ended: Appointment) => {
    onEnded(ended)
    // What was typed besides, like a note, is still to be saved.
    if (!form.isDirty()) onClose()
  }
  return (
    <>
      <FormModal
        title="Edit Appointment"
        inAddress
        opened={opened}
        onClose={onClose}
        form={form}
        covered={asked !== null || anyway.isAsking || customer.isAdding}
        onSubmit={async (values) => {
          const saved = await edit.save(values)
          return saved ? onSaved(saved) : false
        }}
        submitLabel="Save"
        width={600}
        summary={<BookingTotal serviceIds={form.values.serviceIds} choices={choices} />}
      >
        <Meanwhile edit={edit} />
        <StatusPanel appointment={base} change={status} onEnded={end} onAsk={setAsked} />
        <AppointmentFields {...{ form, team, choices, shown }} onAddCustomer={customer.onAdd} closed={isOver}>
          <SlotNotice {...{ form, choices, check }} disabled={isOver} />
        </AppointmentFields>
        <AppointmentHistory id={base.id} />
      </FormModal>
      {anyway.dialog}
      {customer.dialog}
      {/* Beside the form, not in it: a form in a form is none. */}
      <CancelQuestion
        appointment={base}
        opened={asked === 'cancel'}
        onClose={keep}
        onCancel={async (reason) => end(await status.cancel(reason))}
      />
      <DeleteQuestion appointment={base} opened={asked === 'delete'} onClose={keep} onDeleted={onDeleted} />
    </>
  )
}

/** What somebody else did while this was being edited; before that is known, that they did. */
function Meanwhile({ edit: { news, load, overwrite, outrun } }: { edit: ReturnType<typeof useEdit> }) {
  if (!news) return <FormFailure message={outrun} />
  return <ChangedNotice news={news} onLoad={() => load(news.appointment)} onOverwrite={overwrite} />
}
