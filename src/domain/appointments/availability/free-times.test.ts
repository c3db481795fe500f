import { describe, expect, test } from 'vitest'
import { epochMinOf } from '#domain/kit/dates.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { instantAt } from '#domain/kit/time.ts'
import { firstFreeTime, freeTimes, onFinestStep, otherTimes } from './free-times.ts'
import { busyOn, memberTime, plainShape, salonTime } from './testing-times.ts'

const zone = 'Africa/Lagos'
// Wednesday; the salon is open from 09:00 to 18:00, and closed on Sunday.
const date = '2026-11-25'
const member = (staffId: string, ...busy: [string, string][]) => ({
  ...memberTime({ staffId, busy: busy.map(([from, to]) => busyOn(date, from, to, zone, `of ${staffId}`)) }),
  serviceIds: [],
})
const ask = (members: ReturnType<typeof member>[], more: { notBefore?: string; appointmentId?: string } = {}) => {
  const notBefore = instantAt(date, more.notBefore ?? '16:00', zone)
  return { salon: salonTime(), members, shape: plainShape(60), ...more, notBefore }
}
const timesOf = (...asked: Parameters<typeof ask>) =>
  freeTimes(ask(...asked), date).map(({ startsAt, staffId }) => [localTimeOf(startsAt, zone), staffId])

describe('the free times of a day (R-399)', () => {
  test('are every quarter of an hour from now on, each with the member whose turn it is', () => {
    expect(
      timesOf([member('ada', ['09:00', '10:00'], ['16:00', '16:30']), member('bisi', ['11:00', '14:00'])]),
    ).toEqual([
      ['16:00', 'bisi'],
      ['16:15', 'bisi'],
      ['16:30', 'ada'],
      ['16:45', 'ada'],
      ['17:00', 'ada'],
    ])
  })

  test('begin with the very first one, between the quarters too', () => {
    expect(timesOf([member('ada', ['09:00', '16:40'])])).toEqual([
      ['16:40', 'ada'],
      ['16:45', 'ada'],
      ['17:00', 'ada'],
    ])
    expect(timesOf([member('ada')], { notBefore: '16:50' })).toEqual([
      ['16:50', 'ada'],
      ['17:00', 'ada'],
    ])
  })

  test('are none on a full day; the time of the appointment that is moved is free', () => {
    const full = [member('ada', ['09:00', '18:00'])]
    expect(timesOf(full)).toEqual([])
    expect(timesOf(full, { appointmentId: 'of ada' })).toHaveLength(5)
    expect(timesOf([])).toEqual([])
  })
})

test('the other times of a day have passed, or are outside a schedule; none is taken or after closing (R-36)', () => {
  const off = { fromMin: epochMinOf(instantAt(date, '17:00', zone)), toMin: epochMinOf(instantAt(date, '18:00', zone)) }
  const ada = { ...member('ada', ['09:00', '14:00']), timeOff: [off] }
  const asked = ask([ada], { notBefore: '14:20' })
  const free = freeTimes(asked, date)
  const times = otherTimes(asked, date, free).map(({ startsAt }) => localTimeOf(startsAt, zone))
  expect(times.join(' ')).toBe('14:00 14:15 16:15 16:30 16:45 17:00')
})

test('the first free time on the days after is found on the finest step', () => {
  const days = { from: '2026-11-26', to: '2026-11-30' }
  const first = firstFreeTime(ask([member('ada')]), days)!
  expect([formatDateTime(first.startsAt, zone), first.staffId]).toEqual(['26 Nov 2026, 09:00', 'ada'])
  expect(firstFreeTime(ask([]), days)).toBeNull()
  // Sunday
  expect(firstFreeTime(ask([member('ada')]), { from: '2026-11-29', to: '2026-11-29' })).toBeNull()
})

test('a moment is rounded down to the finest step', () => {
  expect(onFinestStep('2026-11-25T14:04:59.000Z')).toBe('2026-11-25T14:00:00.000Z')
  expect(onFinestStep('2026-11-25T14:05:00.000Z')).toBe('2026-11-25T14:05:00.000Z')
})
