import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxPriceMinor, parseMoney } from '#domain/kit/money.ts'
import {
  bodyOf,
  type ItemRow,
  pieceCount,
  refusalOf,
  rowOf,
  rowTotal,
  type SaleValues,
  totalOf,
  typedMoney,
} from './sale-form.ts'

const row = (more: Partial<ItemRow> = {}): ItemRow => ({
  ...rowOf('a', { choice: 'service:braids', priceMinor: 3_500_000 }),
  ...more,
})
const values = (...items: ItemRow[]): SaleValues => ({
  customerId: null,
  staffId: 'tolu',
  items,
  paymentMethod: 'cash',
  notes: '',
})

test('what stands in a price field reads back as the same amount', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: maxPriceMinor }), (minor) => parseMoney(typedMoney(minor)) === minor))
  expect(typedMoney(3_500_000)).toBe('35,000.00')
})

test('totals are counted while typing; what is no number counts as nothing, what is too much is not counted', () => {
  const rows = [row(), row({ quantity: '2', price: '3,500' }), row({ quantity: 'x' }), row({ price: 'cheap' })]
  expect(totalOf(rows)).toBe(4_200_000)
  expect(pieceCount(rows)).toBe(4)
  expect(rowTotal(row({ quantity: '' }))).toBe(0)
  const dear = row({ quantity: '10000', price: '1000000000.00' })
  expect(totalOf(Array.from({ length: 100 }, () => dear))).toBeNull()
})

describe('what stands in the way is said with the specified words, and at its field', () => {
  const problems = (...items: ItemRow[]) => {
    const refusal = refusalOf(values(...items))
    return refusal && [refusal.message, ...refusal.fields.map(({ field }) => field)]
  }
  test.each<[string, ItemRow[], string[] | null]>([
    ['nothing', [row()], null],
    ['no item', [], ['Please add at least one item']],
    ['nothing chosen', [row({ choice: null })], ['Please select valid services', 'items.0.choice']],
    ['a price of 0', [row(), row({ price: '0.00' })], ['Please select valid services', 'items.1.price']],
    ['no price', [row({ price: '' })], ['Please select valid services', 'items.0.price']],
    [
      'a bad product',
      [row({ choice: 'product:oil', quantity: '0' })],
      ['Please select valid products', 'items.0.quantity'],
    ],
    ['too many', [row({ quantity: '10001' })], ['Please select valid services', 'items.0.quantity']],
    ['half of one', [row({ quantity: '0.5' })], ['Please select valid services', 'items.0.quantity']],
  ])('%s', (_, items, expected) => {
    expect(problems(...items)).toEqual(expected)
  })

  test('no member of staff', () => {
    const refusal = refusalOf({ ...values(row()), staffId: null })
    expect(refusal).toMatchObject({ message: 'Please select a staff member.', field: 'staffId' })
  })
})

test('the body names services and products apart, with the member of each line', () => {
  const sale = values(row({ staffId: 'chiamaka' }), row({ choice: 'product:oil', quantity: '2', price: '3,500.00' }))
  expect(bodyOf(sale, { idempotencyKey: 'key', appointmentId: null })).toEqual({
    idempotencyKey: 'key',
    appointmentId: null,
    customerId: null,
    staffId: 'tolu',
    paymentMethod: 'cash',
    notes: '',
    items: [
      { type: 'service', serviceId: 'braids', quantity: 1, unitPriceMinor: 3_500_000, staffId: 'chiamaka' },
      { type: 'product', productId: 'oil', quantity: 2, unitPriceMinor: 350_000, staffId: null },
    ],
  })
})
