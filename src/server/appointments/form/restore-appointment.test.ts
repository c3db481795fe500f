import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeAppointmentStatusContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { askDepositContract } from '#domain/appointments/form/contract-deposit.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { takingTime } from '#test/taking-time.ts'

let parlour: TestParlour
let diary: Diary
let id: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-23T09:30:00.000Z' })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  diary = await openDiary(parlour)
  id = await diary.book()
})

const move = async (
  to: 'in-progress' | 'completed' | 'cancelled',
  more: { reason?: string; isNoShow?: boolean } = {},
) => await diary.call(changeAppointmentStatusContract, { params: { id }, body: { to, ...more } })
const restore = async (version = 2) =>
  await diary.call(restoreAppointmentContract, { params: { id }, body: { version } })
const read = async () => (await diary.must(readAppointmentContract, { params: { id } })).appointment

describe('cancelling (R-42)', () => {
  test('keeps its reason', async () => {
    const { body } = await move('cancelled', { reason: ' Called in ill ' })
    expect(body.appointment).toMatchObject({ status: 'cancelled', cancelReason: 'Called in ill', isNoShow: false })
  })

  test('as a no-show is for booked ones only', async () => {
    expect((await move('in-progress', { isNoShow: true })).body.code).toBe('no-show-not-booked')
    expect((await read()).status).toBe('booked')
    await move('in-progress')
    const answer = await move('cancelled', { isNoShow: true })
    expect([answer.status, answer.body.message]).toEqual([409, 'Only a booked appointment can become a no-show.'])
    expect(await read()).toMatchObject({ status: 'in-progress', version: 2 })
  })

  test('as a no-show frees the time', async () => {
    const { body } = await move('cancelled', { isNoShow: true })
    expect(body.appointment).toMatchObject({ status: 'cancelled', isNoShow: true })
    await diary.book()
  })

  test('a reason of something else is not kept', async () => {
    expect((await move('in-progress', { reason: 'x' })).body.appointment.cancelReason).toBeNull()
  })
})

describe('restoring (R-42, R-52)', () => {
  test('a start that is undone leaves its deposit awaited, until the same deadline', async () => {
    const later = await diary.book({ date: '2026-11-24' })
    const params = { id: later }
    const dueAt = '2026-11-23T12:00:00.000Z'
    await diary.must(askDepositContract, { params, body: { version: 1, amountMinor: 100_000, dueAt } })
    await diary.must(changeAppointmentStatusContract, { params, body: { to: 'in-progress' } })
    const { appointment } = await diary.must(restoreAppointmentContract, { params, body: { version: 3 } })
    expect(appointment).toMatchObject({ status: 'booked', deposit: { amountMinor: 100_000, dueAt } })
    expect((await diary.must(readAppointmentContract, { params })).appointment.deposit).toMatchObject({ dueAt })
  })

  test('a cancelled appointment is booked again, as it was', async () => {
    const before = await read()
    await move('cancelled', { reason: 'A slip', isNoShow: true })
    expect((await restore()).body.appointment).toEqual({ ...before, version: 3 })
    await expect(diary.book()).rejects.toThrow('slot-taken')
  })

  test('one that had started starts again', async () => {
    await move('in-progress')
    await move('cancelled')
    expect((await restore(3)).body.appointment).toMatchObject({ status: 'booked', startedAt: null, cancelledAt: null })
  })

  test('into a time that was given away it stays cancelled (D5)', async () => {
    await move('cancelled', { reason: 'Ill' })
    await diary.book({ time: '10:30', serviceIds: [diary.serviceIds[30]] })
    const before = await read()
    const answer = await restore()
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This time slot is already booked for the selected staff member',
    ])
    expect(await read()).toEqual(before)
  })

  test('hours and services that changed since do not prevent it, a member who left does', async () => {
    await move('cancelled')
    await diary.rows('UPDATE business_hours SET is_open = false WHERE salon_id = $1', [diary.salonId])
    await diary.rows('UPDATE service SET is_active = false WHERE salon_id = $1', [diary.salonId])
    await diary.rows('UPDATE staff SET is_active = false WHERE id = $1', [diary.stylistId])
    expect((await restore()).status).toBe(200)
    await diary.rows('UPDATE appointment SET staff_id = $2 WHERE id = $1', [id, diary.stylistId])
    await diary.rows(takingTime)
    await move('cancelled')
    expect((await restore(4)).body.code).toBe('staff-not-available')
  })

  test('takes back the time of everyone who shares a service, if they are here and free', async () => {
    const { staffId, stylistId, serviceIds } = diary
    const shared = { staffId, sharedWith: [{ staffId: stylistId, shareBp: 5000 }] }
    const lines = [{ serviceId: serviceIds[60], ...shared }]
    const edit = { params: { id }, body: { version: 1, lines } }
    await diary.must(editAppointmentContract, edit)
    await move('cancelled')
    expect((await restore(3)).status).toBe(200)
    await expect(diary.book({ staffId: stylistId })).rejects.toThrow('slot-taken')
    await move('cancelled')
    await diary.book({ staffId: stylistId })
    expect((await restore(5)).body.code).toBe('slot-taken')
    await diary.rows('UPDATE staff SET is_active = false WHERE id = $1', [stylistId])
    expect((await restore(5)).body.code).toBe('staff-not-available')
  })

  test('what is booked has no step to take back', async () => {
    expect((await restore(1)).body.message).toBe('This appointment is booked: there is no step to undo.')
  })

  test('a start by mistake goes back to booked', async () => {
    const before = await read()
    await move('in-progress')
    expect((await restore()).body.appointment).toEqual({ ...before, version: 3 })
  })

  test('a completion by mistake goes back to in progress, begun when it was', async () => {
    await move('in-progress')
    const before = await read()
    await move('completed')
    expect((await restore(3)).body.appointment).toEqual({ ...before, version: 4 })
    await expect(diary.book()).rejects.toThrow('slot-taken')
    const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id } })
    expect(entries.at(-1)).toMatchObject({
      action: 'restored',
      before: { status: 'completed' },
      after: { status: 'in-progress' },
    })
  })

  test('a completion whose time was given away stays', async () => {
    await move('in-progress')
    await move('completed')
    await diary.book()
    expect((await restore(3)).body.code).toBe('slot-taken')
    expect((await read()).status).toBe('completed')
  })

  test('what was sold has begun; its completion can still be taken back', async () => {
    await move('in-progress')
    await diary.sell(id)
    const answer = await restore()
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'A sale was recorded for this appointment, so its start can’t be undone.',
    ])
    await move('completed')
    expect((await restore(3)).body.appointment).toMatchObject({ status: 'in-progress', isSold: true })
  })

  test('an old version is refused', async () => {
    await move('cancelled')
    expect((await restore(1)).body).toMatchObject({ code: 'changed-meanwhile', params: { fields: 'status' } })
  })

  test('of two that want the time one gets it: a restore and a booking at once', async () => {
    for (let round = 0; round < 10; round++) {
      const date = `2026-12-${String(7 + round).padStart(2, '0')}`
      if (date === '2026-12-13') continue
      id = await diary.book({ date })
      await move('cancelled')
      const answers = await Promise.all([
        restore(),
        diary.book({ date, time: '10:30' }).then(
          () => ({ status: 200 }),
          () => ({ status: 409 }),
        ),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })
})
