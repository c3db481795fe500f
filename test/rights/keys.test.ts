import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyOf, type Scope, neededScope, scopes } from '#domain/api/scopes.ts'
import { actions, permissions } from '#domain/auth/permissions.ts'
import { mayCall } from '#domain/kit/endpoint.ts'
import { makeKey } from '#test/api-keys.ts'
import { addressOf, findingsOf, guarded, sampleOf } from '#test/isolation/matrix.ts'
import { keepRows, type KeptRows } from '#test/isolation/rows.ts'
import { type FullSalon, makeFullSalon } from '#test/isolation/salon.ts'
import { swapsOf } from '#test/isolation/swaps.ts'
import { openPaystack } from '#test/paystack.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'

/* The access of API keys: every scope on every address, checked from the contracts. */

let parlour: TestParlour
let paystack: Awaited<ReturnType<typeof openPaystack>>
let now = Date.parse('2026-11-23T08:00:00.000Z')
let ours: FullSalon
let theirs: FullSalon
let rows: KeptRows
const programs = new Map<Scope | 'all', Person>()
beforeAll(async () => {
  paystack = await openPaystack()
  parlour = await openTestParlour({ clock: () => new Date(now).toISOString(), env: paystack.env })
  ours = await makeFullSalon(parlour, 'keysalon')
  theirs = await makeFullSalon(parlour, 'otherkeys')
  const { owner } = ours.people
  for (const scope of scopes) programs.set(scope, parlour.program((await makeKey(owner, [scope])).text))
  programs.set('all', parlour.program((await makeKey(owner, scopes)).text))
  rows = await keepRows(parlour.ownerUrl, [ours.salonId, theirs.salonId])
})
afterAll(async () => {
  await rows.close()
  await parlour.close()
  await paystack.emulator.close()
})

test.each(scopes)('%s opens what it says, on every address', async (scope) => {
  const faults: string[] = []
  for (const contract of guarded) {
    const params = Object.fromEntries([...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'nonsense']))
    // Access is decided before the input is read: nonsense changes nothing.
    const input = contract.body || contract.params ? { params, body: { nonsense: true } } : null
    const may = mayCall(contract, { role: 'owner', rights: {}, only: onlyOf([scope], false) })
    if (input === null && contract.method !== 'GET' && may) continue
    const { status, body } = await programs.get(scope)!.call(contract, (input ?? {}) as never)
    const isIn = body.code !== 'key-not-allowed'
    if (isIn !== may || (!isIn && status !== 403))
      faults.push(`${addressOf(contract)}: ${isIn ? 'let in' : 'kept out'}`)
  }
  expect(faults).toEqual([])
})

test('what is for people alone no key opens', () => {
  const opened = actions.filter((action) => neededScope({ access: permissions[action], method: 'POST' }) !== null)
  const closed = `seeDashboard exportCustomers closeDays reopenPastDays changeTeam inviteStaff seeStaffPay seeEarnings
    seeReports sendMessages changeMessages connectCalendars changeSettings seeEveryLocation setUpSalon exportEverything manageBilling
    changeRights manageApi seeActivity`
  expect(actions.filter((action) => !opened.includes(action))).toEqual(closed.split(/\s+/))
  expect(neededScope({ access: 'signed-in', method: 'GET' })).toBeNull()
})

test('a key with every scope may send every sample of what is not closed', { timeout: 60_000 }, async () => {
  const faults: string[] = []
  for (const contract of guarded.filter((one) => neededScope(one) !== null)) {
    const { status, body } = await programs.get('all')!.call(contract, sampleOf(contract, ours) as never)
    if (status !== 200) faults.push(`${addressOf(contract)}: ${status} ${body.code}`)
    if (contract.method !== 'GET') await rows.restore()
  }
  expect(faults).toEqual([])
})

test('a key of one salon reaches nothing by the ids of another', { timeout: 120_000 }, async () => {
  const before = await rows.fingerprint([theirs.salonId])
  const findings: unknown[] = []
  for (const contract of guarded.filter((one) => neededScope(one) !== null)) {
    // A new minute, in which a key may call again as often as in any.
    now += 60_000
    const swaps = swapsOf(sampleOf(contract, ours), ours.ids, theirs.ids, 'same')
    findings.push(...(await findingsOf(contract, 'key', programs.get('all')!, swaps, theirs.canary)))
  }
  expect(findings).toEqual([])
  expect(await rows.fingerprint([theirs.salonId])).toEqual(before)
})
