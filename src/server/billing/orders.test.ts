import { afterAll, expect, it } from 'vitest'
import { readQuoteContract } from '#domain/billing/contract.ts'
import { startPaymentContract, verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { openRandom } from '#seeds/random.ts'
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

it.runIf(asked === 'all')('the same for all of them', { timeout: 3 * 3600_000 }, async () => {
  let cases = 0
  for (const [place, order] of orders.entries()) {
    let came = true
    for (let nth = 1; came && nth < most; nth++) {
      const kind = kinds[(place + nth) % kinds.length]!
      const when = (place + nth) % 2 ? 'before' : 'after'
      came = await runCase({ order, kind, paidBefore: nth % 5, nth, when })
      cases++
    }
  }
  console.log(`${orders.length} orders, ${cases} crashes`)
})
