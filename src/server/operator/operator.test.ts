import { afterAll, describe, expect, test } from 'vitest'
import { listActivityContract } from '#domain/audit/contract.ts'
import { activityAbout, activityWords } from '#domain/audit/activity-words.ts'
import { signInContract, readSessionContract } from '#domain/auth/contract.ts'
import { readAccountContract } from '#domain/auth/contract-account.ts'
import { readBillingContract, readUsageContract } from '#domain/billing/contract.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import * as operators from '#domain/operator/contract.ts'
import * as actions from '#domain/operator/contract-actions.ts'
import { changeRequestContract } from '#domain/salon/contract-requests.ts'
import { removeOperator } from '#server/auth/keep-operators.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { operators as operatorContracts } from '#test/isolation/matrix.ts'
import { makeOperator, openOperator, operatorEmail, operatorPassword } from '#test/operator.ts'
import { openTestParlour, type SignedUp } from '#test/parlour.ts'
import { openBilling, premium, pro } from '#test/paystack.ts'
import { query } from '#test/query.ts'
import { visitorAt } from '#test/visitor.ts'

const START = '2027-01-20T09:00:00.000Z'
const at = await openBilling(START)
const { parlour, clock } = at
const operator = await openOperator(parlour, START)
afterAll(() => at.close())

const reason = 'Agreed on the phone'
const of = (owner: Pick<SignedUp, 'salonId'>) => ({ params: { salon: owner.salonId } })
const salonOf = async (owner: SignedUp) => await operator.must(operators.readSalonContract, of(owner))

describe('an operator', () => {
  test('signs in by password and code, into no salon; without the code not', async () => {
    const body = { email: operatorEmail, password: operatorPassword }
    expect((await parlour.nobody.call(signInContract, { body })).body.code).toBe('code-needed')
    expect((await operator.must(operators.readOperatorContract, {})).email).toBe(operatorEmail)
    expect((await operator.must(readSessionContract, {})).me).toBeNull()
    expect((await operator.call(readAccountContract, {})).status).toBe(401)
  })

  test('is none after 12 hours, without the second step, or when removed', async () => {
    const email = 'second@host.example'
    const codeAt = await makeOperator(parlour.ownerUrl, START, { email })
    const second = await parlour.signIn(email, operatorPassword, codeAt(START))
    const status = async () => (await second.call(operators.readOperatorContract, {})).status
    const userId = `(SELECT id FROM auth_user WHERE email = $1)`
    expect(await status()).toBe(200)
    clock.now = '2027-01-20T20:59:59.000Z'
    expect(await status()).toBe(200)
    clock.now = '2027-01-20T21:00:00.000Z'
    expect(await status()).toBe(404)
    clock.now = START
    await query(parlour.ownerUrl, `UPDATE auth_two_step SET confirmed_at = NULL WHERE user_id = ${userId}`, [email])
    expect(await status()).toBe(404)
    const body = { email, password: operatorPassword }
    expect((await parlour.nobody.call(signInContract, { body })).body.code).toBe('invalid-login')
    await query(parlour.ownerUrl, `UPDATE auth_two_step SET confirmed_at = now() WHERE user_id = ${userId}`, [email])
    expect(await status()).toBe(200)
    await query(parlour.ownerUrl, `DELETE FROM operator WHERE user_id = ${userId}`, [email])
    expect(await status()).toBe(404)
  })

  test('has no account of a salon, and no one becomes one through a salon', async () => {
    const owner = await at.renew()
    await expect(makeOperator(parlour.ownerUrl, START, { email: owner.email })).rejects.toThrow(/operator-in-salon/)
    const insert = `SET ROLE parlour_app; INSERT INTO operator SELECT id, now() FROM auth_user`
    await expect(query(parlour.ownerUrl, insert, undefined as never)).rejects.toThrow(/permission denied/)
  })
})

