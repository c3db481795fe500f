import { expect, test } from 'vitest'
import { maxLines } from '#domain/sales/form/totals.ts'
import { newRow } from './sale-values.ts'
import { withItem } from './with-item.ts'

const gel = { choice: 'service:gel', name: 'Gel', priceMinor: 300_000, hint: null }
const cut = { choice: 'service:cut', name: 'Cut', priceMinor: 200_000, hint: null }
const shown = (rows: ReturnType<typeof withItem>) =>
  rows.map(({ choice, quantity, price }) => [choice, quantity, price])

test('an item goes into the empty row, then into a new one; once more is another piece', () => {
  const first = withItem([newRow('first')], gel, 'a')
  expect(shown(first)).toEqual([['service:gel', '1', '3,000.00']])
  const second = withItem(first, cut, 'b')
  expect(shown(second)).toEqual([
    ['service:gel', '1', '3,000.00'],
    ['service:cut', '1', '2,000.00'],
  ])
  expect(second.map(({ key }) => key)).toEqual(['first', 'b'])
  expect(shown(withItem(second, gel, 'c'))[0]).toEqual(['service:gel', '2', '3,000.00'])
})

test('a full sale takes more pieces, but no other item', () => {
  const full = Array.from({ length: maxLines }, (_, index) =>
    newRow(`${index}`, { choice: `service:${index}`, priceMinor: 1 }),
  )
  expect(withItem(full, gel, 'a')).toEqual(full)
  expect(withItem(full, { ...gel, choice: 'service:0' }, 'a')[0]!.quantity).toBe('2')
})
