import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { listSalesContract, readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { bookAt, customerOf, openShop, type SaleBody, type Shop, stockOf } from '#test/sales.ts'

let parlour: TestParlour
let now = '2026-11-21T10:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

const sold = async (shop: Shop, more: Partial<SaleBody> = {}) =>
  (await shop.must(recordSaleContract, { body: shop.body(more) })).sale
const takeBack = async (shop: Shop, saleId: string, more: { restock?: boolean; reason?: string } = {}) =>
  await shop.call(voidSaleContract, { params: { saleId }, body: { reason: 'Rung up twice', ...more } })
const product = (shop: Shop, quantity: number) => [
  { type: 'product' as const, productId: shop.productId, quantity, unitPriceMinor: 350_000 },
]

test('D24, D28: a voided sale counts nowhere, keeps its number, and stock and customer are as before it', async () => {
  const shop = await openShop(parlour)
  const kept = await sold(shop, { customerId: shop.customerId })
  now = '2026-11-21T11:00:00.000Z'
  // More than there are: what was short never was on the shelf, and does not come back either.
  const sale = await sold(shop, { customerId: shop.customerId, items: product(shop, 15), paymentMethod: 'transfer' })
  expect(await stockOf(shop)).toEqual({ stock: 0, ledger: 0 })
  const voided = (await takeBack(shop, sale.id)).body.sale
  expect(voided).toMatchObject({
    number: 2,
    status: 'voided',
    voided: { at: now, by: 'Tolu Bello', reason: 'Rung up twice' },
    payments: [{ status: 'voided' }],
    awaitingMinor: 0,
    balanceMinor: 0,
  })
  expect(await stockOf(shop)).toEqual({ stock: 10, ledger: 10 })
  const customer = await customerOf(shop)
  expect(customer).toMatchObject({ spent: 700_000, visits: 1 })
  expect(customer.last).toEqual(new Date(kept.soldAt))
  const { figures, sales } = await shop.must(listSalesContract, { query: { from: '2026-11-21', to: '2026-11-21' } })
  expect(figures).toEqual({ count: 1, totalMinor: 700_000, averageMinor: 700_000, refundedMinor: 0 })
  expect(sales.map(({ status }) => status)).toEqual(['voided', 'paid'])
  const { revenue, recentSales } = await shop.must(readDashboardContract, {})
  expect(revenue).toMatchObject({ totalMinor: 700_000, saleCount: 1 })
  expect(recentSales!.map(({ id }) => id)).toEqual([kept.id])
  expect((await sold(shop)).number).toBe(3)
  const [entry] = await shop.rows(`SELECT * FROM audit_entry WHERE subject_id = $1 AND action = 'sale-voided'`, [
    sale.id,
  ])
  expect(entry).toMatchObject({ before: { totalMinor: 5_250_000 }, after: { reason: 'Rung up twice', restock: true } })
})

test('the last visit of its customer is then the latest valid sale', async () => {
  const shop = await openShop(parlour)
  const sellAt = async (moment: string) => {
    now = moment
    return await sold(shop, { customerId: shop.customerId })
  }
  const kept = await sellAt('2026-11-21T12:00:00.000Z')
  const earlier = await sellAt('2026-11-21T13:00:00.000Z')
  const later = await sellAt('2026-11-21T14:00:00.000Z')
  for (const { id } of [earlier, later]) expect((await takeBack(shop, id)).status).toBe(200)
  expect(await customerOf(shop)).toMatchObject({ spent: 700_000, visits: 1, last: new Date(kept.soldAt) })
})

test('from six tabs at once: once', async () => {
  const shop = await openShop(parlour)
  const sale = await sold(shop, { customerId: shop.customerId, items: product(shop, 3) })
  const answers = await Promise.all(Array.from({ length: 6 }, () => takeBack(shop, sale.id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'sale-voided')).toHaveLength(5)
  expect(await stockOf(shop)).toEqual({ stock: 10, ledger: 10 })
  expect(await customerOf(shop)).toMatchObject({ spent: 0, visits: 0, last: null })
})

test('voided and refunded at once: one of the two', async () => {
  const shop = await openShop(parlour)
  for (let round = 0; round < 6; round++) {
    const sale = await sold(shop, { items: product(shop, 1) })
    const body = { reason: 'Not happy' }
    const answers = await Promise.all([
      takeBack(shop, sale.id),
      shop.call(refundSaleContract, { params: { saleId: sale.id }, body }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stockOf(shop)).toEqual({ stock: 10, ledger: 10 })
  }
})

test('frees its appointment, whose visit can be sold again', async () => {
  const shop = await openShop(parlour)
  const appointmentId = await bookAt(shop, 'completed', '2026-11-21T09:00:00Z')
  const sale = await sold(shop, { appointmentId })
  await takeBack(shop, sale.id)
  const { sale: shown } = await shop.must(readSaleContract, { params: { saleId: sale.id } })
  expect(shown.customerName, 'the paper still says whose it was').toBe('Bisi Ogunleye')
  expect((await sold(shop, { appointmentId })).number).toBe(2)
})

test('what left the shelf for good stays gone', async () => {
  const shop = await openShop(parlour)
  const sale = await sold(shop, { items: product(shop, 2) })
  await takeBack(shop, sale.id, { restock: false })
  expect(await stockOf(shop)).toEqual({ stock: 8, ledger: 8 })
})

test('not after a refund, and only of a sale that is there', async () => {
  const shop = await openShop(parlour)
  const sale = await sold(shop, { items: product(shop, 2) })
  const part = { lines: [{ position: 0, quantity: 1 }], reason: 'Leaks' }
  await shop.must(refundSaleContract, { params: { saleId: sale.id }, body: part })
  expect((await takeBack(shop, sale.id)).body.code).toBe('void-after-change')
  expect((await takeBack(shop, randomUUID())).status).toBe(404)
})
