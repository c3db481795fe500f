import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProductContract } from '#domain/inventory/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { addServiceContract, setServiceActiveContract } from '#domain/services/contract.ts'
import { listPopularContract } from '#domain/services/contract-popular.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop, type Shop } from '#test/sales.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T12:00:00.000Z' })
})
afterAll(async () => await parlour.close())

const popularIn = async (shop: Pick<Shop, 'must'>) => await shop.must(listPopularContract, {})

const sell = async (shop: Shop, ...items: object[]) =>
  (await shop.must(recordSaleContract, { body: shop.body({ items: items as never }) })).sale

test('services booked or sold at least twice in 60 days, the most often first (R-404)', async () => {
  const shop = await openShop(parlour)
  const gel = { name: 'Gel polish', category: 'Nails' as const, priceMinor: 300_000, durationMin: 30 }
  const { service } = await shop.must(addServiceContract, { body: gel })
  const item = { type: 'service', serviceId: service.id, quantity: 1, unitPriceMinor: 300_000 }
  await sell(shop, item)
  const mistake = await sell(shop, item)
  await shop.must(voidSaleContract, { params: { saleId: mistake.id }, body: { reason: 'Mistake' } })
  await bookAt(shop, 'completed', '2026-09-22T12:00:00.000Z') // 60 days ago
  await bookAt(shop, 'completed', '2026-09-22T11:59:00.000Z') // longer ago
  await bookAt(shop, 'cancelled', '2026-12-03T09:00:00.000Z')
  expect(await popularIn(shop)).toEqual({ serviceIds: [], productIds: [] })
  await bookAt(shop, 'booked', '2026-12-01T09:00:00.000Z')
  expect((await popularIn(shop)).serviceIds).toEqual([shop.serviceId])
  await sell(shop, item)
  await sell(shop, item)
  expect((await popularIn(shop)).serviceIds).toEqual([service.id, shop.serviceId])
  await shop.must(setServiceActiveContract, { params: { id: service.id }, body: { isActive: false } })
  expect((await popularIn(shop)).serviceIds).toEqual([shop.serviceId])
})

test('products of which at least two pieces were sold, for people who record sales', async () => {
  const shop = await openShop(parlour)
  const oil = { name: 'Oil', priceMinor: 1000, costMinor: 500, currentStock: 9 }
  const { product } = await shop.must(addProductContract, { body: oil })
  await sell(shop, { type: 'product', productId: shop.productId, quantity: 2, unitPriceMinor: 350_000 })
  await sell(shop, { type: 'product', productId: product.id, quantity: 1, unitPriceMinor: 1000 })
  expect((await popularIn(shop)).productIds).toEqual([shop.productId])
  await sell(shop, { type: 'product', productId: product.id, quantity: 2, unitPriceMinor: 1000 })
  expect((await popularIn(shop)).productIds).toEqual([product.id, shop.productId])
  const stylist = await addSignIn(parlour, { salonId: shop.salonId, role: 'stylist', name: 'Ada Obi' })
  expect((await popularIn(stylist)).productIds).toEqual([])
})
