import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchConnections } from '#test/connections.ts'
import { shortened } from '#test/shortened.ts'
import { type CalendlySalon, type CalendlyStage, openCalendlyStage } from '#test/calendly-stage.ts'

const now = '2026-11-21T08:00:00.000Z'
const at = (time: string) => `2026-11-23T${time}:00.000Z`

let stage: CalendlyStage
let salon: CalendlySalon
let first: CalendlySalon
/** A machine to which answers lead, and that must never be asked. */
let other: Server
const led: string[] = []
beforeAll(async () => {
  stage = await openCalendlyStage(now)
  first = await stage.salon()
  other = createServer((request, response) => {
    led.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  stage.calendly.leadTo(`http://127.0.0.1:${(other.address() as AddressInfo).port}/elsewhere`)
})
afterAll(async () => {
  other.close()
  await stage.close()
})
beforeEach(async () => {
  salon = await stage.salon()
})

const jobs = async () =>
  await salon.rows(
    `SELECT j.task_identifier AS task, ceil(extract(epoch FROM j.run_at - now()) / 60)::int AS "inMin" FROM graphile_worker.jobs j WHERE j.key = $1`,
    [`sync-calendly:${salon.salonId}`],
  )

describe('the token (R-313)', () => {
  test('is stored sealed and shown only by its last letters; once deleted, no more calls are made', async () => {
    await salon.connect()
    const { token } = stage.calendly
    expect(JSON.stringify(await salon.page())).not.toContain(token)
    const [kept] = await salon.rows(
      `SELECT row_to_json(i)::text || (SELECT string_agg(after::text, '') FROM audit_entry a WHERE a.salon_id = i.salon_id) AS all
       FROM calendly_integration i WHERE salon_id = $1`,
      [salon.salonId],
    )
    expect(String(kept!['all'])).toContain(token.slice(-4))
    expect(String(kept!['all'])).not.toContain(token)
    await salon.connect({ token: undefined, syncDirection: 'import' })
    expect((await salon.page()).integration).toMatchObject({
      tokenEnd: token.slice(-4),
      syncDirection: 'import',
    })
    await salon.connect({ token: null })
    stage.calendly.asked.length = 0
    salon.bookThere(at('09:00'))
    expect(await salon.sync()).toEqual({ imported: 0, failed: 0, cancelled: 0, later: 0, isConfigured: false })
    expect(stage.calendly.asked).toEqual([])
    expect((await salon.page()).integration).toMatchObject({ tokenEnd: null, lastSync: null })
  })

  test('one that Calendly does not know is refused at its field; one that cannot be asked about now is kept', async () => {
    const unknown = 'a-token-that-nobody-knows'
    expect(await salon.connect({ token: unknown })).toEqual({ status: 400, code: 'calendly-token', field: 'token' })
    expect((await salon.page()).integration).toBeNull()
    expect(await salon.connect({ token: 'short' })).toMatchObject({ status: 400, code: 'invalid-input' })
    stage.calendly.failNext('hang-up', 1)
    expect(await salon.connect()).toMatchObject({ status: 200 })
  })

  test('of the host is the oldest salon’s alone', async () => {
    await first.connect({ token: null })
    await salon.connect({ token: null })
    salon.bookThere(at('09:00'))
    await stage.run('read-calendly', undefined, stage.calendly.token)
    expect([await first.appointments(), await salon.appointments()].map(({ length }) => length)).toEqual([1, 0])
  })
})

describe('what Calendly answers is not trusted (R-313)', () => {
  test.each([
    ['error', 1, 'Failed to fetch Calendly user: 500'],
    ['forbidden', 1, 'Failed to fetch Calendly user: 403'],
    ['redirect', 1, 'Failed to fetch Calendly user: 302'],
    ['html', 1, 'Failed to fetch Calendly user: no answer'],
    ['hang-up', 1, 'Failed to fetch Calendly user: no answer'],
    ['huge', 1, 'Failed to fetch Calendly user: no answer'],
    ['error', 2, 'Failed to fetch events: 500'],
    ['redirect', 2, 'Failed to fetch events: 302'],
    ['html', 2, 'Failed to fetch events: no answer'],
  ] as const)('%s as answer %i: %s', async (fault, nth, words) => {
    await salon.connect()
    salon.bookThere(at('09:00'))
    stage.calendly.failNext(fault, 1, nth - 1)
    expect(await salon.sync()).toMatchObject({ message: words })
    expect((await salon.page()).integration).toMatchObject({ fault: words, lastSync: null })
    expect([await salon.appointments(), led]).toEqual([[], []])
    expect(await salon.sync()).toMatchObject({ imported: 1 })
    expect((await salon.page()).integration).toMatchObject({ fault: null, lastSync: now })
  })

  test('an event beyond the requested days is not imported, even if it is listed', async () => {
    await salon.connect()
    salon.bookThere('2026-12-22T09:00:00.000Z')
    salon.bookThere('2026-10-21T22:00:00.000Z')
    stage.calendly.failNext('any-time', 1, 1)
    expect(await salon.sync()).toMatchObject({ imported: 0, failed: 0, later: 0 })
    expect((await salon.page()).clashes).toEqual([])
  })

  test('Calendly is given fifteen seconds', async () => {
    await salon.connect()
    const limit = shortened(15_000)
    stage.calendly.failNext('silence', 1)
    expect(await salon.sync()).toMatchObject({ message: 'Failed to fetch Calendly user: no answer' })
    expect(limit).toHaveBeenCalledWith(15_000)
  })

  test('an address of the next page is not followed, and a list that goes on for ever ends', async () => {
    await salon.connect()
    stage.calendly.failNext('next-page', 1, 1)
    expect(await salon.sync()).toMatchObject({ imported: 0, isConfigured: true })
    stage.calendly.asked.length = 0
    stage.calendly.failNext('endless', 25, 1)
    expect(await salon.sync()).toMatchObject({ imported: 0 })
    expect(stage.calendly.asked.filter((path) => path.includes('status=active'))).toHaveLength(20)
    expect(led).toEqual([])
  })

  test('no machine but the given one is connected to, wherever answers and addresses lead, and no name is looked up', async () => {
    const connections = watchConnections()
    for (const elsewhere of ['http://169.254.169.254/latest', 'https://evil.example/', 'http://[::ffff:10.0.0.1]/']) {
      stage.calendly.leadTo(elsewhere)
      await salon.connect({ calendlyUrl: 'https://calendly.com/adun-hair' })
      for (const [fault, nth] of [
        ['redirect', 1],
        ['redirect', 2],
        ['next-page', 2],
        ['endless', 2],
      ] as const) {
        stage.calendly.failNext(fault, 1, nth - 1)
        await salon.sync()
      }
    }
    connections.end()
    const outside = connections.connected().filter((to) => to !== '127.0.0.1')
    expect([outside, connections.names()]).toEqual([[], []])
    stage.calendly.leadTo(`http://127.0.0.1:${(other.address() as AddressInfo).port}/elsewhere`)
  })

  test('what guests type is a line of text, and no event is named by a path', async () => {
    await salon.connect()
    const name = 'Ada\u0000\r\nBEGIN:VEVENT\u202e '
    salon.bookThere(at('09:00'), {
      name: 'Cut\n\u2028x',
      guests: [{ name, email: 'not an address', phone: 'javascript:1' }],
    })
    stage.calendly.failNext('traversal', 1, 1)
    // The event that names itself by a path costs itself alone.
    expect(await salon.sync()).toMatchObject({ imported: 0, failed: 0 })
    expect(await salon.sync()).toMatchObject({ imported: 1 })
    const [one] = await salon.appointments()
    expect(one).toMatchObject({
      customer_name: 'Ada   BEGIN:VEVENT',
      customer_phone_e164: null,
      notes: 'Calendly: Cut  x',
    })
    expect(stage.calendly.asked.filter((path) => path.includes('..'))).toEqual([])
  })
})

describe('the limit of requests (R-314)', () => {
  test('is obeyed: what is left follows by a job when it may, and nothing is asked before', async () => {
    await salon.connect()
    for (const time of ['09:00', '11:00', '13:00']) salon.bookThere(at(time))
    // The user, two lists and one guest.
    stage.calendly.limit(4, 150)
    stage.calendly.asked.length = 0
    expect(await salon.sync()).toEqual({ imported: 1, failed: 0, cancelled: 0, later: 2, isConfigured: true })
    expect(stage.calendly.asked).toHaveLength(4)
    expect(await jobs()).toEqual([{ task: 'sync-calendly', inMin: 3 }])
    expect((await salon.page()).integration).toMatchObject({ fault: null })
    stage.calendly.limit(null)
    await stage.run('sync-calendly', { salonId: salon.salonId })
    expect(await salon.appointments()).toHaveLength(3)
  })

  test('an answer 429 without more is waited for a minute', async () => {
    await salon.connect()
    salon.bookThere(at('09:00'))
    stage.calendly.limit(0, 0)
    expect(await salon.sync()).toMatchObject({ imported: 0, later: 1 })
    expect(await jobs()).toMatchObject([{ inMin: 1 }])
  })

  test('is waited for an hour at most, whatever the answer says', async () => {
    await salon.connect()
    stage.calendly.limit(0, 900_000)
    await salon.sync()
    expect(await jobs()).toMatchObject([{ inMin: 60 }])
  })
})
