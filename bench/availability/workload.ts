import type { AskedDays } from '../../src/domain/appointments/availability/availability.ts'
import { plainShape } from '../../src/domain/appointments/availability/testing-times.ts'
import type {
  BusySpan,
  Holiday,
  MemberTime,
  ScheduleRow,
} from '../../src/domain/appointments/availability/working-time.ts'
import { addDays, dayNumber, minuteOfDay, weekdayOfDay } from '../../src/domain/kit/dates.ts'
import { epochMinAt, zoneDay } from '../../src/domain/kit/zone-days.ts'

/*
 * The month that is asked for: 10 members of staff, 31 days over a clock change, a lunch break, 60 % of the working
 * time booked with appointments of 30 to 90 minutes on a quarter-hour grid, 5 holidays; a service of 45 minutes at
 * every half hour.
 */

export const zone = 'Europe/London'
/**
 * The first day; clocks go back on 26 October 2031. It is far ahead, because one of the libraries offers nothing in the
 * past.
 */
const from = '2031-10-10'

const holidays: Holiday[] = [
  { date: '2031-10-15', recurrence: 'none', isClosed: true, openTime: null, closeTime: null },
  { date: '2030-10-21', recurrence: 'yearly', isClosed: true, openTime: null, closeTime: null },
  { date: '2031-03-28', recurrence: 'monthly', isClosed: true, openTime: null, closeTime: null },
  { date: '2031-10-31', recurrence: 'none', isClosed: false, openTime: '12:00', closeTime: '16:00' },
  { date: '2029-11-05', recurrence: 'yearly', isClosed: false, openTime: '10:00', closeTime: '14:00' },
]

/** Returns rows in the form in which a store returns them. */
export function makeWorkload(): AskedDays {
  const random = mulberry32(7)
  const salon = {
    zone,
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      isOpen: weekday > 0,
      openTime: '09:00',
      closeTime: '18:00',
    })),
    holidays,
  }
  const members = Array.from({ length: 10 }, (_, i): MemberTime => {
    const [breakStart, breakEnd] = i % 2 ? ['12:00', '13:00'] : ['13:00', '14:00']
    const schedule = [1, 2, 3, 4, 5, 6].map((weekday) => ({
      date: null,
      weekday,
      isAvailable: true,
      startTime: '09:00',
      endTime: '18:00',
      breakStart,
      breakEnd,
    }))
    return { staffId: `staff-${i}`, schedule, timeOff: [], busy: bookedMonth(schedule, `${i}`, random) }
  })
  return { salon, members, from, to: addDays(from, 30), stepMin: 30, shape: plainShape(45) }
}

/**
 * The days on which no one works, and the hours of days that differ from the usual, for libraries without recurring
 * holidays.
 */
export const closedDates = ['2031-10-15', '2031-10-21', '2031-10-28']
export const specialDates = [
  { date: '2031-10-31', openTime: '12:00', closeTime: '16:00' },
  { date: '2031-11-05', openTime: '10:00', closeTime: '14:00' },
]

function bookedMonth(schedule: readonly ScheduleRow[], prefix: string, random: () => number): BusySpan[] {
  const busy: BusySpan[] = []
  for (let n = 0; n < 31; n++) {
    const day = zoneDay(dayNumber(from) + n, zone)
    const row = schedule.find(({ weekday }) => weekday === weekdayOfDay(day.day))
    if (!row) continue
    for (const [fromMin, toMin] of bookedDay(row, random))
      busy.push({
        appointmentId: `${prefix}-${busy.length}`,
        fromMin: epochMinAt(day, fromMin),
        toMin: epochMinAt(day, toMin),
      })
  }
  return busy
}

/** Returns appointments until 60 % of the working minutes are taken, in order. */
function bookedDay(row: ScheduleRow, random: () => number): [number, number][] {
  const [start, end] = [minuteOfDay(row.startTime), minuteOfDay(row.endTime)]
  const pause: [number, number] = [minuteOfDay(row.breakStart!), minuteOfDay(row.breakEnd!)]
  const target = (end - start - (pause[1] - pause[0])) * 0.6
  const booked: [number, number][] = []
  for (let taken = 0, tries = 0; taken < target && tries < 1000; tries++) {
    const length = 30 + 15 * Math.floor(random() * 5)
    const at = start + 15 * Math.floor((random() * (end - start - length)) / 15 + random())
    if (at + length > end || [pause, ...booked].some(([begin, until]) => at < until && begin < at + length)) continue
    booked.push([at, at + length])
    taken += length
  }
  return booked.toSorted((a, b) => a[0] - b[0])
}

/** Returns a generator of the same random numbers in every run (Tommy Ettinger's, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
