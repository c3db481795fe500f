import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Figure } from '#domain/reports/behind.ts'
import { listReportRowsContract, readReportsContract, type ReportRow } from '#domain/reports/contract.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { listExpensesContract } from '#domain/expenses/contract.ts'
import { readAccountsContract } from '#domain/reports/contract-accounts.ts'
import { listSalesContract } from '#domain/sales/contract.ts'
import { readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { openRandom } from '#domain/kit/random.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { takingTime } from '#test/taking-time.ts'
import { localOf } from './local-clock.ts'
import { customDaysAgo, type MadeSalon, makeSalon, momentOf, type Row } from './made-salon.ts'
import { expectedReport, type Meant } from './oracle.ts'
import { addedUp, commissionFrom, dividedFrom, expectedTotals } from './rows-behind.ts'

/*
 * Every figure of the reports against a second computation, by plain loops over the rows of random salons.
 */

const salons = Number(process.env['REPORT_SALONS'] ?? 7)
const seed = Number(process.env['REPORT_SEED'] ?? 1)

let parlour: TestParlour
let database: pg.Client
let now = '2026-11-21T08:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  database = new pg.Client({ connectionString: parlour.ownerUrl })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await parlour.close()
})

const rowsOf = async (statement: string, values: unknown[]) => (await database.query(statement, values)).rows as Row[]

/** Writes a made salon around its owner, and completes it with the rows that came with the sign-up. */
async function open(nth: number): Promise<{ owner: SignedUp; made: MadeSalon }> {
  now = momentOf(nth)[1]
  const owner = await parlour.signUp(`Salon ${nth}`)
  const { salonId } = owner
  const [location] = await rowsOf('SELECT id, name FROM location WHERE salon_id = $1', [salonId])
  const made = makeSalon(nth, { salonId, staffId: owner.staffId, locationId: String(location!['id']) })
  await database.query(`UPDATE salon SET plan = 'premium', time_zone = $2 WHERE salon_id = $1`, [salonId, made.zone])
  if (nth % 4 === 0) await database.query('DELETE FROM business_hours WHERE salon_id = $1', [salonId])
  const of = async (columns: string, table: string) =>
    await rowsOf(`SELECT ${columns} FROM ${table} WHERE salon_id = $1`, [salonId])
  const hours = await of(
    'weekday, is_open, left(open_time::text, 5) AS open_time, left(close_time::text, 5) AS close_time',
    'business_hours',
  )
  const [me] = await of(`id, name, location_id, is_active, archived_at, created_at`, 'staff')
  const { appointment_member: helpers = [], ...others } = made.tables
  for (const [table, rows] of Object.entries(others)) await write(table, rows)
  await database.query(takingTime)
  // After that, because it gives an appointment to its first member alone.
  await write('appointment_member', helpers)
  const createdAt = (me!['created_at'] as unknown as Date).toISOString()
  const staff = [{ ...me!, created_at: createdAt }, ...made.tables['staff']!]
  const tables = { ...made.tables, staff, location: [location!, ...made.tables['location']!], business_hours: hours }
  return { owner, made: { ...made, tables } }
}

