import { expect, test } from 'vitest'
import { addDays, addMinutes } from '#domain/kit/dates.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { builtAt, calendarWeekday, demoWeekday, itsSaturday, openingOn } from './demo-week.ts'
import { demoHolidays } from './hours.ts'
import { planCustomers } from './plan-customers.ts'
import { planVisits } from './plan-year.ts'
import { openRandom } from '#domain/kit/random.ts'

const zone = 'Africa/Lagos'
const hours = ['00:30', '07:15', '14:10', '19:40', '23:10']
const days = Array.from({ length: 7 }, (_, ahead) => addDays('2026-11-22', ahead))

test.each([...days, '2026-12-25', '2026-12-26', '2026-11-30'])(
  'built on %s at any hour, the day is the busiest of its week, and half done',
  (date) => {
    for (const hour of hours) {
      const [at, minutes] = hour.split(':').map(Number) as [number, number]
      const now = addMinutes(startOfDay(date, zone), at * 60 + minutes)
      const built = builtAt(now, zone)
      expect(demoWeekday(date, built)).toBe(itsSaturday)
      const [from, to] = openingOn(itsSaturday, built)!
      expect([hour, from <= built.minute && built.minute < to]).toEqual([hour, true])
      expect([hour, demoHolidays(built).some((holiday) => holiday.date === date)]).toEqual([hour, false])

      const random = openRandom(14)
      const first = addDays(date, -2)
      const customers = planCustomers(random, { count: 60, first: addDays(date, -300), days: 300, zone })
      const visits = planVisits(random, { first, last: addDays(date, 1), zone, customers, built })
      const onDay = visits.filter(({ startsAt }) => builtAt(startsAt, zone).date === date)
      const begun = onDay.filter(({ startedAt }) => startedAt !== null && startedAt <= now)
      const running = begun.filter(({ finishedAt }) => finishedAt !== null && finishedAt > now)
      expect([hour, onDay.length > 8, running.length > 0, begun.length < onDay.length]).toEqual([
        hour,
        true,
        true,
        true,
      ])
      // Right after midnight nothing can be over yet.
      expect([hour, at < 3 || begun.length > running.length]).toEqual([hour, true])
      const closed = addDays(date, 1)
      expect(visits.filter(({ startsAt }) => builtAt(startsAt, zone).date === closed)).toEqual([])
    }
  },
)

test('the weekdays of the calendar and of the demo’s week lead to each other', () => {
  for (const date of days) {
    const built = builtAt(addMinutes(startOfDay(date, zone), 780), zone)
    const week = Array.from({ length: 7 }, (_, day) => calendarWeekday(day, built))
    expect(week.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(calendarWeekday(demoWeekday(date, built), built)).toBe(days.indexOf(date))
  }
})
