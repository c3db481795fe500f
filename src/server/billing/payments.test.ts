import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cancelSubscriptionContract,
  readBillingContract,
  readQuoteContract,
  readUsageContract,
} from '#domain/billing/contract.ts'
import { startPaymentContract, verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import type { SignedUp } from '#test/parlour.ts'
import { openBilling, pack, premium, pro } from '#test/paystack.ts'

const START = '2027-01-31T09:00:00.000Z'
const at = await openBilling(START)
const { emulator, parlour, clock, verify, paid, billing, begin, buy } = at
let owner: SignedUp
beforeEach(async () => {
  owner = await at.renew()
})
afterAll(() => at.close())

describe('a payment', () => {
  it('begins with a price of the server, is applied once, and opens the plan', async () => {
    const before = await billing()
    expect([before.plan, before.planStatus, before.subscription, before.isSetUp]).toEqual([
      'free',
      'active',
      null,
      true,
    ])
    const begun = await begin(pro)
    expect(begun).toMatchObject({ amountMinor: 750_000, currency: 'NGN', publicKey: 'pk_test_emulator' })
    expect(begun.authorizationUrl).toBe(`${emulator.url}/${begun.accessCode}`)
    const money = paid(begun.reference)
    expect([money.amount, money.email]).toEqual([750_000, owner.email])
    expect(money.metadata).toMatchObject({ salonId: owner.salonId, salonName: 'Adùn Hair and Beauty', planId: 'pro' })
    expect(money.metadata).toMatchObject({ billingCycle: 'monthly', addonIds: '[]' })
    const message = 'Payment successful! Your subscription has been activated.'
    expect(await verify(begun.reference)).toMatchObject({ success: true, message, metadata: { planId: 'pro' } })
    expect(await verify(begun.reference)).toMatchObject({ success: true, message })
    const { subscription, history, plan, planStatus, payments } = await billing()
    expect([plan, planStatus, payments]).toEqual(['pro', 'active', []])
    expect(subscription).toMatchObject({
      planId: 'pro',
      currentPeriodStart: '2027-01-31',
      currentPeriodEnd: '2027-02-28',
      amountMinor: 750_000,
      renewalWords: '₦7,500 a month',
      nextPaymentDate: '2027-02-28',
    })
    expect(history.map(({ action, amountMinor, paymentReference }) => [action, amountMinor, paymentReference])).toEqual(
      [['created', 750_000, begun.reference]],
    )
  })

  it.each(['fail', 'abandon', 'pending'] as const)('that is not made (%s) brings nothing', async (way) => {
    const { reference } = await begin(pro)
    paid(reference, way)
    expect(await verify(reference)).toMatchObject({
      success: false,
      error: way === 'pending' ? 'still-open' : 'not-paid',
      metadata: null,
    })
    expect((await billing()).plan).toBe('free')
    paid(reference)
    expect((await verify(reference)).success).toBe(true)
  })

  it.each(['less', 'lessAsked', 'more', 'otherCurrency', 'otherMode', 'otherMetadata'] as const)(
    'that is another than was begun (%s) is held, and never applied',
    async (way) => {
      const { reference } = await begin(pro)
      paid(reference, way)
      const message = 'Payment verified, but subscription details are missing or invalid. Please contact support.'
      for (let times = 0; times < 2; times++)
        expect(await verify(reference)).toMatchObject({ success: false, error: 'held', message })
      const { plan, payments } = await billing()
      expect([plan, payments.map(({ state }) => state)]).toEqual(['free', ['held']])
      expect(payments[0]).toMatchObject({ what: 'Pro Plan, Monthly', message })
    },
  )

  it.each(['fee', 'noMetadata'] as const)('with a %s is applied', async (way) => {
    const { reference } = await begin(pro)
    paid(reference, way)
    expect((await verify(reference)).success).toBe(true)
  })

  it.each([
    ['error', 'failed (500). Please contact'],
    ['too-many', 'failed (429). Please contact'],
    ['gateway', 'failed (502). Please contact'],
    ['html', 'in a moment'],
    ['truncated', 'in a moment'],
    ['hang-up', 'in a moment'],
  ] as const)('is asked for again after a provider that says nothing (%s)', async (fault, words) => {
    const { reference } = await begin(pro)
    paid(reference)
    emulator.failNext(fault, 1)
    const { status, body } = await owner.call(verifyPaymentContract, { body: { reference } })
    expect([status, body.message]).toEqual([502, expect.stringContaining(words)])
    expect((await verify(reference)).success).toBe(true)
  })

  it('belongs to the salon that started it: another salon is told that it is unknown', async () => {
    const other = await parlour.signUp()
    const { reference } = await begin(pro)
    paid(reference)
    const message = 'Payment verification failed. Please contact support if payment was deducted.'
    for (const asked of [reference, 'salon-1', `${reference}x`, `salon-${other.salonId}-1-${'0'.repeat(32)}`])
      expect(await verify(asked, other)).toMatchObject({ success: false, error: 'unknown', message })
    expect((await verify(reference)).success).toBe(true)
    expect((await other.must(readBillingContract, {})).plan).toBe('free')
  })

  it('made by someone else under a reference of the salon is reported as one without details', async () => {
    const { reference } = await begin(pro)
    const stray = reference.replace(/.{4}$/, '0000')
    emulator.transactions.set(stray, { ...paid(reference), reference: stray })
    const message = 'Payment verified, but metadata is missing. Please contact support.'
    expect(await verify(stray)).toMatchObject({ success: false, error: 'unknown', message })
  })

  it('costs what the server says: another total is refused, and begins nothing', async () => {
    for (const totalMinor of [749_999, 0, -1, 1]) {
      const { status, body } = await owner.call(startPaymentContract, { body: { purchase: pro, totalMinor } })
      expect([status, body.code]).toEqual([409, 'price-changed'])
    }
    for (const totalMinor of ['7500', '1e3', Number.NaN, 7500.5])
      expect((await owner.call(startPaymentContract, { body: { purchase: pro, totalMinor } as never })).status).toBe(
        400,
      )
  })

  it('that is open is gone on with, in two tabs as in one', async () => {
    const [one, other] = [await begin(pro), await begin(pro)]
    expect(other.reference).toBe(one.reference)
    expect((await begin({ ...pro, cycle: 'annual' })).reference).not.toBe(one.reference)
    paid(one.reference, 'fail')
    await verify(one.reference)
    expect((await begin(pro)).reference).not.toBe(one.reference)
  })
})

it('of two plans begun in two tabs and both paid, the first is applied, and the second is held', async () => {
  const [one, other] = [await begin(pro), await begin(premium)]
  paid(one.reference)
  paid(other.reference)
  expect((await verify(one.reference)).success).toBe(true)
  expect(await verify(other.reference)).toMatchObject({
    error: 'held',
    message: 'Payment verified, but failed to create subscription. Please contact support.',
  })
  expect((await billing()).plan).toBe('pro')
})

describe('add-ons', () => {
  it('need a subscription, and one that exists', async () => {
    const asked = (addonId: string) => owner.call(readQuoteContract, { query: { kind: 'addon', addonId } })
    expect((await asked('sms-small')).body.message).toBe(
      'No active subscription found. Please subscribe to a plan first.',
    )
    expect((await asked('gold')).body.message).toBe('Selected add-on not found.')
  })

  it('are added once; a pack grants its credits each time that it is bought', async () => {
    await buy(pro)
    expect((await buy(pack)).message).toBe('Add-ons purchased successfully! They have been added to your subscription.')
    expect((await billing()).sms).toMatchObject({ credits: 500, monthly: 0 })
    clock.now = '2027-01-31T10:00:00.000Z'
    await buy(pack)
    const { sms, addons, history } = await billing()
    expect([sms.credits, addons.map(({ id, expiresOn }) => [id, expiresOn])]).toEqual([1000, [['sms-small', null]]])
    expect(history[0]).toMatchObject({
      action: 'upgraded',
      amountMinor: 200_000,
      notes: 'Added add-ons: 500 SMS Credits',
    })
  })

  it('that are owned are refused; paid for twice at the same time, the second is held', async () => {
    await buy(pro)
    const custom = { kind: 'addon', addonId: 'custom-basic' } as const
    const first = await begin(custom)
    paid(first.reference, 'fail')
    await verify(first.reference)
    const second = await begin(custom)
    paid(second.reference)
    expect((await verify(second.reference)).success).toBe(true)
    const { body } = await owner.call(readQuoteContract, { query: custom })
    expect(body.code).toBe('addon-owned')
    paid(first.reference)
    expect(await verify(first.reference)).toMatchObject({
      error: 'held',
      message: 'Payment verified, but failed to add add-ons. Please contact support.',
    })
  })
})

describe('what is paid', () => {
  it('goes on behind it, or at once with what is left deducted', async () => {
    await buy(pro)
    clock.now = '2027-02-14T09:00:00.000Z'
    await buy(pro)
    expect((await billing()).subscription).toMatchObject({
      currentPeriodStart: '2027-01-31',
      currentPeriodEnd: '2027-03-31',
    })
    // 45 of 59 days of 15,000 are left.
    const quote = await owner.must(readQuoteContract, { query: premium })
    expect(quote).toMatchObject({
      effect: 'change',
      lines: [
        { label: 'Premium Plan, 1 month', amountMinor: 3_500_000 },
        { label: 'Unused time of Pro Plan', amountMinor: -1_144_100 },
      ],
      totalMinor: 2_355_900,
      words: '₦35,000 a month',
    })
    await buy(premium)
    const { subscription, plan, history } = await billing()
    expect([plan, subscription?.currentPeriodEnd, history[0]?.action]).toEqual(['premium', '2027-03-14', 'upgraded'])
  })

  it('is kept until the end when cancelled, and gone at once when that is asked for', async () => {
    await buy(pro)
    const { message } = await owner.must(cancelSubscriptionContract, { body: {} })
    expect(message).toBe(
      'Subscription cancelled. You will continue to have access until the end of your current period.',
    )
    expect(await billing()).toMatchObject({ plan: 'pro', subscription: { status: 'active', cancelAtPeriodEnd: true } })
    await owner.must(cancelSubscriptionContract, { body: { atOnce: true } })
    expect(await billing()).toMatchObject({ plan: 'free', planStatus: 'inactive', subscription: null })
    const again = await owner.call(cancelSubscriptionContract, { body: {} })
    expect([again.status, again.body.message]).toEqual([404, 'Subscription not found'])
  })
})

it('usage is counted as the gates count', async () => {
  await owner.must(addCustomerContract, { body: { name: 'Ada' } })
  const { meters } = await owner.must(readUsageContract, {})
  expect(meters.map(({ of, used, limit }) => [of, used, limit])).toEqual([
    ['customers', 1, 50],
    ['appointments', 0, 100],
    ['staff', 1, 2],
    ['locations', 1, 1],
  ])
})
