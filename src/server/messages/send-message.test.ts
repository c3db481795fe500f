import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSmtpSink, type SmtpSink, textOf } from '#emulators/smtp.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { hurryJobs } from '#test/hurry-jobs.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { queueMessage } from '#server/outbox/store.ts'

let sink: SmtpSink
let parlour: TestParlour
let owner: pg.Client
let salonId: string
let db: Db
beforeAll(async () => {
  sink = await openSmtpSink()
  parlour = await openTestParlour({ env: { SMTP_URL: sink.url } })
  salonId = (await parlour.signUp()).salonId
  db = new Db(openPool(parlour.ownerUrl, { max: 1 }))
  owner = new pg.Client({ connectionString: parlour.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await db.destroy()
  await parlour.close()
  await sink.close()
})
beforeEach(() => sink.refuseWith(null))

async function queue(letter: { recipient?: string; subject?: string; body?: string } = {}): Promise<string> {
  const id = newId()
  const message = { recipient: `${id}@example.com`, subject: 'Your visit', body: 'Hello', ...letter }
  const now = new Date().toISOString()
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, (tx) =>
    queueMessage(tx, salonId, { id, channel: 'email', ...message }, now),
  )
  return id
}

async function rowOf(id: string) {
  const sql = `SELECT status, attempts, last_error, body <> '' AS kept, sent_at IS NOT NULL AS dated FROM outbox_message WHERE id = $1`
  return (await owner.query(sql, [id])).rows[0]
}

const hurry = () => owner.query(hurryJobs())
const jobs = async () => (await owner.query('SELECT count(*)::int AS n FROM graphile_worker._private_jobs')).rows[0].n

describe('a letter of the outbox', () => {
  test('arrives as written, once, and its row is emptied', async () => {
    const body =
      'Ẹ kú àárọ̀, Bísí.\n\nA line that is long enough to be folded on its way through the mail: ' + 'x'.repeat(100)
    const id = await queue({ recipient: 'bisi@example.com', subject: 'Ìpàdé rẹ', body })
    await parlour.runJobs()
    const mail = await sink.take()
    expect(mail.to).toEqual(['bisi@example.com'])
    expect(textOf(mail).replaceAll('\r\n', '\n').trimEnd()).toBe(body)
    expect(mail.raw).toContain(`Message-ID: <${id}@parlour.invalid>`)
    expect(await rowOf(id)).toEqual({ status: 'sent', attempts: 1, last_error: null, kept: false, dated: true })
  })

  test('cannot carry extra headers or recipients', async () => {
    await queue({ recipient: 'ada@example.com', subject: 'Hi\r\nBcc: eve@example.com', body: 'Hello' })
    await parlour.runJobs()
    const mail = await sink.take()
    expect(mail.to).toEqual(['ada@example.com'])
    expect(mail.raw).not.toMatch(/^bcc:/im)
  })

  test('is tried again after a temporary fault', async () => {
    sink.refuseWith(451)
    const id = await queue()
    const waiting = { status: 'pending', attempts: 1, kept: true, last_error: expect.stringContaining('451') }
    await parlour.runJobs()
    expect(await rowOf(id)).toMatchObject(waiting)
    sink.refuseWith(null)
    await hurry()
    await parlour.runJobs()
    await sink.take()
    expect(await rowOf(id)).toEqual({ status: 'sent', attempts: 2, last_error: null, kept: false, dated: true })
  })

  test('is given up, and emptied, when the server will never take it', async () => {
    sink.refuseWith(550)
    const id = await queue()
    const givenUp = { status: 'failed', attempts: 1, kept: false, last_error: expect.stringContaining('550') }
    await parlour.runJobs()
    expect(await rowOf(id)).toMatchObject(givenUp)
    expect(await jobs()).toBe(0)
  })

  test('is unknown, and not sent again, when the server had all of it and hung up', async () => {
    sink.refuseWith('hang-up')
    const id = await queue()
    await parlour.runJobs()
    expect(await rowOf(id)).toMatchObject({ status: 'unknown', attempts: 1, kept: false })
    expect(await jobs()).toBe(0)
  })

  test('is given up at the eighth attempt', async () => {
    sink.refuseWith(451)
    const id = await queue()
    await parlour.runJobs()
    expect(await rowOf(id)).toMatchObject({ status: 'pending', attempts: 1 })
    await owner.query('UPDATE outbox_message SET attempts = 7 WHERE id = $1', [id])
    await hurry()
    await parlour.runJobs()
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 8, kept: false })
  })

  test('that was rolled back is never sent', async () => {
    const before = sink.mails.length
    const now = new Date().toISOString()
    const attempt = inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx) => {
      const letter = { id: newId(), channel: 'email', recipient: 'x@example.com', subject: 's', body: 'b' } as const
      await queueMessage(tx, salonId, letter, now)
      throw new Error('planted')
    })
    await expect(attempt).rejects.toThrow('planted')
    await queue()
    await parlour.runJobs()
    await sink.take()
    expect(sink.mails).toHaveLength(before + 1)
  })
})
