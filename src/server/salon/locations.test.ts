import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { readSessionContract } from '#domain/auth/contract.ts'
import {
  addLocationContract,
  chooseLocationContract,
  editLocationContract,
  listLocationsContract,
  setLocationActiveContract,
} from '#domain/salon/contract-locations.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => await parlour.close())

const setPlan = async ({ salonId }: SignedUp, plan: string) =>
  await query(parlour.ownerUrl, 'UPDATE salon SET plan = $2 WHERE salon_id = $1', [salonId, plan])
const add = async (owner: Person, name = 'Lekki') =>
  (await owner.must(addLocationContract, { body: { name } })).location.id
const choose = async (person: Person, locationId: string | null) =>
  (await person.call(chooseLocationContract, { body: { locationId } })).status
const meOf = async (person: Person) => (await person.must(readSessionContract, {})).me!
const activate = async (owner: Person, id: string, isActive: boolean) =>
  (await owner.call(setLocationActiveContract, { params: { id }, body: { isActive } })).body.code ?? 'done'

/** A salon of the premium plan with its first location and another. */
async function twoPlaces() {
  const owner = await parlour.signUp()
  await setPlan(owner, 'premium')
  const [first] = (await meOf(owner)).locations
  const branchId = await add(owner)
  return { owner, firstId: first!.id, branchId }
}

describe('locations', () => {
  test('a new salon has one, without any choice', async () => {
    const owner = await parlour.signUp('Zuri')
    const { locations } = await owner.must(listLocationsContract, {})
    expect(locations).toEqual([
      expect.objectContaining({ name: 'Zuri', address: null, isDefault: true, isActive: true, memberCount: 1 }),
    ])
    const ownLocationId = locations[0]!.id
    const alone = { locationId: null, ownLocationId, hasSeveralLocations: false }
    expect(await meOf(owner)).toMatchObject({ locations: [{ id: ownLocationId, name: 'Zuri' }], ...alone })
  })

  test('the details of the first are changed, and kept from who saw an older state', async () => {
    const owner = await parlour.signUp()
    const { id, version } = (await owner.must(listLocationsContract, {})).locations[0]!
    const edit = async (more: object) =>
      await owner.call(editLocationContract, { params: { id }, body: { name: 'Yaba', version, ...more } })
    expect((await edit({ phone: '12' })).body).toMatchObject({ code: 'phone-not-valid', field: 'phone' })
    const { body } = await edit({ phone: '0803 555 0142', address: '3 Herbert Macaulay Way' })
    expect(body.location).toMatchObject({ name: 'Yaba', phone: '0803 555 0142', version: version + 1 })
    expect((await edit({ address: null })).body.code).toBe('changed-meanwhile')
    const [row] = await query(parlour.ownerUrl, 'SELECT phone_e164 FROM location WHERE id = $1', [id])
    expect(row).toEqual({ phone_e164: '+2348035550142' })
  })

  test('free and pro have one, premium has more (R-19)', async () => {
    const owner = await parlour.signUp()
    const codes: (string | undefined)[] = []
    for (const plan of ['free', 'pro', 'premium']) {
      await setPlan(owner, plan)
      codes.push((await owner.call(addLocationContract, { body: { name: plan } })).body.code)
    }
    expect(codes).toEqual(['location-limit', 'location-limit', undefined])
  })

  test('the first is never archived, nor one with staff; restoring one is gated (R-143)', async () => {
    const { owner, firstId, branchId } = await twoPlaces()
    expect(await activate(owner, firstId, false)).toBe('default-location-stays')
    await query(parlour.ownerUrl, 'UPDATE staff SET location_id = $2 WHERE salon_id = $1', [owner.salonId, branchId])
    expect(await activate(owner, branchId, false)).toBe('location-has-members')
    await query(parlour.ownerUrl, 'UPDATE staff SET location_id = $2 WHERE salon_id = $1', [owner.salonId, firstId])
    expect(await activate(owner, branchId, false)).toBe('done')
    expect((await meOf(owner)).locations.map(({ id }) => id)).toEqual([firstId])
    await setPlan(owner, 'pro')
    expect(await activate(owner, branchId, true)).toBe('location-limit')
    await setPlan(owner, 'premium')
    expect(await activate(owner, branchId, true)).toBe('done')
    const entries = await query(
      parlour.ownerUrl,
      `SELECT action FROM audit_entry WHERE salon_id = $1 AND subject = 'location' ORDER BY at, id`,
      [owner.salonId],
    )
    expect(entries.map(({ action }) => action)).toEqual(['location-added', 'location-archived', 'location-reactivated'])
  })

  test('after a downgrade 120 at once bring back exactly as many as the plan allows', async () => {
    const { owner, firstId, branchId } = await twoPlaces()
    const branches = [branchId]
    for (let nth = 0; nth < 11; nth++) branches.push(await add(owner, `Branch ${nth}`))
    for (const id of branches) await activate(owner, id, false)
    await setPlan(owner, 'free')
    // As if the first had been lost: one place is left.
    await query(parlour.ownerUrl, 'UPDATE location SET is_default = false, is_active = false WHERE id = $1', [firstId])
    const tries = Array.from({ length: 10 }, () => branches).flat()
    const codes = await Promise.all([
      ...tries.slice(0, 60).map(async (id) => await activate(owner, id, true)),
      ...tries
        .slice(0, 60)
        .map(async () => (await owner.call(addLocationContract, { body: { name: 'One more' } })).body.code ?? 'done'),
    ])
    const active = await query(
      parlour.ownerUrl,
      'SELECT count(*)::int AS n FROM location WHERE salon_id = $1 AND is_active',
      [owner.salonId],
    )
    expect(active).toEqual([{ n: 1 }])
    expect(codes).toHaveLength(120)
    // Restoring one that is already restored says so.
    expect(new Set(codes)).toEqual(new Set(['done', 'location-limit']))
    expect((await owner.call(addLocationContract, { body: { name: 'Late' } })).body.code).toBe('location-limit')
  })
})

