import { startsIn } from '#domain/booking/start-runs.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import * as contracts from '#domain/calendars/contract-busy.ts'
import { openBranches } from '#test/branches.ts'
import { type CalendarAnswer, calendarAt, openCalendarsStage } from '#test/calendars-stage.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { shortened } from '#test/shortened.ts'

const now = '2026-11-21T08:00:00.000Z'
const id = '0c000000-0000-7000-8000-000000000001'
const other = '0c000000-0000-7000-8000-000000000002'

let stage: Awaited<ReturnType<typeof openCalendarsStage>>
let diary: Diary
beforeAll(async () => {
  stage = await openCalendarsStage(now)
})
afterAll(async () => await stage.close())
beforeEach(async () => {
  diary = await openDiary(stage.parlour)
  stage.machine.answer = { status: 200, text: calendarAt('0900') }
  stage.machine.asked.length = 0
})

const answers = (answer: CalendarAnswer) => void (stage.machine.answer = answer)
const hourly = async (at = now) => await stage.hourly(at)
const addAt = async (typed = stage.address, as = id) =>
  await diary.call(contracts.addBusyCalendarContract, { body: { id: as, name: 'Private', address: typed } })
const shown = async () => {
  const { busy } = await diary.must(listAppointmentsContract, { query: { from: '2026-11-23', to: '2026-11-23' } })
  return busy.map(
    ({ staffId, startsAt }) => `${staffId === diary.staffId ? 'owner' : 'other'} ${startsAt.slice(11, 16)}`,
  )
}
const listed = async () => (await diary.must(contracts.listBusyCalendarsContract, {})).calendars
const whyNot = async (time: string, more = {}) =>
  (await diary.call(addAppointmentContract, { body: diary.body({ time, ...more }) })).body.code