describe('salons', () => {
  test('are listed with plan, owner, usage and when they were seen; by name, e-mail, plan and status; in pages', async () => {
    const owner = await at.renew()
    await at.buy(pro)
    await owner.must(addCustomerContract, { body: { name: 'Ngozi Obi', phone: '08031230000' } })
    const { salons } = await operator.must(operators.listSalonsContract, { query: { search: owner.email } })
    expect(salons).toEqual([
      {
        id: owner.salonId,
        name: 'Adùn Hair and Beauty',
        ownerEmail: owner.email,
        plan: 'pro',
        isSuspended: false,
        used: { customers: 1, appointments: 0, staff: 1, locations: 1 },
        createdAt: START,
        seenAt: START,
      },
    ])
    const found = async (narrowed: object) =>
      (await operator.must(operators.listSalonsContract, { query: narrowed })).salons.map(({ id }) => id)
    expect(await found({ search: 'adùn', plan: 'pro' })).toContain(owner.salonId)
    expect(await found({ plan: 'free' })).not.toContain(owner.salonId)
    expect(await found({ status: 'suspended' })).toEqual([])
    expect(await found({ search: 'nothing like it' })).toEqual([])
    expect(JSON.stringify(await salonOf(owner))).not.toContain('Ngozi')
    await query(
      parlour.ownerUrl,
      `INSERT INTO salon (salon_id, name, created_at, updated_at)
       SELECT gen_random_uuid(), 'Many ' || n, now() - n * interval '1 hour', now() FROM generate_series(1, 60) n`,
      [],
    )
    const namesOn = async (plan?: 'free' | 'premium') => {
      const names: string[] = []
      for (let cursor: string | undefined; ;) {
        const page = await operator.must(operators.listSalonsContract, { query: { search: 'Many ', plan, cursor } })
        names.push(...page.salons.map(({ name }) => name))
        if (!page.nextCursor) return names
        cursor = page.nextCursor
      }
    }
    const every = (step: number, first: number) =>
      Array.from({ length: 60 / step }, (_, nth) => `Many ${first + nth * step}`)
    expect(await namesOn()).toEqual(every(1, 1))
    // Given up to and with today, or over since yesterday: by plan, pages are as full and in the same order.
    const before = (await operator.must(operators.readOperatorContract, {})).salons
    await query(
      parlour.ownerUrl,
      `UPDATE salon SET given_plan = 'premium', given_reason = 'x',
         given_until = CASE WHEN right(name, 1)::int % 2 = 0 THEN date '2027-01-20' ELSE '2027-01-19' END
       WHERE name LIKE 'Many %'`,
      [],
    )
    expect([await namesOn('premium'), await namesOn('free')]).toEqual([every(2, 2), every(2, 1)])
    const after = (await operator.must(operators.readOperatorContract, {})).salons
    expect([after.premium - before.premium, after.free - before.free]).toEqual([30, -30])
    await query(parlour.ownerUrl, `DELETE FROM salon WHERE name LIKE 'Many %'`, [])
  })

  test('show the last activity, and have no owner once they have left', async () => {
    const owner = await at.renew()
    clock.now = '2027-01-20T09:45:00.000Z'
    await parlour.signIn(owner.email, owner.password)
    expect((await salonOf(owner)).seenAt).toBe(clock.now)
    clock.now = START
    await query(parlour.ownerUrl, `UPDATE staff SET archived_at = now() WHERE salon_id = $1`, [owner.salonId])
    expect((await salonOf(owner)).ownerEmail).toBeNull()
  })

  test('are all on the largest plan where plans are off', async () => {
    const free = await openTestParlour({ clock: () => START, env: { PLANS: 'off' } })
    await free.signUp('Èkó Nails')
    const { salons } = await (await openOperator(free, START)).must(operators.listSalonsContract, { query: {} })
    await free.close()
    expect(salons.map(({ plan }) => plan)).toEqual(['premium'])
  })

  test('and counted by plan, with what came in this month', async () => {
    const before = await operator.must(operators.readOperatorContract, {})
    await at.renew()
    await at.buy(premium)
    const after = await operator.must(operators.readOperatorContract, {})
    expect(after.salons.premium - before.salons.premium).toBe(1)
    expect(after.incomeMinor! - before.incomeMinor!).toBe(3_500_000)
    expect([after.isTest, after.hasPlans]).toEqual([true, true])
  })
})

describe('a plan by hand (R-217)', () => {
  test('opens what it opens up to its day, beside what is paid for, and is ended by hand', async () => {
    const owner = await at.renew()
    const plans = async () => [
      (await owner.must(readUsageContract, {})).plan,
      (await owner.must(readSessionContract, {})).me?.salon.plan,
    ]
    await operator.must(actions.givePlanContract, {
      ...of(owner),
      body: { plan: 'premium', until: '2027-01-22', reason },
    })
    expect(await plans()).toEqual(['premium', 'premium'])
    expect((await owner.must(readBillingContract, {})).given).toEqual({ plan: 'premium', until: '2027-01-22', reason })
    const narrowed = { query: { plan: 'premium', search: owner.email } } as const
    expect((await operator.must(operators.listSalonsContract, narrowed)).salons).toHaveLength(1)
    await at.buy(pro)
    expect(await plans()).toEqual(['premium', 'premium'])
    clock.now = '2027-01-22T22:59:00.000Z'
    expect(await plans()).toEqual(['premium', 'premium'])
    // Midnight in Lagos.
    clock.now = '2027-01-22T23:00:00.000Z'
    expect(await plans()).toEqual(['pro', 'pro'])
    clock.now = '2027-01-20T09:30:00.000Z'
    const { given, paidPlan, plan } = await salonOf(owner)
    expect([given?.plan, paidPlan, plan]).toEqual(['premium', 'pro', 'premium'])
    await operator.must(actions.endGivenPlanContract, { ...of(owner), body: { reason } })
    expect(await plans()).toEqual(['pro', 'pro'])
    const log = `SELECT before FROM audit_entry WHERE salon_id = $1 AND action = 'operator-ended-plan'`
    expect(await query(parlour.ownerUrl, log, [owner.salonId])).toEqual([
      { before: { plan: 'premium', until: '2027-01-22', reason } },
    ])
    const again = await operator.call(actions.endGivenPlanContract, { ...of(owner), body: { reason } })
    expect([again.status, again.body.code]).toEqual([409, 'nothing-given'])
    clock.now = START
  })

  test('not for a day that is over, and not without a reason', async () => {
    const owner = await at.renew()
    const give = async (body: object) => {
      const { status, body: answer } = await operator.call(actions.givePlanContract, {
        ...of(owner),
        body: { plan: 'pro', until: '2027-01-20', reason, ...body } as never,
      })
      return [status, answer.field]
    }
    expect(await give({ until: '2027-01-19' })).toEqual([400, 'until'])
    expect(await give({ reason: ' ' })).toEqual([400, 'reason'])
    expect(await give({ plan: 'free' })).toEqual([400, 'plan'])
    expect(await give({})).toEqual([200, undefined])
  })
})

