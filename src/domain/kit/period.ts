import { addDays, type LocalDate } from './dates.ts'
import type { RefusalCode } from './refusal.ts'

/** Whole local days; both ends belong to it. */
export interface DateRange {
  from: LocalDate
  to: LocalDate
}

/** The ready-made periods of a list, in the order and wording of the specification (document 1, section 2). */
export const presetPeriods = {
  today: { label: 'Today', days: 1 },
  week: { label: 'Last 7 Days', days: 7 },
  month: { label: 'Last 30 Days', days: 30 },
} as const

export type PresetPeriod = keyof typeof presetPeriods

/** The days of a ready-made period that ends today: "Last 7 Days" is today and the six days before it. */
export function rangeOf(period: PresetPeriod, today: LocalDate): DateRange {
  return { from: addDays(today, 1 - presetPeriods[period].days), to: today }
}

/** Why a custom range cannot be shown, or null: its end may not be before its start. */
export function whyCannotShow({ from, to }: DateRange): RefusalCode | null {
  return to < from ? 'end-before-start' : null
}
