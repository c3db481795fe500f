import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { useAnswer } from '#web/kit/ui/sheets/use-answer.ts'

interface CancelQuestionProps {
  appointment: Appointment
  /** The question declines a visitor's request, instead of cancelling an agreed appointment. */
  declines: boolean
  opened: boolean
  onClose: () => void
  /** Cancels the appointment; a refusal is shown in the question. */
  onCancel: (reason: string) => Promise<unknown>
}

/** Explains the effect of cancelling or declining, and asks for the reason. */
export function CancelQuestion({ appointment, declines, opened, onClose, onCancel }: CancelQuestionProps) {
  const [reason, setReason] = useState('')
  const { busy, failure, answer, close } = useAnswer(onClose)
  const words = declines ? declining : cancelling
  const cancel = () => onCancel(reason.trim()).then(() => setReason(''))
  return (
    <Sheet
      title={words.title}
      opened={opened}
      onClose={close}
      short
      width={440}
      onSubmit={(event) => {
        event.preventDefault()
        void answer(cancel)
      }}
      footer={
        <>
          <Button variant="subtle" onClick={close}>
            Keep It
          </Button>
          <Button type="submit" color="pepper" aria-disabled={busy}>
            {busy ? words.busy : words.submit}
          </Button>
        </>
      }
    >
      <FormFailure message={failure} />
      <p>
        {`The time of ${appointment.customerName} becomes available to others. The appointment stays on the calendar, crossed out.`}
      </p>
      <TextInput
        label={optional('Reason')}
        maxLength={200}
        autoComplete="off"
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div role="group" aria-label="Suggestions" className="pl-cluster" style={{ marginTop: -4 }}>
        {(appointment.deposit?.dueAt ? ['Deposit not paid', ...words.reasons] : words.reasons).map((each) => (
          <Button key={each} size="xs" variant="default" onClick={() => setReason(each)}>
            {each}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}

const cancelling = {
  title: 'Cancel appointment',
  submit: 'Cancel Appointment',
  busy: 'Cancelling...',
  reasons: ['Customer asked', 'Customer is ill', 'Staff member is ill', 'Booked by mistake'],
}
const declining = {
  title: 'Decline booking',
  submit: 'Decline Booking',
  busy: 'Declining...',
  reasons: ['Fully booked', 'Staff member is away', 'Customer is not known', 'Booked by mistake'],
}
