import { Secret, TOTP } from 'otpauth'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteMemberContract, readInvitationContract } from '#domain/auth/contract-invitations.ts'
import { openSmtpSink, type SmtpSink, textOf } from '#emulators/smtp.ts'
import { cheapPasswords } from '#test/cheap-passwords.ts'
import { invite, joinPassword, linkOf, salonToJoin } from '#test/invite.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { type Reply, type Visitor, visitorAt } from '#test/visitor.ts'

/* Attacks that try to find out who has an account, or to use another's: no single use case proves this alone. */

const password = 'plum-orchard-7'
const session = 'parlour-session'
let work: ('hash' | 'verify')[] = []
let logged = ''
let sink: SmtpSink
let parlour: TestParlour
beforeAll(async () => {
  sink = await openSmtpSink()
  parlour = await openTestParlour({
    env: { SMTP_URL: sink.url, PUBLIC_URL: 'http://salon.lan:3000' },
    // Hashing and verifying cost the same: one run of scrypt.
    passwords: {
      hash: (word) => (work.push('hash'), cheapPasswords.hash(word)),
      verify: (tried) => (work.push('verify'), cheapPasswords.verify(tried)),
    },
    log: pino({ level: 'trace' }, { write: (line) => void (logged += line) }),
  })
})
beforeEach(() => {
  work = []
  logged = ''
})
afterAll(async () => {
  await parlour.close()
  await sink.close()
})

let number = 0
const somebody = () => visitorAt(parlour.app, `198.18.7.${++number}`)
const signUp = async (visitor = somebody(), email = `ada${number}@example.com`) => {
  const reply = await visitor.post('/api/sign-up', { name: 'Ada Obi', salonName: `Salon ${number}`, email, password })
  expect(reply.status).toBe(200)
  return { visitor, email }
}
const meOf = async (visitor: Visitor) => (await visitor.get('/api/session')).body.me

describe('whether there is an account', () => {
  /** A failed log-in, by what was hashed for it and everything that it says. */
  async function tried(email: string, word: string) {
    work = []
    const { status, body, setCookies, headers } = await somebody().post('/api/sign-in', { email, password: word })
    const { 'content-length': length } = headers
    return { status, body, setCookies, length, names: Object.keys(headers).toSorted(), hashed: work.length }
  }

  test('is not told by a log-in: every failure says the same and costs one hash', { timeout: 60_000 }, async () => {
    const { email } = await signUp()
    const left = await signUp()
    await query(parlour.ownerUrl, 'UPDATE staff SET is_active = false WHERE email = $1', [left.email])
    const wrong = await tried(email, 'not-the-password')
    expect(wrong).toMatchObject({ status: 401, hashed: 1, setCookies: [] })
    for (const [who, word] of [
      ['stranger@example.com', password],
      [left.email, password],
      [left.email, 'not-the-password'],
      [email.toUpperCase(), 'x'],
    ] as const)
      expect([who, await tried(who, word)]).toEqual([who, wrong])
    // Nobody can have these.
    for (const who of ['a\u0001b@example.com', 'not an address'])
      expect(await tried(who, password)).toEqual({ ...wrong, hashed: 0 })
  })

  test('is told by sign-up in words alone, as the specification has it: taken or free, a hash is made first', async () => {
    const { email } = await signUp()
    work = []
    const taken = await somebody().post('/api/sign-up', { name: 'Ada', salonName: 'Other', email, password })
    expect([taken.body.code, work]).toEqual(['email-taken', ['hash']])
  })

  test('is not told by inviting: who invites hears the same of an address with an account and of one without', async () => {
    const victim = await signUp()
    const { owner, staffId } = await salonToJoin(parlour)
    const answers: unknown[] = []
    for (const email of [victim.email, 'stranger@example.com']) {
      await query(parlour.ownerUrl, 'UPDATE staff SET email = $2 WHERE id = $1', [staffId, email])
      const told = await owner.must(inviteMemberContract, { params: { staffId }, body: { role: 'stylist' } })
      const shown = await parlour.nobody.must(readInvitationContract, { body: linkOf(told.link) })
      answers.push({ ...told, link: null, expiresAt: null }, { ...shown, email: null, expiresAt: null })
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2))
  })
})

