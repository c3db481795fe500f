import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { readSessionContract } from '#domain/auth/contract.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop } from '#test/sales.ts'
import { takingTime } from '#test/taking-time.ts'

// 00:30 on Saturday, 21 November in Lagos; still Friday by the server's clock.
const justAfterMidnight = '2026-11-20T23:30:00.000Z'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => justAfterMidnight })
})
afterAll(async () => await parlour.close())

test('today’s appointments are those of the salon’s day (D17): the most urgent first, five at most', async () => {
  const shop = await openShop(parlour)
  await bookAt(shop, 'booked', '2026-11-20T22:00:00.000Z') // Friday 23:00 in Lagos
  await bookAt(shop, 'booked', '2026-11-21T23:00:00.000Z') // Sunday 00:00 in Lagos
  await bookAt(shop, 'cancelled', '2026-11-21T07:00:00.000Z')
  const early = await bookAt(shop, 'completed', '2026-11-20T23:00:00.000Z') // Saturday 00:00 in Lagos
  const late = await bookAt(shop, 'completed', '2026-11-21T06:00:00.000Z')
  const second = await bookAt(shop, 'booked', '2026-11-21T10:00:00.000Z')
  const first = await bookAt(shop, 'booked', '2026-11-21T09:00:00.000Z')
  const running = await bookAt(shop, 'in-progress', '2026-11-21T12:00:00.000Z')
  const { today, appointments } = await shop.must(readDashboardContract, {})
  expect(today).toBe('2026-11-21')
  expect(appointments).toMatchObject({ count: 5, booked: 2, inProgress: 1, completed: 2 })
  expect(appointments.first.map(({ id }) => id)).toEqual([running, first, second, late, early])
  const third = await bookAt(shop, 'booked', '2026-11-21T14:00:00.000Z')
  const { appointments: six } = await shop.must(readDashboardContract, {})
  expect(six.count).toBe(6)
  expect(six.first.map(({ id }) => id)).toEqual([running, first, second, third, late])
})

test('who has finished within the hour and not paid stays in view, whatever is open (R-53)', async () => {
  const shop = await openShop(parlour)
  const finish = async (id: string, at: string) =>
    await shop.rows('UPDATE appointment SET finished_at = $2 WHERE id = $1', [id, at])
  const open: string[] = []
  for (const hour of ['08', '09', '10', '11', '12', '13'])
    open.push(await bookAt(shop, 'in-progress', `2026-11-21T${hour}:00:00.000Z`))
  const booked = await bookAt(shop, 'booked', '2026-11-21T07:00:00.000Z')
  const unpaid = await bookAt(shop, 'completed', '2026-11-21T06:00:00.000Z')
  const paid = await bookAt(shop, 'completed', '2026-11-21T06:30:00.000Z')
  const forgotten = await bookAt(shop, 'completed', '2026-11-21T05:00:00.000Z')
  await shop.must(recordSaleContract, { body: shop.body({ appointmentId: paid }) })
  await finish(unpaid, '2026-11-20T22:30:00.000Z') // an hour ago
  await finish(paid, justAfterMidnight)
  await finish(forgotten, '2026-11-20T22:29:59.000Z')
  const first = async () => (await shop.must(readDashboardContract, {})).appointments.first.map(({ id }) => id)
  expect(await first()).toEqual([unpaid, ...open.slice(0, 4)])
  await shop.rows(`UPDATE appointment SET status = 'cancelled' WHERE id = ANY ($1)`, [open.slice(1)])
  expect(await first()).toEqual([unpaid, open[0], booked, forgotten, paid])
})

test('a day without appointments says when the salon is open, and the holiday that closes it', async () => {
  const shop = await openShop(parlour)
  const opening = async () => (await shop.must(readDashboardContract, {})).appointments.opening
  expect(await opening()).toEqual({ spans: [[540, 1080]], closedFor: null })
  await shop.rows(
    `INSERT INTO holiday (salon_id, id, name, date, is_closed, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), 'Founders’ Day', '2026-11-21', true, now(), now())`,
    [shop.salonId],
  )
  expect(await opening()).toEqual({ spans: [], closedFor: 'Founders’ Day' })
  await bookAt(shop, 'booked', '2026-11-21T10:00:00.000Z')
  expect(await opening()).toBeNull()
})

