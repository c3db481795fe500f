import { useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import type { DepositMethod, TakenBy } from '#domain/appointments/deposit.ts'
import {
  endDepositContract,
  receiveDepositContract,
  waiveDepositContract,
} from '#domain/appointments/form/contract-deposit.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'

export type DepositChange = ReturnType<typeof useDepositChange>

/** Returns the actions of the buttons for a deposit's outcome. */
export function useDepositChange(appointment: Appointment, onChanged: (appointment: Appointment) => void) {
  const { id, version } = appointment
  const receive = useWrite(receiveDepositContract)
  const end = useWrite(endDepositContract)
  const waive = useWrite(waiveDepositContract)
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
  return {
    busy: receive.isPending || end.isPending || waive.isPending,
    failure,
    receive: (method: TakenBy) => attempt(() => receive.mutateAsync({ params: { id }, body: { version, method } })),
    waive: () => attempt(() => waive.mutateAsync({ params: { id }, body: { version } })),
    end: (outcome: 'kept' | 'returned', method: DepositMethod) =>
      attempt(() => end.mutateAsync({ params: { id }, body: { version, outcome, method } })),
  }
}
