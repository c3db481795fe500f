import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeOf,
  leftAfterDeposit,
  mainMethod,
  paidWholly,
  type PaymentEntry,
  paymentMethods,
  settle,
  whyCannotPay,
  whyCannotPayBalance,
} from './payments.ts'

const pay = (method: PaymentEntry['method'], amountMinor: number, cashGivenMinor: number | null = null) => ({
  method,
  amountMinor,
  cashGivenMinor,
})
const due = { totalMinor: 10_000, tipsMinor: 500, hasCustomer: false }

test('D29: what is given beyond a payment is change, and the payment pays its amount', () => {
  expect(changeOf(pay('cash', 700_000, 1_000_000))).toBe(300_000)
  expect(settle(700_000, [pay('cash', 700_000, 1_000_000)])).toEqual({
    paidMinor: 700_000,
    awaitingMinor: 0,
    changeMinor: 300_000,
    balanceMinor: 0,
  })
})

test('a deposit pays for tips first, then for the rest (R-161)', () => {
  const sale = { totalMinor: 10_000, tipsMinor: 500 }
  expect(leftAfterDeposit(0, sale)).toEqual({ totalMinor: 10_000, tipsMinor: 500 })
  expect(leftAfterDeposit(200, sale)).toEqual({ totalMinor: 10_000, tipsMinor: 300 })
  expect(leftAfterDeposit(500, sale)).toEqual({ totalMinor: 10_000, tipsMinor: 0 })
  expect(leftAfterDeposit(2500, sale)).toEqual({ totalMinor: 8000, tipsMinor: 0 })
})

test('a transfer is awaited; cash and cards are there (R-65)', () => {
  const payments = [pay('cash', 3000, 5000), pay('card', 2000), pay('transfer', 4000)]
  expect(settle(10_500, payments)).toEqual({
    paidMinor: 9000,
    awaitingMinor: 4000,
    changeMinor: 2000,
    balanceMinor: 1500,
  })
})

test('paid and balance are what is due, however it is split', () => {
  const entry = fc.record({
    method: fc.constantFrom(...paymentMethods),
    amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
    cashGivenMinor: fc.constant(null),
  })
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(entry, { maxLength: 10 }), (dueMinor, payments) => {
      const { paidMinor, awaitingMinor, balanceMinor } = settle(dueMinor, payments)
      expect(paidMinor + balanceMinor).toBe(dueMinor)
      expect(awaitingMinor).toBeLessThanOrEqual(paidMinor)
    }),
  )
})

describe('what is no payment (R-64)', () => {
  test.each<[string, PaymentEntry[], ReturnType<typeof whyCannotPay>]>([
    ['all of it', [pay('cash', 10_500)], null],
    ['split three ways', [pay('cash', 500, 1000), pay('card', 5000), pay('transfer', 5000)], null],
    ['a kobo too much', [pay('card', 10_501)], 'payment-above-due'],
    ['nothing', [pay('cash', 0)], 'invalid-payment'],
    ['below nothing', [pay('cash', -1), pay('card', 10_501)], 'invalid-payment'],
    ['half a kobo', [pay('cash', 0.5)], 'invalid-payment'],
    ['too little cash given', [pay('cash', 10_500, 10_499)], 'cash-too-little'],
    ['cash given for a card', [pay('card', 10_500, 10_500)], 'invalid-payment'],
    ['part of it, by nobody known', [pay('cash', 10_000)], 'balance-without-customer'],
    ['less than the tip', [pay('cash', 499)], 'tip-not-paid'],
  ])('%s', (_, payments, code) => {
    expect(whyCannotPay(due, payments)).toBe(code)
  })

  test('a customer may owe the rest, but no tip', () => {
    expect(whyCannotPay({ ...due, hasCustomer: true }, [pay('cash', 500)])).toBeNull()
    expect(whyCannotPay({ ...due, hasCustomer: true }, [])).toBe('tip-not-paid')
    expect(whyCannotPay({ ...due, tipsMinor: 0, hasCustomer: true }, [])).toBeNull()
  })

  test('a balance is paid in parts, never beyond', () => {
    expect(whyCannotPayBalance(1000, [pay('cash', 400), pay('transfer', 600)])).toBeNull()
    expect(whyCannotPayBalance(1000, [pay('cash', 1001)])).toBe('payment-above-due')
    expect(whyCannotPayBalance(1000, [])).toBe('invalid-payment')
    expect(whyCannotPayBalance(1000, [pay('cash', 1, 0)])).toBe('cash-too-little')
    expect(whyCannotPayBalance(0, [pay('cash', 1)])).toBe('nothing-owed')
  })
})

test('without payments all of it is paid by one method; most decides what a sale is called', () => {
  expect(paidWholly(10_500, 'card')).toEqual([pay('card', 10_500)])
  expect(paidWholly(0, 'card')).toEqual([])
  expect(mainMethod([pay('cash', 1), pay('transfer', 3), pay('card', 3)], 'cash')).toBe('transfer')
  expect(mainMethod([], 'card')).toBe('card')
})
