import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dueIn, openBilling, pack, pro, tell } from '#test/paystack.ts'
import { query } from '#test/query.ts'

const at = await openBilling('2027-01-31T09:00:00.000Z')
const { emulator, parlour, verify, paid, billing, begin, buy } = at
beforeEach(async () => void (await at.renew()))
afterAll(() => at.close())

/** The account once the notices that came are worked on. */
const after = async () => {
  await parlour.runJobs()
  return await billing()
}

describe('notices', () => {
  it('apply a payment whose payer did not return', async () => {
    const { reference } = await begin(pro)
    paid(reference)
    expect(await tell(parlour, emulator.notice(reference, { isPretty: true }))).toBe(200)
    expect((await after()).plan).toBe('pro')
    for (let times = 0; times < 3; times++) expect(await tell(parlour, emulator.notice(reference))).toBe(200)
    expect((await after()).history).toHaveLength(1)
  })

  it('of a refund take back what was bought, and of a dispute for as long as it lasts', async () => {
    const { reference } = await buy(pro)
    expect(await tell(parlour, emulator.notice(reference, { event: 'charge.dispute.create', disputeId: 7 }))).toBe(200)
    expect(await after()).toMatchObject({ plan: 'free', planStatus: 'inactive', subscription: { isSuspended: true } })
    await tell(parlour, emulator.notice(reference, { event: 'charge.dispute.resolve', disputeId: 7 }))
    expect(await after()).toMatchObject({ plan: 'pro', subscription: { isSuspended: false } })
    const { reference: ofPack } = await buy(pack)
    emulator.refund(ofPack)
    await tell(parlour, emulator.notice(ofPack, { event: 'refund.processed' }))
    expect(await after()).toMatchObject({ plan: 'pro', sms: { credits: 0 } })
    emulator.refund(reference)
    await tell(parlour, emulator.notice(reference, { event: 'refund.processed' }))
    expect(await after()).toMatchObject({ plan: 'free', subscription: { isSuspended: true } })
    expect(await verify(reference)).toMatchObject({ success: false, error: 'taken-back' })
    await buy(pro)
    expect(await billing()).toMatchObject({ plan: 'pro', subscription: { isSuspended: false } })
  })

  it('that we do not know are answered, and change nothing', async () => {
    const { reference } = await begin(pro)
    for (const event of ['subscription.expiring_cards', 'transfer.success', 'no.such.event', 'refund.pending'])
      expect(await tell(parlour, emulator.notice(reference, { event }))).toBe(200)
    expect((await after()).plan).toBe('free')
  })
})

describe('a payment whose payer does not return (R-213)', () => {
  const keyOf = (reference: string) => `check-payment:${reference}:open`
  const isDue = async (key: string) =>
    await query(parlour.ownerUrl, 'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [key])

  it('is checked again, less and less often, as long as its outcome is unknown', async () => {
    const key = keyOf((await begin(pro)).reference)
    for (const min of [3, 10, 30, 120, 720, 2880]) {
      expect(await dueIn(parlour, key)).toBe(min)
      await isDue(key)
      await parlour.runJobs()
    }
    expect(await dueIn(parlour, key)).toBeNull()
  })

  it('is asked for by the queue again where the provider does not say', async () => {
    const { reference } = await begin(pro)
    await isDue(keyOf(reference))
    emulator.failNext('error', 1)
    await expect(parlour.runJobs()).rejects.toThrow('the payment provider did not say')
    expect(await dueIn(parlour, keyOf(reference))).toBe(0)
  })
})
