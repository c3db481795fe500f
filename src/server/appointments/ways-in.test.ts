import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { checkSlotContract, readAppointmentContract } from '#domain/appointments/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { moveStatus } from './store-changes.ts'

/*
 * D4: a back office that lets through what the public page refuses, a drag that skips the check of the form. Here every
 * way to take a member's time asks one rule, and the form's live check says the same beforehand.
 */

let parlour: TestParlour
let diary: Diary
let id: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-23T06:00:00.000Z' })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  diary = await openDiary(parlour)
  // Monday 10:00 to 11:00; the conflict is Monday 14:00 to 15:00, and Sunday is closed.
  id = await diary.book()
  await diary.book({ time: '14:00' })
})

interface When {
  date: string
  time: string
}
const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code]

const ways: [string, (when: When) => Promise<unknown>][] = [
  ['a new one', async (when) => codeOf(await diary.call(addAppointmentContract, { body: diary.body(when) }))],
  ['a move', async (when) => codeOf(await edit({ ...when, version: 1 }))],
  ['a move that says it was confirmed', async (when) => codeOf(await edit({ ...when, version: 1, confirmed: true }))],
  [
    'a repeat',
    async (when) => {
      const { date: _date, time: _time, ...body } = diary.body()
      return codeOf(await diary.call(repeatAppointmentContract, { body: { ...body, dates: [when] } }))
    },
  ],
]
const edit = async (body: CallInput<typeof editAppointmentContract>['body']) =>
  await diary.call(editAppointmentContract, { params: { id }, body })
const check = async (when: When) =>
  (
    await diary.must(checkSlotContract, {
      query: { ...when, staffId: diary.staffId, durationMin: 60, appointmentId: id },
    })
  ).why

describe.each(ways)('%s', (_, take) => {
  test.each<[string, When, string, string]>([
    ['into taken time', { date: '2026-11-23', time: '14:30' }, 'slot-taken', 'slot-conflicts'],
    ['around taken time', { date: '2026-11-23', time: '13:30' }, 'slot-taken', 'slot-conflicts'],
    ['on a closed day', { date: '2026-11-29', time: '10:00' }, 'outside-hours', 'outside-hours'],
    ['before opening', { date: '2026-11-24', time: '08:30' }, 'outside-hours', 'outside-hours'],
    ['beyond closing', { date: '2026-11-24', time: '17:30' }, 'outside-hours', 'outside-hours'],
  ])('%s is refused, as the live check says', async (_where, when, code, why) => {
    expect(await check(when)).toBe(why)
    const { length } = await diary.rows('SELECT id FROM appointment WHERE salon_id = $1', [diary.salonId])
    const [status, got] = (await take(when)) as [number, string]
    expect([status >= 400 && status < 500, got]).toEqual([true, code])
    expect(await diary.rows('SELECT id FROM appointment WHERE salon_id = $1', [diary.salonId])).toHaveLength(length)
    const { appointment } = await diary.must(readAppointmentContract, { params: { id } })
    expect(appointment).toMatchObject({ startsAt: '2026-11-23T09:00:00.000Z', version: 1 })
  })

  test('a free time that the live check allows is taken', async () => {
    expect(await check({ date: '2026-11-24', time: '17:00' })).toBeNull()
    expect(await take({ date: '2026-11-24', time: '17:00' })).toEqual([200, undefined])
  })
})

test('the live check refuses an unknown appointment', async () => {
  const query = {
    date: '2026-11-24',
    time: '10:00',
    staffId: diary.staffId,
    durationMin: 60,
    appointmentId: randomUUID(),
  }
  const { status, body } = await diary.call(checkSlotContract, { query })
  expect([status, body]).toMatchObject([404, { code: 'not-found', field: 'appointmentId' }])
})

test('a longer one, and a restored one, meet the same rule', async () => {
  expect(codeOf(await edit({ version: 1, durationMin: 300 }))).toEqual([409, 'slot-taken'])
  expect(codeOf(await edit({ version: 1, durationMin: 240 }))).toEqual([200, undefined])
  await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'cancelled' } })
  await diary.book({ time: '12:00' })
  const answer = await diary.call(restoreAppointmentContract, { params: { id }, body: { version: 3 } })
  expect(codeOf(answer)).toEqual([409, 'slot-taken'])
})

test('10:00 typed in Lagos is 09:00 UTC, wherever the server is (D16)', async () => {
  const { appointment } = await diary.must(readAppointmentContract, { params: { id } })
  expect(appointment.startsAt).toBe('2026-11-23T09:00:00.000Z')
  const [row] = await diary.rows(`SELECT starts_at AT TIME ZONE 'UTC' AS utc FROM appointment WHERE id = $1`, [id])
  expect(String(row?.utc)).toContain('09:00:00')
})

test('what a write answers is what is read afterwards', async () => {
  const { serviceIds, stylistId, customerId } = diary
  const read = async (one: string) => (await diary.must(readAppointmentContract, { params: { id: one } })).appointment
  const same = async (told: { id: string }) => expect(told).toEqual(await read(told.id))
  const own = (await diary.must(addAppointmentContract, { body: diary.body({ time: '11:00', customerId }) }))
    .appointment
  const walkIn = diary.body({ time: '12:00', notes: ' Tea ', serviceIds: [serviceIds[60], serviceIds[30]] })
  await same(own)
  await same((await diary.must(addAppointmentContract, { body: walkIn })).appointment)
  const { date: _, time: _time, ...rest } = diary.body()
  const dates = ['2026-12-01', '2026-11-24'].map((date) => ({ date, time: '10:00' }))
  const series = (await diary.must(repeatAppointmentContract, { body: { ...rest, dates } })).appointments
  expect(series.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(['2026-11-24', '2026-12-01'])
  for (const one of series) await same(one)
  const edits = [
    { date: '2026-11-25', time: '09:15', staffId: stylistId, durationMin: 75 },
    { serviceIds: [serviceIds[45], serviceIds[60]], notes: 'Window seat' },
    { customerName: 'Kemi Lawal', customerPhone: '08091234567' },
    { customerId, notes: null },
  ]
  for (const [nth, more] of edits.entries()) await same((await edit({ version: nth + 1, ...more })).body.appointment)
  const params = { id }
  const step = async (to: 'in-progress' | 'completed' | 'cancelled', more: object = {}) =>
    await same((await diary.must(changeAppointmentStatusContract, { params, body: { to, ...more } })).appointment)
  const back = async (version: number) =>
    await same((await diary.must(restoreAppointmentContract, { params, body: { version } })).appointment)
  await step('in-progress')
  await diary.sell(id)
  await step('completed')
  await back(7)
  await step('cancelled', { reason: 'Ill' })
  await back(9)
  await step('cancelled', { isNoShow: true })
})

test('a change and its line of the history are both or neither', async () => {
  const { appointment } = await diary.must(readAppointmentContract, { params: { id } })
  const line = {
    id: randomUUID(),
    at: '2026-11-23T06:00:00.000Z',
    userId: null,
    action: 'started',
    after: { version: 3 },
  }
  const stale = { appointment: { ...appointment, version: 3, services: [] }, line } as never
  const write = { salonId: diary.salonId, mode: 'write', tell: tellNobody } as const
  const db = new Db(openPool(parlour.ownerUrl, { max: 1 }))
  const change = inTransaction(db, write, async (tx) => await moveStatus(tx, diary.salonId, stale))
  await expect(change).rejects.toThrow('changed-meanwhile')
  await db.destroy()
  expect(await diary.rows('SELECT FROM audit_entry WHERE id = $1', [line.id])).toEqual([])
})
