import { describe, expect, test } from 'vitest'
import { metadataOf, whyMismatch } from './payment.ts'
import { decideSettling } from './settle.ts'
import { aPayment, aSettling, aSubscription, anAddon, paidFor } from './testing-billing.ts'

const moment = { now: '2026-12-01T09:00:00.000Z', timeZone: 'Africa/Lagos', newId: () => 'new' }
type Found = Parameters<typeof aSettling>[0]
const settle = (found: Found, verified = {}, notice: Parameters<typeof decideSettling>[2] = null) =>
  decideSettling(aSettling(found), paidFor(verified), notice, moment)
const basis = { subscriptionId: 's1', endsOn: '2026-12-20' }

describe('what was begun is applied (R-210)', () => {
  test('a first one, from the day on which it was paid in the salon’s zone', () => {
    const settled = settle({})
    expect(settled?.subscription).toMatchObject({
      id: 'new',
      startsOn: '2026-11-21',
      endsOn: '2026-12-21',
      lastReference: 'salon-1',
    })
    expect(settled?.history).toMatchObject({ action: 'created', fromPlan: 'free', toPlan: 'pro', amountMinor: 750_000 })
    expect(settled).toMatchObject({
      plan: { plan: 'pro', status: 'active' },
      payment: { state: 'applied', subscriptionId: 'new' },
    })
    expect(settled?.charged?.card).toBeNull()
    expect(settle({ payment: aPayment({ agreesToRenewal: true }) })?.charged?.card?.code).toBe('AUTH_1')
  })

  test('the same again goes on behind it, with the add-ons that it paid for', () => {
    const payment = aPayment({ effect: 'renewal', addonIds: ['pos-basic'], basis })
    const addons = [anAddon(), anAddon({ id: 'pos-premium' })]
    const settled = settle({ payment, subscription: aSubscription({ cancelsAtEnd: true }), addons })
    expect(settled?.subscription).toMatchObject({
      id: 's1',
      endsOn: '2027-01-20',
      valueMinor: 1_500_000,
      cancelsAtEnd: false,
    })
    expect(settled?.addons?.map(({ id, paidUntil, reference }) => [id, paidUntil, reference])).toEqual([
      ['pos-basic', '2027-01-20', 'salon-0'],
    ])
    expect(settle({ payment, subscription: null })?.subscription?.startsOn).toBe('2026-11-21')
  })

  test('another plan begins on the day of its price, however late it is paid', () => {
    const payment = aPayment({ effect: 'change', planId: 'premium', quotedOn: '2026-11-22', basis })
    const settled = settle({ payment, subscription: aSubscription() }, { paidAt: '2026-12-18T09:00:00.000Z' })
    expect(settled?.subscription).toMatchObject({ planId: 'premium', startsOn: '2026-11-22', endsOn: '2026-12-22' })
    for (const subscription of [null, aSubscription({ id: 's2' }), aSubscription({ endsOn: '2027-01-20' })])
      expect(settle({ payment, subscription })?.payment).toMatchObject({ state: 'held', heldReason: 'plan-changed' })
  })

  test('in place of one that is suspended', () => {
    const settled = settle({ subscription: aSubscription({ isSuspended: true }) })
    expect([settled?.endedId, settled?.subscription?.id]).toEqual(['s1', 'new'])
  })

  test('once: what is applied or held stays so', () => {
    const applied = aPayment({ state: 'applied', subscriptionId: 's1' })
    expect(settle({ payment: applied, subscription: aSubscription() })).toBeNull()
    expect(settle({ payment: aPayment({ state: 'held', heldReason: 'amount' }) })).toBeNull()
    for (const status of ['failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'SUCCESS', ''])
      expect(settle({}, { status })).toBeNull()
  })

  test('add-ons', () => {
    const payment = aPayment({ effect: 'addon', addonIds: ['sms-small'], basis, amountMinor: 750_000 })
    const subscription = aSubscription()
    expect(settle({ payment, subscription })).toMatchObject({ credits: { credits: 500, why: 'bought' } })
    expect(settle({ payment, subscription: null })?.payment.heldReason).toBe('no-subscription')
    const till = { ...payment, addonIds: ['pos-basic' as const] }
    expect(settle({ payment: till, subscription })?.addons).toMatchObject([
      { id: 'pos-basic', paidUntil: '2026-12-20' },
    ])
    expect(settle({ payment: till, subscription, addons: [anAddon()] })?.payment.heldReason).toBe('addon-owned')
    expect(settle({ payment: till, subscription, addons: [anAddon({ paidUntil: '2026-11-21' })] })?.payment.state).toBe(
      'applied',
    )
  })
})

test('what is paid is compared with what was begun (R-209)', () => {
  const why = (verified: object, payment = aPayment()) => whyMismatch(payment, paidFor(verified), 'salon')
  expect(why({})).toBeNull()
  expect(why({ amountMinor: 760_000 })).toBeNull()
  expect(why({ requestedMinor: null })).toBeNull()
  expect(why({ amountMinor: 760_000, requestedMinor: null })).toBe('amount')
  expect(why({ amountMinor: 749_999 })).toBe('amount')
  expect(why({ requestedMinor: 1 })).toBe('amount')
  expect(why({ requestedMinor: 760_000, amountMinor: 760_000 })).toBe('amount')
  expect(why({ currency: 'USD' })).toBe('currency')
  expect(why({ mode: 'live' })).toBe('mode')
  expect(why({ reference: 'salon-2' })).toBe('reference')
  const ours = metadataOf(aPayment(), 'salon')
  for (const metadata of ['', 0, null, undefined, 'x', {}, ours, JSON.stringify(ours), { ...ours, referrer: 'x' }])
    expect(why({ metadata })).toBeNull()
  for (const metadata of [
    { ...ours, salonId: 'x' },
    { planId: 'premium' },
    JSON.stringify({ addonIds: '["sms-large"]' }),
  ])
    expect(why({ metadata })).toBe('metadata')
})

describe('what is taken back opens nothing (R-211)', () => {
  const applied = aPayment({ state: 'applied', subscriptionId: 's1' })
  const mine = aSubscription({ lastReference: 'salon-1' })

  test('a plan, until a dispute is over', () => {
    const disputed = settle({ payment: applied, subscription: mine }, {}, 'disputed')
    expect(disputed).toMatchObject({
      payment: { isDisputed: true },
      subscription: { isSuspended: true },
      plan: { plan: 'free' },
      history: { action: 'suspended', fromPlan: 'pro', toPlan: 'free' },
    })
    const held = { payment: { ...applied, isDisputed: true }, subscription: { ...mine, isSuspended: true } }
    expect(settle(held, {}, 'disputed')).toBeNull()
    const over = settle(held, {}, 'dispute-over')
    expect(over).toMatchObject({
      payment: { isDisputed: false },
      subscription: { isSuspended: false },
      plan: { plan: 'pro' },
      history: { action: 'restored', fromPlan: 'free', toPlan: 'pro' },
    })
    expect(settle(held, { status: 'reversed' }, 'dispute-over')).toMatchObject({ payment: { takenBackAt: moment.now } })
  })

  test('of an earlier period nothing', () => {
    const settled = settle({ payment: applied, subscription: aSubscription() }, { status: 'reversed' })
    expect([settled?.subscription, settled?.plan, settled?.history?.action]).toEqual([
      undefined,
      undefined,
      'suspended',
    ])
  })

  test('credits as far as they are left', () => {
    const payment = aPayment({ state: 'applied', subscriptionId: 's1', effect: 'addon', addonIds: ['sms-small'] })
    const found = { payment, subscription: mine, credits: 120, creditsOfPayment: 500 }
    expect(settle(found, {}, 'refunded')?.credits).toEqual({ credits: -120, why: 'taken-back' })
    const back = { ...found, payment: { ...payment, isDisputed: true }, credits: 0, creditsOfPayment: 380 }
    expect(settle(back, {}, 'dispute-over')?.credits).toEqual({ credits: 120, why: 'given-back' })
  })

  test('before it was applied: it never is', () => {
    expect(settle({}, { status: 'reversed' })?.payment).toMatchObject({ state: 'held', heldReason: 'taken-back' })
    expect(settle({}, {}, 'disputed')).toEqual({ payment: { isDisputed: true } })
    expect(settle({ payment: aPayment({ isDisputed: true }) })).toBeNull()
    expect(settle({ payment: aPayment({ isDisputed: true }) }, {}, 'dispute-over')?.payment.state).toBe('applied')
  })
})
