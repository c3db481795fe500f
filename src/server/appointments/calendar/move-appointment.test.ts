import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeAppointmentStatusContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { addScheduleContract } from '#domain/staff/contract-schedules.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'

let now = '2026-11-21T08:00:00.000Z'
let parlour: TestParlour
let diary: Diary
let id: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  now = '2026-11-21T08:00:00.000Z'
  diary = await openDiary(parlour)
  id = await diary.book()
})

type Edit = Omit<CallInput<typeof editAppointmentContract>['body'], 'version'> & { version?: number }
const edit = async (more: Edit, who: Person = diary) =>
  await who.call(editAppointmentContract, { params: { id }, body: { version: 1, ...more } })
const read = async () => (await diary.must(readAppointmentContract, { params: { id } })).appointment
const historyOf = async () => (await diary.must(readAppointmentHistoryContract, { params: { id } })).entries
const busy = async () =>
  (await diary.rows('SELECT busy::text FROM appointment_member WHERE appointment_id = $1', [id]))[0]!.busy
const at10 = { date: '2026-11-23', time: '10:00' }

describe('moving', () => {
  test('to another day and member in one step', async () => {
    const { body } = await edit({ staffId: diary.stylistId, date: '2026-11-25', time: '14:00' })
    expect(body.appointment).toMatchObject({
      staffId: diary.stylistId,
      startsAt: '2026-11-25T13:00:00.000Z',
      version: 2,
    })
    // Both ends of the way: the old time is free, the new one is not.
    await diary.book()
    await expect(diary.book({ staffId: diary.stylistId, date: '2026-11-25', time: '14:30' })).rejects.toThrow(
      'slot-taken',
    )
  })

  test('over its own old time (D6)', async () => {
    for (const [version, time] of [
      [1, '10:30'],
      [2, '09:45'],
      [3, '10:15'],
    ] as const)
      expect((await edit({ version, date: '2026-11-23', time })).status).toBe(200)
    expect(await busy()).toBe('{["2026-11-23 09:15:00+00","2026-11-23 10:15:00+00")}')
  })

  test('outside the member’s own schedule it waits to be confirmed, outside hours never', async () => {
    const row = { staffId: diary.staffId, weekday: 1, startTime: '10:00', endTime: '14:00' }
    await diary.must(addScheduleContract, { body: row })
    const before = await read()
    const late = { date: '2026-11-23', time: '15:00' }
    expect((await edit(late)).body).toMatchObject({ code: 'outside-schedule', field: 'time' })
    expect((await edit({ ...late, time: '17:30', confirmed: true })).body.code).toBe('outside-hours')
    expect(await read()).toEqual(before)
    expect((await edit({ ...late, confirmed: true })).body.appointment.startsAt).toBe('2026-11-23T14:00:00.000Z')
    // An existing conflict is not asked about again when something else is corrected.
    expect((await edit({ version: 2, notes: 'Window seat' })).status).toBe(200)
  })
})

describe('a custom length (R-41)', () => {
  test('is kept by a move and lost to other services', async () => {
    const { serviceIds } = diary
    expect((await edit({ durationMin: 105 })).body.appointment.endsAt).toBe('2026-11-23T10:45:00.000Z')
    expect((await edit({ version: 2, date: '2026-11-24', time: '09:00' })).body.appointment).toMatchObject({
      startsAt: '2026-11-24T08:00:00.000Z',
      endsAt: '2026-11-24T09:45:00.000Z',
      services: [{ durationMin: 60 }],
    })
    expect((await edit({ version: 3, serviceIds: [serviceIds[30]] })).body.appointment.endsAt).toBe(
      '2026-11-24T08:30:00.000Z',
    )
    const both = { version: 4, serviceIds: [serviceIds[60]], durationMin: 20 }
    expect((await edit(both)).body.appointment.endsAt).toBe('2026-11-24T08:20:00.000Z')
    expect(await busy()).toBe('{["2026-11-24 08:00:00+00","2026-11-24 08:20:00+00")}')
  })

  test.each<[string, Edit, number, string]>([
    ['into the next one', { durationMin: 125 }, 409, 'slot-taken'],
    ['past closing', { date: '2026-11-23', time: '17:00', durationMin: 65 }, 409, 'outside-hours'],
    ['to nothing', { durationMin: 0 }, 400, 'invalid-input'],
    ['beyond a day', { durationMin: 1445 }, 400, 'invalid-input'],
    ['to seven minutes', { durationMin: 7 }, 400, 'invalid-input'],
  ])('refused, and the row is unchanged (D5): %s', async (_, change, status, code) => {
    await diary.book({ time: '12:00' })
    const [before, lines] = [await read(), await historyOf()]
    const answer = await edit({ notes: 'never kept', ...change })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect([await read(), await historyOf()]).toEqual([before, lines])
  })

  test('what is over keeps its length', async () => {
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'cancelled' } })
    expect((await edit({ version: 2, durationMin: 30 })).body.code).toBe('appointment-closed')
  })
})

