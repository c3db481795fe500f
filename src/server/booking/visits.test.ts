import { startsIn } from '#domain/booking/start-runs.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveAppointmentContract, changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { onlineBody, tokenOf } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

const at = (time: string, day = '2026-11-24') => new Date(`${day}T${time}:00+01:00`).toISOString()
const sunday = '2026-11-22T11:00:00.000Z'

let now = sunday
let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  diary = await openDiary(parlour)
  await diary.rows(`UPDATE salon SET plan = 'premium'`)
})
afterAll(async () => await parlour.close())
let token = ''
let id = ''
beforeEach(async () => {
  now = sunday
  await diary.rows(`DELETE FROM appointment`)
  await diary.rows(`UPDATE salon SET needs_approval = false`)
  token = tokenOf()
  id = await book(token)
})

async function book(secret: string): Promise<string> {
  const asked = { serviceIds: [diary.serviceIds[60]], staffId: diary.staffId, startsAt: at('10:00') }
  const body = onlineBody(diary.salonId, { ...asked, token: secret, customerPhone: '0803 555 0142', notes: 'Secret' })
  await parlour.nobody.must(visits.bookOnlineContract, { params: { salon: diary.salonId }, body })
  const [row] = await diary.rows(`SELECT id FROM appointment WHERE source = 'online'`)
  return String(row!['id'])
}
const params = (secret = token, salon = diary.salonId) => ({ params: { salon, token: secret } })
const read = async (secret?: string) => await parlour.nobody.call(visits.readVisitContract, params(secret))
const move = async (startsAt: string) =>
  await parlour.nobody.call(visits.moveVisitContract, { ...params(), body: { startsAt } })
const cancel = async (key?: string) => await parlour.nobody.call(visits.cancelVisitContract, params(), key)
const history = async () =>
  (await diary.must(readAppointmentHistoryContract, { params: { id } })).entries.map(({ action, byName }) => [
    action,
    byName,
  ])

describe('who has the link of a visit (R-154)', () => {
  test('sees it, and nothing that the salon knows of the customer', async () => {
    const { body } = await read()
    expect(body.visit).toMatchObject({ startsAt: at('10:00'), changeUntil: at('10:00', '2026-11-23'), canChange: true })
    await diary.rows(`UPDATE customer SET email = 'private@example.com', notes = 'Pays late'`)
    expect(JSON.stringify((await read()).body)).not.toMatch(/0142|private|Pays|Secret|Bello/)
  })

  test('moves it to a time that is free, with the same member; its own time counts as free', async () => {
    const free = await parlour.nobody.call(visits.readVisitFreeContract, {
      ...params(),
      query: { from: '2026-11-24', to: '2026-11-24' },
    })
    expect(
      startsIn(free.body.days[0]!.runs)
        .map(([clock]) => timeOfMinute(clock))
        .slice(0, 4),
    ).toEqual(['09:00', '09:30', '10:00', '10:30'])
    const { body } = await move(at('10:30'))
    expect(body.visit).toMatchObject({
      startsAt: at('10:30'),
      endsAt: at('11:30'),
      staffName: 'Tolu',
      priceMinor: 600_000,
    })
    expect((await diary.must(readAppointmentContract, { params: { id } })).appointment).toMatchObject({ version: 2 })
    expect(await history()).toEqual([
      ['booked', null],
      ['moved', null],
    ])
  })

  test('is refused a time that is taken, with the nearest that are free', async () => {
    await diary.book({ date: '2026-11-24', time: '12:00' })
    expect((await move(at('12:00'))).body).toMatchObject({ code: 'slot-gone' })
    expect((await move(at('10:10'))).body).toMatchObject({ code: 'slot-gone' })
    expect((await read()).body.visit.startsAt).toBe(at('10:00'))
  })

  test('cancels it, once', async () => {
    const key = randomUUID()
    expect((await cancel(key)).body.visit).toMatchObject({ status: 'cancelled', canChange: false })
    expect((await cancel(key)).status).toBe(200)
    expect((await cancel()).body.code).toBe('too-late-to-change')
    expect(await history()).toEqual([
      ['booked', null],
      ['cancelled', null],
    ])
  })

  test('changes nothing any more within the salon’s notice, nor what has begun', async () => {
    now = at('10:00', '2026-11-23')
    expect((await read()).body.visit.canChange).toBe(false)
    for (const { body } of [await move(at('15:00')), await cancel()])
      expect([body.code, body.message]).toEqual([
        'too-late-to-change',
        'This can no longer be changed online. Please call the salon.',
      ])
    now = sunday
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'in-progress' } })
    expect((await cancel()).body.code).toBe('too-late-to-change')
  })

  test('changes nothing by looking, whatever is asked by GET and HEAD', async () => {
    const before = await diary.rows('SELECT * FROM appointment')
    const base = `/api/booking/${diary.salonId}/visits/${token}`
    for (const method of ['GET', 'HEAD'] as const)
      for (const path of ['', '/free?from=2026-11-24&to=2026-11-25', '/visit.ics', '/move', '/cancel'])
        await parlour.app.inject({ method, url: base + path })
    expect(await diary.rows('SELECT * FROM appointment')).toEqual(before)
  })

  test('gets it as a file for calendars', async () => {
    const answer = await parlour.app.inject({ url: `/api/booking/${diary.salonId}/visits/${token}/visit.ics` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.body).toContain('BEGIN:VEVENT\r\n')
    expect(answer.body).toContain('DTSTART:20261124T090000Z\r\n')
    expect(answer.body).not.toMatch(/0142|Secret/)
  })
})

