import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { checkSlotContract, readAppointmentContract } from '#domain/appointments/contract.ts'
import { instantAt } from '#domain/kit/time.ts'
import { type BookingBody, type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

const now = '2026-11-21T08:00:00.000Z'
let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  diary = await openDiary(parlour)
})
afterAll(async () => await parlour.close())

const add = async (more: BookingBody = {}, from: Diary = diary) =>
  await from.call(addAppointmentContract, { body: from.body(more) })

describe('what is booked', () => {
  test('a walk-in, with prices and durations of the day, on the salon’s clock', async () => {
    const { serviceIds } = diary
    const { body } = await add({ serviceIds: [serviceIds[60], serviceIds[45]], time: '12:00', notes: ' Bring wig ' })
    expect(body.appointment).toMatchObject({
      status: 'booked',
      version: 1,
      startsAt: '2026-11-23T11:00:00.000Z',
      endsAt: '2026-11-23T12:45:00.000Z',
      customerId: null,
      customerName: 'Bisi Ogunleye',
      customerPhone: '0803 123 4567',
      staffId: diary.staffId,
      staffName: 'Tolu Bello',
      priceMinor: 1_050_000,
      notes: 'Bring wig',
      services: [
        { serviceId: serviceIds[60], name: '60 minutes', priceMinor: 600_000, durationMin: 60 },
        { serviceId: serviceIds[45], name: '45 minutes', priceMinor: 450_000, durationMin: 45 },
      ],
    })
    const [row] = await diary.rows('SELECT customer_phone_e164 AS phone FROM appointment WHERE id = $1', [
      body.appointment.id,
    ])
    expect(row?.phone).toBe('+2348031234567')

    await diary.rows('UPDATE service SET price_minor = 1, duration_min = 5 WHERE id = $1', [serviceIds[45]])
    const { appointment } = await diary.must(readAppointmentContract, { params: { id: body.appointment.id } })
    expect(appointment).toEqual(body.appointment)
    await diary.rows('UPDATE service SET price_minor = 450000, duration_min = 45 WHERE id = $1', [serviceIds[45]])
  })

  test('a customer of the salon, whose name follows', async () => {
    const { customerId } = diary
    const { body } = await add({ customerId, customerName: undefined, customerPhone: undefined, time: '15:00' })
    expect(body.appointment).toMatchObject({ customerId, customerName: 'Adaeze Nwosu', customerPhone: '0803 555 0142' })
    await diary.rows(`UPDATE customer SET name = 'Adaeze Obi' WHERE id = $1`, [customerId])
    const { appointment } = await diary.must(readAppointmentContract, { params: { id: body.appointment.id } })
    expect(appointment.customerName).toBe('Adaeze Obi')
  })

  test('a walk-in who is here: without a phone, and started in the same request (R-401)', async () => {
    const own = await openDiary(parlour)
    const { body } = await add({ startsAt: now, date: null, time: null, customerPhone: '', isStarted: true }, own)
    const { appointment } = body
    const started = {
      status: 'in-progress',
      startedAt: now,
      version: 2,
      customerName: 'Bisi Ogunleye',
      customerPhone: null,
    }
    expect(body).toMatchObject({ appointment: started })
    const read = await own.must(readAppointmentContract, { params: { id: appointment.id } })
    expect(read.appointment).toEqual(appointment)
    const { entries } = await own.must(readAppointmentHistoryContract, { params: { id: appointment.id } })
    expect(entries.map(({ action }) => action)).toEqual(['booked', 'started'])
    const ahead = await add({ time: '12:00', customerPhone: '', isStarted: true }, own)
    expect([ahead.status, ahead.body.message]).toEqual([400, 'Please provide customer name and phone.'])
  })

  test('by the moment itself, in the past too', async () => {
    const { body } = await add({ date: null, time: null, startsAt: '2026-11-20T09:00:00.000Z' })
    expect(body.appointment.startsAt).toBe('2026-11-20T09:00:00.000Z')
  })
})

