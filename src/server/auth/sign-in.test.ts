import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guarded } from '#test/isolation/matrix.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { type Visitor, visitorAt } from '#test/visitor.ts'

const DAY_MS = 24 * 60 * 60_000
const password = 'plum-orchard-7'
const session = 'parlour-session'

let parlour: TestParlour
let owner: pg.Client
beforeAll(async () => {
  parlour = await openTestParlour()
  owner = new pg.Client({ connectionString: parlour.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await parlour.close()
})

let number = 0
async function newAccount(): Promise<{ email: string; visitor: Visitor }> {
  number += 1
  const email = `in${number}@example.com`
  const visitor = visitorAt(parlour.app, `203.0.113.${number}`)
  const reply = await visitor.post('/api/sign-up', { name: 'Ada', salonName: `Salon ${number}`, email, password })
  expect(reply.status).toBe(200)
  return { email, visitor }
}

const meOf = async (visitor: Visitor) => (await visitor.get('/api/session')).body.me
const sessions = async (email: string) =>
  (await owner.query('SELECT s.* FROM auth_session s JOIN auth_user u ON u.id = s.user_id WHERE u.email = $1', [email]))
    .rows

describe('sign-in', () => {
  test('works with the e-mail in any case and spaces around it', async () => {
    const { email } = await newAccount()
    const visitor = visitorAt(parlour.app)
    const reply = await visitor.post('/api/sign-in', { email: ` ${email.toUpperCase()} `, password })
    expect([reply.status, reply.body]).toEqual([200, { isOperator: false }])
    expect(await meOf(visitor)).toMatchObject({ email })
  })

  test('sets cookies that scripts and other sites cannot use, for 90 days', async () => {
    const { email } = await newAccount()
    const { setCookies } = await visitorAt(parlour.app).post('/api/sign-in', { email, password })
    expect(setCookies.map((value) => value.split('=')[0])).toEqual([session, 'parlour-device'])
    expect(setCookies[0]?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      `Max-Age=${90 * 86_400}`,
      'Path=/',
      'SameSite=Lax',
    ])
    expect(setCookies[1]?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Lax',
    ])
    const [row] = await sessions(email).then((rows) => rows.slice(-1))
    expect(Math.round((row.expires_at.getTime() - Date.now()) / DAY_MS)).toBe(90)
  })

  test('binds its cookies to the host on HTTPS', async () => {
    const secure = await openTestParlour({ env: { PUBLIC_URL: 'https://salon.example' } })
    const visitor = visitorAt(secure.app)
    const { setCookies } = await visitor.post('/api/sign-up', {
      name: 'Ada',
      salonName: 'S',
      email: 'a@example.com',
      password,
    })
    expect(setCookies).toHaveLength(2)
    for (const value of setCookies) expect(value).toMatch(/^__Host-parlour-(session|device)=[^;]+; .*Path=\/;.*Secure/)
    expect(await meOf(visitor)).toMatchObject({ email: 'a@example.com' })
    const { setCookies: gone } = await visitor.post('/api/sign-out')
    expect(gone).toEqual([expect.stringMatching(/^__Host-parlour-session=; Max-Age=0; .*Secure/)])
    await secure.close()
  })

  test('never goes on with a session cookie that came along', async () => {
    const { email, visitor } = await newAccount()
    const planted = visitor.cookies.get(session) ?? ''
    const victim = visitorAt(parlour.app)
    victim.cookies.set(session, planted)
    await victim.post('/api/sign-in', { email, password })
    expect(victim.cookies.get(session)).not.toBe(planted)
    expect(await meOf(visitor)).toBeNull() // the planted session ended
    expect(await sessions(email)).toHaveLength(1)
  })

  test('a session ends with signing out, also for a copied cookie', async () => {
    const { email, visitor } = await newAccount()
    const copy = visitorAt(parlour.app)
    copy.cookies.set(session, visitor.cookies.get(session) ?? '')
    expect(await meOf(copy)).toMatchObject({ email })
    const reply = await visitor.post('/api/sign-out')
    expect([reply.status, visitor.cookies.has(session)]).toEqual([200, false])
    expect(await meOf(copy)).toBeNull()
    expect((await copy.get('/api/services')).status).toBe(401)
    expect(await sessions(email)).toEqual([])
  })

  test('a call of a session that ended elsewhere is told so, at every address', async () => {
    const { email, visitor } = await newAccount()
    await owner.query('DELETE FROM auth_session WHERE user_id = (SELECT id FROM auth_user WHERE email = $1)', [email])
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const calls = [...guarded.map(({ method, path }) => ({ method, url: path })), { method: 'GET', url: '/api/live' }]
    expect(calls.length).toBeGreaterThan(50)
    for (const call of calls) {
      const answer = await parlour.app.inject({ ...(call as { method: 'GET'; url: string }), headers: { cookie } })
      const { code, message } = answer.json()
      expect([call.url, answer.statusCode, code, message]).toEqual([
        call.url,
        401,
        'not-signed-in',
        'You are signed out. Log in from another tab, then try again: what you typed stays here.',
      ])
    }
    expect(await meOf(visitor)).toBeNull()
  })

  test('signing out without a session, or twice, is no error', async () => {
    expect((await visitorAt(parlour.app).post('/api/sign-out')).status).toBe(200)
  })

  test('a member who was deactivated can neither go on nor come back', async () => {
    const { email, visitor } = await newAccount()
    await owner.query('UPDATE staff SET is_active = false WHERE email = $1', [email])
    expect(await meOf(visitor)).toBeNull()
    const reply = await visitorAt(parlour.app).post('/api/sign-in', { email, password })
    expect([reply.status, reply.body.code, reply.setCookies]).toEqual([401, 'invalid-login', []])
    expect(await sessions(email)).toHaveLength(1)
  })

  test('a session lasts 90 days, prolonged once a day by opening the app', async () => {
    const { email, visitor } = await newAccount()
    expect((await visitor.get('/api/session')).setCookies).toEqual([])
    const [{ token }] = await sessions(email)
    const move = (days: number) =>
      owner.query(`UPDATE auth_session SET expires_at = now() + $2 * interval '1 day' WHERE token = $1`, [token, days])
    await move(88)
    expect((await visitor.get('/api/session')).setCookies).toEqual([expect.stringContaining(`Max-Age=${90 * 86_400};`)])
    const [prolonged] = await sessions(email)
    expect(prolonged.token).toBe(token)
    expect(Math.round((prolonged.expires_at.getTime() - Date.now()) / DAY_MS)).toBe(90)
    await move(-0.001)
    expect(await meOf(visitor)).toBeNull()
    expect((await visitor.get('/api/services')).status).toBe(401)
  })
})

