import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayColumns, type GridBox } from './columns.ts'
import { laneMinPx, crowdStandings, type Standing } from './crowd.ts'
import { fingerReach } from './reach.ts'
import { booked, dataOf, friday } from './testing-columns.ts'

const anyDay = fc
  .array(
    fc.record({
      five: fc.integer({ min: 96, max: 250 }),
      minutes: fc.integer({ min: 1, max: 30 }).map((fives) => fives * 5),
      position: fc.nat({ max: 2 }),
      status: fc.constantFrom('booked', 'cancelled'),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ five, minutes, position, status }, index) =>
      booked(`a${String(index).padStart(3, '0')}`, timeOf(five * 5), minutes, { position, status }),
    ),
  )
const boxesOf = (appointments: Parameters<typeof dataOf>[0]) =>
  dayColumns(['2026-11-20'], dataOf(appointments))[0]!.boxes

describe('a crowd', () => {
  test('nothing covers anything, at any width: boxes, bars and what opens them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 44, max: 400 }), (appointments, columnPx) => {
        const boxes = boxesOf(appointments)
        const { standings, stacks } = crowdStandings(boxes, columnPx)
        const drawn = boxes.map((box, index) => ({ ...box.piece, ...standings[index]!, box }))
        for (const [index, one] of drawn.entries()) {
          expect(one.left + one.width).toBeLessThanOrEqual(1 + 1e-9)
          for (const other of drawn.slice(index + 1)) expect(meets(one, other)).toBe(false)
        }
        for (const stack of stacks) {
          const outside = drawn.filter(({ box }) => !stack.boxes.includes(box))
          for (const one of outside) expect(meets(one, { ...stack, width: 1 - stack.left })).toBe(false)
        }
      }),
    )
  })

  test('who is not in a stack has the width of a lane; who is, is not alone, and is in one only', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 84, max: 400 }), (appointments, columnPx) => {
        const boxes = boxesOf(appointments)
        const { standings, stacks } = crowdStandings(boxes, columnPx)
        const thin = boxes.filter((_, index) => standings[index]!.form === 'thin')
        expect(stacks.flatMap((stack) => stack.boxes).toSorted(byId)).toEqual(thin.toSorted(byId))
        for (const stack of stacks) expect(stack.boxes.length).toBeGreaterThan(1)
        const roomPx = columnPx - 11
        const readable = standings.filter(({ form }, index) => form !== 'thin' && boxes[index]!.lanes > 2)
        for (const { width } of readable) {
          expect(width * roomPx).toBeGreaterThan(Math.min(laneMinPx, roomPx / 2) - 0.01)
        }
      }),
    )
  })

  test('of six at once in 110 px one keeps its name and five are a stack; in 400 px all have room', () => {
    const six = boxesOf(Array.from({ length: 6 }, (_, i) => booked(`a${i}`, '10:00', 60)))
    const { standings, stacks } = crowdStandings(six, 110)
    expect(standings.map(({ form }) => form)).toEqual(['narrow', 'thin', 'thin', 'thin', 'thin', 'thin'])
    expect(stacks).toMatchObject([{ startMin: 600, endMin: 660 }])
    expect(crowdStandings(six, 400).stacks).toEqual([])
    // Without measurements nothing is left out.
    expect(crowdStandings(six, 0).standings.every(({ form }) => form === 'wide')).toBe(true)
  })
})

describe('a target for the finger', () => {
  const reach = (column: ReturnType<typeof friday>[number], id: string) => {
    const box = column.boxes.find(({ appointment }) => appointment.id === id)!
    return fingerReach(box, column.boxes)
  }
  test('fifteen minutes take their row, but no space of their neighbours', () => {
    const [tolu] = friday(booked('alone', '10:00', 15), booked('first', '12:15', 15), booked('next', '12:30', 60))
    expect(reach(tolu!, 'alone')).toEqual({ fromMin: 600, toMin: 630 })
    expect(reach(tolu!, 'first')).toEqual({ fromMin: 720, toMin: 750 })
    expect(reach(tolu!, 'next')).toBeNull()
    const [full] = friday(booked('a', '10:00', 15), booked('b', '10:15', 15))
    expect(reach(full!, 'a')).toBeNull()
  })

  test('no hit area covers another box', () => {
    fc.assert(
      fc.property(anyDay, (appointments) => {
        const boxes = boxesOf(appointments)
        for (const box of boxes) {
          const { fromMin, toMin } = fingerReach(box, boxes) ?? { fromMin: 0, toMin: 0 }
          const others = boxes.filter((other) => other !== box && beside(box, other))
          expect(others.filter(({ piece }) => piece.startMin < toMin && fromMin < piece.endMin)).toEqual([])
        }
      }),
    )
  })
})

type Area = Pick<Standing, 'left' | 'width'> & { startMin: number; endMin: number }

function meets(a: Area, b: Area): boolean {
  const sameTime = a.startMin < b.endMin && b.startMin < a.endMin
  return sameTime && a.left < b.left + b.width - 1e-9 && b.left < a.left + a.width - 1e-9
}

function beside(a: GridBox, b: GridBox): boolean {
  return a.lane < b.lane + b.width && b.lane < a.lane + a.width
}

function byId(a: GridBox, b: GridBox): number {
  return a.appointment.id < b.appointment.id ? -1 : 1
}

function timeOf(min: number): string {
  return `${String(Math.floor(min / 60)).padStart(2, '0')}:${String(min % 60).padStart(2, '0')}`
}
