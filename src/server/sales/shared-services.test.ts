import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCustomersContract } from '#domain/customers/contract.ts'
import { readReportsContract } from '#domain/reports/contract.ts'
import { listSalesContract, readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { newId } from '#server/kit/ids.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type SaleBody, type Shop } from '#test/sales.ts'

/* A service that several members do together, and share: the owner, the stylist and Ngozi. */

const now = '2026-11-21T10:00:00.000Z'
const days = { from: '2026-11-21', to: '2026-11-21' }
let parlour: TestParlour
let shop: Shop
let ngoziId: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  shop = await openShop(parlour)
  ngoziId = newId()
  await shop.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [shop.salonId])
  await shop.rows(
    `INSERT INTO staff (salon_id, id, location_id, name, role, commission_bp, created_at, updated_at)
     SELECT salon_id, $2, id, 'Ngozi Obi', 'stylist', 5000, now(), now() FROM location WHERE salon_id = $1`,
    [shop.salonId, ngoziId],
  )
})

/** Three shares of a service for ₦1,000.01, which can't be split equally. */
const shared = (more: Partial<SaleBody> = {}) => {
  const sharedWith = [
    { staffId: shop.stylistId, shareBp: 3333 },
    { staffId: ngoziId, shareBp: 3333 },
  ]
  const item = { type: 'service' as const, serviceId: shop.serviceId, quantity: 2, unitPriceMinor: 50_000, sharedWith }
  return shop.body({ items: [item], customerId: shop.customerId, ...more })
}
const sell = async (more: Partial<SaleBody> = {}) => (await shop.must(recordSaleContract, { body: shared(more) })).sale
const earned = async () => {
  const { advanced } = await shop.must(readReportsContract, { query: { period: 'custom', ...days } })
  return Object.fromEntries(
    advanced!.staffPerformance.map((one) => [one.id, [one.revenueMinor, one.commissionMinor] as const]),
  )
}

test('everyone earns their share at their own rate; the receipt names them, what rounding leaves is the first member’s', async () => {
  const sale = await sell()
  const [line] = sale.lines
  expect(line!.shares.map(({ staffId, shareBp, amountMinor }) => [staffId, shareBp, amountMinor])).toEqual([
    [shop.staffId, 3334, 33_340],
    [shop.stylistId, 3333, 33_330],
    [ngoziId, 3333, 33_330],
  ])
  expect((await shop.must(readSaleContract, { params: { saleId: sale.id } })).sale).toEqual(sale)
  // 10 %, the salon's rate, for the owner; 25 % and 50 %.
  expect(await earned()).toEqual({
    [shop.staffId]: [33_340, 3334],
    [shop.stylistId]: [33_330, 8333],
    [ngoziId]: [33_330, 16_665],
  })
})

test('a refund takes back by share, in whatever pieces; a voided sale earns nothing', async () => {
  const params = { saleId: (await sell()).id }
  const back = async () =>
    await shop.must(refundSaleContract, {
      params,
      body: { reason: 'Unhappy', lines: [{ position: 0, quantity: 1 }] },
    })
  await back()
  expect(await earned()).toMatchObject({ [shop.staffId]: [16_670, 1667], [ngoziId]: [16_665, 8333] })
  await back()
  expect(Object.values(await earned())).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  const other = await sell()
  await shop.must(voidSaleContract, { params: { saleId: other.id }, body: { reason: 'Twice' } })
  expect(Object.values(await earned())).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

test('who shares a service sees the sale, with their part of it, and its customer (R-95)', async () => {
  const sale = await sell()
  const stylist = await addSignIn(parlour, { salonId: shop.salonId, role: 'stylist', name: 'Ada', staffId: ngoziId })
  const list = async () => await stylist.must(listSalesContract, { query: days })
  expect(await list()).toMatchObject({
    sales: [{ id: sale.id, totalMinor: 33_330, itemNames: ['Cornrows'] }],
    figures: { count: 1, totalMinor: 33_330 },
  })
  expect((await stylist.call(readSaleContract, { params: { saleId: sale.id } })).status).toBe(200)
  expect((await stylist.must(listCustomersContract, { query: {} })).customers).toHaveLength(1)
  await shop.rows('DELETE FROM sale_line_share WHERE sale_id = $1', [sale.id])
  expect((await list()).sales).toEqual([])
  expect((await stylist.call(readSaleContract, { params: { saleId: sale.id } })).status).toBe(404)
  expect((await stylist.must(listCustomersContract, { query: {} })).customers).toEqual([])
})

test('shares that make no sense, and people who don’t work here, are refused; nothing is sold', async () => {
  const codeOf = async (sharedWith: { staffId: string; shareBp: number }[]) => {
    const [item] = shared().items
    return (await shop.call(recordSaleContract, { body: shared({ items: [{ ...item!, sharedWith } as never] }) })).body
      .code
  }
  expect(await codeOf([{ staffId: shop.staffId, shareBp: 5000 }])).toBe('invalid-shares')
  expect(await codeOf([{ staffId: randomUUID(), shareBp: 5000 }])).toBe('no-staff')
  const { sales } = await shop.must(listSalesContract, { query: days })
  expect(sales).toEqual([])
})
