import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { listSalesContract, readSaleContract, recordSaleContract, salesPerPage } from '#domain/sales/contract.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { openShop, type SaleBody, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let now = '2026-11-20T12:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

const sellAt = async (shop: Shop, at: string, more: Partial<SaleBody> = {}) => {
  now = at
  return (await shop.must(recordSaleContract, { body: shop.body(more) })).sale
}
const list = async (person: Person, from: string, to: string, cursor?: string) =>
  await person.must(listSalesContract, { query: { from, to, cursor } })

describe('days are those of the salon (Lagos is an hour ahead)', () => {
  test('a sale at 00:30 counts today, one at 23:30 yesterday, on the list and on the dashboard (D17)', async () => {
    const shop = await openShop(parlour)
    const late = await sellAt(shop, '2026-11-20T22:30:00.000Z')
    const early = await sellAt(shop, '2026-11-20T23:30:00.000Z')
    const noon = await sellAt(shop, '2026-11-21T11:00:00.000Z', { customerId: shop.customerId })
    const today = await list(shop, '2026-11-21', '2026-11-21')
    expect(today.sales.map(({ id }) => id)).toEqual([noon.id, early.id])
    expect(today.figures).toEqual({ count: 2, totalMinor: 1_400_000, averageMinor: 700_000, refundedMinor: 0 })
    expect(today.sales[0]).toEqual({
      id: noon.id,
      number: 3,
      soldAt: '2026-11-21T11:00:00.000Z',
      customerName: 'Adaeze Nwosu',
      itemNames: ['Cornrows'],
      status: 'paid',
      paymentMethod: 'cash',
      methods: ['cash'],
      totalMinor: 700_000,
      refundedMinor: 0,
      balanceMinor: 0,
      awaitingMinor: 0,
      locationName: 'Adùn Hair and Beauty',
    })
    expect((await list(shop, '2026-11-20', '2026-11-20')).sales.map(({ id }) => id)).toEqual([late.id])
    const dashboard = await shop.must(readDashboardContract, {})
    expect(dashboard.revenue).toMatchObject({
      totalMinor: 1_400_000,
      saleCount: 2,
      byHour: [
        { hour: 0, totalMinor: 700_000 },
        { hour: 12, totalMinor: 700_000 },
      ],
    })
    expect(dashboard.recentSales!.map(({ id }) => id)).toEqual([noon.id, early.id, late.id])
  })

  test('an empty period has figures of 0; an end before its start is refused', async () => {
    const shop = await openShop(parlour)
    expect(await list(shop, '2026-11-01', '2026-11-02')).toEqual({
      sales: [],
      nextCursor: null,
      figures: { count: 0, totalMinor: 0, averageMinor: 0, refundedMinor: 0 },
    })
    const reversed = await shop.call(listSalesContract, { query: { from: '2026-11-02', to: '2026-11-01' } })
    expect(reversed).toMatchObject({
      status: 400,
      body: { code: 'end-before-start', message: 'End date must be on or after the start date' },
    })
    const ancient = await shop.call(listSalesContract, { query: { from: '1000-01-01', to: '2026-11-01' } })
    expect(ancient).toMatchObject({ status: 400, body: { code: 'day-out-of-range', field: 'from' } })
    for (const query of [
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-03-01', to: '' },
    ]) {
      expect((await shop.call(listSalesContract, { query })).body.code).toBe('invalid-input')
    }
  })
})

test('pages are newest first, complete, and stay the same while sales come in', async () => {
  const shop = await openShop(parlour)
  const at = '2026-11-10T10:00:00.000Z'
  // Several of one moment: the page must not break between them.
  await Promise.all(Array.from({ length: salesPerPage + 5 }, () => sellAt(shop, at)))
  const first = await list(shop, '2026-11-10', '2026-11-10')
  expect(first.sales).toHaveLength(salesPerPage)
  expect(first.figures!.count).toBe(salesPerPage + 5)
  await sellAt(shop, '2026-11-10T10:00:01.000Z')
  const second = await list(shop, '2026-11-10', '2026-11-10', first.nextCursor!)
  expect(second).toMatchObject({ nextCursor: null, figures: null })
  const ids = [...first.sales, ...second.sales].map(({ id }) => id)
  expect(new Set(ids).size).toBe(salesPerPage + 5)
  expect(ids).toEqual(ids.toSorted().toReversed())
  for (const cursor of ['', 'x', `${at}_x`, "2026-11-10T10:00:00.000Z_' OR 1=1"]) {
    const query = { from: '2026-11-10', to: '2026-11-10', cursor }
    expect((await shop.call(listSalesContract, { query })).body.code).toBe('invalid-input')
  }
})

test('a stylist sees sales with a line of theirs, counted by their lines, and records none', async () => {
  now = '2026-11-15T09:00:00.000Z'
  const shop = await openShop(parlour)
  const stylist = await signInAs(shop)
  now = '2026-11-15T10:00:00.000Z'
  const line = { type: 'service' as const, serviceId: shop.serviceId, quantity: 1 }
  const items = [
    { ...line, unitPriceMinor: 500_000, staffId: shop.stylistId },
    { ...line, unitPriceMinor: 900_000 },
  ]
  const shared = await sellAt(shop, now, { items })
  const others = await sellAt(shop, now)
  const seen = await list(stylist, '2026-11-15', '2026-11-15')
  expect(seen.sales).toMatchObject([{ id: shared.id, totalMinor: 500_000, itemNames: ['Cornrows'] }])
  expect(seen.figures).toEqual({ count: 1, totalMinor: 500_000, averageMinor: 500_000, refundedMinor: 0 })
  expect((await stylist.call(readSaleContract, { params: { saleId: shared.id } })).status).toBe(200)
  expect((await stylist.call(readSaleContract, { params: { saleId: others.id } })).status).toBe(404)
  expect((await stylist.call(recordSaleContract, { body: shop.body() })).status).toBe(403)
  expect((await list(shop, '2026-11-15', '2026-11-15')).figures!.count).toBe(2)
})

test('another salon’s sales are not on the list, and no one reads it signed out', async () => {
  const [ours, theirs] = [await openShop(parlour), await openShop(parlour, 'Èkó Nails')]
  await sellAt(theirs, '2026-11-12T10:00:00.000Z')
  expect((await list(ours, '2026-11-12', '2026-11-12')).figures!.count).toBe(0)
  const query = { from: '2026-11-12', to: '2026-11-12' }
  expect((await parlour.nobody.call(listSalesContract, { query })).status).toBe(401)
})

/** The owner's own session, with the owner made the stylist of the shop's second member. */
async function signInAs(shop: Shop): Promise<Person> {
  const helper = await parlour.signUp('Her own salon')
  await shop.rows(
    `WITH moved AS (UPDATE auth_session SET in_salon = $1 WHERE in_salon = $3)
         UPDATE membership SET salon_id = $1, staff_id = $2 WHERE salon_id = $3`,
    [shop.salonId, shop.stylistId, helper.salonId],
  )
  return helper
}
