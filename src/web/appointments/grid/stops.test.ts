import { describe, expect, test } from 'vitest'
import type { GridColumn } from './columns.ts'
import { type Stop, openSlots, stopAfterKey, columnStops, tabStop } from './stops.ts'
import { booked, friday, twoDays } from './testing-columns.ts'

const shown = { fromMin: 480, toMin: 1200 }
const stopsIn = (columns: readonly GridColumn[], bookable = true) =>
  columns.map((column) => ({ id: column.id, date: column.date, stops: columnStops(column, shown, bookable) }))
const slot = (column: string, min: number): Stop => ({ column, min, id: null })
const box = (column: string, min: number, id: string): Stop => ({ column, min, id })
const [fri, sat] = ['2026-11-20', '2026-11-21']

test('one empty time per row, in opening hours only', () => {
  expect(openSlots({ open: [{ fromMin: 540, toMin: 660 }] }, shown)).toEqual([540, 570, 600, 630])
  expect(openSlots({ open: [{ fromMin: 555, toMin: 645 }] }, shown)).toEqual([570, 600, 630])
  expect(
    openSlots(
      {
        open: [
          { fromMin: 540, toMin: 600 },
          { fromMin: 720, toMin: 750 },
        ],
      },
      shown,
    ),
  ).toEqual([540, 570, 720])
  expect(openSlots({ open: [] }, shown)).toEqual([])
})

test('at each time first the appointments from left to right, then the empty time', () => {
  const [day] = twoDays(
    booked('late', '10:00', 60, { position: 1 }),
    booked('first', '09:00', 30),
    booked('early', '10:00', 60),
  )
  expect(
    columnStops(day!, shown, true)
      .slice(0, 6)
      .map(({ id, min }) => id ?? min),
  ).toEqual(['first', 540, 570, 'early', 'late', 600])
  expect(columnStops(day!, shown, false).map(({ id }) => id)).toEqual(['first', 'early', 'late'])
})

test('in a member’s own column a time that is taken is no stop, unless that was cancelled', () => {
  const [tolu] = friday(booked('a', '09:00', 60), booked('b', '10:00', 30, { status: 'cancelled' }))
  expect(
    columnStops(tolu!, shown, true)
      .slice(0, 3)
      .map(({ id, min }) => id ?? min),
  ).toEqual(['a', 'b', 600])
})

describe('keys', () => {
  const columns = stopsIn(twoDays(booked('kemi', '12:00', 60, { date: sat })))
  test.each([
    ['ArrowDown', slot(fri!, 540), slot(fri!, 570)],
    ['ArrowUp', slot(fri!, 570), slot(fri!, 540)],
    ['Home', slot(fri!, 600), slot(fri!, 540)],
    ['End', slot(fri!, 600), slot(fri!, 1050)],
    ['ArrowRight', slot(fri!, 720), slot(sat!, 720)],
    ['ArrowLeft', box(sat!, 720, 'kemi'), slot(fri!, 720)],
    ['ArrowUp', slot(sat!, 720), box(sat!, 720, 'kemi')],
    ['Ctrl+Home', slot(sat!, 600), slot(fri!, 540)],
    ['Ctrl+End', slot(fri!, 600), slot(sat!, 1050)],
  ])('%s from %o leads to %o', (key, from, to) => {
    expect(stopAfterKey(columns, from, key)).toEqual(to)
  })

  test.each([
    ['ArrowUp', slot(fri!, 540)],
    ['ArrowDown', slot(fri!, 1050)],
    ['ArrowRight', slot(sat!, 600)],
    ['a', slot(fri!, 540)],
  ])('%s from %o leads nowhere', (key, from) => {
    expect(stopAfterKey(columns, from, key)).toBeNull()
  })
})

test('Tab reaches what was visited, also where it went, else the next empty time, else the first', () => {
  const columns = stopsIn(twoDays(booked('kemi', '12:00', 60, { date: sat })))
  const now = { date: fri!, min: 580 }
  expect(tabStop(columns, slot(sat!, 690), now)).toEqual(slot(sat!, 690))
  expect(tabStop(columns, box(fri!, 600, 'kemi'), now)).toEqual(box(sat!, 720, 'kemi'))
  expect(tabStop(columns, box(fri!, 600, 'gone'), now)).toEqual(slot(fri!, 600))
  expect(tabStop(columns, slot('2026-11-27', 690), now)).toEqual(slot(fri!, 600))
  expect(tabStop(columns, null, { date: '2026-12-01', min: 0 })).toEqual(slot(fri!, 540))
  expect(tabStop([{ id: fri!, date: fri!, stops: [] }], null, now)).toBeNull()
})
