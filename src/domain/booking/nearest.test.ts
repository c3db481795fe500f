import { expect, test } from 'vitest'
import { busyOn, memberTime, plainShape, salonTime } from '#domain/appointments/availability/testing-times.ts'
import { instantOfMin } from '#domain/kit/dates.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import { bookingWindow, offeredStarts } from './free-days.ts'
import { slotGone } from './nearest.ts'

const zone = 'Africa/Lagos'
// Monday, 23 November 2026, 08:00 in Lagos.
const window = bookingWindow({ bookingNoticeMin: 60, bookingAheadDays: 10 }, '2026-11-23T07:00:00.000Z', zone)

test('in place of a start that is gone, the six nearest are offered, in order', () => {
  const found = { salon: salonTime(), members: [memberTime({ busy: [busyOn('2026-11-24', '14:00', '15:00')] })] }
  const gone = slotGone({
    zone,
    startsAt: '2026-11-24T13:00:00.000Z',
    offered: (days) => offeredStarts(found, { shape: plainShape(60), ...days }, window).map(({ starts }) => starts),
  })
  const times = String(gone.params!['nearest'])
    .split(',')
    .map((start) => localTimeOf(instantOfMin(Number(start)), zone))
  expect(times).toEqual(['12:00', '12:30', '13:00', '15:00', '15:30', '16:00'])
})
