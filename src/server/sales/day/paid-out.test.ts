import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { closeDayContract, readDayCloseContract, reopenDayContract } from '#domain/sales/day/contract-days.ts'
import { addExpenseContract, deleteExpenseContract, editExpenseContract } from '#domain/expenses/contract.ts'
import { addAdvanceContract, deleteAdvanceContract } from '#domain/staff/contract-pay.ts'
import { holdCommits } from '#test/isolation/notices.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'

const day = '2026-11-21'
let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T10:00:00.000Z' })
})
afterAll(async () => await parlour.close())

const read = async (shop: Shop) => await shop.must(readDayCloseContract, { query: { day } })
const close = async (shop: Shop, more: { countedMinor: number; expectedMinor: number; reason?: string }) =>
  await shop.call(closeDayContract, { body: { day, ...more } })

test('an advance out of the till is not missing from the drawer; on a closed day there is none (R-125)', async () => {
  const shop = await openShop(parlour)
  const add = async (more: object = {}) =>
    await shop.call(addAdvanceContract, {
      body: { staffId: shop.stylistId, amountMinor: 50_000, givenOn: day, isFromTill: true, ...more },
    })
  await shop.must(recordSaleContract, { body: shop.body() })
  const { advance } = (await add()).body
  await add({ isFromTill: false })
  await add({ givenOn: '2026-11-20' })
  const open = await read(shop)
  expect(open.entries).toMatchObject([{ staffName: 'Tolu Bello', method: 'cash', paidOutMinor: 50_000 }])
  expect(open.methods[0]).toMatchObject({ paidOutMinor: 50_000, expectedMinor: 650_000 })
  expect((await close(shop, { countedMinor: 650_000, expectedMinor: 650_000 })).body.close).toMatchObject({
    varianceMinor: 0,
  })
  expect((await add()).body).toMatchObject({ code: 'day-closed', field: 'givenOn' })
  expect((await add({ isFromTill: false })).status).toBe(200)
  const erase = async () => await shop.call(deleteAdvanceContract, { params: { id: advance.id } })
  expect((await erase()).body.code).toBe('day-closed')
  expect((await read(shop)).entries).toEqual(open.entries)
  await shop.must(reopenDayContract, { body: { day } })
  expect((await erase()).status).toBe(200)
  expect((await read(shop)).methods[0]!.expectedMinor).toBe(700_000)
  expect((await add({ locationId: randomUUID() })).body).toMatchObject({ code: 'not-found', field: 'locationId' })
})

test('an expense out of the till is not missing from the drawer; while its day is closed its money stays as it is (R-243)', async () => {
  const shop = await openShop(parlour)
  await shop.must(recordSaleContract, { body: shop.body() })
  const soap = { amountMinor: 50_000, description: 'Soap', spentOn: day, isFromTill: true }
  const add = async (more: object = {}) => await shop.call(addExpenseContract, { body: { ...soap, ...more } })
  const { expense } = (await add()).body
  await add({ isFromTill: false })
  await add({ spentOn: '2026-11-20' })
  const advance = { staffId: shop.stylistId, amountMinor: 1000, givenOn: day, isFromTill: true }
  await shop.must(addAdvanceContract, { body: advance })
  const open = await read(shop)
  expect(open.entries).toMatchObject([{ staffName: 'Tolu Bello', method: 'cash', paidOutMinor: 51_000 }])
  const count = { countedMinor: 649_000, expectedMinor: 649_000 }
  expect((await close(shop, count)).body.close).toMatchObject({ varianceMinor: 0 })

  const params = { id: expense.id }
  const edit = async (more: object) =>
    await shop.call(editExpenseContract, { params, body: { ...soap, version: 1, ...more } })
  const refused = [await add(), await edit({ amountMinor: 1 }), await edit({ isFromTill: false })]
  const codes = refused.map(({ body }) => `${body.code} ${body.field}`)
  expect(codes).toEqual(Array(3).fill('day-closed spentOn'))
  expect((await shop.call(deleteExpenseContract, { params })).body.code).toBe('day-closed')
  expect((await edit({ description: 'Soap and towels' })).status).toBe(200)
  expect((await add({ isFromTill: false })).status).toBe(200)
  expect((await read(shop)).entries).toEqual(open.entries)

  await shop.must(reopenDayContract, { body: { day } })
  expect((await edit({ version: 2, amountMinor: 60_000 })).status).toBe(200)
  expect((await read(shop)).methods[0]!.paidOutMinor).toBe(61_000)
  expect((await edit({ version: 3, isFromTill: false })).status).toBe(200)
  expect((await read(shop)).methods[0]!.paidOutMinor).toBe(1000)
  expect((await shop.call(deleteExpenseContract, { params })).status).toBe(200)
})

