import { describe, expect, test } from 'vitest'
import type { Till } from '#domain/sales/day/till.ts'
import { aCall, idOf } from '#domain/testing.ts'
import { addExpenseContract, editExpenseContract, type Expense } from './contract.ts'
import { decideExpense, decideExpenseDelete, decideExpenseEdit } from './decide-expense.ts'
import { anExpense } from './testing-expenses.ts'

const till = (more: Partial<Till> = {}): Till => ({
  id: idOf(8),
  name: 'Yaba',
  address: null,
  phone: null,
  isActive: true,
  isDayClosed: false,
  ...more,
})
const typed = { category: 'rent' as const, amountMinor: 500, description: 'Rent', spentOn: '2026-11-21' }

describe('a new one (R-242, R-243)', () => {
  const add = (more: object = {}, tills = [till()]) =>
    decideExpense(tills, addExpenseContract.body!.parse({ ...typed, ...more }), aCall())

  test('is of where its writer is, of today at the latest, and may be nothing', () => {
    expect(add()).toEqual(anExpense({ ...typed, id: idOf(101) }))
    expect(add({ amountMinor: 0, spentOn: '2020-01-01', photo: 'AAAA' })).toMatchObject({
      amountMinor: 0,
      hasPhoto: true,
    })
    expect(add({ category: undefined }).category).toBe('supplies')
  })

  test.each<[string, object, Till[], string, string]>([
    ['a day to come', { spentOn: '2026-11-22' }, [till()], 'day-not-begun', 'spentOn'],
    ['out of a till whose day is closed', { isFromTill: true }, [till({ isDayClosed: true })], 'day-closed', 'spentOn'],
    ['out of use', {}, [till({ isActive: false })], 'location-not-in-use', 'locationId'],
    ['nowhere', { locationId: idOf(9) }, [till()], 'not-found', 'locationId'],
  ])('is refused: %s', (_, more, tills, code, field) => {
    expect(() => add(more, tills)).toThrow(expect.objectContaining({ code, field }))
  })

  test('that came from elsewhere is nothing of a closed day', () => {
    expect(add({}, [till({ isDayClosed: true })])).toMatchObject({ isFromTill: false })
  })
})

describe('an edit', () => {
  const edit = (before: Partial<Expense>, more: object, { wasClosed = false, isClosed = false } = {}) => {
    const expense = anExpense(before)
    // Its typed fields.
    const { id: _, recurringId: _by, dueOn: _due, hasPhoto: _photo, ...shown } = expense
    const body = editExpenseContract.body!.parse({ ...shown, ...more })
    return decideExpenseEdit({ expense, isDayClosed: wasClosed }, [till({ isDayClosed: isClosed })], body, aCall())
  }

  test('raises the version, and keeps the photo unless another or none is sent', () => {
    expect(edit({ hasPhoto: true }, { amountMinor: 7 })).toEqual(
      anExpense({ amountMinor: 7, version: 2, hasPhoto: true }),
    )
    expect(edit({ hasPhoto: true }, { photo: null }).hasPhoto).toBe(false)
    expect(edit({}, { photo: 'AAAA' }).hasPhoto).toBe(true)
  })

  test('of what went out of a till waits for its closed day to be opened, but for words (R-243)', () => {
    const paid = { isFromTill: true }
    const closed = { wasClosed: true, isClosed: true }
    const refused = expect.objectContaining({ code: 'day-closed', field: 'spentOn' })
    expect(edit(paid, { description: 'Soap and towels', category: 'other' }, closed).description).toBe(
      'Soap and towels',
    )
    for (const more of [{ amountMinor: 1 }, { isFromTill: false }, { spentOn: '2026-11-19' }])
      expect(() => edit(paid, more, closed)).toThrow(refused)
    // Into a closed day, out of an open one.
    expect(() => edit(paid, { spentOn: '2026-11-19' }, { isClosed: true })).toThrow(refused)
    expect(() => edit({}, { isFromTill: true }, { isClosed: true })).toThrow(refused)
    expect(edit({}, { amountMinor: 1 }, closed).amountMinor).toBe(1)
    // On an open day it may change, and money that was never in a till may move there even if its old day is closed.
    expect(edit(paid, { amountMinor: 1 }).amountMinor).toBe(1)
    expect(edit({}, { isFromTill: true, spentOn: '2026-11-21' }, { wasClosed: true }).isFromTill).toBe(true)
  })

  test('is refused for one that is gone, that someone else changed, or on a future day', () => {
    expect(() => edit({}, { version: 2 })).toThrow(expect.objectContaining({ code: 'changed-meanwhile' }))
    expect(() => edit({}, { spentOn: '2026-11-22' })).toThrow(expect.objectContaining({ code: 'day-not-begun' }))
    const body = editExpenseContract.body!.parse({ ...typed, version: 1 })
    expect(() => decideExpenseEdit(null, [till()], body, aCall())).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    )
  })
})

test('what went out of a till is not erased while its day is closed (R-243)', () => {
  const found = (isFromTill: boolean) => ({ expense: anExpense({ isFromTill }), isDayClosed: true })
  expect(decideExpenseDelete(found(false))).toEqual(anExpense())
  expect(() => decideExpenseDelete(found(true))).toThrow(expect.objectContaining({ code: 'day-closed' }))
  expect(() => decideExpenseDelete(null)).toThrow(expect.objectContaining({ code: 'not-found' }))
})