describe('a session that was put into the browser before', () => {
  const ways: [string, (browser: Visitor) => Promise<Reply>][] = [
    [
      'signing up',
      (browser) =>
        browser.post('/api/sign-up', { name: 'A', salonName: 'S', email: `new${++number}@example.com`, password }),
    ],
    [
      'logging in',
      async (browser) => {
        const { email } = await signUp()
        return await browser.post('/api/sign-in', { email, password })
      },
    ],
    [
      'logging in with a code',
      async (browser) => {
        const { visitor, email } = await signUp()
        const secret = String((await visitor.post('/api/account/two-step/begin', { password })).body['secret'])
        const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
        const on = await visitor.post('/api/account/two-step/confirm', { code: code() })
        const [spare] = on.body['recoveryCodes'] as string[]
        expect((await browser.post('/api/sign-in', { email, password })).body.code).toBe('code-needed')
        return await browser.post('/api/sign-in', { email, password, code: spare })
      },
    ],
    [
      'joining by an invitation',
      async (browser) => {
        const { owner, staffId, email } = await salonToJoin(parlour)
        const link = await invite(owner, staffId)
        return await browser.post('/api/invitations/join', { ...link, name: 'H', email, password: joinPassword })
      },
    ],
  ]
  test.each(ways)('is nobody’s after %s: neither of them goes on with it', async (_way, enter) => {
    const attacker = await signUp()
    const planted = attacker.visitor.cookies.get(session)!
    const victim = somebody()
    victim.cookies.set(session, planted)
    expect((await enter(victim)).status).toBe(200)
    expect(victim.cookies.get(session)).not.toBe(planted)
    expect(await meOf(victim)).not.toMatchObject({ email: attacker.email })
    expect(await meOf(attacker.visitor)).toBeNull()
  })

  test('is not one at all where it was invented, and no two are alike', async () => {
    const { visitor } = await signUp()
    const [token, signature] = visitor.cookies.get(session)!.split('.') as [string, string]
    for (const invented of ['x', 'a'.repeat(32), `${'a'.repeat(32)}.${signature}`, `${token}.${'A'.repeat(44)}`]) {
      const browser = somebody()
      browser.cookies.set(session, invented)
      expect(await meOf(browser)).toBeNull()
      expect((await browser.get('/api/services')).status).toBe(401)
    }
    const rows = await query(parlour.ownerUrl, 'SELECT token FROM auth_session', [])
    // 22 of 62 letters and digits are more than 128 bits (ASVS 11.5.1).
    for (const { token: kept } of rows) expect(kept).toMatch(/^[A-Za-z0-9]{22,}$/)
    expect(new Set(rows.map(({ token: kept }) => kept)).size).toBe(rows.length)
  })
})

test('a link’s secret, a password and a session stand in no log, also when something breaks, and go to no other site', async () => {
  const { visitor, email } = await signUp()
  await visitor.post('/api/password-reset/request', { email })
  await parlour.runJobs()
  const [, reset = ''] = /token=([\w-]{43})/.exec(textOf(await sink.take()))!
  const { owner, staffId, email: hers } = await salonToJoin(parlour)
  const link = await invite(owner, staffId)
  const opened = [
    await visitor.get(`/join?salon=${link.salon}&token=${link.token}`),
    await visitor.get(`/reset-password?token=${reset}`),
    await visitor.get(`/api/session?token=${link.token}`),
  ]
  for (const { headers } of opened) expect(headers['referrer-policy']).toBe('same-origin')
  await query(
    parlour.ownerUrl,
    `CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'planted'; END$$;
     CREATE TRIGGER planted BEFORE INSERT ON auth_account FOR EACH ROW EXECUTE FUNCTION refuse_row()`,
    [],
  )
  const joining = { ...link, name: 'Halima Sani', email: hers, password: joinPassword }
  expect((await somebody().post('/api/invitations/join', joining)).status).toBe(500)
  await query(parlour.ownerUrl, 'DROP TRIGGER planted ON auth_account', [])
  expect((await visitor.post('/api/invitations/join', joining)).status).toBe(200)
  expect((await visitor.post('/api/password-reset/confirm', { token: reset, password: joinPassword })).status).toBe(200)
  expect(logged).toContain('"path":"/api/invitations/join","status":200')
  expect(logged).toContain('planted')
  const secrets = [link.token, reset, password, joinPassword, ...visitor.cookies.values(), hers, email, 'Halima']
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
})
