import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readSessionContract } from '#domain/auth/contract.ts'
import { type ChangeableRole, changeableRoles, isAllowed } from '#domain/auth/permissions.ts'
import { type Endpoint, roles, type SalonRights } from '#domain/kit/endpoint.ts'
import { addressOf, guarded, sampleOf, writes } from '#test/isolation/matrix.ts'
import { readsOf } from '#test/isolation/reads.ts'
import { keepRows, type KeptRows } from '#test/isolation/rows.ts'
import { type FullSalon, makeFullSalon } from '#test/isolation/salon.ts'
import { foreignOf } from '#test/isolation/swaps.ts'
import { isWhole, representative } from '#test/matrices.ts'
import { openPaystack } from '#test/paystack.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { allOf, changesOf, doorFaults, giftsTo, mayCall, setRights } from './matrix.ts'
import { hideSecrets, secrets } from './secrets.ts'

/* Every endpoint × role × right × field, made from the contracts: a new one is included automatically. */

let parlour: TestParlour
let paystack: Awaited<ReturnType<typeof openPaystack>>
let salon: FullSalon
let rows: KeptRows
let asked: { contract: Endpoint; input: object }[]
beforeAll(async () => {
  paystack = await openPaystack()
  parlour = await openTestParlour({ clock: () => '2026-11-23T08:00:00.000Z', env: paystack.env })
  salon = await makeFullSalon(parlour, 'rightsalon')
  await hideSecrets(parlour.ownerUrl, salon)
  rows = await keepRows(parlour.ownerUrl, [salon.salonId])
  const isPlain = ({ input }: { input: object }) => !/"(search|cursor|after)":/.test(JSON.stringify(input))
  asked = readsOf(salon.ids).filter((read) => read.contract.access !== 'visitor' && isPlain(read))
})
afterEach(async () => await rows.restore())
afterAll(async () => {
  await rows.close()
  await parlour.close()
  await paystack.emulator.close()
})

const change = async (rights: SalonRights) => await setRights(parlour.ownerUrl, salon.salonId, rights)

describe.each(changeableRoles)('the %s', { timeout: 120_000 }, (role) => {
  test('is let in where their rights say so: the usual, all, none, and each changed alone', async () => {
    const faults: string[] = []
    for (const rights of [{}, allOf(role, true), allOf(role, false)]) {
      await change(rights)
      faults.push(...(await doorFaults(salon.people[role], role, rights)))
    }
    let doors = 0
    for (const rights of changesOf(role)) {
      const changed = guarded.filter((one) => mayCall(one, role, rights) !== mayCall(one, role, {}))
      doors += changed.length
      await change(rights)
      faults.push(...(await doorFaults(salon.people[role], role, rights, changed)))
    }
    expect(faults).toEqual([])
    expect(doors).toBeGreaterThan(20)
  })

  test('is told in no field what their rights keep from them: the usual, all, none, and each given alone', async () => {
    const told: string[] = []
    for (const rights of [{}, allOf(role, true), allOf(role, false), ...(isWhole ? giftsTo(role) : [])]) {
      await change(rights)
      told.push(...(await toldAgainst(role, rights)))
    }
    expect(told).toEqual([])
  })

  test('raises no one: not themselves, not above themselves, and not over the owner, whatever they are granted', async () => {
    const rights = allOf(role, true)
    await change(rights)
    const { staffId } = (await salon.people[role].must(readSessionContract, {})).me!
    const before = await standings()
    const faults: string[] = []
    for (const contract of writes.filter((one) => mayCall(one, role, rights))) {
      for (const input of representative(raisingInputs(contract, staffId))) {
        await salon.people[role].call(contract, input as never)
        const raised = raisedIn(before, await standings(), staffId)
        if (raised.length > 0) faults.push(`${addressOf(contract)} ${JSON.stringify(input)}: ${raised.join()}`)
        await rows.restore()
        await change(rights)
      }
    }
    expect(faults).toEqual([])
  })
})

