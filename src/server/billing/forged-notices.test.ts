import { createHmac } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { openRandom } from '#domain/kit/random.ts'
import { openBilling, pro, tell } from '#test/paystack.ts'
import { query } from '#test/query.ts'

/* Notices that are not the provider's (T5): refused, not stored, and without effect. */

const forged = Number(process.env['FORGED_NOTICES'] ?? 200)
const at = await openBilling('2027-01-31T09:00:00.000Z')
const { emulator, parlour, begin, paid, billing } = at
afterAll(() => at.close())

const signed = (body: string, algorithm = 'sha512', key = emulator.secretKey) =>
  createHmac(algorithm, key).update(body).digest('hex')
const left = async () => ({
  events: await query(parlour.ownerUrl, 'SELECT key FROM provider_event', []),
  jobs: await query(
    parlour.ownerUrl,
    `SELECT key FROM graphile_worker.jobs WHERE key LIKE 'check-payment:%' AND key NOT LIKE '%:open'`,
    [],
  ),
  plan: (await billing()).plan,
})
const nothing = { events: [], jobs: [], plan: 'free' }

it('without the signature of every byte by our key they change nothing', async () => {
  await at.renew()
  const { reference } = await begin(pro)
  paid(reference)
  const { body, signature } = emulator.notice(reference)
  const other = emulator.notice(reference, { event: 'refund.processed' })
  const forgeries: [string, { body: string; signature?: string }][] = [
    ['no signature', { body }],
    ['an empty one', { body, signature: '' }],
    ['another key', { body, signature: signed(body, 'sha512', 'sk_live_of_somebody') }],
    ['upper case', { body, signature: signature.toUpperCase() }],
    ['cut off', { body, signature: signature.slice(0, -2) }],
    ['too long', { body, signature: `${signature}00` }],
    ['sha256', { body, signature: signed(body, 'sha256') }],
    ['that of another notice', { body, signature: other.signature }],
    ['the same values, formatted differently', { body: JSON.stringify(JSON.parse(body), null, 1), signature }],
    ['an event said twice', { body: body.replace('{', '{"event":"charge.success",'), signature }],
  ]
  for (const [what, forgery] of forgeries) expect([what, await tell(parlour, forgery)]).toEqual([what, 401])

  const random = openRandom(forged)
  for (let nth = 0; nth < forged; nth++) {
    const changed = Buffer.from(body)
    const place = random.int(0, changed.length - 1)
    changed[place] = (changed[place]! + 1 + random.int(0, 93)) % 127
    if (changed.toString() === body) continue
    const status = await tell(parlour, { body: changed.toString(), signature })
    expect([changed.toString(), [400, 401].includes(status)]).toEqual([changed.toString(), true])
  }
  await parlour.runJobs()
  expect(await left()).toEqual(nothing)
  // The true one counts after all of them.
  expect(await tell(parlour, { body, signature })).toBe(200)
  await parlour.runJobs()
  expect((await billing()).plan).toBe('pro')
})

it('signed ones that hold what cannot be stored or read are answered, and are kept only where they name something of ours', async () => {
  await at.renew()
  const before = (await left()).events.length
  const { reference } = await begin(pro)
  const odd = [
    '{"event":"charge.success\\u0000","data":{"id":1,"reference":"a"}}',
    '{"event":"charge.success","data":{"id":"\\u0000","reference":"a"}}',
    `{"event":"charge.success","data":{"id":2,"reference":"${reference}\\u0000"}}`,
    `{"event":"charge.success","data":{"id":3,"reference":"${reference}\\ud800"}}`,
  ]
  for (const body of odd) expect([body, await tell(parlour, { body, signature: signed(body) })]).toEqual([body, 200])
  expect((await left()).events.length).toBe(before)
  const deep = `{"event":"x","data":{"id":5,"metadata":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
  const huge = '{"event":"refund.processed","data":{"id":1e400,"amount":1e300,"reference":"x"}}'
  for (const body of [deep, huge, 'null', '[]', '1e999', '"\\ud800"'])
    expect([body.slice(0, 40), await tell(parlour, { body, signature: signed(body) })]).toEqual([
      body.slice(0, 40),
      200,
    ])
  // In what decides nothing it costs nothing: the payment is settled.
  paid(reference)
  const { body } = emulator.notice(reference)
  const named = body.replace('"data":{', '"data":{"customer":{"first_name":"Ad\\u0000a\\udc00"},')
  expect(named).not.toBe(body)
  expect(await tell(parlour, { body: named, signature: signed(named) })).toBe(200)
  await parlour.runJobs()
  expect((await billing()).plan).toBe('pro')
})
