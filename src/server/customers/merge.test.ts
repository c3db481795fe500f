import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookOnlineContract } from '#domain/booking/contract-visit.ts'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { listDuplicatesContract, mergeCustomersContract } from '#domain/customers/contract-merge.ts'
import {
  editCustomerContract,
  listCustomerAppointmentsContract,
  readCustomerContract,
  restoreCustomerContract,
  setBlockedOnlineContract,
} from '#domain/customers/contract-page.ts'
import { addCustomerContract, listCustomersContract } from '#domain/customers/contract.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { onlineBody } from '#test/booking.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { customerOf, openShop, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let now = '2026-11-23T08:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

const add = async (shop: Shop, name: string, more: object = {}) =>
  (await shop.must(addCustomerContract, { body: { name, ...more } })).customer.id
const merge = async (shop: Shop, id: string, otherId: string) =>
  await shop.call(mergeCustomersContract, { params: { id }, body: { otherId } })
const sell = async (shop: Shop, customerId: string) =>
  (await shop.must(recordSaleContract, { body: shop.body({ customerId }) })).sale.id
const expectTrueTotals = async (shop: Shop, id: string) => {
  const { spent, visits, last, ...sales } = await customerOf(shop, id)
  expect({ spent, visits, last }).toEqual({
    spent: sales['spent_of_sales'],
    visits: sales['visits_of_sales'],
    last: sales['last_of_sales'],
  })
  return { spent, visits }
}

test('others with the same phone come first, then the same name without tone marks', async () => {
  const shop = await openShop(parlour)
  const bisi = await add(shop, 'Bùkọ́lá Adé', { phone: '0803 123 4567' })
  await add(shop, 'bukola ade')
  await add(shop, 'Mama Tolu', { phone: '+234 803 123 4567' })
  await add(shop, 'Bukola Adeyemi', { phone: '0805 000 0000' })
  const archived = await add(shop, 'Bukola Ade')
  await shop.rows('UPDATE customer SET archived_at = now() WHERE id = $1', [archived])
  const { duplicates } = await shop.must(listDuplicatesContract, { params: { id: bisi } })
  expect(duplicates.map(({ name, isSamePhone }) => [name, isSamePhone])).toEqual([
    ['Mama Tolu', true],
    ['bukola ade', false],
  ])
})

test('the whole history is on one, totals are counted from the sales, what was missing is filled in (R-85, D24)', async () => {
  const shop = await openShop(parlour)
  const [kept, other] = [await add(shop, 'Bisi'), await add(shop, 'Bisi O.', { phone: '0803 123 4567', notes: 'Shy' })]
  await sell(shop, kept)
  const [refunded, voided] = [await sell(shop, other), await sell(shop, other)]
  await sell(shop, other)
  const refund = { lines: [{ position: 0, quantity: 1 }], reason: 'Not happy' }
  await shop.must(refundSaleContract, { params: { saleId: refunded }, body: refund })
  await shop.must(voidSaleContract, { params: { saleId: voided }, body: { reason: 'Rung up twice' } })
  const visit = { serviceIds: [shop.serviceId], staffId: shop.staffId, date: '2026-11-24', time: '10:00' }
  await shop.must(addAppointmentContract, { body: { ...visit, customerId: other } })
  const { body } = await merge(shop, kept, other)
  expect(body.customer).toMatchObject({ id: kept, name: 'Bisi', phone: '0803 123 4567', notes: 'Shy' })
  expect(await expectTrueTotals(shop, kept)).toEqual({ spent: 1_400_000, visits: 2 })
  const { appointments } = await shop.must(listCustomerAppointmentsContract, { params: { id: kept }, query: {} })
  expect(appointments).toHaveLength(1)
  const gone = (await shop.must(readCustomerContract, { params: { id: other } })).customer
  expect(gone).toMatchObject({ mergedIntoId: kept, visitCount: 0, totalSpentMinor: 0 })
  const listed = async (archived?: 'true') =>
    (await shop.must(listCustomersContract, { query: { archived } })).customers.map(({ id }) => id)
  expect(await listed()).not.toContain(other)
  expect(await listed('true')).toEqual([])
  const audit = await shop.rows(
    `SELECT before -> 'other' ->> 'name' AS other FROM audit_entry WHERE action = 'customers-merged' AND subject_id = $1`,
    [kept],
  )
  expect(audit).toEqual([{ other: 'Bisi O.' }])
})

