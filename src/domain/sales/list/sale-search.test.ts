import { expect, test } from 'vitest'
import { saleStatusOf } from '#domain/sales/receipt/receipt.ts'
import { type SaleSearch, saleSearchOf } from './sale-search.ts'

test.each<[string, Partial<SaleSearch> | null]>([
  ['', null],
  ['  ', null],
  ['\u0301\u0301', null],
  ['12', { number: 12 }],
  ['#12', { number: 12 }],
  ['No. 12', { number: 12 }],
  ['no 12', { number: 12 }],
  ['Receipt 12', { number: 12 }],
  ['receipt no. 12', { number: 12 }],
  ['12345678', { number: 12_345_678, receiptId: '12345678', customer: { name: '12345678', digits: '12345678' } }],
  ['#12345678', { number: 12_345_678, receiptId: '12345678' }],
  ['0803 123 45', { customer: { name: '0803 123 45', digits: '80312345' } }],
  ['8bc4a1de', { receiptId: '8BC4A1DE', customer: { name: '8bc4a1de', digits: null } }],
  ['Adéọlá', { customer: { name: 'adeola', digits: null } }],
  [' 50% ', { customer: { name: '50%', digits: null } }],
])('%j', (typed, meant) => {
  expect(saleSearchOf(typed)).toEqual(meant && { number: null, receiptId: null, customer: null, ...meant })
})

test('a sale is labelled by its most urgent state', () => {
  const sale = { isVoided: false, isRefunded: false, refundedMinor: 0, balanceMinor: 0, awaitingMinor: 0 }
  expect(saleStatusOf(sale)).toBe('paid')
  expect(saleStatusOf({ ...sale, refundedMinor: 1 })).toBe('partly-refunded')
  expect(saleStatusOf({ ...sale, refundedMinor: 1, isRefunded: true })).toBe('refunded')
  expect(saleStatusOf({ ...sale, refundedMinor: 1, awaitingMinor: 1 })).toBe('awaiting')
  expect(saleStatusOf({ ...sale, balanceMinor: 1, awaitingMinor: 1 })).toBe('owing')
  expect(saleStatusOf({ ...sale, isVoided: true })).toBe('voided')
})
