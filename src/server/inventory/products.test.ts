import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMovementsContract, moveStockContract } from '#domain/inventory/contract-ledger.ts'
import {
  addProductContract,
  deleteProductContract,
  editProductContract,
  listProductsContract,
} from '#domain/inventory/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop, stockOf } from '#test/sales.ts'

let parlour: TestParlour
let ticks = Date.parse('2026-11-23T08:00:00.000Z')
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => new Date((ticks += 10)).toISOString() })
})
afterAll(async () => await parlour.close())

type What = CallInput<typeof moveStockContract>['body']['what']
const fields = { name: 'Edge control', priceMinor: 360_000, costMinor: 210_000, minStockLevel: 4, isActive: true }
const params = ({ productId }: Shop) => ({ productId })
const move = async (shop: Shop, what: What, key = randomUUID()) =>
  await shop.call(moveStockContract, { params: params(shop), body: { what } }, key)
const edit = async (shop: Shop, more: object = {}) =>
  await shop.call(editProductContract, { params: params(shop), body: { version: 1, ...fields, ...more } })
const rowsOf = async (shop: Shop) => [
  await shop.rows('SELECT t::text FROM product t WHERE salon_id = $1 ORDER BY 1', [shop.salonId]),
  await shop.rows('SELECT t::text FROM stock_movement t WHERE salon_id = $1 ORDER BY 1', [shop.salonId]),
]
const productLine = (shop: Shop, quantity: number) => ({
  items: [{ type: 'product' as const, productId: shop.productId, quantity, unitPriceMinor: 350_000 }],
})

describe('the ledger (D28)', () => {
  test('delivery, sale, refund, count and correction, newest first, and the stock is their sum', async () => {
    const shop = await openShop(parlour)
    await move(shop, { kind: 'delivery', quantity: 5, note: 'From Balogun' })
    const { sale } = await shop.must(recordSaleContract, { body: shop.body(productLine(shop, 18)) })
    const refund = { lines: [{ position: 0, quantity: 2 }], reason: 'Sealed' }
    await shop.must(refundSaleContract, { params: { saleId: sale.id }, body: { ...refund, restock: true } })
    await move(shop, { kind: 'count', counted: 3, seen: 2 })
    await move(shop, { kind: 'correction', change: -1, note: 'Broken' })
    const { movements, nextCursor } = await shop.must(listMovementsContract, { params: params(shop), query: {} })
    expect(
      movements.map(({ reason, change, shortage, stockAfter, note }) => [reason, change, shortage, stockAfter, note]),
    ).toEqual([
      ['correction', -1, 0, 2, 'Broken'],
      ['count', 1, 0, 3, null],
      ['refund', 2, 0, 2, null],
      ['sale', -15, 3, 0, null],
      ['delivery', 5, 0, 15, 'From Balogun'],
      ['opening', 10, 0, 10, null],
    ])
    expect(movements[3]).toMatchObject({ saleNumber: 1, by: 'Tolu Bello' })
    expect(nextCursor).toBeNull()
    expect(await stockOf(shop)).toEqual({ stock: 2, ledger: 2 })
  })

  test('comes in pages, each row once', async () => {
    const shop = await openShop(parlour)
    for (let n = 0; n < 35; n++) await move(shop, { kind: 'delivery', quantity: 1 })
    const list = async (cursor?: string) =>
      await shop.must(listMovementsContract, { params: params(shop), query: { cursor } })
    const first = await list()
    const second = await list(first.nextCursor!)
    const ids = [...first.movements, ...second.movements].map(({ id }) => id)
    expect([first.movements.length, second.movements.length, second.nextCursor]).toEqual([30, 6, null])
    expect(new Set(ids).size).toBe(36)
  })

  test('the same movement sent again, also at once, counts once; with other contents it is refused', async () => {
    const shop = await openShop(parlour)
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await move(shop, { kind: 'delivery', quantity: 4 }, id)),
    )
    expect(answers.map(({ status, body }) => [status, body.product.currentStock])).toEqual(
      Array.from({ length: 8 }, () => [200, 14]),
    )
    expect(await stockOf(shop)).toEqual({ stock: 14, ledger: 14 })
    const changed: What[] = [
      { kind: 'delivery', quantity: 5 },
      { kind: 'delivery', quantity: 4, note: 'Another' },
      { kind: 'correction', change: 4, note: 'Found' },
      { kind: 'count', counted: 15, seen: 14 },
    ]
    for (const what of changed) {
      expect(await move(shop, what, id)).toMatchObject({ status: 422, body: { code: 'key-reused' } })
    }
    expect(await stockOf(shop)).toEqual({ stock: 14, ledger: 14 })
  })

  test.each<[string, What, number, string]>([
    ['more than there is', { kind: 'correction', change: -11, note: 'Gone' }, 409, 'no-stock-left'],
    ['a count of another stock', { kind: 'count', counted: 9, seen: 9 }, 409, 'stock-changed'],
    ['more than there can be', { kind: 'delivery', quantity: 1_000_000 }, 400, 'value-out-of-range'],
    ['a correction without its reason', { kind: 'correction', change: 1, note: ' ' }, 400, 'invalid-input'],
    ['a correction of nothing', { kind: 'correction', change: 0, note: 'Why' }, 400, 'invalid-input'],
    ['a delivery of nothing', { kind: 'delivery', quantity: 0 }, 400, 'invalid-input'],
    ['half a piece', { kind: 'count', counted: 1.5, seen: 10 }, 400, 'invalid-input'],
  ])('refused: %s; nothing changes', async (_, what, status, code) => {
    const shop = await openShop(parlour)
    const before = await rowsOf(shop)
    expect(await move(shop, what)).toMatchObject({ status, body: { code } })
    expect(await rowsOf(shop)).toEqual(before)
  })

  test('a count and sales at once: the ledger always sums to the stock', async () => {
    const shop = await openShop(parlour)
    await Promise.all([
      ...Array.from(
        { length: 6 },
        async () => await shop.must(recordSaleContract, { body: shop.body(productLine(shop, 1)) }),
      ),
      ...Array.from({ length: 6 }, async () => await move(shop, { kind: 'count', counted: 20, seen: 10 })),
    ])
    const { stock, ledger } = await stockOf(shop)
    expect(stock).toBe(ledger)
    expect([4, 14, 15, 16, 17, 18, 19, 20]).toContain(stock)
  })
})

