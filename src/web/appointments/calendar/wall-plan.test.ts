import { expect, test } from 'vitest'
import { dayColumns } from '#web/appointments/grid/columns.ts'
import type { CalendarEntry } from '#web/appointments/grid/entry.ts'
import type { Openness } from '#web/appointments/grid/shades.ts'
import { booked, dataOf, members } from '#web/appointments/grid/testing-columns.ts'
import { wallPlan } from './wall-plan.ts'

const open = [{ fromMin: 540, toMin: 1080 }]
const plan = (entries: readonly CalendarEntry[], openness: Openness = { open }, team = members) =>
  wallPlan(dayColumns(['2026-11-20'], dataOf(entries)), team, () => openness)
const block = (id: string, time: string, more: { isElsewhere?: boolean } = {}): CalendarEntry => ({
  ...booked(id, time, 30, { serviceNames: [] }),
  customerName: 'Dentist',
  status: 'blocked',
  reason: 'Dentist',
  isElsewhere: false,
  ...more,
})

test('has each member’s appointments from morning to night, with whole names, and what the team should know', () => {
  const [tolu, bisi] = plan([
    booked('late', '15:00', 60, { customerName: 'Oluwadamilola Bamgboshe', part: { number: 2, of: 2, fromMin: 30 } }),
    booked('early', '09:15', 90, { serviceNames: ['Cornrows', 'Fringe trim'], awaitsApproval: true }),
    booked('other', '10:00', 30, { position: 1, serviceNames: [] }),
  ])
  expect([tolu?.name, bisi?.name]).toEqual(['Tolu Bello', 'Bisi Ade'])
  expect(tolu!.days[0]!.entries).toMatchObject([
    { time: '09:15–10:45', name: 'Kemi Lawal', detail: 'Cornrows, Fringe trim, needs approval' },
    { time: '15:00–16:00', name: 'Oluwadamilola Bamgboshe', detail: 'Cornrows, 2 of 2' },
  ])
  expect(bisi!.days[0]!.entries).toMatchObject([{ name: 'Kemi Lawal', detail: '' }])
})

test('leaves out cancelled appointments, and the reasons of blocked time and time off', () => {
  const off = { fromMin: 900, toMin: 960, reason: 'Time off: Hospital' }
  const [tolu] = plan(
    [
      booked('gone', '10:00', 60, { status: 'cancelled' }),
      booked('done', '11:00', 60, { status: 'completed' }),
      block('own', '13:00'),
      block('elsewhere', '14:00', { isElsewhere: true }),
    ],
    { open, off: [off, { fromMin: 780, toMin: 810, reason: null }] },
  )
  expect(tolu!.days[0]!.entries.map(({ time, name }) => [time, name])).toEqual([
    ['11:00–12:00', 'Kemi Lawal'],
    ['13:00–13:30', 'Blocked'],
    ['14:00–14:30', 'Busy elsewhere'],
    ['15:00–16:00', 'Time off'],
  ])
})

test.each<[Openness, string | null]>([
  [{ open }, null],
  [{ open, worked: open }, null],
  [{ open, worked: [{ fromMin: 720, toMin: 1080 }] }, '12:00–18:00'],
  [{ open, worked: [] }, 'Not working'],
  [{ open, off: [{ fromMin: 0, toMin: 1440, reason: 'Time off' }] }, 'Time off'],
  [{ open: [], closedFor: 'Independence Day' }, 'Independence Day'],
  [{ open: [] }, 'Closed'],
])('says when a member works, or why not: %o', (openness, note) => {
  expect(plan([], openness)[0]!.days[0]).toMatchObject({ note, entries: [] })
})

test('has former members only with an entry', () => {
  const team = members.map((member) => ({ ...member, isActive: false }))
  expect(plan([booked('a', '10:00', 60)], { open }, team).map(({ name }) => name)).toEqual(['Tolu Bello'])
})
