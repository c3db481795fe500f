import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAccountContract } from '#domain/auth/contract-account.ts'
import {
  acceptInvitationContract,
  inviteMemberContract,
  listSignInsContract,
} from '#domain/auth/contract-invitations.ts'
import * as twoStep from '#domain/auth/contract-codes.ts'
import { signInContract } from '#domain/auth/contract.ts'
import type { CallInput, Endpoint } from '#domain/kit/endpoint.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { addStaffContract } from '#domain/staff/contract.ts'
import { linkOf } from '#test/invite.ts'
import { openTestParlour, type Person, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { visitorAt } from '#test/visitor.ts'

let now = Date.parse('2026-11-23T08:00:00.000Z')
let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => new Date(now).toISOString() })
})
afterAll(async () => await parlour.close())

/** The code of the phone's app, so many seconds from now. */
const codeOf = (secret: string, inSec = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + inSec * 1000 })
/** Codes serve once: the next one is 30 s later. */
const nextCode = (secret: string) => {
  now += 30_000
  return codeOf(secret)
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function switchOn(person: Person, password: string) {
  const { secret, address } = await person.must(twoStep.beginTwoStepContract, { body: { password } })
  const { recoveryCodes } = await person.must(twoStep.confirmTwoStepContract, { body: { code: nextCode(secret) } })
  return { secret, address, recoveryCodes }
}

async function protectedOwner() {
  const owner = await parlour.signUp()
  return { owner, ...(await switchOn(owner, owner.password)) }
}

let address = 0
const signIn = async ({ email, password }: SignedUp, code?: string) =>
  (
    await visitorAt(parlour.app, `198.18.1.${++address}`).post('/api/sign-in', {
      email,
      password,
      ...(code !== undefined && { code }),
    })
  ).body.code ?? 'in'

test('requires a session for every part of it', async () => {
  const body = { password: 'x', code: 'x' }
  const samples: [Endpoint, object][] = [
    [twoStep.beginTwoStepContract, { body: { password: 'x' } }],
    [twoStep.confirmTwoStepContract, { body: { code: 'x' } }],
    [twoStep.renewRecoveryCodesContract, { body }],
    [twoStep.endTwoStepContract, { body }],
    [twoStep.resetTwoStepContract, { params: { staffId: '01900000-0000-7000-8000-00000000dead' } }],
  ]
  expect(samples.map(([contract]) => contract)).toEqual(Object.values(twoStep))
  for (const [contract, input] of samples)
    expect((await parlour.nobody.call(contract, input as CallInput<Endpoint>)).status).toBe(401)
})

describe('two-step sign-in', () => {
  test('asks for a code beside the password from its first code on, and for nothing before', async () => {
    const owner = await parlour.signUp()
    const { secret, address: forApp } = await owner.must(twoStep.beginTwoStepContract, {
      body: { password: owner.password },
    })
    expect(forApp).toContain(`otpauth://totp/Parlour:${encodeURIComponent(owner.email)}?`)
    expect(await signIn(owner)).toBe('in')
    const begun = await owner.call(twoStep.confirmTwoStepContract, { body: { code: wrong(codeOf(secret)) } })
    expect(begun.body).toMatchObject({ code: 'wrong-code', field: 'code' })
    expect(await signIn(owner)).toBe('in')
    const other = await parlour.signIn(owner.email, owner.password)
    const { recoveryCodes } = await owner.must(twoStep.confirmTwoStepContract, { body: { code: codeOf(secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await other.call(listServicesContract, {})).status).toBe(401)
    expect([await signIn(owner), await signIn(owner, wrong(codeOf(secret)))]).toEqual(['code-needed', 'wrong-code'])
    expect(await signIn(owner, nextCode(secret))).toBe('in')
    expect((await owner.must(readAccountContract, {})).twoStep).toEqual({ recoveryCodesLeft: 10 })
  })

  test('a right password without a code opens nothing, whatever session it began', async () => {
    const { owner } = await protectedOwner()
    const visitor = visitorAt(parlour.app, '198.18.2.1')
    const reply = await visitor.post('/api/sign-in', { email: owner.email, password: owner.password })
    expect([reply.body.code, reply.setCookies]).toEqual(['code-needed', []])
    const [{ count }] = (await query(
      parlour.ownerUrl,
      `SELECT count(*)::int AS count FROM auth_session s JOIN auth_user u ON u.id = s.user_id WHERE u.email = $1`,
      [owner.email],
    )) as [{ count: number }]
    expect(count).toBe(1)
  })

  test('a wrong password is answered as for any account, with and without a code', async () => {
    const { owner, secret } = await protectedOwner()
    const guess = { ...owner, password: 'not-it-7' }
    expect([await signIn(guess), await signIn(guess, nextCode(secret))]).toEqual(['invalid-login', 'invalid-login'])
    // Which did not use the code up.
    expect(await signIn(owner, codeOf(secret))).toBe('in')
  })

  test('takes a code once, also of two at the same time, and no older one afterwards', async () => {
    const { owner, secret } = await protectedOwner()
    const older = codeOf(secret, 30)
    now += 60_000
    const code = codeOf(secret)
    expect((await Promise.all([signIn(owner, code), signIn(owner, code)])).toSorted()).toEqual(['in', 'wrong-code'])
    expect([await signIn(owner, code), await signIn(owner, older)]).toEqual(['wrong-code', 'wrong-code'])
  })

  test('takes the code of the clock before and after, with a space in it, and no other', async () => {
    const { owner, secret } = await protectedOwner()
    now += 300_000
    expect(await signIn(owner, codeOf(secret, -60))).toBe('wrong-code')
    expect(await signIn(owner, codeOf(secret, 60))).toBe('wrong-code')
    const before = codeOf(secret, -30)
    expect(await signIn(owner, `${before.slice(0, 3)} ${before.slice(3)}`)).toBe('in')
    expect(await signIn(owner, codeOf(secret, 30))).toBe('in')
  })

  test('guesses at codes are five in a quarter of an hour; a browser that is known has its own', async () => {
    const { owner, secret } = await protectedOwner()
    const phone = visitorAt(parlour.app, '198.18.3.1')
    const { email, password } = owner
    expect((await phone.post('/api/sign-in', { email, password, code: nextCode(secret) })).status).toBe(200)
    now += 30_000
    const guesses: unknown[] = []
    for (let nth = 0; nth < 6; nth++) guesses.push(await signIn(owner, wrong(codeOf(secret))))
    expect(guesses).toEqual([...Array.from({ length: 5 }, () => 'wrong-code'), 'too-many-codes'])
    expect(await signIn(owner, codeOf(secret))).toBe('too-many-codes')
    // Those who guess do not keep the owner's own phone out.
    expect((await phone.post('/api/sign-in', { email, password, code: codeOf(secret) })).status).toBe(200)
    now += 15 * 60_000
    expect(await signIn(owner, codeOf(secret))).toBe('in')
  })

  test('is gone around by a recovery code, once each; none is kept as it is', async () => {
    const { owner, secret, recoveryCodes } = await protectedOwner()
    const [first, second] = recoveryCodes as [string, string]
    expect([await signIn(owner, first.toUpperCase()), await signIn(owner, first)]).toEqual(['in', 'wrong-code'])
    expect((await owner.must(readAccountContract, {})).twoStep).toEqual({ recoveryCodesLeft: 9 })
    const kept = await query(
      parlour.ownerUrl,
      `SELECT string_agg(c::text, ' ') || string_agg(t::text, ' ') AS text FROM auth_recovery_code c, auth_two_step t`,
      [],
    )
    expect([
      String(kept[0]!['text']).includes(second.replaceAll('-', '')),
      String(kept[0]!['text']).includes(secret),
    ]).toEqual([false, false])
    const body = { password: owner.password, code: nextCode(secret) }
    const renewed = await owner.must(twoStep.renewRecoveryCodesContract, { body })
    expect([await signIn(owner, second), await signIn(owner, renewed.recoveryCodes[0])]).toEqual(['wrong-code', 'in'])
  })

  test('asks for a recovery code on a server that cannot read the secret of the app', async () => {
    const { owner, secret, recoveryCodes } = await protectedOwner()
    await query(
      parlour.ownerUrl,
      `UPDATE auth_two_step SET secret = 'sealed elsewhere' WHERE user_id = (SELECT id FROM auth_user WHERE email = $1)`,
      [owner.email],
    )
    expect([await signIn(owner, nextCode(secret)), await signIn(owner, 'abcd-efgh-jkmn-pqrs')]).toEqual([
      'app-codes-unreadable',
      'wrong-code',
    ])
    expect(await signIn(owner, recoveryCodes[0])).toBe('in')
  })

  test('is switched off only with password and code, and cannot be begun again over it', async () => {
    const { owner, secret } = await protectedOwner()
    const end = async (password: string, code: string) =>
      (await owner.call(twoStep.endTwoStepContract, { body: { password, code } })).body.code ?? 'off'
    expect(await end('not-it-7', nextCode(secret))).toBe('wrong-password')
    expect(await end(owner.password, wrong(codeOf(secret)))).toBe('wrong-code')
    const again = await owner.call(twoStep.beginTwoStepContract, { body: { password: owner.password } })
    expect(again.body.code).toBe('two-step-is-on')
    expect(await signIn(owner)).toBe('code-needed')
    expect([await end(owner.password, nextCode(secret)), await signIn(owner)]).toEqual(['off', 'in'])
    expect(await end(owner.password, codeOf(secret))).toBe('two-step-is-off')
  })
})

describe('the owner', () => {
  const invite = async (owner: SignedUp) => {
    const { member } = await owner.must(addStaffContract, { body: { name: 'Halima', role: 'stylist' } })
    const made = await owner.must(inviteMemberContract, { params: { staffId: member.id }, body: { role: 'stylist' } })
    return { staffId: member.id, link: linkOf(made.link) }
  }

  test('resets it for a member, but not for one who belongs to another salon too', async () => {
    const { owner, recoveryCodes } = await protectedOwner()
    const stranger = await parlour.signUp('Another salon')
    const { staffId, link } = await invite(stranger)
    await owner.must(acceptInvitationContract, { body: link })
    const params = { staffId }
    const refused = await stranger.call(twoStep.resetTwoStepContract, { params })
    expect([refused.body.code, await signIn(owner)]).toEqual(['two-step-elsewhere', 'code-needed'])
    await query(parlour.ownerUrl, 'DELETE FROM membership WHERE salon_id = $1', [owner.salonId])
    expect(
      (await stranger.must(listSignInsContract, {})).signIns.find((one) => one.staffId === staffId)?.account,
    ).toEqual({
      email: owner.email,
      phone: null,
      hasTwoStep: true,
    })
    expect((await stranger.call(twoStep.resetTwoStepContract, { params })).status).toBe(200)
    expect([await signIn(owner), recoveryCodes.length]).toEqual(['in', 10])
  })

  test('resets nothing for members of others, nor for who cannot sign in', async () => {
    const { owner } = await protectedOwner()
    const stranger = await parlour.signUp()
    const { staffId } = await invite(stranger)
    const own = await owner.call(twoStep.resetTwoStepContract, { params: { staffId: owner.staffId } })
    expect(own.body.code).toBe('two-step-own')
    for (const params of [{ staffId: owner.staffId }, { staffId }])
      expect((await stranger.call(twoStep.resetTwoStepContract, { params })).body.code).toBe('not-found')
    expect(await signIn(owner)).toBe('code-needed')
  })
})

test('without two-step sign-in a code is not looked at', async () => {
  const owner = await parlour.signUp()
  expect(await signIn(owner, '123456')).toBe('in')
  const { status } = await parlour.nobody.call(signInContract, {
    body: { email: owner.email, password: 'no', code: '1' },
  })
  expect(status).toBe(401)
})
