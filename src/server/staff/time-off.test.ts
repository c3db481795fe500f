import { describe, expect, test } from 'vitest'
import { addAppointmentContract, changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { checkSlotContract, listAppointmentsContract } from '#domain/appointments/contract.ts'
import {
  addBlockContract,
  addTimeOffContract,
  deleteBlockContract,
  deleteTimeOffContract,
  editBlockContract,
  editTimeOffContract,
  listBookedInTimeOffContract,
  listTimeOffContract,
} from '#domain/staff/contract-off.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { type BookingBody, type Diary, diaryForEach } from '#test/diary.ts'
import type { Person, TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
let diary: Diary
diaryForEach((opened) => {
  parlour = opened.parlour
  diary = opened.diary
})

const day = '2026-11-23'
const nobody = '01900000-0000-7000-8000-00000000dead'
const codeOf = async (more: BookingBody) =>
  (await diary.call(addAppointmentContract, { body: diary.body(more) })).body.code
const offBody = (more: object = {}) => ({ staffId: diary.staffId, fromDate: day, toDate: day, ...more })
const give = async (more: object = {}) => await diary.call(addTimeOffContract, { body: offBody(more) })
const blockBody = (more: object = {}) => ({
  staffId: diary.staffId,
  date: day,
  fromTime: '13:00',
  toTime: '14:00',
  ...more,
})
const block = async (more: object = {}) => await diary.call(addBlockContract, { body: blockBody(more) })
const read = async (from = '2026-01-01', to = '2026-12-31') =>
  (await diary.must(listTimeOffContract, { query: { from, to } })).timeOff

describe('time off', () => {
  test('whole days on the salon’s clock, or from time to time; taken back it is gone', async () => {
    const days = (await give({ toDate: '2026-11-24', reason: 'Wedding' })).body.timeOff
    expect(days).toEqual({
      id: days.id,
      staffId: diary.staffId,
      startsAt: '2026-11-22T23:00:00.000Z',
      endsAt: '2026-11-24T23:00:00.000Z',
      reason: 'Wedding',
      isBlock: false,
      version: 1,
    })
    const hours = (await give({ fromDate: '2026-11-26', fromTime: '10:00', toDate: '2026-11-26', toTime: '11:30' }))
      .body
    expect(hours.timeOff.endsAt).toBe('2026-11-26T10:30:00.000Z')
    expect(await read('2026-11-24', '2026-11-26')).toEqual([days, hours.timeOff])
    expect(await read('2026-11-25', '2026-11-25')).toEqual([])
    expect(await codeOf({ date: '2026-11-24' })).toBe('outside-schedule')
    expect(await codeOf({ date: '2026-11-26', time: '09:30' })).toBe('outside-schedule')
    expect(await codeOf({ date: '2026-11-26', time: '11:30' })).toBeUndefined()
    await diary.must(deleteTimeOffContract, { params: { id: days.id } })
    expect(await codeOf({ date: '2026-11-24' })).toBeUndefined()
    expect((await diary.call(deleteTimeOffContract, { params: { id: days.id } })).status).toBe(404)
  })

  test('is changed as a whole, by its version', async () => {
    const { id } = (await give()).body.timeOff
    const body = offBody({ toDate: '2026-11-24', reason: 'Longer', version: 1 }) as never
    const { timeOff } = await diary.must(editTimeOffContract, { params: { id }, body })
    expect(timeOff).toMatchObject({ endsAt: '2026-11-24T23:00:00.000Z', reason: 'Longer', version: 2 })
    expect(await read()).toEqual([timeOff])
    const stale = await diary.call(editTimeOffContract, { params: { id }, body })
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    expect((await diary.call(editTimeOffContract, { params: { id: nobody }, body })).status).toBe(404)
    // A block doesn't count as time off, for any caller.
    const { id: lunch } = (await block({ date: '2026-11-26' })).body.timeOff
    expect((await diary.call(editTimeOffContract, { params: { id: lunch }, body })).status).toBe(404)
    expect((await diary.call(deleteTimeOffContract, { params: { id: lunch } })).status).toBe(404)
  })

  test.each<[string, object, string, string | undefined]>([
    ['ending a day early', { toDate: '2026-11-22' }, 'end-before-start', 'toDate'],
    ['ending when it starts', { fromTime: '10:00', toTime: '10:00' }, 'time-off-ends-early', 'toTime'],
    ['nobody', { staffId: nobody }, 'not-found', 'staffId'],
  ])('refused: %s', async (_, more, code, field) => {
    expect((await give(more)).body).toMatchObject({ code, field })
    expect(await read()).toEqual([])
  })
})

test('the reason of time off is for people who see the schedule; the calendar shows others only the time', async () => {
  const { timeOff } = (await give({ reason: 'Surgery' })).body
  const lunch = (await block({ date: '2026-11-24', reason: 'Lunch' })).body.timeOff
  const receptionist = await addSignIn(parlour, { salonId: diary.salonId, role: 'receptionist', name: 'Ngozi' })
  const told = async () =>
    (await receptionist.must(listAppointmentsContract, { query: { from: day, to: '2026-11-24' } })).timeOff
  expect(await told()).toEqual([timeOff, lunch])
  const right = { role: 'receptionist', action: 'seeEverySchedule', isGranted: false } as const
  await diary.must(changeRightContract, { body: right })
  expect(await told()).toEqual([{ ...timeOff, reason: null }, lunch])
  const reason = async (by: Person, date: string) => {
    const query = { staffId: diary.staffId, date, time: '13:00', durationMin: 60 }
    return (await by.must(checkSlotContract, { query })).reason
  }
  expect(await reason(diary, day)).toContain('(Surgery)')
  expect(await reason(receptionist, day)).toMatch(/^Tolu is away [^(]*\.$/)
  expect(await reason(receptionist, '2026-11-24')).toContain('(Lunch)')
})

describe('over booked appointments (R-112)', () => {
  test('they are listed, must have been seen, and stay', async () => {
    const first = await diary.book({ serviceIds: [diary.serviceIds[60], diary.serviceIds[30]] })
    const second = await diary.book({ time: '15:00' })
    const gone = await diary.book({ time: '16:30' })
    await diary.must(changeAppointmentStatusContract, { params: { id: gone }, body: { to: 'cancelled' } })
    await diary.book({ time: '10:00', staffId: diary.stylistId })
    const { appointments } = await diary.must(listBookedInTimeOffContract, { query: offBody() as never })
    expect(appointments.map(({ id }) => id)).toEqual([first, second])
    expect(appointments[0]).toEqual({
      id: first,
      startsAt: '2026-11-23T09:00:00.000Z',
      endsAt: '2026-11-23T10:30:00.000Z',
      customerName: 'Bisi Ogunleye',
      serviceNames: ['60 minutes', '30 minutes'],
    })
    // Touching ends are not in it.
    const query = offBody({ fromTime: '11:30', toTime: '15:00' }) as never
    expect((await diary.must(listBookedInTimeOffContract, { query })).appointments).toEqual([])
    const refused = { status: 409, body: { code: 'time-off-over-appointments' } }
    expect(await give()).toMatchObject(refused)
    expect(await give({ told: 1 })).toMatchObject(refused)
    expect(await read()).toEqual([])
    expect((await give({ told: 2 })).status).toBe(200)
    expect(
      await diary.rows(`SELECT count(*)::int AS n FROM appointment WHERE status = 'booked' AND salon_id = $1`, [
        diary.salonId,
      ]),
    ).toEqual([{ n: 3 }])
  })

  test('a stylist asks only about their own', async () => {
    const stylist = await diary.stylist()
    const ask = async (staffId: string) =>
      await stylist.call(listBookedInTimeOffContract, { query: offBody({ staffId }) as never })
    expect((await ask(diary.staffId)).status).toBe(403)
    expect((await ask(diary.stylistId)).status).toBe(200)
  })
})

describe('a block (R-113)', () => {
  test('takes its time of the calendar, is moved and removed', async () => {
    const { timeOff } = (await block({ reason: 'Lunch' })).body
    expect(timeOff).toMatchObject({ startsAt: '2026-11-23T12:00:00.000Z', isBlock: true, version: 1, reason: 'Lunch' })
    const calendar = async () => (await diary.must(listAppointmentsContract, { query: { from: day, to: day } })).timeOff
    expect(await calendar()).toEqual([timeOff])
    expect(await codeOf({ time: '12:30' })).toBe('outside-schedule')
    const body = blockBody({ staffId: diary.stylistId, fromTime: '14:00', toTime: '15:00', version: 1 }) as never
    const { timeOff: moved } = await diary.must(editBlockContract, { params: { id: timeOff.id }, body })
    expect(moved).toMatchObject({ staffId: diary.stylistId, startsAt: '2026-11-23T13:00:00.000Z', version: 2 })
    expect(await codeOf({ time: '12:30' })).toBeUndefined()
    expect(await codeOf({ time: '14:00', staffId: diary.stylistId })).toBe('outside-schedule')
    expect((await diary.call(editBlockContract, { params: { id: timeOff.id }, body })).body.code).toBe(
      'changed-meanwhile',
    )
    await diary.must(deleteBlockContract, { params: { id: timeOff.id } })
    expect(await calendar()).toEqual([])
    expect((await diary.call(deleteBlockContract, { params: { id: timeOff.id } })).status).toBe(404)
  })

  test('never overlaps another one of its member; the database refuses it too', async () => {
    await give({ reason: 'Away' })
    await block()
    expect((await block({ fromTime: '13:30', toTime: '14:30' })).body.code).toBe('block-overlaps')
    expect((await block({ fromTime: '14:00', toTime: '15:00' })).status).toBe(200)
    expect((await block({ staffId: diary.stylistId })).status).toBe(200)
    const second = `INSERT INTO time_off (salon_id, id, staff_id, starts_at, ends_at, is_block, created_at)
      SELECT salon_id, gen_random_uuid(), staff_id, starts_at, ends_at, true, now() FROM time_off
      WHERE salon_id = $1 AND is_block`
    await expect(diary.rows(second, [diary.salonId])).rejects.toThrow('time_off_no_overlap')
  })

  test('a stylist blocks, moves and removes what is in their own calendar, and nothing else', async () => {
    const stylist = await diary.stylist()
    const { id } = (await block()).body.timeOff
    const own = blockBody({ staffId: diary.stylistId })
    const { timeOff } = await stylist.must(addBlockContract, { body: own })
    const refused = [
      await stylist.call(addBlockContract, { body: blockBody({ fromTime: '15:00', toTime: '16:00' }) }),
      await stylist.call(editBlockContract, {
        params: { id: timeOff.id },
        body: { ...blockBody({ fromTime: '15:00', toTime: '16:00' }), version: 1 },
      }),
      await stylist.call(editBlockContract, { params: { id }, body: { ...own, version: 1 } }),
      await stylist.call(deleteBlockContract, { params: { id } }),
      await stylist.call(addTimeOffContract, { body: offBody({ staffId: diary.stylistId }) }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 404, 403])
    await stylist.must(deleteBlockContract, { params: { id: timeOff.id } })
  })

  test('and a booking for one time, at once: one gets it, and the other reads why', async () => {
    for (let round = 0; round < 5; round++) {
      const date = `2026-12-0${round + 1}`
      const [blocked, booked] = await Promise.all([
        block({ date }),
        diary.call(addAppointmentContract, { body: diary.body({ date, time: '13:00' }) }),
      ])
      const codes = [blocked.body.code, booked.body.code]
      // Exactly one: the block that came second meets an appointment, the booking that came second meets a block.
      expect([
        ['time-off-over-appointments', undefined],
        [undefined, 'outside-schedule'],
      ]).toContainEqual(codes)
    }
  })

  test('by many at once is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, async () => await block()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await read()).toHaveLength(1)
  })
})
