import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as account from '#domain/auth/contract-account.ts'
import { readSessionContract } from '#domain/auth/contract.ts'
import type { CallInput, Endpoint } from '#domain/kit/endpoint.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { readVersion } from '#server/kit/version.ts'
import { openSmtpSink, type SmtpSink, textOf } from '#emulators/smtp.ts'
import { openTestParlour, type Person, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

const renewed = 'quiet-river-12'
let now = Date.parse('2026-11-23T08:00:00.000Z')
let sink: SmtpSink
let parlour: TestParlour
beforeAll(async () => {
  sink = await openSmtpSink()
  parlour = await openTestParlour({
    clock: () => new Date(now).toISOString(),
    env: { SMTP_URL: sink.url, PUBLIC_URL: 'http://salon.lan:3000', SOURCE_URL: 'https://code.example/parlour' },
  })
})
afterAll(async () => {
  await parlour.close()
  await sink.close()
})

const statusOf = async (person: Person) => (await person.call(listServicesContract, {})).status
const endedWhy = async (person: Person) => (await person.must(readSessionContract, {})).endedWhy
const signsIn = async (email: string, password: string) =>
  await parlour.signIn(email, password).then(
    () => true,
    () => false,
  )

test('requires a session for every part of it', async () => {
  const device = { params: { id: 'x' } }
  const samples: [Endpoint, object][] = [
    [account.readAccountContract, {}],
    [account.changeNameContract, { body: { name: 'X' } }],
    [account.changeEmailContract, { body: { email: 'x@example.com', password: 'x' } }],
    [account.changePasswordContract, { body: { current: 'x', password: renewed } }],
    [account.signOutDeviceContract, device],
    [account.signOutOthersContract, {}],
  ]
  expect(samples.map(([contract]) => contract)).toEqual(Object.values(account))
  for (const [contract, input] of samples)
    expect([contract.path, (await parlour.nobody.call(contract, input as CallInput<Endpoint>)).status]).toEqual([
      contract.path,
      401,
    ])
})

test('says which version runs and where its source is', async () => {
  const { software } = await (await parlour.signUp()).must(account.readAccountContract, {})
  expect(software).toEqual({ version: readVersion(), sourceUrl: 'https://code.example/parlour' })
})

describe('the password', () => {
  const change = async (person: Person, current: string, password = renewed) =>
    await person.call(account.changePasswordContract, { body: { current, password } })

  test('is changed by who knows it; all other devices are signed out, and told why', async () => {
    const owner = await parlour.signUp()
    const phone = await parlour.signIn(owner.email, owner.password)
    expect((await change(owner, owner.password)).status).toBe(200)
    expect([await statusOf(owner), await statusOf(phone)]).toEqual([200, 401])
    expect(await endedWhy(phone)).toBe('password')
    expect([await signsIn(owner.email, owner.password), await signsIn(owner.email, renewed)]).toEqual([false, true])
  })

  test('may be changed by the same request again, after its answer was lost', async () => {
    const owner = await parlour.signUp()
    expect((await change(owner, owner.password)).status).toBe(200)
    const phone = await parlour.signIn(owner.email, renewed)
    expect((await change(owner, owner.password)).status).toBe(200)
    expect([await statusOf(owner), await statusOf(phone)]).toEqual([200, 200])
    expect((await change(owner, owner.password, 'another-river-13')).body.code).toBe('wrong-password')
  })

  test('stays as it is without the one before, with a weak one, and after eight guesses', async () => {
    const owner = await parlour.signUp('Velvet Room')
    expect((await change(owner, 'not-it-7')).body).toMatchObject({ code: 'wrong-password', field: 'current' })
    expect((await change(owner, owner.password, '123456')).body).toMatchObject({ field: 'password' })
    expect((await change(owner, owner.password, 'velvet-room-1')).body.code).toBe('password-contains-name')
    const answers: unknown[] = []
    for (let nth = 0; nth < 9; nth++) answers.push((await change(owner, `guess-${nth}-x`)).body.code)
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 'wrong-password'), 'too-many-requests'])
    // The right one is not checked either, until the time is over.
    expect((await change(owner, owner.password)).body.code).toBe('too-many-requests')
    now += 15 * 60_000
    expect((await change(owner, owner.password)).status).toBe(200)
  })
})

