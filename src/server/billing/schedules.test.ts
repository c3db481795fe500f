import { afterAll, expect, it } from 'vitest'
import { readBillingContract } from '#domain/billing/contract.ts'
import { verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { openRandom } from '#domain/kit/random.ts'
import { openBilling, pack, pro, tell } from '#test/paystack.ts'
import { query } from '#test/query.ts'
import type { SignedUp } from '#test/parlour.ts'

/*
 * Payments exactly once (T4): the return page, notices, refreshes and refunds at the same moment and in any order, while the
 * provider stumbles and connections to the database die. When the faults stop, what was paid is there once.
 */

const schedules = Number(process.env['PAYMENT_SCHEDULES'] ?? 20)
const perSalon = 5
const creditsOfPack = 500
const seed = Number(process.env['PAYMENT_SEED'] ?? 1)
const at = await openBilling('2027-01-31T09:00:00.000Z', true)
const { emulator, parlour } = at
afterAll(() => at.close())

// The database's own wall is down: the lock of the salon has to do alone.
await query(parlour.ownerUrl, 'DROP INDEX sms_credit_entry_bought_key', [])

const random = openRandom(seed)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
let killed = 0
const killOne = async () => {
  const ended = await query(
    parlour.ownerUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'parlour%' ORDER BY random() LIMIT 1`,
    [],
  )
  killed += ended.length
}

/** One payment with all that happens to it at once; whether it ends paid, and is not taken back. */
async function schedule(owner: SignedUp): Promise<boolean> {
  const { reference } = await at.begin(pack)
  const way = random.pickBy(['success', 'fail', 'less'] as const, (one) => (one === 'success' ? 4 : 1))
  const isRefunded = way === 'success' && random.chance(0.2)
  // A notice of the payment may come before the customer is back, and before anybody has paid.
  const notice = async () => await tell(parlour, emulator.notice(reference))
  const refund = async () => await tell(parlour, emulator.notice(reference, { event: 'refund.processed' }))
  const events = [
    async () => await owner.call(verifyPaymentContract, { body: { reference } }),
    notice,
    async () => emulator.failNext(random.pick(['error', 'html', 'truncated', 'hang-up'] as const), random.int(1, 2)),
    killOne,
    ...(isRefunded ? [refund] : []),
  ]
  if (random.chance(0.3)) await notice()
  at.paid(reference, way)
  if (isRefunded) emulator.refund(reference)
  const started = Array.from({ length: random.int(3, 9) }, async () => {
    const event = random.pick(events)
    await pause(random.int(0, 12))
    await event().catch(() => undefined)
  })
  await Promise.all(started)
  await at.healed()

  emulator.failNext('error', 0)
  const settled = way === 'success' ? 'applied' : way === 'less' ? 'held' : 'open'
  const state = async () => {
    if (isRefunded) await refund()
    else await owner.call(verifyPaymentContract, { body: { reference } })
    const [row] = await query(
      parlour.ownerUrl,
      'SELECT state, taken_back_at IS NOT NULL AS "isBack" FROM payment WHERE reference = $1',
      [reference],
    )
    return [row!['isBack'] || row!['state'] === settled, row!['isBack']]
  }
  await expect.poll(state, { interval: 100 }).toEqual([true, isRefunded])
  return way === 'success' && !isRefunded
}

it(
  'whatever comes first, twice or never, a payment is applied once',
  async () => {
    for (let salons = 0; salons < Math.ceil(schedules / perSalon); salons++) {
      const owner = await at.renew()
      await at.buy(pro)
      let paid = 0
      for (let nth = 0; nth < perSalon; nth++) if (await schedule(owner)) paid++
      const { sms, history } = await owner.must(readBillingContract, {})
      const bought = history.filter(({ paymentReference, notes }) => paymentReference !== null && notes !== null)
      expect({ seed, salons, credits: sms.credits }).toEqual({ seed, salons, credits: paid * creditsOfPack })
      expect(new Set(bought.map(({ paymentReference }) => paymentReference)).size).toBe(bought.length)
    }
    expect(killed).toBeGreaterThan(0)
  },
  60_000 + schedules * 4000,
)
