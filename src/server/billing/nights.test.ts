import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  agreeToRenewalContract,
  cancelSubscriptionContract,
  downgradeContract,
  keepSubscriptionContract,
} from '#domain/billing/contract.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import type { SignedUp } from '#test/parlour.ts'
import { openBilling, pack, premium, pro } from '#test/paystack.ts'
import { query } from '#test/query.ts'

const at = await openBilling('2027-01-31T09:00:00.000Z')
const { emulator, clock, billing, buy, paid, begin } = at
let owner: SignedUp
beforeEach(async () => {
  owner = await at.renew()
})
afterAll(() => at.close())

const actions = async () => (await billing()).history.map(({ action }) => action)
const letters = async () => {
  const text = 'SELECT subject FROM outbox_message WHERE salon_id = $1 ORDER BY created_at'
  const rows = await query(at.parlour.ownerUrl, text, [owner.salonId])
  return (rows as { subject: string }[]).map(({ subject }) => subject)
}
/** The nights of a day, two of them: what is done is done once. */
async function nightsOf(day: string): Promise<void> {
  clock.now = `${day}T03:37:00.000Z`
  await at.night()
  await at.night()
}

describe('every night (R-214)', () => {
  it('reminds 7 days and 1 day before, and ends what is not renewed after 3 days', async () => {
    await buy(pro)
    await buy(pack)
    for (const day of ['2027-02-20', '2027-02-21', '2027-02-22', '2027-02-27', '2027-02-28']) await nightsOf(day)
    expect(await letters()).toEqual(['Your Pro Plan ends on 28 Feb 2027', 'Your Pro Plan ends on 28 Feb 2027'])
    await nightsOf('2027-03-02')
    expect(await billing()).toMatchObject({ plan: 'pro', subscription: { lapsesOn: '2027-03-03' } })
    await nightsOf('2027-03-03')
    expect(await billing()).toMatchObject({
      plan: 'free',
      planStatus: 'inactive',
      subscription: null,
      sms: { credits: 500 },
    })
    expect(await actions()).toEqual(['lapsed', 'upgraded', 'created'])
  })

  it('charges the card whose owner agreed, once for a period, and keeps the day of the month', async () => {
    await buy(pro, { agrees: true })
    expect(await billing()).toMatchObject({
      subscription: { renewsByItself: true, paymentMethod: 'visa ending in 4081' },
    })
    const before = emulator.charges()
    await nightsOf('2027-02-27')
    expect([await letters(), emulator.charges()]).toEqual([['Your Pro Plan renews on 28 Feb 2027'], before])
    await nightsOf('2027-02-28')
    expect(emulator.charges()).toBe(before + 1)
    const period = { currentPeriodStart: '2027-02-28', currentPeriodEnd: '2027-03-31' }
    expect(await billing()).toMatchObject({ plan: 'pro', subscription: period })
    expect(await actions()).toEqual(['renewed', 'created'])
    // The next period has its own reminders.
    await nightsOf('2027-03-24')
    expect((await letters()).slice(1)).toEqual(['Your Pro Plan renews on 31 Mar 2027'])
    await owner.must(agreeToRenewalContract, { body: { agrees: false } })
    await nightsOf('2027-03-31')
    expect(emulator.charges()).toBe(before + 1)
  })

  it('charges and reminds no one while the salon is suspended; lifted within the days of grace it continues (R-218)', async () => {
    await buy(pro, { agrees: true })
    const before = emulator.charges()
    const set = `UPDATE salon SET suspended_at = $2, suspended_reason = $3 WHERE salon_id = $1`
    const suspend = async (...of: (string | null)[]) => await query(at.parlour.ownerUrl, set, [owner.salonId, ...of])
    await suspend('2027-02-01', 'The card was stolen')
    for (const day of ['2027-02-22', '2027-02-28', '2027-03-01']) await nightsOf(day)
    expect([await letters(), emulator.charges(), (await billing()).plan]).toEqual([[], before, 'pro'])
    await suspend(null, null)
    await nightsOf('2027-03-02')
    expect([emulator.charges(), await actions()]).toEqual([before + 1, ['renewed', 'created']])
  })

  it('says once that a card was declined, and leaves the days of grace to pay by hand', async () => {
    await buy(pro, { agrees: true, way: 'declinedLater' })
    const before = emulator.charges()
    await nightsOf('2027-02-28')
    await nightsOf('2027-03-01')
    expect([await letters(), emulator.charges()]).toEqual([
      ['We could not charge your card for your Pro Plan'],
      before + 1,
    ])
    await buy(pro)
    expect(await billing()).toMatchObject({
      subscription: { currentPeriodStart: '2027-02-28', currentPeriodEnd: '2027-03-31' },
    })
  })

  it('lowers a plan at the end of what is paid, unless that was taken back', async () => {
    await buy(premium)
    const lower = { body: { planId: 'pro', cycle: 'monthly' } } as const
    await owner.must(downgradeContract, lower)
    await owner.must(keepSubscriptionContract, {})
    expect((await billing()).subscription?.next).toBeNull()
    await owner.must(downgradeContract, lower)
    expect((await billing()).subscription).toMatchObject({ next: lower.body, renewalWords: '₦7,500 a month' })
    await nightsOf('2027-02-27')
    expect((await billing()).plan).toBe('premium')
    await nightsOf('2027-02-28')
    expect(await billing()).toMatchObject({ plan: 'pro', subscription: { planId: 'pro', next: null } })
    expect(await actions()).toEqual(['downgraded', 'created'])
    const { body } = await owner.call(downgradeContract, { body: { planId: 'premium', cycle: 'monthly' } })
    expect(body.code).toBe('not-a-downgrade')
  })

  it('finds a payment whose payer did not return, and without a notice', async () => {
    const { reference } = await begin(pro)
    paid(reference)
    emulator.failNext('html', 1)
    await at.night()
    await at.night()
    expect((await billing()).plan).toBe('pro')
  })

  it('asks for an open payment before it ends what is over', async () => {
    await buy(pro)
    clock.now = '2027-03-02T09:00:00.000Z'
    paid((await begin(pro)).reference)
    await nightsOf('2027-03-03')
    expect(await actions()).toEqual(['renewed', 'created'])
  })

  it('is not what makes a plan end: asked 60 days after its end, the plan is over although no night came', async () => {
    await buy(pro)
    await query(
      at.parlour.ownerUrl,
      `UPDATE subscription SET anchor_on = anchor_on - 90, starts_on = starts_on - 90, ends_on = ends_on - 90 WHERE salon_id = $1`,
      [owner.salonId],
    )
    await query(
      at.parlour.ownerUrl,
      `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Customer ' || n, now(), now() FROM generate_series(1, 50) n`,
      [owner.salonId],
    )
    const { body } = await owner.call(addCustomerContract, { body: { name: 'The 51st' } })
    expect(body.code).toBe('customer-limit')
    expect(await billing()).toMatchObject({ plan: 'free', planStatus: 'inactive', subscription: null })
    const cancelled = await owner.call(cancelSubscriptionContract, { body: { atOnce: false } })
    expect(cancelled.body.code).toBe('subscription-not-found')
    await buy(pro)
    expect(await billing()).toMatchObject({ plan: 'pro', subscription: { currentPeriodStart: '2027-01-31' } })
  })
})
