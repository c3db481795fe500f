import { expect, test } from 'vitest'
import { axisEnd, moneyPoints, pointDays } from './over-time.ts'
import { reportDays } from './period.ts'

const today = '2026-11-21'
const at = (day: string, revenueMinor: number, expensesMinor = 0) => ({ at: day, revenueMinor, expensesMinor })

test('each day is beside the corresponding one of the previous period; missing values are 0 (R-268)', () => {
  const week = reportDays({ period: 'week' }, today)
  const points = moneyPoints(week, [at('2026-11-15', 700), at('2026-11-21', 50, 20)], [at('2026-11-14', 300)])
  expect(points).toHaveLength(7)
  expect(points[0]).toEqual({ ...at('2026-11-15', 700), before: at('2026-11-08', 0) })
  expect(points[6]).toEqual({ ...at('2026-11-21', 50, 20), before: at('2026-11-14', 300) })
})

test('a year is thirteen months, of which the first and the last are not whole, beside those of the year before', () => {
  const year = reportDays({ period: 'year' }, today)
  const points = moneyPoints(year, [at('2026-02', 1)], [at('2025-02', 2)])
  expect([points[0]!.at, points[0]!.before!.at]).toEqual(['2025-11', '2024-11'])
  expect([points.length, points.at(-1)!.at]).toEqual([13, '2026-11'])
  expect(points[3]).toEqual({ ...at('2026-02', 1), before: at('2025-02', 2) })
})

test('a long custom range is told by months, beside those before it; one of 92 days still by days', () => {
  const asked = { period: 'custom', from: '2026-03-01', to: '2026-06-01' } as const
  const points = moneyPoints(reportDays(asked, today), [], [])
  expect(points.map((point) => [point.at, point.before?.at])).toEqual([
    ['2026-03', '2025-11'],
    ['2026-04', '2025-12'],
    ['2026-05', '2026-01'],
    ['2026-06', '2026-02'],
  ])
  const long = reportDays({ period: 'custom', from: '2026-01-31', to: '2026-05-02' }, today)
  expect(long.by).toBe('day')
})

test('all time begins where something first was; where nothing ever was it is this month alone', () => {
  const all = reportDays({ period: 'all-time' }, today)
  expect(moneyPoints(all, [at('2026-09', 5)], null).map((point) => point.at)).toEqual(['2026-09', '2026-10', '2026-11'])
  expect(moneyPoints(all, [], null)).toEqual([{ ...at('2026-11', 0), before: null }])
})

test.each([
  ['2026-02', 'month', ['2026-02-01', '2026-02-28']],
  ['2026-01', 'month', ['2026-01-20', '2026-01-31']],
  ['2026-03', 'month', ['2026-03-01', '2026-03-15']],
  ['2026-02-14', 'day', ['2026-02-14', '2026-02-14']],
] as const)('the point of %s opens to its days of the period (R-269)', (point, by, [from, to]) => {
  expect(pointDays(point, by, { from: '2026-01-20', to: '2026-03-15' })).toEqual({ from, to })
})

test('an axis ends at a round amount, at or above the largest', () => {
  expect([0, 99, 101, 230_000, 250_001, 500_000, 999_999].map((most) => axisEnd([most]))).toEqual([
    100, 100, 200, 250_000, 500_000, 500_000, 1_000_000,
  ])
})
