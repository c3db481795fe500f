import type { Appointment } from '#domain/appointments/contract.ts'
import { isActive } from '#domain/appointments/status.ts'

type DepositStep = 'release' | 'receive' | 'return' | 'keep'

/**
 * Returns the possible actions on an appointment's deposit. `mayMoney` says that the person records sales, and so may
 * move money.
 */
export function depositSteps(
  { deposit, status, isSold }: Pick<Appointment, 'deposit' | 'status' | 'isSold'>,
  mayMoney: boolean,
): readonly DepositStep[] {
  if (!deposit || isSold || deposit.outcome === 'returned') return []
  const isPaid = deposit.receivedAt !== null
  const all: readonly (readonly [DepositStep, boolean])[] = [
    ['release', deposit.dueAt !== null],
    ['receive', mayMoney && !isPaid && isActive(status)],
    ['return', mayMoney && isPaid],
    ['keep', mayMoney && isPaid && !isActive(status) && deposit.outcome === null],
  ]
  return all.filter(([, isOpen]) => isOpen).map(([step]) => step)
}
