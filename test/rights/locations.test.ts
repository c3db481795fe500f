import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ChangeableRole, changeableRoles } from '#domain/auth/permissions.ts'
import type { Endpoint } from '#domain/kit/endpoint.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { addressOf, guarded, sampleOf, writes } from '#test/isolation/matrix.ts'
import { readsOf } from '#test/isolation/reads.ts'
import { keepRows, type KeptRows } from '#test/isolation/rows.ts'
import { type FullSalon, makeFullSalon } from '#test/isolation/salon.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { representative, someOf } from '#test/matrices.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { elsewhere, openBranch, printOf } from './elsewhere.ts'
import { allOf, mayCall, setRights } from './matrix.ts'

/*
 * Every endpoint × role, given all rights but that of seeing every location, asked about a location that is not theirs:
 * made from the contracts, so that a new one is included automatically.
 */

let parlour: TestParlour
let salon: FullSalon
let rows: KeptRows
let elsewhereIds: string[]
const people = {} as Record<ChangeableRole, Person>
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-23T08:00:00.000Z' })
  salon = await makeFullSalon(parlour, 'placesalon')
  const branch = await openBranch(parlour, salon)
  elsewhereIds = branch.elsewhereIds
  for (const role of changeableRoles)
    people[role] = await addSignIn(parlour, { salonId: salon.salonId, role, name: 'At the branch' })
  await query(parlour.ownerUrl, `UPDATE staff SET location_id = $2 WHERE salon_id = $1 AND name = 'At the branch'`, [
    salon.salonId,
    branch.branchId,
  ])
  rows = await keepRows(parlour.ownerUrl, [salon.salonId])
})
afterEach(async () => await rows.restore())
afterAll(async () => {
  await rows.close()
  await parlour.close()
})

const rightsOf = (role: ChangeableRole) => ({ [role]: { ...allOf(role, true)[role], seeEveryLocation: false } })
const change = async (rights: ReturnType<typeof rightsOf>) => await setRights(parlour.ownerUrl, salon.salonId, rights)

/** Whether a contract is called by a role: by all that may, in the short form by the one with the fewest rights. */
const asksAs = (role: ChangeableRole, contract: Endpoint) =>
  representative(changeableRoles.filter((one) => mayCall(contract, one, rightsOf(one)))).includes(role)

/** What of the other location is told in an answer, beside the ids that were asked with. */
function toldIn(answer: unknown, input: object): string[] {
  const [text, asked] = [JSON.stringify(answer), JSON.stringify(input)]
  return [elsewhere, ...elsewhereIds].filter((one) => text.includes(one) && !asked.includes(one))
}

describe.each(changeableRoles)('the %s of one location', { timeout: 120_000 }, (role) => {
  test('is told nothing of another', async () => {
    await change(rightsOf(role))
    const told = new Set<string>()
    for (const { contract, input } of readsOf(salon.ids)) {
      if (contract.access === 'visitor' || !asksAs(role, contract)) continue
      const { body } = await people[role].call(contract, input as never)
      if (toldIn(body, input).length > 0) told.add(addressOf(contract))
    }
    expect([...told]).toEqual([])
  })

  test('changes nothing of another, and makes nothing new there', async () => {
    await change(rightsOf(role))
    const before = await printOf(parlour.ownerUrl, salon.salonId, elsewhereIds)
    const faults: string[] = []
    for (const contract of writes.filter((one) => asksAs(role, one))) {
      const input = sampleOf(contract, salon)
      const { status, body } = await people[role].call(contract, input as never)
      if (toldIn(body, input).length > 0) faults.push(`${addressOf(contract)} tells`)
      // A refused request is rolled back.
      if (status !== 200) continue
      if ((await printOf(parlour.ownerUrl, salon.salonId, elsewhereIds)) !== before) faults.push(addressOf(contract))
      await rows.restore()
      await change(rightsOf(role))
    }
    expect(faults).toEqual([])
  })
})

test('each contract that a role may call is asked by one of them', () => {
  const isAsked = (contract: Endpoint) => changeableRoles.some((role) => asksAs(role, contract))
  const isOpen = (contract: Endpoint) => changeableRoles.some((role) => mayCall(contract, role, rightsOf(role)))
  expect(guarded.filter(isAsked).map(addressOf)).toEqual(guarded.filter(isOpen).map(addressOf))
  expect(guarded.filter(isAsked).length).toBeGreaterThan(150)
})

test('who sees every location is told all of it, and changes it: the proof above can see', async () => {
  await change({ manager: { ...allOf('manager', true).manager, seeEveryLocation: true } })
  const { manager } = people
  const isUnseen: string[] = []
  const before = await printOf(parlour.ownerUrl, salon.salonId, elsewhereIds)
  const mayWrite = writes.filter((one) => namesElsewhere(one) && mayCall(one, 'manager', allOf('manager', true)))
  const asked = someOf(mayWrite)
  for (const contract of asked) {
    await manager.call(contract, sampleOf(contract, salon) as never)
    if ((await printOf(parlour.ownerUrl, salon.salonId, elsewhereIds)) === before) isUnseen.push(addressOf(contract))
    await rows.restore()
    await change({ manager: { ...allOf('manager', true).manager, seeEveryLocation: true } })
  }
  // None of them changes a row of a salon.
  const none = [
    'POST /api/staff/:staffId/two-step/reset',
    'POST /api/appointments/:id/link',
    'POST /api/session/location',
    // No provider answers here.
    'POST /api/terminals',
  ]
  const wereAsked = asked.map(addressOf)
  expect(isUnseen).toEqual(none.filter((address) => wereAsked.includes(address)))
  const { staff } = await manager.must(listStaffContract, {})
  expect(toldIn(staff, {}).length).toBeGreaterThan(1)
})

/** Whether its sample is about the first location. */
function namesElsewhere(contract: Endpoint): boolean {
  const text = JSON.stringify(sampleOf(contract, salon))
  return elsewhereIds.some((id) => text.includes(id))
}
