import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookOnlineContract, readChallengeContract } from '#domain/booking/contract-visit.ts'
import {
  addToQueueContract,
  joinQueueContract,
  listQueueContract,
  moveManyTicketsContract,
  setQueueOnContract,
} from '#domain/waiting/contract-queue.ts'
import {
  addToWaitlistContract,
  joinWaitlistContract,
  listWaitlistContract,
  setManyWaitingContract,
} from '#domain/waiting/contract-waitlist.ts'
import { room, strangersPace } from '#domain/waiting/join-pace.ts'
import { onlineBody, proofOf, tokenOf } from '#test/booking.ts'
import { openBranches } from '#test/branches.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

/* Abuse of the waitlist and the queue by strangers, the cost of one proof of work, and how the desk clears up. */

// Monday, 10:00 in Lagos.
const morning = '2026-11-23T09:00:00.000Z'
let now = morning
let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  diary = await openDiary(parlour)
  await diary.must(setQueueOnContract, { body: { isOn: true } })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  now = morning
  for (const table of ['waitlist_entry', 'queue_ticket', 'appointment']) await diary.rows(`DELETE FROM ${table}`)
})

let phones = 0
const who = () => ({
  serviceIds: [diary.serviceIds[30]],
  name: 'Kemi Lawal',
  phone: `0803 777 ${String(++phones).padStart(4, '0')}`,
})
const known = { phone: '0803 555 0142' }
const days = { fromDate: '2026-11-24', toDate: '2026-11-30' }
const params = () => ({ salon: diary.salonId })
const at = (ip: string | null) => (ip === null ? parlour.nobody : parlour.nobodyAt(ip))
const proven = () => proofOf(diary.salonId)

/** Each list with its two ways in, and the code of the refusal; undefined if it was accepted. */
const lists = {
  waitlist: {
    join: async (more: object = {}, ip: string | null = null) =>
      (
        await at(ip).call(joinWaitlistContract, {
          params: params(),
          body: { ...who(), ...days, proof: proven(), ...more },
        })
      ).body.code,
    add: async () => (await diary.call(addToWaitlistContract, { body: { ...who(), ...days } })).body.code,
    ids: async () => (await diary.must(listWaitlistContract, { query: {} })).waiting.map(({ id }) => id),
    move: async (ids: string[], isBack = false) =>
      (await diary.call(setManyWaitingContract, { body: { ids, to: isBack ? 'waiting' : 'removed' } })).body,
    full: 'waitlist-full',
    fill: (count: number) =>
      diary.rows(
        `INSERT INTO waitlist_entry (salon_id, id, customer_name, customer_phone, customer_phone_e164, from_date, to_date, created_by, created_at, updated_at)
         SELECT $1, gen_random_uuid(), 'Full', n::text, n::text, '2026-11-24', '2026-11-30', 'desk', $2, $2 FROM generate_series(1, ${count}) n`,
        [diary.salonId, now],
      ),
  },
  line: {
    join: async (more: object = {}, ip: string | null = null) =>
      (
        await at(ip).call(joinQueueContract, {
          params: params(),
          body: { ...who(), token: tokenOf(), proof: proven(), ...more },
        })
      ).body.code,
    add: async () => (await diary.call(addToQueueContract, { body: who() })).body.code,
    ids: async () =>
      (await diary.must(listQueueContract, {})).tickets
        .filter(({ status }) => status === 'waiting')
        .map(({ id }) => id),
    move: async (ids: string[], isBack = false) =>
      (await diary.call(moveManyTicketsContract, { body: { ids, to: isBack ? 'waiting' : 'left' } })).body,
    full: 'line-full',
    fill: (count: number) =>
      diary.rows(
        `INSERT INTO queue_ticket (salon_id, id, location_id, day, number, customer_name, customer_phone, customer_phone_e164, token_hash, joined_at, created_by)
         SELECT $1, gen_random_uuid(), l.id, '2026-11-23', n, 'Full', n::text, n::text, n::text, $2, 'desk'
         FROM generate_series(1, ${count}) n, location l WHERE l.salon_id = $1`,
        [diary.salonId, now],
      ),
  },
} as const

