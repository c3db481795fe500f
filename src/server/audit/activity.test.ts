import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { listActivityContract } from '#domain/audit/contract.ts'
import { editProductContract, listProductsContract } from '#domain/inventory/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let shop: Shop
let now = '2026-11-22T23:30:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  now = '2026-11-23T10:00:00.000Z'
  shop = await openShop(parlour)
})

type Query = CallInput<typeof listActivityContract>['query']
const today = { from: '2026-11-23', to: '2026-11-23' }
const log = async (more: Partial<Query> = {}) => await shop.must(listActivityContract, { query: { ...today, ...more } })
const actions = async (more: Partial<Query> = {}) => (await log(more)).entries.map(({ action }) => action)

describe('the activity log (R-142)', () => {
  test('says who did what to which record, with what was and what is, newest first', async () => {
    const { sale } = await shop.must(recordSaleContract, { body: shop.body() })
    now = '2026-11-23T10:05:00.000Z'
    await shop.must(voidSaleContract, { params: { saleId: sale.id }, body: { reason: 'Twice' } })
    const [voided, recorded, opened] = (await log()).entries
    expect(voided).toMatchObject({
      at: now,
      by: 'Tolu Bello',
      action: 'sale-voided',
      subject: 'sale',
      subjectId: sale.id,
      about: 'No. 1',
    })
    expect(recorded).toMatchObject({ action: 'sale-recorded', subjectId: sale.id, before: null })
    expect(opened).toMatchObject({ action: 'signed-up', by: 'Tolu Bello' })
  })

  test('is narrowed by days of the salon, kind, person and words', async () => {
    const { sale } = await shop.must(recordSaleContract, { body: shop.body() })
    await shop.must(voidSaleContract, { params: { saleId: sale.id }, body: { reason: 'Rung up 50% twice' } })
    const desk = await addSignIn(parlour, { salonId: shop.salonId, role: 'receptionist', name: 'Kemi' })
    await desk.must(recordSaleContract, { body: shop.body() })
    expect(await actions({ kind: 'money' })).toEqual(expect.arrayContaining(['sale-recorded', 'sale-voided']))
    expect(await actions({ kind: 'people' })).toEqual([])
    expect(await actions({ staffId: shop.staffId, kind: 'money' })).toHaveLength(2)
    expect(await actions({ search: 'UP 50% tw' })).toEqual(['sale-voided'])
    expect(await actions({ search: 'No. 1' })).toEqual(['sale-voided', 'sale-recorded'])
    expect(await actions({ search: '5_%' })).toEqual([])
    expect(await actions({ from: '2026-11-22', to: '2026-11-22' })).toEqual([])
    expect((await shop.call(listActivityContract, { query: { from: '2026-11-23', to: '2026-11-22' } })).status).toBe(
      400,
    )
    expect((await desk.call(listActivityContract, { query: today })).body.code).toBe('not-allowed')
  })

  test('includes the last day of a range', async () => {
    expect(await actions({ from: '2026-11-20' })).toEqual(['signed-up'])
  })

  test('comes in pages of 50, none twice and none left out', async () => {
    for (let nth = 0; nth < 60; nth += 1)
      await shop.must(changeRightContract, { body: { role: 'stylist', action: 'seeStock', isGranted: nth % 2 === 0 } })
    const first = await log({ kind: 'people' })
    const second = await log({ kind: 'people', cursor: first.nextCursor! })
    expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 10, null])
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(60)
  })

  test('knows what a product cost before', async () => {
    const { products } = await shop.must(listProductsContract, { query: {} })
    const { id, version } = products[0]!
    const body = { version, name: 'Edge control', priceMinor: 400_000, costMinor: 200_000, isActive: true }
    await shop.must(editProductContract, { params: { productId: id }, body })
    const [edited] = (await log({ kind: 'goods' })).entries
    expect([edited!.before, edited!.after]).toMatchObject([{ priceMinor: 350_000 }, { priceMinor: 400_000 }])
  })
})
