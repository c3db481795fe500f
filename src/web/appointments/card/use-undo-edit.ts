import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { undoBody } from '#web/appointments/form/booking-values.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Returns a function that prepares the Undo of a saved form; it returns undefined if the edit cannot be undone. */
export function useUndoEdit() {
  const { timeZone } = useMe().salon
  const { mutateAsync } = useWrite(editAppointmentContract)
  return (before: Appointment, saved: Appointment) => {
    const body = undoBody(before, saved, timeZone)
    if (!body) return undefined
    return async () => {
      await mutateAsync({ params: { id: saved.id }, body })
      showToast(`Change undone for ${before.customerName}`)
    }
  }
}