test('the last visit is that of the latest sale that was not taken back', async () => {
  const shop = await openShop(parlour)
  const [kept, other] = [await add(shop, 'Kept'), await add(shop, 'Other')]
  await sell(shop, other)
  now = '2026-11-23T09:00:00.000Z'
  const refunded = await sell(shop, other)
  await shop.must(refundSaleContract, { params: { saleId: refunded }, body: { reason: 'Not happy' } })
  await merge(shop, kept, other)
  expect(await expectTrueTotals(shop, kept)).toEqual({ spent: 700_000, visits: 1 })
})

test('refused: themselves, one who is gone, archived or merged already; nothing changes', async () => {
  const shop = await openShop(parlour)
  const [a, b, c] = [await add(shop, 'A'), await add(shop, 'B'), await add(shop, 'C')]
  expect((await merge(shop, a, b)).status).toBe(200)
  const rows = async () =>
    await shop.rows('SELECT t::text FROM customer t WHERE salon_id = $1 ORDER BY 1', [shop.salonId])
  const before = await rows()
  const codes = [
    await merge(shop, a, a),
    await merge(shop, a, b),
    await merge(shop, b, c),
    await merge(shop, a, randomUUID()),
  ]
  expect(codes.map(({ body }) => body.code)).toEqual([
    'same-customer',
    'already-archived',
    'already-archived',
    'not-found',
  ])
  const edit = await shop.call(editCustomerContract, { params: { id: b }, body: { version: 2, name: 'B' } })
  const restore = await shop.call(restoreCustomerContract, { params: { id: b } })
  expect([edit.body.code, restore.body.code]).toEqual(['merged-away', 'merged-away'])
  expect(await rows()).toEqual(before)
})

test('a chain of merges leads to the last one; two that merge into each other leave one', async () => {
  const shop = await openShop(parlour)
  const [a, b, c] = [await add(shop, 'A'), await add(shop, 'B'), await add(shop, 'C')]
  await merge(shop, b, c)
  await merge(shop, a, b)
  const into = (await shop.must(readCustomerContract, { params: { id: c } })).customer.mergedIntoId
  expect(into).toBe(a)
  const [x, y] = [await add(shop, 'X'), await add(shop, 'Y')]
  const answers = await Promise.all([merge(shop, x, y), merge(shop, y, x)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('while sales, bookings and refunds run: nothing stays with the one who went, totals are true', async () => {
  const shop = await openShop(parlour)
  const [kept, other] = [await add(shop, 'Kept'), await add(shop, 'Other')]
  const earlier = await sell(shop, other)
  const visit = { serviceIds: [shop.serviceId], staffId: shop.staffId, date: '2026-11-24' }
  await Promise.all([
    ...Array.from(
      { length: 6 },
      async () => await shop.call(recordSaleContract, { body: shop.body({ customerId: other }) }),
    ),
    ...['09:00', '10:00', '11:00', '12:00'].map(
      async (time) => await shop.call(addAppointmentContract, { body: { ...visit, time, customerId: other } }),
    ),
    shop.call(refundSaleContract, {
      params: { saleId: earlier },
      body: { lines: [{ position: 0, quantity: 1 }], reason: 'Not happy' },
    }),
    merge(shop, kept, other),
  ])
  expect((await shop.must(readCustomerContract, { params: { id: other } })).customer.mergedIntoId).toBe(kept)
  const left = await shop.rows(
    `SELECT (SELECT count(*)::int FROM sale WHERE customer_id = $1) AS sales,
       (SELECT count(*)::int FROM appointment WHERE customer_id = $1) AS appointments`,
    [other],
  )
  expect(left).toEqual([{ sales: 0, appointments: 0 }])
  await expectTrueTotals(shop, kept)
})

test('who is blocked from booking online stays so, by the number of either, until they are let again (R-155)', async () => {
  const shop = await openShop(parlour)
  const [kept, gone] = [
    await add(shop, 'Bisi', { phone: '0803 555 0111' }),
    await add(shop, 'Bisi O.', { phone: '0803 555 0222' }),
  ]
  const block = async (id: string, isBlocked: boolean) =>
    await shop.must(setBlockedOnlineContract, { params: { id }, body: { isBlocked } })
  await block(gone, true)
  expect((await merge(shop, kept, gone)).status).toBe(200)
  const book = async (customerPhone: string, startsAt: string) => {
    const body = onlineBody(shop.salonId, { serviceIds: [shop.serviceId], customerPhone, startsAt })
    return (await parlour.nobody.call(bookOnlineContract, { params: { salon: shop.salonId }, body })).body.code
  }
  const codes = async () => [
    await book('0803 555 0111', '2026-11-24T09:00:00.000Z'),
    await book('0803 555 0222', '2026-11-24T12:00:00.000Z'),
  ]
  expect(await codes()).toEqual(['no-online-booking', 'no-online-booking'])
  await block(kept, false)
  expect(await codes()).toEqual([undefined, undefined])
})
