import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustStockContract, listProductsContract } from '#domain/inventory/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type SaleBody, type Shop } from '#test/sales.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => await parlour.close())

const sell = async (body: SaleBody, from: Shop) => await from.call(recordSaleContract, { body })
const productItem = (from: Shop, quantity: number) => ({
  type: 'product' as const,
  productId: from.productId,
  quantity,
  unitPriceMinor: 350_000,
})

test('the last unit sold by two at once: stock 0, the ledger knows both', async () => {
  const own = await openShop(parlour)
  await sell(own.body({ items: [productItem(own, 9)] }), own)
  const answers = await Promise.all([1, 2].map(() => sell(own.body({ items: [productItem(own, 1)] }), own)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const ledger = await own.rows(
    'SELECT change, shortage, stock_after, reason FROM stock_movement WHERE product_id = $1 ORDER BY created_at, id',
    [own.productId],
  )
  expect(ledger.slice(0, 2)).toEqual([
    { change: 10, shortage: 0, stock_after: 10, reason: 'opening' },
    { change: -9, shortage: 0, stock_after: 1, reason: 'sale' },
  ])
  const both = ledger.slice(2).toSorted((a, b) => Number(a.shortage) - Number(b.shortage))
  expect(both).toEqual([
    { change: -1, shortage: 0, stock_after: 0, reason: 'sale' },
    { change: 0, shortage: 1, stock_after: 0, reason: 'sale' },
  ])
  const { products } = await own.must(listProductsContract, { query: {} })
  expect(products[0]).toMatchObject({ currentStock: 0 })
})

test('two lines of one product leave one row, with what was sold beyond the stock', async () => {
  const own = await openShop(parlour)
  await sell(own.body({ items: [productItem(own, 7), productItem(own, 5)] }), own)
  const ledger = await own.rows(`SELECT * FROM stock_movement WHERE product_id = $1 AND reason = 'sale'`, [
    own.productId,
  ])
  expect(ledger).toMatchObject([{ change: -10, shortage: 2, stock_after: 0 }])
})

test('sales of two products in opposite order never wait for each other in a circle', async () => {
  const own = await openShop(parlour)
  const { productId } = own
  const other = (
    await own.rows(
      `INSERT INTO product SELECT salon_id, gen_random_uuid(), location_id, 'Wig cap', category, description, price_minor,
         cost_minor, 500, min_stock_level, is_active, archived_at, created_at, updated_at
       FROM product WHERE id = $1 RETURNING id`,
      [productId],
    )
  )[0]!.id as string
  const pair = [productItem(own, 1), { ...productItem(own, 1), productId: other }]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => sell(own.body({ items: i % 2 ? pair : pair.toReversed() }), own)),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('by hand: one more, one less, never below 0, every step in the ledger', async () => {
  const own = await openShop(parlour)
  const adjust = async (change: 1 | -1, productId = own.productId, key = randomUUID()) =>
    await own.call(adjustStockContract, { params: { productId }, body: { change } }, key)
  expect((await adjust(1)).body.product.currentStock).toBe(11)
  await Promise.all(Array.from({ length: 11 }, () => adjust(-1)))
  expect((await adjust(-1)).body).toMatchObject({ code: 'no-stock-left' })
  expect((await adjust(2 as 1)).body.code).toBe('invalid-input')
  const id = randomUUID()
  const again = await Promise.all(Array.from({ length: 5 }, () => adjust(1, own.productId, id)))
  expect(
    again.map(({ body }) => body.product.currentStock),
    'sent again it counts once',
  ).toEqual([1, 1, 1, 1, 1])
  expect((await adjust(-1, own.productId, id)).body.code).toBe('key-reused')
  expect((await adjust(-1)).body.product.currentStock).toBe(0)
  const other = await openShop(parlour, 'Èkó Nails')
  expect((await adjust(1, other.productId)).status).toBe(404)
  const [sum] = await own.rows('SELECT sum(change)::int AS stock FROM stock_movement WHERE salon_id = $1', [
    own.salonId,
  ])
  expect(sum!.stock).toBe(0)
})
