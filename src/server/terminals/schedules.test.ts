import { afterAll, expect, test } from 'vitest'
import { addMinutes } from '#domain/kit/dates.ts'
import { payBalanceContract } from '#domain/sales/contract-payments.ts'
import { readSaleContract } from '#domain/sales/contract.ts'
import { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import * as terminals from '#domain/terminals/contract.ts'
import { openPaystackEmulator } from '#emulators/paystack.ts'
import { openTestParlour } from '#test/parlour.ts'
import { tell } from '#test/paystack.ts'
import { healed, keepSignedIn, killOne, random, schedules, startSome } from '#test/schedules.ts'
import { openTill } from '#test/terminals.ts'

/*
 * A payment on a card terminal is in exactly one place: screens, the customer, notices and jobs at the same moment and in
 * any order, while answers are lost, amounts change, and connections to the database die.
 */

const start = '2026-11-23T09:00:00.000Z'
let now = start
const paystack = await openPaystackEmulator({ now: () => now })
const parlour = await openTestParlour({ clock: () => now, env: { PAYSTACK_BASE_URL: paystack.url } })
const till = await openTill(parlour, paystack)
await keepSignedIn(till.rows)
afterAll(async () => {
  await parlour.close()
  await paystack.close()
})

const device = paystack.terminals
const price = 700_000
const read = async (saleId: string) => (await till.must(readSaleContract, { params: { saleId } })).sale

/** Returns the charges of a sale that are known so far. */
async function chargesOf(saleId: string): Promise<string[]> {
  const rows = await till.rows(`SELECT id FROM terminal_charge WHERE sale_id = $1`, [saleId])
  return rows.map(({ id }) => id as string)
}

/** What happens to a sale on a terminal, in any order. */
function eventsOf(saleId: string, requests: () => typeof device.requests) {
  const params = async () => ({ params: { chargeId: random.pick(await chargesOf(saleId)) } })
  const follow = async () => await till.call(terminals.followChargeContract, await params())
  const pay = async (method: 'cash' | 'card') =>
    await till.call(payBalanceContract, {
      params: { saleId },
      body: { payments: [method === 'cash' ? { method, amountMinor: price } : till.card()] },
    })
  return [
    follow,
    follow,
    follow,
    async () => {
      const { code } = random.pick(requests())
      device.tap(code, random.chance(0.15) ? { amount: price + 100 } : {})
    },
    async () => device.tap(random.pick(requests()).code),
    async () => device.tap(random.pick(requests()).code),
    async () => device.decline(random.pick(requests()).code),
    async () => await till.call(terminals.cancelChargeContract, await params()),
    async () => await till.call(terminals.resendChargeContract, await params()),
    async () => await pay('cash'),
    async () => await pay('card'),
    async () => await till.call(voidSaleContract, { params: { saleId }, body: { reason: 'Entered twice' } }),
    async () => {
      await tell(parlour, device.notice('paymentrequest.success', random.pick(requests()).id), till.salonId)
      await parlour.runJobs()
    },
    async () => (now = addMinutes(now, random.pick([1, 61]))),
    async () =>
      device.failNext(
        random.pick(['/paymentrequest', '/paymentrequest/verify', '/terminal', '/customer', '/transaction']),
        random.pick(['error', 'html', 'hang-up', 'lost'] as const),
      ),
    async () => await killOne(till.rows),
  ]
}

/** Charges a sale, lets everything happen at once, and then asks the provider without faults until it has said all. */
async function schedule(): Promise<{ saleId: string; paid: typeof device.requests }> {
  const before = device.requests.length
  const requests = () => device.requests.slice(before)
  const { sale, chargeId } = await till.charge({ customerId: till.customerId })
  if (random.chance(0.7)) await till.follow(chargeId)
  await startSome(eventsOf(sale.id, requests))
  if (random.chance(0.5)) await startSome(eventsOf(sale.id, requests))
  device.endFaults()
  await healed(async () => await till.call(terminals.readTerminalCasesContract, {}))
  for (let round = 0; round < 3; round++) {
    now = addMinutes(now, 1)
    await till.must(terminals.refreshTerminalsContract, {})
  }
  return { saleId: sale.id, paid: requests().filter(({ paidAt }) => paidAt !== null) }
}

test(
  `in ${schedules} schedules each payment on a terminal is in one place, and no sale is paid twice`,
  { timeout: 60_000 + schedules * 2000 },
  async () => {
    let settled = 0
    for (let nth = 0; nth < schedules; nth++) {
      const { saleId, paid } = await schedule()
      const about = `schedule ${nth}, sale ${saleId}`
      const rows = await till.rows(`SELECT state, request_code FROM terminal_charge WHERE sale_id = $1`, [saleId])
      const told = rows.filter(({ state }) => state === 'paid' || state === 'held')
      expect(told.map(({ request_code: code }) => code).toSorted(), about).toEqual(
        paid.map(({ code }) => code).toSorted(),
      )
      const used = rows.filter(({ state }) => state === 'paid').length
      await checkSale(saleId, used, about)
      settled += used
    }
    expect(settled).toBeGreaterThan(0)
    const made = device.requests.map(({ metadata }) => (metadata as { parlour_charge: string }).parlour_charge)
    expect(new Set(made).size, 'each charge has one bill').toBe(made.length)
  },
)

async function checkSale(saleId: string, used: number, about: string): Promise<void> {
  const { payments, balanceMinor, totalMinor, voided } = await read(saleId)
  const counted = payments.filter(({ status }) => status === 'received' || status === 'awaiting')
  const sumMinor = counted.reduce((sum, { amountMinor }) => sum + amountMinor, balanceMinor)
  expect(voided ? totalMinor : sumMinor, about).toBe(totalMinor)
  expect(balanceMinor, about).toBeGreaterThanOrEqual(0)
  const onTerminal = payments.filter(({ terminal, status }) => terminal && status === 'received')
  expect(voided ? used : onTerminal.length, about).toBe(used)
}