describe('the current location (R-144)', () => {
  test('the owner chooses, each session for itself, and is at all of them when it is archived', async () => {
    const { owner, firstId, branchId } = await twoPlaces()
    const phone = await parlour.signIn(owner.email, owner.password)
    expect(await choose(phone, branchId)).toBe(200)
    expect([(await meOf(phone)).locationId, (await meOf(owner)).locationId]).toEqual([branchId, null])
    expect(await choose(owner, firstId)).toBe(200)
    expect((await meOf(owner)).locationId).toBe(firstId)
    await activate(owner, branchId, false)
    expect((await meOf(phone)).locationId).toBeNull()
    expect(await choose(phone, branchId)).toBe(404)
    expect(await choose(owner, null)).toBe(200)
    expect((await meOf(owner)).locationId).toBeNull()
  })

  test('not at one of another salon, nor at one that is not', async () => {
    const [own, other] = [await twoPlaces(), await twoPlaces()]
    expect([await choose(own.owner, other.branchId), await choose(own.owner, randomUUID())]).toEqual([404, 404])
    expect((await meOf(own.owner)).locationId).toBeNull()
  })

  test('a member without the right is at their own location, and sees no other', async () => {
    const { owner, firstId, branchId } = await twoPlaces()
    const desk = await addSignIn(parlour, { salonId: owner.salonId, role: 'receptionist', name: 'Halima' })
    const there = {
      locationId: firstId,
      ownLocationId: firstId,
      locations: [{ id: firstId }],
      hasSeveralLocations: true,
    }
    expect(await meOf(desk)).toMatchObject(there)
    expect((await meOf(desk)).locations).toHaveLength(1)
    expect(await choose(desk, branchId)).toBe(403)
    const right = { role: 'receptionist', action: 'seeEveryLocation' } as const
    await owner.must(changeRightContract, { body: { ...right, isGranted: true } })
    expect(await choose(desk, branchId)).toBe(200)
    expect(await meOf(desk)).toMatchObject({ locationId: branchId, locations: [{ id: firstId }, { id: branchId }] })
    await owner.must(changeRightContract, { body: { ...right, isGranted: false } })
    expect(await meOf(desk)).toMatchObject({ locationId: firstId, locations: [{ id: firstId }] })
  })

  test('a member with the settings right at one location reaches only its details', async () => {
    const { owner, firstId, branchId } = await twoPlaces()
    const manager = await addSignIn(parlour, { salonId: owner.salonId, role: 'manager', name: 'Ify' })
    for (const [action, isGranted] of [
      ['changeSettings', true],
      ['seeEveryLocation', false],
    ] as const)
      await owner.must(changeRightContract, { body: { role: 'manager', action, isGranted } })
    const { locations } = await manager.must(listLocationsContract, {})
    expect(locations.map(({ id }) => id)).toEqual([firstId])
    const body = { name: 'Mine', version: 1 }
    const edit = async (id: string) =>
      (await manager.call(editLocationContract, { params: { id }, body })).body.code ?? 'done'
    expect([await edit(branchId), await edit(firstId)]).toEqual(['not-found', 'done'])
    expect(await activate(manager, branchId, false)).toBe('not-found')
    expect((await manager.call(addLocationContract, { body: { name: 'More' } })).body.code).toBe('not-allowed')
  })
})
