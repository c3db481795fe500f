import { describe, expect, test } from 'vitest'
import type { Appointment } from '#domain/appointments/contract.ts'
import { aPlace, anAppointment } from '#domain/testing.ts'
import type { CalendarEntry } from '#web/appointments/grid/entry.ts'
import { bodyOfPart, calendarPart, type MoveBody, visitBack } from './move-bodies.ts'

const zone = 'Africa/Lagos'
const place = (staffId: string, startMin: number, lengthMin: number) => {
  return { ...aPlace(), staffId, staffName: staffId, startMin, lengthMin }
}
/** Braids from 10:00 to 11:00 with Tolu, then nails to 11:30 with Bisi. */
const visit = anAppointment({
  id: 'v1',
  version: 2,
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:30:00.000Z',
  services: [
    { serviceId: 'braids', name: 'Braids', priceMinor: 1, durationMin: 60, ...place('tolu', 0, 60) },
    { serviceId: 'nails', name: 'Nails', priceMinor: 1, durationMin: 30, ...place('bisi', 60, 30) },
  ],
})
const nails = partOf(visit, 'bisi')

function partOf(of: Appointment, staffId: string): CalendarEntry {
  const part = { number: staffId === 'tolu' ? 1 : 2, of: 2, fromMin: 0 }
  const empty = { isOnline: false, isConfirmed: false, busy: null, serviceNames: [] }
  return { ...of, ...empty, ...calendarPart(of, { ...of, ...empty, staffId, part }) }
}
const body = (change: Partial<MoveBody>, alone = false) =>
  bodyOfPart(visit, nails, { version: 2, ...change }, { alone, zone })
const at = (time: string) => ({ date: '2026-11-23', time })

describe('a part of a visit', () => {
  test('is shown with its own time and place in the visit', () => {
    expect(nails).toMatchObject({
      staffId: 'bisi',
      startsAt: '2026-11-23T10:00:00.000Z',
      endsAt: '2026-11-23T10:30:00.000Z',
      part: { number: 2, of: 2, fromMin: 60 },
    })
  })

  test('moves the whole visit along, by the same minutes', () => {
    expect(body(at('13:15'))).toEqual({ version: 2, startsAt: '2026-11-23T11:15:00.000Z' })
  })

  test('moves alone, also before the rest', () => {
    expect(body(at('13:00'), true)).toMatchObject({ lines: [{ startMin: 0 }, { startMin: 180 }] })
    expect(body(at('13:00'), true)).not.toHaveProperty('startsAt')
    expect(body(at('09:30'), true)).toEqual({
      version: 2,
      startsAt: '2026-11-23T08:30:00.000Z',
      lines: [
        { serviceId: 'braids', staffId: 'tolu', startMin: 30, lengthMin: 60, sharedWith: [] },
        { serviceId: 'nails', staffId: 'bisi', startMin: 0, lengthMin: 30, sharedWith: [] },
      ],
    })
  })

  test('goes to another member, or gets another length; an undo sends all as it was', () => {
    expect(body({ staffId: 'ada' })).toMatchObject({ lines: [{ staffId: 'tolu' }, { staffId: 'ada', startMin: 60 }] })
    expect(body({ durationMin: 45 }).lines?.[1]).toMatchObject({ startMin: 60, lengthMin: 45 })
    expect(visitBack(visit, 3)).toEqual({
      version: 3,
      startsAt: visit.startsAt,
      confirmed: true,
      lines: [
        { serviceId: 'braids', staffId: 'tolu', startMin: 0, lengthMin: 60, sharedWith: [] },
        { serviceId: 'nails', staffId: 'bisi', startMin: 60, lengthMin: 30, sharedWith: [] },
      ],
    })
  })
})
