import { addDays, addMonths, type LocalDate } from '#domain/kit/dates.ts'
import type { DateRange } from '#domain/kit/period.ts'
import type { ReportDays } from './period.ts'

/** The money in and out on a day ('2026-11-21') or in a month ('2026-11'). */
export interface MoneyAt {
  at: string
  revenueMinor: number
  expensesMinor: number
}

/**
 * A day or month of the period with the corresponding one of the previous period; `before` is null if there is none.
 */
export interface MoneyPoint extends MoneyAt {
  before: MoneyAt | null
}

/**
 * Returns every day or month of a period, each with its counterpart in the previous period. All time begins
 * with the first entry. Entries without values may be missing from `now` and `then`; `then` is null for all time.
 */
export function moneyPoints(
  { days, before, by }: ReportDays,
  now: readonly MoneyAt[],
  then: readonly MoneyAt[] | null,
): MoneyPoint[] {
  const first = before ? stretchOf(days.from, by) : (now[0]?.at ?? stretchOf(days.to, by))
  const earlier = before ? stretches(stretchOf(before.from, by), stretchOf(before.to, by), by) : []
  return stretches(first, stretchOf(days.to, by), by).map((at, index) => {
    const compared = earlier[index]
    return { ...moneyAt(now, at), before: compared === undefined ? null : moneyAt(then ?? [], compared) }
  })
}

/**
 * Returns the days of a point that belong to the period; a report of these days shows the same amounts as the point
 * (R-269).
 */
export function pointDays(at: string, by: 'day' | 'month', days: DateRange): DateRange {
  if (by === 'day') return { from: at, to: at }
  const [first, last] = [`${at}-01`, addDays(addMonths(`${at}-01`, 1), -1)]
  return { from: first > days.from ? first : days.from, to: last < days.to ? last : days.to }
}

function moneyAt(rows: readonly MoneyAt[], at: string): MoneyAt {
  return rows.find((row) => row.at === at) ?? { at, revenueMinor: 0, expensesMinor: 0 }
}

const stretchOf = (day: LocalDate, by: 'day' | 'month') => (by === 'day' ? day : day.slice(0, 7))

function stretches(first: string, last: string, by: 'day' | 'month'): string[] {
  const all: string[] = []
  for (let at = first; at <= last; at = by === 'day' ? addDays(at, 1) : addMonths(`${at}-01`, 1).slice(0, 7))
    all.push(at)
  return all
}

/**
 * Returns the end of an axis for these amounts: 1, 2, 2.5 or 5 times a power of ten, at or above the largest amount; at
 * least 100.
 */
export function axisEnd(amounts: readonly number[]): number {
  const most = Math.max(100, ...amounts)
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((end) => end >= most) ?? most
}
