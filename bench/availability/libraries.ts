import { createRequire } from 'node:module'
import type { AskedDays } from '../../src/domain/appointments/availability/availability.ts'
import type { MemberTime } from '../../src/domain/appointments/availability/working-time.ts'
import { addDays, type EpochMin, epochMinOf, instantOfMin, minuteOfDay } from '../../src/domain/kit/dates.ts'
import { localDateOf, localTimeOf } from '../../src/domain/kit/local-time.ts'
import { dayBounds, instantAt } from '../../src/domain/kit/time.ts'
import { closedDates, specialDates, zone } from './workload.ts'

/*
 * The same month asked of two libraries from npm, each in its own words. Both hand out slots one after another, so each
 * is asked twice: for slots of 45 minutes, as it is meant to be used, and for free quarter hours, of which the starts
 * on the half hours with 45 free minutes follow: the very answer that ours gives.
 */

export interface Library {
  name: string
  /** Returns the library's input for a member's rows; not timed. */
  prepare: (ask: AskedDays, member: MemberTime) => { slots: unknown; quarters: unknown }
  /** Returns the library's answer for the prepared input; timed, with JSON.stringify. */
  answer: (prepared: unknown) => unknown
  /** Returns the starts in an answer. */
  startsOf: (answer: never) => EpochMin[]
}

const load = createRequire(import.meta.url)
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface Hours {
  date: string
  from: string
  to: string
}

/** Returns the times on which no one works although the schedule has them: closed days, and around special hours. */
function offTimes(member: MemberTime): Hours[] {
  const [first] = member.schedule
  const [start, end] = [first!.startTime, first!.endTime]
  return [
    ...closedDates.map((date) => ({ date, from: start, to: end })),
    ...specialDates.flatMap(({ date, openTime, closeTime }) => [
      { date, from: start, to: openTime },
      { date, from: closeTime, to: end },
    ]),
  ].filter(({ from, to }) => minuteOfDay(from) < minuteOfDay(to))
}

/** Returns the two shifts of each weekday: before lunch and after it. */
function shiftsOf(member: MemberTime) {
  return member.schedule.flatMap(({ weekday, startTime, endTime, breakStart, breakEnd }) => [
    { weekday, from: startTime, to: breakStart! },
    { weekday, from: breakEnd!, to: endTime },
  ])
}

export const slotCalculator: Library = {
  name: 'slot-calculator 2.2.1',
  prepare: (ask, member) => {
    const config = (duration: number) => ({
      from: dayBounds(ask.from, zone)[0],
      to: dayBounds(ask.to, zone)[1],
      duration,
      outputTimezone: zone,
      availability: shiftsOf(member).map(({ weekday, from, to }) => ({
        day: weekdays[weekday],
        from,
        to,
        timezone: zone,
      })),
      unavailability: [
        ...offTimes(member).map(({ date, from, to }) => ({
          from: instantAt(date, from, zone),
          to: instantAt(date, to, zone),
        })),
        ...member.busy.map(({ fromMin, toMin }) => ({ from: instantOfMin(fromMin), to: instantOfMin(toMin) })),
      ],
    })
    return { slots: config(45), quarters: config(15) }
  },
  answer: (config: unknown) =>
    (load('slot-calculator') as { getSlots: (asked: unknown) => { availableSlots: unknown } }).getSlots(config)
      .availableSlots,
  startsOf: (slots: { from: string }[]) => slots.map(({ from }) => epochMinOf(new Date(from).toISOString())),
}

export const timeSlotsFinder: Library = {
  name: 'time-slots-finder 0.5.5',
  prepare: (ask, member) => {
    const moment = (date: string, time: string) => ({
      year: Number(date.slice(0, 4)),
      month: Number(date.slice(5, 7)) - 1,
      day: Number(date.slice(8)),
      hour: Number(time.slice(0, 2)),
      minute: Number(time.slice(3)),
    })
    const local = (at: EpochMin) => moment(localDateOf(instantOfMin(at), zone), localTimeOf(instantOfMin(at), zone))
    const asked = (timeSlotDuration: number, slotStartMinuteStep: number) => ({
      from: new Date(dayBounds(ask.from, zone)[0]),
      to: new Date(dayBounds(addDays(ask.to, 0), zone)[1]),
      configuration: {
        timeZone: zone,
        timeSlotDuration,
        slotStartMinuteStep,
        availablePeriods: member.schedule.map(({ weekday }) => ({
          isoWeekDay: weekday === 0 ? 7 : weekday,
          shifts: shiftsOf(member)
            .filter((shift) => shift.weekday === weekday)
            .map(({ from, to }) => ({ startTime: from, endTime: to })),
        })),
        unavailablePeriods: [
          ...offTimes(member).map(({ date, from, to }) => ({ startAt: moment(date, from), endAt: moment(date, to) })),
          ...member.busy.map(({ fromMin, toMin }) => ({ startAt: local(fromMin), endAt: local(toMin) })),
        ],
      },
    })
    return { slots: asked(45, 30), quarters: asked(15, 15) }
  },
  answer: (asked) =>
    (
      load('time-slots-finder') as { getAvailableTimeSlotsInCalendar: (asked: unknown) => unknown }
    ).getAvailableTimeSlotsInCalendar(asked),
  startsOf: (slots: { startAt: string | Date }[]) =>
    slots.map(({ startAt }) => epochMinOf(new Date(startAt).toISOString())),
}

/** Returns the starts on the half hours that are followed by three free quarters of an hour. */
export function startsOfQuarters(quarters: readonly EpochMin[]): EpochMin[] {
  const free = new Set(quarters)
  return quarters.filter((at) => at % 30 === 0 && free.has(at + 15) && free.has(at + 30))
}
