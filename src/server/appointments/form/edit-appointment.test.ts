import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeAppointmentStatusContract,
  deleteAppointmentContract,
  editAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

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
const edit = async (more: Edit) =>
  await diary.call(editAppointmentContract, { params: { id }, body: { version: 1, ...more } })
const read = async () => (await diary.must(readAppointmentContract, { params: { id } })).appointment
const move = async (to: 'in-progress' | 'completed' | 'cancelled', more: { version?: number } = {}) =>
  await diary.call(changeAppointmentStatusContract, { params: { id }, body: { to, ...more } })

describe('editing', () => {
  test('time, member, services, customer and notes; each alone leaves the rest', async () => {
    const { serviceIds, stylistId, customerId } = diary
    expect((await edit({ date: '2026-11-24', time: '12:00' })).body.appointment).toMatchObject({
      startsAt: '2026-11-24T11:00:00.000Z',
      endsAt: '2026-11-24T12:00:00.000Z',
      customerName: 'Bisi Ogunleye',
      version: 2,
    })
    await edit({ version: 2, staffId: stylistId })
    await edit({ version: 3, serviceIds: [serviceIds[60], serviceIds[30]] })
    await edit({ version: 4, customerId })
    const { body } = await edit({ version: 5, notes: 'Window seat' })
    expect(body.appointment).toMatchObject({
      version: 6,
      startsAt: '2026-11-24T11:00:00.000Z',
      endsAt: '2026-11-24T12:30:00.000Z',
      staffId: stylistId,
      priceMinor: 900_000,
      customerId,
      customerName: 'Adaeze Nwosu',
      notes: 'Window seat',
    })
    expect((await edit({ version: 6, notes: '' })).body.appointment.notes).toBeNull()
    const walkIn = { customerName: 'Kemi Lawal', customerPhone: '08091234567' }
    expect((await edit({ version: 7, ...walkIn })).body.appointment).toMatchObject({ customerId: null, ...walkIn })
  })

  test('it does not block itself (D6)', async () => {
    expect((await edit({ date: '2026-11-23', time: '10:30' })).status).toBe(200)
  })

  test('services it had keep their price and duration, also when no longer offered; added ones cost what they cost now', async () => {
    const { serviceIds } = diary
    await diary.rows('UPDATE service SET price_minor = 1, duration_min = 5, is_active = false WHERE id = $1', [
      serviceIds[60],
    ])
    await diary.rows('UPDATE service SET price_minor = 350000 WHERE id = $1', [serviceIds[30]])
    const { body } = await edit({ serviceIds: [serviceIds[60], serviceIds[30]] })
    expect(body.appointment).toMatchObject({ priceMinor: 950_000, endsAt: '2026-11-23T10:30:00.000Z' })
  })

  // More of what is refused is in decide-edit.test.ts.
  test.each<[string, Edit, string]>([
    ['over another', { date: '2026-11-23', time: '12:30' }, 'slot-taken'],
    ['without a name', { customerName: '', customerPhone: '08031234567' }, 'no-walk-in'],
    ['an old version', { version: 7, notes: 'x' }, 'changed-meanwhile'],
  ])('a failed edit leaves the row unchanged (D5): %s', async (_, change, code) => {
    await diary.book({ time: '13:00' })
    const before = await read()
    const answer = await edit({ notes: 'never kept', ...change })
    expect(answer.body.code).toBe(code)
    expect(await read()).toEqual(before)
  })

  test('of two edits of one version the second is told', async () => {
    const answers = await Promise.all([
      edit({ notes: 'a' }),
      edit({ notes: 'b' }),
      edit({ time: '14:00', date: '2026-11-23' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await read()).version).toBe(2)
  })

  test('what is over keeps its time, but its notes can be mended', async () => {
    await move('cancelled')
    const answer = await edit({ version: 2, date: '2026-11-23', time: '15:00' })
    expect(answer.body.message).toBe(
      'The services, staff member and time of an appointment that is cancelled can’t be changed.',
    )
    expect((await edit({ version: 2, notes: 'Called at 9' })).body.appointment.notes).toBe('Called at 9')
  })

  test('notes can be mended although hours and team have changed since', async () => {
    await diary.rows('UPDATE business_hours SET is_open = false WHERE salon_id = $1', [diary.salonId])
    await diary.rows('UPDATE staff SET is_active = false WHERE id = $1', [diary.stylistId])
    expect((await edit({ notes: 'x', date: '2026-11-23', time: '10:00', staffId: diary.staffId })).status).toBe(200)
  })
})

describe('status (R-11)', () => {
  test('start and complete note the moments; the rest of the time is free again', async () => {
    now = '2026-11-23T09:05:00.000Z'
    expect((await move('in-progress')).body.appointment).toMatchObject({ status: 'in-progress', startedAt: now })
    // A running appointment holds its time (D7).
    await expect(diary.book({ time: '10:30' })).rejects.toThrow('slot-taken')
    now = '2026-11-23T09:25:00.000Z'
    expect((await move('completed')).body.appointment).toMatchObject({
      status: 'completed',
      startedAt: '2026-11-23T09:05:00.000Z',
      finishedAt: now,
      endsAt: '2026-11-23T10:00:00.000Z',
    })
    await diary.book({ time: '10:30' })
  })

  test('cancelling frees the time', async () => {
    expect((await move('cancelled')).body.appointment).toMatchObject({ status: 'cancelled', cancelledAt: now })
    await diary.book()
  })

  test('what is not allowed is said', async () => {
    expect((await move('completed')).body.message).toBe('An appointment that is booked cannot become completed.')
    await move('in-progress')
    expect((await move('in-progress')).body.message).toBe(
      'An appointment that is in progress cannot become in progress.',
    )
    expect((await move('completed', { version: 1 })).body.code).toBe('changed-meanwhile')
  })
})

describe('deleting', () => {
  const remove = async (query: { version?: number } = {}) =>
    await diary.call(deleteAppointmentContract, { params: { id }, query })

  test('erases it with a trace in the audit log; its time is free', async () => {
    expect((await remove({ version: 9 })).body.code).toBe('changed-meanwhile')
    expect((await remove({ version: 1 })).status).toBe(200)
    expect((await diary.call(readAppointmentContract, { params: { id } })).body.message).toBe('Appointment not found')
    expect((await remove()).status).toBe(404)
    const [entry] = await diary.rows(
      `SELECT before->>'customerName' AS name FROM audit_entry
       WHERE subject_id = $1 AND action = 'appointment-deleted'`,
      [id],
    )
    expect(entry?.name).toBe('Bisi Ogunleye')
    await diary.book()
  })

  test('one with a sale is kept', async () => {
    await diary.sell(id)
    expect((await remove()).body.message).toBe('A sale was recorded for this appointment, so it can’t be deleted.')
    expect((await read()).isSold).toBe(true)
  })
})
