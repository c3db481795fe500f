import { afterAll, describe, expect, it } from 'vitest'
import { readQuoteContract } from '#domain/billing/contract.ts'
import { startPaymentContract, verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { openRandom } from '#domain/kit/random.ts'
import { openCrashes } from '#test/crashes.ts'
import { openPaymentQueue } from '#test/payment-queue.ts'
import { openBilling, pack, premium, pro, tell } from '#test/paystack.ts'
import { query } from '#test/query.ts'
import type { SignedUp } from '#test/parlour.ts'

/*
 * Payments exactly once (T4), one event after the other: every order of the return page, a notice, the look after payments
 * from which nobody came back, a refresh and a second tab, paid before any of them, while the connection to the database dies
 * at a statement. Whatever the order and wherever the crash: when the faults stop, two looks later it is there, once.
 */

const START = '2027-01-31T09:00:00.000Z'
const at = await openBilling(START)
const { emulator, parlour } = at
const queue = await openPaymentQueue(at)
const crashes = openCrashes()
afterAll(async () => {
  crashes.close()
  await queue.close()
  await at.close()
})

type Event = (owner: SignedUp, reference: string, purchase: Purchase) => Promise<unknown>
type Purchase = (typeof purchases)[Kind]
const verify: Event = async (owner, reference) => await owner.call(verifyPaymentContract, { body: { reference } })
const events: readonly Event[] = [
  verify,
  async (_, reference) => {
    await tell(parlour, emulator.notice(reference))
    await queue.workOff(reference, 'told')
  },
  async (_, reference) => await queue.workOff(reference, 'open'),
  verify,
  async (owner, reference, purchase) => {
    const { body } = await owner.call(readQuoteContract, { query: purchase })
    await owner.call(startPaymentContract, { body: { purchase, totalMinor: body.totalMinor, agreesToRenewal: false } })
    await verify(owner, reference, purchase)
  },
]

const purchases = { plan: pro, pack, change: premium } as const
type Kind = keyof typeof purchases
const kinds = Object.keys(purchases) as Kind[]
const period = { starts: '2027-01-31', ends: '2027-02-28' }
const first = ['created', 750_000]
/** The one right end of each. A change of the first day costs the difference. */
const ends: Record<Kind, object> = {
  plan: { plan: 'pro', ...period, value: 750_000, credits: 0, history: [first] },
  pack: { plan: 'pro', ...period, value: 750_000, credits: 500, history: [first, ['upgraded', 200_000]] },
  change: { plan: 'premium', ...period, value: 3_500_000, credits: 0, history: [first, ['upgraded', 2_750_000]] },
}

interface Case {
  order: readonly number[]
  kind: Kind
  /** Before which of the events it is paid. */
  paidBefore: number
  nth: number
  when: 'before' | 'after'
}

/** Runs a case to its end; whether it came to the crash. */
async function runCase(one: Case): Promise<boolean> {
  const { order, kind, paidBefore, nth, when } = one
  const purchase = purchases[kind]
  const owner = await at.renew()
  if (kind !== 'plan') await at.buy(pro)
  const { reference } = await at.begin(purchase)
  crashes.plan({ nth, when })
  for (const [place, event] of order.entries()) {
    if (place === paidBefore) at.paid(reference)
    await crashes.within(() => events[event]!(owner, reference, purchase)).catch(() => undefined)
  }
  const came = crashes.stop()
  await at.healed()
  for (let periods = 0; periods < 2; periods++) {
    await queue.workOff(reference, 'told')
    await queue.workOff(reference, 'open')
  }
  expect({ one, ...(await endOf(owner, reference)) }).toEqual({ one, state: 'applied', audited: 1, ...ends[kind] })
  return came
}

async function endOf({ salonId }: SignedUp, reference: string) {
  const [end] = await query(
    parlour.ownerUrl,
    `SELECT s.plan, p.state, u.starts_on::text AS starts, u.ends_on::text AS ends, u.value_minor::int AS value,
      (SELECT coalesce(sum(credits), 0)::int FROM sms_credit_entry c WHERE c.salon_id = s.salon_id) AS credits,
      (SELECT json_agg(json_build_array(action, amount_minor) ORDER BY h.id) FROM subscription_history h
       WHERE h.salon_id = s.salon_id) AS history,
      (SELECT count(*)::int FROM audit_entry a WHERE a.salon_id = s.salon_id AND a.action = 'payment-applied'
        AND a.after->>'reference' = p.reference) AS audited
     FROM salon s JOIN payment p USING (salon_id) LEFT JOIN subscription u ON u.salon_id = s.salon_id
       AND u.status <> 'cancelled'
     WHERE s.salon_id = $1 AND p.reference = $2`,
    [salonId, reference],
  )
  return end
}

/** All orders of so many things. */
function ordersOf(things: readonly number[]): number[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((one) => ordersOf(things.filter((other) => other !== one)).map((rest) => [one, ...rest]))
}

/** A notice of a payment, and what is done about it. */
async function told(reference: string, kind: 'told' | 'refunded' | 'disputed' | 'dispute-over' = 'told') {
  const names = {
    refunded: 'refund.processed',
    disputed: 'charge.dispute.create',
    'dispute-over': 'charge.dispute.resolve',
  }
  await tell(parlour, emulator.notice(reference, { event: kind === 'told' ? 'charge.success' : names[kind] }))
  await queue.workOff(reference, kind)
}

const nothing = { plan: 'free', starts: null, credits: 0, history: null, audited: 0 }
const bought = { state: 'applied', audited: 1, ...ends.plan }

describe('out of turn', () => {
  it('a notice that comes when the payment is no longer checked applies it, from the day on which it was paid', async () => {
    const owner = await at.renew()
    const { reference } = await at.begin(pro)
    at.paid(reference)
    at.clock.now = '2027-02-20T09:00:00.000Z'
    // Meanwhile another payment was started, and not paid.
    const again = await at.begin(pro)
    expect(again.reference).not.toBe(reference)
    for (let times = 0; times < 2; times++) await told(reference)
    await at.verify(again.reference)
    expect(await endOf(owner, reference)).toEqual(bought)
    // Paid as well, it pays for as much again.
    at.paid(again.reference)
    await told(again.reference)
    expect(await endOf(owner, again.reference)).toMatchObject({ state: 'applied', audited: 1, ends: '2027-03-31' })
  })

  it('a notice that comes before the provider has answered us finds the row, and applies it once', async () => {
    const owner = await at.renew()
    const early: string[] = []
    emulator.whenBegun(async (reference) => {
      if (early.push(reference) > 1) return
      at.paid(reference)
      await told(reference)
    })
    const { reference } = await at.begin(pro)
    emulator.whenBegun(async () => undefined)
    expect(await endOf(owner, early[0]!)).toEqual(bought)
    // Its plan has changed, so the salon's next payment is a new one, and not paid.
    expect(early).toEqual([early[0], reference])
    expect(await at.verify(reference)).toMatchObject({ error: 'not-paid' })
    await queue.workOff(early[0]!, 'open')
    expect(await endOf(owner, early[0]!)).toEqual(bought)
  })

  it('a notice of a row that is not there, as of a restored backup, brings nothing and stops nothing', async () => {
    const owner = await at.renew()
    const { reference } = await at.begin(pro)
    at.paid(reference)
    const move = 'UPDATE payment SET reference = $2 WHERE reference = $1'
    await query(parlour.ownerUrl, move, [reference, 'elsewhere'])
    await told(reference)
    await query(parlour.ownerUrl, move, ['elsewhere', reference])
    expect(await endOf(owner, reference)).toMatchObject({ ...nothing, state: 'open' })
    await queue.workOff(reference, 'open')
    expect(await endOf(owner, reference)).toEqual(bought)
  })

  it('money that went back before we heard of it buys nothing, whatever comes then', async () => {
    const owner = await at.renew()
    const { reference } = await at.begin(pro)
    at.paid(reference)
    emulator.refund(reference)
    await told(reference, 'refunded')
    await told(reference)
    expect(await at.verify(reference)).toMatchObject({ success: false, error: 'held' })
    await queue.workOff(reference, 'open')
    expect(await endOf(owner, reference)).toMatchObject({ ...nothing, state: 'held' })
  })

  it('money that goes back in parts takes back what was bought once the parts are all of it', async () => {
    const owner = await at.renew()
    const { reference } = await at.buy(pro)
    const { amount } = emulator.transactions.get(reference)!
    for (const part of [amount - 200_000, 100_000, 100_000]) {
      expect(await endOf(owner, reference)).toMatchObject(bought)
      emulator.refund(reference, part)
      // Said twice, it went back once.
      await told(reference, 'refunded')
      await told(reference, 'refunded')
    }
    expect(await endOf(owner, reference)).toMatchObject({ plan: 'free' })
  })

  it('a dispute that comes before the charge keeps it back until it is over, also where its end came first', async () => {
    const owner = await at.renew()
    const { reference } = await at.begin(pro)
    at.paid(reference)
    await told(reference, 'disputed')
    await told(reference)
    await queue.workOff(reference, 'open')
    expect(await at.verify(reference)).toMatchObject({ success: false, error: 'still-open' })
    expect(await endOf(owner, reference)).toMatchObject({ ...nothing, state: 'open' })
    await told(reference, 'dispute-over')
    await told(reference, 'disputed')
    expect(await endOf(owner, reference)).toEqual(bought)
  })
})

const orders = ordersOf([0, 1, 2, 3, 4])
/** How many by chance; 'all': every order with a crash at each of its statements. */
const asked = process.env['PAYMENT_ORDERS'] ?? '20'
const most = 1000

it('knows every order of five events', () => {
  expect(new Set(orders.map(String)).size).toBe(120)
})

it.skipIf(asked === 'all')(
  'whatever the order and wherever it crashes, a payment is applied once',
  async () => {
    const random = openRandom(Number(process.env['PAYMENT_SEED'] ?? 1))
    let crashed = 0
    for (let nth = 0; nth < Number(asked); nth++) {
      const one = { kind: random.pick(kinds), paidBefore: random.int(0, 4), nth: random.int(1, 60) }
      const when = random.pick(['before', 'after'] as const)
      if (await runCase({ ...one, order: random.pick(orders), when })) crashed++
    }
    expect(crashed).toBeGreaterThan(0)
  },
  60_000 + Number(asked) * 2000,
)

describe.runIf(asked === 'all')('the same in the order', { timeout: 3600_000 }, () => {
  it.each(orders.map((order, place) => ({ order, place, events: order.join(', ') })))(
    '$events',
    async ({ order, place }) => {
      let came = true
      for (let nth = 1; came && nth < most; nth++) {
        const kind = kinds[(place + nth) % kinds.length]!
        const when = (place + nth) % 2 ? 'before' : 'after'
        came = await runCase({ order, kind, paidBefore: nth % 5, nth, when })
      }
    },
  )
})
