import { gunzipSync } from 'node:zlib'
import ICAL from 'ical.js'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAppointmentContract, changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import * as feeds from '#domain/calendars/contract-feeds.ts'
import { setStaffActiveContract } from '#domain/staff/contract.ts'
import { openBranches } from '#test/branches.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'

const now = '2026-11-21T08:00:00.000Z'
const logged: string[] = []
let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  parlour = await openTestParlour({ clock: () => now, log })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  diary = await openDiary(parlour)
})

async function make(person: Person = diary, showsDetails = false): Promise<string> {
  return (await person.must(feeds.makeOwnFeedContract, { body: { showsDetails } })).path
}
const ask = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  await parlour.app.inject({ method, url, headers, remoteAddress: '203.0.113.9' })
const read = async (url: string) => {
  const { body } = await ask(url)
  return new ICAL.Component(ICAL.parse(body))
    .getAllSubcomponents('vevent')
    .map((event) => Object.fromEntries(event.getAllProperties().map((one) => [one.name, String(one.getFirstValue())])))
}

describe('a member’s calendar for other programs (R-306)', () => {
  test('tells what, when and whose first name, and no more unless that is asked for', async () => {
    const id = await diary.book({ notes: 'Allergic to ammonia' })
    const [event, ...others] = await read(await make())
    expect(others).toEqual([])
    expect(event).toEqual({
      uid: `${id}@parlour.invalid`,
      dtstamp: '2026-11-21T08:00:00Z',
      'last-modified': '2026-11-21T08:00:00Z',
      dtstart: '2026-11-23T09:00:00Z',
      dtend: '2026-11-23T10:00:00Z',
      sequence: '0',
      status: 'CONFIRMED',
      summary: '60 minutes · Bisi',
    })
    const [whole] = await read(await make(diary, true))
    expect(whole).toMatchObject({
      summary: '60 minutes · Bisi Ogunleye',
      description: 'Phone: 0803 123 4567\nAllergic to ammonia',
    })
  })

  test('has a member’s own part of a visit with several members', async () => {
    const { serviceIds, staffId, stylistId } = diary
    const { serviceIds: _, staffId: __, ...rest } = diary.body()
    const lines = [
      { serviceId: serviceIds[60], staffId: stylistId },
      { serviceId: serviceIds[30], staffId },
    ]
    await diary.must(addAppointmentContract, { body: { ...rest, lines } })
    expect(await read(await make())).toMatchObject([
      { dtstart: '2026-11-23T10:00:00Z', dtend: '2026-11-23T10:30:00Z', summary: '30 minutes · Bisi' },
    ])
    const { path } = await diary.must(feeds.makeFeedContract, { body: { showsDetails: false } })
    expect(await read(path)).toMatchObject([
      {
        dtstart: '2026-11-23T09:00:00Z',
        dtend: '2026-11-23T10:30:00Z',
        summary: 'Chiamaka and Tolu: 60 minutes, 30 minutes · Bisi',
      },
    ])
  })

  test('counts changes, and keeps what was cancelled', async () => {
    const path = await make()
    const id = await diary.book()
    await diary.must(changeAppointmentStatusContract, {
      params: { id },
      body: { to: 'cancelled', version: 1, isNoShow: false, reason: null },
    })
    expect(await read(path)).toMatchObject([{ sequence: '1', status: 'CANCELLED' }])
    await diary.rows(`UPDATE appointment SET cancelled_at = '2026-10-01' WHERE id = $1`, [id])
    expect(await read(path)).toEqual([])
  })

  test('reaches 30 days back and 180 ahead, and contains no one else’s', async () => {
    const path = await make()
    await diary.book({ staffId: diary.stylistId })
    const id = await diary.book()
    const moved = async (day: string) => {
      const at = `UPDATE appointment SET starts_at = $1::timestamptz, ends_at = $1::timestamptz + interval '1 hour'
        WHERE id = $2`
      await diary.rows(at, [day, id])
      return (await read(path)).length
    }
    expect(await moved('2026-10-21T22:59:00Z')).toBe(0)
    expect(await moved('2026-10-21T23:00:00Z')).toBe(1)
    expect(await moved('2027-05-20T22:59:00Z')).toBe(1)
    expect(await moved('2027-05-20T23:00:00Z')).toBe(0)
  })

  test('is at an address of 256 random bits that is told once and kept nowhere', async () => {
    const path = await make()
    const token = path.split('/')[4]!
    expect(token).toMatch(/^[\w-]{43}$/)
    const { feed } = await diary.must(feeds.readOwnFeedContract, {})
    expect(JSON.stringify(feed)).not.toContain(token)
    await ask(path)
    await ask(
      path.replace(
        token,
        token.replace(/./, (first) => (first === 'a' ? 'b' : 'a')),
      ),
    )
    expect(logged.join('')).toContain('/api/calendars/:salon/:token/parlour.ics')
    expect(logged.join('')).not.toContain(token)
    const [row] = await diary.rows(`SELECT row_to_json(f)::text AS all FROM calendar_feed f WHERE id = $1`, [feed!.id])
    expect(String(row!['all'])).not.toContain(token)
  })

  test('ends when it is renewed or removed, or the member leaves', async () => {
    const statusOf = async (path: string) => (await ask(path)).statusCode
    const first = await make()
    const second = await make()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await diary.must(feeds.deleteOwnFeedContract, {})
    await diary.must(feeds.deleteOwnFeedContract, {})
    expect(await statusOf(second)).toBe(404)
    const stylist = await diary.stylist()
    const theirs = await make(stylist)
    expect(await statusOf(theirs)).toBe(200)
    await diary.must(setStaffActiveContract, { params: { id: diary.stylistId }, body: { isActive: false } })
    expect(await statusOf(theirs)).toBe(404)
  })

  test('is of one salon', async () => {
    const path = await make()
    const other = await openDiary(parlour)
    expect((await ask(path.replace(diary.salonId, other.salonId))).statusCode).toBe(404)
  })
})

