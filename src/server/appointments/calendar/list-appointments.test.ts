import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appointmentOfRow } from '#domain/appointments/calendar/calendar-rows.ts'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  deleteAppointmentContract,
  editAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { checkSlotContract, listAppointmentsContract, readAppointmentContract } from '#domain/appointments/contract.ts'
import { addTimeOffContract } from '#domain/staff/contract-off.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { takingTime } from '#test/taking-time.ts'

let parlour: TestParlour
let diary: Diary
let stylist: Person
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T08:00:00.000Z' })
  diary = await openDiary(parlour)
  stylist = await diary.stylist()
})
afterAll(async () => await parlour.close())

const list = async (from: string, to: string, who: Person = diary) =>
  await who.call(listAppointmentsContract, { query: { from, to } })

describe('the calendar', () => {
  test('whole local days, with hours and team', async () => {
    const { serviceIds, staffId, stylistId } = diary
    await diary.rows('UPDATE business_hours SET open_time = $2, close_time = $3 WHERE salon_id = $1', [
      diary.salonId,
      '00:00',
      '24:00',
    ])
    const early = await diary.book({ date: '2026-11-23', time: '00:30', serviceIds: [serviceIds[60], serviceIds[45]] })
    const late = await diary.book({ date: '2026-11-24', time: '23:00', staffId: stylistId })
    await diary.book({ date: '2026-11-25', time: '00:00' })
    const { body } = await list('2026-11-23', '2026-11-24')
    expect(body.appointments.map(([id]) => id)).toEqual([early, late])
    expect(appointmentOfRow(body.appointments[0]!)).toEqual({
      part: null,
      id: early,
      status: 'booked',
      isNoShow: false,
      startsAt: '2026-11-22T23:30:00.000Z',
      endsAt: '2026-11-23T01:15:00.000Z',
      finishedAt: null,
      staffId,
      customerName: 'Bisi Ogunleye',
      serviceNames: ['60 minutes', '45 minutes'],
      busy: null,
      version: 1,
      isOnline: false,
      awaitsApproval: false,
      isConfirmed: false,
    })
    expect(body.staff).toEqual([
      {
        id: staffId,
        name: 'Tolu Bello',
        role: 'owner',
        position: 0,
        isActive: true,
        serviceIds: [],
        takesAppointments: null,
        working: null,
      },
      {
        id: stylistId,
        name: 'Chiamaka Eze',
        role: 'stylist',
        position: 1,
        isActive: true,
        serviceIds: [],
        takesAppointments: null,
        working: null,
      },
    ])
    expect(body.hours?.[0]).toEqual({ weekday: 0, isOpen: false, openTime: '00:00', closeTime: '24:00' })
    await diary.rows('UPDATE business_hours SET open_time = $2, close_time = $3 WHERE salon_id = $1', [
      diary.salonId,
      '09:00',
      '18:00',
    ])
  })

  test('an appointment that began the evening before is there', async () => {
    await diary.rows(
      `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at, price_minor,
        created_at, updated_at)
       SELECT salon_id, gen_random_uuid(), id, $2, 'Night', '2026-03-01T22:00Z', '2026-03-02T01:00Z', 0, now(), now()
       FROM location WHERE salon_id = $1`,
      [diary.salonId, diary.staffId],
    )
    await diary.rows(takingTime)
    expect((await list('2026-03-02', '2026-03-02')).body.appointments).toHaveLength(1)
    expect((await list('2026-03-03', '2026-03-03')).body.appointments).toHaveLength(0)
  })

  test('former members appear with their appointments', async () => {
    await diary.rows('UPDATE staff SET is_active = false WHERE id = $1', [diary.stylistId])
    const names = async (day: string) => (await list(day, day)).body.staff.map(({ name, isActive }) => [name, isActive])
    expect(await names('2026-11-24')).toEqual([
      ['Tolu Bello', true],
      ['Chiamaka Eze', false],
    ])
    expect(await names('2026-11-23')).toEqual([['Tolu Bello', true]])
    await diary.rows('UPDATE staff SET is_active = true WHERE id = $1', [diary.stylistId])
  })

  test('ranges that make no sense are refused', async () => {
    expect((await list('2026-11-24', '2026-11-23')).body.message).toBe('End date must be on or after the start date')
    expect((await list('2026-01-01', '2026-03-04')).status).toBe(400)
    expect((await list('2026-01-01', '2026-03-03')).status).toBe(200)
    expect((await list('2026-02-30', '2026-03-03')).status).toBe(400)
  })
})

