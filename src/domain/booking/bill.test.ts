import { expect, test } from 'vitest'
import { aSale, aSaleLine } from '#domain/testing.ts'
import { decideSaid, shownBill } from './bill.ts'

const payIn = { isOffered: false, account: null }
const account = { bankName: 'GTBank', bankAccountNumber: '0123456789', bankAccountName: 'Adùn Hair' }
const payment = {
  id: '1',
  method: 'transfer' as const,
  cashGivenMinor: null,
  changeMinor: 0,
  isLater: false,
  isDeposit: false,
  paidAt: '2026-11-21T11:40:00.000Z',
  staffName: 'Tolu Bello',
  settledBy: null,
  settledAt: null,
  terminal: null,
}
const owing = aSale({
  lines: [aSaleLine(), aSaleLine({ position: 1, name: 'Edge control', quantity: 2, totalMinor: 100_000 })],
  customerName: 'Adaeze Nwosu',
  customerPhone: '+2348035550142',
  notes: 'Pays late',
  totalMinor: 800_000,
  tipsMinor: 50_000,
  balanceMinor: 300_000,
  refundedMinor: 100_000,
  payments: [
    { ...payment, amountMinor: 300_000, status: 'received' },
    { ...payment, amountMinor: 150_000, status: 'awaiting' },
    { ...payment, amountMinor: 999_000, status: 'missing' },
  ],
})

test('a bill adds up: what was bought, less what was refunded and paid, is still to pay', () => {
  const bill = shownBill(owing, { account, place: null, payIn })
  expect(bill).toEqual({
    number: 12,
    soldAt: owing.soldAt,
    lines: [
      { name: 'Cornrows', quantity: 1, totalMinor: 700_000 },
      { name: 'Edge control', quantity: 2, totalMinor: 100_000 },
    ],
    discountMinor: 0,
    tipsMinor: 50_000,
    totalMinor: 850_000,
    refundedMinor: 100_000,
    paidMinor: 450_000,
    balanceMinor: 300_000,
    isVoided: false,
    isSaid: false,
    payTo: account,
    payIn,
    place: null,
  })
  expect(bill.totalMinor - bill.refundedMinor - bill.paidMinor).toBe(bill.balanceMinor)
})

test('refunded money does not count as paid', () => {
  const refund = { id: '2', refundedAt: owing.soldAt, method: 'cash' as const, vatMinor: 0, tipsMinor: 0 }
  const given = { ...refund, offBalanceMinor: 0, reason: 'Not happy', staffName: 'Tolu Bello', lines: [] }
  const sale = { ...owing, balanceMinor: 400_000, refunds: [{ ...given, amountMinor: 100_000, moneyMinor: 100_000 }] }
  const bill = shownBill(sale, { account, place: null, payIn })
  expect(bill.paidMinor).toBe(350_000)
  expect(bill.totalMinor - bill.refundedMinor - bill.paidMinor).toBe(bill.balanceMinor)
})

test('lines are those of the receipt, with the discount off the whole sale beneath', () => {
  const line = aSaleLine({ totalMinor: 630_000, saleDiscountMinor: 70_000 })
  const discount = { amountMinor: 70_000, percentBp: 1000, reason: 'Birthday' }
  const sale = aSale({ lines: [line], discount, totalMinor: 630_000, balanceMinor: 630_000 })
  const { lines, discountMinor, totalMinor } = shownBill(sale, { account, place: null, payIn })
  expect([lines[0]!.totalMinor, discountMinor, totalMinor]).toEqual([700_000, 70_000, 630_000])
})

test('one that is paid or voided does not ask for money', () => {
  expect(shownBill({ ...owing, balanceMinor: 0 }, { account, place: null, payIn }).payTo).toBeNull()
  const voided = { at: owing.soldAt, by: 'Tolu Bello', reason: 'Wrong customer' }
  const bill = shownBill({ ...owing, balanceMinor: 0, voided }, { account, place: null, payIn })
  expect(bill).toMatchObject({ isVoided: true, payTo: null })
})

test('the first time counts at which the customer says that it is paid', () => {
  const [first, later] = ['2026-11-22T08:00:00.000Z', '2026-11-22T09:00:00.000Z']
  expect(decideSaid({ balanceMinor: 1, paidSaidAt: null }, first)).toBe(first)
  expect(decideSaid({ balanceMinor: 1, paidSaidAt: first }, later)).toBe(first)
  expect(() => decideSaid({ balanceMinor: 0, paidSaidAt: null }, first)).toThrow(
    expect.objectContaining({ code: 'nothing-owed' }),
  )
})