test('a customer has today’s name, a walk-in the name that was typed', async () => {
  const shop = await openShop(parlour)
  const known = await bookAt(shop, 'in-progress', '2026-11-21T09:00:00.000Z')
  await shop.rows('UPDATE appointment SET customer_id = $2 WHERE id = $1', [known, shop.customerId])
  const walkIn = await bookAt(shop, 'completed', '2026-11-21T10:00:00.000Z')
  await shop.must(recordSaleContract, { body: shop.body({ appointmentId: walkIn }) })
  await shop.must(recordSaleContract, { body: shop.body({ customerId: shop.customerId }) })
  await shop.must(recordSaleContract, { body: shop.body() })
  const { appointments, recentSales } = await shop.must(readDashboardContract, {})
  expect(appointments.first.map(({ customerName, isSold }) => [customerName, isSold])).toEqual([
    ['Adaeze Nwosu', false],
    ['Bisi Ogunleye', true],
  ])
  expect(recentSales!.map(({ customerName }) => customerName)).toEqual(
    expect.arrayContaining(['Bisi Ogunleye', 'Adaeze Nwosu', null]),
  )
})

test('an appointment names all members who work on it, by start', async () => {
  const shop = await openShop(parlour)
  const nails = { name: 'Nail art', category: 'Nails' as const, priceMinor: 300_000, durationMin: 30 }
  const { service } = await shop.must(addServiceContract, { body: nails })
  const lines = [
    { serviceId: service.id, staffId: shop.stylistId },
    { serviceId: shop.serviceId, staffId: shop.staffId },
  ]
  const who = { customerName: 'Bisi Ogunleye', customerPhone: '0803 555 0199' }
  await shop.must(addAppointmentContract, { body: { lines, date: '2026-11-21', time: '10:00', ...who } })
  const { appointments } = await shop.must(readDashboardContract, {})
  expect(appointments.first).toMatchObject([
    { staffId: shop.stylistId, members: [{ name: 'Chiamaka Eze', position: 1 }, { position: 0 }] },
  ])
})

test('customers are counted by the salon’s month and day', async () => {
  const shop = await openShop(parlour)
  const add = async (createdAt: string, lastVisitAt: string | null, isArchived = false) =>
    await shop.rows(
      `INSERT INTO customer (salon_id, id, name, created_at, updated_at, last_visit_at, archived_at)
       VALUES ($1, gen_random_uuid(), 'Ngozi Ibe', $2, now(), $3, $4)`,
      [shop.salonId, createdAt, lastVisitAt, isArchived ? createdAt : null],
    )
  await shop.rows(`UPDATE customer SET created_at = '2026-10-31T22:59:59Z' WHERE id = $1`, [shop.customerId])
  await add('2026-10-31T23:00:00Z', '2026-11-20T23:00:00Z') // 1 November, seen today
  await add('2026-11-20T12:00:00Z', '2026-11-20T22:59:59Z') // seen yesterday
  await add('2026-11-20T12:00:00Z', '2026-11-20T23:00:00Z', true)
  const { customers } = await shop.must(readDashboardContract, {})
  expect(customers).toEqual({ total: 3, newThisMonth: 2, seenToday: 1 })
})

