import { startsIn } from '#domain/booking/start-runs.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import {
  bookOnlineContract,
  moveVisitContract,
  readVisitCalendarContract,
  readVisitContract,
} from '#domain/booking/contract-visit.ts'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import type { PageView } from '#domain/booking/page-view.ts'
import { addLocationContract } from '#domain/salon/contract-locations.ts'
import { joinQueueContract, readTicketContract, setQueueOnContract } from '#domain/waiting/contract-queue.ts'
import { joinWaitlistContract, listWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { onlineBody, type OnlineBody, proofOf, tokenOf } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { jsonPages } from '#test/json-pages.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

/* A salon with two locations, as visitors meet it: Tolu is at the first, Chiamaka at Lekki. */

// Monday, 09:00 in Lagos.
const now = '2026-11-23T08:00:00.000Z'
const startsAt = '2026-11-24T09:00:00.000Z'

let parlour: TestParlour
let diary: Diary
let first: string
let lekki: string
let archived: string
let foreign: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now, builtPages: jsonPages })
  diary = await openDiary(parlour)
  await diary.rows(`UPDATE salon SET plan = 'premium', address = '14 Bode Thomas Street'`)
  const add = async (name: string) =>
    (await diary.must(addLocationContract, { body: { name, address: '4 Admiralty Way', phone: '0809 999 0000' } }))
      .location.id
  lekki = await add('Lekki')
  archived = await add('Ikoyi')
  await diary.rows('UPDATE location SET is_active = false WHERE id = $1', [archived])
  await diary.rows('UPDATE staff SET location_id = $1 WHERE id = $2', [lekki, diary.stylistId])
  const other = await parlour.signUp('Another Salon')
  const [here] = await diary.rows('SELECT id FROM location WHERE salon_id = $1 AND is_default', [diary.salonId])
  const [there] = await diary.rows('SELECT id FROM location WHERE salon_id = $1', [other.salonId])
  first = String(here!['id'])
  foreign = String(there!['id'])
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  await diary.rows('DELETE FROM appointment')
  await diary.rows('DELETE FROM customer')
})

const params = () => ({ salon: diary.salonId })
const page = async (location?: string) =>
  await parlour.nobody.call(readBookingPageContract, { params: params(), query: { location } })
const book = async (more: Partial<OnlineBody> = {}) => {
  const asked = { serviceIds: [diary.serviceIds[60]], staffId: null, startsAt }
  return await parlour.nobody.call(bookOnlineContract, {
    params: params(),
    body: onlineBody(diary.salonId, { ...asked, ...more }),
  })
}
const free = async (query: { location?: string; staff?: string }) =>
  await parlour.nobody.call(readFreeStartsContract, {
    params: params(),
    query: { ...query, from: '2026-11-24', to: '2026-11-24' },
  })
const view = async (url: string, headers = {}) =>
  (await parlour.app.inject({ url, headers })).json<PageView & { kind: 'booking' }>()

describe('what a visitor is told (R-165)', () => {
  test('is which locations there are; at one of them how to reach it, and who works there', async () => {
    const { body } = await page()
    expect(body.locations.map(({ name, address }) => [name, address])).toEqual([
      ['Adùn Hair and Beauty', '14 Bode Thomas Street'],
      ['Lekki', '4 Admiralty Way'],
    ])
    expect([body.place, body.staff.map(({ name }) => name)]).toEqual([null, ['Tolu', 'Chiamaka']])
    const there = (await page(lekki)).body
    expect(there.place?.name).toBe('Lekki')
    expect(there.salon).toMatchObject({ phone: '0809 999 0000', address: '4 Admiralty Way' })
    expect(there.staff.map(({ name }) => name)).toEqual(['Chiamaka'])
    expect((await page(first)).body.salon.phone).toBe('08031234567')
  })

  test('does not exist if it is archived, of another salon or unknown', async () => {
    for (const location of [archived, foreign, randomUUID()])
      expect((await page(location)).body).toMatchObject({ code: 'not-found', field: 'location' })
  })

  test('who goes back to choose another location keeps what was chosen, as the browser tells; from elsewhere nothing', async () => {
    const url = '/booking/adun-hair-and-beauty'
    const service = `service=${diary.serviceIds[60]}`
    const from = async (referer: string) => await view(url, { referer })
    const kept = await from(`http://localhost${url}?location=${first}&${service}&${service}&date=2026-11-24`)
    expect(kept).toMatchObject({ kind: 'where', asked: `${service}&date=2026-11-24` })
    for (const other of [`http://localhost/booking/other?${service}`, 'no address', `http://localhost${url}`])
      expect(await from(other)).toMatchObject({ kind: 'where', asked: '' })
  })

  test('shows the locations first; the chosen one is then in the address', async () => {
    const url = '/booking/adun-hair-and-beauty'
    const service = `service=${diary.serviceIds[60]}`
    expect(await view(`${url}?${service}`)).toMatchObject({ kind: 'where', asked: service })
    expect(await view(`${url}?location=${archived}`)).toMatchObject({ kind: 'where' })
    const there = await view(`${url}?location=${lekki}&${service}&staff=${diary.staffId}`)
    expect(there).toMatchObject({ kind: 'booking', choice: { locationId: lekki, staffId: null } })
    const sitemap = await parlour.app.inject({ url: `${url}/sitemap.xml` })
    expect(sitemap.body).toContain(`${url}?location=${lekki}</loc>`)
  })
})

