import { z } from 'zod'
import { addDays, type LocalDate, zInstant, zLocalDate } from './dates.ts'
import { type RefusalCode, sentenceOf } from './refusal.ts'

/** A range of whole local days; both ends belong to it. */
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

/**
 * Returns the days of a ready-made period that ends today: "Last 7 Days" is today and the six days before it.
 */
export function rangeOf(period: PresetPeriod, today: LocalDate): DateRange {
  return { from: addDays(today, 1 - presetPeriods[period].days), to: today }
}

/**
 * The first day that a salon can use; lastDay is the last. Years outside of them are typing errors, such as
 * '0026' or '20266'.
 */
export const firstDay: LocalDate = '2000-01-01'
export const lastDay: LocalDate = '2100-12-31'

const isSalonDay = (text: string) => text.slice(0, 10) >= firstDay && text.slice(0, 10) <= lastDay

/**
 * A day that a request may name (zSalonInstant: a moment). Arithmetic with it stays within our dates and PostgreSQL's.
 */
export const zSalonDay = zLocalDate.refine(isSalonDay, sentenceOf('day-out-of-range'))
export const zSalonInstant = zInstant.refine(isSalonDay, sentenceOf('day-out-of-range'))

/**
 * Returns why a custom range is refused, and at which end, or null: it is outside the days that a salon can use,
 * or backwards.
 */
export function whyCannotShow(range: DateRange): { code: RefusalCode; field: keyof DateRange } | null {
  for (const field of ['from', 'to'] as const) {
    if (range[field] < firstDay || range[field] > lastDay) return { code: 'day-out-of-range', field }
  }
  return range.to < range.from ? { code: 'end-before-start', field: 'to' } : null
}

/** A calendar month of the salon, such as '2026-11', within the days that a salon can use. */
export const zSalonMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine((month) => isSalonDay(`${month}-01`), sentenceOf('day-out-of-range'))
