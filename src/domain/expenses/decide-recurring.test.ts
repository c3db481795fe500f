import { describe, expect, test } from 'vitest'
import { aCall, idOf } from '#domain/testing.ts'
import { addRecurringContract, editRecurringContract } from './contract-recurring.ts'
import { decideRecurring, decideRecurringEdit, type FoundRecurring, madeBy, requireGoing } from './decide-recurring.ts'
import { anExpense, aRecurringExpense } from './testing-expenses.ts'

const place = { id: idOf(8), name: 'Yaba', address: null, phone: null, isActive: true, isDayClosed: false }
const typed = {
  category: 'rent',
  amountMinor: 30_000_000,
  description: 'Rent of the shop',
  recurrence: 'monthly',
} as const

test('what is due until today is made at once, the rest is to come (R-245)', () => {
  const add = (firstOn: string) =>
    decideRecurring([place], addRecurringContract.body!.parse({ ...typed, firstOn }), aCall())
  const { recurring, made } = add('2026-10-01')
  expect(recurring).toEqual(aRecurringExpense({ id: idOf(101) }))
  const { recurrence: _, ...spent } = typed
  expect(made).toEqual(
    ['2026-10-01', '2026-11-01'].map((day, n) =>
      anExpense({ ...spent, id: idOf(102 + n), recurringId: idOf(101), spentOn: day, dueOn: day }),
    ),
  )
  expect(add('2027-01-01')).toMatchObject({ made: [], recurring: { firstOn: '2027-01-01', nextOn: '2027-01-01' } })
  expect(add('2025-11-20').made).toHaveLength(13)
  expect(() => add('2025-11-19')).toThrow(expect.objectContaining({ code: 'repeat-too-early', field: 'firstOn' }))
})

test('with nothing due it stays as it is', () => {
  expect(madeBy(aRecurringExpense(), '2026-11-30', aCall())).toEqual({ recurring: aRecurringExpense(), made: [] })
})

describe('an edit (R-246)', () => {
  const found: FoundRecurring = { ...aRecurringExpense(), isEnded: false }
  const edit = (more: object, of: FoundRecurring = found) =>
    decideRecurringEdit(
      of,
      [place],
      editRecurringContract.body!.parse({ ...typed, nextOn: '2026-12-01', version: 1, ...more }),
      aCall(),
    )

  test('changes what is to come; another date or interval restarts it', () => {
    expect(edit({ amountMinor: 5 })).toEqual({ recurring: aRecurringExpense({ amountMinor: 5, version: 2 }), made: [] })
    expect(edit({ nextOn: '2026-12-31' }).recurring).toMatchObject({ firstOn: '2026-12-31', nextOn: '2026-12-31' })
    expect(edit({ recurrence: 'weekly' }).recurring).toMatchObject({ firstOn: '2026-12-01', nextOn: '2026-12-01' })
  })

  test('one of a location that is out of use goes on there, and none moves to such a one', () => {
    const closed = { ...place, id: idOf(9), isActive: false }
    const move = (of: FoundRecurring, locationId: string) =>
      decideRecurringEdit(
        of,
        [place, closed],
        editRecurringContract.body!.parse({ ...typed, nextOn: '2026-12-01', version: 1, locationId }),
        aCall(),
      ).recurring.locationId
    expect(move({ ...found, locationId: closed.id }, closed.id)).toBe(closed.id)
    expect(move({ ...found, locationId: closed.id }, place.id)).toBe(place.id)
    expect(() => move(found, closed.id)).toThrow(expect.objectContaining({ code: 'location-not-in-use' }))
  })

  test('what was due and not made yet is made as it was', () => {
    const late = { ...found, firstOn: '2026-09-15', nextOn: '2026-11-15' }
    const { recurring, made } = edit({ amountMinor: 5, nextOn: '2026-11-15' }, late)
    expect(made).toMatchObject([{ spentOn: '2026-11-15', amountMinor: 30_000_000 }])
    expect(recurring).toMatchObject({ amountMinor: 5, firstOn: '2026-09-15', nextOn: '2026-12-15' })
    expect(edit({ nextOn: '2027-01-01' }, late)).toMatchObject({ made: [{}], recurring: { firstOn: '2027-01-01' } })
  })

  test.each<[string, object, FoundRecurring, string]>([
    ['another date that is not to come', { nextOn: '2026-11-21' }, found, 'repeat-not-ahead'],
    ['somebody else did', { version: 3 }, found, 'changed-meanwhile'],
    ['it is over', {}, { ...found, isEnded: true }, 'repeat-ended'],
    ['it is not there', {}, null, 'not-found'],
  ])('is refused: %s', (_, more, of, code) => {
    expect(() => edit(more, of)).toThrow(expect.objectContaining({ code }))
  })

  test('what is over is not stopped again', () => {
    expect(requireGoing(found)).toBe(found)
    expect(() => requireGoing({ ...found, isEnded: true })).toThrow(expect.objectContaining({ code: 'repeat-ended' }))
  })
})
