import { Temporal } from 'temporal-polyfill'
import type { AskedDays, WhyNotTime } from '#domain/appointments/availability/availability.ts'
import type { Shape } from '#domain/appointments/availability/busy-time.ts'
import type { Holiday, MemberTime, SalonTime } from '#domain/appointments/availability/working-time.ts'
import type { EpochMin, LocalDate, LocalTime, TimeZone } from '#domain/kit/dates.ts'

/*
 * The rule of availability once more, as naively as it can be said: every minute is checked separately, clocks are
 * asked of Temporal. Shares no code with the engine that it judges.
 */

/** The free starts of one member, and why a start is not free, for one request. */
export interface Oracle {
  freeStarts(ask: Pick<AskedDays, 'from' | 'to' | 'stepMin'>, notBefore?: EpochMin): EpochMin[]
  why(start: EpochMin): WhyNotTime | null
}

/** Returns an oracle for starts from `from` to `to`, both included; appointments extend at most two days beyond. */
export function oracleOf(
  salon: SalonTime,
  member: MemberTime,
  given: { from: LocalDate; to: LocalDate; shape: Shape; appointmentId?: string },
): Oracle {
  const { zone } = salon
  const { shape, appointmentId } = given
  const dates = datesBetween(shiftDate(given.from, -3), shiftDate(given.to, 4))
  const begin = epochMin(dates[0]!, '00:00', zone)
  const minutes = epochMin(dates.at(-1)!, '24:00', zone) - begin
  const open = new Uint8Array(minutes)
  const works = new Uint8Array(minutes)
  const busy = new Uint8Array(minutes)
  const set = (array: Uint8Array, from: number, to: number, value: 0 | 1) => {
    for (let m = Math.max(from - begin, 0); m < Math.min(to - begin, minutes); m++) array[m] = value
  }
  for (const date of dates) {
    for (const [from, to] of openTimes(date, salon)) set(open, from, to, 1)
    for (const { work, pause } of workTimes(date, member, zone))
      for (let m = work[0]; m < work[1]; m++) if (!(pause[0] <= m && m < pause[1])) set(works, m, m + 1, 1)
    if (worksOpenHours(date, member))
      for (const { at } of minutesOfDate(date, zone)) if (open[at - begin]) set(works, at, at + 1, 1)
  }
  for (const { fromMin, toMin } of member.timeOff) set(works, fromMin, toMin, 0)
  for (const span of member.busy) if (span.appointmentId !== appointmentId) set(busy, span.fromMin, span.toMin, 1)

  const mine = memberMinutes(shape)
  const why = (start: EpochMin): WhyNotTime | null => {
    const at = start - begin
    for (let m = 0; m < shape.durationMin; m++) if (!open[at + m]) return 'outside-hours'
    if (mine.some((m) => busy[at + m])) return 'slot-taken'
    return mine.every((m) => works[at + m]) ? null : 'outside-schedule'
  }
  return {
    why,
    freeStarts: ({ from, to, stepMin }, notBefore = -Infinity) =>
      datesBetween(from, to).flatMap((date) =>
        minutesOfDate(date, zone).flatMap(({ at, clock }) =>
          clock % stepMin === 0 && at >= notBefore && why(at) === null ? [at] : [],
        ),
      ),
  }
}

/** Returns every minute of a local day, with the minute of the day that the clock then shows. */
export function minutesOfDate(date: LocalDate, zone: TimeZone): readonly { at: EpochMin; clock: number }[] {
  return remembered(clocks, `${date} ${zone}`, () => {
    const minutes: { at: EpochMin; clock: number }[] = []
    const end = epochMin(date, '24:00', zone)
    for (let at = epochMin(date, '00:00', zone); at < end; at++) {
      const shown = Temporal.Instant.fromEpochMilliseconds(at * 60_000).toZonedDateTimeISO(zone)
      if (shown.toPlainDate().toString() !== date) throw new Error(`${date} in ${zone} is not in one piece`)
      minutes.push({ at, clock: shown.hour * 60 + shown.minute })
    }
    return minutes
  })
}

/**
 * Returns the moment of a local time as Temporal does: a skipped time is moved forward, and of a repeated time the
 * first is taken.
 */