test('low stock is at or below the product’s own minimum, emptiest first; archived and inactive products are not', async () => {
  const shop = await openShop(parlour)
  const product = async (name: string, stock: number, min: number, more = '') =>
    await shop.rows(
      `INSERT INTO product (salon_id, id, location_id, name, price_minor, cost_minor, current_stock, min_stock_level,
         is_active, archived_at, created_at, updated_at)
       SELECT salon_id, gen_random_uuid(), id, $2, 100, 100, $3, $4, $5, $6, now(), now() FROM location WHERE salon_id = $1`,
      [shop.salonId, name, stock, min, more !== 'inactive', more === 'archived' ? justAfterMidnight : null],
    )
  await product('At its minimum', 8, 8)
  await product('One above', 9, 8)
  await product('None left', 0, 0)
  await product('Put away', 0, 5, 'archived')
  await product('Not sold now', 0, 5, 'inactive')
  const { lowStock } = await shop.must(readDashboardContract, {})
  expect(lowStock!.count).toBe(2)
  expect(lowStock!.first.map(({ name }) => name)).toEqual(['None left', 'At its minimum'])
})

test('a stylist sees their own appointments, sales lines and customers', async () => {
  const shop = await openShop(parlour)
  const stylist = await addSignIn(parlour, { salonId: shop.salonId, role: 'stylist', name: 'Ada Obi' })
  const { me } = await stylist.must(readSessionContract, {})
  const staffId = me!.staffId
  const others = await bookAt(shop, 'booked', '2026-11-21T09:00:00.000Z')
  const own = await bookAt(shop, 'booked', '2026-11-21T10:00:00.000Z')
  await shop.rows('UPDATE appointment SET staff_id = $2, customer_id = $3 WHERE id = $1', [
    own,
    staffId,
    shop.customerId,
  ])
  await shop.rows(takingTime)
  const item = { type: 'service' as const, serviceId: shop.serviceId, quantity: 1, unitPriceMinor: 700_000 }
  const items = [item, { ...item, unitPriceMinor: 250_000, staffId }]
  const mixed = await shop.must(recordSaleContract, { body: shop.body({ items }) })
  const part = [{ method: 'cash' as const, amountMinor: 300_000 }]
  await shop.must(recordSaleContract, { body: shop.body({ customerId: shop.customerId, payments: part }) })
  expect((await shop.must(readDashboardContract, {})).revenue!.owedMinor).toBe(400_000)
  const dashboard = await stylist.must(readDashboardContract, {})
  expect(dashboard.appointments.first.map(({ id }) => id)).toEqual([own])
  expect(dashboard.appointments.count).toBe(1)
  expect(dashboard.revenue).toMatchObject({ totalMinor: 250_000, saleCount: 1, owedMinor: null })
  expect(dashboard.recentSales!.map(({ id }) => id)).toEqual([mixed.sale.id])
  expect(dashboard.customers!.total).toBe(1)
  expect((await shop.must(readDashboardContract, {})).appointments.first.map(({ id }) => id)).toEqual([others, own])
})

test('what visitors wait for, and that they cannot book any more, is told to who can do something about it', async () => {
  const shop = await openShop(parlour)
  const early = await bookAt(shop, 'booked', '2026-11-22T09:00:00.000Z')
  const later = await bookAt(shop, 'booked', '2026-11-23T09:00:00.000Z')
  const past = await bookAt(shop, 'booked', '2026-11-20T09:00:00.000Z')
  const online = async () => {
    const { waiting, isBookingStopped } = await shop.must(readDashboardContract, {})
    return [waiting, isBookingStopped]
  }
  expect(await online()).toEqual([{ count: 0, nextId: null }, false])
  await shop.rows(`UPDATE appointment SET source = 'online', awaits_approval = true WHERE id = ANY ($1)`, [
    [past, early, later],
  ])
  expect(await online()).toEqual([{ count: 2, nextId: early }, false])
  await shop.rows(`UPDATE salon SET plan = 'free' WHERE salon_id = $1`, [shop.salonId])
  await shop.rows(
    `INSERT INTO appointment_erased (salon_id, id, created_at)
     SELECT $1, gen_random_uuid(), '2026-11-20' FROM generate_series(1, 100)`,
    [shop.salonId],
  )
  expect(await online()).toEqual([{ count: 2, nextId: early }, true])
  const desk = await addSignIn(parlour, { salonId: shop.salonId, role: 'receptionist', name: 'Ngozi Obi' })
  expect((await desk.must(readDashboardContract, {})).isBookingStopped).toBe(false)
})
