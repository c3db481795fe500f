import { restoreAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { listWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { call } from '#web/kit/api.ts'
import { useMay } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { freedBy } from '#web/waiting/parts/freed-by.ts'

/**
 * Returns a function that announces in a toast, with Undo, that an appointment was cancelled or is a no-show. A second
 * toast counts the people on the waitlist who could take its time; `onOpen` shows them.
 */
export function useUndoEnding(onOpen: (id: string) => void): (ended: Appointment) => void {
  const mayAsk = useMay('keepWaitlist')
  const { mutateAsync } = useWrite(restoreAppointmentContract)
  return (ended) => {
    const { id, version, customerName, isNoShow } = ended
    const onUndo = async () => {
      await mutateAsync({ params: { id }, body: { version } })
      showToast(`Booked again for ${customerName}`)
    }
    showToast(isNoShow ? `${customerName} is marked as a no-show` : `Appointment of ${customerName} cancelled`, {
      onUndo,
    })
    if (mayAsk) void sayWhoWaits(ended, onOpen)
  }
}

/** The toast is left out if the number is not known at once, because the sheet of the appointment shows it too. */
async function sayWhoWaits(ended: Appointment, onOpen: (id: string) => void): Promise<void> {
  const freed = freedBy(ended, new Date().toISOString())
  if (!freed) return
  const { waiting } = await call(listWaitlistContract, { query: freed }).catch(() => ({ waiting: [] }))
  if (waiting.length === 0) return
  const words =
    waiting.length === 1
      ? '1 person on the waitlist could take this slot'
      : `${waiting.length} people on the waitlist could take this slot`
  showToast(words, { action: { label: 'Show', onPress: () => onOpen(ended.id) } })
}