describe('a private calendar as busy time (R-309 to R-311)', () => {
  test('takes its member’s time: a warning here, and visitors are not offered it', async () => {
    const added = (await addAt()).body.calendars
    expect(added).toMatchObject([{ id, name: 'Private', host: new URL(stage.address).host, ahead: 1, fault: null }])
    expect(await shown()).toEqual(['owner 09:00'])
    expect(await whyNot('10:00')).toBe('outside-schedule')
    expect(await whyNot('10:00', { staffId: diary.stylistId })).toBeUndefined()
    const query = { services: diary.serviceIds[60], staff: diary.staffId, from: '2026-11-23', to: '2026-11-23' }
    const { days } = await stage.parlour.nobody.must(readFreeStartsContract, {
      params: { salon: diary.salonId },
      query,
    })
    const clocks = startsIn(days[0]!.runs).map(([minute]) => minute)
    expect([clocks.includes(9 * 60), clocks.includes(10 * 60), clocks.includes(11 * 60)]).toEqual([true, false, true])
    expect(await whyNot('10:00', { confirmed: true })).toBeUndefined()
  })

  test('what is added and removed there is so here; read twice it is there once; nothing new is not read', async () => {
    await addAt()
    await addAt()
    await hourly()
    expect(stage.machine.asked.at(-1)).toBe(`"${stage.machine.answer.text.length}"`)
    expect(await shown()).toEqual(['owner 09:00'])
    answers({ status: 200, text: calendarAt('1100', '1300') })
    await hourly()
    expect(await shown()).toEqual(['owner 11:00', 'owner 13:00'])
    expect(await whyNot('10:00')).toBeUndefined()
  })

  test('one that never changes is read whole once a day: what repeats in it goes on (R-310)', async () => {
    answers({ status: 200, text: calendarAt('0900').replace('DURATION', 'RRULE:FREQ=DAILY\r\nDURATION') })
    const last = `SELECT max(upper(r))::date::text AS on FROM busy_calendar, unnest(busy) r WHERE salon_id = $1`
    const looked = async (at: string) => {
      await hourly(at)
      return [(await diary.rows(last, [diary.salonId]))[0]!['on'], stage.machine.asked.at(-1) !== undefined]
    }
    await addAt()
    expect(await looked('2026-11-21T09:00:00.000Z')).toEqual(['2027-11-22', true])
    expect(await looked('2026-11-22T08:00:00.000Z')).toEqual(['2027-11-23', false])
    expect(await looked('2026-11-22T09:00:00.000Z')).toEqual(['2027-11-23', true])
  })

  test('one that does not answer, or not with a calendar, keeps what it said last and says so', async () => {
    await addAt()
    let hours = 0
    // Each an hour, two and so on after the last: so long is waited.
    const later = () => new Date(Date.parse(now) + (hours = hours * 2 + 1) * 3_600_000).toISOString()
    for (const [broken, fault] of [
      [{ status: 500, text: '' }, 'answer'],
      [{ status: 302, text: '' }, 'answer'],
      [{ status: 200, text: '<html>' }, 'no-calendar'],
      [{ status: 200, text: 'x'.repeat(2_000_001) }, 'too-large'],
    ] as const) {
      answers(broken)
      await hourly(later())
      expect(await listed()).toMatchObject([{ fault, ahead: 1 }])
    }
    answers({ status: 200, text: calendarAt() })
    await hourly(later())
    expect(await listed()).toMatchObject([{ fault: null, ahead: 0 }])
  })

  test('a machine that says nothing is given fifteen seconds, when it is added and every hour', async () => {
    await addAt()
    const limit = shortened(15_000)
    answers({ status: 0, text: '' })
    await hourly()
    expect(await listed()).toMatchObject([{ fault: 'time', ahead: 1 }])
    expect((await addAt(stage.address, other)).body.calendars).toMatchObject([{ id }, { id: other, fault: 'time' }])
    expect(limit).toHaveBeenCalledWith(15_000)
  })

  test('that of a member who is not active is not asked', async () => {
    await addAt()
    const leave = 'UPDATE staff SET is_active = false WHERE salon_id = $1 AND id = $2'
    await diary.rows(leave, [diary.salonId, diary.staffId])
    answers({ status: 500, text: '' })
    await hourly()
    const fault = 'SELECT fault FROM busy_calendar WHERE salon_id = $1'
    expect(await diary.rows(fault, [diary.salonId])).toEqual([{ fault: null }])
  })

  test('one that cannot be reached now is kept, and asked again; one that is none is not', async () => {
    expect((await addAt('http://127.0.0.1:1/later.ics')).body.calendars).toMatchObject([
      { fault: 'connection', ahead: 0 },
    ])
    answers({ status: 404, text: '' })
    expect((await addAt(stage.address, other)).body.code).toBe('calendar-not-reached')
    // Nothing that was not asked for is taken as it was before.
    answers({ status: 304, text: '' })
    expect((await addAt(stage.address, other)).body.code).toBe('calendar-not-reached')
    answers({ status: 200, text: '<html>' })
    expect((await addAt(stage.address, other)).body.code).toBe('no-calendar')
    expect(await listed()).toHaveLength(1)
  })

  test('a file is taken in once, and forgotten with its time', async () => {
    const body = { id, name: 'Holidays', text: calendarAt('0900') }
    await diary.must(contracts.importBusyCalendarContract, { body })
    await diary.must(contracts.importBusyCalendarContract, { body })
    expect(await shown()).toEqual(['owner 09:00'])
    const { calendars } = await diary.must(contracts.deleteBusyCalendarContract, { params: { id } })
    expect([calendars, await shown()]).toEqual([[], []])
    // The file has characters that PostgreSQL cannot store; it is only read.
    const odd = { ...body, text: calendarAt('0900').replace('BEGIN:VEVENT', 'BEGIN:VEVENT\r\nX-PAD:\u0000') }
    await diary.must(contracts.importBusyCalendarContract, { body: odd })
    expect(await shown()).toEqual(['owner 09:00'])
    await diary.must(contracts.deleteBusyCalendarContract, { params: { id } })
    const bad = await diary.call(contracts.importBusyCalendarContract, { body: { ...body, text: 'nothing' } })
    expect(bad.body).toMatchObject({ code: 'no-calendar', field: 'text' })
  })

  test('a file of the same name replaces the one before, whatever it is called here (R-371)', async () => {
    const take = async (as: string, name: string, ...times: string[]) => {
      const body = { id: as, name, text: calendarAt(...times) }
      const { calendars } = await diary.must(contracts.importBusyCalendarContract, { body })
      return calendars.map((one) => [one.id, one.name])
    }
    await take(id, 'Holidays', '0900')
    expect(await take(other, 'holidays', '1100', '1300')).toEqual([[id, 'holidays']])
    expect(await shown()).toEqual(['owner 11:00', 'owner 13:00'])
    expect(await take(other, 'Shifts', '1500')).toHaveLength(2)
    // At the same moment, as by a press that is made twice.
    const third = id.replace(/.$/, '3')
    const fourth = id.replace(/.$/, '4')
    await Promise.all([take(third, 'Course', '0900'), take(fourth, 'Course', '0900')])
    expect(await listed()).toHaveLength(3)
    const stylist = await diary.stylist()
    const body = { id: id.replace(/.$/, '5'), name: 'Holidays', text: calendarAt('0900') }
    await stylist.must(contracts.importBusyCalendarContract, { body })
    expect(await shown()).toHaveLength(5)
  })

  test('neither titles nor the address are kept in a way that anybody reads', async () => {
    await addAt()
    const [row] = await diary.rows(`SELECT row_to_json(b)::text AS all FROM busy_calendar b WHERE id = $1`, [id])
    expect(String(row!['all'])).not.toMatch(/Dentist|private-secret/)
  })

  test('is private: no one else sees, changes or ends it', async () => {
    await addAt()
    const stylist = await diary.stylist()
    expect((await stylist.must(contracts.listBusyCalendarsContract, {})).calendars).toEqual([])
    const days = { query: { from: '2026-11-23', to: '2026-11-23' } }
    expect((await stylist.must(listAppointmentsContract, days)).busy).toEqual([])
    expect((await stylist.call(contracts.deleteBusyCalendarContract, { params: { id } })).status).toBe(404)
    const body = { id, name: 'Mine', text: calendarAt() }
    expect((await stylist.call(contracts.importBusyCalendarContract, { body })).body.code).toBe('already-exists')
    expect(await shown()).toEqual(['owner 09:00'])
  })

  test('of a location one sees when its members who take appointments are busy (R-372)', async () => {
    const { desk, deskId, must, rows, salonId, serviceId } = await openBranches(stage.parlour)
    await rows('INSERT INTO staff_service VALUES ($1, $2, $3)', [salonId, deskId, serviceId])
    for (const [as, take] of [[id, must] as const, [other, desk.must] as const])
      await take(contracts.importBusyCalendarContract, { body: { id: as, name: 'Mine', text: calendarAt('0900') } })
    const { busy } = await desk.must(listAppointmentsContract, { query: { from: '2026-11-23', to: '2026-11-23' } })
    expect(busy.map(({ staffId }) => staffId)).toEqual([deskId])
  })

  test('no more than five', async () => {
    const nth = (n: number) => id.replace(/.$/, String(n))
    for (const n of [1, 2, 3, 4]) await addAt(stage.address, nth(n))
    // Two at once, for which there is room for one.
    const both = await Promise.all([5, 6].map(async (n) => (await addAt(stage.address, nth(n))).body.code))
    expect(both.filter(Boolean)).toEqual(['too-many-calendars'])
    expect(await listed()).toHaveLength(5)
    expect((await addAt(stage.address, id.replace(/.$/, '9'))).body.code).toBe('too-many-calendars')
    expect((await addAt(stage.address, other)).status).toBe(200)
  })

  test.each([
    'http://example.com/a.ics',
    'file:///etc/passwd',
    'https://user:word@example.com/a.ics',
    'https://10.0.0.1/a.ics',
    'https://169.254.169.254/latest/meta-data/',
    'webcal://[::ffff:a9fe:a9fe]/a.ics',
    'javascript:alert(1)',
    'nothing',
  ])('is not fetched from %s', async (typed) => {
    expect((await addAt(typed)).body).toMatchObject({ code: 'calendar-address', field: 'address' })
    expect(stage.machine.asked).toEqual([])
  })
})