describe('the e-mail', () => {
  const change = async (person: Person, email: string, password: string) =>
    await person.call(account.changeEmailContract, { body: { email, password } })

  test('is changed by who knows the password; the address before is told, and no longer signs in', async () => {
    const owner = await parlour.signUp()
    expect((await change(owner, ' New@Example.com ', owner.password)).status).toBe(200)
    expect((await owner.must(account.readAccountContract, {})).email).toBe('new@example.com')
    await parlour.runJobs()
    const letter = await sink.take()
    expect([letter.to, textOf(letter).includes('is now new@example.com')]).toEqual([[owner.email], true])
    expect([await signsIn(owner.email, owner.password), await signsIn('new@example.com', owner.password)]).toEqual([
      false,
      true,
    ])
  })

  test('stays without the password, and where another account has the address', async () => {
    const [owner, other] = [await parlour.signUp(), await parlour.signUp()]
    expect((await change(owner, 'mine@example.com', 'not-it-7')).body).toMatchObject({
      code: 'wrong-password',
      field: 'password',
    })
    expect((await change(owner, other.email, owner.password)).body.code).toBe('email-taken')
    expect((await owner.must(account.readAccountContract, {})).email).toBe(owner.email)
  })
})

describe('devices', () => {
  const devicesOf = async (person: Person) => (await person.must(account.readAccountContract, {})).devices
  const end = async (person: Person, id: string) => await person.call(account.signOutDeviceContract, { params: { id } })

  test('are listed, this one first, and each can be signed out', async () => {
    const owner = await parlour.signUp()
    const phone = await parlour.signIn(owner.email, owner.password)
    const [first, second] = await devicesOf(owner)
    expect([first!.isThis, second!.isThis]).toEqual([true, false])
    expect(second).toMatchObject({ salonName: 'Adùn Hair and Beauty', seenAt: new Date(now).toISOString() })
    expect(JSON.stringify([first, second])).not.toContain('token')
    expect((await end(owner, second!.id)).status).toBe(200)
    expect([await statusOf(owner), await statusOf(phone), await endedWhy(phone)]).toEqual([200, 401, 'elsewhere'])
    expect(await devicesOf(owner)).toHaveLength(1)
    expect((await end(owner, second!.id)).body.code).toBe('not-found')
  })

  test('of others are nobody’s to sign out, nor is one’s own here', async () => {
    const [owner, other] = [await parlour.signUp(), await parlour.signUp()]
    const [theirs] = await devicesOf(other)
    const [own] = await devicesOf(owner)
    expect([(await end(owner, theirs!.id)).body.code, (await end(owner, own!.id)).body.code]).toEqual([
      'not-found',
      'not-found',
    ])
    expect([await statusOf(owner), await statusOf(other)]).toEqual([200, 200])
  })

  test('are listed while their session lasts', async () => {
    const owner = await parlour.signUp()
    await parlour.signIn(owner.email, owner.password)
    const [, second] = await devicesOf(owner)
    const ends = async (at: number) =>
      await query(parlour.ownerUrl, 'UPDATE auth_session SET expires_at = $2 WHERE id = $1', [
        second!.id,
        new Date(at).toISOString(),
      ])
    await ends(now + 1)
    expect(await devicesOf(owner)).toHaveLength(2)
    await ends(now)
    expect(await devicesOf(owner)).toHaveLength(1)
  })

  test('are all signed out but this one', async () => {
    const owner = await parlour.signUp()
    const others = [
      await parlour.signIn(owner.email, owner.password),
      await parlour.signIn(owner.email, owner.password),
    ]
    await owner.must(account.signOutOthersContract, {})
    expect([await statusOf(owner), await statusOf(others[0]!), await statusOf(others[1]!)]).toEqual([200, 401, 401])
  })

  test('are seen again a quarter of an hour later', async () => {
    const owner = await parlour.signUp()
    now += 14 * 60_000
    await owner.must(readSessionContract, {})
    const before = (await devicesOf(owner))[0]!
    now += 2 * 60_000
    await owner.must(readSessionContract, {})
    expect(Date.parse((await devicesOf(owner))[0]!.seenAt) - Date.parse(before.seenAt)).toBe(16 * 60_000)
  })
})

test('the name is what greets', async () => {
  const owner = await parlour.signUp()
  await owner.must(account.changeNameContract, { body: { name: '  Tolú  ' } })
  expect((await owner.must(readSessionContract, {})).me?.name).toBe('Tolú')
})

describe('a member who is deactivated', () => {
  const deactivate = async ({ staffId }: SignedUp) =>
    await query(parlour.ownerUrl, 'UPDATE staff SET is_active = false WHERE id = $1', [staffId])

  test('is out at the next request, whatever was remembered of the session, and is told why', async () => {
    const owner = await parlour.signUp()
    expect(await statusOf(owner)).toBe(200)
    await deactivate(owner)
    expect([await statusOf(owner), await endedWhy(owner)]).toEqual([401, 'deactivated'])
    expect(await signsIn(owner.email, owner.password)).toBe(false)
  })
})