describe('no one else', () => {
  test.each([
    ['has another link', () => tokenOf('guessed')],
    [
      'knows only its hash',
      async () => String((await diary.rows('SELECT token_hash FROM online_booking'))[0]!['token_hash']).slice(0, 43),
    ],
  ])('who %s', async (_, secret) => {
    const { body, status } = await read(await secret())
    expect([status, body.code]).toEqual([404, 'visit-not-found'])
  })

  test('in another salon, and no one once it was deleted', async () => {
    const other = await parlour.signUp('Èkó Nails')
    const there = await parlour.nobody.call(visits.readVisitContract, params(token, other.salonId))
    expect(there.body.code).toBe('visit-not-found')
    await diary.rows('DELETE FROM appointment')
    expect((await read()).body.code).toBe('visit-not-found')
  })
})

describe('a salon that wants to say yes first (R-156)', () => {
  beforeEach(async () => {
    await diary.rows(`DELETE FROM appointment`)
    await diary.rows(`UPDATE salon SET needs_approval = true`)
    token = tokenOf()
    id = await book(token)
  })

  test('says it once; the customer sees it', async () => {
    expect((await read()).body.visit.awaitsApproval).toBe(true)
    const { appointment } = await diary.must(approveAppointmentContract, { params: { id }, body: { version: 1 } })
    expect(appointment).toMatchObject({ awaitsApproval: false, status: 'booked', version: 2 })
    expect((await read()).body.visit.awaitsApproval).toBe(false)
    const again = await diary.call(approveAppointmentContract, { params: { id }, body: { version: 2 } })
    expect(again.body.code).toBe('nothing-to-approve')
    expect(await history()).toEqual([
      ['booked', null],
      ['approved', 'Tolu Bello'],
    ])
  })

  test('is asked again when the customer moves it', async () => {
    await diary.must(approveAppointmentContract, { params: { id }, body: { version: 1 } })
    expect((await move(at('15:00'))).body.visit.awaitsApproval).toBe(true)
  })

  test('has answered what it starts or cancels', async () => {
    const { appointment } = await diary.must(changeAppointmentStatusContract, {
      params: { id },
      body: { to: 'cancelled', reason: 'Full' },
    })
    expect(appointment).toMatchObject({ status: 'cancelled', awaitsApproval: false })
  })
})
