import { expect, it } from 'vitest'
import type { Role } from '#domain/kit/endpoint.ts'
import { percent } from './percent.ts'
import { serviceWords } from './staff-columns.tsx'
import { bodyOf, problemsOf, type StaffValues, takesIn, withServices, withTaking } from './staff-form.ts'

const good: StaffValues = {
  name: 'Halima',
  role: 'stylist',
  phone: '',
  email: '',
  commissionBp: '',
  onlyThese: false,
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

it('takes appointments as usual for the role and services, until it is pressed (R-372)', () => {
  const of = (role: Role, serviceIds: string[] = []) => ({
    ...good,
    role,
    serviceIds,
    onlyThese: serviceIds.length > 0,
  })
  expect([of('owner'), of('stylist'), of('manager'), of('receptionist', ['Cut'])].map(takesIn)).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(withTaking(of('owner'), false)).toEqual({ ...of('owner'), takesAppointments: false })
  expect(withTaking(of('receptionist'), true)).toEqual({ ...of('receptionist'), takesAppointments: true })
  expect(withTaking(withTaking(of('stylist'), false), true)).toEqual(of('stylist'))
})

it('keeps who takes appointments when the services change, and remembers what was ticked (R-372)', () => {
  const some = { ...good, role: 'receptionist' as const, serviceIds: ['Cut'], onlyThese: true }
  const all = withServices(some, { onlyThese: false })
  expect(all).toEqual({ ...some, onlyThese: false, takesAppointments: true })
  expect(bodyOf(all)).toMatchObject({ serviceIds: [], takesAppointments: true })
  expect(withServices(all, { onlyThese: true })).toEqual(some)
})

it('asks for a service if only some are done, and not of who takes no appointments', () => {
  const none = { ...good, onlyThese: true }
  expect(problemsOf(none)).toEqual({ serviceIds: 'Tick at least one service, or choose All services.' })
  expect(problemsOf(withTaking(none, false))).toEqual({})
})

it('shows the count and the first two services', () => {
  const words = (serviceIds: string[], role: Role = 'stylist') =>
    serviceWords({ role, serviceIds, takesAppointments: null }, (id) => id)
  expect(words(['Cut', 'Wash'])).toBe('2: Cut, Wash')
  expect(words(['Cut', 'Wash', 'Braids'])).toBe('3: Cut, Wash...')
  expect(words([])).toBe('All services')
  expect([words([], 'receptionist'), words(['Cut'], 'receptionist')]).toEqual(['No services', '1: Cut'])
})
