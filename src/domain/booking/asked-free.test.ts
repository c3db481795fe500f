import { describe, expect, test } from 'vitest'
import { askedServices, membersFor, requireFreeRange } from './asked-free.ts'

const time = { bufferBeforeMin: 0, bufferAfterMin: 0, processingStartMin: null, processingMin: 0 }
const braids = { ...time, id: 'braids', durationMin: 180, bufferAfterMin: 15 }
const wash = { ...time, id: 'wash', durationMin: 45, bufferAfterMin: 5 }
const ada = { locationId: 'one', role: 'owner' as const, serviceIds: [], takesAppointments: null, staffId: 'ada' }
const bisi = {
  locationId: 'two',
  role: 'stylist' as const,
  serviceIds: ['wash'],
  takesAppointments: null,
  staffId: 'bisi',
}

describe('what a visitor asks for', () => {
  test('is the chosen services in their order; without a choice the shortest one', () => {
    expect(askedServices([wash, braids], ['braids', 'wash', 'braids'])).toEqual([braids, wash])
    expect(askedServices([braids, wash], [])).toEqual([wash])
  })

  test.each([
    [['wash', 'nails'], 'service-not-offered'],
    [['braids', 'long'], 'appointment-too-long'],
  ])('is refused: %s', (ids, code) => {
    const offered = [braids, wash, { ...time, id: 'long', durationMin: 1400 }]
    expect(() => askedServices(offered, ids)).toThrow(code)
  })

  test('is done by who does all of it, at the chosen place', () => {
    expect(membersFor([ada, bisi], { services: ['wash'] })).toEqual([ada, bisi])
    expect(membersFor([ada, bisi], { services: ['wash', 'braids'] })).toEqual([ada])
    expect(membersFor([ada, bisi], { services: ['wash'], location: 'two' })).toEqual([bisi])
    expect(membersFor([bisi], { services: ['braids'] })).toEqual([])
    expect(membersFor([ada, bisi], { services: ['wash'], staff: 'bisi' })).toEqual([bisi])
    expect(membersFor([ada, bisi], { services: ['wash', 'braids'], staffOf: { wash: 'ada' } })).toEqual([ada])
    expect(membersFor([ada, bisi], { services: ['wash', 'braids'], staffOf: { wash: 'bisi' } })).toEqual([])
  })

  test('with a member who is not there or does not do it is refused', () => {
    expect(() => membersFor([], { staff: 'gone' })).toThrow('staff-not-available')
    const each = (staffOf: Record<string, string>) => () =>
      membersFor([ada, bisi], { services: ['wash', 'braids'], staffOf })
    expect(each({ wash: 'gone' })).toThrow('staff-not-available')
    expect(each({ braids: 'bisi' })).toThrow('staff-cannot-do-service')
    expect(each({ nails: 'ada' })).toThrow('service-not-offered')
    expect(() => membersFor([bisi], { services: ['braids'], staff: 'bisi' })).toThrow('staff-cannot-do-service')
  })

  test('is within a month', () => {
    expect(() => requireFreeRange({ from: '2026-11-02', to: '2026-11-01' })).toThrow('end-before-start')
    expect(() => requireFreeRange({ from: '2026-11-01', to: '2026-12-02' })).toThrow('value-out-of-range')
    requireFreeRange({ from: '2026-11-01', to: '2026-12-01' })
  })
})
