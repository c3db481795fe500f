import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addRecurringContract,
  editRecurringContract,
  listRecurringContract,
  stopRecurringContract,
} from '#domain/expenses/contract-recurring.ts'
import { deleteExpenseContract, listExpensesContract } from '#domain/expenses/contract.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { findSalonOf } from '#server/salon/store.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { makeDueExpenses } from './make-due-expenses.ts'

let parlour: TestParlour
let db: Db
const told: string[] = []
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T10:00:00.000Z' })
  db = new Db(openPool(parlour.ownerUrl, { max: 4 }))
})
afterAll(async () => {
  await db.destroy()
  await parlour.close()
})

/** Runs the job at a given moment. */
const sweep = async (at: string) => {
  const live = {
    publish: (salonId: string, topics: readonly string[]) => void told.push(`${salonId} ${topics.join()}`),
  }
  await makeDueExpenses({ db, live, clock: () => at, salonOf: async (of) => await findSalonOf(db, of, at) })()
}
const rent = {
  category: 'rent' as const,
  amountMinor: 30_000_000,
  description: 'Rent of the shop',
  recurrence: 'monthly' as const,
  firstOn: '2026-10-31',
}
const add = async (salon: SignedUp, more: object = {}) =>
  await salon.must(addRecurringContract, { body: { ...rent, ...more } })
const days = async (salon: SignedUp) =>
  (await salon.must(listExpensesContract, { query: { from: '2026-01-01', to: '2030-01-01' } })).expenses
    .map(({ spentOn }) => spentOn)
    .toReversed()
const next = async (salon: SignedUp) => (await salon.must(listRecurringContract, {})).recurring.map((one) => one.nextOn)

test('rent comes back at the month’s end, also after weeks in which nothing ran, each date once (R-245)', async () => {
  const salon = await parlour.signUp()
  expect(await add(salon)).toMatchObject({ madeCount: 1, recurring: { nextOn: '2026-11-30', version: 1 } })
  await sweep('2026-11-29T12:00:00.000Z')
  expect(await days(salon)).toEqual(['2026-10-31'])
  await sweep('2027-03-01T12:00:00.000Z')
  const all = ['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']
  expect(await days(salon)).toEqual(all)
  expect(await next(salon)).toEqual(['2027-03-31'])
  expect(told).toContain(`${salon.salonId} expenses`)
  const log = await query(
    parlour.ownerUrl,
    `SELECT user_id FROM audit_entry WHERE salon_id = $1 AND action = 'expense-made' ORDER BY id`,
    [salon.salonId],
  )
  // The first is by the person who added it, the others by no one.
  expect(log.map((entry) => entry['user_id'] !== null)).toEqual([true, false, false, false, false])
})

test('rent is due also in a salon that is suspended: its books are right when that is lifted (R-218)', async () => {
  const salon = await parlour.signUp()
  await add(salon)
  const suspend = `UPDATE salon SET suspended_at = now(), suspended_reason = 'The card was stolen' WHERE salon_id = $1`
  await query(parlour.ownerUrl, suspend, [salon.salonId])
  await sweep('2026-11-30T12:00:00.000Z')
  expect(await days(salon)).toEqual(['2026-10-31', '2026-11-30'])
})

test('two processes at the same moment, again and again, make each date once', async () => {
  const salon = await parlour.signUp()
  await add(salon, { recurrence: 'weekly', firstOn: '2026-11-20' })
  for (const at of ['2026-12-12T12:00:00.000Z', '2026-12-31T12:00:00.000Z'])
    await Promise.all([sweep(at), sweep(at), sweep(at)])
  expect(await days(salon)).toEqual(
    [20, 27, 34, 41, 48, 55].map((day) => new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10)),
  )
})

test('a day begins where the salon is: in Auckland before it does in Lagos', async () => {
  const [lagos, auckland] = [await parlour.signUp(), await parlour.signUp()]
  await query(parlour.ownerUrl, `UPDATE salon SET time_zone = 'Pacific/Auckland' WHERE salon_id = $1`, [
    auckland.salonId,
  ])
  for (const salon of [lagos, auckland]) await add(salon, { firstOn: '2026-11-30' })
  await sweep('2026-11-29T12:00:00.000Z')
  expect([await days(lagos), await days(auckland)]).toEqual([[], ['2026-11-30']])
})

test('one that was deleted does not come back; the next one does', async () => {
  const salon = await parlour.signUp()
  await add(salon)
  const [made] = (await salon.must(listExpensesContract, { query: { from: rent.firstOn, to: rent.firstOn } })).expenses
  await salon.must(deleteExpenseContract, { params: { id: made!.id } })
  await sweep('2026-12-01T12:00:00.000Z')
  expect(await days(salon)).toEqual(['2026-11-30'])
})

test('an edit changes what is to come; what is stopped comes no more, and stays (R-246)', async () => {
  const salon = await parlour.signUp()
  await add(salon, { description: 'Cleaner', firstOn: '2027-06-30' })
  const { recurring } = await add(salon)
  const params = { id: recurring.id }
  const { id: _, firstOn: _first, ...shown } = recurring
  const body = { ...shown, amountMinor: 35_000_000, nextOn: '2026-12-05' }
  const edited = (await salon.must(editRecurringContract, { params, body })).recurring
  expect(edited).toEqual({ ...recurring, ...body, firstOn: '2026-12-05', version: 2 })
  expect((await salon.call(editRecurringContract, { params, body })).body.code).toBe('changed-meanwhile')
  await sweep('2026-12-06T12:00:00.000Z')
  const { expenses } = await salon.must(listExpensesContract, { query: { from: '2026-10-01', to: '2026-12-31' } })
  expect(expenses.map(({ spentOn, amountMinor }) => [spentOn, amountMinor])).toEqual([
    ['2026-12-05', 35_000_000],
    ['2026-10-31', 30_000_000],
  ])
  await salon.must(stopRecurringContract, { params })
  expect((await salon.call(stopRecurringContract, { params })).body.code).toBe('repeat-ended')
  await sweep('2027-06-01T12:00:00.000Z')
  expect(await next(salon)).toEqual(['2027-06-30'])
  expect(await days(salon)).toEqual(['2026-10-31', '2026-12-05'])
})
