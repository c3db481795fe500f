import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missTransferContract } from '#domain/sales/contract-payments.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { listSalesContract, recordSaleContract } from '#domain/sales/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop, type SaleBody, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let shop: Shop
let now = '2026-11-21T10:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  shop = await openShop(parlour)
})
afterAll(async () => await parlour.close())

type Query = CallInput<typeof listSalesContract>['query']
const today = { from: '2026-11-21', to: '2026-11-21' }
const sold = async (more: Partial<SaleBody> = {}, from = shop) =>
  (await from.must(recordSaleContract, { body: from.body(more) })).sale
const find = async (query: Partial<Query>, from: Person = shop) =>
  (await from.must(listSalesContract, { query: { ...today, ...query } })).sales
const figures = async (query: Partial<Query>) => {
  const { figures: of } = await shop.must(listSalesContract, { query: { ...today, ...query } })
  return [of!.count, of!.totalMinor, of!.refundedMinor]
}
const numbers = async (query: Partial<Query>) => (await find(query)).map(({ number }) => number)

describe('searched', () => {
  test('by part of a name or phone, of a customer or of a walk-in with an appointment, marks or none', async () => {
    const own = await openShop(parlour)
    const named = await sold({ customerId: own.customerId }, own)
    const walkIn = await sold({ appointmentId: await bookAt(own, 'completed', '2026-11-21T09:00:00Z') }, own)
    await sold({}, own)
    expect((await find({ search: 'daez' }, own)).map(({ id }) => id)).toEqual([named.id])
    expect((await find({ search: 'OGUN' }, own)).map(({ id }) => id)).toEqual([walkIn.id])
    await own.rows(`UPDATE customer SET name = 'Bùkọ́lá Adé', phone_e164 = '+2348031234567' WHERE id = $1`, [
      own.customerId,
    ])
    await own.rows(`UPDATE sale SET walk_in_name = 'Ƙwari Ògún' WHERE id = $1`, [walkIn.id])
    expect((await find({ search: 'ade bukola' }, own)).map(({ id }) => id)).toEqual([named.id])
    expect((await find({ search: 'ogun kwari' }, own)).map(({ id }) => id)).toEqual([walkIn.id])
    expect((await find({ search: '0803 123 45' }, own)).map(({ id }) => id)).toEqual([named.id])
    expect(await find({ search: '%' }, own)).toEqual([])
    const earlier = await find({ search: 'bukola', from: '2026-11-01', to: '2026-11-20' }, own)
    expect(earlier.map(({ id }) => id)).toEqual([named.id])
  })

  test('by receipt number and id, whenever it was sold', async () => {
    now = '2026-03-01T10:00:00.000Z'
    const old = await sold()
    now = '2026-11-21T10:00:00.000Z'
    for (const search of [String(old.number), `No. ${old.number}`, old.receiptId, old.receiptId.toLowerCase()]) {
      expect((await find({ search })).map(({ id }) => id)).toEqual([old.id])
    }
    expect(await find({ search: '999999' })).toEqual([])
  })

  test('never finds what is another salon’s or another member’s', async () => {
    const theirs = await openShop(parlour, 'Èkó Nails')
    const sale = await sold({ customerId: theirs.customerId }, theirs)
    expect(await find({ search: sale.receiptId })).toEqual([])
    const stylist = await addSignIn(parlour, { salonId: theirs.salonId, role: 'stylist', name: 'Halima' })
    expect(await find({ search: sale.receiptId }, stylist)).toEqual([])
    expect(await find({ search: 'Adaeze' }, stylist)).toEqual([])
  })
})

test('filtered by method, and by what needs attention or was refunded', async () => {
  shop = await openShop(parlour)
  await sold({ paymentMethod: 'card' }) // 1
  await sold({
    payments: [
      { method: 'cash', amountMinor: 300_000 },
      { method: 'transfer', amountMinor: 400_000 },
    ],
  }) // 2
  await sold({ customerId: shop.customerId, payments: [] }) // 3
  const back = await sold() // 4
  await shop.must(refundSaleContract, {
    params: { saleId: back.id },
    body: { reason: 'Not happy' },
  })
  const mistake = await sold() // 5
  await shop.must(voidSaleContract, { params: { saleId: mistake.id }, body: { reason: 'Rung up twice' } })
  const lost = await sold({ paymentMethod: 'transfer' }) // 6
  await shop.must(missTransferContract, { params: { saleId: lost.id, paymentId: lost.payments[0]!.id } })

  expect(await numbers({})).toEqual([6, 5, 4, 3, 2, 1])
  expect(await numbers({ method: 'card' })).toEqual([1])
  expect(await numbers({ method: 'cash' })).toEqual([5, 4, 2])
  expect(await numbers({ method: 'transfer' })).toEqual([2])
  expect(await numbers({ status: 'awaiting' })).toEqual([2])
  expect(await numbers({ status: 'owing' })).toEqual([6, 3])
  expect(await numbers({ status: 'refunded' })).toEqual([4])
  expect(await numbers({ status: 'voided' })).toEqual([5])
  expect(await numbers({ status: 'owing', search: 'Adaeze' })).toEqual([3])
  // The figures follow: of the refunded sale nothing is left, and the voided one does not count.
  expect(await figures({})).toEqual([5, 2_800_000, 700_000])
  expect(await figures({ method: 'cash' })).toEqual([2, 700_000, 700_000])
  expect(await figures({ status: 'owing', search: 'Adaeze' })).toEqual([1, 700_000, 0])
  expect(await figures({ status: 'voided' })).toEqual([0, 0, 0])
  expect(await figures({ search: 'No. 1' })).toEqual([1, 700_000, 0])
  const [, , , , split] = await find({})
  expect(split).toMatchObject({ methods: ['cash', 'transfer'], paymentMethod: 'transfer', awaitingMinor: 400_000 })
  expect((await find({})).map(({ status }) => status)).toEqual([
    'owing',
    'voided',
    'refunded',
    'owing',
    'awaiting',
    'paid',
  ])
})

test('D19: a list takes as many statements for a page as for one sale', async () => {
  const own = await openShop(parlour)
  await sold({}, own)
  const one = await statements(own)
  await Promise.all(Array.from({ length: 60 }, () => sold({}, own)))
  expect(await statements(own)).toBe(one)
  expect(one).toBeLessThanOrEqual(6)
})

/** How many statements reading the list sends to the database. */
async function statements(from: Shop): Promise<number> {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = prototype
  let count = 0
  prototype.query = function (this: { connectionParameters: { application_name: string } }, ...args: unknown[]) {
    if (this.connectionParameters.application_name === 'parlour') count += 1
    return query.apply(this, args)
  }
  try {
    await find({}, from)
  } finally {
    prototype.query = query
  }
  return count
}
