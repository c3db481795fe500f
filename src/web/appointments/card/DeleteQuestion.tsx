import { deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { ConfirmDialog } from '#web/kit/ui/sheets/ConfirmDialog.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { sayFailure } from '#web/appointments/form/say-failure.ts'

interface DeleteQuestionProps {
  appointment: Appointment
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks, in the documents' words, before an appointment is erased. */
export function DeleteQuestion({ appointment, opened, onClose, onDeleted }: DeleteQuestionProps) {
  const remove = useWrite(deleteAppointmentContract)
  const erase = async () => {
    const input = { params: { id: appointment.id }, query: { version: appointment.version } }
    await remove.mutateAsync(input).catch(sayFailure('Failed to delete appointment'))
    showToast('Appointment deleted')
    onDeleted()
  }
  return (
    <ConfirmDialog
      title="Delete appointment"
      message="Are you sure you want to delete this appointment? This action cannot be undone."
      opened={opened}
      onClose={onClose}
      onConfirm={erase}
    />
  )
}