describe.each(['waitlist', 'line'] as const)('the %s', (name) => {
  test('is joined from one address ten times a minute at most', async () => {
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () => await lists[name].join({}, `203.0.113.${name.length}`)),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(2)
  })

  test('is joined by strangers at a pace; customers and the desk are not held up, and the next hour is open (R-190)', async () => {
    const { join, add, full } = lists[name]
    const codes = await Promise.all(Array.from({ length: strangersPace.anHour + 4 }, async () => await join()))
    expect(codes.filter((code) => code === undefined)).toHaveLength(strangersPace.anHour)
    expect(codes.filter((code) => code === full)).toHaveLength(4)
    expect([await join(known), await add()]).toEqual([undefined, undefined])
    const work = await parlour.nobody.must(readChallengeContract, { params: params() })
    expect(work.maxnumber).toBeGreaterThan(50_000)
    now = '2026-11-23T10:00:01.000Z'
    expect(await join()).toBeUndefined()
  })

  test('keeps room for the desk (R-190)', async () => {
    const { join, add, fill, full } = lists[name]
    await fill(room[name].mostOnline)
    expect([await join(known), await add()]).toEqual([full, undefined])
  })

  test('is cleared of many at once, and Undo puts them back; one of elsewhere is refused (R-192)', async () => {
    const { add, ids, move } = lists[name]
    for (let nth = 0; nth < 3; nth++) expect(await add()).toBeUndefined()
    const all = await ids()
    const two = all.slice(0, 2).toSorted()
    expect(await move(two)).toEqual({ ids: two })
    expect(await ids()).toEqual(all.slice(2))
    // Those who are gone already are passed over.
    expect(await move(all)).toEqual({ ids: all.slice(2) })
    expect(await move(two, true)).toEqual({ ids: two })
    expect((await ids()).toSorted()).toEqual(two)
    expect(await move([...two, '019aa3f2-7c1e-7b60-9d55-000000000001'])).toMatchObject({
      code: 'not-found',
      field: 'ids',
    })
    expect((await ids()).toSorted()).toEqual(two)
  })
})

test('a desk removes from the waitlist and the queue only people of its location (R-145)', async () => {
  const shop = await openBranches(parlour)
  await shop.must(setQueueOnContract, { body: { isOn: true } })
  const place = () => ({ ...who(), serviceIds: [shop.serviceId], locationId: shop.firstId })
  const wish = await shop.must(addToWaitlistContract, { body: { ...place(), ...days } })
  const ticket = await shop.must(addToQueueContract, { body: place() })
  const answers = [
    await shop.desk.call(setManyWaitingContract, { body: { ids: [wish.id], to: 'removed' } }),
    await shop.desk.call(moveManyTicketsContract, { body: { ids: [ticket.id], to: 'left' } }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(['not-found', 'not-found'])
})

test('a proof of work is worth one use, whatever it is used for, in whichever process (R-191)', async () => {
  const other = await openTestParlour({ clock: () => now, beside: parlour })
  const book = async (proof: string, from = parlour) =>
    (
      await from.nobody.call(bookOnlineContract, {
        params: params(),
        body: onlineBody(diary.salonId, {
          serviceIds: [diary.serviceIds[30]],
          startsAt: '2026-11-24T09:00:00.000Z',
          proof,
        }),
      })
    ).body.code
  const uses = [
    async (proof: string) => await book(proof),
    async (proof: string) => await lists.waitlist.join({ proof }),
    async (proof: string) => await lists.line.join({ proof }),
    async (proof: string) => await book(proof, other),
  ]
  for (let first = 0; first < 3; first++) {
    const proof = proven()
    expect(await uses[first]!(proof)).toBeUndefined()
    expect(await Promise.all(uses.map(async (use) => await use(proof)))).toEqual(uses.map(() => 'proof-needed'))
    await diary.rows('DELETE FROM appointment')
  }
  const raced = proven()
  const codes = await Promise.all(uses.map(async (use) => await use(raced)))
  expect(codes.filter((code) => code !== 'proof-needed')).toEqual([undefined])
  await other.close()
})
