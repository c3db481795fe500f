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
