import { expect, test } from 'vitest'
import type { CalendarAppointment } from '#domain/appointments/calendar/calendar-rows.ts'
import { aCalendarMember, idOf } from '#domain/testing.ts'
import { visitsInChair } from './in-the-chair.ts'

const [tolu, bisi] = [aCalendarMember({ id: idOf(1) }), aCalendarMember({ id: idOf(2), name: 'Bisi Ade' })]

const begun: CalendarAppointment = {
  id: idOf(11),
  part: null,
  staffId: tolu.id,
  status: 'in-progress',
  isNoShow: false,
  startsAt: '2026-11-26T09:00:00.000Z',
  endsAt: '2026-11-26T11:00:00.000Z',
  finishedAt: null,
  customerName: 'Ada Obi',
  serviceNames: ['Cornrows'],
  busy: null,
  version: 3,
  isOnline: false,
  awaitsApproval: false,
  isConfirmed: false,
}

test('visits in progress are listed by their end, and no others (R-448)', () => {
  const sooner = { ...begun, id: idOf(12), endsAt: '2026-11-26T10:00:00.000Z' }
  const others = (['booked', 'completed', 'cancelled'] as const).map((status, n) => ({
    ...begun,
    id: idOf(20 + n),
    status,
  }))
  const visits = visitsInChair([begun, ...others, sooner], [tolu, bisi])
  expect(visits.map(({ id }) => id)).toEqual([sooner.id, begun.id])
})

test('a visit with several members is listed once, with all of them, until the last part ends (R-448)', () => {
  const part = { ...begun, staffId: bisi.id, serviceNames: ['Gel polish'], endsAt: '2026-11-26T11:30:00.000Z' }
  expect(visitsInChair([part, begun], [tolu, bisi])).toEqual([
    {
      id: begun.id,
      version: 3,
      status: 'in-progress',
      customerName: 'Ada Obi',
      serviceNames: ['Gel polish', 'Cornrows'],
      members: [tolu, bisi],
      endsAt: part.endsAt,
    },
  ])
})
