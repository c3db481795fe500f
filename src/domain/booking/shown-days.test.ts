import { expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { askedFrom, firstFreeDays, fortnightOf, shownDay } from './shown-days.ts'

const today = '2026-11-22'
const days = Array.from({ length: 28 }, (_, ahead) => ({
  date: addDays(today, ahead),
  why: ahead < 9 ? ('full' as const) : null,
  open: [],
  runs: ahead < 9 ? [] : [[540, 1, 1] as [number, number, number]],
}))
const free = { today, lastDay: '2027-01-21', days }

test('the first day with a time left is shown, until the visitor chooses one (R-171)', () => {
  expect(shownDay(free, { date: null })).toBe('2026-12-01')
  expect(shownDay(free, { date: today })).toBe(today)
  expect(shownDay({ ...free, days: days.slice(0, 9) }, { date: null })).toBe(today)
})

test('where the days asked for are full, the first later ones with a time are shown, as far as can be booked (R-171)', async () => {
  const asked: string[] = []
  const from = async (freeFrom: string, lastDay = '2027-12-31') => {
    asked.length = 0
    const found = await firstFreeDays(async (first) => {
      asked.push(first)
      const runs = first >= freeFrom ? [[540, 1, 1] as [number, number, number]] : []
      return { today, lastDay, days: [{ date: first, why: null, open: [], runs }] }
    }, today)
    return [found.days[0]!.date, asked.length]
  }
  expect(await from(today)).toEqual([today, 1])
  expect(await from('2027-01-10')).toEqual(['2027-01-17', 3])
  // Nothing as far as can be booked, or for almost half a year: the days asked for.
  expect(await from('2027-01-10', '2027-01-16')).toEqual([today, 2])
  expect(await from('2028-01-01')).toEqual([today, 6])
})

test('days are shown by fortnights and asked for by four weeks, counted from today', () => {
  expect(fortnightOf(free, '2026-12-05').map(({ date }) => date)).toEqual(days.slice(0, 14).map(({ date }) => date))
  expect(fortnightOf(free, '2026-12-06')[0]?.date).toBe('2026-12-06')
  expect(fortnightOf(free, '2026-12-20')).toEqual([])
  expect(['2026-11-01', today, '2026-12-19', '2026-12-20'].map((date) => askedFrom(today, date))).toEqual([
    today,
    today,
    today,
    '2026-12-20',
  ])
})
