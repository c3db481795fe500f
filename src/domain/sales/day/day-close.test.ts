import { describe, expect, test } from 'vitest'
import { type DayEntry, expectedCash, methodsOf, varianceOf, whyCannotClose, whyCannotReopen } from './day-close.ts'

const entry = (more: Partial<DayEntry>): DayEntry => ({
  staffId: 'tolu',
  method: 'cash',
  salesMinor: 0,
  balancesMinor: 0,
  depositsMinor: 0,
  refundsMinor: 0,
  paidOutMinor: 0,
  awaitingMinor: 0,
  ...more,
})
const entries = [
  entry({ salesMinor: 10_000, refundsMinor: 1500 }),
  entry({ staffId: 'chiamaka', salesMinor: 2000, balancesMinor: 3000, paidOutMinor: 400 }),
  entry({ method: 'transfer', salesMinor: 7000, awaitingMinor: 7000 }),
]

test('D29: cash expected counts balances paid, refunds handed back, what was paid out, and the morning’s float (R-68, R-125)', () => {
  expect(expectedCash(5000, entries)).toBe(5000 + 10_000 - 1500 + 2000 + 3000 - 400)
  expect(expectedCash(0, [])).toBe(0)
  expect(varianceOf(18_500, 18_400)).toBe(-100)
})

test('methods sum their members, and are all named', () => {
  const none = {
    salesMinor: 0,
    balancesMinor: 0,
    depositsMinor: 0,
    refundsMinor: 0,
    paidOutMinor: 0,
    awaitingMinor: 0,
    expectedMinor: 0,
  }
  const cash = {
    salesMinor: 12_000,
    balancesMinor: 3000,
    depositsMinor: 0,
    refundsMinor: 1500,
    paidOutMinor: 400,
    expectedMinor: 13_100,
  }
  expect(methodsOf(entries)).toEqual([
    { ...none, method: 'cash', ...cash },
    { ...none, method: 'card' },
    { ...none, method: 'transfer', salesMinor: 7000, awaitingMinor: 7000, expectedMinor: 7000 },
  ])
})

describe('closing (R-68)', () => {
  const close = {
    day: '2026-11-21',
    today: '2026-11-21',
    isClosed: false,
    isCurrent: true,
    expectedMinor: 100,
    countedMinor: 100,
    reason: null,
  }
  test.each<
    [string, Partial<typeof close> | { reason: string; countedMinor: number }, ReturnType<typeof whyCannotClose>]
  >([
    ['as expected', {}, null],
    ['an earlier day', { day: '2026-11-01' }, null],
    ['a real difference, with its reason', { countedMinor: 90, reason: 'Bought soap' }, null],
    ['a difference without one', { countedMinor: 90 }, 'no-variance-reason'],
    ['too much without one', { countedMinor: 101 }, 'no-variance-reason'],
    ['tomorrow', { day: '2026-11-22' }, 'day-not-begun'],
    ['twice', { isClosed: true }, 'day-closed'],
    ['against an old count', { isCurrent: false }, 'count-changed'],
  ])('%s', (_, more, code) => {
    expect(whyCannotClose({ ...close, ...more })).toBe(code)
  })

  test('the owner opens any day again, a receptionist today’s', () => {
    const state = { isClosed: true, mayReopenPast: false, day: '2026-11-21', today: '2026-11-21' }
    expect(whyCannotReopen(state)).toBeNull()
    expect(whyCannotReopen({ ...state, day: '2026-11-20' })).toBe('not-allowed')
    expect(whyCannotReopen({ ...state, day: '2026-11-20', mayReopenPast: true })).toBeNull()
    expect(whyCannotReopen({ ...state, isClosed: false })).toBe('day-not-closed')
  })
})
