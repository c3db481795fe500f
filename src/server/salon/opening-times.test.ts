import { describe, expect, test } from 'vitest'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { checkSlotContract } from '#domain/appointments/contract.ts'
import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import {
  addHolidayContract,
  checkOpeningTimesContract,
  deleteHolidayContract,
  editHolidayContract,
  listHolidaysContract,
  readBusinessHoursContract,
  saveBusinessHoursContract,
} from '#domain/salon/contract-hours.ts'
import { type BookingBody, type Diary, diaryForEach } from '#test/diary.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import type { TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
let diary: Diary
diaryForEach((opened) => {
  parlour = opened.parlour
  diary = opened.diary
})

const codeOf = async (more: BookingBody) =>
  (await diary.call(addAppointmentContract, { body: diary.body(more) })).body.code
const nowhere = '01900000-0000-7000-8000-00000000dead'

describe('business hours', () => {
  const week = (weekday: number, more: object) =>
    defaultBusinessHours.map((day) => (day.weekday === weekday ? { ...day, ...more } : day))

  test('are the default at first; saved, they decide what can be booked', async () => {
    const first = await diary.must(readBusinessHoursContract, {})
    expect(first).toEqual({ hours: defaultBusinessHours, areSet: true })
    const hours = week(0, { isOpen: true, openTime: '20:00', closeTime: '24:00' })
    expect((await diary.must(saveBusinessHoursContract, { body: { hours: hours.toReversed() } })).hours).toEqual(hours)
    expect((await diary.must(readBusinessHoursContract, {})).hours).toEqual(hours)
    expect(await codeOf({ date: '2026-11-22', time: '19:30' })).toBe('outside-hours')
    expect(await codeOf({ date: '2026-11-22', time: '23:00' })).toBeUndefined()
  })

  test('are recorded in the activity log as they were and as they are', async () => {
    const hours = week(1, { openTime: '10:00' })
    await diary.must(saveBusinessHoursContract, { body: { hours } })
    const log = `SELECT before, after FROM audit_entry WHERE salon_id = $1 AND action = 'business-hours-changed'`
    expect(await diary.rows(log, [diary.salonId])).toEqual([
      { before: { hours: defaultBusinessHours }, after: { hours } },
    ])
  })

  test('a salon that never set them is open always, and reads the default to begin with', async () => {
    await diary.rows('DELETE FROM business_hours WHERE salon_id = $1', [diary.salonId])
    expect(await diary.must(readBusinessHoursContract, {})).toEqual({ hours: defaultBusinessHours, areSet: false })
    expect(await codeOf({ date: '2026-11-22', time: '03:00' })).toBeUndefined()
    await diary.must(saveBusinessHoursContract, { body: { hours: [...defaultBusinessHours], told: 1 } })
    expect(await codeOf({ date: '2026-11-22', time: '12:00' })).toBe('outside-hours')
  })

  test.each<[string, object[], number, string]>([
    [
      'closing before opening',
      week(1, { closeTime: '08:00' }),
      400,
      'The closing time must be after the opening time.',
    ],
    ['a weekday twice', week(1, { weekday: 2 }), 400, 'A value is outside the allowed range.'],
    ['six days', defaultBusinessHours.slice(1), 400, 'Some fields are missing or not valid. Check the marked fields.'],
    ['no time', week(1, { openTime: '25:00' }), 400, 'Some fields are missing or not valid. Check the marked fields.'],
  ])('refused, and nothing is saved: %s', async (_, hours, status, message) => {
    const answer = await diary.call(saveBusinessHoursContract, { body: { hours: hours as never } })
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect((await diary.must(readBusinessHoursContract, {})).hours).toEqual(defaultBusinessHours)
  })
})

test('hours that someone else saved meanwhile are not overwritten (R-121)', async () => {
  const was = [...defaultBusinessHours]
  const hours = was.map((day) => ({ ...day, isOpen: true }))
  await diary.must(saveBusinessHoursContract, { body: { hours, was: was.toReversed() } })
  const late = await diary.call(saveBusinessHoursContract, { body: { hours: was, was } })
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  expect((await diary.must(readBusinessHoursContract, {})).hours).toEqual(hours)
})