test('an expense among closes is in the count, or refused', async () => {
  const shop = await openShop(parlour)
  const body = { amountMinor: 1000, description: 'Soap', spentOn: day, isFromTill: true }
  const reason = 'Counted twice'
  for (let round = 0; round < 4; round++) {
    const expected = (await read(shop)).methods[0]!.expectedMinor
    await Promise.all([
      close(shop, { countedMinor: 0, expectedMinor: expected, reason }),
      ...Array.from({ length: 4 }, () => shop.call(addExpenseContract, { body })),
    ])
    const [paid] = await shop.rows(
      'SELECT coalesce(sum(amount_minor), 0)::int AS sum FROM expense WHERE salon_id = $1',
      [shop.salonId],
    )
    const { close: count, methods } = await read(shop)
    expect(methods[0]!.paidOutMinor).toBe(paid!.sum)
    if (count) await shop.must(reopenDayContract, { body: { day } })
  }
})

test('an advance among closes is in the count, or refused', async () => {
  const shop = await openShop(parlour)
  const body = { staffId: shop.stylistId, amountMinor: 1000, givenOn: day, isFromTill: true }
  const reason = 'Counted twice'
  for (let round = 0; round < 6; round++) {
    const expected = (await read(shop)).methods[0]!.expectedMinor
    await Promise.all([
      close(shop, { countedMinor: 0, expectedMinor: expected, reason }),
      ...Array.from({ length: 4 }, () => shop.call(addAdvanceContract, { body })),
    ])
    const [paid] = await shop.rows(
      'SELECT coalesce(sum(amount_minor), 0)::int AS sum FROM pay_advance WHERE salon_id = $1',
      [shop.salonId],
    )
    const { close: count, methods } = await read(shop)
    expect(methods[0]!.paidOutMinor).toBe(paid!.sum)
    if (count) await shop.must(reopenDayContract, { body: { day } })
  }
})

test('what takes cash back into the till waits for a close that is being saved, and is refused', async () => {
  const shop = await openShop(parlour)
  const ofTill = { amountMinor: 1000, isFromTill: true }
  const given = { ...ofTill, staffId: shop.stylistId, givenOn: day }
  const soap = { ...ofTill, description: 'Soap', spentOn: day }
  const { advance } = await shop.must(addAdvanceContract, { body: given })
  const [one, other] = [
    (await shop.must(addExpenseContract, { body: soap })).expense,
    (await shop.must(addExpenseContract, { body: soap })).expense,
  ]
  const commits = await holdCommits(parlour.ownerUrl, 'day_close')
  const closing = close(shop, { countedMinor: 0, expectedMinor: -3000, reason: 'Counted twice' })
  await commits.waiting()
  const changes = [
    shop.call(deleteAdvanceContract, { params: { id: advance.id } }),
    shop.call(deleteExpenseContract, { params: { id: one.id } }),
    shop.call(editExpenseContract, { params: { id: other.id }, body: { ...soap, version: 1, amountMinor: 1 } }),
  ]
  const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND (classid::bigint << 32) + objid::bigint = hashtextextended('day ' || $1, 0)`
  const allWait = async () => await expect.poll(async () => await shop.rows(waiting, [shop.salonId])).toHaveLength(3)
  await Promise.race([...changes, allWait()])
  await commits.release()
  expect((await closing).status).toBe(200)
  const codes = (await Promise.all(changes)).map(({ body }) => body.code)
  expect(codes).toEqual(Array(3).fill('day-closed'))
})
