import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { undoBody } from '#web/appointments/form/booking-values.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Returns a function that prepares the Undo of a saved form; it returns undefined if the edit cannot be undone. */
export function useUndoEdit() {
  const { timeZone } = useMe().salon
  const seesContacts = useMay('seeContacts')
  const { mutateAsync } = useWrite(editAppointmentContract)
  return (before: Appointment, saved: Appointment) => {
    // A walk-in's number before the edit is not known here, so it could not be restored.
    if (!seesContacts && (before.customerId === null || saved.customerId === null)) return undefined
    const body = undoBody(before, saved, timeZone)
    if (!body) return undefined
    return async () => {
      await mutateAsync({ params: { id: saved.id }, body })
      showToast(`Change undone for ${before.customerName}`)
    }
  }
}
