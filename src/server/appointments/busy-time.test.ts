import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appointmentOfRow } from '#domain/appointments/calendar/calendar-rows.ts'
import { addAppointmentContract, editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { checkSlotContract, listAppointmentsContract } from '#domain/appointments/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { type BookingBody, type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
let diary: Diary
let colourId: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T08:00:00.000Z' })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  diary = await openDiary(parlour)
  // Busy from 10 minutes before to 30 after the start, and from 75 after it to 15 after the end.
  colourId = await addService({ bufferBeforeMin: 10, bufferAfterMin: 15, processingStartMin: 30, processingMin: 45 })
})

async function addService(more: Partial<CallInput<typeof addServiceContract>['body']>): Promise<string> {
  const body = { name: 'Colour', priceMinor: 1_000_000, durationMin: 90, ...more }
  return (await diary.must(addServiceContract, { body })).service.id
}
const codeAt = async (time: string, more: BookingBody = {}) =>
  (
    await diary.call(addAppointmentContract, {
      body: diary.body({ time, serviceIds: [diary.serviceIds[30]], ...more }),
    })
  ).body.code

describe('a visit with buffers and a wait (R-31)', () => {
  test('the member is free in the wait, and not before or after', async () => {
    await diary.book({ time: '12:00', serviceIds: [colourId] })
    const codes: Record<string, string | undefined> = {}
    for (const time of ['11:25', '12:15', '12:50', '13:10', '13:40']) codes[time] = await codeAt(time)
    expect(codes).toEqual({
      '11:25': 'slot-taken',
      '12:15': 'slot-taken',
      '12:50': 'slot-taken',
      '13:10': 'slot-taken',
      '13:40': 'slot-taken',
    })
    expect(await codeAt('11:20')).toBeUndefined()
    expect(await codeAt('12:30')).toBeUndefined()
    expect(await codeAt('13:45')).toBeUndefined()
  })

  test('two of them can interlock', async () => {
    await diary.book({ time: '12:00', serviceIds: [colourId] })
    const quick = await addService({ name: 'Tint', durationMin: 60, processingStartMin: 10, processingMin: 35 })
    expect(await codeAt('12:35', { serviceIds: [quick] })).toBe('slot-taken')
    expect(await codeAt('12:30', { serviceIds: [quick], notes: 'Busy to 12:40, and from 13:15' })).toBe('slot-taken')
    const short = await addService({ name: 'Gloss', durationMin: 120, processingStartMin: 15, processingMin: 90 })
    // Busy 12:30 to 12:45 and 14:15 to 14:30: around the second half of the colour.
    expect(await codeAt('12:30', { serviceIds: [short] })).toBeUndefined()
  })

  test('buffers may reach beyond opening hours, the customer’s time may not', async () => {
    expect(await codeAt('09:00', { serviceIds: [colourId] })).toBe('outside-schedule')
    expect(await codeAt('09:00', { serviceIds: [colourId], confirmed: true })).toBeUndefined()
    expect(await codeAt('16:45', { serviceIds: [colourId], confirmed: true })).toBe('outside-hours')
  })

  test('the live check and a move see it too', async () => {
    const id = await diary.book({ time: '12:00', serviceIds: [colourId] })
    const query = { staffId: diary.staffId, date: '2026-11-23', durationMin: 30, serviceIds: diary.serviceIds[30] }
    const check = async (time: string, more: object = {}) =>
      (await diary.must(checkSlotContract, { query: { ...query, time, ...more } })).why
    expect([await check('12:30'), await check('12:50'), await check('11:25')]).toEqual([
      null,
      'slot-conflicts',
      'slot-conflicts',
    ])
    const other = await diary.book({ time: '15:00' })
    const colour = { durationMin: 90, serviceIds: colourId, appointmentId: id }
    expect(await check('13:30', colour)).toBe('slot-conflicts')
    expect(await check('13:15', colour)).toBeNull()
    const move = { params: { id: other }, body: { version: 1, date: '2026-11-23', time: '10:55' } }
    expect((await diary.call(editAppointmentContract, move)).body.code).toBe('slot-taken')
  })

  test('it keeps the buffers and the wait of the day on which it was booked (R-28)', async () => {
    const id = await diary.book({ time: '12:00', serviceIds: [colourId] })
    await diary.rows(
      'UPDATE service SET buffer_after_min = 60, processing_start_min = NULL, processing_min = 0 WHERE id = $1',
      [colourId],
    )
    const edit = { params: { id }, body: { version: 1, date: '2026-11-23', time: '13:00' } }
    expect((await diary.call(editAppointmentContract, edit)).status).toBe(200)
    expect(await codeAt('13:30')).toBeUndefined()
    expect(await codeAt('14:45')).toBeUndefined()
  })

  test('the calendar says where the member is free', async () => {
    await diary.book({ time: '12:00', serviceIds: [colourId, diary.serviceIds[30]] })
    await diary.book({ time: '15:00' })
    const { appointments } = await diary.must(listAppointmentsContract, {
      query: { from: '2026-11-23', to: '2026-11-23' },
    })
    expect(appointments.map(appointmentOfRow).map(({ busy }) => busy)).toEqual([
      [
        { fromMin: -10, toMin: 30 },
        { fromMin: 75, toMin: 135 },
      ],
      null,
    ])
  })
})

test('the database refuses an overlap of busy time, and nothing else', async () => {
  await diary.book({ time: '12:00', serviceIds: [colourId] })
  const insert = (from: string, to: string) => `WITH made AS (
      INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at, price_minor,
        created_at, updated_at)
      SELECT salon_id, gen_random_uuid(), location_id, staff_id, 'Ada', '${from}', '${to}', 0, now(), now()
      FROM appointment WHERE salon_id = $1 LIMIT 1 RETURNING *
    )
    INSERT INTO appointment_member (salon_id, appointment_id, staff_id, starts_at, ends_at, busy, held_until)
    SELECT salon_id, id, staff_id, starts_at, ends_at, tstzmultirange(tstzrange(starts_at, ends_at)), 'infinity' FROM made`
  await diary.rows(insert('2026-11-23T11:30Z', '2026-11-23T12:15Z'), [diary.salonId])
  await expect(diary.rows(insert('2026-11-23T10:30Z', '2026-11-23T10:51Z'), [diary.salonId])).rejects.toThrow(
    'appointment_member_no_overlap',
  )
})
