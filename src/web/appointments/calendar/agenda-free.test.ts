import { expect, test } from 'vitest'
import { aCalendarMember } from '#domain/testing.ts'
import type { Openness } from '#web/appointments/grid/shades.ts'
import { booked, twoDays } from '#web/appointments/grid/testing-columns.ts'
import { freeNames, freeStretches } from './agenda-free.ts'

const friday = '2026-11-20'
const yesterday = { date: '2026-11-19', min: 0 }
const span = (from: number, to: number) => ({ fromMin: from * 60, toMin: to * 60 })
const tolu = aCalendarMember({ id: booked('', '09:00', 60).staffId, name: 'Tolu Bello' })
const bisi = aCalendarMember({ id: 'bisi', name: 'Bisi Ade' })
const open = { open: [span(9, 18)] }

const shown = (
  entries: ReturnType<typeof booked>[],
  {
    members = [tolu],
    openness = open,
    now = yesterday,
  }: { members?: (typeof tolu)[]; openness?: Openness; now?: typeof yesterday } = {},
) => {
  const [day] = twoDays(...entries)
  return freeStretches(day!, members, () => openness, now).map((stretch) => [
    freeNames(stretch),
    stretch.fromMin / 60,
    stretch.toMin / 60,
  ])
}

test('between appointments, in working hours, without cancelled ones', () => {
  const entries = [
    booked('a', '10:00', 60),
    booked('b', '11:10', 50),
    booked('c', '13:00', 60, { status: 'cancelled' }),
  ]
  expect(shown(entries)).toEqual([
    ['Tolu', 9, 10],
    ['Tolu', 12, 18],
  ])
  expect(shown(entries, { openness: { ...open, worked: [span(10, 14)] } })).toEqual([['Tolu', 12, 14]])
  expect(shown(entries, { openness: { ...open, off: [{ ...span(12, 17), reason: null }] } })).toEqual([
    ['Tolu', 9, 10],
    ['Tolu', 17, 18],
  ])
})

test('at a quarter of an hour, and not under half an hour', () => {
  expect(shown([booked('a', '11:10', 60), booked('b', '12:45', 75)])).toEqual([
    ['Tolu', 9, 11 + 10 / 60],
    ['Tolu', 12.25, 12.75],
    ['Tolu', 14, 18],
  ])
  expect(shown([booked('a', '11:10', 60), booked('b', '12:40', 80)])).toEqual([
    ['Tolu', 9, 11 + 10 / 60],
    ['Tolu', 14, 18],
  ])
  expect(shown([], { openness: { open: [] } })).toEqual([])
})

test('a stretch that has begun starts now, to five minutes, so that it says who is free', () => {
  const entries = [booked('a', '11:00', 60)]
  const at = (min: number) => shown(entries, { now: { date: friday, min: 10 * 60 + min } })
  const later = ['Tolu', 12, 18]
  expect(at(0)).toEqual([['Tolu', 10, 11], later])
  expect(at(1)).toEqual([['Tolu', 10, 11], later])
  expect(at(29)).toEqual([['Tolu', 10 + 25 / 60, 11], later])
  expect(at(34)).toEqual([['Tolu', 10.5, 11], later])
  expect(at(35)).toEqual([later])
})

test('a member who is just free again is said to be free from the end of their customer on', () => {
  const entries = [booked('a', '10:00', 62)]
  const at = (min: number) => shown(entries, { now: { date: friday, min: 11 * 60 + min } })
  expect(at(1)).toEqual([['Tolu', 11.25, 18]])
  expect(at(2)).toEqual([['Tolu', 11 + 5 / 60, 18]])
})

test('a member whose customer is still in the chair after the planned end is not free yet', () => {
  const entries = [booked('a', '10:00', 60, { status: 'in-progress' })]
  expect(shown(entries, { now: { date: friday, min: 11 * 60 + 20 } })).toEqual([['Tolu', 11.75, 18]])
})

test('a member who started a customer early is not free before their time', () => {
  const entries = [booked('a', '10:30', 60, { status: 'in-progress' })]
  expect(shown(entries, { now: { date: friday, min: 10 * 60 } })).toEqual([['Tolu', 11.5, 18]])
})

test('members who are free together share a stretch; former ones have none', () => {
  const former = aCalendarMember({ id: 'gone', isActive: false })
  expect(shown([booked('a', '09:00', 60)], { members: [tolu, bisi, former] })).toEqual([
    ['Bisi', 9, 18],
    ['Tolu', 10, 18],
  ])
  const many = ['Ada', 'Bisi', 'Chi', 'Dupe'].map((name) => aCalendarMember({ id: name, name }))
  expect(shown([], { members: many })).toEqual([['Ada, Bisi and 2 more', 9, 18]])
})
