import { type ReactNode, useState } from 'react'
import { restoreAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'
import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/**
 * Says that an appointment was cancelled or a no-show, with Undo. Its time may have been given away by then: that is
 * said in a sheet, as a toast goes by itself.
 */
export function useUndoEnding(): [sayEnded: (ended: Appointment) => void, dialog: ReactNode] {
  const { mutateAsync } = useWrite(restoreAppointmentContract)
  const [refused, setRefused] = useState({ opened: false, customerName: '', message: '' })
  const close = () => setRefused((last) => ({ ...last, opened: false }))
  async function restore({ id, version, customerName }: Appointment): Promise<void> {
    try {
      await mutateAsync({ params: { id }, body: { version } })
      showToast(`Booked again for ${customerName}`)
    } catch (refusal) {
      if (!(refusal instanceof ApiRefusal)) throw refusal
      setRefused({ opened: true, customerName, message: refusal.message })
    }
  }
  const sayEnded = (ended: Appointment) => {
    const { customerName, isNoShow } = ended
    const words = isNoShow ? `${customerName} is marked as a no-show` : `Appointment of ${customerName} cancelled`
    showToast(words, { onUndo: () => void restore(ended) })
  }
  const dialog = (
    <Notice
      title={`${refused.customerName} was not booked again`}
      message={refused.message}
      opened={refused.opened}
      onClose={close}
    />
  )
  return [sayEnded, dialog]
}
