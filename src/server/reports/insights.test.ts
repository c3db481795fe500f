import { afterAll, beforeAll, expect, test } from 'vitest'
import { addExpenseContract } from '#domain/expenses/contract.ts'
import { readAccountsContract } from '#domain/reports/contract-accounts.ts'
import { readInsightsContract } from '#domain/reports/contract-insights.ts'
import { readReportsContract } from '#domain/reports/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { openBranches } from '#test/branches.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let now = '2026-11-21T08:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

async function openPro(): Promise<Shop> {
  now = '2026-11-21T08:00:00.000Z'
  const shop = await openShop(parlour)
  await shop.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [shop.salonId])
  return shop
}

/** Appointments that begin at a moment, so many of each status. */
async function bookAt(shop: Shop, at: string, completed: number, noShows: number): Promise<void> {
  await shop.rows(
    `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, status, is_no_show, starts_at, ends_at,
       price_minor, cancelled_at, created_at, updated_at)
     SELECT $1, gen_random_uuid(), l.id, $2, 'Customer', CASE WHEN n > $4 THEN 'cancelled' ELSE 'completed' END, n > $4, $3,
       $3::timestamptz + interval '1 hour', 0,
       CASE WHEN n > $4 THEN $3::timestamptz END, $3, $3
     FROM location l, generate_series(1, $4::int + $5::int) n WHERE l.salon_id = $1`,
    [shop.salonId, shop.staffId, at, completed, noShows],
  )
}
const insightsOf = async (shop: Shop) => (await shop.must(readInsightsContract, { query: { period: 'week' } })).insights

test('the busiest hour and the no-shows are told by the salon’s clock, beside the week before (R-278, R-281)', async () => {
  const shop = await openPro()
  expect(await insightsOf(shop)).toEqual({
    looked: { appointments: 0, services: 0, suppliesMinor: 0 },
    growingHour: null,
    losingServices: [],
    risingNoShows: null,
    away: { count: 0, first: [] },
  })
  await bookAt(shop, '2026-11-20T13:30:00.000Z', 12, 3)
  await bookAt(shop, '2026-11-13T13:00:00.000Z', 10, 0)
  expect(await insightsOf(shop)).toMatchObject({
    looked: { appointments: 15 },
    growingHour: { hour: 14, now: 12, before: 10 },
    risingNoShows: { noShows: 3, all: 15, permille: 200, noShowsBefore: 0, permilleBefore: 0 },
  })
})

test('a service that costs more than it brings, to who may see what members earn (R-279)', async () => {
  const shop = await openPro()
  // VAT is not part of a service's revenue; a service that was not sold loses nothing.
  await shop.rows(`UPDATE salon SET is_vat_on = true, vat_bp = 750 WHERE salon_id = $1`, [shop.salonId])
  const more = { name: 'Trim', category: 'Hair' as const, priceMinor: 100, durationMin: 30 }
  await shop.must(addServiceContract, { body: more })
  const items = [{ type: 'service' as const, serviceId: shop.serviceId, quantity: 6, unitPriceMinor: 10_000 }]
  await shop.must(recordSaleContract, { body: shop.body({ staffId: shop.stylistId, items }) })
  const supplies = { category: 'supplies' as const, description: 'Soap', spentOn: '2026-11-20', amountMinor: 50_000 }
  await shop.must(addExpenseContract, { body: supplies })
  const lost = { serviceId: shop.serviceId, name: 'Cornrows', pieces: 6, revenueMinor: 55_814 }
  expect((await insightsOf(shop))?.losingServices).toEqual([
    { ...lost, commissionMinor: 13_954, suppliesMinor: 50_000, leftMinor: -8140 },
  ])

  const manager = await addSignIn(parlour, { salonId: shop.salonId, role: 'manager', name: 'Ada' })
  expect((await manager.call(readInsightsContract, { query: {} })).status).toBe(403)
  await shop.rows(
    `INSERT INTO role_right (salon_id, role, action, is_granted) VALUES ($1, 'manager', 'seeReports', true)`,
    [shop.salonId],
  )
  const { insights } = await manager.must(readInsightsContract, { query: { period: 'week' } })
  expect(insights).toMatchObject({ losingServices: [], looked: { services: 0, suppliesMinor: 0 } })
  const { advanced } = await manager.must(readReportsContract, { query: { period: 'week' } })
  expect([advanced!.serviceRevenueMinor, advanced!.totalCommissionsMinor]).toEqual([60_000, null])
})

