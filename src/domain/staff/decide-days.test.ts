import { expect, test } from 'vitest'
import type { StaffSchedule } from './contract-schedules.ts'
import { decideDays } from './decide-days.ts'

const times = { startTime: '09:00', endTime: '13:00', breakStart: null, breakEnd: null, notes: null }
const row = (id: string, more: Partial<StaffSchedule> = {}): StaffSchedule => ({
  id,
  staffId: 'bisi',
  weekday: 2,
  date: null,
  isAvailable: true,
  version: 1,
  ...times,
  ...more,
})
const day = (more: object = {}) => ({ staffId: 'bisi', weekday: 2, before: [], rows: [], ...more })
const members = [{ id: 'bisi' }, { id: 'halima' }]
const newId = () => 'new'

test('replaces the rows of every week that were seen, and no others (R-111)', () => {
  const schedules = [row('a'), row('date', { date: '2026-11-24' }), row('other', { weekday: 3 })]
  const rows = [{ ...times, isAvailable: true, startTime: '10:00' }]
  const { removed, added } = decideDays(
    { members, schedules },
    [day({ before: [{ id: 'a', version: 1 }] }), day({ staffId: 'halima', rows })],
    newId,
  )
  expect(removed).toEqual([row('a')])
  expect(added).toEqual([row('new', { staffId: 'halima', startTime: '10:00' })])
})

test.each([
  ['one more than was seen', [row('a'), row('b', { startTime: '14:00', endTime: '15:00' })], [{ id: 'a', version: 1 }]],
  ['one fewer', [], [{ id: 'a', version: 1 }]],
  ['another version', [row('a', { version: 2 })], [{ id: 'a', version: 1 }]],
])('refuses %s', (_, schedules, before) => {
  expect(() => decideDays({ members, schedules }, [day({ before })], newId)).toThrow('changed-meanwhile')
})

test('rows of one day may not overlap; those of another day or member may be at the same time (R-35)', () => {
  const shift = (startTime: string, endTime: string) => ({ ...times, isAvailable: true, startTime, endTime })
  const rows = [shift('09:00', '13:00')]
  const replace = (days: ReturnType<typeof day>[]) => decideDays({ members, schedules: [] }, days, newId).added
  expect(replace([day({ rows }), day({ weekday: 3, rows }), day({ staffId: 'halima', rows })])).toHaveLength(3)
  const twice = day({ rows: [...rows, shift('12:00', '15:00')] })
  expect(() => replace([twice])).toThrow('schedule-overlaps')
})
