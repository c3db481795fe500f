import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  closeDayContract,
  listDayClosesContract,
  readDayCloseContract,
  reopenDayContract,
} from '#domain/sales/day/contract-days.ts'
import { confirmTransferContract, payBalanceContract } from '#domain/sales/contract-payments.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { holdCommits } from '#test/isolation/notices.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { openShop, type SaleBody, type Shop } from '#test/sales.ts'
import { tripsOf } from '#test/statements.ts'

let parlour: TestParlour
let now = '2026-11-21T10:00:00.000Z'
const day = '2026-11-21'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

const sold = async (shop: Shop, more: Partial<SaleBody> = {}, by: Person = shop) =>
  (await by.must(recordSaleContract, { body: shop.body(more) })).sale
const read = async (shop: Shop, of = day) => await shop.must(readDayCloseContract, { query: { day: of } })
const close = async (shop: Shop, more: object = {}) =>
  await shop.call(closeDayContract, { body: { day, countedMinor: 0, expectedMinor: 0, ...more } })
const refund = async (shop: Shop, saleId: string, more: object = {}) =>
  await shop.call(refundSaleContract, {
    params: { saleId },
    body: { reason: 'Not happy', ...more },
  })

test('D29: expected cash counts change, balances paid and refunds; members and methods are told apart', async () => {
  const shop = await openShop(parlour)
  now = '2026-11-20T10:00:00.000Z'
  const owed = await sold(shop, { customerId: shop.customerId, payments: [{ method: 'cash', amountMinor: 100_000 }] })
  now = '2026-11-21T10:00:00.000Z'
  const desk = await addSignIn(parlour, { salonId: shop.salonId, role: 'receptionist', name: 'Ngozi Obi' })
  await sold(shop, { payments: [{ method: 'cash', amountMinor: 700_000, cashGivenMinor: 1_000_000 }] })
  await sold(
    shop,
    {
      payments: [
        { method: 'cash', amountMinor: 200_000 },
        { method: 'transfer', amountMinor: 500_000 },
      ],
    },
    desk,
  )
  const pay = { payments: [{ method: 'cash' as const, amountMinor: 250_000 }] }
  await desk.must(payBalanceContract, { params: { saleId: owed.id }, body: pay })
  const bad = await sold(shop)
  await refund(shop, bad.id)
  const wrong = await sold(shop)
  await shop.must(voidSaleContract, { params: { saleId: wrong.id }, body: { reason: 'Rung up twice' } })

  const open = await read(shop)
  expect(open.close).toBeNull()
  const entries = open.entries.map(({ staffName, method, salesMinor, balancesMinor, refundsMinor, awaitingMinor }) => [
    staffName,
    method,
    salesMinor,
    balancesMinor,
    refundsMinor,
    awaitingMinor,
  ])
  expect(entries).toEqual([
    ['Ngozi Obi', 'cash', 200_000, 250_000, 0, 0],
    ['Ngozi Obi', 'transfer', 500_000, 0, 0, 500_000],
    ['Tolu Bello', 'cash', 1_400_000, 0, 700_000, 0],
  ])
  expect(open.methods.map(({ method, expectedMinor }) => [method, expectedMinor])).toEqual([
    ['cash', 1_150_000],
    ['card', 0],
    ['transfer', 500_000],
  ])
  const owedOf = async (of: string) => (await read(shop, of)).owedMinor
  expect([await owedOf('2026-11-20'), await owedOf(day)], 'owed of the sales of each day (R-452)').toEqual([350_000, 0])

  const counted = { floatMinor: 50_000, countedMinor: 1_190_000, expectedMinor: 1_150_000 }
  expect((await close(shop, counted)).body).toMatchObject({ code: 'no-variance-reason', field: 'reason' })
  const closed = (await close(shop, { ...counted, reason: 'Bought soap' })).body
  expect(closed.close).toEqual({
    floatMinor: 50_000,
    expectedMinor: 1_200_000,
    countedMinor: 1_190_000,
    varianceMinor: -10_000,
    reason: 'Bought soap',
    staffName: 'Tolu Bello',
    closedAt: now,
  })
  expect(closed.entries).toEqual(open.entries)
  expect((await read(shop, '2026-11-20')).methods[0]!.expectedMinor).toBe(100_000)
})

