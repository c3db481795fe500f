import type { Appointment } from '#domain/appointments/contract.ts'
import { isActive } from '#domain/appointments/status.ts'

type DepositStep = 'receive' | 'return' | 'keep'

/**
 * Returns what can be done with the money of an appointment's deposit. `mayMoney` says that the person records sales,
 * and so may move money.
 */
export function depositSteps(
  { deposit, status, isSold }: Pick<Appointment, 'deposit' | 'status' | 'isSold'>,
  mayMoney: boolean,
): readonly DepositStep[] {
  if (!mayMoney || !deposit || isSold || deposit.outcome === 'returned') return []
  if (deposit.receivedAt === null) return isActive(status) ? ['receive'] : []
  return isActive(status) || deposit.outcome !== null ? ['return'] : ['return', 'keep']
}
