import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { listCustomersContract } from '#domain/customers/contract.ts'
import { endpoint, onceHeader } from '#domain/kit/endpoint.ts'
import { zSalonName } from '#domain/kit/text.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { addScheduleContract } from '#domain/staff/contract-schedules.ts'
import { addAppointment } from '#server/appointments/form/add-appointment.ts'
import { addCustomer } from '#server/customers/customers.ts'
import { type Context, inCall, nobodyIn } from '#server/kit/call.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { bind } from '#server/kit/http/route.ts'
import { openLog } from '#server/kit/log.ts'
import { migrateJobs, openJobs } from '#server/kit/jobs.ts'
import { findSalonOf } from '#server/salon/store.ts'
import { buildBareApp, deafLive } from '#test/bare-app.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'

/*
 * Callers without a sign-in: a visitor of a salon's public page, a webhook, a job. The contracts of writes
 * are the test's own; the use cases behind them are those of the signed-in.
 */

const now = '2026-11-21T09:00:00.000Z'
const salon = zSalonName
const none = { params: undefined, query: undefined }
const bookContract = endpoint({
  method: 'POST',
  path: '/api/test/:salon/book',
  access: 'visitor',
  rate: 'change',
  summary: 'Books as a visitor',
  topics: ['appointments'],
  params: z.strictObject({ salon }),
  body: addAppointmentContract.body!,
  output: addAppointmentContract.output,
})
const hookContract = endpoint({
  method: 'POST',
  path: '/api/test/hook',
  access: 'public',
  rawBody: true,
  maxBytes: 2048,
  summary: 'A customer, as another service tells of them',
  topics: ['customers'],
  repeatable: 'a test',
  body: z.looseObject({ salonId: z.string(), name: z.string() }),
  output: z.object({ id: z.string() }),
})
const blank = { params: {}, query: {} }
const named = (name: string) => ({ ...blank, body: { name, phone: null, email: null, notes: null } })
const signatureOf = (text: string | Buffer) => createHmac('sha256', 'shared').update(text).digest('hex')

let parlour: TestParlour
let diary: Diary
let other: SignedUp
let db: Db
let context: Context
let app: FastifyInstance
let told: [string, readonly string[]][]

beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  diary = await openDiary(parlour)
  other = await parlour.signUp('Èkó Nails')
  await diary.rows(`UPDATE salon SET plan = 'premium'`)
  db = new Db(openPool(parlour.ownerUrl, { max: 3 }))
  const publish = (salonId: string, topics: readonly string[]) => void told.push([salonId, topics])
  const live = { ...deafLive, publish }
  context = { db, live, clock: () => now, salonOf: async (nameOrId, tx) => await findSalonOf(tx ?? db, nameOrId, now) }
  const routes = [
    bind(bookContract, async (call, { body }) => await addAppointment(call, { ...none, body })),
    bind(hookContract, async ({ headers, rawBody, inSalon }, { body }) => {
      if (headers['x-signature'] !== signatureOf(rawBody ?? '')) throw new Error('not signed')
      const { customer } = await inSalon(body.salonId, async (call) => await addCustomer(call, named(body.name)))
      return { id: customer.id }
    }),
  ]
  app = await buildBareApp({ ...context, live, routes })
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await parlour.close()
})
beforeEach(async () => {
  told = []
  await diary.rows(`DELETE FROM appointment`)
})

