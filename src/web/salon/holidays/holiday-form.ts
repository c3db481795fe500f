import { isLocalDate } from '#domain/kit/dates.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { addHolidayContract, type SalonHoliday } from '#domain/salon/contract-hours.ts'
import { whyHolidayRefused } from '#domain/salon/holiday.ts'
import { problemsIn } from '#web/kit/problems-in.ts'

/** The values of the holiday form as typed, named as in the contract so that refusals find their field. */
export interface HolidayValues {
  name: string
  date: string
  recurrence: SalonHoliday['recurrence']
  isClosed: boolean
  openTime: string
  closeTime: string
  notes: string
}

export type HolidayBody = Omit<CallInput<typeof addHolidayContract>['body'], 'told'>

/** The names of the recurrences. */
export const recurrences: Readonly<Record<SalonHoliday['recurrence'], string>> = {
  none: 'Once',
  yearly: 'Every year',
  monthly: 'Every month',
  weekly: 'Every week',
}

/** Returns the initial values of the form: those of a holiday, or a day on which the salon is closed. */
export function valuesOf(holiday: SalonHoliday | null): HolidayValues {
  return {
    name: holiday?.name ?? '',
    date: holiday?.date ?? '',
    recurrence: holiday?.recurrence ?? 'none',
    isClosed: holiday?.isClosed ?? true,
    openTime: holiday?.openTime ?? '',
    closeTime: holiday?.closeTime ?? '',
    notes: holiday?.notes ?? '',
  }
}

/** Returns the problems by field: those that the contract finds, and missing special hours. */
export function problemsOf(values: HolidayValues): Partial<Record<keyof HolidayValues, string>> {
  const problems: Partial<Record<keyof HolidayValues, string>> = problemsIn(addHolidayContract, bodyOf(values))
  if (!isLocalDate(values.date)) problems.date = 'Choose a day.'
  if (values.isClosed) return problems
  if (values.openTime === '') problems.openTime = 'Choose when it opens.'
  if (values.closeTime === '') problems.closeTime = 'Choose when it closes.'
  const why = problems.openTime || problems.closeTime ? null : whyHolidayRefused(values)
  return why ? { ...problems, closeTime: sentenceOf(why) } : problems
}

/** Returns the request body of a holiday. Special hours are dropped if the salon is closed. */
export function bodyOf({ openTime, closeTime, ...values }: HolidayValues): HolidayBody {
  return { ...values, openTime: values.isClosed ? null : openTime, closeTime: values.isClosed ? null : closeTime }
}

/**
 * Returns a sentence about the effect of a rule in months that are too short for its date; null if there are none (R-3,
 *
 */
export function shortMonths({ date, recurrence }: Pick<HolidayValues, 'date' | 'recurrence'>): string | null {
  const day = Number(date.slice(8))
  if (recurrence === 'monthly' && day > 28) return 'In a shorter month it is on the last day.'
  return recurrence === 'yearly' && date.endsWith('-02-29') ? 'In other years it is on 28 February.' : null
}
