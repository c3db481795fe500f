import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptInvitationContract,
  inviteMemberContract,
  listSignInsContract,
  readInvitationContract,
  revokeInvitationContract,
} from '#domain/auth/contract-invitations.ts'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { openSmtpSink, type SmtpSink, textOf } from '#emulators/smtp.ts'
import { invite, joinBy, joinPassword as password, type Link, linkOf, salonToJoin } from '#test/invite.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { visitorAt } from '#test/visitor.ts'

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

const openSalon = async (salonName?: string) => await salonToJoin(parlour, salonName)
const join = async (link: Link, email: string, word?: string) => await joinBy(parlour, link, email, word)
const signInOf = async (owner: SignedUp, id: string) =>
  (await owner.must(listSignInsContract, {})).signIns.find(({ staffId }) => staffId === id)
const accountsOf = async (email: string) =>
  await query(parlour.ownerUrl, 'SELECT id FROM auth_user WHERE email = $1', [email])

describe('an invitation', () => {
  test('lets a person without an account in, as the member and in the role that it is for', async () => {
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
      account: { email, phone: null, hasTwoStep: false },
      invitedUntil: null,
    })
    await parlour.signIn(email, password)
  })

  test('is for no role above that of who invites (R-141)', async () => {
    const { owner, staffId } = await openSalon()
    const { salonId } = owner
    for (const action of ['changeTeam', 'inviteStaff'] as const)
      await owner.must(changeRightContract, { body: { role: 'receptionist', action, isGranted: true } })
    const receptionist = await addSignIn(parlour, { salonId, role: 'receptionist', name: 'A receptionist' })
    const asManager = { params: { staffId }, body: { role: 'manager' as const } }
    expect((await receptionist.call(inviteMemberContract, asManager)).body.code).toBe('role-above-own')
    expect((await owner.call(inviteMemberContract, asManager)).status).toBe(200)
  })

  test('changes nothing by being looked at, however often', async () => {
    const { owner, staffId, email } = await openSalon()
    const link = await invite(owner, staffId)
    for (let nth = 0; nth < 3; nth++) await parlour.nobody.must(readInvitationContract, { body: link })
    expect((await join(link, email)).status).toBe(200)
  })

  test('is never stored: only its hash is', async () => {
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

  test('is not accepted by an existing account after a week', async () => {
    const { owner, staffId } = await openSalon()
    const link = await invite(owner, staffId)
    now += 7 * 24 * 60 * 60_000
    const guest = await parlour.signUp('Her own salon')
    expect((await guest.call(acceptInvitationContract, { body: link })).body.code).toBe('invitation-invalid')
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

  test('cannot be accepted without a session, nor twice by a member; its sender cannot be invited', async () => {
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

  test('starts a new session, whatever cookie the browser came with', async () => {
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
    await parlour.runJobs()
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
