import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptInvitationContract,
  inviteMemberContract,
  joinContract,
  listSignInsContract,
  readInvitationContract,
  revokeInvitationContract,
} from '#domain/auth/contract-invitations.ts'
import { readSessionContract, switchSalonContract } from '#domain/auth/contract.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { addStaffContract, listStaffContract } from '#domain/staff/contract.ts'
import { openSmtpSink, type SmtpSink, textOf } from '#emulators/smtp.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { visitorAt } from '#test/visitor.ts'

const password = 'quiet-river-12'
let now = Date.parse('2026-11-23T08:00:00.000Z')
let sink: SmtpSink
let parlour: TestParlour
beforeAll(async () => {
  sink = await openSmtpSink()
  parlour = await openTestParlour({
    clock: () => new Date(now).toISOString(),
    env: { SMTP_URL: sink.url, PUBLIC_URL: 'http://salon.lan:3000' },
  })
})
afterAll(async () => {
  await parlour.close()
  await sink.close()
})

let number = 0
/** A salon with a member who cannot sign in yet. */
async function openSalon(salonName?: string) {
  number += 1
  const owner = await parlour.signUp(salonName)
  const email = `halima${number}@example.com`
  const { member } = await owner.must(addStaffContract, { body: { name: 'Halima Sani', role: 'stylist', email } })
  return { owner, staffId: member.id, email }
}

interface Link {
  salon: string
  token: string
}

async function invite(owner: SignedUp, staffId: string, role: 'stylist' | 'receptionist' = 'stylist'): Promise<Link> {
  const { link } = await owner.must(inviteMemberContract, { params: { staffId }, body: { role } })
  return linkOf(link)
}

function linkOf(link: string): Link {
  const [, salon, token] = /^http:\/\/salon\.lan:3000\/join\?salon=([a-z0-9-]+)&token=([\w-]{43})$/.exec(link) ?? []
  return { salon: salon!, token: token! }
}

const join = async (link: Link, email: string, word = password) =>
  await parlour.nobody.call(joinContract, { body: { ...link, name: 'Halima Sani', email, password: word } })
const signInOf = async (owner: SignedUp, id: string) =>
  (await owner.must(listSignInsContract, {})).signIns.find(({ staffId }) => staffId === id)
const accountsOf = async (email: string) =>
  await query(parlour.ownerUrl, 'SELECT id FROM auth_user WHERE email = $1', [email])

