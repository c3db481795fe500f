import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
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
  const { reason, setReason, busy, failure, close, send } = useCancelling(onClose, onCancel)
  return (
    <Sheet
      title="Cancel appointment"
      opened={opened}
      onClose={close}
      short
      width={440}
      onSubmit={(event) => void send(event)}
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

function useCancelling(onClose: () => void, onCancel: CancelQuestionProps['onCancel']) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await onCancel(reason.trim())
      setReason('')
      onClose()
    } catch (refusal) {
      if (!(refusal instanceof ApiRefusal)) throw refusal
      setFailure(refusal.message)
    } finally {
      setBusy(false)
    }
  }
  return { reason, setReason, busy, failure, close, send }
}
