import { changeAppointmentStatusContract, restoreAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { type AppointmentStatus, statusWords, whyCannotChange } from '#domain/appointments/status.ts'
import { refresh, useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

export type NextStep = ReturnType<typeof useNextStep>

/** An appointment of a list that shows its next step. */
export type Stepped = Pick<Appointment, 'id' | 'version' | 'status' | 'customerName'>

/**
 * Returns functions that start and complete the appointments of a list, with Undo for mistakes, and the reason
 * for a failure.
 */
export function useNextStep(appointments: readonly Stepped[]) {
  const change = useWrite(changeAppointmentStatusContract)
  const restore = useWrite(restoreAppointmentContract)
  // The list is read again after a refusal as well, because someone else may have changed the appointment.
  const onError = () => void refresh(['appointments'])
  const undo = ({ id, version }: Appointment) => {
    change.reset()
    restore.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: ({ appointment: { customerName, status } }) =>
          showToast(`${customerName} is ${statusWords[status]} again`),
        onError,
      },
    )
  }
  const changeTo = ({ id, version }: Stepped, to: AppointmentStatus) => {
    restore.reset()
    change.mutate(
      { params: { id }, body: { to, version } },
      {
        onSuccess: ({ appointment }) => {
          const done = to === 'in-progress' ? 'Started' : 'Completed'
          showToast(`${done}: ${appointment.customerName}`, { onUndo: () => undo(appointment) })
        },
        onError,
      },
    )
  }
  const tryAgain = () => {
    const sent = change.variables
    const current = appointments.find(({ id }) => id === sent?.params.id)
    if (sent && current && whyCannotChange(current.status, sent.body.to) === null) changeTo(current, sent.body.to)
    else change.reset()
  }
  const title = 'Failed to update appointment status.'
  return {
    busy: change.isPending || restore.isPending,
    changeTo,
    failure: change.error
      ? { title, message: change.error.message, onRetry: tryAgain }
      : restore.error && { title, message: restore.error.message },
  }
}