describe('the live check of the form', () => {
  const check = async (time: string, more: { appointmentId?: string; date?: string } = {}) =>
    await diary.must(checkSlotContract, {
      query: { staffId: diary.staffId, date: '2026-11-27', time, durationMin: 60, ...more },
    })

  test('free, taken with the next start, outside hours', async () => {
    const id = await diary.book({ date: '2026-11-27', time: '10:00' })
    await diary.book({ date: '2026-11-27', time: '11:30' })
    expect(await check('09:00')).toEqual({ why: null, reason: null, shortMin: null, next: null })
    expect(await check('10:30')).toEqual({
      why: 'slot-conflicts',
      reason: 'Tolu is busy until 11:00.',
      shortMin: null,
      next: { date: '2026-11-27', time: '12:30' },
    })
    expect(await check('10:30', { appointmentId: id })).toEqual({ why: null, reason: null, shortMin: null, next: null })
    expect(await check('07:00')).toMatchObject({ why: 'outside-hours', next: { date: '2026-11-27', time: '09:00' } })
    // Where the day has none, on the next one that has.
    expect(await check('17:30')).toMatchObject({ why: 'outside-hours', next: { date: '2026-11-28', time: '09:00' } })
    const sunday = { date: '2026-11-29' }
    expect(await check('10:00', sunday)).toMatchObject({
      why: 'outside-hours',
      next: { date: '2026-11-30', time: '09:00' },
    })
  })

  test('on the finest step of a full day, past weeks of time off, and as far ahead as visitors can book', async () => {
    const day = { date: '2026-12-11' }
    const off = { fromDate: day.date, fromTime: '11:50', toDate: '2027-01-10', toTime: '18:00' }
    await diary.must(addTimeOffContract, { body: { staffId: diary.staffId, ...off } })
    await diary.book({ ...day, time: '09:20' })
    expect((await check('09:30', day)).next).toEqual({ ...day, time: '10:20' })
    await diary.book({ ...day, time: '10:20' })
    expect((await check('09:30', day)).next).toEqual({ date: '2027-01-11', time: '09:00' })
    await diary.rows('UPDATE salon SET booking_ahead_days = 30 WHERE salon_id = $1', [diary.salonId])
    expect((await check('09:30', day)).next).toBeNull()
  })
})

describe('a stylist', () => {
  test('sees and books their own calendar only', async () => {
    const { staffId, stylistId } = diary
    const others = await diary.book({ date: '2026-12-01' })
    const own = await diary.book({ date: '2026-12-01', staffId: stylistId })
    const { body } = await list('2026-12-01', '2026-12-01', stylist)
    expect([body.appointments.map(([id]) => id), body.staff.map(({ id }) => id)]).toEqual([[own], [stylistId]])

    expect((await stylist.call(readAppointmentContract, { params: { id: own } })).status).toBe(200)
    expect((await stylist.call(readAppointmentContract, { params: { id: others } })).status).toBe(404)
    const foreign = { params: { id: others }, body: { version: 1, notes: 'x' } }
    expect((await stylist.call(editAppointmentContract, foreign)).status).toBe(404)
    const start = { params: { id: others }, body: { to: 'in-progress' as const } }
    expect((await stylist.call(changeAppointmentStatusContract, start)).status).toBe(404)
    expect((await stylist.call(deleteAppointmentContract, { params: { id: own }, query: {} })).status).toBe(403)

    const body1 = diary.body({ date: '2026-12-02' })
    expect((await stylist.call(addAppointmentContract, { body: body1 })).status).toBe(403)
    expect((await stylist.call(addAppointmentContract, { body: { ...body1, staffId: stylistId } })).status).toBe(200)
    const theirs = { ...body1, staffId: stylistId, customerId: diary.customerId, time: '14:00' }
    expect((await stylist.call(addAppointmentContract, { body: theirs })).body.code).toBe('no-customer')
    await diary.book({ ...theirs, time: '16:00' })
    expect((await stylist.call(addAppointmentContract, { body: theirs })).status).toBe(200)
    const away = { params: { id: own }, body: { version: 1, staffId } }
    expect((await stylist.call(editAppointmentContract, away)).status).toBe(403)
    const query = { staffId, date: '2026-12-01', time: '10:00', durationMin: 60 }
    expect((await stylist.call(checkSlotContract, { query })).status).toBe(403)
  })
})
