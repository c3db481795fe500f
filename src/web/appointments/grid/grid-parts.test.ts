import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekOf } from '#domain/kit/dates.ts'
import { dayColumns, staffColumns } from './columns.ts'
import { afterHoldKey, heldChange, pickUp, placeWords } from './hold.ts'
import { keysFor } from './key-pool.ts'
import { openingMin } from './opening.ts'
import { columnShades } from './shades.ts'
import { booked, dataOf, friday, members, twoDays } from './testing-columns.ts'
import { crowdStandings } from './crowd.ts'
import { gutterWidth, columnWidths } from './tracks.ts'
import { elsewhereEntry } from './entry.ts'
import { whyNotHere } from './why-not-here.ts'

const shown = { fromMin: 480, toMin: 1200 }

describe('what is held', () => {
  const columns = friday(booked('kemi', '10:10', 45), booked('ada', '12:00', 60, { position: 1 }))
  const held = pickUp(columns[0]!.boxes[0]!, 'm0', 'keys')
  const after = (...keys: string[]) =>
    keys.reduce((now, key) => ({ ...now, to: afterHoldKey(now, key, columns, shown) ?? now.to }), held)

  test.each([
    [['ArrowDown'], { column: 'm0', startMin: 615, durationMin: 45 }],
    [['ArrowUp'], { column: 'm0', startMin: 600, durationMin: 45 }],
    [['ArrowRight', 'PageDown'], { column: 'm1', startMin: 660, durationMin: 45 }],
    [['ArrowLeft'], { column: 'm0', startMin: 610, durationMin: 45 }],
    [['Shift+ArrowDown'], { column: 'm0', startMin: 610, durationMin: 50 }],
    [['Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp'], { column: 'm0', startMin: 610, durationMin: 20 }],
  ])('%o takes it to %o', (keys, place) => {
    expect(after(...keys).to).toEqual(place)
  })

  test('dropping names only what is different, and it is spoken in full', () => {
    const { appointment } = held.box
    expect(heldChange(after('ArrowRight'), columns)).toEqual({ appointment, staffId: 'm1' })
    expect(heldChange(after('ArrowDown'), columns)).toEqual({ appointment, startMin: 615, date: '2026-11-20' })
    expect(heldChange(after('Shift+ArrowDown'), columns)).toEqual({ appointment, durationMin: 50 })
    const days = twoDays(appointment)
    const across = pickUp(days[0]!.boxes[0]!, '2026-11-20', 'pointer')
    const moved = { ...across, to: { ...across.to, column: '2026-11-21' } }
    expect(heldChange(moved, days)).toEqual({ appointment, startMin: 610, date: '2026-11-21' })
    expect(placeWords(after('ArrowRight').to, columns)).toBe('10:10 to 10:55, Friday, 20 November, Bisi Ade')
  })

  test('what is against a place is said while it is held', () => {
    const at = (column: string, startMin: number) =>
      whyNotHere(
        { ...held, to: { column, startMin, durationMin: 45 } },
        columns.find(({ id }) => id === column)!,
      )
    expect(at('m0', 610)).toBeNull()
    expect(at('m1', 700)).toBe('Taken')
    expect(at('m1', 675)).toBeNull()
    expect(at('m0', 1050)).toBe('Closed')
    const busy = { staffId: 'm0', startsAt: '2026-11-20T11:00:00.000Z', endsAt: '2026-11-20T12:00:00.000Z' }
    const [day] = twoDays(held.box.appointment, elsewhereEntry('elsewhere', busy))
    expect(whyNotHere({ ...held, to: { column: day!.id, startMin: 740, durationMin: 45 } }, day!)).toBe(
      'Busy elsewhere',
    )
  })
})

describe('keys of elements', () => {
  const lists = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 30 })
  test('each box has its own, keeps it while it is there, and takes over those that are free', () => {
    fc.assert(
      fc.property(lists, lists, (first, second) => {
        const before = keysFor(first, new Map())
        const after = keysFor(second, before)
        expect(new Set(after.values()).size).toBe(second.length)
        const kept = second.filter((id) => before.has(id))
        expect(kept.map((id) => after.get(id))).toEqual(kept.map((id) => before.get(id)))
        expect(Math.max(-1, ...after.values())).toBeLessThan(Math.max(first.length, second.length))
      }),
    )
  })
})

