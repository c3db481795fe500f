import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { requestPasswordResetContract } from '#domain/auth/contract.ts'
import { readSalonContract } from '#domain/operator/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openOperator } from '#test/operator.ts'
import { openPaystack } from '#test/paystack.ts'
import { query } from '#test/query.ts'
import { addressOf, contracts, operators, sampleOf, writes } from './matrix.ts'
import { keepRows, type KeptRows } from './rows.ts'
import { type FullSalon, makeFullSalon } from './salon.ts'
import { samplesOf } from './samples.ts'

const now = '2026-11-23T08:00:00.000Z'
let parlour: TestParlour
let paystack: Awaited<ReturnType<typeof openPaystack>>
let salon: FullSalon
let rows: KeptRows
const ask = async (text: string, values: unknown[] = []) => await query(parlour.ownerUrl, text, values)
beforeAll(async () => {
  paystack = await openPaystack()
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://parlour.example' }
  parlour = await openTestParlour({
    clock: () => now,
    env: { ...paystack.env, ...mail, TERMII_API_KEY: 'a-key-for-tests' },
  })
  salon = await makeFullSalon(parlour, 'oursalon')
  const real = await parlour.signUp('Real')
  await ask('UPDATE salon SET example_of = $2 WHERE salon_id = $1', [salon.salonId, real.salonId])
  // A real example queues no job; this salon was real until now.
  await ask(`DELETE FROM graphile_worker._private_jobs WHERE payload->>'salonId' = $1::text`, [salon.salonId])
  rows = await keepRows(parlour.ownerUrl, [salon.salonId])
})
afterEach(async () => await rows.restore())
afterAll(async () => {
  await rows.close()
  await parlour.close()
  await paystack.emulator.close()
})

/** What would reach someone, by address. */
const closed = [
  'POST /api/account/calendar-feed',
  'POST /api/account/calendars',
  'POST /api/api-keys',
  'POST /api/appointments/:id/link',
  'POST /api/billing/cancel',
  'POST /api/billing/downgrade',
  'POST /api/billing/keep',
  'POST /api/billing/renewal',
  'POST /api/calendar-feeds',
  'POST /api/calendly/active',
  'POST /api/calendly/sync',
  'POST /api/domain/check',
  'POST /api/messages/customers/:id',
  'POST /api/messages/reminders',
  'POST /api/messages/test',
  'POST /api/messages/whatsapp/reminders',
  'POST /api/payments',
  'POST /api/staff/:staffId/invitation',
  'POST /api/terminal-cases/refresh',
  'POST /api/terminal-charges/:chargeId/cancel',
  'POST /api/terminal-charges/:chargeId/follow',
  'POST /api/terminal-charges/:chargeId/send',
  'POST /api/terminals',
  'POST /api/verify-payment',
  'POST /api/virtual-accounts/:subject/:id',
  'POST /api/webhooks',
  'POST /api/webhooks/:id/deliveries/:eventId/again',
  'POST /api/webhooks/:id/secret',
  'POST /api/webhooks/:id/test',
  'PUT /api/calendly',
  'PUT /api/card-account',
  'PUT /api/domain',
  'PUT /api/evening-summary',
  'PUT /api/settings/requests',
  'PUT /api/webhooks/:id',
]

/** The jobs of the timetable that go through all salons. */
const scheduled = [
  'ask-domains',
  'bill-salons',
  'drop-late-whatsapp',
  'expire-deposits',
  'greet',
  'look-after-outbox',
  'make-due-expenses',
  'read-calendars',
  'read-calendly',
  'remind-by-rule',
  'tell-evenings',
  'tell-of-changes',
  'tell-webhooks',
]

async function runScheduled(): Promise<void> {
  await ask(`SELECT graphile_worker.add_job(t, '{}', job_key := t) FROM unnest($1::text[]) AS t`, [scheduled])
  await parlour.runJobs()
}

const outgoing = async () => [
  await ask('SELECT id FROM outbox_message WHERE salon_id = $1 ORDER BY id', [salon.salonId]),
  await ask(`SELECT key FROM graphile_worker.jobs WHERE key IS NOT NULL ORDER BY key`),
]

