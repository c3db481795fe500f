import { expect, test } from 'vitest'
import { appointmentOfRow, type CalendarAppointment, zCalendarRow } from './calendar-rows.ts'
import { rowOfAppointment } from './testing-rows.ts'

const appointment: CalendarAppointment = {
  id: '01900000-0000-7000-8000-000000000001',
  part: null,
  staffId: '01900000-0000-7000-8000-000000000002',
  status: 'completed',
  isNoShow: false,
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:30:00.000Z',
  finishedAt: '2026-11-23T10:20:00.000Z',
  customerName: 'Kemi Lawal',
  serviceNames: ['Cornrows', 'Fade'],
  busy: [
    { fromMin: -10, toMin: 30 },
    { fromMin: 60, toMin: 95 },
  ],
  version: 3,
  isOnline: false,
  awaitsApproval: false,
  isConfirmed: false,
}

test('an appointment is the same after its journey', () => {
  for (const sent of [
    appointment,
    { ...appointment, finishedAt: null, busy: null, isOnline: true },
    { ...appointment, isOnline: true, awaitsApproval: true },
    { ...appointment, awaitsApproval: true },
    { ...appointment, isConfirmed: true },
    { ...appointment, part: { number: 2, of: 3, fromMin: 90 } },
  ]) {
    const row = JSON.parse(JSON.stringify(rowOfAppointment(sent)))
    expect(appointmentOfRow(zCalendarRow.parse(row))).toEqual(sent)
  }
})

test('seconds are rounded so that the row holds the whole appointment', () => {
  const row = rowOfAppointment({
    ...appointment,
    startsAt: '2026-11-23T09:00:59.000Z',
    endsAt: '2026-11-23T10:30:01.000Z',
  })
  expect(appointmentOfRow(row)).toMatchObject({ startsAt: appointment.startsAt, endsAt: '2026-11-23T10:31:00.000Z' })
})
