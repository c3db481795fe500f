import { useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import type { DepositMethod } from '#domain/appointments/deposit.ts'
import {
  askDepositContract,
  endDepositContract,
  receiveDepositContract,
  waiveDepositContract,
} from '#domain/appointments/form/contract-deposit.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

export type DepositChange = ReturnType<typeof useDepositChange>

/** Returns the actions of the buttons for a deposit's outcome. */
export function useDepositChange(appointment: Appointment, onChanged: (appointment: Appointment) => void) {
  const { id, version } = appointment
  const receive = useWrite(receiveDepositContract)
  const end = useWrite(endDepositContract)
  const waive = useWrite(waiveDepositContract)
  const ask = useWrite(askDepositContract)
  const [failure, setFailure] = useState<string | null>(null)
  async function attempt(send: () => Promise<{ appointment: Appointment }>): Promise<void> {
    setFailure(null)
    try {
      onChanged((await send()).appointment)
    } catch (refusal) {
      if (!(refusal instanceof ApiRefusal)) throw refusal
      setFailure(refusal.message)
    }
  }
  /** Stops waiting for the deposit, and offers to go on with the same amount and deadline. */
  async function stopWaiting() {
    const { amountMinor = 0, dueAt = null } = appointment.deposit ?? {}
    const answer = await waive.mutateAsync({ params: { id }, body: { version } })
    const onUndo = async () => {
      const asked = { version: answer.appointment.version, amountMinor, dueAt: dueAt! }
      onChanged((await ask.mutateAsync({ params: { id }, body: asked })).appointment)
    }
    showToast('The deposit is no longer awaited', { onUndo })
    return answer
  }
  return {
    busy: receive.isPending || end.isPending || waive.isPending,
    failure,
    receive: (method: DepositMethod) =>
      attempt(() => receive.mutateAsync({ params: { id }, body: { version, method } })),
    waive: () => attempt(stopWaiting),
    end: (outcome: 'kept' | 'returned', method: DepositMethod) =>
      attempt(() => end.mutateAsync({ params: { id }, body: { version, outcome, method } })),
  }
}
