import { expect, test } from 'vitest'
import {
  appointmentFigures,
  customerFigures,
  hourFigures,
  marginFigures,
  moneyFigures,
  moneyOverTime,
  permilleOf,
  serviceTimeOf,
  spentCategories,
  staffFigures,
  topItems,
} from './figures.ts'
import type { ExpenseRow, MemberRow, SoldItem, VisitRows } from './rows.ts'

const item = (name: string, revenueMinor: number, more: Partial<SoldItem> = {}): SoldItem => ({
  type: 'service',
  // In another order than the names.
  id: String(999 - name.charCodeAt(name.length - 1)),
  name,
  count: 2,
  revenueMinor,
  stockLevel: null,
  ...more,
})

test('ten items are kept by revenue, of equals the first by name; what was only taken back is none (R-261)', () => {
  const many = Array.from({ length: 12 }, (_, at) => item(`Service ${String.fromCharCode(76 - at)}`, 500))
  const told = topItems([item('Best', 501), ...many, item('Returned', 900, { count: 0 })], 'service')
  expect(told.map(({ name }) => name)).toEqual(['Best', ...'ABCDEFGHI'].map((at) => at.replace(/^.$/, 'Service $&')))
  expect(told[0]).toMatchObject({ averagePriceMinor: 251 })
  expect(topItems(many, 'product')).toEqual([])
})

test('a part in tenths of a percent is rounded; of no whole, or one below 0, it is 0 (R-257)', () => {
  expect([permilleOf(1, 3), permilleOf(2, 3), permilleOf(-1, 3)]).toEqual([333, 667, -333])
  expect([permilleOf(5, 0), permilleOf(5, -10)]).toEqual([0, 0])
})

const member = (id: string, position: number, more: Partial<MemberRow> = {}): MemberRow => ({
  id,
  name: id,
  position,
  locationId: 'yaba',
  isActive: true,
  joinedOn: '2026-01-01',
  schedule: [],
  timeOff: [],
  ...more,
})

test('told of are who works at the location, and who else sold there or was booked, the former too (R-262)', () => {
  const team = [
    member('idle', 0),
    member('elsewhere', 1, { locationId: 'lekki' }),
    member('former', 2, { isActive: false }),
    member('former, booked', 3, { isActive: false }),
    member('former, sold', 4, { isActive: false }),
  ]
  const revenue = {
    dated: [],
    items: [],
    rates: [{ staffId: 'former, sold', rateBp: 1000, totalMinor: 107_500, baseMinor: 100_000 }],
  }
  const visits = { staffId: 'former, booked', count: 2, bookedMin: 90, firstOn: '2026-11-01', lastOn: '2026-11-02' }
  expect(
    staffFigures(team, revenue, { members: [visits] }, 'yaba').map((one) => [
      one.id,
      one.appointments,
      one.revenueMinor,
      one.commissionMinor,
    ]),
  ).toEqual([
    ['former, sold', 0, 107_500, 10_000],
    ['idle', 0, 0, 0],
    ['former, booked', 2, 0, 0],
  ])
})

test('of equal items the names decide, and of equal names always the same one', () => {
  const twins = [item('Braids', 5, { id: '2' }), item('Braids', 5, { id: '1' }), item('Afro', 5, { id: '3' })]
  for (const some of [twins, twins.toReversed()])
    expect(topItems(some, 'service').map(({ id }) => id)).toEqual(['3', '1', '2'])
  expect(topItems([item('Wig', 5, { count: 1 }), item('Cap', 5, { count: -1 })], 'service')).toHaveLength(1)
})