const book = async (body = diary.body(), more: { salon?: string; key?: string; cookie?: string; ip?: string } = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/test/${more.salon ?? 'adun-hair-and-beauty'}/book`,
    remoteAddress: more.ip ?? '198.51.100.7',
    headers: { [onceHeader]: more.key ?? randomUUID(), ...(more.cookie && { cookie: more.cookie }) },
    payload: body as object,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, text: answer.body }
}

describe('a visitor books by the use case of the salon', () => {
  test('by the public name or the id of the salon; its screens are notified, its history names no one', async () => {
    const { body, status } = await book()
    expect([status, body.appointment?.customerName]).toEqual([200, 'Bisi Ogunleye'])
    expect(told).toEqual([[diary.salonId, ['appointments']]])
    const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id: body.appointment.id } })
    expect(entries.map(({ action, byName }) => [action, byName])).toEqual([['booked', null]])
    expect((await book(diary.body({ time: '12:00' }), { salon: diary.salonId })).status).toBe(200)
    expect((await book(diary.body({ time: '14:00' }), { salon: 'ADUN-hair-and-beauty' })).status).toBe(200)
  })

  test('also with the cookie of a signed-in person: on the public page no one is signed in', async () => {
    const { body } = await book(diary.body(), { cookie: diary.cookie })
    const [row] = await diary.rows(`SELECT created_by FROM appointment WHERE id = $1`, [body.appointment.id])
    expect(row).toEqual({ created_by: null })
  })

  test.each(['nobody-here', randomUUID(), '..%2F', '%00', 'x'.repeat(150), '%25', "'%20OR%20true"])(
    'nowhere: %s',
    async (name) => {
      const answer = await book(diary.body(), { salon: name })
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        404,
        'salon-not-found',
        'Salon not found',
      ])
    },
  )

  test('a refusal notifies no one', async () => {
    await book()
    told = []
    expect((await book()).body.code).toBe('slot-taken')
    expect(told).toEqual([])
  })

  test('not outside the member’s schedule, whatever was confirmed (R-36)', async () => {
    const row = { staffId: diary.stylistId, weekday: 1, startTime: '13:00', endTime: '18:00' } as const
    await diary.must(addScheduleContract, { body: row })
    const body = diary.body({ staffId: diary.stylistId, confirmed: true })
    expect((await book(body)).body.code).toBe('outside-schedule')
    await diary.rows(`DELETE FROM staff_schedule`)
  })

  test('not as a customer whose id they know', async () => {
    const body = diary.body({ customerId: diary.customerId, customerName: undefined, customerPhone: undefined })
    expect((await book(body)).body.code).toBe('no-customer')
  })

  test('with nothing of another salon', async () => {
    const theirs = await other.must(addServiceContract, { body: { name: 'Nails', priceMinor: 100, durationMin: 30 } })
    expect((await book(diary.body({ serviceIds: [theirs.service.id] }))).body.code).toBe('service-not-offered')
    expect((await book(diary.body({ staffId: other.staffId }))).body.code).toBe('staff-not-available')
    expect((await book(diary.body(), { salon: other.salonId })).body.code).toBe('service-not-offered')
  })
})

describe('a visitor’s key (R-91, R-92)', () => {
  test('of one sending: the same again is answered the same, and is done and told once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(async () => await book(diary.body(), { key })))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(told).toHaveLength(1)
  })

  test.each([
    ['other contents', { customerName: 'Eve' }, {}, 'key-reused'],
    ['another salon, whose keys are its own', {}, { salon: 'eko-nails' }, 'service-not-offered'],
  ])('shows nobody else its answer: %s', async (_, body, more, code) => {
    const key = randomUUID()
    await book(diary.body(), { key })
    const answer = await book(diary.body(body), { key, ...more })
    expect(answer.body.code).toBe(code)
    expect(answer.text).not.toContain('Bisi')
  })

  test('is not that of a signed-in person, and theirs not a visitor’s', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await book(diary.body(), { key: first })
    expect((await diary.call(addAppointmentContract, { body: diary.body() }, first)).body.code).toBe('key-reused')
    await diary.call(addAppointmentContract, { body: diary.body({ time: '13:00' }) }, second)
    expect((await book(diary.body({ time: '13:00' }), { key: second })).body.code).toBe('key-reused')
  })
})

test('one address books so often in a minute; others are not held up', async () => {
  const ip = '203.0.113.9'
  const answers = await Promise.all(Array.from({ length: 31 }, async () => await book(diary.body(), { ip })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 429)!
  expect([refused.body.code, refused.headers['retry-after']]).toEqual(['too-many-requests', '60'])
  expect((await book(diary.body({ time: '15:00' }), { ip: '203.0.113.10' })).status).toBe(200)
})

describe('a webhook and a job', () => {
  const hook = async (text: string, signature = signatureOf(text)) =>
    await app.inject({
      method: 'POST',
      url: '/api/test/hook',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      payload: text,
    })
  const names = async () => (await diary.must(listCustomersContract, { query: {} })).customers.map(({ name }) => name)

  test('are signed over every byte, and write in the salon that they are about', async () => {
    const text = `{ "salonId":"${diary.salonId}",\n "name" : "T\\u1ecdl\\u00e1" , "more":1.0 }`
    expect((await hook(text)).statusCode).toBe(200)
    expect(await names()).toContain('Tọlá')
    expect(told).toEqual([[diary.salonId, ['customers']]])
    const again = await hook(text, signatureOf(JSON.stringify(JSON.parse(text))))
    expect([again.statusCode, told.length]).toEqual([500, 1])
  })

  test('are not read beyond their size, and refused where there is no such salon', async () => {
    const large = JSON.stringify({ salonId: diary.salonId, name: 'x'.repeat(3000) })
    expect((await hook(large)).json()).toMatchObject({ code: 'too-large' })
    const lost = JSON.stringify({ salonId: randomUUID(), name: 'Nobody' })
    expect((await hook(lost)).json()).toMatchObject({ code: 'salon-not-found' })
    expect(told).toEqual([])
  })

  test('a job makes its call in the same way', async () => {
    await migrateJobs(parlour.ownerUrl)
    let done: () => void
    const ended = new Promise<void>((resolve) => (done = resolve))
    const task = async () => {
      const writes = { method: 'POST', topics: ['customers'] } as const
      await inCall(context, await nobodyIn(context, diary.salonId), writes, async (call) => {
        await addCustomer(call, named('Of a job'))
      })
      done()
    }
    const queue = { tasks: { 'test-task': task }, atOnce: 2 }
    const jobs = await openJobs(parlour.ownerUrl, [queue], openLog('silent'), false)
    await diary.rows(`SELECT graphile_worker.add_job('test-task')`)
    await ended
    await jobs.close()
    expect(await names()).toContain('Of a job')
    expect(told).toEqual([[diary.salonId, ['customers']]])
  })
})
