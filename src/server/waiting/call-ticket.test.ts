import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { addTimeOffContract } from '#domain/staff/contract-off.ts'
import { addScheduleContract } from '#domain/staff/contract-schedules.ts'
import {
  callTicketContract,
  joinQueueContract,
  listCallableContract,
  listQueueContract,
  readTicketContract,
  setQueueOnContract,
} from '#domain/waiting/contract-queue.ts'
import { proofOf } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { takingTime } from '#test/taking-time.ts'

let parlour: TestParlour
let diary: Diary
let now: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  now = '2026-11-23T09:00:00.000Z'
  diary = await openDiary(parlour)
  await diary.must(setQueueOnContract, { body: { isOn: true } })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  // Monday, 10:00 in Lagos.
  now = '2026-11-23T09:00:00.000Z'
  for (const table of ['queue_ticket', 'appointment', 'time_off', 'staff_schedule', 'staff_service'])
    await diary.rows(`DELETE FROM ${table}`)
})

let phones = 0
const join = async (name = 'Kemi Lawal') => {
  const [salon, token] = [diary.salonId, randomBytes(32).toString('base64url')]
  const who = { serviceIds: [diary.serviceIds[30]], name, phone: `0803 777 ${String(++phones).padStart(4, '0')}` }
  const body = { ...who, token, proof: proofOf(salon) }
  await parlour.nobody.must(joinQueueContract, { params: { salon }, body })
  return token
}
const ticket = async (token: string) =>
  await parlour.nobody.must(readTicketContract, { params: { salon: diary.salonId, token } })
const queue = async () => await diary.must(listQueueContract, {})
const first = async () => (await queue()).tickets[0]!

describe('a call (R-373)', () => {
  const call = async (id: string, staffId = diary.staffId) =>
    (await diary.call(callTicketContract, { params: { id }, body: { staffId } })).body
  const callFirst = async (staffId?: string) => await call((await first()).id, staffId)
  const team = async () =>
    (await diary.must(listCallableContract, { params: { id: (await first()).id } })).team.map(({ name, why }) => [
      name,
      why,
    ])
  const free: [string, null] = ['Chiamaka Eze', null]

  test.each<[string, () => Promise<unknown>, string, string]>([
    [
      'serves somebody else',
      async () => {
        const id = await diary.book({ time: '10:00' })
        await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'in-progress' } })
      },
      'call-serving-until',
      'Tolu is with Bisi Ogunleye until 11:00.',
    ],
    [
      'is not done with somebody',
      async () => {
        const id = await diary.book({ time: '09:00' })
        now = '2026-11-23T08:00:00.000Z'
        await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'in-progress' } })
        now = '2026-11-23T09:05:00.000Z'
      },
      'call-serving',
      'Tolu is with Bisi Ogunleye now.',
    ],
    [
      'is booked soon',
      async () => await diary.book({ time: '10:15' }),
      'start-too-long',
      'Tolu is booked from 10:15. 15 of 30 minutes are left.',
    ],
    [
      'has off or is blocked',
      async () =>
        await diary.must(addTimeOffContract, {
          body: {
            staffId: diary.staffId,
            fromDate: '2026-11-23',
            fromTime: '10:00',
            toDate: '2026-11-23',
            toTime: '11:00',
          },
        }),
      'call-away',
      'Tolu is away until 11:00.',
    ],
    [
      'works later',
      async () =>
        await diary.must(addScheduleContract, {
          body: { staffId: diary.staffId, weekday: 1, startTime: '12:00', endTime: '18:00' },
        }),
      'call-away',
      'Tolu is away until 12:00.',
    ],
    [
      'does other services',
      async () =>
        await diary.rows('INSERT INTO staff_service VALUES ($1, $2, $3)', [
          diary.salonId,
          diary.staffId,
          diary.serviceIds[60],
        ]),
      'call-does-not',
      'Tolu does not do this.',
    ],
  ])('is refused to a member who %s, before a phone says that it is their turn', async (_, busy, code, why) => {
    const token = await join()
    expect(await team()).toEqual([['Tolu Bello', null], free])
    await busy()
    expect(await team()).toEqual([free, ['Tolu Bello', why]])
    expect(await callFirst()).toMatchObject({ code, message: why, field: 'staffId' })
    expect(await ticket(token)).toMatchObject({ status: 'waiting', calledBy: null })
    expect(await callFirst(diary.stylistId)).toEqual({})
  })

  test('is refused outside the opening hours, as the visit would be', async () => {
    await join()
    now = '2026-11-23T20:00:00.000Z'
    expect(await callFirst()).toMatchObject({ code: 'call-closed' })
  })

  test('an appointment that was forgotten yesterday blocks no one', async () => {
    const id = await diary.book({ time: '10:00' })
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'in-progress' } })
    now = '2026-11-24T09:00:00.000Z'
    await join()
    expect(await team()).toEqual([['Tolu Bello', null], free])
    // Planned to end today, it is not done.
    await diary.rows(`UPDATE appointment SET ends_at = '2026-11-24T08:30:00Z' WHERE id = $1`, [id])
    await diary.rows(takingTime)
    expect(await team()).toEqual([free, ['Tolu Bello', 'Tolu is with Bisi Ogunleye now.']])
    await diary.rows(`UPDATE appointment SET ends_at = '2026-11-23T11:00:00Z' WHERE id = $1`, [id])
    await diary.rows(takingTime)
    expect(await callFirst()).toEqual({})
  })

  test('of two desks that call two people to one member at once, one does; the other reads who was called', async () => {
    const tokens = [await join('Ada Obi'), await join('Bola Ade')]
    const ids = (await queue()).tickets.map(({ id }) => id)
    const answers = await Promise.all(ids.map(async (id) => await call(id)))
    expect(answers.map(({ code }) => code ?? 'called').toSorted()).toEqual(['call-called', 'called'])
    const states = await Promise.all(tokens.map(async (token) => (await ticket(token)).status))
    expect(states.toSorted()).toEqual(['called', 'waiting'])
    const called = answers.findIndex(({ code }) => code === undefined)
    // Repeating it, or calling another customer, is no second call.
    expect(await call(ids[called]!)).toEqual({})
    expect(await call(ids[called]!, diary.stylistId)).toEqual({})
    expect(await call(ids[1 - called]!)).toEqual({})
  })
})
