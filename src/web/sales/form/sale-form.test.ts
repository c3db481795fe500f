import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxPriceMinor, parseMoney } from '#domain/kit/money.ts'
import { bodyOf, typedPayments, pieceCount, rowTotal, saleTotals, settlementNow } from './sale-form.ts'
import { emptyValues, type ItemRow, newRow, type SaleValues, typedMoney } from './sale-values.ts'
import { usuallyTipped } from './tip-rows.ts'
import { whyNotSold } from './why-not-sold.ts'

const row = (more: Partial<ItemRow> = {}): ItemRow => ({
  ...newRow('a', { choice: 'service:braids', priceMinor: 3_500_000 }),
  ...more,
})
const values = (...items: ItemRow[]): SaleValues => ({ ...emptyValues('tolu'), items })
const totalOf = (items: ItemRow[]) => saleTotals(values(...items))?.totalMinor ?? null

test('the text of a price field reads back as the same amount', () => {
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

describe('the obstacle is shown with the specified words, and at its field', () => {
  const problems = (...items: ItemRow[]) => {
    const refusal = whyNotSold(values(...items))
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
    const refusal = whyNotSold({ ...values(row()), staffId: null })
    expect(refusal).toMatchObject({ message: 'Please select a staff member.', field: 'staffId' })
  })

  test('who was typed and not chosen, with everything else that is wrong (R-72)', () => {
    const sale = { ...values(row({ quantity: '1.5', price: '12000.005' })), customerText: 'ada', staffId: null }
    const at = Object.fromEntries(whyNotSold(sale)!.fields.map(({ field, message }) => [field, message]))
    expect(at).toEqual({
      'items.0.quantity': 'Whole numbers only, without a decimal point.',
      'items.0.price': 'At most two decimals, like 1,500.50.',
      customerId: 'Choose a customer, add one, or leave this empty for a walk-in.',
      staffId: 'Please select a staff member.',
    })
    expect(whyNotSold({ ...values(row()), customerText: ' ' })).toBeNull()
  })
})

test('the body names services and products apart, with the member of each line', () => {
  const sale = values(row({ staffId: 'chiamaka' }), row({ choice: 'product:oil', quantity: '2', price: '3,500.00' }))
  expect(bodyOf(sale, null)).toEqual({
    depositMinor: 0,
    appointmentId: null,
    customerId: null,
    staffId: 'tolu',
    locationId: null,
    paymentMethod: 'cash',
    payments: null,
    discount: null,
    tips: [],
    notes: '',
    items: [
      {
        type: 'service',
        serviceId: 'braids',
        quantity: 1,
        unitPriceMinor: 3_500_000,
        staffId: 'chiamaka',
        sharedWith: [],
        discount: null,
      },
      { type: 'product', productId: 'oil', quantity: 2, unitPriceMinor: 350_000, staffId: null, discount: null },
    ],
  })
})

describe('a shared service', () => {
  const share = (staffId: string | null, percent: string) => ({ key: percent, staffId, percent })
  const shared = (...sharedWith: ItemRow['sharedWith']) => values(row({ sharedWith }))
  const fieldsOf = (...sharedWith: ItemRow['sharedWith']) =>
    whyNotSold(shared(...sharedWith))?.fields.map(({ field }) => field.replace('items.0.sharedWith.', ''))

  test('names the others in the body; a product never does', () => {
    const [item] = bodyOf(shared(share('halima', '33.33')), null).items
    expect(item).toMatchObject({ staffId: null, sharedWith: [{ staffId: 'halima', shareBp: 3333 }] })
    const product = values(row({ choice: 'product:oil', sharedWith: [share('halima', '50')] }))
    expect(bodyOf(product, null).items[0]).not.toHaveProperty('sharedWith')
    expect(whyNotSold(product)).toBeNull()
  })

  test('has a tip for everyone on it, split by their shares; those of one member are added', () => {
    const braids = row({ key: 'braids', sharedWith: [share('halima', '33.33'), share('ngozi', '33.33')] })
    const tip = (staffId: string | null, amount: string) => ({ key: amount, staffId, amount })
    const sale = values(braids)
    expect(usuallyTipped(sale)).toBe('item:braids')
    const tips = [tip('item:braids', '1,000'), tip('halima', '200')]
    expect(bodyOf({ ...sale, tips }, null).tips).toEqual([
      { staffId: 'tolu', amountMinor: 33_340 },
      { staffId: 'halima', amountMinor: 53_330 },
      { staffId: 'ngozi', amountMinor: 33_330 },
    ])
    expect(bodyOf({ ...sale, tips: [tip('item:braids', '0.02')] }, null).tips).toEqual([
      { staffId: 'tolu', amountMinor: 2 },
    ])
    const problems = (of: Partial<SaleValues>) => whyNotSold({ ...sale, ...of })?.fields.map(({ field }) => field)
    expect(problems({ tips })).toBeUndefined()
    expect(problems({ tips: [tip('item:braids', '')] })).toEqual(['tips.0.amount'])
    for (const left of [{ sharedWith: [] }, { choice: 'product:oil' }, { key: 'other' }])
      expect(problems({ tips, items: [{ ...braids, ...left }] })).toEqual(['tips.0.staffId'])
  })

  test('each problem is told at its field', () => {
    expect(fieldsOf(share('halima', '50'))).toBeUndefined()
    expect(fieldsOf(share(null, '50'))).toEqual(['0.staffId'])
    expect(fieldsOf(share('tolu', '50'))).toEqual(['0.staffId'])
    expect(fieldsOf(share('halima', '20'), share('halima', '20'))).toEqual(['1.staffId'])
    expect(fieldsOf(share('halima', ''))).toEqual(['0.percent'])
    expect(fieldsOf(share('halima', '50'), share('ngozi', '50'))).toEqual(['1.percent'])
  })
})

describe('discounts, tips and payments as typed', () => {
  const sale = (more: Partial<SaleValues>): SaleValues => ({ ...values(row({ price: '10,000.00' })), ...more })
  const problem = (more: Partial<SaleValues>) => {
    const refusal = whyNotSold(sale(more))
    return refusal && [refusal.code, ...refusal.fields.map(({ field }) => field)]
  }
  const pay = (amount: string, method: 'cash' | 'card' | 'transfer' = 'card', given = '') => ({
    key: method,
    method,
    amount,
    given,
  })

  test('a percentage off the sale, and an amount off a line', () => {
    const off = { kind: 'percent', value: '10 %', reason: 'Regular' } as const
    const item = row({ price: '10,000.00', discount: { kind: 'amount', value: '1,000', reason: 'Late' } })
    expect(saleTotals(sale({ items: [item], discount: off }))).toMatchObject({
      subtotalMinor: 900_000,
      discountMinor: 90_000,
      totalMinor: 810_000,
    })
    expect(bodyOf(sale({ discount: off }), null).discount).toEqual({
      kind: 'percent',
      percentBp: 1000,
      reason: 'Regular',
    })
  })

  test('the rest: an empty amount takes what the others leave', () => {
    const split = sale({ payments: [pay('4,000', 'transfer'), pay('', 'cash', '7000')] })
    expect(typedPayments(split, 1_000_000)).toEqual([
      { method: 'transfer', amountMinor: 400_000, cashGivenMinor: null },
      { method: 'cash', amountMinor: 600_000, cashGivenMinor: 700_000 },
    ])
    expect(settlementNow(split, 1_000_000)).toMatchObject({ changeMinor: 100_000, balanceMinor: 0 })
    expect(whyNotSold(split)).toBeNull()
  })

  test('cash given for all of it', () => {
    expect(typedPayments(sale({ cashGiven: '12,000' }), 1_000_000)).toEqual([
      { method: 'cash', amountMinor: 1_000_000, cashGivenMinor: 1_200_000 },
    ])
    expect(typedPayments(sale({ cashGiven: '12,000', paymentMethod: 'card' }), 1_000_000)).toBeNull()
  })

  test.each<[string, Partial<SaleValues>, string[] | null]>([
    ['no reason', { discount: { kind: 'amount', value: '5', reason: ' ' } }, ['no-discount-reason', 'discount.reason']],
    ['no number', { discount: { kind: 'amount', value: 'x', reason: 'r' } }, ['invalid-discount', 'discount.value']],
    ['above', { discount: { kind: 'percent', value: '101', reason: 'r' } }, ['invalid-discount', 'discount.value']],
    ['a tip of nothing', { tips: [{ key: 'a', staffId: 'tolu', amount: '' }] }, ['invalid-tip', 'tips.0.amount']],
    ['a tip for no one', { tips: [{ key: 'a', staffId: null, amount: '5' }] }, ['invalid-tip', 'tips.0.staffId']],
    ['too little cash', { cashGiven: '9,000' }, ['cash-too-little', 'cashGiven']],
    ['too little for its part', { payments: [pay('', 'cash', '1')] }, ['cash-too-little', 'payments.0.given']],
    ['nothing in a payment', { payments: [pay('0'), pay('')] }, ['invalid-payment', 'payments.0.amount']],
    ['nothing left', { payments: [pay('10,000'), pay('')] }, ['invalid-payment', 'payments.1.amount']],
    ['too much', { payments: [pay('10,001')] }, ['payment-above-due']],
    ['a walk-in who owes', { payments: [pay('4,000')] }, ['balance-without-customer', 'customerId']],
    ['a customer who owes', { payments: [pay('4,000')], customerId: 'adaeze' }, null],
  ])('%s', (_, more, expected) => {
    expect(problem(more)).toEqual(expected)
  })
})