test('closed days are listed, the latest first, in pages; opened again they leave the list', async () => {
  const shop = await openShop(parlour)
  const days = Array.from({ length: 33 }, (_, i) => new Date(Date.UTC(2026, 9, 20 + i)).toISOString().slice(0, 10))
  for (const one of days) {
    const body = { day: one, countedMinor: 500, expectedMinor: 0, reason: 'Found under the drawer' }
    await shop.must(closeDayContract, { body })
  }
  const list = async (cursor?: string) => await shop.must(listDayClosesContract, { query: { cursor } })
  const first = await list()
  expect(first.closes.map((one) => one.day)).toEqual(days.slice(2).toReversed())
  expect(first.closes[0]).toEqual({
    day: '2026-11-21',
    floatMinor: 0,
    expectedMinor: 0,
    countedMinor: 500,
    varianceMinor: 500,
    reason: 'Found under the drawer',
    staffName: 'Tolu Bello',
    closedAt: now,
  })
  expect(await list(first.nextCursor!)).toMatchObject({
    closes: [{ day: days[1] }, { day: days[0] }],
    nextCursor: null,
  })
  await shop.must(reopenDayContract, { body: { day: days[1]! } })
  expect((await list(first.nextCursor!)).closes.map((one) => one.day)).toEqual([days[0]])
  const theirs = await openShop(parlour, 'Èkó Nails')
  expect((await theirs.must(listDayClosesContract, { query: {} })).closes).toEqual([])
})