describe('a failed sign-in', () => {
  test('says the same, and takes as long, whatever was wrong', { timeout: 60_000 }, async () => {
    const { email } = await newAccount()
    const wrong = [
      { email, password: 'not-the-password' },
      { email: 'stranger@example.com', password },
      { email: 'not an address', password },
      { email, password: 'x' },
      { email: 'a\u0001b@example.com', password },
    ]
    const outcomes = []
    for (const body of wrong) {
      const began = performance.now()
      const reply = await visitorAt(parlour.app).post('/api/sign-in', body)
      const ms = performance.now() - began
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        401,
        'invalid-login',
        'Invalid email or password',
      ])
      expect(reply.setCookies).toEqual([])
      outcomes.push(ms)
    }
    expect(Math.min(...outcomes)).toBeGreaterThan(395)
  })

  test.each([{ role: 'owner' }, { rememberMe: false }, { callbackURL: 'https://evil.example' }])(
    'refuses %o',
    async (extra) => {
      const reply = await visitorAt(parlour.app).post('/api/sign-in', { email: 'x@example.com', password, ...extra })
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid-input'])
    },
  )

  test('is refused to another site, and to forms and links', async () => {
    const { email } = await newAccount()
    const visitor = visitorAt(parlour.app)
    const body = { email, password }
    expect((await visitor.post('/api/sign-in', body, { origin: 'https://evil.example' })).body.code).toBe(
      'wrong-origin',
    )
    expect((await visitor.post('/api/sign-in', body, { 'sec-fetch-site': 'cross-site' })).body.code).toBe(
      'wrong-origin',
    )
    expect((await visitor.post('/api/sign-out', undefined, { origin: 'null' })).body.code).toBe('wrong-origin')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await visitor.post('/api/sign-in', body, form)).status).toBe(400)
    expect((await visitor.post('/api/sign-in', body, { 'content-type': 'text/plain' })).status).toBe(400)
    expect((await visitor.get(`/api/sign-in?email=${email}&password=${password}`)).status).toBe(404)
    expect(visitor.cookies.size).toBe(0)
  })
})
