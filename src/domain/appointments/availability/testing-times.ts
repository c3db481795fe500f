import { type AskedDays, freeStarts } from './availability.ts'
import type { Shape } from './busy-time.ts'
import type { BusySpan, MemberTime, SalonTime, ScheduleRow, TimeSpan } from './working-time.ts'
import { epochMinOf, instantOfMin, type LocalDate, type LocalTime } from '#domain/kit/dates.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import { defaultBusinessHours, type WeekHours } from '#domain/salon/business-hours.ts'

/** Returns a salon in Lagos with the default hours, changed by the given fields. */
export function salonTime(more: Partial<SalonTime> = {}): SalonTime {
  return { zone: 'Africa/Lagos', hours: defaultBusinessHours, holidays: [], ...more }
}

/** Returns a member without a schedule or appointments, changed by the given fields. */
export function memberTime(more: Partial<MemberTime> = {}): MemberTime {
  return { staffId: 'bisi', schedule: [], timeOff: [], busy: [], ...more }
}

/** Returns a week with the same hours on every day. */
export function everyDay(openTime: LocalTime, closeTime: LocalTime): WeekHours {
  return defaultBusinessHours.map(({ weekday }) => ({ weekday, isOpen: true, openTime, closeTime }))
}

/** Returns a weekly row of a schedule; the break is written as '13:00-14:00'. */
export function shift(weekday: number, startTime: LocalTime, endTime: LocalTime, pause = ''): ScheduleRow {
  const [breakStart = null, breakEnd = null] = pause.split('-').filter(Boolean)
  return { date: null, weekday, isAvailable: true, startTime, endTime, breakStart, breakEnd }
}

/** Returns the epoch minutes between two local times of a date. */
export function spanOn(date: LocalDate, from: LocalTime, to: LocalTime, zone = 'Africa/Lagos'): TimeSpan {
  return { fromMin: epochMinOf(instantAt(date, from, zone)), toMin: epochMinOf(instantAt(date, to, zone)) }
}

/** Returns the busy time of an appointment between two local times of a date. */
export function busyOn(date: LocalDate, from: LocalTime, to: LocalTime, zone?: string, id = 'other'): BusySpan {
  return { appointmentId: id, ...spanOn(date, from, to, zone) }
}

/** Returns the shape of a visit of so many minutes, without buffers and waits. */
export function plainShape(durationMin: number): Shape {
  return { durationMin, bufferBeforeMin: 0, bufferAfterMin: 0, processing: [] }
}

/** Returns the free starts of one member on one date, as the salon's clock shows them. */
export function timesOn(
  date: LocalDate,
  durationMin: number,
  times: { salon?: SalonTime; member?: MemberTime } & Partial<AskedDays> = {},
): LocalTime[] {
  const { salon = salonTime(), member = memberTime(), ...more } = times
  const ask = { salon, members: [member], from: date, to: date, stepMin: 30, shape: plainShape(durationMin), ...more }
  return freeStarts(ask)[0]!.starts.map((start) => localTimeOf(instantOfMin(start), salon.zone))
}
