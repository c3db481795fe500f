import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { addExpenseContract, listExpensesContract } from '#domain/expenses/contract.ts'
import { listReportRowsContract, readReportsContract } from '#domain/reports/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { addAdvanceContract } from '#domain/staff/contract-pay.ts'
import { openBranches } from '#test/branches.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type SaleBody, type Shop } from '#test/sales.ts'
import { statementsOf, tripsOf } from '#test/statements.ts'

// 00:30 on Saturday, 21 November in Lagos; still Friday by the server's clock.
const justAfterMidnight = '2026-11-20T23:30:00.000Z'
let parlour: TestParlour
let now = justAfterMidnight
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

async function openPro(): Promise<Shop> {
  now = justAfterMidnight
  const shop = await openShop(parlour)
  await shop.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [shop.salonId])
  return shop
}
const sellAt = async (shop: Shop, at: string, more: Partial<SaleBody> = {}) => {
  now = at
  return (await shop.must(recordSaleContract, { body: shop.body(more) })).sale
}
const dayOf = (day: string) => ({ query: { period: 'custom' as const, from: day, to: day } })

test('a sale at 00:30 counts for today, and Last 7 Days begin at the salon’s midnight', async () => {
  const shop = await openPro()
  await sellAt(shop, '2026-11-14T22:59:59.000Z') // a second before Sunday, 15 November
  await sellAt(shop, '2026-11-14T23:00:00.000Z')
  await sellAt(shop, justAfterMidnight)
  const week = await shop.must(readReportsContract, { query: { period: 'week' } })
  expect(week).toMatchObject({ from: '2026-11-15', to: '2026-11-21', totalRevenueMinor: 1_400_000 })
  expect(week.advanced).toMatchObject({
    overTime: [
      { at: '2026-11-15', revenueMinor: 700_000, expensesMinor: 0 },
      { at: '2026-11-21', revenueMinor: 700_000, expensesMinor: 0 },
    ],
    overTimeBefore: [{ at: '2026-11-14', revenueMinor: 700_000, expensesMinor: 0 }],
  })
})

test('the dashboard, the staff page, the expenses and the close of the day say the same', async () => {
  const shop = await openPro()
  await sellAt(shop, justAfterMidnight, { staffId: shop.stylistId })
  const refunded = await sellAt(shop, '2026-11-21T08:00:00.000Z', {
    discount: { kind: 'amount', amountMinor: 33_333, reason: 'Friend' },
    tips: [{ staffId: shop.staffId, amountMinor: 5000 }],
    items: [{ type: 'service', serviceId: shop.serviceId, quantity: 2, unitPriceMinor: 700_000 }],
  })
  const lines = [{ position: 0, quantity: 1 }]
  const params = { saleId: refunded.id }
  await shop.must(refundSaleContract, { params, body: { lines, reason: 'Came back', withTips: true } })
  const voided = await sellAt(shop, '2026-11-21T09:00:00.000Z')
  await shop.must(voidSaleContract, { params: { saleId: voided.id }, body: { reason: 'Typed twice' } })
  const spent = { category: 'supplies' as const, description: 'Soap', spentOn: '2026-11-21' }
  await shop.must(addExpenseContract, { body: { ...spent, amountMinor: 40_000, isFromTill: true } })
  await shop.must(addExpenseContract, { body: { ...spent, amountMinor: 25_000 } })
  const ahead = { staffId: shop.stylistId, givenOn: '2026-11-21' }
  await shop.must(addAdvanceContract, { body: { ...ahead, amountMinor: 7000, isFromTill: true } })
  await shop.must(addAdvanceContract, { body: { ...ahead, amountMinor: 3000 } })

  const today = await shop.must(readReportsContract, dayOf('2026-11-21'))
  const dashboard = await shop.must(readDashboardContract, {})
  expect(today.totalRevenueMinor).toBe(dashboard.revenue!.totalMinor)
  expect(today.advanced!.totalCustomers).toBe(dashboard.customers!.total)
  expect(today.advanced!.lowStock).toEqual(dashboard.lowStock)
  const { methods } = await shop.must(readDayCloseContract, { query: { day: '2026-11-21' } })
  expect(today.advanced!.cashFlow).toEqual(methods)
  expect(methods[0]).toMatchObject({ method: 'cash', paidOutMinor: 47_000 })

  const query = { from: '2026-11-01', to: '2026-11-30' }
  const month = await shop.must(readReportsContract, { query: { period: 'custom', ...query } })
  const { staff } = await shop.must(listStaffContract, {})
  const ofReport = month.advanced!.staffPerformance.map((one) => [
    one.id,
    one.revenueMinor,
    one.appointments,
    one.commissionMinor,
  ])
  expect(ofReport).toHaveLength(staff.length)
  for (const { id, month: own } of staff)
    expect(ofReport).toContainEqual([id, own!.salesMinor, own!.appointmentCount, own!.commissionMinor])
  const { figures } = await shop.must(listExpensesContract, { query })
  expect(month.totalExpensesMinor).toBe(figures!.totalMinor)
  expect(month.advanced!.expenseCategories).toEqual(figures!.categories.filter(({ count }) => count > 0))
})

