import { expect, test } from 'vitest'
import { type DayEntry, methodsOf } from './day-close.ts'
import { besideTakings } from './beside-takings.ts'

const entry: DayEntry = {
  staffId: 'tolu',
  method: 'cash',
  salesMinor: 1_000_000,
  balancesMinor: 0,
  depositsMinor: 0,
  refundsMinor: 0,
  paidOutMinor: 0,
  awaitingMinor: 0,
}
const beside = (owedMinor: number, ...entries: Partial<DayEntry>[]) =>
  besideTakings({ owedMinor, methods: methodsOf(entries.map((more) => ({ ...entry, ...more }))) }, 'NGN')

test('says what of the takings is awaited, and why they differ from the revenue (R-452)', () => {
  expect(beside(0, {})).toBeNull()
  expect(beside(1_825_000)).toBe('₦18,250.00 not paid yet')
  expect(beside(0, { paidOutMinor: 200_000 }, { paidOutMinor: 150_000 })).toBe('₦3,500.00 paid out')
  expect(beside(0, { method: 'transfer', awaitingMinor: 700_000 })).toBe('₦7,000.00 of it awaited')
  expect(beside(100, { paidOutMinor: 200 }, { method: 'card', balancesMinor: 300, depositsMinor: 400 })).toBe(
    '₦1.00 not paid yet, ₦2.00 paid out, ₦3.00 for balances, ₦4.00 for deposits',
  )
})
