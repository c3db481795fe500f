import { afterAll, expect, test } from 'vitest'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { addDays, addMinutes, weekOf } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import { confirmTransferContract, missTransferContract, payBalanceContract } from '#domain/sales/contract-payments.ts'
import { readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import * as accounts from '#domain/virtual-accounts/contract.ts'
import type { PaidFor } from '#domain/virtual-accounts/virtual-account.ts'
import { openPaystackEmulator } from '#emulators/paystack.ts'
import { openDeposits, sunday } from '#test/deposits.ts'
import { openTestParlour } from '#test/parlour.ts'
import { tell } from '#test/paystack.ts'
import { healed, keepSignedIn, killOne, random, schedules, startSome } from '#test/schedules.ts'

/*
 * Money in virtual accounts is in exactly one place: the desk, the customer, notices and jobs at the same moment and in any
 * order, while answers are lost, amounts change, and connections to the database die.
 */

let now = sunday
const paystack = await openPaystackEmulator({ now: () => now })
const parlour = await openTestParlour({ clock: () => now, env: { PAYSTACK_BASE_URL: paystack.url } })
const at = await openDeposits(parlour, () => now)
const { diary } = at
await at.ask()
await at.takeCards(paystack.secretKey)
await keepSignedIn(diary.rows)
afterAll(async () => {
  await parlour.close()
  await paystack.close()
})

const price = 600_000
const deposit = 200_000
const ofThis = ({ subject, id, paymentId }: PaidFor) => ({ params: { subject, id }, body: { paymentId } })
const open = async (of: PaidFor) => await diary.call(accounts.openAccountContract, ofThis(of))
const check = async (of: PaidFor) => await diary.call(accounts.checkAccountContract, ofThis(of))
interface Story {
  of: PaidFor
  amountMinor: number
  /** What people do with the bill meanwhile. */
  acts: (() => Promise<unknown>)[]
}

async function sale(): Promise<Story> {
  const item = { type: 'service' as const, serviceId: diary.serviceIds[60], quantity: 1, unitPriceMinor: price }
  const isAwaited = random.chance(0.5)
  const payments = isAwaited ? [{ method: 'transfer' as const, amountMinor: price }] : []
  const body = { items: [item], staffId: diary.staffId, customerId: diary.customerId, payments }
  const { sale: sold } = await diary.must(recordSaleContract, { body })
  const saleId = sold.id
  const ofPayment = { params: { saleId, paymentId: sold.payments[0]?.id ?? saleId } }
  const paid = { payments: [{ method: random.pick(['cash', 'transfer'] as const), amountMinor: price }] }
  const acts = [
    async () => await diary.call(confirmTransferContract, ofPayment),
    async () => await diary.call(missTransferContract, ofPayment),
    async () => await diary.call(payBalanceContract, { params: { saleId }, body: paid }),
    async () => await diary.call(voidSaleContract, { params: { saleId }, body: { reason: 'Entered twice' } }),
  ]
  return { of: { subject: 'sale', id: saleId, paymentId: sold.payments[0]?.id ?? null }, amountMinor: price, acts }
}

async function visit(): Promise<Story> {
  await diary.rows(`DELETE FROM virtual_account WHERE appointment_id IS NOT NULL`)
  await diary.rows(`DELETE FROM appointment`)
  // Time passes in the schedules: each visit is on the Monday after next.
  const [monday] = weekOf(addDays(localDateOf(now, 'Africa/Lagos'), 8))
  const startsAt = instantAt(monday!, '10:00', 'Africa/Lagos')
  const { id, status } = await at.book({ startsAt })
  expect(status).toBe(200)
  const late = async () => {
    now = addMinutes(now, 121)
    await at.expire()
  }
  const acts = [async () => await at.receive(id, 'cash'), late, late, async () => await at.book({ startsAt })]
  return { of: { subject: 'appointment', id, paymentId: null }, amountMinor: deposit, acts }
}

/** Opens accounts for a bill, pays into them, and lets everything happen at once. */
async function schedule({ of, amountMinor, acts }: Story): Promise<string[]> {
  const before = new Set(paystack.transactions.keys())
  const opened = () => [...paystack.transactions.keys()].filter((reference) => !before.has(reference))
  if (random.chance(0.3)) paystack.loseNextAccount(random.pick(['hang-up', 'error', 'truncated'] as const))
  await open(of)
  if (random.chance(0.4)) await open(of)
  const notice = async () => {
    const reference = random.pick(opened())
    await tell(parlour, paystack.notice(reference), diary.salonId)
    await parlour.runJobs()
  }
  const transfer = async () => {
    const reference = random.pick(opened())
    await paystack.transfer(reference, random.chance(0.2) ? amountMinor - 100 : amountMinor)
    if (random.chance(0.1)) paystack.transactions.get(reference)!.amount += 100
  }
  const fault = async () => paystack.failNext(random.pick(['error', 'html', 'hang-up'] as const), random.int(1, 2))
  const kill = async () => await killOne(diary.rows)
  const events = [transfer, transfer, transfer, notice, notice, fault, kill, ...acts]
  events.push(async () => await check(of))
  await startSome(events)
  paystack.failNext('error', 0)
  await healed(async () => await diary.call(accounts.listArrivalsContract, {}))
  now = addMinutes(now, 1)
  // Once all faults have ended, one more notice of each payment is enough.
  const paid = opened().filter((reference) => paystack.transactions.get(reference)!.status === 'success')
  for (const reference of paid) {
    await tell(parlour, paystack.notice(reference), diary.salonId)
    await parlour.runJobs()
  }
  return paid
}

async function placesOf(references: string[]): Promise<{ applied: number; held: number }> {
  const rows = await diary.rows(
    `SELECT count(*) FILTER (WHERE state = 'applied')::int AS applied, count(*) FILTER (WHERE state = 'held')::int AS held
     FROM virtual_account WHERE reference = ANY($1)`,
    [references],
  )
  return rows[0] as { applied: number; held: number }
}

test(
  `in ${schedules} schedules each payment is in one place, no bill is paid twice, and no deposit is both expired and paid`,
  { timeout: 60_000 + schedules * 2000 },
  async () => {
    let used = 0
    for (let nth = 0; nth < schedules; nth++) {
      const story = await (random.chance(0.5) ? sale() : visit())
      const paid = await schedule(story)
      const { applied, held } = await placesOf(paid)
      const about = `schedule ${nth}, ${story.of.subject} ${story.of.id}`
      expect(applied + held, about).toBe(paid.length)
      expect(applied, about).toBeLessThanOrEqual(1)
      used += applied
      await (story.of.subject === 'sale'
        ? checkSale(story.of.id, applied, about)
        : checkVisit(story.of.id, applied, about))
    }
    expect(used).toBeGreaterThan(0)
  },
)

async function checkSale(saleId: string, applied: number, about: string): Promise<void> {
  const { sale: sold } = await diary.must(readSaleContract, { params: { saleId } })
  const { payments, balanceMinor, totalMinor, voided } = sold
  const paid = payments.filter(({ status }) => status === 'received' || status === 'awaiting')
  const sumMinor = paid.reduce((sum, { amountMinor }) => sum + amountMinor, balanceMinor)
  expect(voided ? totalMinor : sumMinor, about).toBe(totalMinor)
  // A voided sale has lost the marks of its payments.
  if (voided) return
  const byProvider = payments.filter(
    ({ settledBy, isLater, method, status, settledAt }) =>
      status === 'received' && method === 'transfer' && settledBy === null && (isLater || settledAt !== null),
  )
  expect(byProvider.length, about).toBe(applied)
}

async function checkVisit(id: string, applied: number, about: string): Promise<void> {
  const { appointment } = await diary.must(readAppointmentContract, { params: { id } })
  const { deposit: kept, status } = appointment
  expect([status, kept?.receivedAt !== null, kept?.outcome], about).not.toEqual(['cancelled', true, 'expired'])
  const isPaid = kept?.method === 'transfer' && kept.receivedAt !== null && kept.outcome === null
  expect(applied === 0 || isPaid, about).toBe(true)
}
