import { expect, test } from 'vitest'
import { idOf } from '#domain/testing.ts'
import { behindOf, type Figure, figures, isBasic, neededFor, rowsOf } from './behind.ts'

const id = idOf(7)
const sales = { rows: 'sales', type: null, itemId: null, staffId: null, asPay: false }
const visits = { rows: 'appointments', which: 'kept', hour: null, weekday: null, staffId: null }

/** Every figure: what it may be of, the rows that it is made of, what one must be allowed, and whether every plan tells it. */
const all: [Figure, of: string | undefined, behind: object, needed: string[], isBasic: boolean][] = [
  ['revenue', undefined, sales, ['seeEverySale'], true],
  ['services', undefined, { ...sales, type: 'service' }, ['seeEverySale'], false],
  ['products', undefined, { ...sales, type: 'product' }, ['seeEverySale'], false],
  ['service', id, { ...sales, type: 'service', itemId: id }, ['seeEverySale'], false],
  ['product', id, { ...sales, type: 'product', itemId: id }, ['seeEverySale'], false],
  ['member', id, { ...sales, staffId: id }, ['seeEverySale'], false],
  ['commission', id, { ...sales, staffId: id, asPay: true }, ['seeEverySale', 'seeStaffPay'], false],
  ['expenses', undefined, { rows: 'expenses', category: null }, ['seeExpenses'], true],
  ['category', 'rent', { rows: 'expenses', category: 'rent' }, ['seeExpenses'], false],
  ['appointments', undefined, { ...visits, which: 'all' }, ['seeEveryCalendar'], true],
  ['completed', undefined, { ...visits, which: 'completed' }, ['seeEveryCalendar'], true],
  ['cancelled', undefined, { ...visits, which: 'cancelled' }, ['seeEveryCalendar'], true],
  ['no-shows', undefined, { ...visits, which: 'no-show' }, ['seeEveryCalendar'], true],
  ['booked', undefined, visits, ['seeEveryCalendar'], false],
  ['hour', '23', { ...visits, hour: 23 }, ['seeEveryCalendar'], false],
  ['weekday-hour', '6-0', { ...visits, weekday: 6, hour: 0 }, ['seeEveryCalendar'], false],
  ['member-appointments', id, { ...visits, staffId: id }, ['seeEveryCalendar'], false],
  ['customers', undefined, { rows: 'customers', which: 'all' }, ['seeEveryCustomer'], false],
  ['new-customers', undefined, { rows: 'customers', which: 'new' }, ['seeEveryCustomer'], false],
  ['served-customers', undefined, { rows: 'customers', which: 'served' }, ['seeEveryCustomer'], false],
  ['returning-customers', undefined, { rows: 'customers', which: 'returning' }, ['seeEveryCustomer'], false],
  ['customers-ever-served', undefined, { rows: 'customers', which: 'ever' }, ['seeEveryCustomer'], false],
  ['method', 'transfer', { rows: 'money', method: 'transfer' }, ['seeEverySale'], false],
]

test.each(all)('%s opens to its rows (R-269)', (figure, of, behind, needed, basic) => {
  expect([behindOf(figure, of), neededFor(figure), isBasic(figure)]).toEqual([behind, needed, basic])
  expect(rowsOf(figure)).toBe(behindOf(figure, of)!.rows)
})

test('no figure is missing, and one that is of something says of what', () => {
  expect(all.map(([figure]) => figure)).toEqual(figures)
  const incomplete = all.filter(([, of]) => of !== undefined).map(([figure]) => behindOf(figure, undefined))
  expect(incomplete).toEqual(Array(9).fill(null))
})

test.each<[Figure, string]>([
  ['service', 'cornrows'],
  ['member', '9'],
  ['category', 'Rent'],
  ['method', 'cheque'],
  ['hour', '24'],
  ['hour', '6-0'],
  ['hour', '100'],
  ['hour', '-1'],
  ['hour', ''],
  ['weekday-hour', '7-0'],
  ['weekday-hour', '6-24'],
  ['weekday-hour', '6'],
  ['weekday-hour', '-6'],
  ['weekday-hour', '12'],
])('%s of %s is none', (figure, of) => {
  expect(behindOf(figure, of)).toBeNull()
})
