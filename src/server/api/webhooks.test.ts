import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addWebhookContract,
  deleteWebhookContract,
  editWebhookContract,
  listDeliveriesContract,
  listWebhooksContract,
  mostWebhooks,
  renewSecretContract,
  testWebhookContract,
} from '#domain/api/contract-webhooks.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { editCustomerContract } from '#domain/customers/contract-page.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { putOnPlan } from '#test/api-keys.ts'
import { query } from '#test/query.ts'
import { type Got, idOf, stageForEach } from '#test/webhooks-stage.ts'

const at = stageForEach()

const keptSecrets = async () =>
  (await query(at.stage.parlour.ownerUrl, 'SELECT secret FROM webhook', [])).map(({ secret }) => String(secret))

describe('what happened is told (R-231)', () => {
  test('once, signed, with which record and not what is in it', async () => {
    const { id, secret } = await at.addWebhook('/a')
    const customer = await at.addCustomer()
    await at.stage.tell()
    await at.stage.tell()
    expect(at.pathsGot()).toEqual(['/a'])
    const [{ headers, body }] = at.stage.got as [Got]
    expect(JSON.parse(body)).toEqual({
      id: expect.any(String),
      event: 'customer.created',
      at: at.now,
      data: { type: 'customer', id: customer.id },
    })
    const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['parlour-signature'])) ?? []
    expect(Number(seconds) * 1000).toBe(Date.parse(at.now))
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(mac)
    expect(headers['parlour-event-id']).toBe(idOf(at.stage.got[0]!))
    expect(await at.stage.deliveriesOf(at.owner, id)).toMatchObject([
      { event: 'customer.created', status: 'delivered', answered: 200 },
    ])
  })

  test('and lists nothing for an unknown webhook', async () => {
    const answer = await at.owner.call(listDeliveriesContract, { params: { id: randomUUID() } })
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  })

  test('only what was chosen, from then on, in order', async () => {
    await at.addCustomer('Before')
    at.now = addMinutes(at.now, 1)
    await at.addWebhook('/changed', ['customer.created', 'customer.changed'])
    at.now = addMinutes(at.now, 1)
    const { id } = await at.addCustomer('Kemi')
    for (const version of [1, 2]) {
      at.now = addMinutes(at.now, 1)
      const fields = { name: `Kemi ${version}`, phone: null, email: null, notes: null, preferences: null }
      await at.owner.must(editCustomerContract, { params: { id }, body: { ...fields, version } })
    }
    await at.stage.tell()
    expect(at.stage.got.map(({ body }) => (JSON.parse(body) as { at: string }).at)).toEqual([
      addMinutes(at.now, -2),
      addMinutes(at.now, -1),
      at.now,
    ])
  })

  test('also if the webhook is edited afterwards, but not if it was off at the time', async () => {
    const { id } = await at.addWebhook('/edited')
    const edit = async (isOn: boolean) => {
      const body = { url: `${at.stage.origin}/edited`, events: ['customer.created' as const], isOn }
      await at.owner.must(editWebhookContract, { params: { id }, body })
    }
    const addLater = async () => {
      at.now = addMinutes(at.now, 1)
      await at.addCustomer()
      at.now = addMinutes(at.now, 1)
    }
    await addLater()
    await edit(true)
    await at.stage.tell()
    expect(at.stage.got).toHaveLength(1)
    await edit(false)
    await addLater()
    await edit(true)
    await at.stage.tell()
    expect(at.stage.got).toHaveLength(1)
  })

  test('also what is committed later than it was written down', async () => {
    await at.addWebhook('/late')
    const writtenAt = addMinutes(at.now, 1)
    at.now = addMinutes(at.now, 15)
    await at.stage.tell()
    at.now = addMinutes(at.now, 1)
    await query(
      at.stage.parlour.ownerUrl,
      `INSERT INTO audit_entry (salon_id, id, at, action, subject, subject_id) VALUES ($1, $2, $3, 'sale-recorded', 'sale', $2)`,
      [at.owner.salonId, randomUUID(), writtenAt],
    )
    await at.stage.tell()
    expect(at.pathsGot()).toEqual(['/late'])
  })

  test('not while the plan lacks it; afterwards, with what happened meanwhile', async () => {
    await at.addWebhook('/plan')
    await putOnPlan(at.stage.parlour, at.owner.salonId, 'pro')
    await at.addCustomer()
    at.now = addMinutes(at.now, 60)
    await at.stage.tell()
    expect(at.stage.got).toEqual([])
    await putOnPlan(at.stage.parlour, at.owner.salonId, 'premium')
    await at.stage.tell()
    expect(at.pathsGot()).toEqual(['/plan'])
    await putOnPlan(at.stage.parlour, at.owner.salonId, 'free')
    const body = { id: randomUUID(), url: 'https://a.example/', events: ['sale.voided' as const] }
    expect((await at.owner.call(addWebhookContract, { body })).status).toBe(402)
  })

  test('not while the salon is suspended; afterwards, with what happened meanwhile (R-218)', async () => {
    await at.addWebhook('/suspended')
    await at.addCustomer()
    const suspend = `UPDATE salon SET suspended_at = $2, suspended_reason = $3 WHERE salon_id = $1`
    await query(at.stage.parlour.ownerUrl, suspend, [at.owner.salonId, at.now, 'The card was stolen'])
    await at.stage.tell()
    expect(at.stage.got).toEqual([])
    await query(at.stage.parlour.ownerUrl, suspend, [at.owner.salonId, null, null])
    await at.stage.tell()
    expect(at.pathsGot()).toEqual(['/suspended'])
  })

  test('to no other salon', async () => {
    await at.addWebhook('/ours')
    const other = await at.stage.parlour.signUp('Other')
    await other.must(addCustomerContract, { body: { name: 'Theirs' } })
    await at.stage.tell()
    expect(at.stage.got).toEqual([])
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
    expect(await at.owner.call(addWebhookContract, { body })).toMatchObject({
      status: 400,
      body: { code: 'webhook-address', field: 'url' },
    })
  })

  test('has ten at most, and leads none that is there to an address inside the network', async () => {
    const { id } = await at.addWebhook('/first')
    const to = { url: 'https://example.com/', events: ['sale.recorded' as const] }
    const add = async () => await at.owner.call(addWebhookContract, { body: { ...to, id: randomUUID() } })
    for (let nth = 2; nth <= mostWebhooks; nth++) expect((await add()).status).toBe(200)
    expect((await add()).body.code).toBe('too-many-webhooks')
    const body = { ...to, url: 'https://10.0.0.1/', isOn: true }
    expect(await at.owner.call(editWebhookContract, { params: { id }, body })).toMatchObject({
      status: 400,
      body: { code: 'webhook-address', field: 'url' },
    })
  })

  test('sends a test, renews the secret, deletes', async () => {
    const { id, secret } = await at.addWebhook('/test')
    const renewed = await at.owner.must(renewSecretContract, { params: { id } })
    expect(renewed.secret).not.toBe(secret)
    await at.owner.must(testWebhookContract, { params: { id } })
    await at.stage.parlour.runJobs()
    expect(at.stage.got).toHaveLength(1)
    const [{ headers, body }] = at.stage.got as [Got]
    expect(JSON.parse(body)).toMatchObject({ event: 'test', data: { type: 'test', id: null } })
    const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['parlour-signature'])) ?? []
    expect(createHmac('sha256', renewed.secret).update(`${seconds}.${body}`).digest('hex')).toBe(mac)
    const kept = await query(
      at.stage.parlour.ownerUrl,
      `SELECT answer FROM kept_answer WHERE answer LIKE '%whsec%'`,
      [],
    )
    expect(kept).toEqual([])
    await at.owner.must(deleteWebhookContract, { params: { id } })
    expect((await at.owner.must(listWebhooksContract, {})).webhooks).toEqual([])
  })

  test('its secret is kept sealed; one that was kept plain is sealed when it is next used', async () => {
    const { id, secret } = await at.addWebhook('/sealed')
    expect((await keptSecrets()).join()).not.toContain(secret)
    await query(at.stage.parlour.ownerUrl, 'UPDATE webhook SET secret = $1', [secret])
    await at.addCustomer()
    await at.stage.tell()
    const [{ headers, body }] = at.stage.got as [Got]
    const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['parlour-signature'])) ?? []
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(mac)
    expect((await keptSecrets()).join()).not.toContain(secret)
    await at.owner.must(testWebhookContract, { params: { id } })
    await at.stage.parlour.runJobs()
    expect(at.stage.got).toHaveLength(2)
  })

  test('after PARLOUR_SECRET was changed nothing is sent, and the delivery says why', async () => {
    const { id } = await at.addWebhook('/other-secret')
    await at.addCustomer()
    await at.stage.tell(undefined, 'another secret of the server, long enough')
    expect(at.stage.got).toEqual([])
    expect(await at.stage.deliveriesOf(at.owner, id)).toMatchObject([{ status: 'pending', fault: 'secret' }])
  })
})
