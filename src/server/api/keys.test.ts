import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addKeyContract, listKeysContract, mostKeys, revokeKeyContract } from '#domain/api/contract-keys.ts'
import { listActivityContract } from '#domain/audit/contract.ts'
import { readSessionContract } from '#domain/auth/contract.ts'
import { readAccountContract } from '#domain/auth/contract-account.ts'
import { addCustomerContract, listCustomersContract } from '#domain/customers/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { addHolidayContract } from '#domain/salon/contract-hours.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { addLocationContract, setLocationActiveContract } from '#domain/salon/contract-locations.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { makeKey, putOnPlan } from '#test/api-keys.ts'
import { openTestParlour, type SignedUp, type TestParlour, testSecret } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { startAppProcess } from '#test/start-app-process.ts'

let parlour: TestParlour
let owner: SignedUp
let now = '2026-11-23T08:00:00.000Z'
const pass = (minutes: number) => (now = addMinutes(now, minutes))
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  owner = await parlour.signUp()
  await putOnPlan(parlour, owner.salonId, 'premium')
})
afterAll(async () => await parlour.close())

const noQuery = { query: {} }
const ada = { body: { name: 'Ada', phone: '08031234567' } }

describe('a key (R-229)', () => {
  test('is told once, kept as a hash, and opens what its scopes say', async () => {
    const { key, text } = await makeKey(owner, ['customers:write'])
    expect(text).toMatch(/^plr_live_[0-9a-f]{32}_[\w-]{43}$/)
    expect(text.endsWith(key.ending)).toBe(true)
    const rows = await query(parlour.ownerUrl, `SELECT k::text AS row FROM api_key k`, [])
    const kept = await query(parlour.ownerUrl, `SELECT answer FROM kept_answer`, [])
    expect(JSON.stringify([rows, kept])).not.toContain(text.slice(-43))
    const program = parlour.program(text)
    const { customer } = await program.must(addCustomerContract, ada)
    expect((await program.must(listCustomersContract, noQuery)).customers.map(({ id }) => id)).toContain(customer.id)
    expect(await program.call(listStaffContract, {})).toMatchObject({ status: 403, body: { code: 'key-not-allowed' } })
  })

  test('reads and does not write where it has but reading', async () => {
    const program = parlour.program((await makeKey(owner, ['customers:read'])).text)
    await program.must(listCustomersContract, noQuery)
    expect(await program.call(addCustomerContract, ada)).toMatchObject({
      status: 403,
      body: { code: 'key-not-allowed' },
    })
  })

  test('is made once for an id, and not again after it was used', async () => {
    const body = {
      id: randomUUID(),
      name: 'Till',
      scopes: ['services:read' as const],
      expiresInDays: null,
      locationId: null,
    }
    const first = await owner.must(addKeyContract, { body })
    const second = await owner.must(addKeyContract, { body })
    expect(second.key.id).toBe(first.key.id)
    expect((await parlour.program(first.text).call(listServicesContract, {})).body.code).toBe('key-invalid')
    await parlour.program(second.text).must(listServicesContract, {})
    await vi.waitFor(async () => expect(await usedAt(body.id)).toBe(now))
    expect(await owner.call(addKeyContract, { body })).toMatchObject({ status: 422, body: { code: 'key-reused' } })
  })

  test('is not made again for an id that was revoked before anybody used it', async () => {
    const { key, text } = await makeKey(owner, ['services:read'])
    await owner.must(revokeKeyContract, { params: { id: key.id } })
    const body = {
      id: key.id,
      name: key.name,
      scopes: ['services:read' as const],
      expiresInDays: null,
      locationId: null,
    }
    expect(await owner.call(addKeyContract, { body })).toMatchObject({ status: 422, body: { code: 'key-reused' } })
    expect((await parlour.program(text).call(listServicesContract, {})).body.code).toBe('key-revoked')
  })

  const usedAt = async (id: string) =>
    (await owner.must(listKeysContract, {})).keys.find((key) => key.id === id)?.lastUsedAt

  test('tells when it was used last, to about a minute', async () => {
    const { key, text } = await makeKey(owner, ['services:read'])
    expect(await usedAt(key.id)).toBeNull()
    const first = now
    await parlour.program(text).must(listServicesContract, {})
    await vi.waitFor(async () => expect(await usedAt(key.id)).toBe(first))
    pass(0.5)
    await parlour.program(text).must(listServicesContract, {})
    pass(1)
    await parlour.program(text).must(listServicesContract, {})
    await vi.waitFor(async () => expect(await usedAt(key.id)).toBe(now))
    const notes = await query(parlour.ownerUrl, `SELECT xmin FROM api_key WHERE id = $1`, [key.id])
    await parlour.program(text).must(listServicesContract, {})
    expect(await query(parlour.ownerUrl, `SELECT xmin FROM api_key WHERE id = $1`, [key.id])).toEqual(notes)
  })

  test('ends with its day', async () => {
    const body = { id: randomUUID(), name: 'Short', scopes: ['services:read' as const], expiresInDays: 30 as const }
    const { text, key } = await owner.must(addKeyContract, { body: { ...body, locationId: null } })
    expect(key.expiresAt).toBe(addMinutes(now, 30 * 1440))
    const begun = now
    pass(30 * 1440 - 1)
    await parlour.program(text).must(listServicesContract, {})
    pass(1)
    expect(await parlour.program(text).call(listServicesContract, {})).toMatchObject({
      status: 401,
      body: { code: 'key-expired', message: 'This API key has expired. Make another one under Settings, API.' },
    })
    const again = await parlour.signIn(owner.email, owner.password)
    expect((await again.must(listKeysContract, {})).keys.find(({ id }) => id === key.id)?.state).toBe('expired')
    now = begun
  })

  test('that has expired makes room for another one', async () => {
    const other = await parlour.signUp()
    await putOnPlan(parlour, other.salonId, 'premium')
    const short = { name: 'Short', scopes: ['services:read' as const], expiresInDays: 30 as const, locationId: null }
    await other.must(addKeyContract, { body: { ...short, id: randomUUID() } })
    for (let nth = 1; nth < mostKeys; nth++) await makeKey(other, ['services:read'])
    const begun = now
    const add = async () => {
      const { call } = await parlour.signIn(other.email, other.password)
      return (await call(addKeyContract, { body: { ...short, id: randomUUID() } })).body.code
    }
    expect(await add()).toBe('too-many-keys')
    pass(30 * 1440)
    expect(await add()).toBeUndefined()
    now = begun
  })

  test('that was revoked makes room for another one', async () => {
    const other = await parlour.signUp()
    await putOnPlan(parlour, other.salonId, 'premium')
    for (let nth = 1; nth < mostKeys; nth++) await makeKey(other, ['services:read'])
    const { key } = await makeKey(other, ['services:read'])
    const more = { name: 'More', scopes: ['services:read' as const], expiresInDays: null, locationId: null }
    const add = async () => (await other.call(addKeyContract, { body: { ...more, id: randomUUID() } })).body.code
    expect(await add()).toBe('too-many-keys')
    await other.must(revokeKeyContract, { params: { id: key.id } })
    expect([await add(), await add()]).toEqual([undefined, 'too-many-keys'])
  })

  test('ends when it is revoked, in every process at once', { timeout: 60_000 }, async () => {
    const { key, text } = await makeKey(owner, ['services:read'])
    const other = await startAppProcess(parlour.ownerUrl, testSecret)
    try {
      const ask = async () => await fetch(`${other.url}/api/services`, { headers: { authorization: `Bearer ${text}` } })
      expect((await ask()).status).toBe(200)
      await owner.must(revokeKeyContract, { params: { id: key.id } })
      const refused = await ask()
      expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ code: 'key-revoked' })])
    } finally {
      await other.close()
    }
    expect((await owner.call(revokeKeyContract, { params: { id: key.id } })).status).toBe(404)
  })

  test('ends with the work of who made it', async () => {
    const other = await parlour.signUp()
    await putOnPlan(parlour, other.salonId, 'premium')
    const program = parlour.program((await makeKey(other, ['customers:read'])).text)
    await program.must(listCustomersContract, noQuery)
    await query(parlour.ownerUrl, `UPDATE staff SET is_active = false WHERE salon_id = $1`, [other.salonId])
    expect((await program.call(listCustomersContract, noQuery)).status).toBe(401)
  })

  test('stops with the plan, and works again with it', async () => {
    const { text } = await makeKey(owner, ['services:read'])
    await parlour.program(text).must(listServicesContract, {})
    await putOnPlan(parlour, owner.salonId, 'pro')
    expect(await parlour.program(text).call(listServicesContract, {})).toMatchObject({
      status: 403,
      body: {
        code: 'key-plan-required',
        message: 'API keys work on the Premium plan. Once the salon is on it again, this key works again.',
      },
    })
    const body = { id: randomUUID(), name: 'No', scopes: ['services:read' as const], expiresInDays: null }
    expect(await owner.call(addKeyContract, { body: { ...body, locationId: null } })).toMatchObject({
      status: 402,
      body: { code: 'plan-required', message: 'This feature requires Premium plan or higher.' },
    })
    await putOnPlan(parlour, owner.salonId, 'premium')
    await parlour.program(text).must(listServicesContract, {})
  })

  test('is in the activity log under its name', async () => {
    const program = parlour.program((await makeKey(owner, ['hours:write'], { name: 'Rota' })).text)
    await program.must(addHolidayContract, { body: { date: '2026-12-25', name: 'Christmas' } })
    const day = now.slice(0, 10)
    const { entries } = await owner.must(listActivityContract, { query: { from: day, to: day } })
    expect(entries[0]).toMatchObject({ action: 'holiday-added', by: 'Rota (API key)' })
  })

  test('of another salon, of none, a password and nothing at all open nothing', async () => {
    const other = await parlour.signUp('Other')
    await putOnPlan(parlour, other.salonId, 'premium')
    const { text } = await makeKey(owner, ['services:read'])
    const moved = text.replace(owner.salonId.replaceAll('-', ''), other.salonId.replaceAll('-', ''))
    for (const tried of [moved, `${text}x`, text.slice(0, -1), 'plr_live_', 'x'.repeat(5000), owner.cookie])
      expect((await parlour.program(tried).call(listServicesContract, {})).status).toBe(401)
  })

  test('is used before a cookie, which is then ignored; and is no signed-in person for contracts of people', async () => {
    const { text } = await makeKey(owner, ['services:read'])
    const both = { cookie: owner.cookie, authorization: `Bearer ${text}` }
    const ask = async (url: string, headers: Record<string, string>) =>
      (await parlour.app.inject({ url, headers })).statusCode
    expect(await ask('/api/staff', both)).toBe(403)
    expect(await ask('/api/staff', { ...both, authorization: 'Basic eDp5' })).toBe(200)
    const program = parlour.program(text)
    expect((await program.must(readSessionContract, {})).me).toBeNull()
    expect((await program.call(readAccountContract, {})).status).toBe(401)
  })

  test('of one location reaches that one', async () => {
    const { location } = await owner.must(addLocationContract, { body: { name: 'Annex', address: '', phone: '' } })
    const program = parlour.program((await makeKey(owner, ['staff:read'], { locationId: location.id })).text)
    expect((await program.must(listStaffContract, {})).staff).toEqual([])
    const whole = parlour.program((await makeKey(owner, ['staff:read'])).text)
    expect((await whole.must(listStaffContract, {})).staff).toHaveLength(1)
  })

  test('is made for no location that is out of use', async () => {
    const { location } = await owner.must(addLocationContract, { body: { name: 'Closed', address: '', phone: '' } })
    await owner.must(setLocationActiveContract, { params: { id: location.id }, body: { isActive: false } })
    const of = { name: 'Closed', scopes: ['staff:read' as const], expiresInDays: null, locationId: location.id }
    expect(await owner.call(addKeyContract, { body: { ...of, id: randomUUID() } })).toMatchObject({
      status: 404,
      body: { code: 'not-found', field: 'locationId' },
    })
  })

  test('calls so often in a minute, and is told when it may again', { timeout: 60_000 }, async () => {
    pass(10)
    const { text } = await makeKey(owner, ['services:read'])
    const program = parlour.program(text)
    // By twenties: 600 at once wait too long for a connection on a busy machine.
    for (let sent = 0; sent < 600; sent += 20)
      await Promise.all(Array.from({ length: 20 }, async () => await program.must(listServicesContract, {})))
    const headers = { authorization: `Bearer ${text}` }
    const refused = await parlour.app.inject({ url: '/api/services', headers })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
    pass(1)
    await program.must(listServicesContract, {})
  })
})