test('what looks over all salons in the database answers no other session, and none of who was removed (R-216)', async () => {
  const owner = await at.renew()
  await owner.must(changeRequestContract, { body: { request: 'closing', isAsked: true } })
  await at.begin(pro)
  const email = 'gone@host.example'
  const gone = await openOperator(parlour, clock.now, email)
  const seen = async () => {
    const all = [
      `plans(token, $1)`,
      `requests(token, $1)`,
      `money(token, $1, $1, 'test')`,
      `salons(token, $1, null, null, null, null, null, 9)`,
    ]
    const counts = [...all, `payments(token, $1, null, null, null, 9)`].map(
      (name) => `(SELECT count(*)::int FROM auth_session s, operator_${name} WHERE ${whose})`,
    )
    return Object.values(
      (await query(parlour.ownerUrl, `SELECT ${counts.map((n, i) => `${n} AS n${i}`).join()}`, [START]))[0]!,
    )
  }
  const isOf = `s.user_id = (SELECT id FROM auth_user WHERE email = '${email}')`
  let whose = isOf
  expect((await seen()).every((count) => Number(count) > 0)).toBe(true)
  whose = 's.in_salon IS NOT NULL'
  expect(await seen()).toEqual([0, 0, 0, 0, 0])
  whose = isOf
  const db = new Db(openPool(parlour.ownerUrl, { max: 1 }))
  expect(await removeOperator({ db, ownerUrl: parlour.ownerUrl, now: clock.now }, email)).toBe(true)
  await db.destroy()
  expect(await seen()).toEqual([0, 0, 0, 0, 0])
  expect((await gone.call(operators.readOperatorContract, {})).status).toBe(404)
  const ended = `SELECT DISTINCT ended_why FROM auth_session s WHERE ${isOf}`
  expect(await query(parlour.ownerUrl, ended, [])).toEqual([{ ended_why: 'deactivated' }])
})

test('SMS credits by hand are in the ledger; sent twice they come once; the salon reads who did it, and why (R-219)', async () => {
  const owner = await at.renew()
  const input = { ...of(owner), body: { credits: 200, reason } }
  const key = '0190a000-0000-7000-8000-000000000001'
  await Promise.all([1, 2].map(() => operator.call(actions.giveSmsContract, input, key)))
  expect((await salonOf(owner)).smsCredits).toBe(200)
  const { entries } = await owner.must(listActivityContract, { query: { from: '2027-01-20', to: '2027-01-20' } })
  const [entry] = entries
  expect([activityWords(entry!.action), activityAbout(entry!), entry!.by]).toEqual([
    'The operator gave SMS credits',
    reason,
    null,
  ])
  expect((await salonOf(owner)).actions).toMatchObject([
    { action: 'operator-gave-sms', reason, by: operatorEmail, at: START },
  ])
})

test('the log of what operators did records a suspension and its lifting', async () => {
  const owner = await at.renew()
  await operator.must(actions.suspendSalonContract, { ...of(owner), body: { reason } })
  clock.now = '2027-01-20T09:01:00.000Z'
  await operator.must(actions.liftSuspensionContract, { ...of(owner), body: { reason: 'Paid' } })
  expect((await salonOf(owner)).actions).toMatchObject([
    { action: 'operator-lifted', reason: 'Paid' },
    { action: 'operator-suspended', reason },
  ])
  clock.now = START
})

test('for everyone else these addresses do not exist', async () => {
  const owner = await at.renew()
  const nowhere = await visitorAt(parlour.app).get('/api/operator/nowhere')
  for (const contract of operatorContracts) {
    for (const person of [owner, parlour.nobody]) {
      const params = { salon: owner.salonId, reference: 'nonsense' }
      const answer = await person.call(contract, { params, body: { reason } } as never)
      expect([answer.status, answer.body]).toEqual([404, nowhere.body])
    }
  }
})
