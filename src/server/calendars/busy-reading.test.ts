import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contracts from '#domain/calendars/contract-busy.ts'
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
  // The job reads those of every salon, also of the tests before.
  await diary.rows('DELETE FROM busy_calendar')
  stage.machine.answer = { status: 200, text: calendarAt('0900') }
  stage.machine.asked.length = 0
  stage.machine.silent.clear()
})

const answers = (answer: CalendarAnswer) => void (stage.machine.answer = answer)
const hourly = async (at = now) => await stage.hourly(at)
const addAt = async (typed = stage.address, as = id) =>
  await diary.call(contracts.addBusyCalendarContract, { body: { id: as, name: 'Private', address: typed } })
const listed = async () => (await diary.must(contracts.listBusyCalendarsContract, {})).calendars
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('calendars of others are read with limits (R-309, R-310)', () => {
  test('one that fails is tried less and less often, and again every hour once it answers', async () => {
    await addAt()
    answers({ status: 500, text: '' })
    const triedAt: number[] = []
    for (let hour = 1; hour <= 16; hour++) {
      if (hour === 16) answers({ status: 200, text: calendarAt('1100') })
      const before = stage.machine.asked.length
      await hourly(new Date(Date.parse(now) + hour * 3_600_000).toISOString())
      if (stage.machine.asked.length > before) triedAt.push(hour)
    }
    expect(triedAt).toEqual([1, 2, 4, 8, 16])
    expect(await listed()).toMatchObject([{ fault: null, nextTryAt: null, ahead: 1 }])
  })

  test('tells open screens about a calendar only if it has changed', async () => {
    await addAt()
    stage.told.length = 0
    await hourly()
    expect(stage.told).toEqual([])
    answers({ status: 200, text: calendarAt('0900', '1100') })
    await hourly()
    expect(stage.told).toEqual(['staff'])
  })

  test('a look that ends with the process is not repeated at once, and costs no other calendar its turn', async () => {
    await addAt()
    await addAt(stage.address.replace('private', 'other'), other)
    answers({ status: 0, text: '' })
    const before = stage.machine.asked.length
    // Nobody waits for it: its process is gone.
    const lost = hourly()
    await expect.poll(() => stage.machine.asked.length).toBe(before + 2)
    answers({ status: 200, text: calendarAt('1100') })
    await hourly()
    expect(stage.machine.asked).toHaveLength(before + 2)
    stage.hangUp()
    await lost
    await hourly('2026-11-21T09:00:00.000Z')
    expect(await listed()).toMatchObject([
      { fault: null, ahead: 1 },
      { fault: null, ahead: 1 },
    ])
  })

  test('silent addresses of one salon hold up no calendar of another', { timeout: 60_000 }, async () => {
    const diaries = [diary, await openDiary(stage.parlour)]
    const pathOf = (salonId: string, nth: number) => `/${salonId}-${nth}.ics`
    for (const { salonId, call } of diaries)
      for (const nth of [1, 2, 3, 4]) {
        const body = {
          id: id.replace(/1$/, `${nth}`),
          name: 'Private',
          address: new URL(pathOf(salonId, nth), stage.address).href,
        }
        await call(contracts.addBusyCalendarContract, { body })
      }
    // The one whose turn comes first.
    const [row] = await diary.rows('SELECT (salons_with_calendars())[1] AS silent')
    const [silent, answering] = diaries.toSorted(({ salonId }) => (salonId === row!.silent ? -1 : 1))
    for (const nth of [1, 2, 3, 4]) stage.machine.silent.add(pathOf(silent!.salonId, nth))
    const at = '2026-11-21T09:00:00.000Z'
    const reading = hourly(at)
    const readAt = async (of: Diary) =>
      (await of.must(contracts.listBusyCalendarsContract, {})).calendars.map((one) => one.readAt)
    await expect.poll(async () => await readAt(answering!)).toEqual([at, at, at, at])
    expect(await readAt(silent!)).toEqual([now, now, now, now])
    stage.machine.silent.clear()
    stage.hangUp()
    await expect(reading).resolves.toBeUndefined()
  })

  test('one that takes too long is ended and refused, and others are read and answered meanwhile', async () => {
    // Thousands of zones that only the calendar knows: a second of work, which is given a twentieth.
    const zone = (nth: number) =>
      `BEGIN:VTIMEZONE\nTZID:Mine ${nth}\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\nEND:STANDARD\nEND:VTIMEZONE`
    const event = (nth: number) => `BEGIN:VEVENT\nDTSTART;TZID=Mine ${nth}:20261202T100000\nDURATION:PT1H\nEND:VEVENT`
    const all = Array.from({ length: 5000 }, (_, nth) => `${zone(nth)}\n${event(nth)}`).join('\n')
    const long = `BEGIN:VCALENDAR\n${all}\nEND:VCALENDAR`
    await addAt()
    const limit = shortened(5000)
    const body = { id: other, name: 'Long', text: long }
    const reading = diary.call(contracts.importBusyCalendarContract, { body })
    expect(await listed()).toHaveLength(1)
    expect((await reading).body).toMatchObject({ code: 'calendar-too-much', field: 'text' })
    answers({ status: 200, text: long })
    await hourly('2026-11-21T09:00:00.000Z')
    expect(await listed()).toMatchObject([{ fault: 'too-much', ahead: 1, nextTryAt: '2026-11-21T09:50:00.000Z' }])
    expect(limit).toHaveBeenCalledWith(5000)
    limit.mockRestore()
    answers({ status: 200, text: calendarAt('1100') })
    await hourly('2026-11-21T10:00:00.000Z')
    expect(await listed()).toMatchObject([{ fault: null, ahead: 1 }])
  })

  test('what could not be read is told, of a file and of an address', async () => {
    const bad = 'BEGIN:VEVENT\r\nUID:b\r\nDTSTART:20269999T100000Z\r\nEND:VEVENT\r\n'
    const text = calendarAt('0900').replace('END:VCALENDAR', `${bad}END:VCALENDAR`)
    const unread = { events: 1, inPart: 0, lines: [12], cutAfterLine: null }
    answers({ status: 200, text })
    expect((await addAt()).body.calendars).toMatchObject([{ ahead: 1, unread }])
    answers({ status: 200, text: calendarAt('0900') })
    await hourly()
    expect(await listed()).toMatchObject([{ ahead: 1, unread: null }])
    const take = async (typed: string) =>
      await diary.call(contracts.importBusyCalendarContract, { body: { id: other, name: 'File', text: typed } })
    expect((await take(text)).body.calendars).toMatchObject([{}, { ahead: 1, unread }])
    const none = text.replaceAll('DTSTART:20261123', 'DTSTART:2026xx23')
    expect((await take(none)).body).toMatchObject({ code: 'calendar-unreadable', field: 'text' })
  })

  test.each([
    ['UTF-16 with a mark', 'text/calendar; charset=utf-16', '', (text: string) => utf16(`\uFEFF${text}`)],
    ['UTF-16 without', 'text/calendar', '', utf16],
    ['UTF-16 the other way round', 'text/calendar', '', (text: string) => utf16(`\uFEFF${text}`).swap16()],
    ['Latin-1', 'text/calendar; charset=iso-8859-1', '', (text: string) => Buffer.from(text, 'latin1')],
    ['gzip that nobody asked for', 'text/calendar', 'gzip', (text: string) => gzipSync(text)],
    ['a packed file', 'application/gzip', '', (text: string) => gzipSync(text)],
    ['deflate', 'text/calendar', 'deflate', (text: string) => deflateRawSync(text)],
    ['brotli', 'text/calendar', 'br', (text: string) => brotliCompressSync(text)],
  ])('an address may answer in %s', async (_, type, packing, bytesOf) => {
    answers({ status: 200, text: '', type, packing, bytes: bytesOf(calendarAt('0900').replace('Dentist', 'Fête')) })
    expect((await addAt()).body.calendars).toMatchObject([{ ahead: 1, unread: null }])
  })

  test('what grows without end when it is unpacked is too large', async () => {
    const bytes = gzipSync(Buffer.alloc(50_000_000, 'A'))
    answers({ status: 200, text: '', type: 'text/calendar', packing: 'gzip', bytes })
    expect((await addAt()).body).toMatchObject({ code: 'calendar-too-large', field: 'address' })
  })
})
