import { describe, expect, test } from 'vitest'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { checkRepeatContract, repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { addDays } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import { addHolidayContract } from '#domain/salon/contract-hours.ts'
import { addTimeOffContract } from '#domain/staff/contract-off.ts'
import { type Diary, diaryForEach } from '#test/diary.ts'

let diary: Diary
diaryForEach((opened) => {
  diary = opened.diary
})

const first = '2026-11-23'
const check = async (more: object = {}) =>
  await diary.call(checkRepeatContract, {
    query: {
      serviceIds: diary.serviceIds[60],
      staffId: diary.staffId,
      date: first,
      time: '10:00',
      everyWeeks: 1,
      count: 6,
      ...more,
    },
  })
type Body = CallInput<typeof repeatAppointmentContract>['body']
const repeat = async (dates: Body['dates'], more: Partial<Body> = {}) => {
  const { date: _, time: _time, ...body } = diary.body()
  return await diary.call(repeatAppointmentContract, { body: { ...body, dates, ...more } })
}
const weekly = (count: number, time = '10:00') =>
  Array.from({ length: count }, (_, i) => ({ date: addDays(first, 7 * i), time }))
const countOf = async () =>
  Number((await diary.rows('SELECT count(*) FROM appointment WHERE salon_id = $1', [diary.salonId]))[0]!.count)

describe('the check (D8)', () => {
  test('gives the conflicts of every date, with another start', async () => {
    await diary.book({ date: addDays(first, 7), time: '10:30' })
    await diary.must(addHolidayContract, { body: { name: 'Day', date: addDays(first, 14) } })
    const off = addDays(first, 35)
    await diary.must(addTimeOffContract, {
      body: { staffId: diary.staffId, fromDate: off, fromTime: '09:00', toDate: off, toTime: '10:30' },
    })
    const { dates } = (await check()).body
    expect(dates).toEqual([
      { date: first, time: '10:00', why: null, next: null },
      {
        date: addDays(first, 7),
        time: '10:00',
        why: 'slot-conflicts',
        next: { date: addDays(first, 7), time: '11:30' },
      },
      {
        date: addDays(first, 14),
        time: '10:00',
        why: 'outside-hours',
        next: { date: addDays(first, 15), time: '09:00' },
      },
      { date: addDays(first, 21), time: '10:00', why: null, next: null },
      { date: addDays(first, 28), time: '10:00', why: null, next: null },
      { date: off, time: '10:00', why: 'outside-schedule', next: { date: off, time: '10:30' } },
    ])
    expect(await countOf()).toBe(1)
  })

  test.each([
    [{ everyWeeks: 0 }, 'everyWeeks'],
    [{ everyWeeks: 53 }, 'everyWeeks'],
    [{ count: 1 }, 'count'],
    [{ count: 53 }, 'count'],
    [{ time: '25:00' }, 'time'],
    [{ serviceIds: 'x' }, 'serviceIds.0'],
  ])('asks for what makes sense: %j', async (more, field) => {
    expect((await check(more)).body).toMatchObject({ code: 'invalid-input', field })
  })

  test('needs a service that is offered', async () => {
    expect((await check({ serviceIds: '' })).body.code).toBe('no-service')
    await diary.rows('UPDATE service SET is_active = false WHERE salon_id = $1', [diary.salonId])
    expect((await check()).body.code).toBe('service-not-offered')
  })
})

describe('booking the chosen dates', () => {
  test('all of them, as a series with a history each', async () => {
    const dates = [...weekly(3), { date: addDays(first, 23), time: '15:30' }]
    const { seriesId, appointments } = (await repeat(dates)).body
    expect(appointments.map(({ startsAt }) => startsAt)).toEqual(
      dates.map(({ date, time }) => instantAt(date, time, 'Africa/Lagos')),
    )
    expect(new Set(appointments.map((appointment) => appointment.seriesId))).toEqual(new Set([seriesId]))
    expect(appointments[2]).toMatchObject({ status: 'booked', customerName: 'Bisi Ogunleye', priceMinor: 600_000 })
    const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id: appointments[3]!.id } })
    expect(entries.map(({ action }) => action)).toEqual(['booked'])
  })

  test.each<[string, Partial<Body>, string, string | undefined]>([
    ['one that is taken', {}, 'slot-taken', 'time'],
    ['one that was confirmed, but is taken', { confirmed: true }, 'slot-taken', 'time'],
    ['no staff', { staffId: null }, 'no-staff', 'staffId'],
    ['no service', { serviceIds: [] }, 'no-service', 'serviceIds'],
    ['no customer', { customerName: '' }, 'no-walk-in', 'customerName'],
    ['no dates', { dates: [] }, 'invalid-input', 'dates'],
    ['53 dates', { dates: weekly(53) }, 'invalid-input', 'dates'],
    ['one date twice', { dates: [...weekly(2), ...weekly(1, '10:30')] }, 'slot-taken', 'time'],
    ['one outside hours', { dates: [...weekly(2), { date: '2026-11-29', time: '10:00' }] }, 'outside-hours', 'time'],
  ])('or none: %s', async (_, more, code, field) => {
    if (!more.dates) await diary.book({ date: addDays(first, 14), time: '10:30' })
    const before = await countOf()
    const answer = await repeat(weekly(5), more)
    expect(answer.body).toMatchObject({ code, field })
    expect(await countOf()).toBe(before)
  })

  test('the refusal names its date', async () => {
    await diary.book({ date: addDays(first, 14), time: '10:30' })
    expect((await repeat(weekly(5))).body).toMatchObject({
      params: { date: addDays(first, 14), time: '10:00' },
      message: 'This time slot is already booked for the selected staff member',
    })
  })

  test('outside the member’s own schedule only when confirmed', async () => {
    const off = addDays(first, 7)
    await diary.must(addTimeOffContract, { body: { staffId: diary.staffId, fromDate: off, toDate: off } })
    expect((await repeat(weekly(2))).body).toMatchObject({ code: 'outside-schedule', params: { date: off } })
    expect((await repeat(weekly(2), { confirmed: true })).status).toBe(200)
  })

  test('10:00 stays 10:00 when the clock changes (D12)', async () => {
    await diary.rows(`UPDATE salon SET time_zone = 'Europe/London' WHERE salon_id = $1`, [diary.salonId])
    const { dates } = (await check({ date: '2027-03-15', count: 4 })).body
    const { appointments } = (await repeat(dates.map(({ date, time }) => ({ date, time })))).body
    expect(appointments.map(({ startsAt }) => startsAt.slice(5, 16))).toEqual([
      '03-15T10:00',
      '03-22T10:00',
      '03-29T09:00',
      '04-05T09:00',
    ])
  })

  test('a stylist repeats in their own calendar only', async () => {
    const stylist = await diary.stylist()
    const { date: _, time: _time, ...body } = diary.body()
    const answer = await stylist.call(repeatAppointmentContract, { body: { ...body, dates: weekly(2) } })
    expect(answer.body.code).toBe('not-allowed')
    const own = { ...body, staffId: diary.stylistId, dates: weekly(2) }
    expect((await stylist.call(repeatAppointmentContract, { body: own })).status).toBe(200)
  })
})

test('the plan’s gate counts every appointment of a series (R-19)', async () => {
  await repeat(weekly(52, '09:00'))
  expect((await repeat(weekly(49, '11:00'))).body.message).toBe(
    'Monthly appointment limit reached. Upgrade to Pro for unlimited appointments.',
  )
  expect(await countOf()).toBe(52)
  expect((await repeat(weekly(48, '11:00'))).status).toBe(200)
  expect((await repeat(weekly(1, '13:00'))).status).toBe(402)
})

test('of repeats that want the same dates at once one gets all of them', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => repeat(weekly(8))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await countOf()).toBe(8)
})
