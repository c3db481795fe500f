import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAppointmentContract, deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { addDays } from '#domain/kit/dates.ts'
import { type BookingBody, type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

let now: string
let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
beforeEach(() => {
  now = '2026-11-21T08:00:00.000Z'
})
afterAll(async () => await parlour.close())

const add = async (more: BookingBody, from: Diary) => await from.call(addAppointmentContract, { body: from.body(more) })

describe('the plan’s gate (R-19)', () => {
  test('a deleted appointment keeps its place in the month it was made in (R-96)', async () => {
    const own = await openDiary(parlour)
    const { id } = (await add({ date: '2027-01-04' }, own)).body.appointment
    await own.rows(
      `INSERT INTO appointment_erased (salon_id, id, created_at) SELECT $1, gen_random_uuid(), $2 FROM generate_series(1, 98)`,
      [own.salonId, now],
    )
    await own.must(deleteAppointmentContract, { params: { id }, query: {} })
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const answer = await add({ date: addDays('2027-01-04', 7 * i) }, own)
        const made = answer.status === 200 ? answer.body.appointment.id : null
        if (made) await own.must(deleteAppointmentContract, { params: { id: made }, query: {} })
        return answer.status
      }),
    )
    expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 402)])
    expect((await add({ date: '2027-06-07' }, own)).status).toBe(402)
    now = '2026-11-30T23:00:00.000Z' // the salon's December
    expect((await add({ date: '2027-06-07' }, own)).status).toBe(200)
  })

  test('120 at once at the limit less one: one passes, the others read why', async () => {
    const own = await openDiary(parlour)
    await own.rows(
      `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at, price_minor,
        created_at, updated_at)
       SELECT l.salon_id, gen_random_uuid(), l.id, $2, 'Ada', t, t + interval '10 minutes', 0, $3, $3
       FROM location l, generate_series(0, 98) n, LATERAL (SELECT timestamptz '2026-01-05' + n * interval '1 hour') x(t)
       WHERE l.salon_id = $1`,
      [own.salonId, own.staffId, now],
    )
    const times = Array.from({ length: 120 }, (_, i) => ({
      date: addDays('2027-01-04', Math.floor(i / 5) * 7),
      time: `${10 + (i % 5)}:00`,
    }))
    const answers = await Promise.all(
      times.map((when, i) => add({ ...when, staffId: i % 2 ? own.staffId : own.stylistId }, own)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set(['Monthly appointment limit reached. Upgrade to Pro for unlimited appointments.']),
    )
    // The salon's own new month: 1 December begins at 23:00 UTC.
    now = '2026-11-30T22:59:00.000Z'
    expect((await add({ date: '2027-11-01' }, own)).status).toBe(402)
    now = '2026-11-30T23:00:00.000Z'
    expect((await add({ date: '2027-11-01' }, own)).status).toBe(200)
    now = '2026-11-21T08:00:00.000Z'
    await own.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [own.salonId])
    expect((await add({ date: '2027-11-02' }, own)).status).toBe(200)
  })
})
