import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startsIn } from '#domain/booking/start-runs.ts'
import { changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import { saveSettingsContract } from '#domain/salon/contract-settings.ts'
import { addScheduleContract } from '#domain/staff/contract-schedules.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'

// Sunday noon in Lagos; the salon is open from Monday on, 09:00 to 18:00.
const now = '2026-11-22T11:00:00.000Z'
const monday = '2026-11-23'

let parlour: TestParlour
let diary: Diary
let other: SignedUp
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  diary = await openDiary(parlour)
  other = await parlour.signUp('Èkó Nails')
  await diary.rows(`UPDATE salon SET plan = 'premium'`)
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  await diary.rows(`DELETE FROM appointment`)
  await diary.rows(`DELETE FROM staff_schedule`)
})

type Asked = Partial<CallInput<typeof readFreeStartsContract>['query']>
async function ask(query: Asked = {}, salon = 'adun-hair-and-beauty') {
  const days = { services: diary.serviceIds[60], from: monday, to: monday }
  return await parlour.nobody.call(readFreeStartsContract, { params: { salon }, query: { ...days, ...query } })
}
const timesOf = async (query: Asked = {}) => {
  const { body } = await ask(query)
  return body.days.flatMap(({ runs }) => startsIn(runs).map(([at]) => timeOfMinute(at)))
}

describe('free starts of a salon (R-150)', () => {
  test('of a member: booked times are not offered, nor times outside their own schedule', async () => {
    await diary.book({ time: '10:00' })
    const own = await timesOf({ staff: diary.staffId })
    expect(own).toEqual([
      '09:00',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
    ])
    const row = { staffId: diary.stylistId, weekday: 1, startTime: '13:00', endTime: '15:00' } as const
    await diary.must(addScheduleContract, { body: row })
    expect(await timesOf({ staff: diary.stylistId })).toEqual(['13:00', '13:30', '14:00'])
    expect((await timesOf()).includes('10:00')).toBe(false)
    expect((await timesOf()).includes('13:30')).toBe(true)
  })

  test('come back when an appointment is cancelled', async () => {
    const id = await diary.book({ time: '10:00' })
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'cancelled' } })
    expect(await timesOf({ staff: diary.staffId })).toContain('10:00')
  })

  test('keep to the notice and to how far ahead the salon is booked (R-123)', async () => {
    const is = { bookingNoticeMin: 1440, bookingAheadDays: 1, cancelNoticeMin: 0 }
    await diary.must(saveSettingsContract, { body: { section: 'booking', is } })
    const { body } = await ask({ from: '2026-11-21', to: '2026-11-24' })
    expect([body.today, body.lastDay]).toEqual(['2026-11-22', monday])
    expect(body.days.map(({ why }) => why)).toEqual(['past', 'closed', null, 'too-far'])
    expect(timeOfMinute(body.days[2]!.runs[0]![0])).toBe('12:00')
    const before = { bookingNoticeMin: 60, bookingAheadDays: 60, cancelNoticeMin: 1440 }
    await diary.must(saveSettingsContract, { body: { section: 'booking', is: before } })
  })

  test('tell nothing of who is busy, and nothing of another salon', async () => {
    await diary.book({ time: '10:00', notes: 'Secret' })
    const { body } = await ask({ to: '2026-11-30' })
    expect(JSON.stringify(body)).not.toMatch(/Bisi|Ogunleye|0803|Secret|Bello|[0-9a-f]{8}-/)
    expect((await ask({ staff: other.staffId })).body).toMatchObject({ code: 'staff-not-available', field: 'staffId' })
    expect((await ask({}, 'eko-nails')).body).toMatchObject({ code: 'service-not-offered', field: 'serviceIds' })
    expect((await ask({}, 'nobody')).body).toMatchObject({ code: 'salon-not-found' })
  })

  test('are none where nothing is offered, and of the shortest service where none is chosen', async () => {
    const { body } = await parlour.nobody.call(readFreeStartsContract, {
      params: { salon: 'eko-nails' },
      query: { from: monday, to: monday },
    })
    expect(body.days).toEqual([{ date: monday, why: 'full', open: [[540, 1080]], runs: [] }])
    expect((await timesOf({ services: undefined })).at(-1)).toBe('17:30')
  })

  test.each([
    [{ to: '2026-12-24' }, 'value-out-of-range'],
    [{ to: '2026-11-22' }, 'end-before-start'],
  ])('are refused for %s', async (query, code) => {
    expect((await ask(query)).body).toMatchObject({ code, field: 'to' })
  })
})
