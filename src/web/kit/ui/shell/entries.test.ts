import { expect, test } from 'vitest'
import type { Role } from '#domain/kit/endpoint.ts'
import { currentEntry, entryGroups, phoneEntries } from './entries.ts'

test.each([
  ['/billing', ['Billing']],
  ['/billing/addons', ['Billing']],
  ['/staff-schedules', ['Staff Schedules']],
  ['/', []],
])('of %s the current entries are %j', (path, labels) => {
  expect([currentEntry(entryGroups.flat(), path)?.label].filter(Boolean)).toEqual(labels)
})

test('on phones each role begins with what it uses most; the rest is behind More, nothing twice', () => {
  const bar = (role: Role, mayOpen = (_path: string) => true) =>
    phoneEntries(role, mayOpen).bar.map(({ label }) => label)
  expect(bar('owner')).toEqual(['Dashboard', 'Appointments', 'Sales', 'Customers'])
  expect(bar('receptionist')).toEqual(['Appointments', 'Waiting', 'Sales', 'Customers'])
  expect(bar('stylist')).toEqual(['Appointments', 'Customers', 'Sales', 'Earnings'])
  expect(bar('stylist', (path) => path !== '/sales')).toEqual(['Appointments', 'Customers', 'Earnings'])
  const { bar: first, more } = phoneEntries('receptionist', () => true)
  expect(more[0]!.map(({ label }) => label)).toEqual(['Dashboard'])
  expect(currentEntry([...first, ...more.flat()], '/appointments/waiting')?.label).toBe('Waiting')
  expect(more.flat()).toHaveLength(13)
})

test('the sixteen entries are in the order of the specification, grouped 4, 4, 3, 2, 3', () => {
  expect(entryGroups.map((group) => group.map(({ label }) => label))).toEqual([
    ['Dashboard', 'Appointments', 'Sales', 'Customers'],
    ['Services', 'Inventory', 'Staff', 'Staff Schedules'],
    ['Expenses', 'Business Hours', 'Holidays'],
    ['Calendly', 'SMS Management'],
    ['Reports', 'Billing', 'Settings'],
  ])
})
