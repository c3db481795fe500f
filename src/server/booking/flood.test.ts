import { startsIn } from '#domain/booking/start-runs.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import { bookOnlineContract, readChallengeContract } from '#domain/booking/contract-visit.ts'
import { instantOfMin } from '#domain/kit/dates.ts'
import { onlineBody, type OnlineBody } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

/*
 * Bookings by the thousand in one minute, each with all that an honest one has: its own number, a free time, and
 * the work done. `npm run attack` sends 1,000 in each test.
 */

const sent = Number(process.env['FLOOD'] ?? 80)

const minute = '2026-11-22T11:00:00.000Z'
let now = minute
let parlour: TestParlour
let diary: Diary
let starts: string[]
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  diary = await openDiary(parlour)
  const months = [
    ['2026-11-23', '2026-12-22'],
    ['2026-12-23', '2027-01-20'],
  ] as const
  const free = months.map(async ([from, to]) => {
    const query = { services: diary.serviceIds[30], from, to }
    return await parlour.nobody.must(readFreeStartsContract, { params: { salon: diary.salonId }, query })
  })
  const days = (await Promise.all(free)).flatMap((month) => month.days)
  starts = days.flatMap((day) => startsIn(day.runs).map(([, start]) => instantOfMin(start)))
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  now = minute
  await diary.rows('DELETE FROM appointment')
  await diary.rows(`DELETE FROM customer WHERE id <> $1`, [diary.customerId])
  await diary.rows(`UPDATE salon SET plan = 'free'`)
})

async function book(nth: number, ip: string | null, more: Partial<OnlineBody> = {}) {
  const body = onlineBody(diary.salonId, {
    serviceIds: [diary.serviceIds[30]],
    startsAt: starts[nth % starts.length],
    customerName: `Guest ${nth}`,
    customerPhone: `0803 ${100 + Math.floor(nth / 10_000)} ${String(nth % 10_000).padStart(4, '0')}`,
    ...more,
  })
  const { status, body: answer } = await (ip ? parlour.nobodyAt(ip) : parlour.nobody).call(bookOnlineContract, {
    params: { salon: diary.salonId },
    body,
  })
  return status === 200 ? 'booked' : answer.code
}

/** How often each answer came. */
async function flood(attempt: (nth: number) => Promise<string | undefined>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const queue = Array.from({ length: sent }, (_, nth) => nth).values()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const nth of queue) {
        const answer = String(await attempt(nth))
        counts[answer] = (counts[answer] ?? 0) + 1
      }
    }),
  )
  return counts
}

const made = async () => Number((await diary.rows('SELECT count(*) FROM appointment'))[0]!['count'])
const known = { customerPhone: '0803 555 0142' }

describe(`of ${sent} bookings in a minute`, () => {
  test('from one address ten are looked at, and at most ten booked', async () => {
    const answers = await flood(async (nth) => await book(nth, '203.0.113.7'))
    expect(answers).toEqual({ booked: 10, 'too-many-requests': sent - 10 })
    // A visitor behind another address can book.
    expect(await book(sent, '203.0.113.99', known)).toBe('booked')
  }, 300_000)

  test('from many addresses a tenth of the month is booked; customers and the salon itself still book', async () => {
    const answers = await flood(async (nth) => await book(nth, null))
    expect(answers).toEqual({ booked: 10, 'no-online-booking': sent - 10 })
    expect(await made()).toBe(10)
    expect(await book(sent, null, known)).toBe('booked')
    await diary.book({ date: '2026-11-25', time: '11:00', staffId: diary.stylistId })
    now = '2026-11-22T12:00:01.000Z'
    expect(await book(sent + 1, null)).toBe('booked')
  }, 300_000)

  test('without a limit of the plan, sixty strangers an hour are booked', async () => {
    await diary.rows(`UPDATE salon SET plan = 'premium'`)
    const team = [diary.staffId, diary.stylistId]
    const answers = await flood(async (nth) => await book(nth, null, { staffId: team[nth % 2] }))
    expect(answers).toEqual({ booked: 60, 'no-online-booking': sent - 60 })
  }, 300_000)

  test('for one phone number one is booked at a time, with any member of the team', async () => {
    await diary.rows(`UPDATE salon SET plan = 'premium'`)
    const team = [diary.staffId, diary.stylistId]
    const answers = await flood(async (nth) => {
      return await book(nth, null, { ...known, startsAt: starts[5], staffId: team[nth % 2] })
    })
    expect(answers).toEqual({ booked: 1, 'slot-gone': sent - 1 })
  }, 300_000)

  test('without the work done none is looked at', async () => {
    const answers = await flood(async (nth) => await book(nth, null, { proof: 'none' }))
    expect(answers).toEqual({ 'proof-needed': sent })
    expect(await made()).toBe(0)
  }, 300_000)

  test('with one solved challenge one is booked', async () => {
    const { proof } = onlineBody(diary.salonId)
    const answers = await flood(async (nth) => await book(nth, null, { proof }))
    expect(answers['booked']).toBe(1)
    expect(await made()).toBe(1)
  }, 300_000)

  test('one time is booked once, for any visitor', async () => {
    await diary.rows(`UPDATE salon SET plan = 'premium'`)
    const more = { startsAt: starts[5], staffId: diary.staffId }
    expect(await flood(async (nth) => await book(nth, null, more))).toEqual({ booked: 1, 'slot-gone': sent - 1 })
  }, 300_000)
})

test('the work grows with the strangers of the last hour, and is a browser’s moment otherwise', async () => {
  const work = async () =>
    (await parlour.nobody.must(readChallengeContract, { params: { salon: diary.salonId } })).maxnumber
  expect(await work()).toBe(50_000)
  for (const nth of [1, 2, 3, 4, 5]) await book(nth, null)
  expect(await work()).toBe(100_000)
})

test('bookings of known customers do not make the work grow', async () => {
  await diary.rows(
    `INSERT INTO customer (salon_id, id, name, phone_e164, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Guest ' || n, '+234803100000' || n, now(), now() FROM generate_series(1, 5) n`,
    [diary.salonId],
  )
  for (const nth of [1, 2, 3, 4, 5]) expect(await book(nth, null)).toBe('booked')
  const { maxnumber } = await parlour.nobody.must(readChallengeContract, { params: { salon: diary.salonId } })
  expect(maxnumber).toBe(50_000)
})
