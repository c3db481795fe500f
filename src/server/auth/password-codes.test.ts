import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeEmailContract, readAccountContract } from '#domain/auth/contract-account.ts'
import {
  acceptInvitationContract,
  joinContract,
  listSignInsContract,
  readInvitationContract,
  renewPasswordContract,
} from '#domain/auth/contract-invitations.ts'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { readSessionContract, requestPasswordResetContract } from '#domain/auth/contract.ts'
import { editStaffContract, listStaffContract, setStaffActiveContract } from '#domain/staff/contract.ts'
import { openSmtpSink, type SmtpSink } from '#emulators/smtp.ts'
import { inviteByPhone, joinPassword as password, linkOf, salonToJoin } from '#test/invite.ts'
import { contracts } from '#test/isolation/matrix.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openOperator } from '#test/operator.ts'
import { openTestParlour, type Person, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { phonesOf, renewedPassword } from '#test/phones.ts'
import { query } from '#test/query.ts'

const clock = () => '2026-11-23T08:00:00.000Z'
let sink: SmtpSink
let parlour: TestParlour
beforeAll(async () => {
  sink = await openSmtpSink()
  parlour = await openTestParlour({ clock, env: { SMTP_URL: sink.url, PUBLIC_URL: 'http://salon.lan:3000' } })
})
afterAll(async () => {
  await parlour.close()
  await sink.close()
})

const browser = () => phonesOf(parlour).browser()
const setPassword: Phones['setPassword'] = async (...given) => await phonesOf(parlour).setPassword(...given)
const logIn: Phones['logIn'] = async (...given) => await phonesOf(parlour).logIn(...given)
const salonWithPhone: Phones['salonWithPhone'] = async (name) => await phonesOf(parlour).salonWithPhone(name)
type Phones = ReturnType<typeof phonesOf>

const renew = async (owner: Pick<SignedUp, 'call'>, staffId: string) =>
  await owner.call(renewPasswordContract, { params: { staffId } })

async function renewed(owner: SignedUp, staffId: string) {
  const { link, code } = await owner.must(renewPasswordContract, { params: { staffId } })
  return { link: linkOf(link), code: code! }
}

const endedWhy = async (person: Person) => (await person.must(readSessionContract, {})).endedWhy

describe('a code for a new password (R-431)', () => {
  test('replaces the password once, ends every session, and changes nothing until it is used', async () => {
    const { owner, staffId, phone, person } = await salonWithPhone()
    const { code } = await renewed(owner, staffId)
    const key = { phone: phone.local, code }
    expect(await browser().must(readInvitationContract, { body: key })).toMatchObject({ isRenewal: true })
    expect((await person.must(readSessionContract, {})).me).not.toBeNull()
    const { signIns } = await owner.must(listSignInsContract, {})
    expect(signIns.filter((one) => one.staffId === staffId)).toHaveLength(1)
    expect((await setPassword(key, renewedPassword)).body).toEqual({ isSignedIn: true })
    expect(await endedWhy(person)).toBe('password')
    expect((await logIn(phone.local)).body.code).toBe('invalid-login')
    expect((await logIn(phone.local, renewedPassword)).status).toBe(200)
    expect((await setPassword(key, password)).body.code).toBe('code-invalid')
    const actions = await query(parlour.ownerUrl, 'SELECT action FROM audit_entry WHERE salon_id = $1', [owner.salonId])
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['password-code-made', 'password-replaced']),
    )
  })

  test('signs in to no account that asks for a second step', async () => {
    const { owner, staffId, phone } = await salonWithPhone()
    await query(
      parlour.ownerUrl,
      `INSERT INTO auth_two_step (user_id, secret, confirmed_at, created_at)
       SELECT user_id, 'sealed', now(), now() FROM staff WHERE id = $1`,
      [staffId],
    )
    const { link } = await renewed(owner, staffId)
    const answer = await setPassword(link, renewedPassword)
    expect(answer.body).toEqual({ isSignedIn: false })
    expect((await logIn(phone.local, renewedPassword)).body.code).toBe('code-needed')
  })

  test('is not made for an account of another salon as well, not even a deactivated member there', async () => {
    const { owner, staffId, phone, person } = await salonWithPhone()
    const other = await salonToJoin(parlour, 'Èkó Nails')
    const { code } = await inviteByPhone(other.owner, other.staffId, phone.local)
    await person.must(acceptInvitationContract, { body: { phone: phone.local, code } })
    expect((await renew(owner, staffId)).body.code).toBe('code-elsewhere')
    expect((await renew(other.owner, other.staffId)).body.code).toBe('code-elsewhere')
    await other.owner.must(setStaffActiveContract, { params: { id: other.staffId }, body: { isActive: false } })
    expect((await renew(owner, staffId)).body.code).toBe('code-elsewhere')
  })

  test('made before the account joined another salon, opens nothing after', async () => {
    const { owner, staffId, phone, person } = await salonWithPhone()
    const { code, link } = await renewed(owner, staffId)
    const other = await salonToJoin(parlour, 'Èkó Nails')
    const invited = await inviteByPhone(other.owner, other.staffId, phone.local)
    await person.must(acceptInvitationContract, { body: invited.link })
    expect((await setPassword({ phone: phone.local, code }, renewedPassword)).body.code).toBe('invitation-invalid')
    expect((await setPassword(link, renewedPassword)).body.code).toBe('invitation-invalid')
    expect((await logIn(phone.local)).status).toBe(200)
  })

  test('used while the account joins another salon: one of the two happens', async () => {
    for (let round = 0; round < 4; round++) {
      const { owner, staffId, phone, person } = await salonWithPhone()
      const { link } = await renewed(owner, staffId)
      const other = await salonToJoin(parlour, 'Èkó Nails')
      const invited = await inviteByPhone(other.owner, other.staffId, phone.local)
      const [set, accepted] = await Promise.all([
        setPassword(link, renewedPassword),
        person.call(acceptInvitationContract, { body: invited.link }),
      ])
      expect([set.status, accepted.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })

  test('is for no role above one’s own, for oneself, or for an account with an e-mail', async () => {
    const { owner, staffId } = await salonWithPhone()
    const { salonId } = owner
    for (const action of ['changeTeam', 'inviteStaff'] as const)
      await owner.must(changeRightContract, { body: { role: 'receptionist', action, isGranted: true } })
    const receptionist = await addSignIn(parlour, { salonId, role: 'receptionist', name: 'A receptionist' })
    const { me } = await receptionist.must(readSessionContract, {})
    expect((await renew(receptionist, staffId)).status).toBe(200)
    await query(parlour.ownerUrl, `UPDATE staff SET role = 'manager' WHERE id = $1`, [staffId])
    expect((await renew(receptionist, staffId)).body.code).toBe('role-above-own')
    expect((await renew(receptionist, owner.staffId)).body.code).toBe('role-above-own')
    expect((await renew(receptionist, me!.staffId)).body.code).toBe('code-own')
    expect((await renew(owner, me!.staffId)).body.code).toBe('code-has-email')
    expect((await renew(owner, owner.staffId)).body.code).toBe('code-own')
    const stylist = await addSignIn(parlour, { salonId, role: 'stylist', name: 'A stylist' })
    expect((await renew(stylist, staffId)).status).toBe(403)
    const stranger = await parlour.signUp('Another salon')
    expect((await renew(stranger, staffId)).body.code).toBe('not-found')
  })

  test('opens nothing once the member has a higher role, or who made it may not make it any more', async () => {
    const { owner, staffId, phone } = await salonWithPhone()
    const { salonId } = owner
    await owner.must(changeRightContract, { body: { role: 'manager', action: 'inviteStaff', isGranted: true } })
    const manager = await addSignIn(parlour, { salonId, role: 'manager', name: 'A manager' })
    const maker = (await manager.must(readSessionContract, {})).me!.staffId
    const link = linkOf((await manager.must(renewPasswordContract, { params: { staffId } })).link)
    const grant = async (isGranted: boolean) =>
      await owner.must(changeRightContract, { body: { role: 'manager', action: 'inviteStaff', isGranted } })
    const refused = async () => (await setPassword(link, renewedPassword)).body.code
    await grant(false)
    expect(await refused()).toBe('invitation-invalid')
    await grant(true)
    const setActive = async (isActive: boolean) =>
      await query(parlour.ownerUrl, 'UPDATE staff SET is_active = $2 WHERE id = $1', [maker, isActive])
    await setActive(false)
    expect(await refused()).toBe('invitation-invalid')
    await setActive(true)
    await owner.must(changeRightContract, { body: { role: 'receptionist', action: 'seeReports', isGranted: true } })
    const { staff } = await owner.must(listStaffContract, {})
    const { version } = staff.find(({ id }) => id === staffId)!
    const promoted = { version, name: 'Halima Sani', role: 'receptionist' as const, serviceIds: [] }
    await owner.must(editStaffContract, { params: { id: staffId }, body: promoted })
    expect(await refused()).toBe('invitation-invalid')
    await owner.must(changeRightContract, { body: { role: 'receptionist', action: 'seeReports', isGranted: false } })
    expect((await setPassword(link, renewedPassword)).status).toBe(200)
    expect((await logIn(phone.local, renewedPassword)).status).toBe(200)
  })

  test('is no invitation: no one joins by it', async () => {
    const { owner, staffId } = await salonWithPhone()
    const { link } = await renewed(owner, staffId)
    const body = { ...link, name: 'Eve', email: 'eve@example.com', password }
    expect((await browser().call(joinContract, { body })).body.code).toBe('invitation-invalid')
    const guest = await parlour.signUp('Her own salon')
    expect((await guest.call(acceptInvitationContract, { body: link })).body.code).toBe('has-sign-in')
  })
})

describe('an e-mail that is added later (R-432)', () => {
  test('signs in and gets reset links like any other, and the number stays', async () => {
    const { owner, staffId, phone, person } = await salonWithPhone()
    const email = `halima-${phone.local}@mail.example`
    const sentBefore = sink.mails.length
    await person.must(changeEmailContract, { body: { email, password } })
    expect(await person.must(readAccountContract, {})).toMatchObject({ email, phone: phone.e164 })
    for (const login of [email, phone.local]) expect((await logIn(login)).status).toBe(200)
    expect((await renew(owner, staffId)).body.code).toBe('code-has-email')
    await parlour.runJobs()
    expect(sink.mails.length).toBe(sentBefore)
    await browser().must(requestPasswordResetContract, { body: { email } })
    await parlour.runJobs()
    expect(sink.mails.slice(sentBefore).map(({ to }) => to)).toEqual([[email]])
  })

  test('ends a code that was made before', async () => {
    const { owner, staffId, phone, person } = await salonWithPhone()
    const { code } = await renewed(owner, staffId)
    await person.must(changeEmailContract, { body: { email: `added-${phone.local}@mail.example`, password } })
    expect((await setPassword({ phone: phone.local, code }, renewedPassword)).body.code).toBe('invitation-invalid')
  })
})

test('an account without an e-mail is shown by its number, and by no address, in every answer', async () => {
  const { owner, person, phone } = await salonWithPhone()
  const operator = await openOperator(parlour, clock())
  const reads = contracts.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  const said: string[] = []
  for (const [who, one] of Object.entries({ owner, person, operator })) {
    for (const contract of reads) {
      const { status, body } = await one.call(contract, {} as never)
      expect(status, `${who} ${contract.path}`).toBeLessThan(500)
      said.push(JSON.stringify(body) ?? '')
    }
  }
  expect(said.join(' ')).not.toMatch(/\.invalid/)
  expect(said.filter((text) => text.includes(phone.e164)).length).toBeGreaterThan(2)
  const addresses = await query(parlour.ownerUrl, `SELECT email FROM auth_user WHERE phone_e164 = $1`, [phone.e164])
  expect(addresses).toEqual([{ email: null }])
})
