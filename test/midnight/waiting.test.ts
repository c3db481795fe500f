import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { countWaitingContract } from '#domain/waiting/contract-count.ts'
import * as queue from '#domain/waiting/contract-queue.ts'
import { addToWaitlistContract, listWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { freeTimeMessage } from '#domain/waiting/waiting-words.ts'
import { proofOf } from '#test/booking.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'

/* Waiting over midnight, in zones on both sides of UTC: days of the queue and of the waitlist are the salon's. */

const last = '2025-11-30'
const first = '2025-12-01'
const zones = [
  { zone: 'America/Los_Angeles', offset: '-08:00' },
  { zone: 'Africa/Lagos', offset: '+01:00' },
  { zone: 'Pacific/Kiritimati', offset: '+14:00' },
]

let parlour: TestParlour
let now = '2025-11-30T12:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

describe.each(zones)('at midnight in $zone', ({ zone, offset }) => {
  const at = (day: string, time: string) => new Date(`${day}T${time}${offset}`).toISOString()
  const [lastSecond, midnight] = [at(last, '23:59:59'), at(first, '00:00:00')]
  let shop: Shop
  const who = (phone: string) => ({ serviceIds: [shop.serviceId], name: 'Kemi Lawal', phone })
  const add = async (fromDate: string, toDate: string, phone: string) =>
    await shop.call(addToWaitlistContract, { body: { ...who(phone), fromDate, toDate } })
  const list = async () => (await shop.must(listWaitlistContract, { query: {} })).waiting

  beforeAll(async () => {
    shop = await openShop(parlour)
    await shop.rows('UPDATE salon SET time_zone = $2 WHERE salon_id = $1', [shop.salonId, zone])
    const day = { isOpen: true, openTime: '00:00', closeTime: '24:00' }
    const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ...day }))
    await shop.must(saveBusinessHoursContract, { body: { hours } })
    await shop.must(queue.setQueueOnContract, { body: { isOn: true } })
  })

  test('a wish for a day is taken until its last second, and lapses with it; the next day begins at midnight', async () => {
    now = lastSecond
    expect((await add(last, last, '08031230001')).status).toBe(200)
    expect((await add(first, first, '08031230002')).status).toBe(200)
    const [over, coming] = await list()
    // The rest of the day is too short.
    expect(over?.fits).toBeNull()
    expect(coming?.fits?.startsAt).toBe(midnight)
    const salon = { name: 'Adùn', timeZone: zone }
    expect(freeTimeMessage({ ...coming!, fits: coming!.fits! }, salon)).toContain('Monday, 1 December at 00:00')
    expect(await shop.must(countWaitingContract, {})).toEqual({ inLine: 0, waiting: 2 })
    now = midnight
    expect((await list()).map(({ customerPhone }) => customerPhone)).toEqual(['08031230002'])
    expect(await shop.must(countWaitingContract, {})).toEqual({ inLine: 0, waiting: 1 })
    expect((await add(last, last, '08031230003')).body.code).toBe('wait-is-over')
  })

  test('the queue of a day ends with it: numbers restart, and yesterday’s page knows nothing', async () => {
    now = lastSecond
    const params = { salon: shop.salonId }
    const join = async (phone: string, token: string) =>
      await parlour.nobody.must(queue.joinQueueContract, {
        params,
        body: { ...who(phone), token, proof: proofOf(params.salon) },
      })
    expect((await join('08031230004', 'a'.repeat(43))).number).toBe(1)
    expect((await shop.must(queue.listQueueContract, {})).tickets).toHaveLength(1)
    expect((await parlour.nobody.must(queue.readQueueContract, { params, query: {} })).waiting).toBe(1)
    now = midnight
    expect((await shop.must(queue.listQueueContract, {})).tickets).toEqual([])
    expect((await parlour.nobody.must(queue.readQueueContract, { params, query: {} })).waiting).toBe(0)
    const old = await parlour.nobody.call(queue.readTicketContract, { params: { ...params, token: 'a'.repeat(43) } })
    expect(old.body.code).toBe('not-found')
    expect((await join('08031230004', 'b'.repeat(43))).number).toBe(1)
    const [ticket] = (await shop.must(queue.listQueueContract, {})).tickets
    expect(ticket?.turn).toMatchObject({ startsAt: midnight, isNow: true })
  })
})