test('on the free plan revenue, profit and appointments are told; the rest says which plan tells it (R-267)', async () => {
  const shop = await openPro()
  await shop.rows(`UPDATE salon SET plan = 'free' WHERE salon_id = $1`, [shop.salonId])
  await sellAt(shop, justAfterMidnight)
  const { advanced, gate, totalRevenueMinor, totalAppointments } = await shop.must(readReportsContract, { query: {} })
  expect({ advanced, gate }).toEqual({
    advanced: null,
    gate: { message: 'This feature requires Pro plan or higher.', suggestedPlan: 'pro' },
  })
  expect([totalRevenueMinor, totalAppointments]).toEqual([700_000, 0])
})

test('the rows behind a figure: what the plan does not tell, what one may not see, and what names nothing is refused (R-269)', async () => {
  const shop = await openPro()
  await sellAt(shop, justAfterMidnight)
  const rows = await shop.must(listReportRowsContract, { query: { figure: 'service', of: shop.serviceId } })
  expect(rows).toMatchObject({
    rows: [{ kind: 'sale', number: 1, detail: 'Cornrows', amountMinor: 700_000, pieces: 1 }],
    total: { rows: 1, amountMinor: 700_000, pieces: 1 },
  })
  const codeOf = async (query: object) => (await shop.call(listReportRowsContract, { query: query as never })).body.code
  for (const of of [undefined, 'x', '24', '7-9', '1-24'])
    expect(await codeOf({ figure: 'weekday-hour', of })).toBe('invalid-input')
  await shop.rows(`UPDATE salon SET plan = 'free' WHERE salon_id = $1`, [shop.salonId])
  expect(await codeOf({ figure: 'service', of: shop.serviceId })).toBe('plan-required')
  expect(await codeOf({ figure: 'revenue' })).toBeUndefined()

  const desk = await addSignIn(parlour, { salonId: shop.salonId, role: 'stylist', name: 'Ada' })
  await shop.rows(
    `INSERT INTO role_right (salon_id, role, action, is_granted) VALUES ($1, 'stylist', 'seeReports', true)`,
    [shop.salonId],
  )
  const ofDesk = async (figure: 'revenue' | 'expenses' | 'appointments') =>
    (await desk.call(listReportRowsContract, { query: { figure } })).body.code
  expect([await ofDesk('revenue'), await ofDesk('expenses'), await ofDesk('appointments')]).toEqual(
    Array(3).fill('not-allowed'),
  )

  await shop.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [shop.salonId])
  const query = { figure: 'commission' as const, of: shop.staffId }
  const { rows: earned } = await shop.must(listReportRowsContract, { query })
  expect(earned).toMatchObject([{ detail: 'Cornrows', rateBp: 1000, amountMinor: 700_000 }])
  // Sales are theirs to see now, and what members earn is not.
  await shop.rows(
    `INSERT INTO role_right (salon_id, role, action, is_granted) VALUES ($1, 'stylist', 'seeEverySale', true)`,
    [shop.salonId],
  )
  expect(await ofDesk('revenue')).toBeUndefined()
  expect((await desk.call(listReportRowsContract, { query })).body.code).toBe('not-allowed')
})

test('a custom period needs both ends, in their order', async () => {
  const shop = await openPro()
  const ask = async (from?: string, to?: string) => {
    const { body } = await shop.call(readReportsContract, { query: { period: 'custom', from, to } })
    return [body.code, body.field]
  }
  expect(await ask('2026-11-01')).toEqual(['invalid-input', 'to'])
  expect(await ask(undefined, '2026-11-01')).toEqual(['invalid-input', 'from'])
  expect(await ask('2026-11-02', '2026-11-01')).toEqual(['end-before-start', 'to'])
})

test('of one location are its sales, its expenses and its team; who reaches one only is told of no other', async () => {
  now = '2026-11-21T12:00:00.000Z'
  const shop = await openBranches(parlour)
  await shop.goTo(shop.branchId)
  await shop.must(recordSaleContract, { body: shop.body({ staffId: shop.deskId }) })
  await shop.goTo(null)
  const of = async (locationId: string) => await shop.must(readReportsContract, { query: { locationId } })
  const [first, branch] = [await of(shop.firstId), await of(shop.branchId)]
  expect([first.totalRevenueMinor, branch.totalRevenueMinor]).toEqual([0, 700_000])
  expect(branch.advanced!.staffPerformance.map(({ id }) => id)).toEqual([shop.deskId])

  const desk = await addSignIn(parlour, { salonId: shop.salonId, role: 'stylist', name: 'Ada' })
  expect((await desk.call(readReportsContract, { query: {} })).status).toBe(403)
  await shop.rows(
    `INSERT INTO role_right (salon_id, role, action, is_granted) VALUES ($1, 'stylist', 'seeReports', true)`,
    [shop.salonId],
  )
  expect((await desk.call(readReportsContract, { query: { locationId: shop.branchId } })).body.code).toBe('not-found')
  expect((await desk.must(readReportsContract, { query: {} })).totalRevenueMinor).toBe(0)
})

test('everything is asked in eight statements, which wait for the database once', async () => {
  const shop = await openPro()
  const ask = async () => await shop.must(readReportsContract, { query: { period: 'year' } })
  // The first one finds that the plan is another than was known.
  await ask()
  // Statements of every request are not part of the report.
  const ofAny = await statementsOf(async () => await shop.must(listStaffContract, {}))
  const figures = (await statementsOf(ask)).filter((text) => !ofAny.includes(text))
  expect(figures).toHaveLength(8)
  expect(await tripsOf(ask)).toBeLessThanOrEqual(2)
})