describe('appointments that a change would leave outside (R-120)', () => {
  const closedOn = (weekday: number) =>
    defaultBusinessHours.map((day) => (day.weekday === weekday ? { ...day, isOpen: false } : day))

  test('are listed, and the change is saved only for who was told of as many', async () => {
    const late = await diary.book({ date: '2026-11-23', time: '17:00' })
    const early = await diary.book({ date: '2026-11-23', time: '10:00', staffId: diary.stylistId })
    await diary.book({ date: '2026-11-24', time: '10:00' })
    const hours = closedOn(1)
    const asked = await diary.must(checkOpeningTimesContract, { body: { kind: 'hours', hours } })
    expect(asked.count).toBe(2)
    expect(asked.appointments[0]).toEqual({
      id: early,
      startsAt: '2026-11-23T09:00:00.000Z',
      endsAt: '2026-11-23T10:00:00.000Z',
      customerName: 'Bisi Ogunleye',
      staffName: 'Chiamaka Eze',
    })
    expect(asked.appointments[1]!.id).toBe(late)
    for (const told of [0, 1]) {
      const answer = await diary.call(saveBusinessHoursContract, { body: { hours, told } })
      expect(answer).toMatchObject({ status: 409, body: { code: 'strands-appointments', params: { count: 2 } } })
    }
    expect((await diary.must(readBusinessHoursContract, {})).hours).toEqual(defaultBusinessHours)
    await diary.must(saveBusinessHoursContract, { body: { hours, told: 2 } })
    // Bookings that were outside before are no news.
    expect((await diary.must(checkOpeningTimesContract, { body: { kind: 'hours', hours } })).count).toBe(0)
  })

  test('by a holiday, by its edit, and by its end where it opened longer', async () => {
    await diary.book({ date: '2026-11-23', time: '15:00' })
    const half = { name: 'Half', date: '2026-11-23', isClosed: false, openTime: '09:00', closeTime: '13:00' }
    const add = await diary.call(addHolidayContract, { body: half })
    expect(add.body).toMatchObject({ code: 'strands-appointments', params: { count: 1 } })
    const asked = { kind: 'holiday', holiday: half } as const
    expect((await diary.must(checkOpeningTimesContract, { body: asked })).count).toBe(1)
    const { holiday } = await diary.must(addHolidayContract, { body: { ...half, closeTime: '16:00' } })
    const edit = { params: { id: holiday.id }, body: { ...half, version: 1 } }
    expect((await diary.call(editHolidayContract, edit)).body.code).toBe('strands-appointments')
    expect((await diary.must(checkOpeningTimesContract, { body: { ...asked, id: holiday.id } })).count).toBe(1)
    await diary.must(editHolidayContract, { ...edit, body: { ...edit.body, told: 1 } })

    const sunday = { name: 'Fair', date: '2026-11-22', isClosed: false, openTime: '09:00', closeTime: '18:00' }
    const { holiday: fair } = await diary.must(addHolidayContract, { body: sunday })
    await diary.book({ date: '2026-11-22', time: '10:00' })
    const gone = await diary.call(deleteHolidayContract, { params: { id: fair.id }, query: {} })
    expect(gone.body).toMatchObject({ code: 'strands-appointments', params: { count: 1 } })
    const check = { kind: 'no-holiday', id: fair.id } as const
    expect((await diary.must(checkOpeningTimesContract, { body: check })).count).toBe(1)
    await diary.must(deleteHolidayContract, { params: { id: fair.id }, query: { told: 1 } })
  })

  test('are counted all, and listed to a stylist who may change opening times as far as they see the calendar', async () => {
    await diary.book({ date: '2026-11-23', time: '17:00' })
    const own = await diary.book({ date: '2026-11-23', time: '10:00', staffId: diary.stylistId })
    await diary.must(changeRightContract, { body: { role: 'stylist', action: 'changeOpeningTimes', isGranted: true } })
    const of = { salonId: diary.salonId, role: 'stylist', name: 'Chiamaka Eze', staffId: diary.stylistId } as const
    const stylist = await addSignIn(parlour, of)
    const asked = await stylist.must(checkOpeningTimesContract, { body: { kind: 'hours', hours: closedOn(1) } })
    expect([asked.count, asked.appointments.map(({ id }) => id)]).toEqual([2, [own]])
  })

  test('that are booked at the same moment are seen, or refused', { timeout: 60_000 }, async () => {
    const hours = closedOn(1)
    const [save, ...bookings] = await Promise.all([
      diary.call(saveBusinessHoursContract, { body: { hours } }),
      ...['09:00', '11:00', '13:00', '15:00'].map((time) =>
        diary.call(addAppointmentContract, { body: diary.body({ time }) }),
      ),
    ])
    const isBooked = bookings.some(({ status }) => status === 200)
    expect([save.status, save.body.code, isBooked]).toEqual(
      isBooked ? [409, 'strands-appointments', true] : [200, undefined, false],
    )
    expect(bookings.every(({ status, body }) => status === 200 || body.code === 'outside-hours')).toBe(true)
  })
})

