import { addDays, addMonths, daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { type DateRange, firstDay, presetPeriods, whyCannotShow } from '#domain/kit/period.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'

/** The periods of the reports in the order and wording of the specification (document 2, Reports and analytics). */
export const reportPeriods = {
  week: presetPeriods.week.label,
  month: presetPeriods.month.label,
  year: 'Last Year',
  'all-time': 'All Time',
  custom: 'Custom Range',
} as const

export type ReportPeriod = keyof typeof reportPeriods

/** A requested period; only a custom one has days. */
export interface AskedPeriod {
  period: ReportPeriod
  from?: LocalDate | undefined
  to?: LocalDate | undefined
}

/** The days that a report covers. */
export interface ReportDays {
  days: DateRange
  /** The days to compare with: as many days just before, or for a year the previous year; null for all time. */
  before: DateRange | null
  /** The unit of the figures over time. */
  by: 'day' | 'month'
}

/** The largest number of days that are shown day by day; a longer period is shown by months. */
const mostSingleDays = 92

/**
 * Returns why a requested period is refused, and at which end, or null: a custom period needs both ends, in order
 * (R-23, R-76).
 */
export function whyCannotReport({ period, from, to }: AskedPeriod): {
  code: RefusalCode
  field: keyof DateRange
} | null {
  if (period !== 'custom') return null
  if (from === undefined || to === undefined)
    return { code: 'invalid-input', field: from === undefined ? 'from' : 'to' }
  return whyCannotShow({ from, to })
}

/**
 * Returns the days of a report, and the days with which it is compared. `today` is the date in the salon's
 * zone.
 */
export function reportDays(asked: AskedPeriod, today: LocalDate): ReportDays {
  const days = daysOf(asked, today)
  const count = daysBetween(days.from, days.to) + 1
  const by = count <= mostSingleDays ? 'day' : 'month'
  if (asked.period === 'all-time') return { days, before: null, by }
  const from = asked.period === 'year' ? addMonths(days.from, -12) : addDays(days.from, -count)
  return { days, before: { from, to: addDays(days.from, -1) }, by }
}

function daysOf({ period, from = firstDay, to }: AskedPeriod, today: LocalDate): DateRange {
  if (period === 'custom') return { from, to: to ?? today }
  if (period === 'all-time') return { from: firstDay, to: today }
  if (period === 'year') return { from: addDays(addMonths(today, -12), 1), to: today }
  return { from: addDays(today, 1 - presetPeriods[period].days), to: today }
}
