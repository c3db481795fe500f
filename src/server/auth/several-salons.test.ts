import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptInvitationContract } from '#domain/auth/contract-invitations.ts'
import { readSessionContract, switchSalonContract } from '#domain/auth/contract.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { deleteStaffContract, listStaffContract, setStaffActiveContract } from '#domain/staff/contract.ts'
import { invite, joinBy, joinPassword as password, salonToJoin } from '#test/invite.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { visitorAt } from '#test/visitor.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => await parlour.close())

const openSalon = async (salonName?: string) => await salonToJoin(parlour, salonName)

describe('an account in two salons', () => {
  test('goes over from one to the other, and each session is in one of them', async () => {
    const [one, two] = [await openSalon('One'), await openSalon('Two')]
    await joinBy(parlour, await invite(one.owner, one.staffId), one.email)
    const phone = await parlour.signIn(one.email, password)
    const tablet = await parlour.signIn(one.email, password)
    await phone.must(acceptInvitationContract, { body: await invite(two.owner, two.staffId) })
    const at = async (person: typeof phone) => (await person.must(readSessionContract, {})).me
    expect([(await at(phone))?.salon.name, (await at(tablet))?.salon.name]).toEqual(['Two', 'One'])
    expect((await at(phone))?.salons.map(({ name }) => name).toSorted()).toEqual(['One', 'Two'])
    expect((await phone.must(listStaffContract, {})).staff.map(({ id }) => id)).toContain(two.staffId)
    await phone.must(switchSalonContract, { body: { salonId: one.owner.salonId } })
    expect((await phone.must(listStaffContract, {})).staff.map(({ id }) => id)).toContain(one.staffId)
    // Signing in leads to where they were last.
    expect((await at(await parlour.signIn(one.email, password)))?.salon.name).toBe('One')
  })

  test('is taken out of work in one and stays signed in to the other', async () => {
    const [one, two] = [await openSalon('One'), await openSalon('Two')]
    await joinBy(parlour, await invite(one.owner, one.staffId), one.email)
    const [phone, tablet] = [await parlour.signIn(one.email, password), await parlour.signIn(one.email, password)]
    await phone.must(acceptInvitationContract, { body: await invite(two.owner, two.staffId) })
    await two.owner.must(setStaffActiveContract, { params: { id: two.staffId }, body: { isActive: false } })
    const [inTwo, inOne] = [await phone.must(readSessionContract, {}), await tablet.must(readSessionContract, {})]
    expect([inTwo.me, inTwo.endedWhy, inOne.me?.salon.name]).toEqual([null, 'deactivated', 'One'])
  })

  test('enters no salon that it is not a member of', async () => {
    const [one, two] = [await openSalon(), await openSalon()]
    const answer = await one.owner.call(switchSalonContract, { body: { salonId: two.owner.salonId } })
    expect(answer.body.code).toBe('not-found')
    expect((await one.owner.must(readSessionContract, {})).me?.salon.id).toBe(one.owner.salonId)
    expect((await parlour.nobody.call(switchSalonContract, { body: { salonId: one.owner.salonId } })).status).toBe(401)
  })

  test('a page of the one does nothing in the other, wherever its session has gone (R-135)', async () => {
    const [own, other] = [await openSalon(), await openSalon()]
    const tab = visitorAt(parlour.app, '198.51.100.9')
    await tab.post('/api/sign-in', { email: own.owner.email, password: own.owner.password })
    await tab.post('/api/invitations/accept', await invite(other.owner, other.staffId, 'receptionist'))
    await tab.post('/api/session/salon', { salonId: own.owner.salonId })
    const add = async (salonId: string) =>
      await tab.post(
        '/api/customers',
        { name: 'Ngozi' },
        { 'x-parlour-salon': salonId, 'idempotency-key': randomUUID() },
      )
    expect((await add(own.owner.salonId)).status).toBe(200)
    await tab.post('/api/session/salon', { salonId: other.owner.salonId })
    expect((await add(own.owner.salonId)).body.code).toBe('other-salon')
    expect((await add(other.owner.salonId)).status).toBe(200)
    const kept = await query(
      parlour.ownerUrl,
      `SELECT salon_id FROM customer WHERE name = 'Ngozi' AND salon_id = ANY ($1)`,
      [[own.owner.salonId, other.owner.salonId]],
    )
    expect(kept.map((row) => row['salon_id']).toSorted()).toEqual([own.owner.salonId, other.owner.salonId].toSorted())
  })

  test('a role in one salon is worth nothing in the other', async () => {
    const [own, other] = [await openSalon(), await openSalon()]
    await own.owner.must(acceptInvitationContract, { body: await invite(other.owner, other.staffId, 'stylist') })
    expect((await own.owner.call(addCustomerContract, { body: { name: 'Ngozi' } })).status).toBe(403)
    await own.owner.must(switchSalonContract, { body: { salonId: own.owner.salonId } })
    expect((await own.owner.call(addCustomerContract, { body: { name: 'Ngozi' } })).status).toBe(200)
  })
})

describe('an account in no salon any more', () => {
  const leave = async () => {
    const salon = await openSalon()
    await joinBy(parlour, await invite(salon.owner, salon.staffId), salon.email)
    await salon.owner.must(deleteStaffContract, { params: { id: salon.staffId } })
    return salon.email
  }

  test('comes back by an invitation and its own password, which stays', async () => {
    const email = await leave()
    const next = await openSalon('Next')
    const link = await invite(next.owner, next.staffId)
    expect((await joinBy(parlour, link, email, 'plum-orchard-7')).body.code).toBe('email-taken')
    expect((await joinBy(parlour, link, email)).status).toBe(200)
    const person = await parlour.signIn(email, password)
    expect((await person.must(readSessionContract, {})).me?.salon.name).toBe('Next')
  })

  test('has its password guessed at by no link more often than by logging in', async () => {
    const email = await leave()
    const next = await openSalon()
    const link = await invite(next.owner, next.staffId)
    const codes: unknown[] = []
    for (let nth = 0; nth < 9; nth++) codes.push((await joinBy(parlour, link, email, `wrong-guess-${nth}`)).body.code)
    expect(codes).toEqual([...Array.from({ length: 8 }, () => 'email-taken'), 'too-many-tries'])
  })
})