test('of equal members the one who joined first; one with less revenue comes later (R-262)', () => {
  const team = [member('c', 2), member('a', 0), member('b', 1)]
  const rate = { staffId: 'b', rateBp: 0, totalMinor: 5, baseMinor: 5 }
  const told = staffFigures(team, { dated: [], items: [], rates: [rate] }, { members: [] }, null)
  expect(told.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})

const spent = (category: ExpenseRow['category'], amountMinor: number, more: Partial<ExpenseRow> = {}): ExpenseRow => ({
  category,
  amountMinor,
  count: 1,
  at: '2026-11-20',
  isNow: true,
  ...more,
})
const sold = (at: string, amountMinor: number, isNow = true) => ({ at, amountMinor, isNow })

test('profit is revenue less expenses, of the period alone (R-256, R-257)', () => {
  const dated = [sold('2026-11-20', 700), sold('2026-11-21', -50), sold('2026-10-20', 9000, false)]
  const money = moneyFigures({ dated }, [spent('rent', 800), spent('other', 70, { isNow: false })])
  expect(money).toEqual({ totalRevenueMinor: 650, totalExpensesMinor: 800, netProfitMinor: -150 })
  const items = [item('Braids', 500), item('Oil', 150, { type: 'product' }), item('Wig', 7)]
  const rates = [
    { staffId: 'a', rateBp: 1000, totalMinor: 500, baseMinor: 505 },
    { staffId: 'b', rateBp: 1000, totalMinor: 150, baseMinor: 145 },
  ]
  expect(marginFigures({ dated, items, rates }, money)).toEqual({
    serviceRevenueMinor: 507,
    productRevenueMinor: 150,
    profitMarginPermille: -231,
    // 50.5 and 14.5, each rounded for its member.
    totalCommissionsMinor: 51 + 15,
  })
})

test('a category is told when something was spent on it, the largest first, the free of charge too (R-241)', () => {
  const told = spentCategories([
    spent('other', 0),
    spent('rent', 100, { count: 2 }),
    spent('rent', 200, { at: '2026-11-21' }),
    spent('salary', 700),
    spent('utilities', 9000, { isNow: false }),
  ])
  expect(told).toEqual([
    { category: 'salary', count: 1, totalMinor: 700, sharePermille: 700 },
    { category: 'rent', count: 3, totalMinor: 300, sharePermille: 300 },
    { category: 'other', count: 1, totalMinor: 0, sharePermille: 0 },
  ])
})

test('five hours are told, those with most first, of equals the earlier (R-263)', () => {
  const at = (weekday: number, hour: number, count: number) => ({ weekday, hour, count })
  const hours = [at(1, 14, 2), at(2, 14, 3), at(1, 9, 5), at(3, 8, 4), at(1, 10, 1), at(1, 16, 1), at(1, 12, 1)]
  expect(hourFigures({ hours })).toEqual({
    peakHours: [
      [9, 5],
      [14, 5],
      [8, 4],
      [10, 1],
      [12, 1],
    ].map(([hour, appointments]) => ({ hour, appointments })),
    busyHours: hours,
  })
})

const visits: VisitRows = {
  total: 9,
  completed: 3,
  cancelled: 2,
  noShows: 1,
  completedValueMinor: 1000,
  completedMs: 3 * 40 * 60_000 + 9000,
  members: [],
  hours: [],
}

test('averages are of what was completed, and 0 of nothing (R-258, R-259, R-260, R-264)', () => {
  expect(appointmentFigures(visits)).toEqual({
    totalAppointments: 9,
    completedAppointments: 3,
    cancelledAppointments: 2,
    noShowAppointments: 1,
    averageAppointmentValueMinor: 333,
  })
  // 40 minutes and 3 seconds: half of a tenth, rounded up.
  expect([serviceTimeOf(visits), serviceTimeOf({ ...visits, completedMs: visits.completedMs - 1 })]).toEqual([401, 400])
  expect(serviceTimeOf({ completed: 0, completedMs: 0 })).toBe(0)
  const counts = { total: 8, new: 2, served: 3, returning: 2, everServed: 7, everSpentMinor: 100 }
  expect(customerFigures(counts)).toEqual({
    totalCustomers: 8,
    newCustomers: 2,
    servedCustomers: 3,
    returningCustomers: 2,
    retentionPermille: 667,
    averageCustomerValueMinor: 14,
  })
})

test('over time each day with its own, in order, of the period or of the one before; nothing of nothing (R-266)', () => {
  const dated = [sold('2026-11-21', 700), sold('2026-11-19', 50), sold('2026-11-19', -50), sold('2026-10-20', 9, false)]
  const expenses = [spent('rent', 800), spent('other', 5), spent('rent', 70, { at: '2026-10-19', isNow: false })]
  expect(moneyOverTime({ dated }, expenses, 'period')).toEqual([
    { at: '2026-11-20', revenueMinor: 0, expensesMinor: 805 },
    { at: '2026-11-21', revenueMinor: 700, expensesMinor: 0 },
  ])
  expect(moneyOverTime({ dated }, expenses, 'before')).toEqual([
    { at: '2026-10-19', revenueMinor: 0, expensesMinor: 70 },
    { at: '2026-10-20', revenueMinor: 9, expensesMinor: 0 },
  ])
})