it('an example salon refuses everything that would reach someone, and writes nothing then (R-426)', async () => {
  const before = await rows.fingerprint()
  const refused: string[] = []
  for (const contract of writes.filter(({ notInExample }) => notInExample !== undefined)) {
    const { status, body } = await salon.people.owner.call(contract, sampleOf(contract, salon) as never)
    if (status === 403 && body.code === 'example-salon') refused.push(addressOf(contract))
  }
  expect(refused.toSorted()).toEqual(closed.toSorted())
  expect(await rows.fingerprint()).toBe(before)
})

it(
  'whatever else is done there, no message to a customer and no job is queued (R-426)',
  { timeout: 60_000 },
  async () => {
    const before = await outgoing()
    const asked = paystack.emulator.transactions.size
    const faults: string[] = []
    for (const contract of writes.filter(({ notInExample }) => notInExample === undefined)) {
      const { body } = await salon.people.owner.call(contract, sampleOf(contract, salon) as never)
      if (body.code === 'example-salon') faults.push(addressOf(contract))
      const after = await outgoing()
      if (JSON.stringify(after) !== JSON.stringify(before)) faults.push(`${addressOf(contract)} queued something`)
      await rows.restore()
    }
    expect(faults).toEqual([])
    expect(paystack.emulator.transactions.size).toBe(asked)
  },
)

it('visitors and operators find no such salon, by its name or its id (R-426, R-427)', async () => {
  const [{ slug } = {}] = await ask('SELECT slug FROM salon_slug WHERE salon_id = $1', [salon.salonId])
  const visitors = contracts.filter(({ access }) => access === 'visitor')
  for (const contract of visitors) {
    const { params, ...sample } = samplesOf(salon.ids, 1)[addressOf(contract)] as { params: object }
    for (const name of [slug, salon.salonId]) {
      const { body } = await parlour.nobody.call(contract, { ...sample, params: { ...params, salon: name } } as never)
      expect([addressOf(contract), body.code]).toEqual([addressOf(contract), 'salon-not-found'])
    }
  }
  expect(visitors.length).toBeGreaterThan(10)
  const operator = await openOperator(parlour, now)
  const inSalon = operators.filter(({ path }) => path.includes('/:salon'))
  for (const contract of inSalon) {
    const asked = { params: { salon: salon.salonId, reference: 'x' }, body: { reason: 'Unpaid' } } as never
    const { status } = await operator.call(contract, asked)
    expect([addressOf(contract), status >= 400]).toEqual([addressOf(contract), true])
  }
  expect((await operator.call(readSalonContract, { params: { salon: salon.salonId } })).body.code).toBe(
    'salon-not-found',
  )
})

it('no job does anything there, though rules, webhooks and calendars wait for one (R-426)', async () => {
  await ask(
    `INSERT INTO message_rule (salon_id, kind, on_since, channel, at_time, hours_before, weeks_after, version, updated_at)
     VALUES ($1, 'reminder', '2026-11-01', 'sms', '08:00', 2, 6, 1, '2026-11-01')
     ON CONFLICT (salon_id, kind) DO UPDATE SET on_since = excluded.on_since, at_time = excluded.at_time`,
    [salon.salonId],
  )
  const before = await rows.fingerprint()
  await runScheduled()
  expect(await rows.fingerprint()).toBe(before)
  // In a real salon, the same jobs have something to do; those without a provider here fail.
  await ask('UPDATE salon SET example_of = NULL WHERE salon_id = $1', [salon.salonId])
  const ofReal = await rows.fingerprint()
  await runScheduled().catch(() => undefined)
  expect(await rows.fingerprint()).not.toBe(ofReal)
})

it('the account’s own e-mails are still sent, because they are not the salon’s (R-426)', async () => {
  const [{ email } = {}] = await ask(
    `SELECT u.email FROM auth_user u JOIN membership m ON m.user_id = u.id WHERE m.salon_id = $1 LIMIT 1`,
    [salon.salonId],
  )
  await parlour.nobody.must(requestPasswordResetContract, { body: { email: String(email) } })
  await parlour.runJobs().catch(() => undefined)
  const sent = await ask(
    `SELECT attempts FROM outbox_message WHERE salon_id = $1 AND subject = 'Reset your Parlour password'`,
    [salon.salonId],
  )
  expect(sent).toEqual([{ attempts: 1 }])
})
