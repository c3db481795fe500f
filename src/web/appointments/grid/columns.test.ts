import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockName } from './Block.tsx'
import { dayColumns, type GridBox, hoursShown, staffColumns } from './columns.ts'
import { columnShades } from './shades.ts'
import { booked, dataOf, twoDays } from './testing-columns.ts'

const days = ['2026-11-20', '2026-11-21', '2026-11-22']
const anyWeek = fc
  .array(
    fc.record({
      day: fc.nat({ max: 2 }),
      row: fc.integer({ min: 0, max: 280 }),
      minutes: fc.integer({ min: 1, max: 60 }).map((fives) => fives * 5),
      position: fc.nat({ max: 2 }),
      status: fc.constantFrom('booked', 'in-progress', 'completed', 'cancelled'),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ day, row, minutes, position, status }, index) => {
      const time = `${String(Math.floor(row / 12)).padStart(2, '0')}:${String((row % 12) * 5).padStart(2, '0')}`
      return booked(`a${String(index).padStart(3, '0')}`, time, minutes, { date: days[day]!, position, status })
    }),
  )

describe('any week', () => {
  test('no box covers another, not even the short ones', () => {
    fc.assert(
      fc.property(anyWeek, (appointments) => {
        for (const { boxes } of dayColumns(days, dataOf(appointments))) expect(meetings(boxes)).toEqual([])
      }),
    )
  })

  test('the place of a box does not depend on the order in which the server names them', () => {
    fc.assert(
      fc.property(anyWeek, (appointments) => {
        const forth = dayColumns(days, dataOf(appointments))
        const back = dayColumns(days, dataOf(appointments.toReversed()))
        expect(back).toEqual(forth)
      }),
    )
  })

  test('a booking elsewhere moves no box', () => {
    fc.assert(
      fc.property(anyWeek, (appointments) => {
        const early = appointments.filter(({ endsAt }) => endsAt < '2026-11-21T22:00:00.000Z')
        const more = [...early, booked('zzz', '23:30', 30, { date: '2026-11-22' })]
        expect(dayColumns(days.slice(0, 2), dataOf(more))).toEqual(dayColumns(days.slice(0, 2), dataOf(early)))
      }),
    )
  })
})

test('a member’s place in the team decides which one is left at the same start', () => {
  const [day] = twoDays(booked('b', '10:00', 60, { position: 2 }), booked('a', '10:00', 60, { position: 1 }))
  expect(day!.boxes.map(({ member, lane }) => [member?.name, lane])).toEqual([
    ['Bisi Ade', 0],
    ['Halima Sani', 1],
  ])
})

test('members busy elsewhere have a box in everyone’s day, within the opening hours; in their own column it is shaded (R-311)', () => {
  const elsewhere = { staffId: 'm1', startsAt: '2026-11-19T23:00:00.000Z', endsAt: '2026-11-20T10:00:00.000Z' }
  const off = [
    { fromMin: 0, toMin: 660, reason: 'Busy elsewhere', elsewhere },
    { fromMin: 700, toMin: 760, reason: 'Time off' },
  ]
  const data = dataOf([booked('kemi', '10:00', 60)])
  const opennessOf: typeof data.opennessOf = (date, staffId) => ({
    open: [
      { fromMin: 540, toMin: 600 },
      { fromMin: 630, toMin: 1080 },
    ],
    off: staffId === 'm1' && date === '2026-11-20' ? off : [],
  })
  const columns = dayColumns(['2026-11-20', '2026-11-21'], { ...data, opennessOf })
  expect(columns.map(({ count }) => count)).toEqual([1, 0])
  expect(columns.map(({ boxes }) => boxes.map(blockName))).toEqual([
    [
      'Busy elsewhere, 09:00 to 10:00, Bisi Ade',
      'Kemi Lawal, Cornrows, 10:00 to 11:00, Tolu Bello, booked',
      'Busy elsewhere, 10:30 to 11:00, Bisi Ade',
    ],
    [],
  ])
  expect(meetings(columns[0]!.boxes)).toEqual([])
  expect(hoursShown(columns, null).fromMin).toBe(480)
  const filtered = dayColumns(['2026-11-20'], { ...data, opennessOf, members: data.members.slice(0, 1) })
  expect(filtered[0]!.boxes).toHaveLength(1)
  const own = staffColumns('2026-11-20', { ...data, opennessOf })
  expect(own.map(({ boxes }) => boxes.length)).toEqual([1, 0, 0])
  expect(columnShades(own[1]!, { fromMin: 540, toMin: 1080 }).map(({ reason }) => reason)).toContain('Busy elsewhere')
})

test('staff columns: those who take appointments, and former members who have one', () => {
  const data = dataOf([booked('kemi', '10:00', 60, { position: 2 })])
  const former = data.members.map((member) => ({ ...member, isActive: member.position === 0 }))
  const columns = staffColumns('2026-11-20', { ...data, members: former })
  expect(columns.map(({ label, count }) => [label, count])).toEqual([
    ['Tolu Bello', 0],
    ['Halima Sani', 1],
  ])
})

test('the hours are widened by holidays’ hours and by what is booked outside', () => {
  const columns = twoDays(booked('kemi', '21:10', 60)).map((column) => ({
    ...column,
    open: [{ fromMin: 390, toMin: 600 }],
  }))
  expect(hoursShown(columns, null)).toEqual({ fromMin: 360, toMin: 1380 })
})

function meetings(boxes: readonly GridBox[]): string[] {
  return boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b) => {
      const sameTime = a.piece.startMin < b.piece.endMin && b.piece.startMin < a.piece.endMin
      const [left, right] = [
        (box: GridBox) => box.lane / box.lanes,
        (box: GridBox) => (box.lane + box.width) / box.lanes,
      ]
      return sameTime && left(a) < right(b) - 1e-9 && left(b) < right(a) - 1e-9
        ? [`${a.appointment.id} over ${b.appointment.id}`]
        : []
    }),
  )
}
