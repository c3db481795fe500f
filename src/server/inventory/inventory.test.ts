import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { addProductContract, listProductsContract } from '#domain/inventory/contract.ts'
import { isLowStock } from '#domain/inventory/stock.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop } from '#test/sales.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => await parlour.close())

const product = { name: 'Wig cap', priceMinor: 150_050, costMinor: 90_000, currentStock: 3 }

test('a product is added with the defaults, its stock as the first row of its ledger', async () => {
  const shop = await openShop(parlour)
  const { product: added } = await shop.must(addProductContract, { body: product })
  expect(added).toEqual({
    ...product,
    id: added.id,
    locationId: added.locationId,
    version: 1,
    barcode: null,
    category: null,
    description: null,
    minStockLevel: 5,
    isActive: true,
  })
  await shop.must(addProductContract, { body: { ...product, name: 'Àdìre cap', currentStock: 0, category: 'Caps' } })
  const { products } = await shop.must(listProductsContract, { query: {} })
  expect(products.map(({ name, currentStock }) => [name, currentStock])).toEqual([
    ['Àdìre cap', 0],
    ['Edge control', 10],
    ['Wig cap', 3],
  ])
  const ledger = await shop.rows(
    `SELECT p.name, change, stock_after, reason FROM stock_movement m JOIN product p ON p.salon_id = m.salon_id AND p.id = m.product_id
     WHERE m.salon_id = $1 AND p.id = $2`,
    [shop.salonId, added.id],
  )
  expect(ledger).toEqual([{ name: 'Wig cap', change: 3, stock_after: 3, reason: 'opening' }])
})

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a price below 0', { priceMinor: -1 }, 'priceMinor'],
  ['half a kobo', { costMinor: 0.5 }, 'costMinor'],
  ['a stock below 0', { currentStock: -1 }, 'currentStock'],
  ['too much stock', { currentStock: 1_000_001 }, 'currentStock'],
  ['half a piece', { minStockLevel: 1.5 }, 'minStockLevel'],
])('refused: %s', async (_, more, field) => {
  const shop = await openShop(parlour)
  const answer = await shop.call(addProductContract, { body: { ...product, ...more } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', field } })
})

test('the database and the rule agree on what is low (R-17)', async () => {
  const shop = await openShop(parlour)
  const shelf = fc.sample(fc.record({ currentStock: fc.nat(12), minStockLevel: fc.nat(12), isActive: fc.boolean() }), {
    numRuns: 60,
    seed: 17,
  })
  for (const [i, { currentStock, minStockLevel, isActive }] of shelf.entries()) {
    const body = { ...product, name: `Product ${i}`, currentStock, minStockLevel }
    const { product: added } = await shop.must(addProductContract, { body })
    if (!isActive) await shop.rows('UPDATE product SET is_active = false WHERE id = $1', [added.id])
  }
  const { products } = await shop.must(listProductsContract, { query: {} })
  const low = products.filter(isLowStock)
  const { lowStock } = await shop.must(readDashboardContract, {})
  expect(low.length).toBeGreaterThan(10)
  expect(lowStock!.count).toBe(low.length)
  expect(lowStock!.first.every(({ id }) => low.some((other) => other.id === id))).toBe(true)
})
