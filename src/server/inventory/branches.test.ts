import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listMovementsContract, moveStockContract } from '#domain/inventory/contract-ledger.ts'
import { moveUnitsContract } from '#domain/inventory/contract-move.ts'
import {
  addProductContract,
  adjustStockContract,
  deleteProductContract,
  editProductContract,
  listProductsContract,
} from '#domain/inventory/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { type Branches, openBranches } from '#test/branches.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { stockOf } from '#test/sales.ts'

/* Stock by location, and units that move between them. */

let parlour: TestParlour
let shop: Branches
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  shop = await openBranches(parlour)
})

const soap = { name: 'Black soap', priceMinor: 1, costMinor: 1, currentStock: 3 }
const list = async (by: Person = shop, locationId?: string) =>
  (await by.must(listProductsContract, { query: { locationId } })).products
const names = async (by: Person = shop) => (await list(by)).map(({ name }) => name)
const move = async (quantity: number, more: { productId?: string; toLocationId?: string } = {}, by: Person = shop) => {
  const { productId = shop.productId, toLocationId = shop.branchId } = more
  return await by.call(moveUnitsContract, { params: { productId }, body: { toLocationId, quantity } })
}
const sell = async (productId: string, locationId: string) => {
  const items = [{ type: 'product' as const, productId, quantity: 1, unitPriceMinor: 100 }]
  return await shop.must(recordSaleContract, { body: shop.body({ items, locationId }) })
}

describe('stock of a location', () => {
  test('is listed at the caller’s or the requested location; a new product belongs there', async () => {
    expect(await names()).toEqual(['Edge control', 'Wig cap'])
    expect(await names(shop.desk)).toEqual(['Wig cap'])
    expect((await list(shop, shop.firstId)).map(({ name }) => name)).toEqual(['Edge control'])
    const { product } = await shop.desk.must(addProductContract, { body: soap })
    expect(product.locationId).toBe(shop.branchId)
    await shop.goTo(shop.firstId)
    expect(await names()).toEqual(['Edge control'])
    const out = { ...soap, locationId: shop.firstId }
    expect((await shop.desk.call(addProductContract, { body: out })).status).toBe(404)
    expect((await shop.desk.call(listProductsContract, { query: { locationId: shop.firstId } })).status).toBe(404)
    const nowhere = await shop.call(addProductContract, { body: { ...soap, locationId: shop.staffId } })
    expect(nowhere.body).toMatchObject({ code: 'location-not-in-use', field: 'locationId' })
  })

  test('a barcode is of one product of each location (R-83)', async () => {
    const body = { ...soap, barcode: '6151' }
    await shop.must(addProductContract, { body })
    await shop.desk.must(addProductContract, { body })
    for (const by of [shop, shop.desk])
      expect((await by.call(addProductContract, { body })).body).toMatchObject({ code: 'barcode-taken' })
  })

  test('out of reach it is not there: not changed, counted, moved, deleted, nor its ledger read', async () => {
    const params = { productId: shop.productId }
    const fields = { name: 'Mine', priceMinor: 1, costMinor: 1, isActive: true, version: 1 }
    const tries = [
      await shop.desk.call(editProductContract, { params, body: fields }),
      await shop.desk.call(adjustStockContract, { params, body: { change: 1 } }),
      await shop.desk.call(moveStockContract, { params, body: { what: { kind: 'delivery', quantity: 1 } } }),
      await shop.desk.call(listMovementsContract, { params, query: {} }),
      await shop.desk.call(deleteProductContract, { params }),
      await move(1, {}, shop.desk),
      await move(1, { productId: shop.branchProduct.id, toLocationId: shop.firstId }, shop.desk),
    ]
    expect(tries.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect(await stockOf(shop)).toEqual({ stock: 10, ledger: 10 })
  })
})

describe('units that move', () => {
  const ledger = async (productId: string, by: Person = shop) =>
    (await by.must(listMovementsContract, { params: { productId }, query: {} })).movements

  test('leave one ledger and come into the other; the location gets the product once', async () => {
    const { product, to } = (await move(4)).body
    expect([product.currentStock, to.currentStock, to.locationId]).toEqual([6, 4, shop.branchId])
    expect((await move(1)).body.to).toMatchObject({ id: to.id, currentStock: 5 })
    expect(await names(shop.desk)).toEqual(['Edge control', 'Wig cap'])
    const again = (await move(1)).body.to
    expect((await list(shop.desk))[0]).toEqual(again)
    expect((await ledger(shop.productId))[0]).toMatchObject({ reason: 'move', change: -1, otherLocationName: 'Lekki' })
    expect((await ledger(to.id))[0]).toMatchObject({
      change: 1,
      otherLocationName: 'Adùn Hair and Beauty',
      by: 'Tolu Bello',
    })
    expect((await ledger(to.id, shop.desk))[0], 'who sees no other location is told of none').toMatchObject({
      reason: 'move',
      otherLocationName: null,
    })
    expect([await stockOf(shop), await stockOf(shop, to.id)]).toEqual([
      { stock: 4, ledger: 4 },
      { stock: 6, ledger: 6 },
    ])
    expect((await move(1, { productId: to.id, toLocationId: shop.firstId })).body.to.id).toBe(shop.productId)
    await shop.rows(`UPDATE product SET name = upper(name), barcode = NULL, article_number = NULL WHERE id = $1`, [
      to.id,
    ])
    expect((await move(1)).body.to).toMatchObject({ id: to.id, name: 'EDGE CONTROL' })
  })

  test('more than there are do not, and nothing is left behind', async () => {
    const refused = await move(11)
    expect(refused).toMatchObject({ status: 409, body: { code: 'too-few-units', field: 'quantity' } })
    expect(refused.body.message).toBe('There are only 10 to move.')
    expect(await names(shop.desk)).toEqual(['Wig cap'])
  })

  test('two moves there, one back and sales of the last units at once leave a right stock, and one product', async () => {
    const { to } = (await move(5)).body
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        move(2),
        move(1),
        move(2, { productId: to.id, toLocationId: shop.firstId }),
        sell(shop.productId, shop.firstId),
        sell(to.id, shop.branchId),
      ])
      const [here, there] = [await stockOf(shop), await stockOf(shop, to.id)]
      expect([here.ledger, there.ledger]).toEqual([here.stock, there.stock])
    }
    const [left] = await shop.rows(
      `SELECT sum(current_stock)::int AS stock, count(*)::int AS products, (SELECT -sum(change)::int FROM stock_movement m
         WHERE m.salon_id = $1 AND reason = 'sale') AS sold FROM product WHERE salon_id = $1 AND name = 'Edge control'`,
      [shop.salonId],
    )
    expect(left).toMatchObject({ products: 2, stock: 10 - Number(left!['sold']) })
  })

  test('the first moves to a location at once make the product there once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, async () => await move(2)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(answers.flatMap(({ body }) => body.to?.id ?? [])).size).toBe(1)
    expect((await list(shop.desk)).map(({ currentStock }) => currentStock)).toEqual([10, 10])
  })
})
