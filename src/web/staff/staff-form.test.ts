import { expect, it } from 'vitest'
import type { Role } from '#domain/kit/endpoint.ts'
import { percent } from './percent.ts'
import { serviceWords } from './staff-columns.tsx'
import { bodyOf, problemsOf, servicesHint, type StaffValues, takesOf } from './staff-form.ts'

const good: StaffValues = {
  name: 'Halima',
  role: 'stylist',
  phone: '',
  email: '',
  commissionBp: '',
  serviceIds: [],
  takesAppointments: null,
  locationId: '',
}

it.each([
  ['', null],
  ['0', 0],
  ['12.5', 1250],
  ['12,5', 1250],
  ['100', 10_000],
])('reads a commission of %j as %j basis points', (typed, basisPoints) => {
  const values = { ...good, commissionBp: typed }
  expect(problemsOf(values)).toEqual({})
  expect(bodyOf(values).commissionBp).toBe(basisPoints)
})

it.each(['-1', '100.1', '12.55', 'ten'])('marks a commission of %j', (typed) => {
  expect(problemsOf({ ...good, commissionBp: typed })).toHaveProperty('commissionBp')
})

it('shows rates with one decimal', () => {
  expect([percent(0), percent(1000), percent(1255)]).toEqual(['0.0%', '10.0%', '12.6%'])
})

it('says for which roles ticked services decide whether they take appointments (R-372)', () => {
  const hint = (role: Role, takes: boolean | null = null) => servicesHint({ role, takesAppointments: takes })
  expect([hint('owner'), hint('stylist'), hint('manager', true)]).toEqual(Array(3).fill('None ticked: every service.'))
  expect(hint('receptionist')).toMatch(/^A receptionist takes appointments only for services ticked here/)
  expect(hint('manager')).toMatch(/^A manager takes appointments only/)
  expect(hint('owner', false)).toBe('Customers are not booked with them, whatever is ticked.')
})

it('stores that a member takes appointments only if it is unusual for the role and services (R-372)', () => {
  expect([
    takesOf(true, { role: 'stylist', serviceIds: [] }),
    takesOf(false, { role: 'owner', serviceIds: [] }),
  ]).toEqual([null, false])
  expect(takesOf(true, { role: 'receptionist', serviceIds: [] })).toBe(true)
  expect(takesOf(true, { role: 'receptionist', serviceIds: ['Cut'] })).toBeNull()
})

it('shows the count and the first two services', () => {
  const words = (serviceIds: string[], role: Role = 'stylist') =>
    serviceWords({ role, serviceIds, takesAppointments: null }, (id) => id)
  expect(words(['Cut', 'Wash'])).toBe('2: Cut, Wash')
  expect(words(['Cut', 'Wash', 'Braids'])).toBe('3: Cut, Wash...')
  expect(words([])).toBe('All services')
  expect([words([], 'receptionist'), words(['Cut'], 'receptionist')]).toEqual(['No services', '1: Cut'])
})
