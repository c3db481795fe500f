import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { type CalendarTime, dayPieces, shownHours } from './calendar.ts'

const lagos = 'Africa/Lagos'
const booked = (startsAt: string, endsAt: string): CalendarTime => ({
  status: 'booked',
  startsAt,
  endsAt,
  finishedAt: null,
})
const at = (date: string, time: string, minutes: number, zone = lagos) => {
  const startsAt = instantAt(date, time, zone)
  return booked(startsAt, addMinutes(startsAt, minutes))
}

describe('the place of an appointment', () => {
  test('by the salon’s clock', () => {
    expect(dayPieces(at('2026-11-21', '09:30', 90), lagos)).toEqual([
      { date: '2026-11-21', startMin: 570, endMin: 660 },
    ])
  })

  test('fifteen minutes are as high as they are long; what is shorter is drawn as fifteen, also just before midnight', () => {
    expect(dayPieces(at('2026-11-21', '09:00', 15), lagos)).toEqual([
      { date: '2026-11-21', startMin: 540, endMin: 555 },
    ])
    expect(dayPieces(at('2026-11-21', '09:00', 10), lagos)).toEqual([
      { date: '2026-11-21', startMin: 540, endMin: 555 },
    ])
    expect(dayPieces(at('2026-11-21', '23:50', 10), lagos)).toEqual([
      { date: '2026-11-21', startMin: 1425, endMin: 1440 },
    ])
  })

  test('past midnight it continues on the next day; ending at midnight it does not', () => {
    expect(dayPieces(at('2026-11-21', '23:00', 120), lagos)).toEqual([
      { date: '2026-11-21', startMin: 1380, endMin: 1440 },
      { date: '2026-11-22', startMin: 0, endMin: 60 },
    ])
    expect(dayPieces(at('2026-11-21', '23:00', 60), lagos)).toHaveLength(1)
  })

  test.each([
    // Afternoons of days on which the clock changes, and the hour that comes twice.
    ['Europe/London', '2026-03-29', '14:00', 60, 840, 900],
    ['America/New_York', '2026-11-01', '16:00', 45, 960, 1005],
    ['Africa/Casablanca', '2026-03-22', '13:00', 60, 780, 840],
    ['Australia/Lord_Howe', '2026-10-04', '15:00', 30, 900, 930],
    ['Europe/London', '2026-10-25', '01:45', 60, 105, 165],
  ])('%s, %s %s for %d minutes', (zone, date, time, minutes, startMin, endMin) => {
    expect(dayPieces(at(date, time, minutes, zone), zone)).toEqual([{ date, startMin, endMin }])
  })

  test('a completed one releases its unused time', () => {
    const done = { ...at('2026-11-21', '09:00', 120), status: 'completed' as const }
    const endsMin = (time: string) =>
      dayPieces({ ...done, finishedAt: instantAt('2026-11-21', time, lagos) }, lagos).map(({ endMin }) => endMin)
    expect(endsMin('09:50')).toEqual([590])
    expect(endsMin('08:40')).toEqual([555])
    expect(endsMin('13:00')).toEqual([660])
  })

  test('every box can be read and is inside its day', () => {
    const minutes = fc.integer({ min: 0, max: 400 * 1440 })
    const zones = fc.constantFrom(lagos, 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(minutes, fc.integer({ min: 5, max: 1440 }), zones, (from, length, zone) => {
        const startsAt = addMinutes('2026-01-01T00:00:00.000Z', from)
        const pieces = dayPieces(booked(startsAt, addMinutes(startsAt, length)), zone)
        expect(pieces.length).toBeGreaterThan(0)
        for (const { startMin, endMin } of pieces) {
          expect(startMin >= 0 && endMin <= 1440 && endMin - startMin >= 15).toBe(true)
        }
      }),
    )
  })
})

describe('the hours shown', () => {
  test('08:00 to 20:00, widened for hours and appointments', () => {
    expect(shownHours(defaultBusinessHours, [])).toEqual({ fromMin: 480, toMin: 1200 })
    const long = defaultBusinessHours.map((day) => ({ ...day, openTime: '06:30', closeTime: '24:00' }))
    expect(shownHours(long, [])).toEqual({ fromMin: 360, toMin: 1440 })
    expect(shownHours(null, [{ date: '2026-11-21', startMin: 455, endMin: 1215 }])).toEqual({
      fromMin: 420,
      toMin: 1260,
    })
  })

  test('a closed day does not widen', () => {
    const closed = defaultBusinessHours.map((day) => ({ ...day, isOpen: false, openTime: '05:00' }))
    expect(shownHours(closed, [])).toEqual({ fromMin: 480, toMin: 1200 })
  })
})