describe('a visitor books at one of them (R-165)', () => {
  test('with anyone who works there, and no one else', async () => {
    for (const [phone, code] of [
      ['0803 555 0101', undefined],
      ['0803 555 0102', 'slot-gone'],
    ] as const) {
      const { body } = await book({ locationId: lekki, customerPhone: phone })
      expect([body.code, body.visit?.staffName]).toEqual([code, code ? undefined : 'Chiamaka'])
    }
    const starts = async (location: string) =>
      startsIn((await free({ location })).body.days[0]!.runs).map(([minute]) => minute)
    expect(await starts(lekki)).not.toContain(600)
    expect(await starts(first)).toContain(600)
  })

  test('not with someone who is elsewhere', async () => {
    expect((await book({ locationId: lekki, staffId: diary.staffId })).body).toMatchObject({
      code: 'staff-not-available',
      field: 'staffId',
    })
    expect((await free({ location: lekki, staff: diary.staffId })).body).toMatchObject({ code: 'staff-not-available' })
  })

  test('refuses a location that is archived, of another salon, or unknown', async () => {
    for (const location of [archived, foreign, randomUUID()]) {
      expect((await book({ locationId: location })).body).toMatchObject({ code: 'not-found', field: 'locationId' })
      expect((await free({ location })).body).toMatchObject({ code: 'not-found', field: 'location' })
    }
    expect(await diary.rows('SELECT id FROM appointment')).toEqual([])
  })

  test('and reads there where it is, also once it is moved, and in the calendar', async () => {
    const token = tokenOf()
    const place = { id: lekki, name: 'Lekki', address: '4 Admiralty Way', phone: '0809 999 0000' }
    expect((await book({ locationId: lekki, token })).body.visit.place).toEqual(place)
    const visit = { ...params(), token }
    const moved = { params: visit, body: { startsAt: '2026-11-26T09:00:00.000Z' } }
    await diary.rows('UPDATE salon SET cancel_notice_min = 0 WHERE salon_id = $1', [diary.salonId])
    expect((await parlour.nobody.must(moveVisitContract, moved)).visit.place).toEqual(place)
    expect((await parlour.nobody.must(readVisitContract, { params: visit })).visit.place).toEqual(place)
    const shown = await view(`/booking/adun-hair-and-beauty/visit/${token}`)
    expect(shown.page.salon.address).toBe('4 Admiralty Way')
    const file = await parlour.nobody.must(readVisitCalendarContract, { params: visit })
    expect(file).toContain(String.raw`LOCATION:Lekki\, 4 Admiralty Way`)
  })
})

describe('who waits (R-165)', () => {
  const wish = async (more: object) =>
    await parlour.nobody.call(joinWaitlistContract, {
      params: params(),
      body: {
        serviceIds: [diary.serviceIds[60]],
        fromDate: '2026-11-24',
        toDate: '2026-11-24',
        name: 'Kemi Lawal',
        phone: '0803 999 0001',
        proof: proofOf(diary.salonId),
        ...more,
      },
    })

  test('for a time at one of them is offered one there', async () => {
    expect((await wish({ locationId: lekki })).status).toBe(200)
    const { waiting } = await diary.must(listWaitlistContract, { query: {} })
    expect(waiting.map(({ placeName, fits }) => [placeName, fits?.staffId, fits?.placeName])).toEqual([
      ['Lekki', diary.stylistId, 'Lekki'],
    ])
    expect((await wish({ locationId: lekki, staffId: diary.staffId })).body).toMatchObject({
      code: 'staff-not-available',
    })
    for (const locationId of [archived, foreign])
      expect((await wish({ locationId })).body).toMatchObject({ code: 'not-found', field: 'locationId' })
  })

  test('in line is told where, and of the turns there alone', async () => {
    await diary.must(setQueueOnContract, { body: { isOn: true } })
    const join = async (location: string, phone: string) => {
      const body = {
        serviceIds: [diary.serviceIds[60]],
        name: 'Ada',
        phone,
        location,
        token: tokenOf(),
        proof: proofOf(diary.salonId),
      }
      await parlour.nobody.must(joinQueueContract, { params: params(), body })
      return await parlour.nobody.must(readTicketContract, { params: { ...params(), token: body.token } })
    }
    expect(await join(first, '0803 999 0011')).toMatchObject({ number: 1, ahead: 0, place: { id: first } })
    expect(await join(lekki, '0803 999 0012')).toMatchObject({
      number: 1,
      ahead: 0,
      waitMin: 0,
      place: { name: 'Lekki' },
    })
    expect(await join(lekki, '0803 999 0013')).toMatchObject({ number: 2, ahead: 1, waitMin: 60 })
  })
})
