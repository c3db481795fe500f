import { isLocalDate, isLocalTime } from '#domain/kit/dates.ts'

/** What the address of the calendar says. */
export interface CalendarSearch {
  /** Any day of the week shown; the current week without it. */
  week?: string
  /** The day that phones show. */
  day?: string
  /** The form of a new appointment is open: '' or, with date and time, '2026-11-23T09:00'. */
  new?: string
  /** The appointment that is open. */
  appointment?: string
}

/** Reads the address; what is no date or id counts as not there. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const text = (name: keyof CalendarSearch) => {
    const value = search[name]
    return typeof value === 'string' ? value : value === undefined ? undefined : ''
  }
  const day = (name: 'week' | 'day') => {
    const value = text(name)
    return value && isLocalDate(value) ? value : undefined
  }
  const read = { week: day('week'), day: day('day'), new: text('new'), appointment: text('appointment') || undefined }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The date and time that a new appointment begins with, as far as the address names them. */
export function startOfNew(value: string): { date?: string; time?: string } {
  const [date = '', time = ''] = value.split('T')
  return { ...(isLocalDate(date) && { date }), ...(isLocalTime(time) && { time }) }
}
