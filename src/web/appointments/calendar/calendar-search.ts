import { isLocalDate, isLocalTime } from '#domain/kit/dates.ts'

export const calendarViews = ['week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The search parameters of the calendar's address. */
export interface CalendarSearch {
  /** Any day of the shown week; the current week by default. */
  week?: string
  /** The shown day, if a single day is shown. */
  day?: string
  /** The view; by default the last one on this device. */
  view?: CalendarView
  /** The ids of the shown members, separated by commas; by default the last choice on this device. */
  staff?: string
  /** The form of a new appointment is open: '' or, with date and time, '2026-11-23T09:00'. */
  new?: string
  /** The id of the member with whom the new appointment begins. */
  with?: string
  /** The id of the waitlist entry that is being booked. */
  for?: string
  /** The id of the customer for whom the new appointment is. */
  customer?: string
  /** The id of the appointment whose customer, services and members the new one takes. */
  again?: string
  /** The id of the appointment that is open. */
  appointment?: string
  /** The id of the block that is open. */
  block?: string
}

/**
 * Reads the parameters of an address; invalid dates, views and ids count as missing. (The router keeps parameters that
 * are not set to undefined.)
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
    customer: text('customer') || undefined,
    again: text('again') || undefined,
    appointment: text('appointment') || undefined,
    block: text('block') || undefined,
  }
}

/** Returns the date, time and member with which a new appointment begins, if the address names them. */
export function startOfNew({ new: value = '', with: staffId }: Pick<CalendarSearch, 'new' | 'with'>): {
  date?: string
  time?: string
  staffId?: string
} {
  const [date = '', time = ''] = value.split('T')
  return { ...(isLocalDate(date) && { date }), ...(isLocalTime(time) && { time }), ...(staffId && { staffId }) }
}