describe('how it is answered', () => {
  test('a client with the current version gets a 304; no cookies, no search engine, nothing passes the address on', async () => {
    const path = await make()
    const first = await ask(path)
    const { etag } = first.headers
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const again = await ask(path, { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await diary.book()
    const later = await ask(path, { 'if-none-match': String(etag) })
    expect(later.statusCode).toBe(200)
    expect(later.headers['etag']).not.toBe(etag)
  })

  test('shows its head alone, and is packed where that saves something', async () => {
    const path = await make()
    for (const time of ['10:00', '11:00', '12:00', '13:00', '14:00']) await diary.book({ time })
    const head = await ask(path, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', (await ask(path)).headers['etag']])
    const packed = await ask(path, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await ask(path)).body)
  })

  test('is counted as what visitors look at', () => {
    expect(feeds.readFeedContract).toMatchObject({ access: 'visitor', rate: 'look' })
  })
})

describe('the calendar of the whole salon', () => {
  const makeAll = async (person: Person) => await person.call(feeds.makeFeedContract, { body: { showsDetails: false } })

  test('says whose each appointment is', async () => {
    await diary.book({ staffId: diary.stylistId })
    await diary.book()
    const { path } = (await makeAll(diary)).body
    expect((await read(path)).map(({ summary }) => summary).toSorted()).toEqual([
      'Chiamaka: 60 minutes · Bisi',
      'Tolu: 60 minutes · Bisi',
    ])
  })

  test('is made by who reaches every calendar at every location alone (R-306)', async () => {
    const other = await diary.stylist()
    await diary.rows(`UPDATE staff SET role = 'manager' WHERE salon_id = $1 AND id = $2`, [
      diary.salonId,
      diary.stylistId,
    ])
    const grant = async (action: string, is: boolean) =>
      await diary.rows(
        `INSERT INTO role_right (salon_id, role, action, is_granted) VALUES ($1, 'manager', $2, $3)
         ON CONFLICT (salon_id, role, action) DO UPDATE SET is_granted = excluded.is_granted`,
        [diary.salonId, action, is],
      )
    for (const [calendars, locations, status] of [
      [true, true, 200],
      [false, true, 403],
      [true, false, 403],
    ] as const) {
      await grant('seeEveryCalendar', calendars)
      await grant('seeEveryLocation', locations)
      expect((await makeAll(other)).status).toBe(status)
    }
  })

  test('with details ends when its maker leaves or loses the right; without, it goes on (R-306)', async () => {
    const manager = await diary.stylist()
    const set = async (what: string) => await diary.rows(`UPDATE staff SET ${what} WHERE id = $1`, [diary.stylistId])
    await set(`role = 'manager'`)
    const made = async (body: { showsDetails: boolean }) => (await manager.must(feeds.makeFeedContract, { body })).path
    const works = async (path: string) => {
      const [feed] = (await diary.must(feeds.listFeedsContract, {})).feeds
      return [feed!.madeByName, !feed!.isOver, (await ask(path)).statusCode === 200]
    }
    const whole = await made({ showsDetails: true })
    for (const is of [false, true]) {
      await set(`role = '${is ? 'manager' : 'stylist'}'`)
      expect(await works(whole)).toEqual(['Chiamaka Eze', is, is])
    }
    const take = `INSERT INTO role_right (salon_id, role, action, is_granted) VALUES ($1, 'manager', 'seeEveryCalendar', false)`
    await diary.rows(take, [diary.salonId])
    expect(await works(whole)).toEqual(['Chiamaka Eze', false, false])
    await diary.rows(`DELETE FROM role_right WHERE salon_id = $1`, [diary.salonId])
    const part = await made({ showsDetails: false })
    await set('is_active = false')
    expect(await works(part)).toEqual(['Chiamaka Eze', true, true])
    await diary.rows('UPDATE calendar_feed SET shows_details = true WHERE salon_id = $1', [diary.salonId])
    expect(await works(part)).toEqual(['Chiamaka Eze', false, false])
  })

  test('who does not see every location ends the addresses of their own alone', async () => {
    const shop = await openBranches(parlour)
    await shop.rows(`UPDATE staff SET role = 'manager' WHERE id = $1`, [shop.deskId])
    await shop.rows(
      `INSERT INTO role_right (salon_id, role, action, is_granted) VALUES ($1, 'manager', 'seeEveryLocation', false)`,
      [shop.salonId],
    )
    const own = (await shop.must(feeds.makeOwnFeedContract, { body: { showsDetails: false } })).feed
    const { feed } = await shop.desk.must(feeds.makeOwnFeedContract, { body: { showsDetails: false } })
    expect((await shop.desk.must(feeds.listFeedsContract, {})).feeds.map(({ id }) => id)).toEqual([feed.id])
    const end = async (id: string) => (await shop.desk.call(feeds.deleteFeedContract, { params: { id } })).status
    expect([await end(own.id), await end(feed.id)]).toEqual([404, 200])
  })

  test('is for who connects calendars; they see which addresses there are, and end them', async () => {
    const stylist = await diary.stylist()
    expect((await makeAll(stylist)).status).toBe(403)
    const [theirs, all] = [await make(stylist), (await makeAll(diary)).body]
    const list = (await diary.must(feeds.listFeedsContract, {})).feeds
    expect(list.map(({ staffName }) => staffName)).toEqual([null, 'Chiamaka Eze'])
    await diary.must(feeds.deleteFeedContract, { params: { id: list[1]!.id } })
    expect((await ask(theirs)).statusCode).toBe(404)
    await diary.must(feeds.deleteFeedContract, { params: { id: all.feed.id } })
    expect((await ask(all.path)).statusCode).toBe(404)
    expect((await diary.call(feeds.deleteFeedContract, { params: { id: all.feed.id } })).status).toBe(404)
  })
})
