import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addWebhookContract,
  deleteWebhookContract,
  editWebhookContract,
  listDeliveriesContract,
  listWebhooksContract,
  renewSecretContract,
  sendAgainContract,
  testWebhookContract,
} from '#domain/api/contract-webhooks.ts'
import { type EventName, eventNames } from '#domain/api/events.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { editCustomerContract } from '#domain/customers/contract-page.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { findSalonOf } from '#server/salon/store.ts'
import { putOnPlan } from '#test/api-keys.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { tellWebhooks } from './tell-webhooks.ts'

interface Got {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

let parlour: TestParlour
let db: Db
let server: Server
let origin: string
let owner: SignedUp
let now = '2026-11-23T08:00:00.000Z'
const got: Got[] = []
/** What the receiver answers, by its path; 200 when not said, never with 0. */
const answers = new Map<string, number>()

beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now, env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  db = new Db(openPool(parlour.ownerUrl, { max: 4 }), { prepares: true })
  server = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      got.push({ path, headers: request.headers, body })
      const status = answers.get(path) ?? 200
      if (status !== 0) answer.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await db.destroy()
  await parlour.close()
})
beforeEach(async () => {
  got.length = 0
  answers.clear()
  await query(parlour.ownerUrl, 'DELETE FROM webhook', [])
  owner = await parlour.signUp()
  await putOnPlan(parlour, owner.salonId, 'premium')
})

/** The job as it comes every minute. */
async function tell(clock = () => now): Promise<void> {
  const live = { publish: () => undefined }
  const salonOf = async (nameOrId: string) => await findSalonOf(db, nameOrId)
  await tellWebhooks({ db, clock, live, salonOf, allowsLoopback: true, publicUrl: null })()
}

async function addWebhook(path: string, events: EventName[] = [...eventNames]) {
  const id = randomUUID()
  const { secret } = await owner.must(addWebhookContract, { body: { id, url: origin + path, events } })
  return { id, secret }
}

const addCustomer = async (name = 'Ada') => (await owner.must(addCustomerContract, { body: { name } })).customer
const deliveriesOf = async (id: string) => (await owner.must(listDeliveriesContract, { params: { id } })).deliveries
const pathsGot = () => got.map(({ path }) => path)
const idOf = ({ body }: Got) => (JSON.parse(body) as { id: string }).id

describe('what happened is told (R-231)', () => {
  test('once, signed, with which record and not what is in it', async () => {
    const { id, secret } = await addWebhook('/a')
    const customer = await addCustomer()
    await tell()
    await tell()
    expect(pathsGot()).toEqual(['/a'])
    const [{ headers, body }] = got as [Got]
    expect(JSON.parse(body)).toEqual({
      id: expect.any(String),
      event: 'customer.created',
      at: now,
      data: { type: 'customer', id: customer.id },
    })
    const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['parlour-signature'])) ?? []
    expect(Number(seconds) * 1000).toBe(Date.parse(now))
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(mac)
    expect(headers['parlour-event-id']).toBe(idOf(got[0]!))
    expect(await deliveriesOf(id)).toMatchObject([{ event: 'customer.created', status: 'delivered', answered: 200 }])
  })

  test('only what was chosen, from then on, in order', async () => {
    await addCustomer('Before')
    now = addMinutes(now, 20)
    await addWebhook('/changed', ['customer.changed'])
    const { id } = await addCustomer('Kemi')
    for (const version of [1, 2]) {
      now = addMinutes(now, 1)
      const fields = { name: `Kemi ${version}`, phone: null, email: null, notes: null, preferences: null }
      await owner.must(editCustomerContract, { params: { id }, body: { ...fields, version } })
    }
    await tell()
    expect(got.map(({ body }) => (JSON.parse(body) as { at: string }).at)).toEqual([addMinutes(now, -1), now])
  })

  test('also what is committed later than it was written down', async () => {
    await addWebhook('/late')
    await tell()
    const at = addMinutes(now, -5)
    now = addMinutes(now, 1)
    await query(
      parlour.ownerUrl,
      `INSERT INTO audit_entry (salon_id, id, at, action, subject, subject_id) VALUES ($1, $2, $3, 'sale-recorded', 'sale', $2)`,
      [owner.salonId, randomUUID(), at],
    )
    await tell()
    expect(pathsGot()).toEqual(['/late'])
  })

  test('not while the plan lacks it; afterwards, with what happened meanwhile', async () => {
    await addWebhook('/plan')
    await putOnPlan(parlour, owner.salonId, 'pro')
    await addCustomer()
    now = addMinutes(now, 60)
    await tell()
    expect(got).toEqual([])
    await putOnPlan(parlour, owner.salonId, 'premium')
    await tell()
    expect(pathsGot()).toEqual(['/plan'])
    await putOnPlan(parlour, owner.salonId, 'free')
    const body = { id: randomUUID(), url: 'https://a.example/', events: ['sale.voided' as const] }
    expect((await owner.call(addWebhookContract, { body })).status).toBe(402)
  })

  test('to no other salon', async () => {
    await addWebhook('/ours')
    const other = await parlour.signUp('Other')
    await other.must(addCustomerContract, { body: { name: 'Theirs' } })
    await tell()
    expect(got).toEqual([])
  })
})

