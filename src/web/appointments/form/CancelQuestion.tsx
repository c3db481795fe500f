import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { useAnswer } from '#web/kit/ui/sheets/use-answer.ts'
import styles from './modal.module.css'

interface CancelQuestionProps {
  appointment: Appointment
  opened: boolean
  onClose: () => void
  /** Cancels it; a refusal is shown here. */
  onCancel: (reason: string) => Promise<unknown>
}

/** What a cancellation means, and why it is done. */
export function CancelQuestion({ appointment, opened, onClose, onCancel }: CancelQuestionProps) {
  const [reason, setReason] = useState('')
  const { busy, failure, answer, close } = useAnswer(onClose)
  const cancel = () => onCancel(reason.trim()).then(() => setReason(''))
  return (
    <Sheet
      title="Cancel appointment"
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
            {busy ? 'Cancelling...' : 'Cancel Appointment'}
          </Button>
        </>
      }
    >
      <FormFailure message={failure} />
      <p>
        {`The time of ${appointment.customerName} becomes free for others. The appointment stays on the calendar, struck through.`}
      </p>
      <TextInput
        label={optional('Reason')}
        maxLength={200}
        autoComplete="off"
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div role="group" aria-label="Suggestions" className={styles.reasons}>
        {usual.map((each) => (
          <Button key={each} size="xs" variant="default" onClick={() => setReason(each)}>
            {each}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}

const usual = ['Customer asked', 'Customer is ill', 'Staff member is ill', 'Booked by mistake'] as const
