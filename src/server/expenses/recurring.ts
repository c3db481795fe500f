import { reachedLocation } from '#domain/auth/reach.ts'
import type {
  addRecurringContract,
  editRecurringContract,
  listRecurringContract,
  stopRecurringContract,
} from '#domain/expenses/contract-recurring.ts'
import { decideRecurring, decideRecurringEdit, requireGoing } from '#domain/expenses/decide-recurring.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectTills } from '#server/sales/store-days.ts'
import { insertMade } from './insert-made.ts'
import { endRecurring, insertRecurring, lockRecurring, selectRecurring, updateRecurring } from './store-recurring.ts'

/** Returns the recurring expenses at the caller's location. */
export const listRecurring: UseCase<typeof listRecurringContract> = async ({ tx, salonId, locationId }) => ({
  recurring: await selectRecurring(tx, salonId, locationId),
})

/** Adds a recurring expense, and the expenses of its dates until today. */
export const addRecurring: UseCase<typeof addRecurringContract> = async (call, { body }) => {
  const { tx, salonId } = call
  const { recurring, made } = decideRecurring(await selectTills(tx, salonId, body.firstOn), body, call)
  const audited = { subject: 'recurring_expense', subjectId: recurring.id, after: recurring }
  await Promise.all([
    insertRecurring(tx, salonId, recurring, call),
    insertMade(call, made),
    recordAudit(call, { action: 'recurring-expense-added', ...audited }),
  ])
  return { recurring, madeCount: made.length }
}

/** Changes a recurring expense's future expenses; those made already stay as they are. */
export const editRecurring: UseCase<typeof editRecurringContract> = async (call, { params, body }) => {
  const { tx, salonId, now } = call
  const [found, locations] = await Promise.all([
    lockRecurring(tx, salonId, params.id, reachedLocation(call)),
    selectTills(tx, salonId, body.nextOn),
  ])
  const { recurring, made } = decideRecurringEdit(found, locations, body, call)
  const audited = { subject: 'recurring_expense', subjectId: params.id, before: found!, after: recurring }
  await Promise.all([
    updateRecurring(tx, salonId, recurring, now),
    insertMade(call, made),
    recordAudit(call, { action: 'recurring-expense-edited', ...audited }),
  ])
  return { recurring }
}

/** Stops a recurring expense. It is not deleted, because the expenses made from it refer to it. */
export const stopRecurring: UseCase<typeof stopRecurringContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const before = requireGoing(await lockRecurring(tx, salonId, id, reachedLocation(call)))
  await Promise.all([
    endRecurring(tx, salonId, id, now),
    recordAudit(call, { action: 'recurring-expense-stopped', subject: 'recurring_expense', subjectId: id, before }),
  ])
  return {}
}
