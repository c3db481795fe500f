import { describe, expect, test } from 'vitest'
import { idOf } from '#domain/testing.ts'
import type { Charge } from './charge.ts'
import { balanceAfterEnd, type ChargedSale, outcomeOfReport, type ToldRequest } from './settle.ts'
import { aCharge, now } from './testing-terminals.ts'

const aSale = (more: Partial<ChargedSale> = {}): ChargedSale => ({
  balanceMinor: 0,
  voidedAt: null,
  payment: { status: 'awaiting' },
  openCharges: [],
  ...more,
})
const told = (more: Partial<ToldRequest> = {}): ToldRequest => ({
  isPaid: true,
  amountMinor: 700_000,
  currency: 'NGN',
  mode: 'test',
  paidAt: now,
  ...more,
})
const missing = { payment: { status: 'missing' as const } }
const stopped: Partial<Charge> = { state: 'cancelled', endedAt: now }

describe('the report of the provider settles a charge (R-470, R-472)', () => {
  test.each<[string, Partial<Charge>, Partial<ChargedSale>, Partial<ToldRequest>, object]>([
    ['pays the awaited payment', {}, {}, {}, { kind: 'paid', balanceMinor: 0, replaces: null }],
    [
      'leaves the balance of the rest',
      {},
      { balanceMinor: 200 },
      {},
      { kind: 'paid', balanceMinor: 200, replaces: null },
    ],
    ['changes nothing while it is not paid', {}, {}, { isPaid: false }, { kind: 'none' }],
    ['changes nothing twice', { state: 'paid' }, {}, {}, { kind: 'none' }],
    ['changes nothing after a refund', { state: 'returned' }, {}, {}, { kind: 'none' }],
    ['holds less', {}, {}, { amountMinor: 699_999 }, { kind: 'held', why: 'amount' }],
    ['holds more', {}, {}, { amountMinor: 700_001 }, { kind: 'held', why: 'amount' }],
    ['holds another currency', {}, {}, { currency: 'GHS' }, { kind: 'held', why: 'currency' }],
    ['holds money of the other mode', {}, {}, { mode: 'live' }, { kind: 'held', why: 'mode' }],
    ['holds what was paid for a voided sale', {}, { voidedAt: now }, {}, { kind: 'held', why: 'voided' }],
    [
      'holds what was received before',
      {},
      { payment: { status: 'received' } },
      {},
      { kind: 'held', why: 'paid-twice' },
    ],
    [
      'pays late what is still owed',
      stopped,
      { ...missing, balanceMinor: 700_000 },
      {},
      { kind: 'paid', balanceMinor: 0, replaces: null },
    ],
    [
      'holds what was paid twice',
      stopped,
      { ...missing, balanceMinor: 699_999 },
      {},
      { kind: 'held', why: 'paid-twice' },
    ],
    [
      'takes the place of a later bill for the same amount',
      stopped,
      { ...missing, openCharges: [{ id: idOf(80), amountMinor: 700_000 }] },
      {},
      { kind: 'paid', balanceMinor: 0, replaces: idOf(80) },
    ],
    [
      'takes the place of no other bill',
      stopped,
      { ...missing, openCharges: [{ id: idOf(80), amountMinor: 699_999 }] },
      {},
      { kind: 'held', why: 'paid-twice' },
    ],
  ])('%s', (_, charge, sale, report, outcome) => {
    expect(outcomeOfReport(aCharge(charge), aSale(sale), told(report))).toEqual(outcome)
  })
})

test('after its end, the amount is owed again, unless it was settled in another way (R-472)', () => {
  expect(balanceAfterEnd(aCharge(), aSale({ balanceMinor: 100 }))).toBe(700_100)
  expect(balanceAfterEnd(aCharge(), aSale({ payment: { status: 'received' } }))).toBeNull()
  expect(balanceAfterEnd(aCharge(), aSale({ payment: { status: 'voided' } }))).toBeNull()
})
