import { addMinutes, dayNumber, type LocalDate, type TimeZone, weekdayOfDay } from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import type { StaffSchedule } from '#domain/staff/contract-schedules.ts'
import type { TimeOff } from '#domain/staff/contract-off.ts'

type Hours = readonly { weekday: number; isOpen: boolean; openTime: string; closeTime: string }[]

/** The loaded schedules of the whole team. */
export interface TeamTime {
  schedules: readonly StaffSchedule[]
  timeOff: readonly TimeOff[]
  /** The opening hours of the weekdays; null if the salon has set none. */
  hours: Hours | null
  zone: TimeZone
}

/** A member's day as the week shows it. */
export interface MemberDay {
  staffId: string
  date: LocalDate
  /** The rows of this weekday in every week; `once` are the rows of this date alone, which replace them. */
  usual: readonly StaffSchedule[]
  once: readonly StaffSchedule[]
  /** The shifts that apply on this day. */
  shifts: readonly StaffSchedule[]
  /** The opening hours in words, which apply if the member has no weekly rows; null otherwise. */
  openHours: string | null
  /** The time off on this day without blocks, which only the calendar shows. */
  timeOff: readonly TimeOff[]
}

/** Returns one day of a member, by the rules of the availability engine. */
export function memberDay(staffId: string, date: LocalDate, { schedules, timeOff, hours, zone }: TeamTime): MemberDay {
  const weekday = weekdayOfDay(dayNumber(date))
  const own = schedules.filter((row) => row.staffId === staffId)
  const weekly = own.filter((row) => row.date === null)
  const usual = weekly.filter((row) => row.weekday === weekday)
  const once = own.filter((row) => row.date === date)
  const isByHours = once.length === 0 && weekly.length === 0
  return {
    staffId,
    date,
    usual,
    once,
    shifts: once.length > 0 ? once : usual,
    openHours: isByHours ? openWords(hours, weekday) : null,
    timeOff: timeOff.filter((off) => !off.isBlock && off.staffId === staffId && isOn(off, date, zone)),
  }
}

/** Returns when a member works on a day, in short: '09:00–12:30, 14:30–18:00'; null if they don't. */
export function workWords({ date, shifts, openHours, timeOff }: MemberDay, zone: TimeZone): string | null {
  const parts = timeOff.map((off) => offPart(date, off, zone))
  // Time off all day, or a row that makes the day unavailable.
  if (parts.includes(null) || shifts.some(({ isAvailable }) => !isAvailable)) return null
  const opening = openHours === null || openHours === closed ? [] : [openHours]
  const hours = shifts.length > 0 ? shifts.map(shiftWords) : opening
  return hours.length === 0 ? null : [...hours, ...parts.map((part) => `off ${part}`)].join(', ')
}

/** Returns the part of a day that time off takes, '10:00–12:00'; null for the whole day. */
export function offPart(date: LocalDate, off: TimeOff, zone: TimeZone): string | null {
  const { fromDate, toDate, fromTime, toTime } = offOnClock(off, zone)
  const from = date === fromDate ? fromTime : null
  const to = date === toDate ? toTime : null
  return from === null && to === null ? null : `${from ?? '00:00'}–${to ?? '24:00'}`
}

/** Returns a shift in words, '09:00–13:00', or that the member is unavailable. */
export function shiftWords({
  isAvailable,
  startTime,
  endTime,
}: Pick<StaffSchedule, 'isAvailable' | 'startTime' | 'endTime'>): string {
  return isAvailable ? `${startTime}–${endTime}` : 'Unavailable'
}

/** Returns a break in words: 'Break 12:00–12:30'; null if there is none. */
export function breakWords({ breakStart, breakEnd }: Pick<StaffSchedule, 'breakStart' | 'breakEnd'>): string | null {
  return breakStart && breakEnd && `Break ${breakStart}–${breakEnd}`
}

/** Returns the first and last date and time of time off, on the salon's clock; whole days have no times. */
export function offOnClock({ startsAt, endsAt }: TimeOff, zone: TimeZone) {
  const [from, to] = [localTimeOf(startsAt, zone), localTimeOf(endsAt, zone)]
  const isWholeDays = from === '00:00' && to === '00:00'
  return {
    fromDate: localDateOf(startsAt, zone),
    toDate: localDateOf(addMinutes(endsAt, -1), zone),
    fromTime: isWholeDays ? null : from,
    toTime: isWholeDays ? null : to === '00:00' ? '24:00' : to,
  }
}

function isOn(off: TimeOff, date: LocalDate, zone: TimeZone): boolean {
  const { fromDate, toDate } = offOnClock(off, zone)
  return fromDate <= date && date <= toDate
}

const closed = 'Closed'

function openWords(hours: Hours | null, weekday: number): string {
  const day = hours?.find((one) => one.weekday === weekday)
  if (!day) return 'Open hours'
  return day.isOpen ? `${day.openTime}–${day.closeTime}` : closed
}
