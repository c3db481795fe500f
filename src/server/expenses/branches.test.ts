import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import {
  addRecurringContract,
  editRecurringContract,
  listRecurringContract,
  stopRecurringContract,
} from '#domain/expenses/contract-recurring.ts'
import {
  addExpenseContract,
  deleteExpenseContract,
  editExpenseContract,
  listExpensesContract,
  readExpensePhotoContract,
} from '#domain/expenses/contract.ts'
import { aPng } from '#domain/kit/testing-pictures.ts'
import { closeDayContract, readDayCloseContract, reopenDayContract } from '#domain/sales/day/contract-days.ts'
import { addAdvanceContract } from '#domain/staff/contract-pay.ts'
import { openBranches } from '#test/branches.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'

/*
 * Expenses by location: a member at the branch who may see expenses, and the owner, who is everywhere.
 */

const day = '2026-11-21'
let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => `${day}T10:00:00.000Z` })
})
afterAll(async () => await parlour.close())

test('each location has its own, its till too; of another one nothing is reached, not even a photo', async () => {
  const shop = await openBranches(parlour)
  await shop.must(changeRightContract, { body: { role: 'receptionist', action: 'seeExpenses', isGranted: true } })
  const photo = Buffer.from(aPng(9, 9)).toString('base64')
  const soap = { amountMinor: 500, description: 'Soap', spentOn: day, isFromTill: true }
  const { expense } = await shop.must(addExpenseContract, { body: { ...soap, photo, locationId: shop.firstId } })
  const rent = { amountMinor: 900, description: 'Rent', recurrence: 'monthly' as const }
  const { recurring } = await shop.must(addRecurringContract, {
    body: { ...rent, firstOn: '2026-12-01', locationId: shop.firstId },
  })
  const { expense: own } = await shop.desk.must(addExpenseContract, { body: { ...soap, amountMinor: 70 } })
  expect([expense.locationId, own.locationId]).toEqual([shop.firstId, shop.branchId])

  const seen = async (by: Person) => {
    const { expenses, figures } = await by.must(listExpensesContract, { query: { from: day, to: day } })
    return [expenses.length, figures!.totalMinor, (await by.must(listRecurringContract, {})).recurring.length]
  }
  expect([await seen(shop), await seen(shop.desk)]).toEqual([
    [2, 570, 1],
    [1, 70, 0],
  ])
  await shop.goTo(shop.firstId)
  expect(await seen(shop)).toEqual([1, 500, 1])
  const paidOut = async (locationId: string, on = day) => {
    const { methods } = await shop.must(readDayCloseContract, { query: { day: on, locationId } })
    return methods[0]!.paidOutMinor
  }
  const advance = { staffId: shop.stylistId, amountMinor: 7, givenOn: day, isFromTill: true, locationId: shop.branchId }
  await shop.must(addAdvanceContract, { body: advance })
  expect([await paidOut(shop.firstId), await paidOut(shop.branchId)]).toEqual([500, 77])
  expect(await paidOut(shop.branchId, '2026-11-20')).toBe(0)

  const params = { id: expense.id }
  const elsewhere = [
    await shop.desk.call(readExpensePhotoContract, { params }),
    await shop.desk.call(editExpenseContract, { params, body: { ...soap, version: 1 } }),
    await shop.desk.call(deleteExpenseContract, { params }),
    await shop.desk.call(addExpenseContract, { body: { ...soap, locationId: shop.firstId } }),
    await shop.desk.call(editRecurringContract, {
      params: { id: recurring.id },
      body: { ...rent, version: 1, nextOn: '2026-12-01' },
    }),
    await shop.desk.call(stopRecurringContract, { params: { id: recurring.id } }),
  ]
  expect(elsewhere.map(({ body }) => body.code)).toEqual(Array(6).fill('not-found'))
})

test('the owner deletes an expense of another location than the one they chose (R-145)', async () => {
  const shop = await openBranches(parlour)
  const soap = { amountMinor: 500, description: 'Soap', spentOn: day, locationId: shop.firstId }
  const { expense } = await shop.must(addExpenseContract, { body: soap })
  await shop.goTo(shop.branchId)
  expect((await shop.call(deleteExpenseContract, { params: { id: expense.id } })).status).toBe(200)
})

test('a closed day includes what left its own till on it, and nothing else (R-243)', async () => {
  const shop = await openBranches(parlour)
  const spend = async (locationId: string, spentOn: string) => {
    const body = { amountMinor: 500, description: 'Soap', spentOn, isFromTill: true, locationId }
    return (await shop.must(addExpenseContract, { body })).expense
  }
  const [here, before, elsewhere] = [
    await spend(shop.firstId, day),
    await spend(shop.firstId, '2026-11-20'),
    await spend(shop.branchId, day),
  ]
  // The same once more is not the same expense.
  await spend(shop.firstId, day)
  const count = { day, locationId: shop.firstId, countedMinor: 0, expectedMinor: -1000, reason: 'Empty' }
  await shop.must(closeDayContract, { body: count })
  const codes = []
  for (const { id } of [here, before, elsewhere])
    codes.push((await shop.call(deleteExpenseContract, { params: { id } })).body.code)
  expect(codes).toEqual(['day-closed', undefined, undefined])
  await spend(shop.branchId, day)
  await spend(shop.firstId, '2026-11-20')
  await expect(spend(shop.firstId, day)).rejects.toThrow('day-closed')

  // Each close has its own lines, and is opened again alone.
  const rest = { ...count, expectedMinor: -500 }
  await shop.must(closeDayContract, { body: { ...rest, locationId: shop.branchId } })
  await shop.must(closeDayContract, { body: { ...rest, day: '2026-11-20' } })
  const read = async (locationId: string) => await shop.must(readDayCloseContract, { query: { day, locationId } })
  const lines = async (locationId: string) => (await read(locationId)).entries.map(({ paidOutMinor }) => paidOutMinor)
  expect([await lines(shop.firstId), await lines(shop.branchId)]).toEqual([[1000], [500]])
  await shop.must(reopenDayContract, { body: { day, locationId: shop.firstId } })
  expect([(await read(shop.firstId)).close, (await read(shop.branchId)).close]).toMatchObject([
    null,
    { countedMinor: 0 },
  ])
})
