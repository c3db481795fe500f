import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { addHoliday } from '#server/salon/add-holiday.ts'
import type { OpenSalon } from './open-salon.ts'

const closed = { isClosed: true, openTime: null, closeTime: null, notes: null } as const
const early = { isClosed: false, openTime: '09:00', closeTime: '16:00', notes: 'Counting the shelves' } as const

/** Two days of every year, and one of every month that ends early, from now on: what is booked on them stays. */
export async function addHolidays({ salon, owner }: OpenSalon, { db, now }: { db: Db; now: string }): Promise<void> {
  const year = now.slice(0, 4)
  await inTransaction(db, { salonId: salon.salonId, mode: 'write', tell: tellNobody }, async (tx, save) => {
    for (const body of [
      { name: 'Christmas Day', date: `${year}-12-25`, recurrence: 'yearly' as const, ...closed },
      { name: 'Boxing Day', date: `${year}-12-26`, recurrence: 'yearly' as const, ...closed },
      { name: 'Stock-taking', date: `${year}-01-31`, recurrence: 'monthly' as const, ...early },
    ]) {
      const told = Number.MAX_SAFE_INTEGER
      await addHoliday(
        { ...salon, tx, save, by: owner, now, newId },
        { params: {}, query: {}, body: { ...body, told } },
      )
    }
  })
}
