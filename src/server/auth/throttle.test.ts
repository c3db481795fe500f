import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { type Visitor, visitorAt } from '#test/visitor.ts'

const password = 'plum-orchard-7'
const start = Date.parse('2026-11-21T09:00:00.000Z')
let now = start

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => new Date(now).toISOString() })
})
afterAll(() => parlour.close())
beforeEach(() => {
  now += 60 * 60_000
})

let number = 0
async function newAccount(): Promise<{ email: string; known: Visitor }> {
  number += 1
  const email = `guess${number}@example.com`
  const known = visitorAt(parlour.app, `203.0.113.${number}`)
  await known.post('/api/sign-up', { name: 'Ada', salonName: `Salon ${number}`, email, password })
  return { email, known }
}

let address = 0
const stranger = () => visitorAt(parlour.app, `198.18.${Math.floor(++address / 250)}.${address % 250}`)
const guess = (visitor: Visitor, email: string, word = 'wrong-guess') =>
  visitor.post('/api/sign-in', { email, password: word })
const codes = (replies: { body: { code?: string } }[]) => replies.map((reply) => reply.body.code ?? 'in').sort()
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

/** Makes of what was counted of a kind so many tries, since every real one costs a hash. */
const countAs = (kind: 'account' | 'address', tries: number) =>
  query(parlour.ownerUrl, `UPDATE sign_in_attempt SET failures = $2 WHERE key LIKE $1`, [`${kind}:%`, tries])

describe('guesses at one account', () => {
  test('of 60 at the same time, from 60 addresses, 8 are looked at', async () => {
    const { email } = await newAccount()
    const replies = await times(60, () => guess(stranger(), email))
    expect(codes(replies)).toEqual([...Array(8).fill('invalid-login'), ...Array(52).fill('too-many-tries')])
    const refused = replies.find((reply) => reply.body.code === 'too-many-tries')
    expect(refused?.status).toBe(429)
    expect(refused?.body.message).toBe('Invalid email or password. Too many tries: wait 15 minutes, then try again.')
    expect(refused?.headers['retry-after']).toBe('900')
  })

  test('the right password does not help a stranger while the account is held shut, and does afterwards', async () => {
    const { email } = await newAccount()
    await times(8, () => guess(stranger(), email))
    expect((await guess(stranger(), email, password)).status).toBe(429)
    now += 15 * 60_000
    expect((await guess(stranger(), email, password)).status).toBe(200)
  })

  test('refused tries do not prolong the wait', async () => {
    const { email } = await newAccount()
    await times(8, () => guess(stranger(), email))
    now += 14 * 60_000
    const reply = await guess(stranger(), email)
    expect(reply.body.message).toContain('wait 1 minute,')
    expect(reply.headers['retry-after']).toBe('60')
    now += 60_000
    expect((await guess(stranger(), email, password)).status).toBe(200)
  })

  test('a wait is never longer than the window, however the clocks of two tries differ', async () => {
    const { email } = await newAccount()
    now += 5_000
    await guess(stranger(), email)
    now -= 5_000 // as of a try that began first and was counted last
    const replies = await times(8, () => guess(stranger(), email))
    const refused = replies.find((reply) => reply.status === 429)
    expect(refused?.body.message).toContain('wait 15 minutes,')
    expect(refused?.headers['retry-after']).toBe('900')
  })

  test('never lock out a browser that signed in before', async () => {
    const { email, known } = await newAccount()
    await known.post('/api/sign-out')
    await times(20, () => guess(stranger(), email))
    expect((await guess(known, email, password)).status).toBe(200)
  })

  test('never lock out a browser that signed in before from the address that they come from', async () => {
    const { email, known } = await newAccount()
    await known.post('/api/sign-out')
    const samePlace = () => visitorAt(parlour.app, `203.0.113.${number}`)
    await guess(samePlace(), email)
    await countAs('address', 40)
    await countAs('account', 8)
    expect((await guess(samePlace(), 'somebody@example.com')).status).toBe(429)
    expect((await guess(stranger(), email, password)).status).toBe(429)
    expect((await guess(known, email, 'a-slip-of-the-thumb')).body.code).toBe('invalid-login')
    expect((await guess(known, email, password)).status).toBe(200)
  })

  test('a browser that several people sign in with is known to each of them', async () => {
    const [ada, bisi] = [await newAccount(), await newAccount()]
    const tablet = stranger()
    for (const { email } of [ada, bisi, ada]) expect((await guess(tablet, email, password)).status).toBe(200)
    for (const { email } of [ada, bisi]) await guess(stranger(), email)
    await countAs('account', 8)
    expect((await guess(stranger(), bisi.email, password)).status).toBe(429)
    const wrong = await times(12, () => guess(tablet, ada.email))
    expect(codes(wrong)).toEqual([...Array(8).fill('invalid-login'), ...Array(4).fill('too-many-tries')])
    expect((await guess(tablet, bisi.email, password)).status).toBe(200)
  })

  test('a known browser has eight separate guesses, and none at other accounts', async () => {
    const { email, known } = await newAccount()
    const other = await newAccount()
    await times(8, () => guess(stranger(), other.email))
    expect((await guess(known, other.email, password)).status).toBe(429)
    const replies = await times(12, () => guess(known, email))
    expect(codes(replies)).toEqual([...Array(8).fill('invalid-login'), ...Array(4).fill('too-many-tries')])
  })

  test('a forged device cookie counts as none', async () => {
    const { email } = await newAccount()
    await times(8, () => guess(stranger(), email))
    const forger = stranger()
    const mine = (await newAccount()).known.cookies.get('parlour-device') ?? ''
    forger.cookies.set('parlour-device', mine.slice(0, -5) + 'AAAA%3D')
    expect((await guess(forger, email, password)).status).toBe(429)
  })

  test('a correct password restarts the count', async () => {
    const { email } = await newAccount()
    await times(7, () => guess(stranger(), email))
    expect((await guess(stranger(), email, password)).status).toBe(200)
    expect(codes(await times(7, () => guess(stranger(), email)))).toEqual(Array(7).fill('invalid-login'))
  })

  test('an unknown e-mail is throttled just the same', async () => {
    const replies = await times(12, () => guess(stranger(), 'nobody@example.com'))
    expect(codes(replies)).toEqual([...Array(8).fill('invalid-login'), ...Array(4).fill('too-many-tries')])
  })
})