async function write(table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).join(', ')
  const from = `jsonb_populate_recordset(null::${table}, $1)`
  await database.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${from}`, [JSON.stringify(rows)])
}

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
/** The same date in another year; of 29 February the 28th. */
const inYear = (date: string, years: number) => {
  const same = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  return Number.isNaN(Date.parse(same)) || !new Date(same).toISOString().startsWith(same)
    ? same.replace('-29', '-28')
    : same
}

/** The requests to a salon, and their meaning on its today. */
function questionsOf(made: MadeSalon, nth: number): { query: object; meant: Meant }[] {
  const today = localOf(made.zone, made.now).date
  const random = openRandom(seed * 1000 + nth)
  const locations = [null, ...made.tables['location']!.map(({ id }) => String(id))]
  const yearFrom = dayAfter(inYear(today, -1), 1)
  const ago = customDaysAgo(nth)
  const [from, to] = [dayAfter(today, -ago.from), dayAfter(today, -ago.to)]
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const asked: [query: object, meant: Omit<Meant, 'locationId'>][] = [
    [{ period: 'week' }, { from: dayAfter(today, -6), to: today, beforeFrom: dayAfter(today, -13), by: 'day' }],
    [{}, { from: dayAfter(today, -29), to: today, beforeFrom: dayAfter(today, -59), by: 'day' }],
    [{ period: 'year' }, { from: yearFrom, to: today, beforeFrom: inYear(yearFrom, -1), by: 'month' }],
    [{ period: 'all-time' }, { from: '2000-01-01', to: today, beforeFrom: null, by: 'month' }],
    [
      { period: 'custom', from, to },
      { from, to, beforeFrom: dayAfter(from, -length), by: length > 92 ? 'month' : 'day' },
    ],
  ]
  return asked.map(([query, meant]) => {
    // The custom range, whose both ends lie in the past, is asked of one location; all time of all, for it has several pages.
    const somewhere = meant.beforeFrom === null ? null : random.pick(locations)
    const locationId = meant.from === from ? locations.at(-1)! : somewhere
    return { query: { ...query, ...(locationId && { locationId }) }, meant: { ...meant, locationId } }
  })
}

/** Whether it is open which of two rows comes first: a page could tell one twice, and another never. */
const isTied = (a: ReportRow, b: ReportRow) =>
  ['at', 'id', 'kind', 'rateBp'].every((key) => a[key as 'at'] === b[key as 'at']) && a.amountMinor > b.amountMinor

/** Whatever a figure says, the rows behind it come to (R-269); added up here, page by page. */
async function expectRowsBehind(owner: SignedUp, asked: object): Promise<void> {
  const report = await owner.must(readReportsContract, { query: asked })
  const rowsBehind = async (figure: Figure, of?: string) => {
    const rows: ReportRow[] = []
    let page = await owner.must(listReportRowsContract, { query: { ...asked, figure, of } })
    rows.push(...page.rows)
    while (page.nextCursor !== null) {
      page = await owner.must(listReportRowsContract, { query: { ...asked, figure, of, cursor: page.nextCursor } })
      rows.push(...page.rows)
    }
    const { rows: count, amountMinor, pieces } = page.total
    expect({ figure, of, ...addedUp(rows) }).toMatchObject({ rows: count, amountMinor, pieces })
    const moments = rows.map(({ at }) => Date.parse(at))
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    expect(rows.filter((row, at) => at > 0 && isTied(rows[at - 1]!, row))).toEqual([])
    return rows
  }
  const addedUpOf = async (figure: Figure, of?: string) => addedUp(await rowsBehind(figure, of))
  for (const [figure, of, total] of expectedTotals(report))
    expect({ asked, figure, of, ...(await addedUpOf(figure, of)) }).toMatchObject({ asked, figure, ...total })
  for (const { id, commissionMinor } of report.advanced!.staffPerformance)
    expect([asked, id, commissionFrom(await rowsBehind('commission', id))]).toEqual([asked, id, commissionMinor])
  const divided = dividedFrom(await addedUpOf('completed'), await addedUpOf('customers-ever-served'))
  expect(report.averageAppointmentValueMinor).toBeCloseTo(divided.averageAppointmentValueMinor, -0.31)
  expect(report.advanced!.averageServiceTenths).toBeCloseTo(divided.averageServiceTenths, -0.31)
  expect(report.advanced!.averageCustomerValueMinor).toBeCloseTo(divided.averageCustomerValueMinor, -0.31)
  expect((await addedUpOf('booked')).ms / 60_000).toBeCloseTo(report.advanced!.utilisation.bookedMin, -1)
}

test(`every figure of ${salons} salons is what their rows say`, { timeout: 20_000 + salons * 5000 }, async () => {
  const seen = { sales: 0, refunds: 0, voids: 0, appointments: 0 }
  for (let nth = seed; nth < seed + salons; nth++) {
    const { owner, made } = await open(nth)
    for (const { query, meant } of questionsOf(made, nth)) {
      const { advanced, gate, before, ...basic } = await owner.must(readReportsContract, { query })
      const expected = expectedReport(made, meant)
      const about = `salon ${nth} in ${made.zone}, ${JSON.stringify(query)}`
      const { from, to, by, beforeFrom } = meant
      expect(before).toEqual(beforeFrom && { from: beforeFrom, to: dayAfter(from, -1) })
      expect({ about, gate, ...basic }).toEqual({ about, gate: null, from, to, by, ...expected.basic })
      expect({ about, ...advanced }).toEqual({ about, ...expected.advanced })
    }
    // One question for each salon: the rows are asked for once for every figure.
    await expectRowsBehind(owner, questionsOf(made, nth)[nth % 2 === 0 ? 4 : nth % 5]!.query)
    seen.sales += made.tables['sale']!.length
    seen.refunds += made.tables['sale_refund']!.length
    seen.voids += made.tables['sale']!.filter((sale) => sale['voided_at'] !== null).length
    seen.appointments += made.tables['appointment']!.length
  }
  // Salons without anything to compute would prove nothing.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(salons)
})

test('every page says the same of a random salon: reports, accounts, dashboard, sales, staff, expenses, day close', async () => {
  for (const nth of [2, 4]) {
    const { owner, made } = await open(nth)
    const today = localOf(made.zone, made.now).date
    const reportOf = async (from: string, to: string, locationId?: string) =>
      await owner.must(readReportsContract, { query: { period: 'custom', from, to, locationId } })
    const about = `salon ${nth} in ${made.zone}`

    const ofToday = await reportOf(today, today)
    const { revenue, customers } = await owner.must(readDashboardContract, {})
    const told = { revenue: revenue!.totalMinor, customers: customers!.total }
    const { totalRevenueMinor, advanced } = ofToday
    expect({ about, ...told }).toEqual({ about, revenue: totalRevenueMinor, customers: advanced!.totalCustomers })

    const [first, last] = [
      `${today.slice(0, 7)}-01`,
      dayAfter(`${dayAfter(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1),
    ]
    const month = await reportOf(first, last)
    const { staff } = await owner.must(listStaffContract, {})
    for (const { id, month: own } of staff) {
      const member = month.advanced!.staffPerformance.find((one) => one.id === id)
      expect([about, member?.revenueMinor, member?.appointments, member?.commissionMinor]).toEqual([
        about,
        ...(member ? [own!.salesMinor, own!.appointmentCount, own!.commissionMinor] : Array(3)),
      ])
    }
    const { figures } = await owner.must(listExpensesContract, { query: { from: first, to: last } })
    expect([about, figures!.totalMinor]).toEqual([about, month.totalExpensesMinor])

    const from = dayAfter(today, -200)
    const half = await reportOf(from, today)
    const sales = await owner.must(listSalesContract, { query: { from, to: today } })
    expect([about, sales.figures!.totalMinor]).toEqual([about, half.totalRevenueMinor])
    const { months } = await owner.must(readAccountsContract, { query: { from, to: today } })
    const sumOf = (
      key: 'revenueMinor' | 'expensesMinor' | 'netProfitMinor' | 'salesMinor' | 'refundsMinor' | 'vatMinor',
    ) => months.reduce((all, one) => all + one[key], 0)
    expect([about, sumOf('revenueMinor'), sumOf('expensesMinor'), sumOf('netProfitMinor')]).toEqual([
      about,
      half.totalRevenueMinor,
      half.totalExpensesMinor,
      half.netProfitMinor,
    ])
    expect([about, sumOf('salesMinor') - sumOf('refundsMinor'), sumOf('refundsMinor')]).toEqual([
      about,
      sales.figures!.totalMinor,
      sales.figures!.refundedMinor,
    ])
    // VAT by hand: what sales of these days hold, less what was taken back in them, each at its own moment.
    const isThen = (at: unknown) => {
      const { date } = localOf(made.zone, String(at))
      return date >= from && date <= today
    }
    const vatOf = (table: string, moment: string) =>
      made.tables[table]!.filter((row) => isThen(row[moment]) && !row['voided_at']).reduce(
        (all, row) => all + Number(row['vat_minor']),
        0,
      )
    expect([about, sumOf('vatMinor')]).toEqual([about, vatOf('sale', 'sold_at') - vatOf('sale_refund', 'refunded_at')])

    for (const { id } of made.tables['location']!) {
      const locationId = String(id)
      const { methods } = await owner.must(readDayCloseContract, { query: { day: today, locationId } })
      const { advanced: here } = await reportOf(today, today, locationId)
      expect({ about, methods }).toEqual({ about, methods: here!.cashFlow })
    }
  }
})
