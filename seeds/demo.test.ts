import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { buildDemo, type Demo } from './build-demo.ts'
import { demoProducts } from './products.ts'
import { demoServices } from './services.ts'

// A Saturday, 13:00 in Lagos: the busiest day, half done.
const now = '2026-11-21T12:00:00.000Z'

let parlour: TestParlour
let demo: Demo
let client: pg.Client
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  demo = await buildDemo({ ownerUrl: parlour.ownerUrl, now, days: 14, customers: 30 })
  client = new pg.Client({ connectionString: parlour.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await parlour.close()
})

const rows = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows
const one = async (statement: string) => Object.values((await rows(statement))[0] ?? {})[0]

test('the whole salon is there', async () => {
  expect(await one('SELECT count(*)::int FROM service WHERE is_active')).toBe(40)
  expect(new Set(demoServices.map(({ name }) => name)).size).toBe(40)
  expect(await rows('SELECT DISTINCT category FROM service')).toHaveLength(5)
  expect(await rows('SELECT role FROM staff')).toHaveLength(6)
  // And who booked online.
  expect(await one('SELECT count(*)::int FROM customer')).toBe(31)
  expect(await one('SELECT plan FROM salon')).toBe('premium')
  expect(await one('SELECT ends_on::text FROM subscription')).toBe('2028-11-07')
  expect(await one('SELECT sum(credits)::int FROM sms_credit_entry WHERE month IS NULL')).toBe(500)
  expect(await one('SELECT onboarded_at IS NOT NULL FROM salon')).toBe(true)
})

test('the owner is told of each day by WhatsApp, and yesterday waits to be sent', async () => {
  expect(await one("SELECT is_on AND channel = 'whatsapp' AND told_on = date '2026-11-20' FROM evening_summary")).toBe(
    true,
  )
  const summary = "SELECT body FROM outbox_message WHERE cause = 'evening:2026-11-20' AND status = 'pending'"
  expect(await one(summary)).toMatch(/Friday, 20 November\nRevenue: ₦[\d,]+\.00, \d+ sales\nTakings: cash ₦/)
})

test('of those who were reminded of today some were reached, some not, and of some nobody knows', async () => {
  const reminded = "FROM outbox_message WHERE kind = 'reminder' AND channel = 'sms'"
  const states = await rows(`SELECT DISTINCT concat_ws(' ', status, fault) AS state ${reminded} ORDER BY 1`)
  expect(states.map(({ state }) => state)).toEqual(['delivered', 'failed refused', 'failed undelivered', 'sent'])
  expect(await rows(`SELECT id ${reminded} AND created_at <> '2026-11-20T17:00Z'`)).toEqual([])
  // A credit for each that left, and none for what did not arrive.
  const used = Number(await one('SELECT -sum(credits)::int FROM sms_credit_entry WHERE month IS NOT NULL'))
  expect(used).toBe((await rows(`SELECT id ${reminded} AND status <> 'failed'`)).length)
})

test('one service asks for a deposit, and a booking waits for it, which can be paid by card', async () => {
  expect(await rows('SELECT name FROM service WHERE deposit_minor > 0')).toHaveLength(1)
  const waiting =
    'SELECT amount_minor::int FROM deposit JOIN appointment ON id = appointment_id WHERE deposit_due_at > now()'
  expect(await one(waiting.replace('now()', `'${now}'`))).toBe(1_000_000)
  expect(await one('SELECT key_end FROM card_account')).toBe('ator')
})

test('something is spent every few days, rent comes back, and today’s soap has its receipt', async () => {
  expect(await one("SELECT count(*)::int FROM recurring_expense WHERE next_on > date '2026-11-21'")).toBe(3)
  expect(await one('SELECT count(*)::int FROM expense WHERE recurring_id IS NULL')).toBeGreaterThan(4)
  expect(await rows('SELECT spent_on FROM expense JOIN expense_photo p ON expense_id = id')).toHaveLength(1)
})

test('today is half done, the past is over, the future is booked', async () => {
  const counts = `SELECT status, count(*)::int AS n FROM appointment`
  const today = `starts_at >= '2026-11-20T23:00Z' AND starts_at < '2026-11-21T23:00Z'`
  const byStatus = async (where: string) =>
    Object.fromEntries((await rows(`${counts} WHERE ${where} GROUP BY status`)).map(({ status, n }) => [status, n]))
  expect(await byStatus(today)).toMatchObject({
    booked: expect.any(Number),
    'in-progress': expect.any(Number),
    completed: expect.any(Number),
  })
  expect(Object.keys(await byStatus(`starts_at < '2026-11-20T23:00Z'`)).sort()).toEqual(['cancelled', 'completed'])
  const future = Object.keys(await byStatus(`starts_at >= '2026-11-21T23:00Z'`))
  expect(future).toContain('booked')
  expect(future.filter((status) => status !== 'booked' && status !== 'cancelled')).toEqual([])
  expect(await one(`SELECT count(*)::int FROM sale WHERE sold_at >= '2026-11-20T23:00Z'`)).toBeGreaterThan(2)
})

