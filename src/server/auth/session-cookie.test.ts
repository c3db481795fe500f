import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { visitorAt } from '#test/visitor.ts'
import { openSignedValue, sessionCookieFor, signValue } from './session-cookie.ts'

const secret = 'a-secret-for-tests-of-32-characters'
const name = 'parlour-session'

let parlour: TestParlour
let cookie: string
beforeAll(async () => {
  parlour = await openTestParlour({ env: { PARLOUR_SECRET: secret } })
  const visitor = visitorAt(parlour.app)
  const body = { name: 'Ada', salonName: 'Salon Ada', email: 'ada@example.com', password: 'plum-orchard-7' }
  await visitor.post('/api/sign-up', body)
  cookie = visitor.cookies.get(name) ?? ''
})
afterAll(() => parlour.close())

async function meWith(value: string, cookieName = name): Promise<unknown> {
  const visitor = visitorAt(parlour.app)
  return (await visitor.get('/api/session', { cookie: `${cookieName}=${value}` })).body.me
}

describe('the session cookie', () => {
  test('is accepted as the library issues it, by our own check', async () => {
    expect(openSignedValue(decodeURIComponent(cookie), secret)).toMatch(/^[A-Za-z0-9]{32}$/)
    expect(await meWith(cookie)).toMatchObject({ email: 'ada@example.com' })
  })

  test('any changed character is refused', async () => {
    const signed = decodeURIComponent(cookie)
    const outcomes = await Promise.all(
      [...signed].map(async (char, at) => {
        const changed = signed.slice(0, at) + (char === 'A' ? 'B' : 'A') + signed.slice(at + 1)
        return meWith(encodeURIComponent(changed))
      }),
    )
    expect(outcomes.filter((me) => me !== null)).toEqual([])
  })

  test.each([
    ['nothing', () => ''],
    ['no signature', (signed: string) => signed.split('.')[0] ?? ''],
    ['an empty signature', (signed: string) => `${signed.split('.')[0]}.`],
    ['a cut signature', (signed: string) => signed.slice(0, -1)],
    [
      'a signature in base64url',
      (signed: string) => signed.replaceAll('+', '-').replaceAll('/', '_').replace(/=$/, ''),
    ],
    ['something behind', (signed: string) => `${signed}=`],
    ['another secret', (signed: string) => signValue(signed.split('.')[0] ?? '', `${secret}x`)],
    ['an unknown token rightly signed', () => signValue('A'.repeat(32), secret)],
    ['an empty token rightly signed', () => signValue('', secret)],
    ['broken percent signs', () => '%E0%A4%A'],
  ])('refuses %s', async (_what, change) => {
    const value = change(decodeURIComponent(cookie))
    expect(await meWith(value.startsWith('%') ? value : encodeURIComponent(value))).toBeNull()
  })

  test('under another name is not a session', async () => {
    expect(await meWith(cookie, '__Host-parlour-session')).toBeNull()
    expect(await meWith(cookie, 'parlour-device')).toBeNull()
  })

  test('has a plain name only where there is no HTTPS', () => {
    expect(sessionCookieFor(undefined)).toEqual({ name: 'parlour-session', secure: false })
    expect(sessionCookieFor('http://192.168.1.20:3000')).toEqual({ name: 'parlour-session', secure: false })
    expect(sessionCookieFor('https://salon.example')).toEqual({ name: '__Host-parlour-session', secure: true })
  })
})
