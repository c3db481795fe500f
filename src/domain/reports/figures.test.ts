import { expect, test } from 'vitest'
import { permilleOf, staffFigures, topItems } from './figures.ts'
import type { MemberRow, SoldItem } from './rows.ts'

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
