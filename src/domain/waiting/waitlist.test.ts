import { describe, expect, test } from 'vitest'
import { busyOn, memberTime, salonTime, shift } from '#domain/appointments/availability/testing-times.ts'
import { aService } from '#domain/testing.ts'
import { instantAt } from '#domain/kit/time.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import { firstFit, type Freed, type WaitedFor, type Wish } from './waitlist.ts'

const saturday = '2026-11-21'
const monday = '2026-11-23'
const lagos = (time: string, date = saturday) => instantAt(date, time, 'Africa/Lagos')
const wish = (more: Partial<Wish> = {}): Wish => ({
  services: [aService({ id: 'cut', durationMin: 60 })],
  locationId: null,
  staffId: null,
  fromDate: saturday,
  toDate: monday,
  fromTime: null,
  toTime: null,
  ...more,
})
const member = (staffId: string, more: Partial<WaitedFor> = {}): WaitedFor => ({
  ...memberTime({ staffId }),
  locationId: 'yaba',
  role: 'stylist',
  serviceIds: [],
  takesAppointments: null,
  ...more,
})
const fullDay = [busyOn(saturday, '09:00', '18:00')]

function fit(one: Wish, members: WaitedFor[], now = lagos('08:00'), freed: Freed | null = null): string | null {
  const found = firstFit(one, { salon: salonTime(), members }, now, freed)
  return found && `${found.startsAt.slice(0, 10)} ${localTimeOf(found.startsAt, 'Africa/Lagos')} ${found.staffId}`
}

describe('the first time that suits who waits (R-181)', () => {
  test('is the first free one of the days, from now on', () => {
    expect(fit(wish(), [member('bisi')])).toBe('2026-11-21 09:00 bisi')
    expect(fit(wish(), [member('bisi')], lagos('10:07'))).toBe('2026-11-21 10:10 bisi')
    expect(fit(wish({ fromDate: '2026-11-01' }), [member('bisi')])).toBe('2026-11-21 09:00 bisi')
    expect(fit(wish({ toDate: '2026-11-20' }), [member('bisi')])).toBeNull()
  })

  test('goes on to another member, and another day, where a day is full; Sunday is closed', () => {
    expect(fit(wish(), [member('bisi', { busy: fullDay }), member('chi')])).toBe('2026-11-21 09:00 chi')
    expect(fit(wish(), [member('bisi', { busy: fullDay })])).toBe('2026-11-23 09:00 bisi')
    expect(fit(wish({ toDate: '2026-11-22' }), [member('bisi', { busy: fullDay })])).toBeNull()
  })

  test('is where they want to be served', () => {
    const team = [member('bisi'), member('chi', { locationId: 'lekki' })]
    expect(fit(wish({ locationId: 'lekki' }), team)).toBe('2026-11-21 09:00 chi')
    expect(fit(wish({ locationId: 'lekki', staffId: 'bisi' }), team)).toBeNull()
  })

  test('begins within the named times, both ends included', () => {
    expect(fit(wish({ fromTime: '12:00', toTime: '17:00' }), [member('bisi')])).toBe('2026-11-21 12:00 bisi')
    const busy = [busyOn(saturday, '09:00', '17:00')]
    expect(fit(wish({ fromTime: '12:00', toTime: '17:00', toDate: saturday }), [member('bisi', { busy })])).toBe(
      '2026-11-21 17:00 bisi',
    )
    expect(fit(wish({ fromTime: '12:00', toTime: '16:45', toDate: saturday }), [member('bisi', { busy })])).toBeNull()
  })

  test('is with whom they wish for, and with who does everything they want', () => {
    const members = [member('bisi'), member('chi', { busy: [busyOn(saturday, '09:00', '10:00')] })]
    expect(fit(wish({ staffId: 'chi' }), members)).toBe('2026-11-21 10:00 chi')
    expect(fit(wish({ staffId: 'gone' }), members)).toBeNull()
    expect(fit(wish(), [member('bisi', { serviceIds: ['nails'] }), ...members.slice(1)])).toBe('2026-11-21 10:00 chi')
    expect(fit(wish({ services: [] }), members)).toBeNull()
  })

  test('never is outside a member’s own schedule', () => {
    expect(fit(wish(), [member('bisi', { schedule: [shift(1, '14:00', '18:00')] })])).toBe('2026-11-23 14:00 bisi')
  })

  test('is within the time that came free, with its member', () => {
    const freed = { staffId: 'bisi', from: lagos('14:00'), before: lagos('15:00') }
    expect(fit(wish(), [member('bisi'), member('chi')], lagos('08:00'), freed)).toBe('2026-11-21 14:00 bisi')
    expect(fit(wish({ toTime: '12:00', fromTime: '09:00' }), [member('bisi')], lagos('08:00'), freed)).toBeNull()
    expect(fit(wish({ staffId: 'chi' }), [member('bisi'), member('chi')], lagos('08:00'), freed)).toBeNull()
    const busy = [busyOn(saturday, '09:00', '15:00')]
    expect(fit(wish({ toDate: saturday }), [member('bisi', { busy })], lagos('08:00'), freed)).toBeNull()
  })
})