describe('holidays', () => {
  const founders = { name: 'Founders’ day', date: '2026-11-23' }

  test('are added, changed and deleted; the list is by date', async () => {
    const { holiday } = await diary.must(addHolidayContract, { body: founders })
    expect(holiday).toEqual({
      ...founders,
      id: holiday.id,
      version: 1,
      recurrence: 'none',
      isClosed: true,
      openTime: null,
      closeTime: null,
      notes: null,
    })
    const market = { name: 'Market', date: '2026-11-04', recurrence: 'weekly', notes: 'Every Wednesday' } as const
    const special = { ...market, isClosed: false, openTime: '12:00', closeTime: '24:00' }
    const { holiday: other } = await diary.must(addHolidayContract, { body: special })
    const list = async () => (await diary.must(listHolidaysContract, {})).holidays
    expect(await list()).toEqual([other, holiday])
    expect(other).toMatchObject(special)

    // Closed again, it keeps no hours.
    const body = { ...special, isClosed: true, version: 1 }
    const { holiday: edited } = await diary.must(editHolidayContract, { params: { id: other.id }, body })
    expect(edited).toMatchObject({ version: 2, isClosed: true, openTime: null, closeTime: null })
    const stale = await diary.call(editHolidayContract, { params: { id: other.id }, body })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile'])
    await diary.must(deleteHolidayContract, { params: { id: holiday.id }, query: {} })
    expect(await list()).toEqual([edited])
    const [entry] = await diary.rows(
      `SELECT before->>'name' AS name FROM audit_entry WHERE subject_id = $1 AND action = 'holiday-deleted'`,
      [holiday.id],
    )
    expect(entry).toEqual({ name: 'Founders’ day' })
    for (const contract of [deleteHolidayContract, editHolidayContract]) {
      const answer = await diary.call(contract as typeof editHolidayContract, {
        params: { id: nowhere },
        body: { ...founders, version: 1 },
      })
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    }
  })

  test.each<[string, object, string, string | undefined]>([
    ['no name', { name: ' ' }, 'invalid-input', 'name'],
    ['no date', { date: '2026-02-30' }, 'invalid-input', 'date'],
    ['open without hours', { isClosed: false }, 'no-special-hours', 'openTime'],
    ['open without an end', { isClosed: false, openTime: '09:00' }, 'no-special-hours', 'closeTime'],
    [
      'closing before opening',
      { isClosed: false, openTime: '12:00', closeTime: '09:00' },
      'closes-before-opening',
      'closeTime',
    ],
    ['every fortnight', { recurrence: 'fortnightly' }, 'invalid-input', 'recurrence'],
  ])('refused, and nothing is saved: %s', async (_, more, code, field) => {
    const answer = await diary.call(addHolidayContract, { body: { ...founders, ...more } })
    expect(answer).toMatchObject({ status: 400, body: { code, field } })
    const { holiday } = await diary.must(addHolidayContract, { body: founders })
    const body = { ...founders, version: 1, ...more }
    const edit = await diary.call(editHolidayContract, { params: { id: holiday.id }, body })
    expect(edit.body.code).toBe(code)
    expect((await diary.must(listHolidaysContract, {})).holidays).toEqual([holiday])
  })

  test('decide what can be booked, and what is suggested (D10)', async () => {
    await diary.must(addHolidayContract, { body: founders })
    const special = { isClosed: false, openTime: '12:00', closeTime: '20:00' }
    await diary.must(addHolidayContract, {
      body: { name: 'Eve', date: '2025-12-24', recurrence: 'yearly', ...special },
    })
    await diary.must(addHolidayContract, { body: { name: 'Stock', date: '2026-08-31', recurrence: 'monthly' } })
    expect(await codeOf({ time: '10:00' })).toBe('outside-hours')
    expect(await codeOf({ date: '2026-12-24', time: '10:00' })).toBe('outside-hours')
    expect(await codeOf({ date: '2026-12-24', time: '19:00' })).toBeUndefined()
    // The 31st of August comes back on the 30th of November.
    expect(await codeOf({ date: '2026-11-30', time: '10:00' })).toBe('outside-hours')
    const check = async (date: string, time: string) =>
      await diary.must(checkSlotContract, { query: { staffId: diary.staffId, date, time, durationMin: 60 } })
    expect(await check('2026-11-23', '10:00')).toEqual({
      why: 'outside-hours',
      reason: 'Closed on Monday, 23 November: Founders’ day.',
      shortMin: null,
      next: { date: '2026-11-24', time: '09:00' },
    })
    expect(await check('2026-12-24', '11:00')).toEqual({
      why: 'outside-hours',
      reason: 'Open 12:00–20:00 on Thursday, 24 December: Eve.',
      shortMin: null,
      next: { date: '2026-12-24', time: '12:00' },
    })
  })
})

test('all roles read, the owner alone writes', async () => {
  const { holiday } = await diary.must(addHolidayContract, { body: { name: 'Day', date: '2026-11-23' } })
  for (const role of ['receptionist', 'stylist'] as const) {
    const person = await addSignIn(parlour, { salonId: diary.salonId, role, name: role })
    expect((await person.must(listHolidaysContract, {})).holidays).toEqual([holiday])
    expect((await person.must(readBusinessHoursContract, {})).areSet).toBe(true)
    const answers = [
      await person.call(saveBusinessHoursContract, { body: { hours: [...defaultBusinessHours] } }),
      await person.call(addHolidayContract, { body: { name: 'Day', date: '2026-11-23' } }),
      await person.call(deleteHolidayContract, { params: { id: holiday.id }, query: {} }),
      await person.call(checkOpeningTimesContract, { body: { kind: 'no-holiday', id: holiday.id } }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('not-allowed'))
  }
})
