import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changeEmailContract } from '#domain/auth/contract-account.ts'
import {
  acceptInvitationContract,
  inviteMemberContract,
  listSignInsContract,
  readInvitationContract,
  revokeInvitationContract,
} from '#domain/auth/contract-invitations.ts'
import { readSessionContract, signInContract } from '#domain/auth/contract.ts'
import { plainCode } from '#domain/auth/invitation.ts'
import { deleteStaffContract, listStaffContract, setStaffActiveContract } from '#domain/staff/contract.ts'
import { openSmtpSink, type SmtpSink } from '#emulators/smtp.ts'
import { inviteByPhone, joinPassword as password, salonToJoin } from '#test/invite.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { newPhone, phonesOf, renewedPassword } from '#test/phones.ts'
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

const hour = 60 * 60_000
const browser = () => phonesOf(parlour).browser()
const setPassword: Phones['setPassword'] = async (...given) => await phonesOf(parlour).setPassword(...given)
const logIn: Phones['logIn'] = async (...given) => await phonesOf(parlour).logIn(...given)
const salonWithPhone: Phones['salonWithPhone'] = async (name) => await phonesOf(parlour).salonWithPhone(name)
type Phones = ReturnType<typeof phonesOf>
let addresses = 0

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
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
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

  test('leaves an account alone that has an e-mail, though it belongs to no salon', async () => {
    const { owner, staffId, phone, person } = await salonWithPhone()
    await person.must(changeEmailContract, { body: { email: `left-${phone.local}@mail.example`, password } })
    await owner.must(deleteStaffContract, { params: { id: staffId } })
    const other = await salonToJoin(parlour, 'Èkó Nails')
    const { code } = await inviteByPhone(other.owner, other.staffId, phone.local)
    const key = { phone: phone.local, code }
    expect((await setPassword(key, renewedPassword)).body.code).toBe('phone-taken')
    expect((await setPassword(key, password)).status).toBe(200)
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

  test('answers a wrong password and an unknown number alike, and counts both alike', { timeout: 60_000 }, async () => {
    const { phone } = await salonWithPhone()
    const unknown = newPhone()
    for (const one of [phone, unknown]) {
      const from = parlour.nobodyAt(`203.0.113.${++addresses}`)
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

  test('knows the browser again: strangers’ guesses do not lock it out', { timeout: 60_000 }, async () => {
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
