import { expect, test } from 'vitest'
import { weekdayOf } from '#domain/kit/dates.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import { datesOfRepeat } from './repeat.ts'

test('the same weekday every so many weeks, the first included (R-47, D8)', () => {
  const dates = datesOfRepeat({ date: '2026-02-25', everyWeeks: 3, count: 4 })
  expect(dates).toEqual(['2026-02-25', '2026-03-18', '2026-04-08', '2026-04-29'])
  expect(new Set(datesOfRepeat({ date: '2026-02-25', everyWeeks: 52, count: 52 }).map(weekdayOf)).size).toBe(1)
})

test.each(['Europe/London', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe'])(
  'at the same time of the clock after it changed: %s (D12)',
  (zone) => {
    const times = datesOfRepeat({ date: '2026-01-07', everyWeeks: 1, count: 52 }).map((date) =>
      localTimeOf(instantAt(date, '14:00', zone), zone),
    )
    expect(new Set(times)).toEqual(new Set(['14:00']))
  },
)
