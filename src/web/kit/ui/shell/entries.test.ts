import { expect, test } from 'vitest'
import { entryGroups, isCurrent } from './entries.ts'

test.each([
  ['/billing', ['Billing']],
  ['/billing/addons', ['Billing']],
  ['/staff-schedules', ['Staff Schedules']],
  ['/', []],
])('of %s the current entries are %j', (path, labels) => {
  const current = entryGroups.flat().filter((entry) => isCurrent(entry, path))
  expect(current.map(({ label }) => label)).toEqual(labels)
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
