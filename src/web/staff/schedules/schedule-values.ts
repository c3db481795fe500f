import { whyScheduleRefused } from '#domain/appointments/availability/schedule-rows.ts'
import { dayNumber, isLocalDate, type LocalDate, weekdayOfDay } from '#domain/kit/dates.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { addScheduleContract, StaffSchedule } from '#domain/staff/contract-schedules.ts'

/** The values of the schedule form, named as in the contract so that refusals find their field. */
export interface ScheduleValues {
  /** The schedule in words, for the toast. */
  name: string
  repeats: 'week' | 'date'
  weekday: string
  date: string
  isAvailable: boolean
  startTime: string
  endTime: string
  breakStart: string
  breakEnd: string
  notes: string
}

/** The initial values of a new schedule: a member, and a weekday or a date. */
export interface ScheduleStart {
  staffId: string
  name: string
  weekday?: number
  date?: LocalDate
}

/**
 * Returns the form's values for a row; for a new one Monday, 09:00 to 18:00, unless another day was chosen (document 2,
 * section 9).
 */
export function scheduleValues(row: StaffSchedule | null, start: ScheduleStart): ScheduleValues {
  return {
    name: `Schedule of ${start.name}`,
    repeats: (row ? row.date : start.date) ? 'date' : 'week',
    weekday: String(row?.weekday ?? start.weekday ?? 1),
    date: row?.date ?? start.date ?? '',
    isAvailable: row?.isAvailable ?? true,
    startTime: row?.startTime ?? '09:00',
    endTime: row?.endTime ?? '18:00',
    breakStart: row?.breakStart ?? '',
    breakEnd: row?.breakEnd ?? '',
    notes: row?.notes ?? '',
  }
}

type Fields = Omit<CallInput<typeof addScheduleContract>['body'], 'staffId'>

/** Returns the fields to send. */
export function scheduleBody(values: ScheduleValues): Fields & { date: string | null; isAvailable: boolean } {
  const { repeats, weekday, isAvailable, startTime, endTime, breakStart, breakEnd, notes } = values
  const date = repeats === 'date' ? values.date : null
  return {
    weekday: date && isLocalDate(date) ? weekdayOfDay(dayNumber(date)) : Number(weekday),
    date,
    isAvailable,
    startTime,
    endTime,
    breakStart: breakStart || null,
    breakEnd: breakEnd || null,
    notes,
  }
}

/** Returns the problems by field, including those with the member's other rows. */
export function scheduleProblems(
  values: ScheduleValues,
  others: readonly StaffSchedule[],
): Partial<Record<keyof ScheduleValues, string>> {
  if (values.repeats === 'date' && !isLocalDate(values.date)) return { date: 'Choose a date.' }
  const body = scheduleBody(values)
  const row = { ...body, breakStart: values.breakStart || null, breakEnd: values.breakEnd || null }
  const why = whyScheduleRefused([...others, row])
  return why ? { [fieldOf[why]]: sentenceOf(why) } : {}
}

const fieldOf = {
  'schedule-ends-early': 'endTime',
  'break-outside-schedule': 'breakStart',
  'schedule-overlaps': 'startTime',
} as const