describe('an invitation', () => {
  test('lets somebody without an account in, as the member and in the role that it is for', async () => {
    const { owner, staffId, email } = await openSalon()
    const link = await invite(owner, staffId, 'receptionist')
    expect(await signInOf(owner, staffId)).toEqual({ staffId, account: null, invitedUntil: '2026-11-30T08:00:00.000Z' })
    const told = await parlour.nobody.must(readInvitationContract, { body: link })
    expect(told).toMatchObject({ salonName: 'Adùn Hair and Beauty', name: 'Halima Sani', role: 'receptionist', email })
    const phone = visitorAt(parlour.app, '198.51.100.1')
    const joined = await phone.post('/api/invitations/join', { ...link, name: 'Halima Sani', email, password })
    expect(joined.status).toBe(200)
    const { me } = (await phone.get('/api/session')).body
    expect(me).toMatchObject({ staffId, role: 'receptionist', salon: { id: owner.salonId } })
    expect(await signInOf(owner, staffId)).toEqual({
      staffId,
      account: { email, hasTwoStep: false },
      invitedUntil: null,
    })
    await parlour.signIn(email, password)
  })

  test('changes nothing by being looked at, however often', async () => {
    const { owner, staffId, email } = await openSalon()
    const link = await invite(owner, staffId)
    for (let nth = 0; nth < 3; nth++) await parlour.nobody.must(readInvitationContract, { body: link })
    expect((await join(link, email)).status).toBe(200)
  })

  test('is not kept as it is: only its hash stands anywhere', async () => {
    const { owner, staffId } = await openSalon()
    const { token } = await invite(owner, staffId)
    const tables = await query(
      parlour.ownerUrl,
      `SELECT string_agg(i::text, ' ') AS text FROM invitation i UNION ALL SELECT string_agg(k::text, ' ') FROM kept_answer k
       UNION ALL SELECT string_agg(a::text, ' ') FROM audit_entry a`,
      [],
    )
    expect(tables.map(({ text }) => String(text).includes(token))).toEqual([false, false, false])
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('serves once: used again, or by two at the same time, it gives one membership', async () => {
    const { owner, staffId, email } = await openSalon()
    const link = await invite(owner, staffId)
    const racers = Array.from({ length: 6 }, (_, nth) => join(link, `racer${nth}-${email}`))
    const answers = (await Promise.all(racers)).map(({ status, body }) => body.code ?? status)
    expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 5 }, () => 'invitation-invalid')])
    expect((await join(link, `late-${email}`)).body.code).toBe('invitation-invalid')
    const members = await query(parlour.ownerUrl, 'SELECT FROM membership WHERE salon_id = $1', [owner.salonId])
    expect(members).toHaveLength(2)
    const accounts = await query(parlour.ownerUrl, `SELECT FROM auth_user WHERE email LIKE '%' || $1`, [`-${email}`])
    expect(accounts).toHaveLength(1)
  })

  test('ends after a week, when it is taken back, and when a newer one is made', async () => {
    const { owner, staffId, email } = await openSalon()
    const first = await invite(owner, staffId)
    const second = await invite(owner, staffId)
    expect((await join(first, email)).body.code).toBe('invitation-invalid')
    now += 7 * 24 * 60 * 60_000
    expect((await join(second, email)).body.code).toBe('invitation-invalid')
    expect(await signInOf(owner, staffId)).toBeUndefined()
    const third = await invite(owner, staffId)
    await owner.must(revokeInvitationContract, { params: { staffId } })
    expect((await join(third, email)).body.code).toBe('invitation-invalid')
    expect((await owner.call(revokeInvitationContract, { params: { staffId } })).body.code).toBe('not-found')
    expect(await accountsOf(email)).toEqual([])
  })

  test('is worth nothing in another salon, with another secret, or while the member is not active', async () => {
    const { owner, staffId, email } = await openSalon()
    const other = await openSalon('Èkó Nails')
    const link = await invite(owner, staffId)
    const { salon } = await invite(other.owner, other.staffId)
    for (const wrong of [
      { ...link, salon },
      { ...link, token: 'x' },
      { ...link, salon: 'no-such-salon' },
    ]) {
      expect((await join(wrong, email)).body.code).toBe('invitation-invalid')
      expect((await parlour.nobody.call(readInvitationContract, { body: wrong })).body.code).toBe('invitation-invalid')
    }
    await query(parlour.ownerUrl, 'UPDATE staff SET is_active = false WHERE id = $1', [staffId])
    expect((await join(link, email)).body.code).toBe('invitation-invalid')
    const again = await owner.call(inviteMemberContract, { params: { staffId }, body: { role: 'stylist' } })
    expect(again.body.message).toBe('Halima Sani is not active. Activate them first.')
  })

  test('never changes the account of an e-mail that has one, nor its password', async () => {
    const victim = await parlour.signUp('Her own salon')
    const { owner, staffId } = await openSalon()
    const link = await invite(owner, staffId)
    const before = await query(parlour.ownerUrl, 'SELECT * FROM auth_account', [])
    expect((await join(link, victim.email)).body.code).toBe('email-taken')
    expect(await query(parlour.ownerUrl, 'SELECT * FROM auth_account', [])).toEqual(before)
    // Refused, it is not used up.
    await victim.must(acceptInvitationContract, { body: link })
    await parlour.signIn(victim.email, victim.password)
    expect((await join(link, 'somebody@example.com')).body.code).toBe('invitation-invalid')
  })

  test('is accepted by nobody who is not signed in, nor twice by a member; who invites cannot be invited', async () => {
    const { owner, staffId } = await openSalon()
    const link = await invite(owner, staffId)
    expect((await parlour.nobody.call(acceptInvitationContract, { body: link })).status).toBe(401)
    expect((await owner.call(acceptInvitationContract, { body: link })).body.code).toBe('already-member')
    const self = await owner.call(inviteMemberContract, {
      params: { staffId: owner.staffId },
      body: { role: 'stylist' },
    })
    expect(self.body).toMatchObject({ code: 'has-sign-in', message: 'Tolu Bello can sign in already.' })
    expect((await owner.must(listStaffContract, {})).staff[0]!.role).toBe('owner')
  })

  test('gives a session of its own, whatever cookie the browser came with', async () => {
    const { owner, staffId, email } = await openSalon()
    const link = await invite(owner, staffId)
    const victim = visitorAt(parlour.app, '198.51.100.2')
    // Somebody put their own session into this browser before, to have it join.
    const attacker = visitorAt(parlour.app, '198.51.100.3')
    await attacker.post('/api/sign-in', { email: owner.email, password: owner.password })
    const planted = attacker.cookies.get('parlour-session')!
    victim.cookies.set('parlour-session', planted)
    await victim.post('/api/invitations/join', { ...link, name: 'Halima Sani', email, password })
    expect(victim.cookies.get('parlour-session')).not.toBe(planted)
    expect((await victim.get('/api/session')).body.me).toMatchObject({ email })
    expect((await attacker.get('/api/session')).body.me).toBeNull()
  })

  test('refuses a weak password, and is still good', async () => {
    const { owner, staffId, email } = await openSalon()
    const link = await invite(owner, staffId)
    expect((await join(link, email, '123456')).body).toMatchObject({ code: 'password-too-common', field: 'password' })
    expect((await join(link, email, 'adunhairandbeauty1')).body.code).toBe('password-contains-name')
    expect((await join(link, email)).status).toBe(200)
  })

  test('goes by e-mail to the member, at most three times in a quarter of an hour', async () => {
    const { owner, staffId, email } = await openSalon()
    const send = async () =>
      await owner.call(inviteMemberContract, { params: { staffId }, body: { role: 'stylist', byEmail: true } })
    expect((await send()).body.sentTo).toBe(email)
    const letter = textOf(await sink.take())
    expect(letter).toContain('Hello Halima Sani,')
    const [address] = /http:\S+/.exec(letter) ?? []
    expect((await join(linkOf(address!), email)).status).toBe(200)
    const another = await openSalon()
    const statuses: number[] = []
    for (let nth = 0; nth < 4; nth++) {
      const body = { role: 'stylist', byEmail: true } as const
      statuses.push(
        (await another.owner.call(inviteMemberContract, { params: { staffId: another.staffId }, body })).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('an account in two salons', () => {
  test('goes over from one to the other, and each session is in one of them', async () => {
    const [one, two] = [await openSalon('One'), await openSalon('Two')]
    await join(await invite(one.owner, one.staffId), one.email)
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