describe('an edit', () => {
  test('changes fields, and another stock is a count', async () => {
    const shop = await openShop(parlour)
    const { body } = await edit(shop, { barcode: ' 615110 ', stock: { counted: 8, seen: 10 } })
    expect(body.product).toMatchObject({ priceMinor: 360_000, barcode: '615110', currentStock: 8, version: 2 })
    expect((await shop.must(listProductsContract, { query: {} })).products).toEqual([body.product])
    expect(await stockOf(shop)).toEqual({ stock: 8, ledger: 8 })
  })

  test('stock that moves is no edit; an edit that others overtook is refused (R-81)', async () => {
    const shop = await openShop(parlour)
    await move(shop, { kind: 'delivery', quantity: 1 })
    expect((await edit(shop)).status).toBe(200)
    const before = await rowsOf(shop)
    expect(await edit(shop)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    expect(await rowsOf(shop)).toEqual(before)
  })

  test('of a stock that moved after one looked it is refused as a whole', async () => {
    const shop = await openShop(parlour)
    await move(shop, { kind: 'delivery', quantity: 1 })
    const before = await rowsOf(shop)
    const refused = await edit(shop, { stock: { counted: 9, seen: 10 } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'stock-changed', field: 'currentStock' } })
    expect(refused.body.message).toContain('there are 11 now')
    expect(await rowsOf(shop)).toEqual(before)
  })
})

describe('barcodes (R-83)', () => {
  const soap = (barcode: string) => ({ name: 'Black soap', priceMinor: 1, costMinor: 1, currentStock: 0, barcode })

  test('one product has it; of many at once one gets it; a deleted product releases it', async () => {
    const shop = await openShop(parlour)
    await edit(shop, { barcode: '6151' })
    const taken = await shop.call(addProductContract, { body: soap('6151') })
    expect(taken).toMatchObject({ status: 409, body: { code: 'barcode-taken', field: 'barcode' } })
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => await shop.call(addProductContract, { body: soap('777') })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['barcode-taken']))
    await shop.must(deleteProductContract, { params: params(shop) })
    await shop.must(addProductContract, { body: soap('6151') })
    const other = await openShop(parlour)
    await other.must(addProductContract, { body: soap('6151') })
  })

  test('one product has an article number, in whichever format its barcode was saved', async () => {
    const shop = await openShop(parlour)
    await edit(shop, { barcode: '036000291452' })
    const formats = ['0036000291452', '00036000291452', '0 36000 29145 2', '(01)00036000291452']
    for (const format of formats)
      expect((await shop.call(addProductContract, { body: soap(format) })).body.code).toBe('barcode-taken')
    await shop.must(editProductContract, {
      params: params(shop),
      body: { ...fields, version: 2, barcode: formats[0]! },
    })
    await shop.must(addProductContract, { body: soap('036000291469') })
  })
})

test('a deleted product leaves the lists; its sales and ledger stay, and can still be refunded (D21)', async () => {
  const shop = await openShop(parlour)
  const { sale } = await shop.must(recordSaleContract, { body: shop.body(productLine(shop, 2)) })
  const sold = async () => await shop.rows('SELECT * FROM sale_line WHERE salon_id = $1', [shop.salonId])
  const before = await sold()
  await shop.must(deleteProductContract, { params: params(shop) })
  expect((await shop.must(listProductsContract, { query: {} })).products).toEqual([])
  expect(await sold()).toEqual(before)
  expect((await shop.call(deleteProductContract, { params: params(shop) })).status).toBe(404)
  expect((await move(shop, { kind: 'delivery', quantity: 1 })).status).toBe(404)
  expect((await edit(shop)).status).toBe(404)
  const refused = await shop.call(recordSaleContract, { body: shop.body(productLine(shop, 1)) })
  expect(refused.status).toBe(400)
  const refund = {
    lines: [{ position: 0, quantity: 1 }],
    reason: 'Sealed',
    restock: true,
  }
  await shop.must(refundSaleContract, { params: { saleId: sale.id }, body: refund })
  expect(await stockOf(shop)).toEqual({ stock: 9, ledger: 9 })
  expect((await shop.must(listMovementsContract, { params: params(shop), query: {} })).movements).toHaveLength(3)
})

test('a stylist reaches no stock', async () => {
  const shop = await openShop(parlour)
  const stylist = await addSignIn(parlour, { salonId: shop.salonId, role: 'stylist', name: 'Halima' })
  const before = await rowsOf(shop)
  expect((await stylist.call(listMovementsContract, { params: params(shop), query: {} })).status).toBe(403)
  expect(
    (await stylist.call(editProductContract, { params: params(shop), body: { version: 1, ...fields } })).status,
  ).toBe(403)
  expect((await stylist.call(deleteProductContract, { params: params(shop) })).status).toBe(403)
  expect(await rowsOf(shop)).toEqual(before)
})
