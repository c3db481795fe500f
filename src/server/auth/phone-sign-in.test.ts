import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeEmailContract, readAccountContract } from '#domain/auth/contract-account.ts'
import {
  acceptInvitationContract,
  inviteMemberContract,
  joinContract,
  listSignInsContract,
  readInvitationContract,
  renewPasswordContract,
  revokeInvitationContract,
  setPasswordContract,
} from '#domain/auth/contract-invitations.ts'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { readSessionContract, requestPasswordResetContract, signInContract } from '#domain/auth/contract.ts'
import { plainCode } from '#domain/auth/invitation.ts'
import {
  deleteStaffContract,
  editStaffContract,
  listStaffContract,
  setStaffActiveContract,
} from '#domain/staff/contract.ts'
import { openSmtpSink, type SmtpSink } from '#emulators/smtp.ts'
import { inviteByPhone, joinPassword as password, linkOf, salonToJoin } from '#test/invite.ts'
import { contracts } from '#test/isolation/matrix.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openOperator } from '#test/operator.ts'
import { openTestParlour, type Person, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { resetPasswordByHost } from './reset-password-by-host.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'

let now = Date.parse('2026-11-23T08:00:00.000Z')
const clock = () => new Date(now).toISOString()
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

const renewedPassword = 'calm-lantern-45'
const hour = 60 * 60_000

let numbers = 0
/** A number that no account has yet, as it is typed in Nigeria, and in E.164. */
function newPhone(): { local: string; e164: string } {
  numbers += 1
  const digits = `8035550${String(100 + numbers)}`
  return { local: `0${digits}`, e164: `+234${digits}` }
}

/** Calls as a browser at an address of its own, so that no test uses up another's tries. */
const browser = () => parlour.nobodyAt(`192.0.2.${(numbers % 250) + 1}`)
const setPassword = async (key: object, word = password) =>
  await browser().call(setPasswordContract, { body: { ...key, password: word } as never })
const logIn = async (login: string, word = password) =>
  await browser().call(signInContract, { body: { email: login, password: word } })

/** Opens a salon whose member Halima has joined by phone number. */
async function salonWithPhone(salonName?: string) {
  const salon = await salonToJoin(parlour, salonName)
  await query(parlour.ownerUrl, 'UPDATE staff SET email = NULL WHERE id = $1', [salon.staffId])
  const phone = newPhone()
  const { code } = await inviteByPhone(salon.owner, salon.staffId, phone.local)
  expect((await setPassword({ phone: phone.local, code })).body).toEqual({ isSignedIn: true })
  const person = await parlour.signIn(phone.local, password)
  return { ...salon, phone, person }
}

const renew = async (owner: Pick<SignedUp, 'call'>, staffId: string) =>
  await owner.call(renewPasswordContract, { params: { staffId } })

async function renewed(owner: SignedUp, staffId: string) {
  const { link, code } = await owner.must(renewPasswordContract, { params: { staffId } })
  return { link: linkOf(link), code: code! }
}

const endedWhy = async (person: Person) => (await person.must(readSessionContract, {})).endedWhy

describe('joining by phone number (R-430)', () => {
  test('takes the link and a password: the name and the number are known', async () => {
    const { owner, staffId } = await salonToJoin(parlour)
    const phone = newPhone()
    const { link } = await inviteByPhone(owner, staffId, phone.local, 'receptionist')
    const told = await browser().must(readInvitationContract, { body: link })
    expect(told).toMatchObject({ name: 'Halima Sani', role: 'receptionist', phone: phone.e164, isRenewal: false })
    const joined = await setPassword(link)
    expect(joined.body).toEqual({ isSignedIn: true })
    const person = await parlour.signIn(phone.local, password)
    expect((await person.must(readSessionContract, {})).me).toMatchObject({
      name: 'Halima Sani',
      email: null,
      phone: phone.e164,
      role: 'receptionist',
    })
    const { signIns } = await owner.must(listSignInsContract, {})
    expect(signIns).toContainEqual({
      staffId,
      account: { email: null, phone: phone.e164, hasTwoStep: false },
      invitedUntil: null,
    })
    const { staff } = await owner.must(listStaffContract, {})
    expect(staff.find(({ id }) => id === staffId)?.phone).toBe(phone.e164)
  })

  test('takes the number and the code, however they are typed, and the code serves once', async () => {
    const { owner, staffId } = await salonToJoin(parlour)
    const phone = newPhone()
    const { code } = await inviteByPhone(owner, staffId, phone.local)
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)
    const key = { phone: phone.e164, code: ` ${plainCode(code)} ` }
    expect((await browser().must(readInvitationContract, { body: key })).name).toBe('Halima Sani')
    expect((await setPassword(key)).status).toBe(200)
    expect((await setPassword(key)).body.code).toBe('code-invalid')
  })

  test('by two devices with one code at the same time makes one account', async () => {
    const { owner, staffId } = await salonToJoin(parlour)
    const phone = newPhone()
    const { code, link } = await inviteByPhone(owner, staffId, phone.local)
    const racers = Array.from({ length: 6 }, (_, nth) =>
      setPassword(nth % 2 ? link : { phone: phone.local, code }, `${password}-${nth}`),
    )
    const answers = (await Promise.all(racers)).map(({ status }) => status)
    expect(answers.toSorted()).toEqual([200, 400, 400, 400, 400, 400])
    const accounts = await query(parlour.ownerUrl, 'SELECT FROM auth_user WHERE phone_e164 = $1', [phone.e164])
    expect(accounts).toHaveLength(1)
  })

  test('the code ends after a day, the link after a week, and both when they are withdrawn or made again', async () => {
    const { owner, staffId } = await salonToJoin(parlour)
    const phone = newPhone()
    const first = await inviteByPhone(owner, staffId, phone.local)
    const second = await inviteByPhone(owner, staffId, phone.local)
    expect((await setPassword({ phone: phone.local, code: first.code })).body.code).toBe('code-invalid')
    expect((await setPassword(first.link)).body.code).toBe('invitation-invalid')
    now += 24 * hour
    expect((await setPassword({ phone: phone.local, code: second.code })).body.code).toBe('code-invalid')
    await browser().must(readInvitationContract, { body: second.link })
    const third = await inviteByPhone(owner, staffId, phone.local)
    await owner.must(revokeInvitationContract, { params: { staffId } })
    expect((await setPassword({ phone: phone.local, code: third.code })).body.code).toBe('code-invalid')
    const fourth = await inviteByPhone(owner, staffId, phone.local)
    await owner.must(setStaffActiveContract, { params: { id: staffId }, body: { isActive: false } })
    expect((await setPassword({ phone: phone.local, code: fourth.code })).body.code).toBe('code-invalid')
  })

  test('stores neither link nor code, and no hash that can be tried out without the server’s secret', async () => {
    const { owner, staffId } = await salonToJoin(parlour)
    const phone = newPhone()
    const { code, link } = await inviteByPhone(owner, staffId, phone.local)
    const plain = plainCode(code)
    const guesses = [plain, `${phone.e164}${plain}`, `${phone.e164} ${plain}`]
    const hashes = guesses.map((guess) => createHash('sha256').update(guess).digest('hex'))
    const [row] = await query(parlour.ownerUrl, 'SELECT i::text AS text FROM invitation i WHERE staff_id = $1', [
      staffId,
    ])
    const kept = await query(
      parlour.ownerUrl,
      `SELECT coalesce(string_agg(k::text, ' '), '') AS text FROM kept_answer k`,
      [],
    )
    for (const secret of [code, plain, link.token, ...hashes]) {
      expect(String(row!['text'])).not.toContain(secret)
      expect(String(kept[0]!['text'])).not.toContain(secret)
    }
  })

  test('needs a good password, without the number in it, and loses nothing when it is refused', async () => {
    const { owner, staffId } = await salonToJoin(parlour)
    const phone = newPhone()
    const { code } = await inviteByPhone(owner, staffId, phone.local)
    const key = { phone: phone.local, code }
    expect((await setPassword(key, `my ${phone.local}`)).body).toMatchObject({
      code: 'password-contains-phone',
      field: 'password',
    })
    expect((await setPassword(key, '123456')).body.code).toBe('password-too-common')
    expect((await setPassword(key)).status).toBe(200)
  })

  test('is refused for a number that has an account, which joins by logging in', async () => {
    const { phone, person } = await salonWithPhone()
    const other = await salonToJoin(parlour, 'Èkó Nails')
    const { code } = await inviteByPhone(other.owner, other.staffId, phone.local)
    const key = { phone: phone.local, code }
    expect((await setPassword(key, renewedPassword)).body.code).toBe('phone-taken')
    await person.must(acceptInvitationContract, { body: key })
    expect((await person.must(readSessionContract, {})).me?.salons).toHaveLength(2)
    expect((await logIn(phone.local)).status).toBe(200)
  })

  test('gives the account of a number that belongs to no salon any more a new password', async () => {
    const { owner, staffId, phone, person } = await salonWithPhone()
    await owner.must(deleteStaffContract, { params: { id: staffId } })
    const other = await salonToJoin(parlour, 'Èkó Nails')
    const { code } = await inviteByPhone(other.owner, other.staffId, phone.local)
    expect((await setPassword({ phone: phone.local, code }, renewedPassword)).status).toBe(200)
    expect((await logIn(phone.local)).body.code).toBe('invalid-login')
    const { me } = await (await parlour.signIn(phone.local, renewedPassword)).must(readSessionContract, {})
    expect(me?.salons.map(({ name }) => name)).toEqual(['Èkó Nails'])
    expect((await person.must(readSessionContract, {})).me).toBeNull()
  })

  test('leaves an account alone whose member is only deactivated elsewhere', async () => {
    const { owner, staffId, phone } = await salonWithPhone()
    await owner.must(setStaffActiveContract, { params: { id: staffId }, body: { isActive: false } })
    const other = await salonToJoin(parlour, 'Èkó Nails')
    const { code } = await inviteByPhone(other.owner, other.staffId, phone.local)
    const key = { phone: phone.local, code }
    expect((await setPassword(key, renewedPassword)).body.code).toBe('phone-taken')
    // With the password that she has, she joins.
    expect((await setPassword(key, password)).status).toBe(200)
    await owner.must(setStaffActiveContract, { params: { id: staffId }, body: { isActive: true } })
    expect((await logIn(phone.local, renewedPassword)).body.code).toBe('invalid-login')
  })

  test('takes only a number that exists', async () => {
    const { owner, staffId } = await salonToJoin(parlour)
    const body = { role: 'stylist' as const, phone: '0803 12' }
    const refused = await owner.call(inviteMemberContract, { params: { staffId }, body })
    expect(refused.body).toMatchObject({ code: 'phone-too-short', field: 'phone' })
  })
})

