import { madeBy } from '#domain/expenses/decide-recurring.ts'
import { addDays } from '#domain/kit/dates.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { type Call, type Context, inCall } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { insertMade } from './insert-made.ts'
import { lockDue, selectSalonsWithDue, updateRecurring } from './store-recurring.ts'

/**
 * Job that makes the expenses that are due today or earlier in each salon's zone, including those missed while
 * nothing ran. It may run twice, or in two processes: each date of a recurring expense is made once. A salon that fails
 * delays no others.
 */
export function makeDueExpenses(context: Context) {
  return async (): Promise<void> => {
    // The day in the zone where it is furthest ahead.
    const latest = addDays(localDateOf(context.clock(), 'UTC'), 1)
    const withDue = async (tx: Tx) => await selectSalonsWithDue(tx, latest)
    const writes = { method: 'POST', topics: ['expenses'] } as const
    await inEachSalon(context, withDue, async (caller) => await inCall(context, caller, writes, makeDue))
  }
}

async function makeDue(call: Call): Promise<void> {
  const { tx, salonId, now, timeZone } = call
  const day = today(now, timeZone)
  const due = (await lockDue(tx, salonId, day)).map((one) => madeBy(one, day, call))
  await Promise.all(
    due.flatMap(({ recurring, made }) => [updateRecurring(tx, salonId, recurring, now), insertMade(call, made)]),
  )
}
