import { type ReactNode, useState } from 'react'
import { restoreAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { listWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { useMay } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { freedBy } from '#web/waiting/parts/freed-by.ts'

/**
 * Says that an appointment was cancelled or a no-show, with Undo. Its time may have been given away by then: that is
 * said in a sheet, as a toast goes by itself. Whom of the waitlist that time suits is said too: `onOpen` shows them.
 */
export function useUndoEnding(
  onOpen: (id: string) => void,
): [sayEnded: (ended: Appointment) => void, dialog: ReactNode] {
  const mayAsk = useMay('keepWaitlist')
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
    if (mayAsk) void sayWhoWaits(ended, onOpen)
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

/** What is not known at once is not said: the sheet of the appointment tells it too. */
async function sayWhoWaits(ended: Appointment, onOpen: (id: string) => void): Promise<void> {
  const freed = freedBy(ended, new Date().toISOString())
  if (!freed) return
  const { waiting } = await call(listWaitlistContract, { query: freed }).catch(() => ({ waiting: [] }))
  if (waiting.length === 0) return
  const words =
    waiting.length === 1 ? '1 person waits for such a time' : `${waiting.length} people wait for such a time`
  showToast(words, { action: { label: 'Show', onPress: () => onOpen(ended.id) } })
}
