import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmtpSink, type SmtpSink } from '#emulators/smtp.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { queueMessages } from '#server/outbox/store.ts'
import { hurryJobs } from '#test/hurry-jobs.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

const at = { now: '' }
let logged: Record<string, unknown>[] = []
let sink: SmtpSink
let parlour: TestParlour
let salonId: string
let db: Db
beforeAll(async () => {
  sink = await openSmtpSink()
  at.now = '2026-11-27T09:00:00.000Z'
  const log = pino({ level: 'warn', base: undefined }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  parlour = await openTestParlour({ log, clock: () => at.now, env: { SMTP_URL: sink.url } })
  salonId = (await parlour.signUp()).salonId
  db = new Db(openPool(parlour.ownerUrl, { max: 1 }))
})
afterAll(async () => {
  await db.destroy()
  await parlour.close()
  await sink.close()
})
beforeEach(async () => {
  at.now = new Date(Date.parse(at.now) + 7_200_000).toISOString()
  await send(1, null)
  logged = []
})

/** Sends so many letters, each once, to a server that answers with this code; null: it accepts them. */
async function send(count: number, code: number | null): Promise<void> {
  sink.refuseWith(code)
  const letter = () =>
    ({ id: newId(), channel: 'email', recipient: 'bisi@example.com', subject: 's', body: 'b' }) as const
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx) => {
    await queueMessages(tx, salonId, Array.from({ length: count }, letter), at.now)
  })
  await query(parlour.ownerUrl, hurryJobs(), [])
  await parlour.runJobs()
  await query(parlour.ownerUrl, `DELETE FROM outbox_message WHERE status = 'pending'`, [])
}

const line = (cause: string, failed: number) => expect.objectContaining({ level: 40, channel: 'email', cause, failed })

test('failed messages are logged once per cause, without addresses (R-380)', async () => {
  await send(3, 451)
  await send(2, 452)
  expect(logged).toEqual([line('EMESSAGE 451 4.2.0', 1), line('EMESSAGE 452 4.2.0', 1)])
  expect(JSON.stringify(logged)).not.toContain('@')
})

test(
  'a cause is logged again after messages were sent in between, or after an hour (R-380)',
  { timeout: 60_000 },
  async () => {
    await send(1, 451)
    await send(1, null)
    expect(logged).toHaveLength(1)
    await send(3, 451)
    expect(logged).toEqual([line('EMESSAGE 451 4.2.0', 1), line('EMESSAGE 451 4.2.0', 1)])
    at.now = new Date(Date.parse(at.now) + 3_599_999).toISOString()
    await send(1, 451)
    expect(logged).toHaveLength(2)
    at.now = new Date(Date.parse(at.now) + 1).toISOString()
    await send(1, 451)
    expect(logged).toEqual([
      line('EMESSAGE 451 4.2.0', 1),
      line('EMESSAGE 451 4.2.0', 1),
      line('EMESSAGE 451 4.2.0', 4),
    ])
  },
)

test('refused recipients are logged once an hour, although others get their messages (R-380)', async () => {
  await send(1, 550)
  await send(1, null)
  await send(1, 550)
  expect(logged).toEqual([line('EMESSAGE 550 5.2.0', 1)])
})

test('/metrics counts the attempts of this process by outcome', async () => {
  const count = async (outcome: string) => {
    const { body } = await parlour.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return Number(
      new RegExp(`^parlour_messages_total{channel="email",outcome="${outcome}"} (\\d+)$`, 'm').exec(body)?.[1],
    )
  }
  const [sent, refused] = [await count('sent'), await count('refused')]
  await send(2, null)
  await send(1, 451)
  expect([await count('sent'), await count('refused')]).toEqual([sent + 2, refused + 1])
})
