import { describe, expect, test } from 'vitest'
import { memberTime, shift, timesOn } from './testing-times.ts'
import type { ScheduleRow } from './working-time.ts'

// Tuesdays; the salon is open from 09:00 to 18:00.
const [tuesday, next] = ['2026-11-24', '2026-12-01']
const on = (date: string, row: ScheduleRow): ScheduleRow => ({ ...row, date })
const starts = (date: string, ...schedule: ScheduleRow[]) => timesOn(date, 60, { member: memberTime({ schedule }) })

test('a split shift with a break offers exactly its hours (R-34)', () => {
  const split = [shift(2, '09:00', '13:00'), shift(2, '15:00', '19:00', '16:00-16:30')]
  const [morning, afternoon] = ['09:00 09:30 10:00 10:30 11:00 11:30 12:00', '15:00 16:30 17:00']
  expect(starts(tuesday, ...split).join(' ')).toBe(`${morning} ${afternoon}`)
  expect(starts('2026-11-25', ...split)).toEqual([])
})

describe('rows for one date (R-110)', () => {
  const usual = shift(2, '09:00', '11:00')
  const once = on(tuesday, shift(2, '14:00', '16:00'))

  test('replace the usual day, only there', () => {
    expect(starts(tuesday, usual, once)).toEqual(['14:00', '14:30', '15:00'])
    expect(starts(next, usual, once)).toEqual(['09:00', '09:30', '10:00'])
  })

  test('several are a split shift, and one that is unavailable blocks the date', () => {
    const early = on(tuesday, shift(2, '10:00', '11:00'))
    expect(starts(tuesday, usual, once, early)).toEqual(['10:00', '14:00', '14:30', '15:00'])
    expect(starts(tuesday, usual, once, { ...early, isAvailable: false })).toEqual([])
  })

  test('alone they leave the business hours on all other days', () => {
    expect(starts(tuesday, once)).toEqual(['14:00', '14:30', '15:00'])
    expect(starts(next, once)).toHaveLength(17)
  })
})
