import { expect, test } from 'vitest'
import { type Action, isAllowed, permissions } from './permissions.ts'

const actions = Object.keys(permissions) as Action[]
const allowedTo = (role: 'owner' | 'receptionist' | 'stylist') => actions.filter((action) => isAllowed(role, action))

test('the owner may do everything', () => {
  expect(allowedTo('owner')).toEqual(actions)
})

test('a stylist has their own calendar, customers and sales, and reads what booking needs (R-51)', () => {
  expect(allowedTo('stylist')).toEqual([
    'seeDashboard',
    'useCalendar',
    'seeCustomers',
    'seeSales',
    'seeServices',
    'seeTeam',
    'seeSchedules',
    'seeOpeningTimes',
  ])
})

test('a receptionist has calendar, customers, sales and stock of all, and reads the services (R-51)', () => {
  const more = allowedTo('receptionist').filter((action) => !isAllowed('stylist', action))
  expect(more).toEqual([
    'seeEveryCalendar',
    'deleteAppointments',
    'seeEveryCustomer',
    'keepCustomers',
    'seeEverySale',
    'recordSales',
    'seeStock',
    'keepStock',
    'seeEverySchedule',
  ])
})
