import { reachedLocation } from '#domain/auth/reach.ts'
import type { stopRecurringContract } from '#domain/expenses/contract-recurring.ts'
import { requireGoing } from '#domain/expenses/decide-recurring.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { endRecurring, lockRecurring } from './store-recurring.ts'

/** Stops an expense that comes back: what was made of it refers to it, so it is kept. */
export const stopRecurring: UseCase<typeof stopRecurringContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const before = requireGoing(await lockRecurring(tx, salonId, id, reachedLocation(call)))
  await Promise.all([
    endRecurring(tx, salonId, id, now),
    recordAudit(call, { action: 'recurring-expense-stopped', subject: 'recurring_expense', subjectId: id, before }),
  ])
  return {}
}
