import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addWebhookContract,
  deleteWebhookContract,
  listWebhooksContract,
  renewSecretContract,
  testWebhookContract,
} from '#domain/api/contract-webhooks.ts'
import type { EventName } from '#domain/api/events.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { editCustomerContract } from '#domain/customers/contract-page.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { putOnPlan } from '#test/api-keys.ts'
import type { SignedUp } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { type Got, idOf, openStage } from '#test/webhooks-stage.ts'

let stage: Awaited<ReturnType<typeof openStage>>
let owner: SignedUp
let now = '2026-11-23T08:00:00.000Z'
beforeAll(async () => void (stage = await openStage(() => now)))
afterAll(async () => await stage.close())
beforeEach(async () => void (owner = await stage.begin()))

const addWebhook = async (path: string, events?: EventName[]) => await stage.addWebhook(owner, path, events)
const addCustomer = async (name = 'Ada') => (await owner.must(addCustomerContract, { body: { name } })).customer
const pathsGot = () => stage.got.map(({ path }) => path)

describe('what happened is told (R-231)', () => {
  test('once, signed, with which record and not what is in it', async () => {
    const { id, secret } = await addWebhook('/a')
    const customer = await addCustomer()
    await stage.tell()
    await stage.tell()
    expect(pathsGot()).toEqual(['/a'])
    const [{ headers, body }] = stage.got as [Got]
    expect(JSON.parse(body)).toEqual({
      id: expect.any(String),
      event: 'customer.created',
      at: now,
      data: { type: 'customer', id: customer.id },
    })
    const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['parlour-signature'])) ?? []
    expect(Number(seconds) * 1000).toBe(Date.parse(now))
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(mac)
    expect(headers['parlour-event-id']).toBe(idOf(stage.got[0]!))
    expect(await stage.deliveriesOf(owner, id)).toMatchObject([
      { event: 'customer.created', status: 'delivered', answered: 200 },
    ])
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
    await stage.tell()
    expect(stage.got.map(({ body }) => (JSON.parse(body) as { at: string }).at)).toEqual([addMinutes(now, -1), now])
  })

  test('also what is committed later than it was written down', async () => {
    await addWebhook('/late')
    await stage.tell()
    const at = addMinutes(now, -5)
    now = addMinutes(now, 1)
    await query(
      stage.parlour.ownerUrl,
      `INSERT INTO audit_entry (salon_id, id, at, action, subject, subject_id) VALUES ($1, $2, $3, 'sale-recorded', 'sale', $2)`,
      [owner.salonId, randomUUID(), at],
    )
    await stage.tell()
    expect(pathsGot()).toEqual(['/late'])
  })

  test('not while the plan lacks it; afterwards, with what happened meanwhile', async () => {
    await addWebhook('/plan')
    await putOnPlan(stage.parlour, owner.salonId, 'pro')
    await addCustomer()
    now = addMinutes(now, 60)
    await stage.tell()
    expect(stage.got).toEqual([])
    await putOnPlan(stage.parlour, owner.salonId, 'premium')
    await stage.tell()
    expect(pathsGot()).toEqual(['/plan'])
    await putOnPlan(stage.parlour, owner.salonId, 'free')
    const body = { id: randomUUID(), url: 'https://a.example/', events: ['sale.voided' as const] }
    expect((await owner.call(addWebhookContract, { body })).status).toBe(402)
  })

  test('to no other salon', async () => {
    await addWebhook('/ours')
    const other = await stage.parlour.signUp('Other')
    await other.must(addCustomerContract, { body: { name: 'Theirs' } })
    await stage.tell()
    expect(stage.got).toEqual([])
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
        await stage.tell()
        return stage.got.length
      })
      .toBe(1)
    const [{ headers, body }] = stage.got as [Got]
    expect(JSON.parse(body)).toMatchObject({ event: 'test', data: { type: 'test', id: null } })
    const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['parlour-signature'])) ?? []
    expect(createHmac('sha256', renewed.secret).update(`${seconds}.${body}`).digest('hex')).toBe(mac)
    const kept = await query(stage.parlour.ownerUrl, `SELECT answer FROM kept_answer WHERE answer LIKE '%whsec%'`, [])
    expect(kept).toEqual([])
    await owner.must(deleteWebhookContract, { params: { id } })
    expect((await owner.must(listWebhooksContract, {})).webhooks).toEqual([])
  })
})