test('who was not seen for 60 days and has no visit to come, the best customers first (R-280)', async () => {
  const shop = await openPro()
  const add = async (name: string, lastVisit: string | null, more = '') =>
    await shop.rows(
      `INSERT INTO customer (salon_id, id, name, phone, phone_e164, last_visit_at, visit_count, total_spent_minor, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), $2, '0803 123 4567', '+2348031234567', $3, 1, length($2), now(), now()) ${more}`,
      [shop.salonId, name, lastVisit],
    )
  // Neither archived nor blocked ones are asked back.
  for (const column of [`archived_at = now()`, `is_blocked_online = true`]) {
    await add(column, '2026-01-01T10:00:00.000Z')
    await shop.rows(`UPDATE customer SET ${column} WHERE salon_id = $1 AND name = $2`, [shop.salonId, column])
  }
  // The 60th day before Saturday, 21 November is 22 September, which ends at 23:00 by the server's clock.
  await add('Amara', '2026-09-22T22:59:59.000Z')
  await add('Ngozi Obi', '2026-01-01T10:00:00.000Z')
  await add('Bola Ajao', '2026-02-01T10:00:00.000Z')
  await add('Here on the 59th day', '2026-09-22T23:00:00.000Z')
  await add('Never came', null)
  await add('Booked again', '2026-01-01T10:00:00.000Z')
  await shop.rows(
    `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_id, customer_name, starts_at, ends_at, price_minor, created_at, updated_at)
     SELECT c.salon_id, gen_random_uuid(), l.id, $2, c.id, c.name, '2026-12-01', '2026-12-02', 0, now(), now()
     FROM customer c JOIN location l USING (salon_id) WHERE c.salon_id = $1 AND c.name = 'Booked again'`,
    [shop.salonId, shop.staffId],
  )
  const awayOf = async () => (await insightsOf(shop))!.away!
  const { count, first } = await awayOf()
  expect([count, first.map(({ name, lastVisitOn }) => [name, lastVisitOn])]).toEqual([
    3,
    [
      // Both spent the same; she was here later.
      ['Bola Ajao', '2026-02-01'],
      ['Ngozi Obi', '2026-01-01'],
      ['Amara', '2026-09-22'],
    ],
  ])

  const change = async (to: string) =>
    await shop.rows(`UPDATE appointment SET ${to} WHERE salon_id = $1`, [shop.salonId])
  await change(`status = 'cancelled', cancelled_at = now()`)
  expect((await awayOf()).count).toBe(4)
  await change(`status = 'booked', cancelled_at = NULL, starts_at = '2026-11-20', ends_at = '2026-11-21'`)
  expect((await awayOf()).count).toBe(4)
  // This very moment, and begun before its time.
  await change(`starts_at = '${now}', ends_at = '2026-11-21T09:00:00Z'`)
  expect((await awayOf()).count).toBe(3)
  await change(`status = 'in-progress', started_at = '${now}'`)
  expect((await awayOf()).count).toBe(3)

  for (let nth = 1; nth <= 19; nth++) await add(`Customer ${nth}`, '2026-01-01T10:00:00.000Z')
  const many = await awayOf()
  expect([many.count, many.first.length]).toEqual([22, 20])
})

test('what is told is of the days and the location asked for', async () => {
  const shop = await openBranches(parlour)
  now = '2026-11-21T08:00:00.000Z'
  await shop.rows(`UPDATE salon SET plan = 'premium' WHERE salon_id = $1`, [shop.salonId])
  const spent = { category: 'supplies' as const, description: 'Soap', amountMinor: 1000 }
  const at = async (locationId: string, spentOn: string, more: object = {}) =>
    await shop.must(addExpenseContract, { body: { ...spent, ...more, spentOn, locationId } })
  for (const day of ['2026-11-14', '2026-11-15', '2026-11-20', '2026-11-21']) await at(shop.branchId, day)
  await at(shop.branchId, '2026-11-20', { category: 'rent' })
  await at(shop.firstId, '2026-11-20', { amountMinor: 7000 })
  await bookAt(shop, '2026-11-20T13:30:00.000Z', 1, 0)
  const days = { period: 'custom' as const, from: '2026-11-15', to: '2026-11-20' }
  const looked = async (locationId: string) =>
    (await shop.must(readInsightsContract, { query: { ...days, locationId } })).insights!.looked
  // Both locations have had the appointment: it is written once at each.
  expect(await looked(shop.branchId)).toEqual({ appointments: 1, services: 0, suppliesMinor: 2000 })
  expect(await looked('all')).toEqual({ appointments: 2, services: 0, suppliesMinor: 9000 })
})

test('an hour counts from the midnight at which the days begin, and before the one at which they end', async () => {
  const shop = await openPro()
  // From 15 to 20 November, the six days before them, and the midnights around both.
  for (const [at, count] of [
    ['2026-11-14T23:00:00.000Z', 12],
    ['2026-11-08T23:00:00.000Z', 10],
    ['2026-11-07T23:00:00.000Z', 30],
    ['2026-11-20T23:00:00.000Z', 40],
  ] as const)
    await bookAt(shop, at, count, 0)
  const query = { period: 'custom' as const, from: '2026-11-15', to: '2026-11-20' }
  expect((await shop.must(readInsightsContract, { query })).insights).toMatchObject({
    looked: { appointments: 12 },
    growingHour: { hour: 0, now: 12, before: 10 },
  })
})

test('the free plan is told neither (R-267); days of accounts are in order', async () => {
  const shop = await openPro()
  const days = { from: '2026-01-01', to: '2026-11-21' }
  expect((await shop.must(readAccountsContract, { query: days })).months).toHaveLength(11)
  const backwards = await shop.call(readAccountsContract, { query: { from: days.to, to: days.from } })
  expect([backwards.body.code, backwards.body.field]).toEqual(['end-before-start', 'to'])
  await shop.rows(`UPDATE salon SET plan = 'free' WHERE salon_id = $1`, [shop.salonId])
  expect(await insightsOf(shop)).toBeNull()
  expect((await shop.call(readAccountsContract, { query: days })).body.message).toBe(
    'This feature requires Pro plan or higher.',
  )
})
