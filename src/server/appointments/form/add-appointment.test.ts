import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { addDays, addMinutes } from '#domain/kit/dates.ts'
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

  test('by the moment itself, in the past too', async () => {
    const { body } = await add({ date: null, time: null, startsAt: '2026-11-20T09:00:00.000Z' })
    expect(body.appointment.startsAt).toBe('2026-11-20T09:00:00.000Z')
  })
})

describe('what is refused, in the documents’ words', () => {
  const nowhere = '01900000-0000-7000-8000-00000000dead'
  test.each<[string, BookingBody, number, string, string]>([
    ['no service', { serviceIds: [] }, 400, 'Please select at least one service.', 'serviceIds'],
    ['no staff', { staffId: null }, 400, 'Please select a staff member.', 'staffId'],
    ['no time', { time: null }, 400, 'Please select a time.', 'time'],
    ['no date', { date: null }, 400, 'Please select a time.', 'time'],
    [
      'no customer',
      { customerName: null, customerPhone: null },
      400,
      'Please select an existing customer.',
      'customerId',
    ],
    ['an unknown customer', { customerId: nowhere }, 400, 'Please select an existing customer.', 'customerId'],
    ['no name', { customerName: ' ' }, 400, 'Please provide customer name and phone.', 'customerName'],
    ['no phone', { customerPhone: '' }, 400, 'Please provide customer name and phone.', 'customerName'],
    [
      'an impossible phone',
      { customerPhone: '12' },
      400,
      'This is not a phone number. Check it, with the country code if it is from abroad.',
      'customerPhone',
    ],
    ['before opening', { time: '08:30' }, 409, 'Appointment time is outside business hours.', 'time'],
    ['past closing', { time: '17:30' }, 409, 'Appointment time is outside business hours.', 'time'],
    ['on Sunday', { date: '2026-11-22' }, 409, 'Appointment time is outside business hours.', 'time'],
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

describe('overlaps (R-9)', () => {
  // The thirteen ways in which two intervals can lie; 12:00 to 13:00 is taken.
  test.each([
    ['before', '10:00', 60, 200],
    ['meets', '11:00', 60, 200],
    ['overlaps', '11:30', 60, 409],
    ['is finished by', '11:30', 90, 409],
    ['contains', '11:30', 120, 409],
    ['starts', '12:00', 45, 409],
    ['equals', '12:00', 60, 409],
    ['is started by', '12:00', 90, 409],
    ['is during', '12:15', 30, 409],
    ['finishes', '12:30', 30, 409],
    ['is overlapped by', '12:30', 60, 409],
    ['is met by', '13:00', 60, 200],
    ['after', '14:00', 60, 200],
  ] as const)('one that %s: %s for %d minutes: %d', async (_, time, minutes, status) => {
    const { serviceIds } = diary
    const chosen = {
      30: [serviceIds[30]],
      45: [serviceIds[45]],
      60: [serviceIds[60]],
      90: [serviceIds[60], serviceIds[30]],
      120: [serviceIds[45], serviceIds[30]],
    }[minutes]
    if (minutes === 120) await diary.rows('UPDATE service SET duration_min = 75 WHERE id = $1', [serviceIds[45]])
    const date = '2026-12-07'
    await diary.book({ date, time: '12:00' })
    const answer = await add({ date, time, serviceIds: chosen })
    const sentence = 'This time slot is already booked for the selected staff member'
    expect([answer.status, answer.body.message]).toEqual([status, status === 409 ? sentence : undefined])
    // With another member the same time is free.
    expect((await add({ date, time, serviceIds: chosen, staffId: diary.stylistId })).status).toBe(200)
    await diary.rows('DELETE FROM appointment WHERE salon_id = $1 AND starts_at >= $2', [diary.salonId, date])
    await diary.rows('UPDATE service SET duration_min = 45 WHERE id = $1', [serviceIds[45]])
  })
})

describe('afternoons of days on which the clock changes (D12)', () => {
  test.each([
    ['Europe/London', '2026-10-26', '14:00'],
    ['Europe/London', '2026-03-30', '13:00'],
    ['America/New_York', '2026-11-02', '16:00'],
    ['Africa/Casablanca', '2026-02-16', '15:30'],
    ['Australia/Lord_Howe', '2026-10-05', '15:00'],
    ['Asia/Kathmandu', '2026-06-15', '17:00'],
  ])('%s, %s at %s', async (zone, date, time) => {
    await diary.rows('UPDATE salon SET time_zone = $2 WHERE salon_id = $1', [diary.salonId, zone])
    // On Sundays, when clocks change, this salon is open too.
    await diary.rows('UPDATE business_hours SET is_open = true WHERE salon_id = $1', [diary.salonId])
    for (const day of [-1, 0]) {
      const startsAt = instantAt(addDays(date, day), time, zone)
      const { status, body } = await add({ date: addDays(date, day), time })
      expect([status, body.appointment?.startsAt]).toEqual([200, startsAt])
      expect(body.appointment.endsAt).toBe(addMinutes(startsAt, 60))
    }
    expect((await add({ date, time: '17:30' })).body.code).toBe('outside-hours')
  })

  test('back in Lagos', async () => {
    await diary.rows(`UPDATE salon SET time_zone = 'Africa/Lagos' WHERE salon_id = $1`, [diary.salonId])
    await diary.rows('UPDATE business_hours SET is_open = weekday > 0 WHERE salon_id = $1', [diary.salonId])
    expect((await add({ date: '2026-11-22' })).body.code).toBe('outside-hours')
  })
})