describe('an edit of something that changed meanwhile', () => {
  test('is refused with what changed and by whom, and may be sent again', async () => {
    const ngozi = await addSignIn(parlour, { salonId: diary.salonId, role: 'receptionist', name: 'Ngozi Ade' })
    await edit({ date: '2026-11-23', time: '12:00' })
    await edit({ version: 2, notes: 'Allergic', staffId: diary.stylistId }, ngozi)
    const answer = await edit({ notes: 'Window seat' })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', params: { fields: 'time,staff,notes', byName: 'Ngozi Ade' } },
    })
    expect((await edit({ version: 2, notes: 'x' })).body).toMatchObject({ params: { fields: 'staff,notes' } })
    expect((await edit({ version: 3, notes: 'Window seat' })).body.appointment.notes).toBe('Window seat')
  })

  test('a status that changed is told as well', async () => {
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'in-progress' } })
    const late = { params: { id }, body: { to: 'cancelled', version: 1 } } as const
    expect((await diary.call(changeAppointmentStatusContract, late)).body).toMatchObject({
      code: 'changed-meanwhile',
      params: { fields: 'status', byName: 'Tolu Bello' },
    })
  })
})

describe('the history (R-43)', () => {
  test('says who did what, when, with what it was and what it is', async () => {
    const stylist = await diary.stylist()
    now = '2026-11-21T09:00:00.000Z'
    await edit({ staffId: diary.stylistId, date: '2026-11-23', time: '12:00' })
    now = '2026-11-21T10:00:00.000Z'
    const { serviceIds, customerId } = diary
    await edit({ version: 2, serviceIds: [serviceIds[60], serviceIds[30]], customerId, notes: 'Tea' })
    now = '2026-11-21T11:00:00.000Z'
    const cancel = { to: 'cancelled', reason: ' Ill ' } as const
    await stylist.must(changeAppointmentStatusContract, { params: { id }, body: cancel })
    await diary.must(restoreAppointmentContract, { params: { id }, body: { version: 4 } })
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'cancelled', isNoShow: true } })
    const entries = await historyOf()
    expect(entries.map(({ action, byName, reason }) => [action, byName, reason])).toEqual([
      ['booked', 'Tolu Bello', null],
      ['moved', 'Tolu Bello', null],
      ['changed', 'Tolu Bello', null],
      ['cancelled', 'Tolu Bello', 'Ill'],
      ['restored', 'Tolu Bello', null],
      ['no-show', 'Tolu Bello', null],
    ])
    expect(entries.map(({ at }) => at.slice(11, 16))).toEqual(['08:00', '09:00', '10:00', '11:00', '11:00', '11:00'])
    expect(entries[0]!.after).toEqual({
      startsAt: '2026-11-23T09:00:00.000Z',
      endsAt: '2026-11-23T10:00:00.000Z',
      staffName: 'Tolu Bello',
      serviceNames: ['60 minutes'],
      customerName: 'Bisi Ogunleye',
      customerPhone: '0803 123 4567',
      notes: null,
      status: 'booked',
    })
    const { before, after } = entries[1]!
    expect(before).toEqual({
      startsAt: '2026-11-23T09:00:00.000Z',
      endsAt: '2026-11-23T10:00:00.000Z',
      staffName: 'Tolu Bello',
    })
    expect(after).toEqual({
      startsAt: '2026-11-23T11:00:00.000Z',
      endsAt: '2026-11-23T12:00:00.000Z',
      staffName: 'Chiamaka Eze',
    })
    expect(entries[2]!.after).toMatchObject({
      serviceNames: ['60 minutes', '30 minutes'],
      customerName: 'Adaeze Nwosu',
      notes: 'Tea',
    })
  })

  test('reveals no other member’s appointments to a stylist, and keeps no trace of an erased one', async () => {
    const stylist = await diary.stylist()
    expect((await stylist.call(readAppointmentHistoryContract, { params: { id } })).status).toBe(404)
    await edit({ staffId: diary.stylistId, ...at10 })
    expect((await stylist.must(readAppointmentHistoryContract, { params: { id } })).entries).toHaveLength(2)
  })
})
