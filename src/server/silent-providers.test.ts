import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWebhookContract } from '#domain/api/contract-webhooks.ts'
import { saveCalendlyContract } from '#domain/calendly/contract.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { openSmtpSink, type SmtpSink } from '#emulators/smtp.ts'
import { calendarSeal } from '#server/calendars/read-address.ts'
import { seal } from '#server/kit/seal.ts'
import { putOnPlan } from '#test/api-keys.ts'
import { openTestParlour, type SignedUp, type TestParlour, testSecret } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { visitorAt } from '#test/visitor.ts'

/* Every provider takes what it is asked and never answers; only letters have somewhere to go (decision 90). */

const asked: string[] = []
const silent = createServer((request) => void asked.push(request.url ?? ''))
let silentUrl: string
let sink: SmtpSink
let parlour: TestParlour
let owner: SignedUp
beforeAll(async () => {
  sink = await openSmtpSink()
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const paystack = { PAYSTACK_PUBLIC_KEY: 'pk_test_silent', PAYSTACK_SECRET_KEY: 'sk_test_silent' }
  const calendly = { CALENDLY_BASE_URL: silentUrl, CALENDLY_TOKEN: 'a-token-of-the-house-that-nobody-answers' }
  const mail = { SMTP_URL: sink.url, PUBLIC_URL: 'http://salon.lan:3000/', MAIL_FROM: 'Parlour <hello@salon.lan>' }
  parlour = await openTestParlour({
    runsJobs: true,
    env: { ...paystack, PAYSTACK_BASE_URL: silentUrl, ...calendly, ...mail },
  })
  owner = await parlour.signUp()
  await putOnPlan(parlour, owner.salonId, 'premium')
})
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await parlour.close()
  await sink.close()
})

const run = async (task: string, payload: object = {}) =>
  await query(parlour.ownerUrl, 'SELECT graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
const askedFor = (what: string) => asked.filter((url) => url.startsWith(what)).length

test('silent providers delay what is theirs and nothing else', async () => {
  const { salonId, staffId } = owner
  const body = { calendlyUrl: 'https://calendly.com/adun', syncDirection: 'both' as const, staffId, serviceId: null }
  await owner.must(saveCalendlyContract, { body })
  await owner.must(addWebhookContract, {
    body: { id: randomUUID(), url: `${silentUrl}/webhook`, events: ['customer.created'] },
  })
  await owner.must(addCustomerContract, { body: { name: 'Ada' } })
  const address = await seal(`${silentUrl}/calendar.ics`, calendarSeal, testSecret)
  for (let nth = 0; nth < 5; nth++)
    await query(
      parlour.ownerUrl,
      `INSERT INTO busy_calendar (salon_id, id, staff_id, name, sealed_address, host, busy, created_at)
       VALUES ($1, gen_random_uuid(), $2, 'Private', $3, '127.0.0.1', '{}', now())`,
      [salonId, staffId, address],
    )
  for (let nth = 0; nth < 12; nth++) await run('check-payment', { salonId, reference: `begun-${nth}`, notice: null })
  await run('sync-calendly', { salonId })
  await run('read-calendars')
  await run('tell-webhooks')
  // Every place of every provider is taken by a request without a response.
  await expect.poll(() => ['/transaction/', '/users/', '/calendar', '/webhook'].map(askedFor)).toEqual([4, 1, 2, 1])

  await visitorAt(parlour.app, '203.0.113.1').post('/api/password-reset/request', { email: owner.email })
  expect((await sink.take()).to).toEqual([owner.email])
  await run('forget-old')
  const left = `SELECT task_id FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'forget-old'`
  await expect.poll(async () => await query(parlour.ownerUrl, left, [])).toEqual([])
  expect(['/transaction/', '/users/', '/calendar', '/webhook'].map(askedFor)).toEqual([4, 1, 2, 1])
})
