import { expect, test } from 'vitest'
import { zMomentCursor } from './page.ts'
import { sentenceOf } from './refusal.ts'
import { rangeOf, whyCannotShow, zSalonDay, zSalonInstant } from './period.ts'

test('a period ends today and counts today (R-23)', () => {
  expect(rangeOf('today', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  expect(rangeOf('week', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(rangeOf('month', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})

test('a range ends on or after its start (R-23)', () => {
  expect(whyCannotShow({ from: '2026-11-21', to: '2026-11-21' })).toBeNull()
  expect(whyCannotShow({ from: '2026-11-09', to: '2026-11-10' })).toBeNull()
  const why = whyCannotShow({ from: '2026-11-21', to: '2026-11-20' })
  expect(why).toEqual({ code: 'end-before-start', field: 'to' })
  expect(sentenceOf('end-before-start')).toBe('End date must be on or after the start date')
})

test('a range is within years in which salons have records (R-76)', () => {
  const out = (field: string) => ({ code: 'day-out-of-range', field })
  expect(whyCannotShow({ from: '2000-01-01', to: '2100-12-31' })).toBeNull()
  expect(whyCannotShow({ from: '0001-01-01', to: '2026-11-21' })).toEqual(out('from'))
  expect(whyCannotShow({ from: '1999-12-31', to: '2026-11-21' })).toEqual(out('from'))
  expect(whyCannotShow({ from: '2026-11-21', to: '0026-11-21' })).toEqual(out('to'))
  expect(whyCannotShow({ from: '2026-11-21', to: '2101-01-01' })).toEqual(out('to'))
})

test('so does every day and moment that is sent', () => {
  const days = ['1000-01-01', '1999-12-31', '2000-01-01', '2026-02-30', '2100-12-31', '2101-01-01', '2999-12-31']
  expect(days.filter((day) => zSalonDay.safeParse(day).success)).toEqual(['2000-01-01', '2100-12-31'])
  const moments = days.map((day) => `${day}T23:59:59.999Z`)
  expect(moments.filter((moment) => zSalonInstant.safeParse(moment).success)).toHaveLength(2)
  expect(zSalonDay.safeParse('2999-12-31').error?.issues[0]?.message).toBe(sentenceOf('day-out-of-range'))
})

test('a place in a list is a moment that there is, and an id', () => {
  const id = '01900000-0000-7000-8000-000000000001'
  const places = [
    `2026-02-28T09:00:00.000Z_${id}`,
    `2026-02-30T09:00:00.000Z_${id}`,
    `2026-02-28T09:00:00.000Z`,
    `_${id}`,
  ]
  expect(places.map((place) => zMomentCursor.safeParse(place).success)).toEqual([true, false, false, false])
})
