import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appointmentOfRow } from '#domain/appointments/calendar/calendar-rows.ts'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { type BookingBody, type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T08:00:00.000Z' })
  diary = await openDiary(parlour)
  await diary.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [diary.salonId])
})
afterAll(async () => await parlour.close())

const overlapCount = async () =>
  Number(
    (
      await diary.rows(
        `SELECT count(*) FROM appointment a JOIN appointment b USING (salon_id, staff_id)
         WHERE salon_id = $1 AND a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
           AND a.status IN ('booked', 'in-progress') AND b.status IN ('booked', 'in-progress')`,
        [diary.salonId],
      )
    )[0]!.count,
  )

describe('40 clients at once (D1)', () => {
  test('for one time: one wins, 39 read why', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => diary.call(addAppointmentContract, { body: diary.body() })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 39 }, () => 409)])
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.message))).toEqual(
      new Set(['This time slot is already booked for the selected staff member']),
    )
  })

  test('for staggered times of two members: every loser really overlaps a winner', async () => {
    const { serviceIds, staffId, stylistId } = diary
    for (let round = 0; round < 5; round++) {
      const date = `2026-12-${String(14 + round).padStart(2, '0')}`
      const wishes = Array.from(
        { length: 40 },
        (_, i): Required<Pick<BookingBody, 'time' | 'staffId' | 'serviceIds'>> => ({
          time: timeOfMinute(9 * 60 + ((i * 25 + round * 5) % 480)),
          staffId: i % 2 ? staffId : stylistId,
          serviceIds: [[serviceIds[30], serviceIds[45], serviceIds[60]][i % 3]!],
        }),
      )
      const answers = await Promise.all(
        wishes.map((wish) => diary.call(addAppointmentContract, { body: diary.body({ date, ...wish }) })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(await overlapCount()).toBe(0)
      const won = (await diary.must(listAppointmentsContract, { query: { from: date, to: date } })).appointments.map(
        appointmentOfRow,
      )
      expect(won).toHaveLength(answers.filter(({ status }) => status === 200).length)
      answers.forEach(({ status }, i) => {
        if (status === 200) return
        // 09:00 to 18:00 in Lagos is 08:00 to 17:00 UTC; nothing here is outside, so a loser must have met a winner.
        const from = Date.parse(`${date}T${wishes[i]!.time}:00+01:00`)
        const minutes = [30, 45, 60][i % 3]!
        const met = won.some(
          (other) =>
            other.staffId === wishes[i]!.staffId &&
            Date.parse(other.startsAt) < from + minutes * 60_000 &&
            from < Date.parse(other.endsAt),
        )
        expect(met).toBe(true)
      })
    }
  })

  test('moving two appointments onto one another’s member and time: no deadlock, no overlap', async () => {
    const { staffId, stylistId } = diary
    const one = await diary.book({ date: '2026-12-21', time: '10:00' })
    const two = await diary.book({ date: '2026-12-21', time: '11:00', staffId: stylistId })
    for (let round = 1; round <= 10; round++) {
      const answers = await Promise.all(
        [one, two].flatMap((id) =>
          [staffId, stylistId].map((to) =>
            diary.call(editAppointmentContract, {
              params: { id },
              body: { version: round, staffId: to, date: '2026-12-21', time: round % 2 ? '12:00' : '13:00' },
            }),
          ),
        ),
      )
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(await overlapCount()).toBe(0)
      await diary.rows('UPDATE appointment SET version = $1 WHERE id IN ($2, $3)', [round + 1, one, two])
    }
  })
})

/** Until one transaction waits for the lock of another. */
async function somebodyWaits(): Promise<void> {
  const blocked = () =>
    diary.rows(`SELECT pid FROM pg_stat_activity WHERE datname = current_database()
    AND cardinality(pg_blocking_pids(pid)) > 0`)
  await expect.poll(blocked).toHaveLength(1)
}

test('a booking waits for its member alone, before it looks at the calendar', async () => {
  const other = new pg.Client({ connectionString: parlour.ownerUrl })
  await other.connect()
  await other.query('BEGIN')
  // Weak enough to let foreign keys through: only who asks for the member waits.
  await other.query('SELECT FROM staff WHERE id = $1 FOR NO KEY UPDATE', [diary.staffId])
  const booking = diary.book({ date: '2026-12-28' })
  await diary.book({ date: '2026-12-28', staffId: diary.stylistId })
  await somebodyWaits()
  await other.query('ROLLBACK')
  await other.end()
  await booking
})

describe('whatever takes a member’s time waits for the member', () => {
  const edit = async (id: string, more: object) =>
    await diary.must(editAppointmentContract, { params: { id }, body: { version: 1, ...more } })
  const ways: Record<string, (id: string) => Promise<unknown>> = {
    'a move to them': async (id) => await edit(id, { staffId: diary.staffId }),
    'a move away from them': async (id) => await edit(id, { staffId: diary.stylistId }),
    'a longer stay': async (id) => await edit(id, { durationMin: 75 }),
    'a restore': async (id) => await diary.must(restoreAppointmentContract, { params: { id }, body: { version: 2 } }),
    async 'a repeat'() {
      const { date, time, ...body } = diary.body({ date: '2027-01-05' })
      await diary.must(repeatAppointmentContract, { body: { ...body, dates: [{ date: date!, time: time! }] } })
    },
  }
  test.each(Object.keys(ways))('%s', async (name) => {
    const nth = Object.keys(ways).indexOf(name)
    const staffId = name === 'a move to them' ? diary.stylistId : diary.staffId
    const id = await diary.book({ date: '2027-01-04', time: timeOfMinute(9 * 60 + 90 * nth), staffId })
    if (name === 'a restore')
      await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'cancelled' } })
    const other = new pg.Client({ connectionString: parlour.ownerUrl })
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM staff WHERE id = $1 FOR NO KEY UPDATE', [diary.staffId])
    const work = ways[name]!(id)
    await somebodyWaits()
    await other.query('ROLLBACK')
    await other.end()
    await work
  })
})

test('two status changes at once: one wins', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await diary.book({
      date: '2026-12-22',
      time: timeOfMinute(9 * 60 + round * 30),
      serviceIds: [diary.serviceIds[30]],
    })
    const answers = await Promise.all(
      (['in-progress', 'in-progress', 'cancelled'] as const).map((to) =>
        diary.call(changeAppointmentStatusContract, { params: { id }, body: { to, version: 1 } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'changed-meanwhile',
      'changed-meanwhile',
    ])
  }
})

test('the database itself refuses an overlap, whatever the code believes', async () => {
  await diary.book({ date: '2026-12-23', time: '10:00' })
  await expect(
    diary.rows(
      `WITH made AS (
         INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at, price_minor,
           created_at, updated_at)
         SELECT salon_id, gen_random_uuid(), location_id, staff_id, customer_name, starts_at + interval '59 minutes',
           ends_at + interval '59 minutes', 0, now(), now()
         FROM appointment WHERE salon_id = $1 AND starts_at = '2026-12-23T09:00Z' RETURNING *
       )
       INSERT INTO appointment_member (salon_id, appointment_id, staff_id, starts_at, ends_at, busy, held_until)
       SELECT salon_id, id, staff_id, starts_at, ends_at, tstzmultirange(tstzrange(starts_at, ends_at)), 'infinity' FROM made`,
      [diary.salonId],
    ),
  ).rejects.toThrow('appointment_member_no_overlap')
})