describe('codes that are guessed', () => {
  const guess = async (phone: string, code = 'AAAA-BBBB') =>
    await browser().call(readInvitationContract, { body: { phone, code } })

  test('are counted for the number, however it is typed, and the same if no one was invited with it', async () => {
    const { owner, staffId } = await salonToJoin(parlour)
    const [known, unknown] = [newPhone(), newPhone()]
    const { code } = await inviteByPhone(owner, staffId, known.local)
    for (const phone of [known, unknown]) {
      const codes = []
      for (const typed of [phone.local, phone.e164, phone.local, phone.local, phone.e164, phone.e164])
        codes.push((await guess(typed)).body.code)
      expect(codes).toEqual([...Array.from({ length: 5 }, () => 'code-invalid'), 'too-many-join-codes'])
    }
    expect((await guess(known.local, code)).body.code).toBe('too-many-join-codes')
    now += 15 * 60_000
    expect((await guess(known.local, code)).status).toBe(200)
  })

  test('a right code is never counted', async () => {
    const { owner, staffId } = await salonToJoin(parlour)
    const phone = newPhone()
    const { code } = await inviteByPhone(owner, staffId, phone.local)
    for (let nth = 0; nth < 8; nth++) expect((await guess(phone.local, code)).status).toBe(200)
  })

  test('belong to one number: the code of another opens nothing', async () => {
    const { owner, staffId } = await salonToJoin(parlour)
    const [phone, other] = [newPhone(), newPhone()]
    const { code } = await inviteByPhone(owner, staffId, phone.local)
    expect((await guess(other.local, code)).body.code).toBe('code-invalid')
  })

  test('are counted for an address, whatever the numbers', async () => {
    const from = parlour.nobodyAt('203.0.113.77')
    const codes = []
    for (let nth = 0; nth < 41; nth++)
      codes.push((await from.call(readInvitationContract, { body: { phone: newPhone().local, code: 'x' } })).body.code)
    expect([codes[39], codes[40]]).toEqual(['code-invalid', 'too-many-join-codes'])
  })
})

