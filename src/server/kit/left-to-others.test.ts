import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpSink, type SmtpSink } from '#emulators/smtp.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { isAbleElsewhere } from './db/host-figures.ts'

/* Two processes on one database, of which only one has a mail server. */

const env = { PUBLIC_URL: 'http://salon.lan:3000/' }
let sink: SmtpSink
let without: TestParlour
let withMail: TestParlour
let email: string
beforeAll(async () => {
  sink = await openSmtpSink()
  without = await openTestParlour({ env })
  withMail = await openTestParlour({ env: { ...env, SMTP_URL: sink.url }, beside: without })
  ;({ email } = await without.signUp())
})
afterAll(async () => {
  await without.close()
  await sink.close()
})

const askForLink = async () =>
  await withMail.app.inject({
    method: 'POST',
    url: '/api/password-reset/request',
    payload: { email },
  })
async function isAble(has: string[], lacks: string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: without.ownerUrl })
  await client.connect()
  try {
    return await isAbleElsewhere(client, { has, lacks })
  } finally {
    await client.end()
  }
}
const left = async () =>
  await query(without.ownerUrl, 'SELECT task_identifier AS task, run_at > now() AS later FROM graphile_worker.jobs', [])
const makeDue = async () => await query(without.ownerUrl, 'UPDATE graphile_worker._private_jobs SET run_at = now()', [])

test('a job is left to the process that is set up for it; without such a process it runs here', async () => {
  expect((await askForLink()).statusCode).toBe(200)
  await without.runJobs()
  expect(await left()).toEqual([{ task: 'send-reset-link', later: true }])
  await makeDue()
  await withMail.runJobs()
  expect(sink.mails).toHaveLength(1)
  expect(await isAble([], ['mail', 'sms'])).toBe(true)
  // Two processes that each lack a service of the other would leave a job to one another for ever.
  expect(await isAble(['sms'], ['mail'])).toBe(false)

  await askForLink()
  await withMail.close()
  await makeDue()
  await without.runJobs()
  expect(await left()).toEqual([])
})
