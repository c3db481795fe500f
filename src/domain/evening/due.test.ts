import { describe, expect, test } from 'vitest'
import { addDays, addMinutes, type Instant, type LocalDate, type TimeZone } from '#domain/kit/dates.ts'
import { decideTelling, type KeptEvening } from './due.ts'

const kept: KeptEvening = {
  isOn: true,
  channel: 'whatsapp',
  hour: 20,
  recipient: '+2348031234567',
  toldOn: '2026-11-22',
}
const daysToTell = (state: KeptEvening, at: { now: Instant; timeZone: TimeZone }) =>
  decideTelling(state, { ...at, isSuspended: false }).days
const lagos = (now: Instant) => ({ now, timeZone: 'Africa/Lagos' })

describe('a day is told (R-354)', () => {
  test('from its hour on, on the clock of the salon', () => {
    expect(daysToTell(kept, lagos('2026-11-23T18:59:59.999Z'))).toEqual([])
    expect(daysToTell(kept, lagos('2026-11-23T19:00:00.000Z'))).toEqual(['2026-11-23'])
    expect(daysToTell({ ...kept, isOn: false }, lagos('2026-11-23T19:00:00.000Z'))).toEqual([])
  })

  test('once, also where the hour or the zone is another meanwhile', () => {
    const told = { ...kept, toldOn: '2026-11-23' }
    expect(daysToTell(told, lagos('2026-11-23T22:59:00.000Z'))).toEqual([])
    expect(daysToTell({ ...told, hour: 23 }, lagos('2026-11-23T22:59:00.000Z'))).toEqual([])
    // In Honolulu it is still that day, and its evening comes a second time.
    expect(daysToTell(told, { now: '2026-11-24T07:00:00.000Z', timeZone: 'Pacific/Honolulu' })).toEqual([])
  })

  test('late where the server slept, each day of the last seven', () => {
    expect(daysToTell(kept, lagos('2026-11-24T07:00:00.000Z'))).toEqual(['2026-11-23'])
    expect(daysToTell(kept, lagos('2026-11-25T19:00:00.000Z'))).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    const late = daysToTell(kept, lagos('2026-12-31T07:00:00.000Z'))
    expect([late[0], late.at(-1), late.length]).toEqual(['2026-12-24', '2026-12-30', 7])
  })

  test.each<[string, TimeZone, number, LocalDate]>([
    ['an evening hour that comes twice', 'Africa/Cairo', 23, '2026-10-29'],
    ['an evening hour that comes twice', 'America/Nuuk', 23, '2026-10-24'],
    ['an evening hour that is skipped', 'America/Nuuk', 23, '2026-03-28'],
    ['a clock that moves in the night', 'Europe/London', 20, '2026-03-29'],
    ['a clock that moves in the night', 'America/New_York', 12, '2026-11-01'],
    ['a midnight that is skipped', 'Africa/Cairo', 23, '2026-04-23'],
  ])('exactly once around %s (%s)', (_, timeZone, hour, day) => {
    // Asked every five minutes from the evening before until two days after.
    const told: LocalDate[] = []
    let state: KeptEvening = { ...kept, hour, toldOn: addDays(day, -2) }
    for (let minute = 0; minute < 72 * 60; minute += 5) {
      const days = daysToTell(state, { now: addMinutes(`${day}T00:00:00.000Z`, minute), timeZone })
      told.push(...days)
      state = { ...state, toldOn: days.at(-1) ?? state.toldOn }
    }
    expect(told.slice(0, 3)).toEqual([addDays(day, -1), day, addDays(day, 1)])
    expect(new Set(told).size).toBe(told.length)
  })
})

test('of a suspended salon no day is told, and none of these later (R-358)', () => {
  const evening = { ...lagos('2026-11-23T19:00:00.000Z'), isSuspended: true }
  expect(decideTelling(kept, evening)).toEqual({ days: [], toldOn: '2026-11-23' })
  expect(decideTelling({ ...kept, toldOn: '2026-11-23' }, evening)).toEqual({ days: [], toldOn: null })
})
