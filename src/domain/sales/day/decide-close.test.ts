import { describe, expect, test } from 'vitest'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { aCall, idOf } from '#domain/testing.ts'
import { closeDayContract } from './contract-days.ts'
import { decideClose, decideReopening, type FoundDay, salesDayOf } from './decide-close.ts'

const day = '2026-11-21'
const entry = {
  staffId: idOf(4),
  staffName: 'Chiamaka Eze',
  method: 'cash' as const,
  salesMinor: 10_000,
  balancesMinor: 3000,
  depositsMinor: 0,
  refundsMinor: 1500,
  paidOutMinor: 0,
  awaitingMinor: 0,
}
const count = { floatMinor: 500, expectedMinor: 9000, countedMinor: 8900, reason: 'Bought soap' }
const close = {
  ...count,
  staffName: 'Tolu Bello',
  closedAt: '2026-11-21T19:00:00.000Z',
  entries: [{ ...entry, salesMinor: 7000 }],
}
const found = (more: Partial<FoundDay> = {}): FoundDay => ({
  day,
  locationId: idOf(8),
  entries: [entry],
  owedMinor: 700,
  close: null,
  ...more,
})
type Body = CallInput<typeof closeDayContract>['body']
const closed = (more: Partial<Body> = {}, has = found()) =>
  decideClose(
    has,
    closeDayContract.body!.parse({
      day: has.day,
      floatMinor: 500,
      countedMinor: 12_000,
      expectedMinor: 11_500,
      ...more,
    }),
    aCall(),
  )

test('a day is shown as it is, and once it is closed as it was then', () => {
  expect(salesDayOf(found())).toMatchObject({
    day,
    locationId: idOf(8),
    entries: [{ expectedMinor: 11_500 }],
    owedMinor: 700,
    close: null,
  })
  const told = salesDayOf(found({ close }))
  expect(told.entries).toEqual([{ ...entry, salesMinor: 7000, expectedMinor: 8500 }])
  expect(told.methods[0]).toMatchObject({ method: 'cash', expectedMinor: 8500 })
  expect(told.close).toEqual({ ...count, varianceMinor: -100, staffName: 'Tolu Bello', closedAt: close.closedAt })
  expect(() => salesDayOf(found({ locationId: null }))).toThrow(expect.objectContaining({ code: 'not-found' }))
})

describe('closing (R-68)', () => {
  test('keeps the count beside the cash that must be there, and every entry', () => {
    expect(closed()).toEqual({
      day,
      locationId: idOf(8),
      counted: { floatMinor: 500, expectedMinor: 12_000, countedMinor: 12_000, reason: null },
      entries: [entry],
      staffId: aCall().by.staffId,
      closedAt: aCall().now,
    })
    expect(closed({ countedMinor: 1, reason: 'Bought soap' }).counted).toMatchObject({
      expectedMinor: 12_000,
      countedMinor: 1,
    })
  })

  test.each<[string, Partial<Body>, FoundDay, string, string?]>([
    ['a place that is not there', {}, found({ locationId: null }), 'not-found', 'locationId'],
    ['a day to come', {}, found({ day: '2026-11-22' }), 'day-not-begun'],
    ['twice', {}, found({ close }), 'day-closed'],
    ['money moved meanwhile', { expectedMinor: 11_499 }, found(), 'count-changed'],
    ['a difference without a reason', { countedMinor: 11_999 }, found(), 'no-variance-reason', 'reason'],
  ])('is refused: %s', (_, more, has, code, field) => {
    expect(() => closed(more, has)).toThrow(expect.objectContaining({ code, field }))
  })
})

describe('opening again (R-68)', () => {
  const desk = aCall({ by: { ...aCall().by, role: 'receptionist' } })
  test('the owner any day, a receptionist today’s; the log keeps the count', () => {
    const past = found({ day: '2026-11-20', close })
    expect(decideReopening(past, aCall())).toMatchObject({
      day: past.day,
      locationId: idOf(8),
      before: { ...count, varianceMinor: -100 },
    })
    expect(decideReopening(found({ close }), desk)).toMatchObject({ day })
    expect(() => decideReopening(past, desk)).toThrow(expect.objectContaining({ code: 'not-allowed' }))
    expect(() => decideReopening(found(), desk)).toThrow(expect.objectContaining({ code: 'day-not-closed' }))
    expect(() => decideReopening(found({ locationId: null }), desk)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    )
  })
})