describe('shading', () => {
  const open = [{ fromMin: 540, toMin: 1080 }]
  const words = (...args: Parameters<typeof columnShades>) =>
    columnShades(...args).map(({ fromMin, toMin, reason }) => [fromMin, toMin, reason])
  test('closed time says when it opens, a holiday its name', () => {
    expect(words({ open }, shown)).toEqual([
      [480, 540, 'Opens at 09:00'],
      [1080, 1200, 'Closed'],
    ])
    expect(words({ open: [], closedFor: 'Christmas Day' }, shown)).toEqual([[480, 1200, 'Christmas Day']])
    expect(words({ open: [{ fromMin: 0, toMin: 1440 }] }, shown)).toEqual([])
  })
  test('a member’s own time: starts, breaks, ends, away', () => {
    expect(
      words(
        {
          open,
          worked: [
            { fromMin: 720, toMin: 780 },
            { fromMin: 840, toMin: 1000 },
          ],
        },
        shown,
      ),
    ).toEqual([
      [480, 540, 'Opens at 09:00'],
      [540, 720, 'Starts at 12:00'],
      [780, 840, 'Break'],
      [1000, 1080, 'Off from 16:40'],
      [1080, 1200, 'Closed'],
    ])
    expect(words({ open, worked: [] }, shown)[1]).toEqual([540, 1080, 'Not working'])
  })
  test('time off says why, overlapping parts once; a block has a box instead', () => {
    const worked = [{ fromMin: 540, toMin: 600 }]
    const off = [
      { fromMin: 600, toMin: 720, reason: 'Time off: Dentist' },
      { fromMin: 660, toMin: 780, reason: 'Time off' },
      { fromMin: 900, toMin: 960, reason: null },
    ]
    expect(words({ open, worked, off }, shown).slice(1, -1)).toEqual([
      [600, 720, 'Time off: Dentist'],
      [720, 780, 'Time off'],
      [780, 900, 'Off from 10:00'],
      [960, 1080, 'Off from 10:00'],
    ])
  })
})

describe('opening', () => {
  const day = staffColumns('2026-11-20', dataOf([]))
  const week = dayColumns(weekOf('2026-11-20'), dataOf([]))
  test.each([
    ['the day, at now', day, '2026-11-20', 760, 760],
    ['the week, at now', week, '2026-11-20', 760, 760],
    ['the day after its hours, at its end', day, '2026-11-20', 1380, 1380],
    ['the week after its hours, in the morning', week, '2026-11-20', 1380, null],
    ['another day, in the morning', day, '2026-11-21', 760, null],
  ])('%s', (_, columns, date, min, opensAt) => {
    expect(openingMin(columns, { date, min }, shown)).toBe(opensAt)
  })
})

describe('widths', () => {
  const week = (...appointments: ReturnType<typeof booked>[]) => dayColumns(weekOf('2026-11-20'), dataOf(appointments))
  const sum = (widths: readonly number[]) => widths.reduce((a, b) => a + b, 0)
  const anyBookings = fc.array(
    fc.record({ day: fc.integer({ min: 16, max: 22 }), hour: fc.integer({ min: 9, max: 17 }) }),
    {
      maxLength: 80,
    },
  )

  test('from 732 px on, a window of 1,024 with the menu open, seven days fit, however crowded', () => {
    fc.assert(
      fc.property(anyBookings, fc.integer({ min: 717, max: 3000 }), (many, gridPx) => {
        const columns = week(
          ...many.map(({ day, hour }, i) =>
            booked(`a${i}`, `${hour}:00`.padStart(5, '0'), 60, { date: `2026-11-${day}` }),
          ),
        )
        const widths = columnWidths(columns, '2026-11-21', gridPx, false)
        expect(sum(widths)).toBe(gridPx - gutterWidth(gridPx))
        expect(Math.min(...widths)).toBeGreaterThanOrEqual(84)
      }),
    )
  })
  test('today is wide, and a busier day a little wider', () => {
    const [mon = 0, , , , fri = 0, sat = 0] = columnWidths(
      week(...[0, 1, 2].map((i) => booked(`a${i}`, '10:00', 60))),
      '2026-11-21',
      1124,
      false,
    )
    expect(fri).toBeGreaterThan(mon)
    expect(sat).toBeGreaterThan(2 * mon)
  })
  test('in the phone’s layout, each of five at once in a week has room for three letters, and none is in a stack', () => {
    const columns = week(...[0, 1, 2, 3, 4].map((i) => booked(`a${i}`, '10:00', 60)))
    const widths = columnWidths(columns, '2026-11-21', 768, true)
    const crowded = columns.findIndex(({ boxes }) => boxes.length > 0)
    const { standings, stacks } = crowdStandings(columns[crowded]!.boxes, widths[crowded]!)
    expect(stacks).toEqual([])
    expect(Math.min(...standings.map(({ width }) => Math.round(width * (widths[crowded]! - 11))))).toBe(52)
    // A day is never wider than the window.
    expect(columnWidths(columns, '2026-11-21', 240, true)[crowded]).toBe(240 - gutterWidth(240))
  })
  test('on a phone, two members are in view beside the beginning of a third; one with two at once is wider', () => {
    const team = { ...dataOf([booked('a', '10:00', 60), booked('b', '10:30', 60)]), members: sixMembers }
    const widthsOn = (gridPx: number, count: number) =>
      columnWidths(staffColumns('2026-11-20', team).slice(-count), '2026-11-20', gridPx, gridPx < 768)
    expect(widthsOn(360, 5)).toEqual(Array.from({ length: 5 }, () => 143))
    expect(widthsOn(390, 5)).toEqual(Array.from({ length: 5 }, () => 158))
    expect(widthsOn(360, 2)).toEqual([159, 159])
    expect(widthsOn(360, 6)[0]).toBe(228)
    // A tablet has room for all of them.
    expect(sum(widthsOn(720, 6))).toBe(720 - gutterWidth(720))
  })
})

const sixMembers = Array.from({ length: 6 }, (_, position) => ({ ...members[0]!, id: `m${position}`, position }))