export function epochMin(date: LocalDate, time: LocalTime, zone: TimeZone): EpochMin {
  return remembered(moments, `${date} ${time} ${zone}`, () => {
    const day = Temporal.PlainDate.from(date)
    const zoned =
      time === '24:00'
        ? day.add({ days: 1 }).toZonedDateTime(zone)
        : day.toZonedDateTime({ timeZone: zone, plainTime: time })
    return zoned.epochMilliseconds / 60_000
  })
}

/** Returns the date some days later. */
export function shiftDate(date: LocalDate, days: number): LocalDate {
  return remembered(shifted, `${date} ${days}`, () => Temporal.PlainDate.from(date).add({ days }).toString())
}

const clocks = new Map<string, { at: EpochMin; clock: number }[]>()
const moments = new Map<string, EpochMin>()
const shifted = new Map<string, LocalDate>()
const weekdays = new Map<string, number>()
const falls = new Map<string, boolean>()

function remembered<T>(memory: Map<string, T>, key: string, make: () => T): T {
  if (!memory.has(key)) memory.set(key, make())
  return memory.get(key) as T
}

/** Returns the dates from one to another, both included. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = from; date <= to; date = shiftDate(date, 1)) dates.push(date)
  return dates
}

/** Returns the minutes from the start during which the member is busy. */
function memberMinutes({ durationMin, bufferBeforeMin, bufferAfterMin, processing }: Shape): number[] {
  const minutes: number[] = []
  for (let m = -bufferBeforeMin; m < durationMin + bufferAfterMin; m++)
    if (!processing.some(({ fromMin, toMin }) => fromMin <= m && m < toMin)) minutes.push(m)
  return minutes
}

type Times = [from: EpochMin, to: EpochMin]

function openTimes(date: LocalDate, { zone, hours, holidays }: SalonTime): Times[] {
  const special = holidays.filter((holiday) => fallsOn(holiday, date))
  if (special.some(({ isClosed }) => isClosed)) return []
  if (special.length > 0) {
    const from = Math.max(...special.map(({ openTime }) => epochMin(date, openTime!, zone)))
    return [[from, Math.min(...special.map(({ closeTime }) => epochMin(date, closeTime!, zone)))]]
  }
  if (!hours) return [[epochMin(date, '00:00', zone), epochMin(date, '24:00', zone)]]
  const day = hours.find(({ weekday }) => weekday === weekdayOf(date))
  return day?.isOpen ? [[epochMin(date, day.openTime, zone), epochMin(date, day.closeTime, zone)]] : []
}

function fallsOn({ date, recurrence }: Holiday, asked: LocalDate): boolean {
  return remembered(falls, `${date} ${recurrence} ${asked}`, () => {
    const first = Temporal.PlainDate.from(date)
    const unit = { none: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' }[recurrence]
    for (let n = 0; n < (recurrence === 'none' ? 1 : 300); n++) {
      const next = first.add({ [unit]: n }).toString()
      if (next >= asked) return next === asked
    }
    return false
  })
}

function worksOpenHours(date: LocalDate, { schedule }: MemberTime): boolean {
  return schedule.every((row) => row.date !== null && row.date !== date)
}

function rowsOf(date: LocalDate, { schedule }: MemberTime) {
  const own = schedule.filter((row) => row.date === date)
  const usual = schedule.filter((row) => row.date === null && row.weekday === weekdayOf(date))
  const rows = own.length > 0 ? own : usual
  return rows.every(({ isAvailable }) => isAvailable) ? rows : []
}

function workTimes(date: LocalDate, member: MemberTime, zone: TimeZone): { work: Times; pause: Times }[] {
  return rowsOf(date, member).map(({ startTime, endTime, breakStart, breakEnd }) => ({
    work: [epochMin(date, startTime, zone), epochMin(date, endTime, zone)],
    pause: breakStart && breakEnd ? [epochMin(date, breakStart, zone), epochMin(date, breakEnd, zone)] : [0, 0],
  }))
}

function weekdayOf(date: LocalDate): number {
  return remembered(weekdays, date, () => Temporal.PlainDate.from(date).dayOfWeek % 7)
}