describe('signing in by phone number (R-429)', () => {
  test('takes the number in local or international form', async () => {
    const { phone } = await salonWithPhone()
    const digits = phone.local.slice(1)
    for (const typed of [
      phone.local,
      phone.e164,
      `234 ${digits}`,
      `${phone.local.slice(0, 4)} ${phone.local.slice(4)}`,
    ])
      expect((await logIn(typed)).status, typed).toBe(200)
    expect((await logIn(`+233${digits}`)).body.code).toBe('invalid-login')
  })

  test('answers a wrong password and an unknown number alike, and counts both alike', async () => {
    const { phone } = await salonWithPhone()
    const unknown = newPhone()
    for (const one of [phone, unknown]) {
      const from = parlour.nobodyAt(`203.0.113.${numbers}`)
      const answers = []
      for (const typed of [
        one.local,
        one.e164,
        one.local,
        one.e164,
        one.local,
        one.e164,
        one.local,
        one.e164,
        one.local,
      ])
        answers.push((await from.call(signInContract, { body: { email: typed, password: 'wrong' } })).body.code)
      expect(answers).toEqual([...Array.from({ length: 8 }, () => 'invalid-login'), 'too-many-tries'])
    }
    expect((await logIn(phone.local)).body.code).toBe('too-many-tries')
    now += 15 * 60_000
    expect((await logIn(phone.local)).status).toBe(200)
  })

  test('knows the browser again: strangers’ guesses do not lock it out', async () => {
    const { phone, person } = await salonWithPhone()
    for (let nth = 0; nth < 9; nth++) await logIn(phone.e164, 'wrong')
    expect((await logIn(phone.local)).body.code).toBe('too-many-tries')
    const known = await person.call(signInContract, { body: { email: phone.local, password } })
    expect(known.status).toBe(200)
  })

  test('refuses a deactivated member like a wrong password', async () => {
    const { owner, staffId, phone, person } = await salonWithPhone()
    await owner.must(setStaffActiveContract, { params: { id: staffId }, body: { isActive: false } })
    expect((await logIn(phone.local)).body.code).toBe('invalid-login')
    expect(await endedWhy(person)).toBe('deactivated')
  })

  test('the host sets a password by the number, too', async () => {
    const { phone } = await salonWithPhone()
    const db = new Db(openPool(parlour.ownerUrl, { max: 1 }))
    const set = { login: phone.local, password: renewedPassword, passwordMin: 6, now: clock() }
    expect(await resetPasswordByHost(db, set)).toBe(true)
    await db.destroy()
    expect((await logIn(phone.local, renewedPassword)).status).toBe(200)
  })
})

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

  test('opens no account with a second step by itself', async () => {
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
    const email = `halima-${numbers}@mail.example`
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
    await person.must(changeEmailContract, { body: { email: `added-${numbers}@mail.example`, password } })
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
