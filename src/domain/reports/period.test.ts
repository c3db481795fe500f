import { expect, test } from 'vitest'
import { type AskedPeriod, reportDays, whyCannotReport } from './period.ts'

const custom = (from?: string, to?: string): AskedPeriod => ({ period: 'custom', from, to })

test.each<[AskedPeriod, today: string, days: string[], before: string[] | null, by: string]>([
  [{ period: 'week' }, '2026-03-02', ['2026-02-24', '2026-03-02'], ['2026-02-17', '2026-02-23'], 'day'],
  [{ period: 'month' }, '2026-03-02', ['2026-02-01', '2026-03-02'], ['2026-01-02', '2026-01-31'], 'day'],
  [{ period: 'year' }, '2024-02-29', ['2023-03-01', '2024-02-29'], ['2022-03-01', '2023-02-28'], 'month'],
  [{ period: 'year' }, '2026-11-21', ['2025-11-22', '2026-11-21'], ['2024-11-22', '2025-11-21'], 'month'],
  [{ period: 'all-time' }, '2026-11-21', ['2000-01-01', '2026-11-21'], null, 'month'],
  [custom('2026-11-21', '2026-11-21'), '2026-11-30', ['2026-11-21', '2026-11-21'], ['2026-11-20', '2026-11-20'], 'day'],
  [custom('2026-01-01', '2026-04-02'), '2026-11-30', ['2026-01-01', '2026-04-02'], ['2025-10-01', '2025-12-31'], 'day'],
  [
    custom('2026-01-01', '2026-04-03'),
    '2026-11-30',
    ['2026-01-01', '2026-04-03'],
    ['2025-09-30', '2025-12-31'],
    'month',
  ],
])('%o on %s (R-255)', (asked, today, [from, to], before, by) => {
  expect(reportDays(asked, today)).toEqual({
    days: { from, to },
    before: before && { from: before[0], to: before[1] },
    by,
  })
})

test.each<[AskedPeriod, code: string | undefined, field?: string]>([
  [{ period: 'week' }, undefined],
  [{ period: 'month', from: '2026-11-22', to: '2026-11-21' }, undefined],
  [custom(), 'invalid-input', 'from'],
  [custom(undefined, '2026-11-21'), 'invalid-input', 'from'],
  [custom('2026-11-21'), 'invalid-input', 'to'],
  [custom('2026-11-22', '2026-11-21'), 'end-before-start', 'to'],
  [custom('2026-11-21', '2026-11-21'), undefined],
])('%o is refused as %s (R-23, R-76)', (asked, code, field) => {
  expect(whyCannotReport(asked)).toEqual(code === undefined ? null : { code, field })
})
