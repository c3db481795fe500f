import { useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { whyCannotChange } from '#domain/appointments/status.ts'
import { FreedTime } from '#web/waiting/parts/FreedTime.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { AppointmentHistory } from './AppointmentHistory.tsx'
import { BookedOnline } from './BookedOnline.tsx'
import { CardHead } from './CardHead.tsx'
import { type CardQuestion, CardQuestions } from './CardQuestions.tsx'
import { DepositPanel } from './DepositPanel.tsx'
import { MoveChips } from './MoveChips.tsx'
import { Preparation } from './Preparation.tsx'
import { CardSteps } from './StatusSteps.tsx'
import { useStatusChange } from './use-status-change.ts'
import { VisitFacts } from './VisitFacts.tsx'

export interface AppointmentCardProps {
  /** The appointment as it was last read. */
  appointment: Appointment
  opened: boolean
  onClose: () => void
  /** Opens the form, at its beginning or at its date. */
  onEdit: (what: 'all' | 'time') => void
  /** Called when the appointment was cancelled or marked as a no-show, which can be undone. */
  onEnded: (appointment: Appointment) => void
  onDeleted: () => void
}

/** Shows an appointment: whom it is for, what is done and when, and what staff do next with it. */
export function AppointmentCard({ appointment, opened, onClose, onEdit, onEnded, onDeleted }: AppointmentCardProps) {
  const [changed, setChanged] = useState(appointment)
  const shown = changed.version > appointment.version ? changed : appointment
  const [asked, setAsked] = useState<CardQuestion | null>(null)
  const status = useStatusChange(shown, setChanged)
  const hasMoves = useWasBooked(opened, shown)
  const isCancelled = shown.status === 'cancelled'
  const keep = () => setAsked(null)
  // The appointment is already cancelled, by an earlier try whose response was lost, or by someone else.
  if ((asked === 'cancel' || asked === 'decline') && whyCannotChange(shown.status, 'cancelled')) keep()
  const end = (ended: Appointment) => {
    onEnded(ended)
    onClose()
  }
  return (
    <>
      <Sheet
        title="Appointment"
        opened={opened}
        onClose={onClose}
        footer={(!isCancelled || status.failure) && <CardSteps appointment={shown} change={status} />}
      >
        <CardHead appointment={shown} change={status} onEdit={() => onEdit('all')} onEnded={end} onAsk={setAsked} />
        <BookedOnline appointment={shown} change={status} onDecline={() => setAsked('decline')} />
        <VisitFacts appointment={shown} />
        <DepositPanel appointment={shown} onChanged={setChanged} onAsk={setAsked} />
        <FreedTime appointment={shown} />
        {hasMoves && (
          <div style={{ visibility: shown.status === 'booked' ? undefined : 'hidden' }}>
            <MoveChips appointment={shown} onMoved={onClose} onOther={() => onEdit('time')} />
          </div>
        )}
        <Preparation id={shown.id} />
        <AppointmentHistory id={shown.id} />
      </Sheet>
      <CardQuestions
        {...{ asked, status, onDeleted }}
        appointment={shown}
        onChanged={setChanged}
        onClose={keep}
        onEnded={end}
      />
    </>
  )
}

/**
 * Returns whether the appointment was booked when the card was opened. The moves then keep their place, so that nothing
 * moves under the finger when the status changes.
 */
function useWasBooked(opened: boolean, { status }: Appointment): boolean {
  const [was, setWas] = useState({ opened, booked: status === 'booked' })
  if (opened !== was.opened) setWas({ opened, booked: status === 'booked' })
  return was.booked
}
