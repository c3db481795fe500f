import { expect, test } from 'vitest'
import { aCall, aProduct, idOf } from '#domain/testing.ts'
import { decideMove, type FoundForMove } from './decide-move.ts'
import { maxStock } from './stock.ts'

const lekki = idOf(50)
const product = aProduct({ barcode: '615', currentStock: 10 })
const there = (more: Partial<typeof product> = {}) =>
  aProduct({ id: idOf(51), locationId: lekki, currentStock: 2, ...more })
const move = (more: Partial<FoundForMove> & { quantity?: number; toLocationId?: string } = {}) => {
  const { quantity = 4, toLocationId = lekki, ...found } = more
  return decideMove(
    { destination: { isActive: true }, products: [product], ...found },
    { params: { productId: product.id }, body: { toLocationId, quantity } },
    aCall(),
  )
}

test('units leave one product and come to the other: a pair of rows, each naming the other (R-127)', () => {
  const { added, to, movements, product: left } = move({ products: [product, there()] })
  expect([added, left.currentStock, to]).toEqual([null, 6, there({ currentStock: 6 })])
  expect(movements).toMatchObject([
    { productId: product.id, change: -4, stockAfter: 6, reason: 'move', otherProductId: to.id },
    { productId: to.id, change: 4, stockAfter: 6, reason: 'move', otherProductId: product.id },
  ])
})

test('all units may go', () => {
  expect(move({ quantity: 10 }).product.currentStock).toBe(0)
})

test('a location that has none gets the product', () => {
  const { added, to } = move()
  expect(added).toBe(to)
  expect(to).toEqual({ ...product, id: idOf(101), version: 1, locationId: lekki, currentStock: 4 })
})

test('it is the one of its barcode, else of its name, and rather one that is on sale', () => {
  const named = there({ id: idOf(52) })
  const off = there({ id: idOf(51), isActive: false })
  const coded = there({ id: idOf(53), name: 'Edge control 100 ml', barcode: '615' })
  expect(move({ products: [product, named, off, coded] }).to.id).toBe(coded.id)
  expect(move({ products: [product, off, named] }).to.id).toBe(named.id)
})

test.each<[string, Parameters<typeof move>[0], string, string?]>([
  ['a product that is not there', { products: [there()] }, 'not-found'],
  ['a location that is not there', { destination: null }, 'not-found', 'toLocationId'],
  ['one out of use', { destination: { isActive: false } }, 'location-not-in-use', 'toLocationId'],
  ['the one where it lies', { toLocationId: product.locationId }, 'move-nowhere', 'toLocationId'],
  ['more than there are', { quantity: 11 }, 'too-few-units', 'quantity'],
  [
    'more than there can be',
    { products: [product, there({ currentStock: maxStock })] },
    'value-out-of-range',
    'quantity',
  ],
])('refused: %s', (_, more, code, field) => {
  expect(() => move(more)).toThrow(expect.objectContaining({ code, ...(field && { field }) }))
})
