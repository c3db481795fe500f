import type { Appointment } from '#domain/appointments/contract.ts'
import { CancelQuestion } from './CancelQuestion.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { DepositForms } from './DepositForms.tsx'
import type { StatusChange } from './use-status-change.ts'

/** What an appointment's card asks over itself. */
export type CardQuestion = 'cancel' | 'decline' | 'delete' | 'ask-deposit' | 'take-deposit'

interface CardQuestionsProps {
  asked: CardQuestion | null
  appointment: Appointment
  status: StatusChange
  onChanged: (appointment: Appointment) => void
  onClose: () => void
  onEnded: (appointment: Appointment) => void
  onDeleted: () => void
}

/** Shows the question or form that is open over an appointment's card. */
export function CardQuestions({ asked, status, onEnded, onDeleted, onChanged, ...about }: CardQuestionsProps) {
  return (
    <>
      <CancelQuestion
        {...about}
        declines={asked === 'decline'}
        opened={asked === 'cancel' || asked === 'decline'}
        onCancel={async (reason) => onEnded(await status.cancel(reason))}
      />
      <DepositForms {...about} asked={asked} onChanged={onChanged} />
      <DeleteQuestion {...about} opened={asked === 'delete'} onDeleted={onDeleted} />
    </>
  )
}
