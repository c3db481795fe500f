import { isLocalDate, isLocalTime } from '#domain/kit/dates.ts'

export const calendarViews = ['week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The parts of the calendar's address. */
export interface CalendarSearch {
  /** Any day of the week shown; the current week without it. */
  week?: string
  /** The shown day, if there is one. */
  day?: string
  /** The view; by default the last one on this device. */
  view?: CalendarView
  /** Ids of the members shown, with commas between; without it as last on this device. */
  staff?: string
  /** The form of a new appointment is open: '' or, with date and time, '2026-11-23T09:00'. */
  new?: string
  /** The member that it begins with. */
  with?: string
  /** The id of the person on the waitlist who is being booked. */
  for?: string
  /** The appointment that is open. */
  appointment?: string
  /** The block that is open. */
  block?: string
}

/**
 * Reads the address; invalid dates, views and ids count as missing. (The router keeps parameters that are not set to
 * undefined.)
 */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const text = (name: keyof CalendarSearch) => {
    const value = search[name]
    return typeof value === 'string' ? value : value === undefined ? undefined : ''
  }
  const day = (name: 'week' | 'day') => {
    const value = text(name)
    return value && isLocalDate(value) ? value : undefined
  }
  return {
    week: day('week'),
    day: day('day'),
    view: calendarViews.find((view) => view === search.view),
    staff: text('staff'),
    new: text('new'),
    with: text('with') || undefined,
    for: text('for') || undefined,
    appointment: text('appointment') || undefined,
    block: text('block') || undefined,
  }
}

/** The date, time and member that a new appointment begins with, as far as the address names them. */
export function startOfNew({ new: value = '', with: staffId }: Pick<CalendarSearch, 'new' | 'with'>): {
  date?: string
  time?: string
  staffId?: string
} {
  const [date = '', time = ''] = value.split('T')
  return { ...(isLocalDate(date) && { date }), ...(isLocalTime(time) && { time }), ...(staffId && { staffId }) }
}
