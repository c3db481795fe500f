import { describe, expect, test } from 'vitest'
import type { Role, SalonRights } from '#domain/kit/endpoint.ts'
import {
  type Action,
  actions,
  changeableRoles,
  isAllowed,
  mayChangeMember,
  mayGiveRole,
  maySetPayOf,
  permissions,
  whyRoleRefused,
} from './permissions.ts'

const as = (role: Role, rights: SalonRights = {}) => ({ role, rights, staffId: role })
const allowedTo = (role: Role) => actions.filter((action) => isAllowed(as(role), action))

test('the owner may do everything', () => {
  expect(allowedTo('owner')).toEqual(actions)
})

test('a stylist has their own calendar, customers and sales, and reads what booking needs (R-51)', () => {
  expect(allowedTo('stylist')).toEqual([
    'seeDashboard',
    'seeContacts',
    'useCalendar',
    'blockTime',
    'seeCustomers',
    'seeSales',
    'seeServices',
    'seeTeam',
    'seeEarnings',
    'seeSchedules',
    'seeOpeningTimes',
  ])
})

test('a receptionist has calendar, customers, sales and stock of all, sends messages, and reads the services (R-51)', () => {
  const more = allowedTo('receptionist').filter((action) => !isAllowed(as('stylist'), action))
  expect(more).toEqual([
    'seeEveryCalendar',
    'deleteAppointments',
    'keepWaitlist',
    'seeEveryCustomer',
    'keepCustomers',
    'seeEverySale',
    'recordSales',
    'takeBackSales',
    'closeDays',
    'seeStock',
    'keepStock',
    'seeEverySchedule',
    'sendMessages',
  ])
})

test('a manager runs the salon, without its settings, its pay, its lists to take away and what is the owner’s alone', () => {
  expect(actions.filter((action) => !isAllowed(as('manager'), action))).toEqual([
    'exportCustomers',
    'inviteStaff',
    'seeStaffPay',
    'seeReports',
    'changeSettings',
    'setUpSalon',
    'exportEverything',
    'manageBilling',
    'changeRights',
    'manageApi',
    'seeActivity',
  ])
})

describe('what a salon changes (R-140)', () => {
  const given = (action: Action) => as('stylist', { stylist: { [action]: true } })

  test('gives and takes what is not fixed, of that role alone', () => {
    expect(isAllowed(given('seeStock'), 'seeStock')).toBe(true)
    expect(isAllowed({ ...given('changeServices'), role: 'receptionist' }, 'changeServices')).toBe(false)
    expect(isAllowed(as('receptionist', { receptionist: { keepStock: false } }), 'keepStock')).toBe(false)
    expect(isAllowed(as('manager', { receptionist: { keepStock: false } }), 'keepStock')).toBe(true)
  })

  test.each(actions.filter((action) => permissions[action].isFixed))('%s stays as it is', (action) => {
    for (const role of changeableRoles)
      for (const isGranted of [true, false])
        expect(isAllowed(as(role, { [role]: { [action]: isGranted } }), action)).toBe(isAllowed(as(role), action))
  })

  test('a right without the one that it needs is none', () => {
    expect(isAllowed(given('recordSales'), 'recordSales')).toBe(false)
    expect(isAllowed(as('stylist', { stylist: { seeEverySale: true, recordSales: true } }), 'recordSales')).toBe(true)
    expect(isAllowed(as('receptionist', { receptionist: { seeSales: false } }), 'closeDays')).toBe(false)
  })
})

describe('no one grants rights that they lack (R-141)', () => {
  test('a role is given by people with all of its rights; no one makes an owner', () => {
    expect(changeableRoles.map((role) => mayGiveRole(as('owner'), role))).toEqual([true, true, true])
    expect(changeableRoles.map((role) => mayGiveRole(as('manager'), role))).toEqual([true, true, true])
    expect([mayGiveRole(as('owner'), 'owner'), mayGiveRole(as('manager'), 'owner')]).toEqual([false, false])
    const rights = { receptionist: { exportCustomers: true } }
    expect(mayGiveRole(as('manager', rights), 'receptionist')).toBe(false)
    const widened = { ...rights, manager: { exportCustomers: true } }
    expect(mayGiveRole(as('manager', widened), 'receptionist')).toBe(true)
  })

  test('one’s own role stays, and so do the records of who may more', () => {
    const manager = as('manager')
    const member = (role: Role, id = 'other') => ({ id, role })
    expect(whyRoleRefused(manager, member('stylist'), 'receptionist')).toBe(null)
    expect(whyRoleRefused(manager, member('manager', 'manager'), 'receptionist')).toBe('own-role')
    expect(whyRoleRefused(manager, member('manager', 'manager'), 'manager')).toBe(null)
    expect(whyRoleRefused(manager, member('owner'), 'stylist')).toBe('role-above-own')
    expect(whyRoleRefused(manager, member('stylist'), 'owner')).toBe('role-above-own')
    expect(whyRoleRefused(as('owner'), member('owner', 'owner'), 'stylist')).toBe('own-role')
    expect(mayChangeMember(manager, member('owner'))).toBe(false)
    expect(mayChangeMember(manager, member('stylist'))).toBe(true)
    expect(mayChangeMember(manager, member('manager', 'manager'))).toBe(true)
  })
})

test('pay is set by those who see it, and one’s own by the owner alone (R-141)', () => {
  expect([maySetPayOf(as('owner'), 'owner'), maySetPayOf(as('owner'), 'stylist')]).toEqual([true, true])
  const manager = as('manager', { manager: { seeStaffPay: true } })
  expect([maySetPayOf(manager, 'manager'), maySetPayOf(manager, 'stylist')]).toEqual([false, true])
  const blind = as('manager', { manager: { seeStaffPay: false } })
  expect(maySetPayOf(blind, 'stylist')).toBe(false)
})
