import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import { saveBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'

/* A visitor's view in the last second of a day and month of the salon, and in the first of the next. */

const last = '2025-11-30'
const first = '2025-12-01'

let parlour: TestParlour
let shop: Shop
let now = '2025-11-30T12:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  shop = await openShop(parlour)
  const day = { isOpen: true, openTime: '00:00', closeTime: '24:00' }
  const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ...day }))
  await shop.must(saveBusinessHoursContract, { body: { hours } })
  const made = `INSERT INTO appointment_erased (salon_id, id, created_at)
    SELECT $1, gen_random_uuid(), '2025-11-20' FROM generate_series(1, 100)`
  await shop.rows(made, [shop.salonId])
})
afterAll(async () => await parlour.close())

test.each([
  ['America/Los_Angeles', '-08:00'],
  ['Africa/Lagos', '+01:00'],
  ['Pacific/Kiritimati', '+14:00'],
])('the days and the month of a visitor in %s are the salon’s', async (zone, offset) => {
  const at = (day: string, time: string) => new Date(`${day}T${time}${offset}`).toISOString()
  const free = async () => {
    const query = { services: shop.serviceId, from: last, to: first }
    return (await parlour.nobody.call(readFreeStartsContract, { params: { salon: shop.salonId }, query })).body
  }
  const page = async () =>
    await parlour.nobody.call(readBookingPageContract, { params: { salon: shop.salonId }, query: {} })
  await shop.rows('UPDATE salon SET time_zone = $2 WHERE salon_id = $1', [shop.salonId, zone])
  now = at(last, '23:59:59')
  const before = await free()
  // With an hour's notice.
  expect([before.today, before.days.map(({ why }) => why)]).toEqual([last, ['full', null]])
  expect(before.days[1]!.runs[0]!.slice(0, 2)).toEqual([60, Date.parse(at(first, '01:00:00')) / 60_000])
  expect((await page()).body).toMatchObject({ isBookable: false })
  now = at(first, '00:00:00')
  const { today, days } = await free()
  expect([today, days[0]!.why]).toEqual([first, 'past'])
  expect((await page()).body).toMatchObject({ isBookable: true })
})
