import { describe, expect, test } from 'vitest'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { checkSlotContract, listAppointmentsContract } from '#domain/appointments/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import {
  addScheduleContract,
  deleteScheduleContract,
  editScheduleContract,
  listSchedulesContract,
} from '#domain/staff/contract-schedules.ts'
import { addTimeOffContract, listTimeOffContract } from '#domain/staff/contract-off.ts'
import { type BookingBody, type Diary, diaryForEach } from '#test/diary.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import type { TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
let diary: Diary
diaryForEach((opened) => {
  parlour = opened.parlour
  diary = opened.diary
})

type Row = Partial<CallInput<typeof addScheduleContract>['body']>
// A Monday, as the diary's appointments are.
const rowOf = (more: Row = {}) => ({
  staffId: diary.staffId,
  weekday: 1,
  startTime: '10:00',
  endTime: '14:00',
  ...more,
})
const add = async (more: Row = {}) => await diary.call(addScheduleContract, { body: rowOf(more) })
const list = async () => (await diary.must(listSchedulesContract, { query: {} })).schedules
const codeOf = async (more: BookingBody) =>
  (await diary.call(addAppointmentContract, { body: diary.body(more) })).body.code

describe('schedules', () => {
  test('are added, changed and deleted; the list is by member, Monday first, and start', async () => {
    const { schedule: sunday } = (await add({ weekday: 0 })).body
    const { schedule: late } = (await add({ startTime: '15:00', endTime: '24:00', notes: 'Late' })).body
    const { schedule: early } = (await add({ breakStart: '12:00', breakEnd: '12:30' })).body
    expect(early).toEqual({
      id: early.id,
      version: 1,
      date: null,
      ...rowOf(),
      isAvailable: true,
      breakStart: '12:00',
      breakEnd: '12:30',
      notes: null,
    })
    expect(await list()).toEqual([early, late, sunday])
    const { staffId: _, id, ...fields } = late
    const body = { ...fields, startTime: '16:00', notes: null }
    const { schedule: edited } = await diary.must(editScheduleContract, { params: { id }, body })
    expect(edited).toEqual({ ...late, startTime: '16:00', notes: null, version: 2 })
    const stale = await diary.call(editScheduleContract, { params: { id }, body: { ...body, startTime: '17:00' } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    await diary.must(deleteScheduleContract, { params: { id } })
    expect(await list()).toEqual([early, sunday])
    expect((await diary.call(deleteScheduleContract, { params: { id } })).status).toBe(404)
    expect((await diary.call(editScheduleContract, { params: { id }, body })).status).toBe(404)
    // A deleted row stays, and conflicts with nothing.
    expect(await diary.rows('SELECT deleted_at IS NOT NULL AS gone FROM staff_schedule WHERE id = $1', [id])).toEqual([
      { gone: true },
    ])
    expect((await add({ startTime: '15:00', endTime: '24:00' })).status).toBe(200)
    const one = await diary.must(listSchedulesContract, { query: { staffId: diary.stylistId } })
    expect(one.schedules).toEqual([])
  })

  test.each<[string, Row, number, string, string]>([
    ['ending before it starts', { endTime: '10:00' }, 400, 'schedule-ends-early', 'endTime'],
    ['a break outside', { breakStart: '09:00', breakEnd: '11:00' }, 400, 'break-outside-schedule', 'breakStart'],
    ['half a break', { breakStart: '11:00' }, 400, 'break-outside-schedule', 'breakStart'],
    ['overlapping the other row', { startTime: '17:30', endTime: '19:00' }, 409, 'schedule-overlaps', 'startTime'],
    ['an eighth day', { weekday: 7 }, 400, 'invalid-input', 'weekday'],
    ['nobody', { staffId: '01900000-0000-7000-8000-00000000dead' }, 404, 'not-found', 'staffId'],
  ])('refused, and nothing is saved: %s', async (_, more, status, code, field) => {
    await add({ startTime: '14:00', endTime: '18:00' })
    const before = await list()
    expect(await add(more)).toMatchObject({ status, body: { code, field } })
    expect(await list()).toEqual(before)
    if (more.staffId) return
    const { schedule } = (await add()).body
    const { staffId: _staff, ...body } = { ...rowOf(more), version: 1 }
    const edit = await diary.call(editScheduleContract, { params: { id: schedule.id }, body })
    expect([edit.status, edit.body.code]).toEqual([status, code])
    expect(await list()).toEqual([schedule, ...before])
  })

  test('of overlapping rows that are added at once one is kept', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => add({ startTime: `10:${10 + i}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(await list()).toHaveLength(1)
  })

  test('the database refuses an overlap, whatever the code believes', async () => {
    await add()
    const second = `INSERT INTO staff_schedule (salon_id, id, staff_id, weekday, is_available, start_time, end_time,
        created_at, updated_at)
      SELECT salon_id, gen_random_uuid(), staff_id, weekday, true, '13:59', '15:00', now(), now()
      FROM staff_schedule WHERE salon_id = $1`
    await expect(diary.rows(second, [diary.salonId])).rejects.toThrow('staff_schedule_no_overlap')
  })
})

describe('what they mean for booking (R-34, R-36)', () => {
  test('outside the member’s own schedule it warns, and a confirmed booking is kept', async () => {
    await add({ breakStart: '12:00', breakEnd: '13:00' })
    await add({ weekday: 2, isAvailable: false })
    const sentence = 'This time is outside the staff member’s own schedule.'
    for (const when of [
      { time: '09:00' },
      { time: '11:30' },
      { time: '13:30' },
      { date: '2026-11-24' },
      { date: '2026-11-25' },
    ]) {
      const answer = await diary.call(addAppointmentContract, { body: diary.body(when) })
      expect([answer.status, answer.body.message, answer.body.field]).toEqual([409, sentence, 'time'])
    }
    expect(await codeOf({ time: '10:00' })).toBeUndefined()
    expect(await codeOf({ time: '14:00', confirmed: true })).toBeUndefined()
    // Neither business hours nor another appointment can be confirmed away.
    expect(await codeOf({ time: '17:30', confirmed: true })).toBe('outside-hours')
    expect(await codeOf({ time: '14:30', confirmed: true })).toBe('slot-taken')
    expect(await codeOf({ time: '09:00', staffId: diary.stylistId })).toBeUndefined()
  })

  test('the live check warns with the next start that needs no question', async () => {
    await add()
    const query = { staffId: diary.staffId, date: '2026-11-23', time: '09:00', durationMin: 60 }
    expect(await diary.must(checkSlotContract, { query })).toEqual({
      why: 'outside-schedule',
      reason: 'Tolu is away until 10:00.',
      shortMin: null,
      next: { date: '2026-11-23', time: '10:00' },
    })
  })

  test('the calendar shades the time outside', async () => {
    await add({ breakStart: '12:00', breakEnd: '12:30' })
    await diary.must(addTimeOffContract, {
      body: {
        staffId: diary.stylistId,
        fromDate: '2026-11-23',
        fromTime: '12:00',
        toDate: '2026-11-24',
        toTime: '10:00',
      },
    })
    const query = { from: '2026-11-22', to: '2026-11-24' }
    const { staff, days } = await diary.must(listAppointmentsContract, { query })
    expect(days.map(({ open }) => open)).toEqual([[], [[540, 1080]], [[540, 1080]]])
    expect(staff.map(({ working }) => working)).toEqual([
      [
        [],
        [
          [600, 720],
          [750, 840],
        ],
        [],
      ],
      [[], [[540, 720]], [[600, 1080]]],
    ])
  })
})

test('a stylist reads their own; the owner alone writes', async () => {
  const person = await addSignIn(parlour, { salonId: diary.salonId, role: 'stylist', name: 'Halima' })
  const [own] = await diary.rows(`SELECT id FROM staff WHERE salon_id = $1 AND name = 'Halima'`, [diary.salonId])
  const { schedule } = (await add({ staffId: String(own!.id) })).body
  await add()
  expect((await person.must(listSchedulesContract, { query: { staffId: diary.staffId } })).schedules).toEqual([
    schedule,
  ])
  const off = { staffId: diary.staffId, fromDate: '2026-11-23', toDate: '2026-11-23', reason: 'Private' }
  await diary.must(addTimeOffContract, { body: off })
  const query = { from: '2026-11-01', to: '2026-11-30', staffId: diary.staffId }
  expect((await person.must(listTimeOffContract, { query })).timeOff).toEqual([])
  const receptionist = await addSignIn(parlour, { salonId: diary.salonId, role: 'receptionist', name: 'Ngozi' })
  expect((await receptionist.must(listTimeOffContract, { query })).timeOff).toHaveLength(1)
  for (const somebody of [person, receptionist]) {
    const answers = [
      await somebody.call(addScheduleContract, { body: rowOf({ weekday: 5 }) }),
      await somebody.call(deleteScheduleContract, { params: { id: schedule.id } }),
      await somebody.call(addTimeOffContract, { body: off }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['not-allowed', 'not-allowed', 'not-allowed'])
  }
})