describe('guesses from one address', () => {
  test('at many accounts: 40 are looked at, and the address cannot be invented', async () => {
    const spray = (i: number) =>
      visitorAt(parlour.app, '198.51.100.1').post(
        '/api/sign-in',
        { email: `spray${i}@example.com`, password: 'wrong-guess' },
        { 'x-forwarded-for': `192.0.2.${i}`, forwarded: `for=192.0.2.${i}`, 'x-real-ip': `192.0.2.${i}` },
      )
    const replies = await Promise.all(Array.from({ length: 60 }, (_, i) => spray(i)))
    expect(codes(replies)).toEqual([...Array(40).fill('invalid-login'), ...Array(20).fill('too-many-tries')])
  })

  test('right passwords do not use it up', async () => {
    const { email } = await newAccount()
    const newcomer = () => visitorAt(parlour.app, '198.51.100.2')
    await guess(newcomer(), 'somebody@example.com')
    await countAs('address', 39)
    for (let i = 0; i < 3; i++) expect((await guess(newcomer(), email, password)).status).toBe(200)
    expect((await guess(newcomer(), email)).body.code).toBe('invalid-login')
    expect((await guess(newcomer(), email, password)).status).toBe(429)
  })

  test('one IPv6 network counts as one address, an IPv4 in IPv6 as itself', { timeout: 60_000 }, async () => {
    const from = (ip: string) => guess(visitorAt(parlour.app, ip), `v6-${++number}@example.com`)
    await from('2001:db8:1:2::1')
    await from('198.51.100.3')
    await countAs('address', 39)
    const next = ['2001:db8:1:2::2', '2001:db8:1:2:3::', '2001:db8:1:3::1', '198.51.100.3', '::ffff:198.51.100.3']
    const replies = []
    for (const ip of next) replies.push((await from(ip)).body.code)
    const [looked, refused] = ['invalid-login', 'too-many-tries']
    expect(replies).toEqual([looked, refused, looked, looked, refused])
  })
})
