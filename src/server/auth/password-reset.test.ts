import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmtpSink, type ReceivedMail, type SmtpSink, textOf } from '#emulators/smtp.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { statementsOf } from '#test/statements.ts'
import { type Visitor, visitorAt } from '#test/visitor.ts'

const password = 'plum-orchard-7'
const renewed = 'quiet-river-12'
let now = Date.parse('2026-11-21T09:00:00.000Z')

let sink: SmtpSink
let parlour: TestParlour
let owner: pg.Client
beforeAll(async () => {
  sink = await openSmtpSink()
  parlour = await openTestParlour({
    clock: () => new Date(now).toISOString(),
    env: { SMTP_URL: sink.url, PUBLIC_URL: 'http://salon.lan:3000/', MAIL_FROM: 'Parlour <hello@salon.lan>' },
  })
  owner = new pg.Client({ connectionString: parlour.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await parlour.close()
  await sink.close()
})

let number = 0
async function newAccount(): Promise<{ email: string; visitor: Visitor }> {
  number += 1
  const email = `forgetful${number}@example.com`
  const visitor = visitorAt(parlour.app, `203.0.113.${number}`)
  await visitor.post('/api/sign-up', { name: 'Ada', salonName: 'Velvet Room', email, password })
  return { email, visitor }
}

let address = 0
const somebody = () => visitorAt(parlour.app, `198.18.0.${++address}`)
const ask = (email: string, visitor = somebody()) => visitor.post('/api/password-reset/request', { email })
const confirm = (token: string, word = renewed) =>
  somebody().post('/api/password-reset/confirm', { token, password: word })
const signIn = (email: string, word: string) => somebody().post('/api/sign-in', { email, password: word })

function tokenOf(mail: ReceivedMail): string {
  const link = /^http:\/\/salon\.lan:3000\/reset-password#token=([\w-]{43})\r?$/m.exec(textOf(mail))
  if (!link?.[1]) throw new Error(`no link in: ${textOf(mail)}`)
  return link[1]
}

/** The letter that is sent next, once the jobs that are due have run. */
async function nextLetter(): Promise<ReceivedMail> {
  await parlour.runJobs()
  return await sink.take()
}

async function resetLinkFor(email: string): Promise<string> {
  await ask(email)
  return tokenOf(await nextLetter())
}

describe('a reset link', () => {
  test('arrives, sets the new password, and ends every session', async () => {
    const { email, visitor } = await newAccount()
    const reply = await ask(email)
    expect([reply.status, reply.body]).toEqual([200, {}])
    const mail = await nextLetter()
    expect([mail.from, mail.to]).toEqual(['hello@salon.lan', [email]])
    expect(mail.raw).toMatch(/^Subject: Reset your Parlour password/m)
    expect(textOf(mail)).toContain('Hello Ada,')
    expect((await confirm(tokenOf(mail))).status).toBe(200)
    expect((await visitor.get('/api/session')).body.me).toBeNull()
    expect((await signIn(email, password)).body.code).toBe('invalid-login')
    expect((await signIn(email, renewed)).status).toBe(200)
  })

  test('is recorded in the real salon, whatever example its owner is in (R-425)', async () => {
    const { email, visitor } = await newAccount()
    const { me } = (await visitor.get('/api/session')).body as { me: { salon: { id: string } } }
    await visitor.post('/api/example-salon', {})
    await confirm(await resetLinkFor(email))
    const { rows } = await owner.query(
      `SELECT DISTINCT e.salon_id AS id FROM audit_entry e JOIN membership m ON m.salon_id = e.salon_id
       JOIN auth_user u ON u.id = m.user_id WHERE u.email = $1 AND e.subject = 'auth_user'`,
      [email],
    )
    expect(rows).toEqual([{ id: me.salon.id }])
  })

  test('does not carry what a stranger typed as a name to deceive', async () => {
    const email = 'victim@example.com'
    const name = 'Ada, you won! Claim it at https://evil.example or call 0803 123 4567'
    await somebody().post('/api/sign-up', { name, salonName: 'evil.example', email, password })
    await ask(email)
    const mail = await nextLetter()
    expect(mail.raw).not.toMatch(/evil|0803|won/)
    expect(textOf(mail)).toMatch(/^Hello,/)
  })

  test('works once, also for two at the same time', async () => {
    const { email } = await newAccount()
    const token = await resetLinkFor(email)
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
    expect(replies.map((reply) => reply.body.code ?? 'done').sort()).toEqual([
      'done',
      ...Array(7).fill('reset-link-invalid'),
    ])
    expect((await confirm(token)).body.code).toBe('reset-link-invalid')
  })

  test('works for 60 minutes', async () => {
    const { email } = await newAccount()
    const [token, late] = [await resetLinkFor(email), await resetLinkFor(email)]
    now += 59 * 60_000
    expect((await confirm(token, 'short')).body.code).toBe('password-too-short')
    now += 60_000
    expect((await confirm(late)).body.code).toBe('reset-link-invalid')
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('ends the other links of the account, and strangers’ guesses', async () => {
    const { email } = await newAccount()
    const [first, second] = [await resetLinkFor(email), await resetLinkFor(email)]
    await Promise.all(Array.from({ length: 8 }, () => signIn(email, 'wrong-guess')))
    expect((await signIn(email, password)).status).toBe(429)
    expect((await confirm(second)).status).toBe(200)
    expect((await confirm(first)).body.code).toBe('reset-link-invalid')
    expect((await signIn(email, renewed)).status).toBe(200)
  })

  test('is stored as a hash only, and its letter is emptied once sent', async () => {
    const { email } = await newAccount()
    const token = await resetLinkFor(email)
    const sent = async () =>
      (
        await owner.query(
          `SELECT status, body, attempts, sent_at IS NOT NULL AS sent FROM outbox_message WHERE recipient = $1`,
          [email],
        )
      ).rows
    expect(await sent()).toEqual([{ status: 'sent', body: '', attempts: 1, sent: true }])
    for (const table of ['auth_verification', 'outbox_message', 'audit_entry', 'graphile_worker._private_jobs']) {
      const { rows } = await owner.query(`SELECT count(*)::int AS n FROM ${table} t WHERE t::text LIKE $1`, [
        `%${token}%`,
      ])
      expect([table, rows[0].n]).toEqual([table, 0])
    }
  })

  test('leaves the audit log with who and when, and nothing secret', async () => {
    const { email } = await newAccount()
    await confirm(await resetLinkFor(email))
    const { rows } = await owner.query(
      `SELECT a.action, a.user_id = u.id AS by_user, a.after, a.before FROM audit_entry a JOIN salon s USING (salon_id)
       JOIN auth_user u ON u.email = s.email WHERE s.email = $1 ORDER BY a.id`,
      [email],
    )
    expect(rows).toEqual([
      { action: 'signed-up', by_user: true, before: null, after: null },
      { action: 'reset-link-sent', by_user: null, before: null, after: null },
      { action: 'password-replaced', by_user: true, before: null, after: { account: expect.any(String) } },
    ])
  })

  test.each([
    ['a common password in disguise', 'P@ssw0rd', 'password-too-common'],
    ['spaces', ' '.repeat(10), 'password-too-simple'],
    ['the salon’s name', 'my-velvet-room', 'password-contains-name'],
  ])('does not allow %s, and stays good', async (_what, word, code) => {
    const { email } = await newAccount()
    const token = await resetLinkFor(email)
    expect((await confirm(token, word)).body).toMatchObject({ code, field: 'password' })
    expect((await confirm(token)).status).toBe(200)
  })

  test.each(['', 'A'.repeat(43), 'A'.repeat(300), "' OR 1=1 --"])('that was invented is refused: %s', async (token) => {
    expect((await confirm(token)).status).toBe(400)
  })
})

describe('asking for a reset link', () => {
  test('answers the same for a stranger, who gets no mail', async () => {
    const { email } = await newAccount()
    const known = await ask(email)
    const unknown = await ask('stranger@example.com')
    const plain = ({ status, body, setCookies, headers }: typeof known) => ({
      status,
      body,
      setCookies,
      names: Object.keys(headers).sort(),
    })
    expect(plain(unknown)).toEqual(plain(known))
    expect((await nextLetter()).to).toEqual([email])
    await parlour.runJobs()
    expect(sink.mails.flatMap((mail) => mail.to)).not.toContain('stranger@example.com')
  })

  // Not timed: the letter of one request is written while the next is answered.
  test('does the same work in the same order for known and unknown addresses', async () => {
    const { email } = await newAccount()
    const known = await statementsOf(() => ask(email))
    const unknown = await statementsOf(() => ask('nobody@example.com'))
    expect(known.length).toBeGreaterThan(3)
    expect(unknown).toEqual(known)
    expect(known.join()).not.toContain('auth_user')
    await nextLetter()
  })

  test('sends three letters to one address in a quarter of an hour, and answers as ever', async () => {
    const { email } = await newAccount()
    const before = sink.mails.length
    for (let i = 0; i < 5; i++) {
      expect((await ask(email)).status).toBe(200)
      await parlour.runJobs()
    }
    expect(sink.mails.slice(before).filter((mail) => mail.to.includes(email))).toHaveLength(3)
    for (let letters = 0; letters < 3; letters++) await sink.take()
  })

  test('is throttled by address', async () => {
    const visitor = visitorAt(parlour.app, '198.51.100.9')
    const replies = []
    for (let i = 0; i < 12; i++) replies.push(await ask(`nobody-${i}@example.com`, visitor))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10)
    expect(replies.at(-1)?.body).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringContaining('15 minutes'),
    })
    expect(replies.at(-1)?.headers['retry-after']).toBe('900')
  })

  test('strangers cannot use up the tries of a browser that is known to the account', async () => {
    const { email, visitor } = await newAccount()
    for (let i = 0; i < 12; i++) await ask(`nobody-${i}@example.com`, visitorAt(parlour.app, `203.0.113.${number}`))
    expect((await ask('nobody@example.com', visitor)).status).toBe(429)
    expect((await ask(email, visitor)).status).toBe(200)
    tokenOf(await nextLetter())
  })

  test('never builds the link from what the browser claims', async () => {
    const { email } = await newAccount()
    await somebody().post(
      '/api/password-reset/request',
      { email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    )
    const mail = await nextLetter()
    expect(mail.raw).not.toContain('evil.example')
    expect(tokenOf(mail)).toHaveLength(43)
  })

  test('is refused with what to do where e-mail is not set up', { timeout: 60_000 }, async () => {
    const incomplete: Record<string, string>[] = [{}, { SMTP_URL: sink.url }, { PUBLIC_URL: 'http://salon.lan' }]
    for (const env of incomplete) {
      const other = await openTestParlour({ env })
      const visitor = visitorAt(other.app)
      expect((await visitor.get('/api/sign-in-options')).body).toEqual({ passwordMin: 6, resetByEmail: false })
      const reply = await visitor.post('/api/password-reset/request', { email: 'ada@example.com' })
      expect([reply.status, reply.body.code]).toEqual([409, 'reset-not-available'])
      await other.close()
    }
    const options = (await somebody().get('/api/sign-in-options')).body
    expect(options).toEqual({ passwordMin: 6, resetByEmail: true })
  })
})
