import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  editAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { checkSlotContract, listAppointmentsContract, listFreeMembersContract } from '#domain/appointments/contract.ts'
import { checkRepeatContract, repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { addHolidayContract, saveBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { countPageViewContract } from '#domain/salon/contract.ts'
import { payBalanceContract } from '#domain/sales/contract-payments.ts'
import { listSalesContract, recordSaleContract } from '#domain/sales/contract.ts'
import { closeDayContract, readDayCloseContract, reopenDayContract } from '#domain/sales/day/contract-days.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { addTimeOffContract, listBookedInTimeOffContract, listTimeOffContract } from '#domain/staff/contract-off.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'

/*
 * One night, in zones on both sides of UTC: from the last second of a day, a week and a month of the salon to the first
 * of the next. The moments are written with the offset of the zone, so that nothing of ours turned them.
 */

const last = '2025-11-30' // Sunday
const first = '2025-12-01'

const zones = [
  // The month began before the clocks went back.
  { zone: 'America/Los_Angeles', offset: '-08:00', offsetAtMonth: '-07:00' },
  { zone: 'Africa/Lagos', offset: '+01:00', offsetAtMonth: '+01:00' },
  { zone: 'Pacific/Auckland', offset: '+13:00', offsetAtMonth: '+13:00' },
  { zone: 'Pacific/Kiritimati', offset: '+14:00', offsetAtMonth: '+14:00' },
]

let parlour: TestParlour
let now = '2025-11-30T12:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

describe.each(zones)('at midnight in $zone', ({ zone, offset, offsetAtMonth }) => {
  const at = (day: string, time: string) => new Date(`${day}T${time}${offset}`).toISOString()
  const lastSecond = at(last, '23:59:59')
  const midnight = at(first, '00:00:00')
  let shop: Shop
  let desk: Person
  let customerId: string
  const sell = async (unitPriceMinor: number, more: object = {}) => {
    const line = { type: 'service' as const, serviceId: shop.serviceId, quantity: 1, staffId: shop.stylistId }
    const body = shop.body({ items: [{ ...line, unitPriceMinor }], ...more })
    return await shop.call(recordSaleContract, { body })
  }
  const book = async (date: string, time: string) =>
    await shop.call(addAppointmentContract, {
      body: { serviceIds: [shop.serviceId], staffId: shop.stylistId, date, time, customerId },
    })
  const dashboard = async () => await shop.must(readDashboardContract, {})
  const listed = async (from: string, to = from) => await shop.must(listSalesContract, { query: { from, to } })
  const cashOf = async (day: string) =>
    (await shop.must(readDayCloseContract, { query: { day } })).methods.find(({ method }) => method === 'cash')!
  const month = async () =>
    (await shop.must(listStaffContract, {})).staff.find(({ id }) => id === shop.stylistId)!.month

  beforeAll(async () => {
    shop = await openShop(parlour)
    await shop.rows('UPDATE salon SET time_zone = $2 WHERE salon_id = $1', [shop.salonId, zone])
    await shop.rows(`UPDATE customer SET created_at = '2024-01-01' WHERE salon_id = $1`, [shop.salonId])
    desk = await addSignIn(parlour, { salonId: shop.salonId, role: 'receptionist', name: 'Ngozi Obi' })
    const day = { isOpen: true, openTime: '00:00', closeTime: '24:00' }
    const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ...day }))
    await shop.must(saveBusinessHoursContract, { body: { hours } })
    // The plan's month: 98 made in it, others a second before it.
    const made = `INSERT INTO appointment_erased (salon_id, id, created_at)
      SELECT $1, gen_random_uuid(), $2 FROM generate_series(1, $3)`
    const begun = Date.parse(`2025-11-01T00:00:00${offsetAtMonth}`)
    await shop.rows(made, [shop.salonId, new Date(begun).toISOString(), 98])
    await shop.rows(made, [shop.salonId, new Date(begun - 1000).toISOString(), 20])
    now = at(last, '00:00:00')
    const mistaken = await sell(50_000)
    now = lastSecond
    customerId = (await shop.must(addCustomerContract, { body: { name: 'Bisi' } })).customer.id
    const params = { saleId: mistaken.body.sale.id }
    await shop.must(voidSaleContract, { params, body: { reason: 'Of this day' } })
  })

  test('a sale of the last second is of the day, week and month that end', async () => {
    now = lastSecond
    const { sale } = (await sell(100_000, { customerId })).body
    expect(await dashboard()).toMatchObject({
      today: last,
      revenue: { totalMinor: 100_000, saleCount: 1, byHour: [{ hour: 23, totalMinor: 100_000 }] },
      customers: { newThisMonth: 1, seenToday: 1 },
    })
    expect(await month()).toMatchObject({ salesMinor: 100_000, commissionMinor: 25_000 })
    now = midnight
    expect(await dashboard()).toMatchObject({
      today: first,
      revenue: { totalMinor: 0, saleCount: 0, byHour: [] },
      customers: { newThisMonth: 0, seenToday: 0 },
    })
    expect(await month()).toMatchObject({ salesMinor: 0, commissionMinor: 0 })
    const tooLate = await shop.call(voidSaleContract, { params: { saleId: sale.id }, body: { reason: 'Mistake' } })
    expect(tooLate.body.code).toBe('void-too-late')
  })

  test('a sale of midnight, what is paid later and what is taken back then are of the day that begins', async () => {
    now = lastSecond
    const owing = { customerId, payments: [{ method: 'cash', amountMinor: 1000 }] }
    const { sale } = (await sell(20_000, owing)).body
    now = midnight
    await sell(200_000)
    const pay = { payments: [{ method: 'cash' as const, amountMinor: 4000 }] }
    await shop.must(payBalanceContract, { params: { saleId: sale.id }, body: pay })
    const [ofLast] = (await listed(last)).sales.filter(({ totalMinor }) => totalMinor === 100_000)
    await shop.must(refundSaleContract, { params: { saleId: ofLast!.id }, body: { reason: 'Not happy' } })

    const figuresOf = async (from: string, to?: string) => {
      const { count, totalMinor, refundedMinor } = (await listed(from, to)).figures!
      return [count, totalMinor, refundedMinor]
    }
    const [ended, begun] = [
      [2, 120_000, 0],
      [1, 100_000, 100_000],
    ]
    expect([await figuresOf(last), await figuresOf(first)]).toEqual([ended, begun])
    expect([await figuresOf('2025-11-24', last), await figuresOf(first, '2025-12-07')]).toEqual([ended, begun])
    expect([await figuresOf('2025-11-01', last), await figuresOf(first, '2025-12-31')]).toEqual([ended, begun])
    const amounts = async (day: string) => (await listed(day)).sales.map(({ totalMinor }) => totalMinor)
    expect([await amounts(last), await amounts(first)]).toEqual([[20_000, 100_000, 50_000], [200_000]])
    expect(await cashOf(last)).toMatchObject({ salesMinor: 101_000, balancesMinor: 0, refundsMinor: 0 })
    expect(await cashOf(first)).toMatchObject({ salesMinor: 200_000, balancesMinor: 4000, refundsMinor: 100_000 })
    expect((await dashboard()).revenue).toMatchObject({
      totalMinor: 100_000,
      byHour: [{ hour: 0, totalMinor: 200_000 }],
    })
    expect(await month()).toMatchObject({ salesMinor: 100_000, commissionMinor: 25_000 })
  })

  test('a day is closed from its first second on, and takes no money until its last', async () => {
    const close = async (day: string, expectedMinor: number) =>
      (await shop.call(closeDayContract, { body: { day, countedMinor: expectedMinor, expectedMinor } })).body.code
    const reopen = async (day: string) => (await desk.call(reopenDayContract, { body: { day } })).body.code
    now = lastSecond
    expect(await close(first, 104_000)).toBe('day-not-begun')
    expect(await close(last, 101_000)).toBeUndefined()
    expect((await sell(1000)).body.code).toBe('day-closed')
    const [owing] = (await listed(last)).sales
    const pay = { payments: [{ method: 'cash' as const, amountMinor: 100 }] }
    const payNow = async () =>
      (await shop.call(payBalanceContract, { params: { saleId: owing!.id }, body: pay })).body.code
    expect(await payNow()).toBe('day-closed')
    now = midnight
    expect(await payNow()).toBeUndefined()
    expect((await sell(1000)).status).toBe(200)
    expect(await reopen(last)).toBe('not-allowed') // a day of the past is the owner's
    now = lastSecond
    expect(await reopen(last)).toBeUndefined()
    now = midnight
    expect(await close(first, 105_100)).toBeUndefined()
    expect(await reopen(first)).toBeUndefined()
  })

  test('appointments, their day, month and limit', async () => {
    now = lastSecond
    const evening = (await book(last, '23:00')).body.appointment
    const night = (await book(first, '00:00')).body.appointment
    expect([evening.startsAt, evening.endsAt, night.startsAt]).toEqual([at(last, '23:00:00'), midnight, midnight])
    expect((await book(first, '02:00')).body.code).toBe('appointment-limit')
    const idsOf = async (from: string) =>
      (await shop.must(listAppointmentsContract, { query: { from, to: from } })).appointments.map(([id]) => id)
    expect([await idsOf(last), await idsOf(first)]).toEqual([[evening.id], [night.id]])
    expect([(await dashboard()).appointments.count, (await month())!.appointmentCount]).toEqual([1, 1])
    await shop.must(changeAppointmentStatusContract, { params: { id: evening.id }, body: { to: 'in-progress' } })
    now = midnight
    expect((await dashboard()).appointments).toMatchObject({ count: 1, booked: 1, inProgress: 0 })
    expect((await month())!.appointmentCount).toBe(1)
    const moved = await shop.must(editAppointmentContract, {
      params: { id: night.id },
      body: { version: 1, date: first, time: '00:30' },
    })
    expect(moved.appointment.startsAt).toBe(at(first, '00:30:00'))
    expect((await book(first, '02:00')).status).toBe(200)
  })

  test('free times, repeats, time off and holidays', async () => {
    const check = async (date: string, time: string) => {
      const query = { staffId: shop.stylistId, date, time, durationMin: '60' }
      return await shop.must(checkSlotContract, { query })
    }
    expect(await check(last, '22:00')).toEqual({ why: null, reason: null, shortMin: null, next: null })
    // Nothing is left of the day: the next time is on the following one.
    expect(await check(last, '23:00')).toMatchObject({ why: 'slot-conflicts', next: { date: first, time: '03:00' } })
    expect(await check(first, '00:30')).toEqual({
      why: 'slot-conflicts',
      reason: expect.stringMatching(/ is busy until 01:30\.$/),
      shortMin: null,
      next: { date: first, time: '03:00' },
    })
    const freeAt = async (date: string, time: string) => {
      const query = { date, time, serviceIds: shop.serviceId }
      const { members } = await shop.must(listFreeMembersContract, { query })
      return members.find(({ staffId }) => staffId === shop.stylistId)
    }
    expect(await freeAt(last, '22:00')).toMatchObject({ why: null, nextTime: null })
    expect(await freeAt(last, '23:00')).toMatchObject({ why: 'slot-conflicts', nextTime: null })
    expect(await freeAt(first, '00:30')).toMatchObject({ why: 'slot-conflicts', nextTime: '03:00' })
    const every = { everyWeeks: '1', count: '2', date: first, time: '00:30' }
    const { dates } = await shop.must(checkRepeatContract, {
      query: { serviceIds: shop.serviceId, staffId: shop.stylistId, ...every },
    })
    expect(dates.map(({ date, time, why }) => [date, time, why])).toEqual([
      [first, '00:30', 'slot-conflicts'],
      ['2025-12-08', '00:30', null],
    ])
    const repeated = await shop.must(repeatAppointmentContract, {
      body: {
        serviceIds: [shop.serviceId],
        staffId: shop.stylistId,
        customerId,
        dates: [{ date: '2025-12-08', time: '00:00' }],
      },
    })
    expect(repeated.appointments[0]!.startsAt).toBe(at('2025-12-08', '00:00:00'))

    const whole = { staffId: shop.stylistId, fromDate: last, toDate: last }
    const give = async (off: typeof whole & { fromTime?: string; toTime?: string }) => {
      const { appointments } = await shop.must(listBookedInTimeOffContract, { query: off })
      return (await shop.must(addTimeOffContract, { body: { ...off, told: appointments.length } })).timeOff
    }
    const timeOff = await give(whole)
    expect([timeOff.startsAt, timeOff.endsAt]).toEqual([at(last, '00:00:00'), midnight])
    const offOn = async (day: string) =>
      (await shop.must(listTimeOffContract, { query: { from: day, to: day } })).timeOff
    expect([await offOn('2025-11-29'), await offOn(last), await offOn(first)]).toEqual([[], [timeOff], []])
    const hour = { ...whole, fromDate: first, fromTime: '00:00', toDate: first, toTime: '01:00' }
    const short = await give(hour)
    expect([short.startsAt, short.endsAt]).toEqual([midnight, at(first, '01:00:00')])
    expect((await check(last, '00:00')).why).toBe('outside-schedule')
    expect((await check('2025-11-29', '23:00')).why).toBeNull()

    await shop.must(addHolidayContract, { body: { name: 'Rest', date: '2025-12-02' } })
    expect((await check('2025-12-02', '00:00')).why).toBe('outside-hours')
    expect((await check('2025-12-03', '00:00')).why).toBeNull()
    now = at('2025-12-02', '00:00:00')
    expect((await dashboard()).appointments.opening).toMatchObject({ spans: [], closedFor: 'Rest' })
  })

  test('views of screens', async () => {
    for (const moment of [lastSecond, midnight]) {
      now = moment
      await shop.must(countPageViewContract, { body: { pathPattern: '/dashboard' } })
    }
    const days = await shop.rows('SELECT day::text FROM page_view WHERE salon_id = $1 ORDER BY day', [shop.salonId])
    expect(days).toEqual([{ day: last }, { day: first }])
  })
})