test('the owner is told every secret: the proof above can see them', async () => {
  // One after the other: hundreds at once wait for a connection until the server refuses them.
  const answers: string[] = []
  for (const { contract, input } of asked) answers.push(await ask('owner', contract, input))
  expect(secrets.filter(({ words }) => !answers.some((answer) => tells(answer, words)))).toEqual([])
})

test(
  'a right that is given without effect, or a secret that is told, would be found',
  { timeout: 60_000 },
  async () => {
    const stylist = allOf('stylist', true)
    await change(stylist)
    expect(await doorFaults(salon.people.stylist, 'stylist', {})).toContain('stylist GET /api/products: let in')
    expect(await toldAgainst('stylist', {})).toContain('stylist GET /api/staff: 4321')
    await change({})
    expect(await doorFaults(salon.people.stylist, 'stylist', stylist)).toContain('stylist GET /api/products: kept out')
  },
)

async function ask(role: ChangeableRole | 'owner', contract: Endpoint, input: object): Promise<string> {
  return JSON.stringify(await salon.people[role].call(contract, input as never))
}

/** Data that a role gets against these rights, by address. */
async function toldAgainst(role: ChangeableRole, rights: SalonRights): Promise<string[]> {
  const kept = secrets.filter((secret) => !secret.rights.some((action) => isAllowed({ role, rights }, action)))
  const told = new Set<string>()
  for (const { contract, input } of asked) {
    const answer = await ask(role, contract, input)
    for (const { words } of kept) if (tells(answer, words)) told.add(`${role} ${addressOf(contract)}: ${words}`)
  }
  return [...told]
}

/** As a separate value: an id may contain the same digits. */
function tells(answer: string, words: string): boolean {
  return new RegExp(`(?<![\\w-])${words}(?![\\w-])`).test(answer)
}

/** Everybody's role and place, and what the roles may do. */
async function standings() {
  const staff = await query(
    parlour.ownerUrl,
    `SELECT id, role, user_id, is_active, archived_at, commission_bp, name FROM staff WHERE salon_id = $1 ORDER BY id`,
    [salon.salonId],
  )
  const rights = await query(
    parlour.ownerUrl,
    `SELECT role, action, is_granted FROM role_right WHERE salon_id = $1 ORDER BY role, action`,
    [salon.salonId],
  )
  return { staff, rights }
}

type Standings = Awaited<ReturnType<typeof standings>>

function raisedIn(before: Standings, after: Standings, ownId: string): string[] {
  const memberIn = (of: Standings, id: unknown) => of.staff.find((member) => member['id'] === id)
  const owner = before.staff.find(({ role }) => role === 'owner')!
  const own = (of: Standings) => [memberIn(of, ownId)?.['role'], memberIn(of, ownId)?.['commission_bp']]
  const owners = (of: Standings) => of.staff.filter(({ role }) => role === 'owner').length
  return [
    ...(same(own(before), own(after)) ? [] : ['own role or pay']),
    ...(same(owner, memberIn(after, owner['id'])) ? [] : ['the owner']),
    ...(owners(after) === 1 ? [] : ['another owner']),
    ...(same(before.rights, after.rights) ? [] : ['rights']),
  ]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The sample of a write about oneself and about the owner, with each role that it can name. */
function raisingInputs(contract: Endpoint, ownId: string): object[] {
  const sample = sampleOf(contract, salon)
  const about = [
    sample,
    ...foreignOf(sample, { staff: salon.ids['staff']! }, { staff: [ownId, salon.ids['staff']![1]!] }),
  ]
  const shape = (contract.body as { shape?: object } | undefined)?.shape ?? {}
  return about.flatMap((input) => [
    input,
    ...('role' in shape
      ? roles.map((role) => ({ ...input, body: { ...(input as { body: object }).body, role, commissionBp: 9999 } }))
      : []),
  ])
}