test('every moment lies where it belongs, and no one is in two places', async () => {
  expect(
    await rows(`SELECT id FROM appointment WHERE created_at > starts_at OR finished_at < started_at
    OR greatest(created_at, started_at, finished_at, cancelled_at) > '${now}'`),
  ).toEqual([])
  expect(
    await rows(
      'SELECT sale.id FROM sale JOIN customer c USING (salon_id) WHERE c.id = customer_id AND sold_at < c.created_at',
    ),
  ).toEqual([])
  expect(
    await rows(`SELECT a.id FROM appointment a JOIN appointment b USING (salon_id, staff_id)
    WHERE a.id < b.id AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`),
  ).toEqual([])
  expect(
    await rows(`SELECT id FROM appointment
    WHERE extract(dow FROM starts_at AT TIME ZONE 'Africa/Lagos') = 0`),
  ).toEqual([])
  expect(
    await rows(`SELECT a.id FROM appointment_service s JOIN appointment a ON a.id = s.appointment_id
    WHERE EXISTS (SELECT FROM staff_service o WHERE o.staff_id = a.staff_id)
      AND NOT EXISTS (SELECT FROM staff_service o WHERE o.staff_id = a.staff_id AND o.service_id = s.service_id)`),
  ).toEqual([])
})

// That no one is booked outside of their hours, on their days off or on a holiday, the use cases see to: they would refuse.
test('the team has weeks of its own, and days to come that are not as others', async () => {
  const week = `FROM staff_schedule WHERE date IS NULL GROUP BY staff_id, weekday HAVING count(*) = 2`
  expect((await rows(`SELECT staff_id ${week}`)).length).toBeGreaterThan(1)
  expect(await one('SELECT count(*)::int FROM staff_schedule WHERE break_start IS NOT NULL')).toBeGreaterThan(10)
  expect(await one(`SELECT count(*)::int FROM staff_schedule WHERE date > '${now}'`)).toBe(1)
  expect(await one('SELECT count(*)::int FROM time_off WHERE is_block')).toBe(2)
  expect(await one(`SELECT count(*)::int FROM time_off WHERE NOT is_block AND starts_at > '${now}'`)).toBe(2)
  expect(await one(`SELECT count(*)::int FROM holiday WHERE date > '${now}' AND date < '${now}'::date + 14`)).toBe(1)
})

test('the books agree with themselves', async () => {
  expect(
    await rows(`SELECT id FROM sale WHERE total_minor <>
    (SELECT sum(total_minor) FROM sale_line WHERE sale_id = sale.id)`),
  ).toEqual([])
  expect(await one('SELECT max(number)::int = count(*)::int FROM sale')).toBe(true)
  expect(
    await rows(`SELECT sale.id FROM sale JOIN appointment a ON a.id = appointment_id
    WHERE a.status <> 'completed' OR sold_at < finished_at OR sale.customer_id IS DISTINCT FROM a.customer_id`),
  ).toEqual([])
  expect(
    await rows(`SELECT c.id FROM customer c LEFT JOIN sale ON sale.customer_id = c.id GROUP BY c.salon_id, c.id
      HAVING total_spent_minor <> coalesce(sum(total_minor), 0) OR visit_count <> count(sale.id)
        OR last_visit_at IS DISTINCT FROM greatest(max(sold_at), (SELECT max(least(starts_at, started_at)) FROM appointment a
          WHERE a.customer_id = c.id AND a.status = 'completed'))`),
  ).toEqual([])
  expect(await one('SELECT sum(total_spent_minor) > 0 FROM customer')).toBe(true)
})

test('the shelf agrees with its ledger, with products out of stock and low', async () => {
  expect(
    await rows(`SELECT id FROM product p WHERE current_stock <>
    (SELECT sum(change) FROM stock_movement WHERE product_id = p.id)`),
  ).toEqual([])
  const stock = await rows('SELECT name, current_stock FROM product ORDER BY id')
  expect(stock).toEqual(demoProducts.map(({ name, leftToday }) => ({ name, current_stock: leftToday })))
  const low = 'current_stock <= min_stock_level'
  expect(await one('SELECT count(*)::int FROM product WHERE current_stock = 0')).toBe(2)
  expect(await one(`SELECT count(*)::int FROM product WHERE ${low} AND current_stock > 0`)).toBe(4)
})

test('everybody on the list can sign in and sees today', async () => {
  expect(demo.logIns.map(({ role }) => role)).toEqual(['owner', 'receptionist', 'stylist'])
  for (const { email, password } of demo.logIns) {
    const person = await parlour.signIn(email, password)
    const { appointments, today } = await person.must(readDashboardContract, {})
    expect(today).toBe('2026-11-21')
    expect(appointments.count).toBeGreaterThan(0)
  }
})
