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

function openWords(hours: Hours | null, weekday: number): string {
  const day = hours?.find((one) => one.weekday === weekday)
  if (!day) return 'Open hours'
  return day.isOpen ? `${day.openTime}–${day.closeTime}` : 'Closed'
}
