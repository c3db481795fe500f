import { describe, expect, test } from 'vitest'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import {
  addScheduleContract,
  listSchedulesContract,
  setScheduleDaysContract,
  type StaffSchedule,
} from '#domain/staff/contract-schedules.ts'
import { type BookingBody, type Diary, diaryForEach } from '#test/diary.ts'

let diary: Diary
diaryForEach((opened) => {
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

describe('rows for one date (R-110)', () => {
  test('replace those of the weekday, and only there', async () => {
    await add({ startTime: '09:00', endTime: '12:00' })
    const { schedule } = (await add({ date: '2026-11-23', weekday: 4, startTime: '13:00', endTime: '17:00' })).body
    expect(schedule).toMatchObject({ date: '2026-11-23', weekday: 1 })
    expect(await codeOf({ time: '10:00' })).toBe('outside-schedule')
    expect(await codeOf({ time: '13:00' })).toBeUndefined()
    expect(await codeOf({ date: '2026-11-30', time: '10:00' })).toBeUndefined()
    expect(await codeOf({ date: '2026-11-30', time: '13:00' })).toBe('outside-schedule')
    const query = { from: '2026-11-23', to: '2026-11-23' }
    expect((await diary.must(listAppointmentsContract, { query })).staff[0]!.working).toEqual([[[780, 1020]]])
  })

  test('leave the other days of a member without a week the business hours', async () => {
    await add({ date: '2026-11-23', isAvailable: false })
    expect(await codeOf({ time: '10:00' })).toBe('outside-schedule')
    expect(await codeOf({ date: '2026-11-24', time: '10:00' })).toBeUndefined()
  })

  test('overlap each other, not those of every week; past ones are listed where they are asked for', async () => {
    const { schedule: usual } = (await add()).body
    const { schedule: past } = (await add({ date: '2026-11-16' })).body
    const { schedule: next } = (await add({ date: '2026-11-23' })).body
    expect((await add({ date: '2026-11-23', startTime: '13:00', endTime: '15:00' })).body.code).toBe(
      'schedule-overlaps',
    )
    expect(await list()).toEqual([usual, next])
    const { schedules } = await diary.must(listSchedulesContract, { query: { from: '2026-11-16' } })
    expect(schedules).toEqual([usual, past, next])
  })
})

describe('whole days are replaced (R-111)', () => {
  const rows = [
    { startTime: '09:00', endTime: '13:00' },
    { startTime: '15:00', endTime: '19:00', breakStart: '16:00', breakEnd: '16:30' },
  ]
  type Day = CallInput<typeof setScheduleDaysContract>['body']['days'][number]
  const day = (more: Partial<Day> = {}): Day => ({ staffId: diary.staffId, weekday: 2, before: [], rows, ...more })
  const set = async (...days: Day[]) => await diary.call(setScheduleDaysContract, { body: { days } })
  const seen = (schedules: StaffSchedule[]) => schedules.map(({ id, version }) => ({ id, version }))

  test('on several days and of several members in one write, and back again', async () => {
    const { schedule: usual } = (await add({ weekday: 2, notes: 'Usual' })).body
    const { schedule: dated } = (await add({ weekday: 2, date: '2026-11-24' })).body
    const other = { staffId: diary.stylistId, weekday: 3 }
    const { schedules } = (await set(day({ before: seen([usual]) }), day(other))).body
    expect(schedules.map(({ staffId, weekday, startTime }) => [staffId, weekday, startTime])).toEqual([
      [diary.staffId, 2, '09:00'],
      [diary.staffId, 2, '15:00'],
      [diary.stylistId, 3, '09:00'],
      [diary.stylistId, 3, '15:00'],
    ])
    expect(await list()).toHaveLength(5)
    const { id: _id, staffId: _staff, weekday: _weekday, date: _date, version: _version, ...before } = usual
    await set(
      day({ before: seen(schedules.slice(0, 2)), rows: [before] }),
      day({ ...other, before: seen(schedules.slice(2)), rows: [] }),
    )
    const left = await list()
    expect(left).toEqual([{ ...usual, id: left[0]!.id }, dated])
  })

  test('never what was not seen: all or none', async () => {
    const { schedule } = (await add({ weekday: 2 })).body
    const code = async (...days: Day[]) => (await set(...days)).body.code
    expect(await code(day({ weekday: 4 }), day())).toBe('changed-meanwhile')
    expect(await code(day({ before: [{ id: schedule.id, version: 2 }] }))).toBe('changed-meanwhile')
    expect(await code(day({ weekday: 5, before: seen([schedule]) }))).toBe('changed-meanwhile')
    expect(await code(day({ weekday: 4 }), day({ weekday: 4 }))).toBe('invalid-input')
    const overlapping = [...rows, { startTime: '10:00', endTime: '11:00' }]
    expect(await code(day({ weekday: 4, rows: overlapping }))).toBe('schedule-overlaps')
    expect(await code(day({ staffId: '01900000-0000-7000-8000-00000000dead' }))).toBe('not-found')
    expect(await list()).toEqual([schedule])
  })

  test('by two at once one wins', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, async () => await set(day())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await list()).toHaveLength(2)
  })
})
