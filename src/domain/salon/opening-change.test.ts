import { describe, expect, test } from 'vitest'
import { salonTime, spanOn } from '#domain/appointments/availability/testing-times.ts'
import type { Holiday } from '#domain/appointments/availability/working-time.ts'
import { defaultBusinessHours } from './business-hours.ts'
import { type OpeningChange, type OpeningTimes, strandedBy } from './opening-change.ts'

const times = (...holidays: (Holiday & { id: string })[]): OpeningTimes => ({ ...salonTime(), holidays })
const closedOn = (date: string, more: Partial<Holiday & { id: string }> = {}) => ({
  id: 'day',
  date,
  recurrence: 'none' as const,
  isClosed: true,
  openTime: null,
  closeTime: null,
  ...more,
})
const monday = spanOn('2026-11-23', '10:00', '11:00')
const evening = spanOn('2026-11-23', '17:00', '18:00')
const sunday = spanOn('2026-11-22', '10:00', '11:00')
const booked = [sunday, monday, evening]

describe('what a change leaves outside (R-120)', () => {
  const half = closedOn('2026-11-23', { isClosed: false, openTime: '09:00', closeTime: '13:00' })
  const short = defaultBusinessHours.map((day) => ({ ...day, closeTime: '17:30' }))
  test.each<[string, OpeningTimes, OpeningChange, object[]]>([
    ['shorter hours', times(), { kind: 'hours', hours: short }, [evening]],
    ['the same hours', times(), { kind: 'hours', hours: defaultBusinessHours }, []],
    ['hours where none were set', { ...times(), hours: null }, { kind: 'hours', hours: short }, [sunday, evening]],
    ['a closed day', times(), { kind: 'holiday', holiday: closedOn('2026-11-23') }, [monday, evening]],
    ['half a day', times(), { kind: 'holiday', holiday: half }, [evening]],
    [
      'a rule',
      times(),
      { kind: 'holiday', holiday: closedOn('2026-11-02', { recurrence: 'weekly' }) },
      [monday, evening],
    ],
    [
      'a day that opened longer and is moved to another, on which it is closed',
      times(closedOn('2026-11-22', { isClosed: false, openTime: '09:00', closeTime: '18:00' })),
      { kind: 'holiday', holiday: closedOn('2026-11-23') },
      [sunday, monday, evening],
    ],
    [
      'a closed day beside one that opens longer',
      times(closedOn('2026-11-22', { isClosed: false, openTime: '09:00', closeTime: '18:00' })),
      { kind: 'holiday', holiday: closedOn('2026-11-23', { id: 'other' }) },
      [monday, evening],
    ],
    ['an edit', times(closedOn('2026-11-23')), { kind: 'holiday', holiday: half }, []],
    [
      'the end of a day that opens longer',
      times(closedOn('2026-11-22', { isClosed: false, openTime: '09:00', closeTime: '18:00' })),
      { kind: 'no-holiday', id: 'day' },
      [sunday],
    ],
    ['another zone', times(), { kind: 'zone', zone: 'Asia/Kolkata' }, [evening]],
  ])('%s', (_, before, change, stranded) => {
    expect(strandedBy(change, before, booked)).toEqual(stranded)
  })
})