describe('a closed day', () => {
  test('takes no money in or out, until it is opened again', async () => {
    const shop = await openShop(parlour)
    const sale = await sold(shop, { customerId: shop.customerId, payments: [{ method: 'cash', amountMinor: 100_000 }] })
    const paid = { payments: [{ method: 'card' as const, amountMinor: 5 }] }
    const key = randomUUID()
    await shop.call(payBalanceContract, { params: { saleId: sale.id }, body: paid }, key)
    expect((await close(shop, { countedMinor: 100_000, expectedMinor: 100_000 })).status).toBe(200)
    const again = await shop.call(payBalanceContract, { params: { saleId: sale.id }, body: paid }, key)
    expect(again.status, 'what was saved before is answered').toBe(200)
    const pay = { payments: [{ method: 'cash' as const, amountMinor: 1 }] }
    const params = { saleId: sale.id }
    const refused = [
      await shop.call(recordSaleContract, { body: shop.body() }),
      await refund(shop, sale.id),
      await shop.call(payBalanceContract, { params, body: pay }),
      await shop.call(voidSaleContract, { params, body: { reason: 'Rung up twice' } }),
      await close(shop, { countedMinor: 100_000, expectedMinor: 100_000 }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('day-closed'))
    await shop.must(reopenDayContract, { body: { day } })
    await sold(shop)
    expect((await read(shop)).methods[0]!.expectedMinor).toBe(800_000)
    const audit = await shop.rows(
      `SELECT action, before, after FROM audit_entry WHERE salon_id = $1 AND subject = 'day_close' ORDER BY id`,
      [shop.salonId],
    )
    expect(audit).toMatchObject([
      { action: 'day-closed', after: { day, countedMinor: 100_000 } },
      { action: 'day-reopened', before: { day, countedMinor: 100_000 } },
    ])
  })

  test('keeps its figures when a transfer arrives later, and the next day sells', async () => {
    const shop = await openShop(parlour)
    await sold(shop, { paymentMethod: 'transfer' })
    const closed = (await close(shop)).body
    await shop.rows(`UPDATE sale_payment SET status = 'received' WHERE salon_id = $1`, [shop.salonId])
    expect((await read(shop)).entries).toEqual(closed.entries)
    now = '2026-11-22T10:00:00.000Z'
    expect((await shop.call(recordSaleContract, { body: shop.body() })).status).toBe(200)
    now = '2026-11-21T10:00:00.000Z'
  })

  test('is opened again by the owner, today’s by a receptionist too', async () => {
    const shop = await openShop(parlour)
    const desk = await addSignIn(parlour, { salonId: shop.salonId, role: 'receptionist', name: 'Ngozi Obi' })
    const earlier = { day: '2026-11-20' }
    await close(shop, earlier)
    await close(shop)
    expect((await desk.call(reopenDayContract, { body: earlier })).body.code).toBe('not-allowed')
    expect((await desk.call(reopenDayContract, { body: { day } })).status).toBe(200)
    expect((await shop.call(reopenDayContract, { body: earlier })).status).toBe(200)
    expect((await shop.call(reopenDayContract, { body: earlier })).body.code).toBe('day-not-closed')
  })

  test('is no place that is not there, and no stylist’s to read', async () => {
    const shop = await openShop(parlour)
    expect((await close(shop, { locationId: randomUUID() })).status).toBe(404)
    const stylist = await addSignIn(parlour, { salonId: shop.salonId, role: 'stylist', name: 'Halima' })
    expect((await stylist.call(readDayCloseContract, { query: { day } })).status).toBe(403)
  })
})

test('whatever moves money or closes it waits three times for the database', async () => {
  const shop = await openShop(parlour)
  const part = { customerId: shop.customerId, payments: [{ method: 'transfer' as const, amountMinor: 100_000 }] }
  const sale = await sold(shop, part)
  const [params, reason] = [{ saleId: sale.id }, 'Rung up twice']
  const arrived = { params: { ...params, paymentId: sale.payments[0]!.id } }
  const paid = { params, body: { payments: [{ method: 'cash' as const, amountMinor: 5 }] } }
  const last = { params: { saleId: (await sold(shop)).id }, body: { reason } }
  const count = { day, countedMinor: 0, expectedMinor: -100_000, reason }
  const trips = [
    await tripsOf(() => shop.must(confirmTransferContract, arrived)),
    await tripsOf(() => shop.must(payBalanceContract, paid)),
    await tripsOf(() => shop.must(refundSaleContract, { params, body: { reason } })),
    await tripsOf(() => shop.must(voidSaleContract, last)),
    await tripsOf(() => shop.must(closeDayContract, { body: count })),
    await tripsOf(() => shop.must(reopenDayContract, { body: { day } })),
  ]
  expect(trips).toEqual([3, 3, 3, 3, 3, 3])
})

describe('a close and money that moves at the same time', () => {
  /** Waits until a transaction waits for the lock of the salon's days. */
  const daysAwaited = async ({ rows, salonId }: Shop) => {
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND (classid::bigint << 32) + objid::bigint = hashtextextended('day ' || $1, 0)`
    await expect.poll(async () => await rows(waiting, [salonId])).toHaveLength(1)
  }

  test('a close waits for a sale that is being saved, and says that the count changed', async () => {
    const shop = await openShop(parlour)
    const commits = await holdCommits(parlour.ownerUrl, 'sale')
    const selling = sold(shop)
    await commits.waiting()
    const closing = close(shop)
    await daysAwaited(shop)
    await commits.release()
    await selling
    expect((await closing).body.code).toBe('count-changed')
  })

  test('a payment of a balance waits for a close that is being saved, and is refused', async () => {
    const shop = await openShop(parlour)
    const part = [{ method: 'cash' as const, amountMinor: 100_000 }]
    const { id: saleId } = await sold(shop, { customerId: shop.customerId, payments: part })
    const commits = await holdCommits(parlour.ownerUrl, 'day_close')
    const closing = close(shop, { countedMinor: 100_000, expectedMinor: 100_000 })
    await commits.waiting()
    const paying = shop.call(payBalanceContract, { params: { saleId }, body: { payments: part } })
    await Promise.race([paying, daysAwaited(shop)])
    await commits.release()
    expect((await closing).status).toBe(200)
    expect((await paying).body.code).toBe('day-closed')
  })
})

test('a sale during the count is said; a close among sales has every one of them in it, or refuses it', async () => {
  const shop = await openShop(parlour)
  await sold(shop)
  const { methods } = await read(shop)
  await sold(shop)
  const stale = { expectedMinor: methods[0]!.expectedMinor, countedMinor: methods[0]!.expectedMinor }
  expect((await close(shop, stale)).body.code).toBe('count-changed')

  const other = await openShop(parlour)
  for (let round = 0; round < 6; round++) {
    const expected = (await read(other)).methods[0]!.expectedMinor
    const [closed, ...answers] = await Promise.all([
      close(other, { countedMinor: expected, expectedMinor: expected }),
      ...Array.from({ length: 5 }, () => other.call(recordSaleContract, { body: other.body() })),
    ])
    const [book] = await other.rows('SELECT coalesce(sum(total_minor), 0)::int AS sum FROM sale WHERE salon_id = $1', [
      other.salonId,
    ])
    const { close: count } = await read(other)
    const late = answers.filter(({ body }) => body.code === 'day-closed').length
    expect(answers.filter(({ status }) => status === 200).length + late).toBe(5)
    expect(late === 0 || closed.status === 200, 'refused only by a saved close').toBe(true)
    expect([200, 409]).toContain(closed.status)
    expect(count?.expectedMinor ?? book!.sum, 'the close has every sale that was accepted').toBe(book!.sum)
    if (count) await other.must(reopenDayContract, { body: { day } })
  }
})