describe('what is refused, in the documents’ words', () => {
  const nowhere = '01900000-0000-7000-8000-00000000dead'
  // Refusals without the database are in decide-booking.test.ts.
  test.each<[string, BookingBody, number, string, string]>([
    ['no service', { serviceIds: [] }, 400, 'Please select at least one service.', 'serviceIds'],
    ['an unknown customer', { customerId: nowhere }, 400, 'Please select an existing customer.', 'customerId'],
    ['no phone', { customerPhone: '' }, 400, 'Please provide customer name and phone.', 'customerName'],
    ['past closing', { time: '17:30' }, 409, 'Appointment time is outside business hours.', 'time'],
    [
      'an unknown service',
      { serviceIds: [nowhere] },
      409,
      'A chosen service is no longer offered. Choose another.',
      'serviceIds',
    ],
    [
      'an unknown member',
      { staffId: nowhere },
      409,
      'The selected staff member does not take appointments. Choose another.',
      'staffId',
    ],
  ])('%s', async (_, more, status, message, field) => {
    const answer = await add({ time: '16:00', ...more })
    expect([answer.status, answer.body.message, answer.body.field]).toEqual([status, message, field])
  })

  test('inactive and archived services and members, and services a member does not do', async () => {
    const code = async (more: BookingBody) => (await add({ date: '2026-11-24', ...more })).body.code
    const { stylistId, serviceIds, salonId } = diary
    await diary.rows('UPDATE service SET is_active = false WHERE id = $1', [serviceIds[30]])
    expect(await code({ serviceIds: [serviceIds[60], serviceIds[30]] })).toBe('service-not-offered')
    await diary.rows('UPDATE service SET is_active = true, archived_at = now() WHERE id = $1', [serviceIds[30]])
    expect(await code({ serviceIds: [serviceIds[30]] })).toBe('service-not-offered')
    await diary.rows('UPDATE service SET archived_at = NULL WHERE id = $1', [serviceIds[30]])

    await diary.rows('UPDATE staff SET is_active = false WHERE id = $1', [stylistId])
    expect(await code({ staffId: stylistId })).toBe('staff-not-available')
    await diary.rows('UPDATE staff SET is_active = true WHERE id = $1', [stylistId])
    await diary.rows('INSERT INTO staff_service VALUES ($1, $2, $3)', [salonId, stylistId, serviceIds[45]])
    expect(await code({ staffId: stylistId })).toBe('staff-cannot-do-service')
    expect(await code({ staffId: stylistId, serviceIds: [serviceIds[45], serviceIds[60]] })).toBe(
      'staff-cannot-do-service',
    )
    expect(await code({ staffId: stylistId, serviceIds: [serviceIds[45]] })).toBeUndefined()
    await diary.rows('DELETE FROM staff_service WHERE staff_id = $1', [stylistId])
  })

  test('an archived customer', async () => {
    await diary.rows('UPDATE customer SET archived_at = now() WHERE id = $1', [diary.customerId])
    expect((await add({ customerId: diary.customerId })).body.code).toBe('no-customer')
    await diary.rows('UPDATE customer SET archived_at = NULL WHERE id = $1', [diary.customerId])
  })
})

test('over another, of the same member only; touching ends are fine (R-9)', async () => {
  const date = '2026-12-07'
  await diary.book({ date, time: '12:00' })
  const answer = await add({ date, time: '12:30' })
  const sentence = 'This time slot is already booked for the selected staff member'
  expect([answer.status, answer.body.message]).toEqual([409, sentence])
  expect((await add({ date, time: '12:30', staffId: diary.stylistId })).status).toBe(200)
  expect((await add({ date, time: '13:00' })).status).toBe(200)
})

test('a walk-in is started in the time that is left before the next appointment (R-421)', async () => {
  const at = '2026-11-23T14:00:00.000Z'
  const desk = await openTestParlour({ clock: () => at })
  const salon = await openDiary(desk)
  const [date, time, serviceIds] = ['2026-11-23', '15:00', [salon.serviceIds[45]!]]
  const slot = { staffId: salon.staffId, date, time, durationMin: 45, serviceIds: serviceIds.join() }
  const check = async (more = {}) => (await salon.must(checkSlotContract, { query: { ...slot, ...more } })).shortMin
  expect(await check()).toBeNull()
  await salon.book({ date, time: '15:25' })
  expect(await check()).toBe(25)
  expect(await check({ staffId: salon.stylistId })).toBeNull()
  const body = salon.body({ date, time, serviceIds, isStarted: true })
  expect((await salon.call(addAppointmentContract, { body })).body.code).toBe('slot-taken')
  expect((await salon.call(addAppointmentContract, { body: { ...body, durationMin: 22 } })).status).toBe(400)
  const { appointment } = await salon.must(addAppointmentContract, { body: { ...body, durationMin: 25 } })
  const { id } = appointment
  expect(await salon.must(readAppointmentContract, { params: { id } })).toMatchObject({
    appointment: { status: 'in-progress', endsAt: '2026-11-23T14:25:00.000Z', services: [{ lengthMin: 25 }] },
  })
  await desk.close()
})

test('on days around a change of the clock, of a salon elsewhere (D12)', async () => {
  const zone = 'Europe/London'
  await diary.rows('UPDATE salon SET time_zone = $2 WHERE salon_id = $1', [diary.salonId, zone])
  await diary.rows('UPDATE business_hours SET is_open = true WHERE salon_id = $1', [diary.salonId])
  for (const date of ['2026-10-24', '2026-10-25', '2026-10-26']) {
    const { body } = await add({ date, time: '14:00' })
    expect(body.appointment.startsAt).toBe(instantAt(date, '14:00', zone))
    expect((await add({ date, time: '17:30' })).body.code).toBe('outside-hours')
  }
})

test('a stylist books a customer only after serving them (R-95)', async () => {
  const own = await openDiary(parlour)
  const stylist = await own.stylist()
  const { stylistId: staffId, customerId } = own
  const book = async (time: string) =>
    (await stylist.call(addAppointmentContract, { body: own.body({ staffId, customerId, time }) })).body.code
  expect(await book('10:00')).toBe('no-customer')
  await own.book({ staffId, customerId, time: '12:00' })
  expect(await book('14:00')).toBeUndefined()
})
