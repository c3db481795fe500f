import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from '../../scripts/house-rules.ts'

/** Where the server turns days into moments or moments into days. `midnight.test.ts` crosses each of them. */
const places = [
  'appointments/calendar/list-appointments.ts',
  'appointments/form/check-slot.ts',
  'appointments/form/require-appointment-gate.ts',
  'appointments/repeat/check-repeat.ts',
  'appointments/repeat/repeat-appointment.ts',
  'appointments/require-free.ts',
  'appointments/start-of.ts',
  'dashboard/read-dashboard.ts',
  'dashboard/store.ts',
  'sales/day/close-day.ts',
  'sales/day/find-day.ts',
  'sales/day/reopen-day.ts',
  'sales/form/record-sale.ts',
  'sales/hold-sale.ts',
  'sales/list/list-sales.ts',
  'sales/taking-back/void-sale.ts',
  'salon/count-page-view.ts',
  'staff/add-time-off.ts',
  'staff/list-staff.ts',
  'staff/list-time-off.ts',
]

const turns =
  /\b(instantAt|startOfDay|dayBounds|rangeBounds|monthBounds|today|localDateOf|localTimeOf)\(|at time zone|date_trunc|\bat::date|_at::date|slice\(0, 10\)/i

test('no day is turned into a moment, nor a moment into a day, where no test crosses midnight', () => {
  const root = path.join(import.meta.dirname, '../..')
  const found = projectFiles(root)
    .map(({ path: name }) => name)
    .filter((name) => name.startsWith('src/server/') && name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => turns.test(readFileSync(path.join(root, name), 'utf8')))
    .map((name) => name.slice('src/server/'.length))
  expect(found.toSorted()).toEqual(places)
})