describe('what does not arrive', () => {
  test('is tried eight times in about a day, with the same id, then is failed; and is sent again on asking', async () => {
    const { id } = await addWebhook('/down')
    answers.set('/down', 500)
    await addCustomer()
    const begun = now
    for (let tried = 1; tried <= 8; tried++) {
      await tell()
      await tell()
      expect(got).toHaveLength(tried)
      now = (await deliveriesOf(id))[0]?.dueAt ?? now
    }
    expect(Date.parse(now) - Date.parse(begun)).toBeGreaterThan(23 * 3_600_000)
    expect(got).toHaveLength(8)
    expect(new Set(got.map(idOf)).size).toBe(1)
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'failed', attempts: 8, answered: 500, fault: 'answer' }])
    answers.clear()
    await owner.must(sendAgainContract, { params: { id, eventId: idOf(got[0]!) } })
    await tell()
    expect(idOf(got[8]!)).toBe(idOf(got[0]!))
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  test('keeps nothing else back: not what others get, and no booking', async () => {
    await addWebhook('/hangs')
    await addWebhook('/fine')
    answers.set('/hangs', 0)
    await addCustomer()
    const telling = tell()
    await expect.poll(pathsGot, { timeout: 8000 }).toEqual(expect.arrayContaining(['/hangs', '/fine']))
    await addCustomer('Meanwhile')
    server.closeAllConnections()
    await telling
  })

  test('a redirect is no arrival, and is not followed', async () => {
    const { id } = await addWebhook('/moved')
    answers.set('/moved', 302)
    await addCustomer()
    await tell()
    expect(pathsGot()).toEqual(['/moved'])
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'pending', answered: 302 }])
  })

  test.each([0, 1, 2, 3])(
    'a job that ends at its step %i loses nothing: the next one sends it, with the same id',
    async (step) => {
      await addWebhook('/killed')
      await addCustomer()
      // Each step asks for the time first; the last one after the receiver got it, before that is noted.
      let left = step
      const dies = () => {
        if (left === 0) throw new Error('killed')
        left -= 1
        return now
      }
      await expect(tell(dies)).rejects.toThrow('killed')
      expect(got).toHaveLength(step === 3 ? 1 : 0)
      now = addMinutes(now, 1)
      await tell()
      now = addMinutes(now, 3)
      await tell()
      expect(got).toHaveLength(step === 3 ? 2 : 1)
      expect(new Set(got.map(idOf)).size).toBe(1)
      const rows = await query(parlour.ownerUrl, `SELECT status FROM webhook_delivery`, [])
      expect(rows).toEqual([{ status: 'delivered' }])
    },
  )

  test('for three days turns the webhook off, with a letter to the owner; it is turned on again', async () => {
    const { id } = await addWebhook('/dead')
    answers.set('/dead', 410)
    await addCustomer()
    await tell()
    now = addMinutes(now, 3 * 1440 + 1)
    await tell()
    expect((await owner.must(listWebhooksContract, {})).webhooks).toMatchObject([{ id, isOn: false, gaveUpAt: now }])
    const letters = await query(
      parlour.ownerUrl,
      `SELECT recipient, subject FROM outbox_message WHERE salon_id = $1 AND subject LIKE 'Nothing arrives%'`,
      [owner.salonId],
    )
    expect(letters).toEqual([{ recipient: owner.email, subject: 'Nothing arrives at a webhook of yours' }])
    const body = { url: `${origin}/dead`, events: ['customer.created' as const], isOn: true }
    const { webhook } = await owner.must(editWebhookContract, { params: { id }, body })
    expect(webhook).toMatchObject({ isOn: true, gaveUpAt: null, failingSince: null })
  })
})

describe('who keeps webhooks', () => {
  test.each([
    'http://example.com/',
    'https://10.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://user:word@example.com/',
    'https://169.254.169.254/latest',
  ])('is refused %s', async (url) => {
    const body = { id: randomUUID(), url, events: ['sale.recorded' as const] }
    expect(await owner.call(addWebhookContract, { body })).toMatchObject({
      status: 400,
      body: { code: 'webhook-address', field: 'url' },
    })
  })

  test('sends a test, renews the secret, deletes', async () => {
    const { id, secret } = await addWebhook('/test')
    const renewed = await owner.must(renewSecretContract, { params: { id } })
    expect(renewed.secret).not.toBe(secret)
    await owner.must(testWebhookContract, { params: { id } })
    await expect
      .poll(async () => {
        await tell()
        return got.length
      })
      .toBe(1)
    const [{ headers, body }] = got as [Got]
    expect(JSON.parse(body)).toMatchObject({ event: 'test', data: { type: 'test', id: null } })
    const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['parlour-signature'])) ?? []
    expect(createHmac('sha256', renewed.secret).update(`${seconds}.${body}`).digest('hex')).toBe(mac)
    const kept = await query(parlour.ownerUrl, `SELECT answer FROM kept_answer WHERE answer LIKE '%whsec%'`, [])
    expect(kept).toEqual([])
    await owner.must(deleteWebhookContract, { params: { id } })
    expect((await owner.must(listWebhooksContract, {})).webhooks).toEqual([])
  })
})
