import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '#server/kit/db/embedded/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { emptyDatabase } from '#test/database.ts'
import { openTestParlour, type TestParlour, testSecret } from '#test/parlour.ts'
import { visitorAt } from '#test/visitor.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const email = 'ada@example.com'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
  const body = { name: 'Ada', salonName: 'Velvet Room', email, password: 'plum-orchard-7' }
  await visitorAt(parlour.app).post('/api/sign-up', body)
})
afterAll(() => parlour.close())

async function host(args: string[], input: string, env: Record<string, string> = { DATABASE_URL: parlour.ownerUrl }) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/host.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
  })
  const out: string[] = []
  const err: string[] = []
  child.stdout.on('data', (part) => out.push(String(part)))
  child.stderr.on('data', (part) => err.push(String(part)))
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out: out.join(''), err: err.join('') }
}

const signIn = (password: string) => visitorAt(parlour.app).post('/api/sign-in', { email, password })

describe('npm run host', { timeout: 60_000 }, () => {
  test('sets the password from the input, signs every device out, and is in the audit log', async () => {
    const visitor = visitorAt(parlour.app)
    await visitor.post('/api/sign-in', { email, password: 'plum-orchard-7' })
    const { code, out } = await host(['reset-password', ' Ada@Example.com'], 'brisk-harbour-4\n')
    expect([code, out]).toEqual([
      0,
      `The password of ${email} was changed.\nEvery device of this account was signed out.\n`,
    ])
    expect((await visitor.get('/api/session')).body.me).toBeNull()
    expect((await signIn('plum-orchard-7')).status).toBe(401)
    expect((await signIn('brisk-harbour-4')).status).toBe(200)
    const client = new pg.Client({ connectionString: parlour.ownerUrl })
    await client.connect()
    const { rows } = await client.query(`SELECT user_id FROM audit_entry WHERE action = 'password-replaced'`)
    await client.end()
    expect(rows).toEqual([{ user_id: null }])
  })

  test('makes a password where none is given', async () => {
    const { code, out } = await host(['reset-password', email], '')
    const made = /^ {2}([a-z2-9]{4}(-[a-z2-9]{4}){3})$/m.exec(out)?.[1] ?? ''
    expect(code).toBe(0)
    expect((await signIn(made)).status).toBe(200)
  })

  test('reset-two-step takes the second step off an account', async () => {
    const client = new pg.Client({ connectionString: parlour.ownerUrl })
    await client.connect()
    await client.query(
      `INSERT INTO auth_two_step (user_id, secret, confirmed_at, created_at)
       SELECT id, 'sealed', now(), now() FROM auth_user WHERE email = $1`,
      [email],
    )
    const { code, out } = await host(['reset-two-step', ' Ada@Example.com'], '')
    const { rowCount } = await client.query('SELECT FROM auth_two_step')
    await client.end()
    expect([code, out, rowCount]).toEqual([
      0,
      `${email} signs in with the password alone until they set it up again.\n`,
      0,
    ])
    expect((await host(['reset-two-step', 'nobody@example.com'], '')).out).toContain('No account signs in with')
  })

  test('operator makes a person who logs in with a code, lists them, and removes them', async () => {
    const [ops, password] = ['ops@example.com', 'quiet-river-12']
    const env = { DATABASE_URL: parlour.ownerUrl, PARLOUR_SECRET: testSecret }
    const made = await host(['operator', 'add', ' Ops@Example.com'], `${password}\n`, env)
    expect([made.code, made.err]).toEqual([0, ''])
    const [secret, recovery] = [/^ {2}([A-Z2-7]{32})$/m, /^ {2}([a-z2-9]{4}(?:-[a-z2-9]{4}){3})$/m].map(
      (shape) => shape.exec(made.out)?.[1] ?? '',
    )
    const code = new TOTP({ secret: Secret.fromBase32(secret!) }).generate()
    const logIn = async (body: object) => await visitorAt(parlour.app).post('/api/sign-in', { email: ops, ...body })
    expect((await logIn({ password })).body.code).toBe('code-needed')
    expect((await logIn({ password, code })).body).toEqual({ isOperator: true })
    expect((await logIn({ password, code: recovery })).body).toEqual({ isOperator: true })
    expect((await host(['operator', 'list'], '')).out).toMatch(/^ops@example\.com, since \d{4}-\d\d-\d\d\n$/)
    expect((await host(['operator', 'remove', ops], '')).out).toBe('ops@example.com is no longer an operator.\n')
    expect((await logIn({ password, code: recovery })).body.code).toBe('invalid-login')
    expect((await host(['operator', 'remove', ops], '')).code).toBe(1)
  })

  test('doctor and the test messages print what they find, and fail with it', async () => {
    const env = { DATABASE_URL: parlour.ownerUrl, PORT: '1' }
    const found = await host(['doctor'], '', env)
    expect([found.code, found.out]).toEqual([
      1,
      expect.stringMatching(/^fault +Parlour +.+ on port 1\.[^]+\n1 fault, /),
    ])
    const mail = await host(['test-mail', email], '', env)
    expect([mail.code, mail.out]).toEqual([1, expect.stringContaining('Set SMTP_URL to your mail server.\n')])
    const sms = await host(['test-sms', '+2348031234567'], '', env)
    expect([sms.code, sms.out]).toEqual([1, expect.stringContaining('Set TERMII_API_KEY to the key')])
  })

  test.each([
    ['an operator who is in a salon', ['operator', 'add', email], 'quiet-river-12', 'signs in to a salon'],
    ['an operator without an e-mail', ['operator', 'add'], '', 'npm run host -- operator add <email>'],
    [
      'an unknown e-mail',
      ['reset-password', 'nobody@example.com'],
      'brisk-harbour-4',
      'No account signs in with nobody@example.com.',
    ],
    ['a bad password', ['reset-password', email], '12345', 'The password needs at least 6 characters.'],
    ['a disguised one', ['reset-password', email], 'P@ssw0rd', 'This password is one of the most used.'],
    ['no e-mail', ['reset-password'], '', 'npm run host -- reset-password <login>'],
    ['distribute where Citus is not', ['distribute'], '', 'Citus is not in this database. How to set it up: docs/'],
    ['another command', ['erase-everything', email], '', 'npm run host -- reset-password <login>'],
  ])('says what is wrong with %s', async (_what, args, input, sentence) => {
    const { code, out, err } = await host(args, input)
    expect(code).toBe(1)
    expect(out + err).toContain(sentence)
  })

  test('says where there is no Parlour yet', async () => {
    const sentence = 'There is no Parlour in this database yet. Start Parlour once, then try again.\n'
    const args = ['reset-password', email]
    const empty = await emptyDatabase()
    expect((await host(args, 'brisk-harbour-4', { DATABASE_URL: empty.ownerUrl })).err).toContain(sentence)
    await empty.close()
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parlour-host-'))
    const { err } = await host(args, 'brisk-harbour-4', { PARLOUR_DATA: dataDir })
    expect(err).toContain(
      `There is no Parlour in ${dataDir}. On a server installed as in docs/hosting.md, use parlour-host`,
    )
    expect(readdirSync(dataDir)).toEqual([])
    rmSync(dataDir, { recursive: true })
  })

  test('joins the embedded database of a running Parlour, and opens it where none is running', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parlour-host-'))
    const database = await openEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
    await migrate(database.ownerUrl, path.join(root, 'migrations'))
    const args = ['reset-password', 'nobody@example.com']
    expect(await host(args, 'brisk-harbour-4', { PARLOUR_DATA: dataDir })).toMatchObject({
      code: 1,
      out: 'No account signs in with nobody@example.com.\n',
      err: '',
    })
    await database.close()
    const alone = await host(args, 'brisk-harbour-4', { PARLOUR_DATA: dataDir })
    expect(alone.out).toBe('No account signs in with nobody@example.com.\n')
    const again = await openEmbedded({ dataDir, log: () => undefined }) // it was stopped and unlocked again
    await again.close()
    rmSync(dataDir, { recursive: true })
  })
})
