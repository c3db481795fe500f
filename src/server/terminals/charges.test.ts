import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { closeDayContract } from '#domain/sales/day/contract-days.ts'
import {
  awaitTransferContract,
  confirmTransferContract,
  listTransfersContract,
  missTransferContract,
  payBalanceContract,
} from '#domain/sales/contract-payments.ts'
import { readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import {
  cancelChargeContract,
  followChargeContract,
  readTerminalReportContract,
  refreshTerminalsContract,
  resendChargeContract,
  returnChargeContract,
  setMoneyAsideContract,
} from '#domain/terminals/contract.ts'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { type OpenTill, openTill } from '#test/terminals.ts'

const start = '2026-11-23T09:00:00.000Z' // a Monday, 10:00 in Lagos
let now = start
let paystack: Emulator
let parlour: TestParlour
let till: OpenTill
beforeAll(async () => {
  paystack = await openPaystackEmulator({ now: () => now })
  parlour = await openTestParlour({ clock: () => now, env: { PAYSTACK_BASE_URL: paystack.url } })
})
beforeEach(async () => {
  now = start
  paystack.terminals.isElsewhere = false
  till = await openTill(parlour, paystack)
  paystack.terminals.asked.length = 0
  paystack.terminals.endFaults()
  paystack.terminals.payments.length = 0
})
afterAll(async () => {
  await parlour.close()
  await paystack.close()
})

const minutesLater = (min: number) => (now = addMinutes(now, min))
const requests = () => paystack.terminals.requests.filter(({ metadata }) => metadata !== null)
const made = () => paystack.terminals.asked.filter((one) => one === 'POST /paymentrequest').length
const read = async (id: string) => (await till.must(readSaleContract, { params: { saleId: id } })).sale
const stop = async (chargeId: string) => (await till.must(cancelChargeContract, { params: { chargeId } })).charge
const tap = (how?: Parameters<Emulator['terminals']['tap']>[1]) => paystack.terminals.tap(till.request().code, how)

describe('a sale on a card terminal (R-470)', () => {
  test('is awaited while the bill is forwarded, shown and paid, and is settled by the payment', async () => {
    const { sale, chargeId } = await till.charge()
    expect(sale).toMatchObject({ status: 'awaiting', awaitingMinor: 700_000, balanceMinor: 0 })
    expect(paystack.terminals.asked).toEqual([])
    expect((await till.must(listTransfersContract, { query: {} })).transfers).toEqual([])
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'waiting', terminalName: 'Front desk', number: 1 })
    const request = till.request()
    expect(till.device.shown).toBe(request.code)
    expect(request).toMatchObject({ amount: 700_000, currency: 'NGN', notifies: false })
    expect(request.lines).toEqual([{ name: 'Cornrows', amount: 700_000, quantity: 1 }])
    expect(request.metadata).toEqual({ parlour_charge: chargeId })
    tap({ last4: '4081' })
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'paid', paidAt: start })
    const paid = await read(sale.id)
    expect(paid).toMatchObject({ status: 'paid', awaitingMinor: 0, balanceMinor: 0 })
    expect(paid.payments[0]).toMatchObject({ status: 'received', terminal: { state: 'paid', last4: '4081' } })
    await till.follow(chargeId)
    const rows = await till.rows(`SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY at, id`, [sale.id])
    expect(rows.map(({ action }) => action)).toEqual(['sale-recorded', 'terminal-paid'])
    expect(made()).toBe(1)
  })

  test('also pays a part, and later the balance', async () => {
    const cash = { method: 'cash' as const, amountMinor: 200_000 }
    const { sale, chargeId } = await till.charge({
      payments: [cash, till.card(400_000)],
      customerId: till.customerId,
    })
    await till.follow(chargeId)
    expect(till.request().lines).toEqual([{ name: 'Receipt No. 1', amount: 400_000, quantity: 1 }])
    tap()
    await till.follow(chargeId)
    expect(await read(sale.id)).toMatchObject({ status: 'owing', balanceMinor: 100_000, awaitingMinor: 0 })
    const body = { payments: [till.card(100_000)] }
    const rest = (await till.must(payBalanceContract, { params: { saleId: sale.id }, body })).sale
    expect(rest).toMatchObject({ status: 'awaiting', balanceMinor: 0 })
    const later = rest.payments.find(({ isLater }) => isLater)!.terminal!.chargeId
    await till.follow(later)
    tap()
    await till.follow(later)
    expect(await read(sale.id)).toMatchObject({ status: 'paid' })
  })

  test('two screens and the job together make one request, and settle once', async () => {
    const { sale, chargeId } = await till.charge()
    await Promise.all([till.follow(chargeId), till.follow(chargeId), till.work(chargeId)])
    await till.follow(chargeId)
    expect(
      requests().filter(({ metadata }) => (metadata as object)['parlour_charge' as never] === chargeId),
    ).toHaveLength(1)
    tap()
    await Promise.all([till.follow(chargeId), till.follow(chargeId), till.work(chargeId)])
    const rows = await till.rows(`SELECT FROM audit_entry WHERE subject_id = $1 AND action = 'terminal-paid'`, [
      sale.id,
    ])
    expect(rows).toHaveLength(1)
    expect(await read(sale.id)).toMatchObject({ status: 'paid', balanceMinor: 0 })
  })

  test('a declined card can be tried again; each stage is told', async () => {
    till.device.shows = false
    const { chargeId } = await till.charge()
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'sent' })
    till.device.shows = true
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'waiting' })
    minutesLater(1)
    paystack.terminals.decline(till.request().code)
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'declined' })
    tap()
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'paid' })
  })

  test.each([
    ['offline', { isOnline: false }, { isOnline: true }],
    ['busy', { isBusy: true }, { isBusy: false }],
  ])('a device that is %s gets the bill when it is sent again', async (problem, off, on) => {
    Object.assign(till.device, off)
    const { chargeId } = await till.charge()
    const charge = await till.follow(chargeId)
    expect(charge).toMatchObject({ stage: 'not-shown', problem, offlineReference: till.request().offlineReference })
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'not-shown' })
    Object.assign(till.device, on)
    const again = await till.must(resendChargeContract, { params: { chargeId } })
    expect(again.charge).toMatchObject({ stage: 'waiting', problem: null })
    expect(made()).toBe(1)
  })

  test('a paid bill is not sent again', async () => {
    const { chargeId } = await till.charge()
    await till.follow(chargeId)
    tap()
    expect((await till.must(resendChargeContract, { params: { chargeId } })).charge.stage).toBe('paid')
    expect(till.device.shown).toBeNull()
  })

  test('a country without terminals, and another refusal, are told in words, and the amount is owed', async () => {
    paystack.terminals.isElsewhere = true
    const { sale, chargeId } = await till.charge()
    expect(await till.follow(chargeId)).toMatchObject({
      stage: 'not-shown',
      said: 'Sorry, this feature is not yet available in your country.',
    })
    paystack.terminals.isElsewhere = false
    expect(await stop(chargeId)).toMatchObject({ stage: 'cancelled' })
    await till.rows(`UPDATE terminal_till SET customer_code = 'CUS_9' WHERE salon_id = $1`, [till.salonId])
    const { chargeId: refused, sale: other } = await till.charge()
    expect(await till.follow(refused)).toMatchObject({
      stage: 'failed',
      problem: 'refused',
      said: 'Customer not found',
    })
    for (const { id } of [sale, other])
      expect(await read(id)).toMatchObject({ status: 'owing', balanceMinor: 700_000, awaitingMinor: 0 })
  })
})

test('words of the provider that cannot be stored are shown with marks in their place', async () => {
  paystack.terminals.failNext('/paymentrequest', 'odd-refusal')
  const { chargeId } = await till.charge()
  expect(await till.follow(chargeId)).toMatchObject({ stage: 'failed', said: 'Not \ufffd now' })
})

describe('lost answers (R-471)', () => {
  test('a request whose answer was lost is found by its charge, and made only once', async () => {
    const { sale, chargeId } = await till.charge()
    paystack.terminals.failNext('/paymentrequest', 'lost')
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'unsure', isSilent: true })
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'waiting' })
    expect(made()).toBe(1)
    tap()
    await till.follow(chargeId)
    expect(await read(sale.id)).toMatchObject({ status: 'paid' })
  })

  test('a request that was never made is made again, but not before the first attempt has ended', async () => {
    const { chargeId } = await till.charge()
    paystack.terminals.failNext('/paymentrequest', 'hang-up')
    await till.follow(chargeId)
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'unsure' })
    expect(made()).toBe(1)
    minutesLater(0.5)
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'waiting' })
    expect(made()).toBe(2)
    expect(requests().filter(({ createdAt }) => createdAt === now)).toHaveLength(1)
  })

  test('a list that may hide the request is no reason to make it again', async () => {
    const { chargeId } = await till.charge()
    paystack.terminals.failNext('/paymentrequest', 'lost')
    await till.follow(chargeId)
    const ours = till.request()
    const others = Array.from({ length: 100 }, (_, nth) => ({ ...ours, id: ours.id + 1 + nth, metadata: {} }))
    paystack.terminals.requests.push(...others)
    minutesLater(1)
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'unsure', isSilent: true })
    paystack.terminals.requests.splice(-100)
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'waiting' })
    expect(made()).toBe(1)
  })

  test.each(['error', 'too-many', 'html', 'hang-up'] as const)(
    'an answer that says nothing ends nothing: %s',
    async (fault) => {
      const { sale, chargeId } = await till.charge()
      await till.follow(chargeId)
      tap()
      paystack.terminals.failNext('/paymentrequest/verify', fault)
      expect(await till.follow(chargeId)).toMatchObject({ stage: 'waiting', isSilent: true })
      // Not even after the hour, because it may just have been paid.
      minutesLater(61)
      paystack.terminals.failNext('/paymentrequest/verify', fault)
      expect(await till.follow(chargeId)).toMatchObject({ stage: 'waiting', isSilent: true })
      expect(await till.follow(chargeId)).toMatchObject({ stage: 'paid' })
      expect(await read(sale.id)).toMatchObject({ status: 'paid' })
    },
  )

  test('the job settles a sale whose screen was closed', async () => {
    const { sale, chargeId } = await till.charge()
    await till.work(chargeId)
    expect(till.device.shown).toBe(till.request().code)
    tap()
    await till.work(chargeId)
    expect(await read(sale.id)).toMatchObject({ status: 'paid' })
    const [job] = await till.rows(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE key = 'follow-terminal-charge:' || $1`,
      [chargeId],
    )
    expect(job!['count']).toBe(1)
  })
})

describe('a payment that differs is held, and never lost (R-470, R-472)', () => {
  test.each([
    ['amount', { amount: 699_999 }],
    ['currency', { currency: 'GHS' }],
    ['mode', { domain: 'live' }],
  ])('another %s', async (heldReason, how) => {
    const { sale, chargeId } = await till.charge()
    await till.follow(chargeId)
    tap(how)
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'held', heldReason })
    // The sale is not paid by it, so its amount is owed and can be paid in another way.
    expect(await read(sale.id)).toMatchObject({ status: 'owing', balanceMinor: 700_000, awaitingMinor: 0 })
    const { charges } = await till.cases()
    expect(charges).toMatchObject([{ id: chargeId, heldReason }])
    const answer = await till.must(returnChargeContract, { params: { chargeId } })
    expect(answer.charges).toEqual([])
    expect((await till.call(returnChargeContract, { params: { chargeId } })).body.code).toBe('charge-not-held')
  })

  test('a request for another amount is never shown on the device', async () => {
    const { sale, chargeId } = await till.charge()
    paystack.terminals.failNext('/paymentrequest', 'other-amount')
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'failed', problem: 'amount' })
    expect(till.device.shown).toBeNull()
    expect(till.request().isArchived).toBe(true)
    expect(await read(sale.id)).toMatchObject({ balanceMinor: 700_000, awaitingMinor: 0 })
  })
})

describe('stopping a charge (R-472)', () => {
  test('archives the request, and the amount is owed and paid in another way', async () => {
    const { sale, chargeId } = await till.charge({ customerId: till.customerId })
    await till.follow(chargeId)
    expect(await stop(chargeId)).toMatchObject({ stage: 'cancelled' })
    expect(till.request().isArchived).toBe(true)
    expect(await read(sale.id)).toMatchObject({ status: 'owing', balanceMinor: 700_000 })
    const body = { payments: [{ method: 'cash' as const, amountMinor: 700_000 }] }
    await till.must(payBalanceContract, { params: { saleId: sale.id }, body })
    // The device still showed it, and the customer paid there as well.
    tap()
    await till.work(chargeId)
    const { charges } = await till.cases()
    expect(charges).toMatchObject([{ id: chargeId, stage: 'held', heldReason: 'paid-twice', paidMinor: 700_000 }])
    expect((await till.must(readDashboardContract, {})).heldOfSales).toEqual({ transfers: 0, cards: 1 })
    expect(await read(sale.id)).toMatchObject({ status: 'paid', balanceMinor: 0 })
  })

  test('a payment that comes late pays what is still owed', async () => {
    const { sale, chargeId } = await till.charge()
    await till.follow(chargeId)
    await stop(chargeId)
    tap()
    await till.must(refreshTerminalsContract, {})
    expect(await read(sale.id)).toMatchObject({ status: 'paid', balanceMinor: 0 })
    expect((await till.cases()).charges).toEqual([])
  })

  test('an earlier bill that is paid after all takes the place of a later one', async () => {
    const { sale, chargeId } = await till.charge({ customerId: till.customerId })
    await till.follow(chargeId)
    const first = till.request()
    await stop(chargeId)
    const body = { payments: [till.card()] }
    const { payments } = (await till.must(payBalanceContract, { params: { saleId: sale.id }, body })).sale
    const later = payments.find(({ isLater }) => isLater)!.terminal!.chargeId
    await till.follow(later)
    paystack.terminals.tap(first.code)
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'paid' })
    expect(await till.follow(later)).toMatchObject({ stage: 'cancelled' })
    expect(till.request().isArchived).toBe(true)
    const paid = await read(sale.id)
    expect(paid).toMatchObject({ status: 'paid', balanceMinor: 0, awaitingMinor: 0 })
    expect(paid.payments.map(({ status }) => status)).toEqual(['received', 'missing'])
    expect((await till.cases()).charges).toEqual([])
    // A second payment is one too many.
    tap()
    expect(await till.follow(later)).toMatchObject({ stage: 'held', heldReason: 'paid-twice' })
  })

  test('a payment that comes after the day was closed counts on the next day', async () => {
    const { sale, chargeId } = await till.charge()
    await till.follow(chargeId)
    await stop(chargeId)
    const counted = { day: '2026-11-23', floatMinor: 0, countedMinor: 0, expectedMinor: 0 }
    await till.must(closeDayContract, { body: counted })
    tap()
    await till.work(chargeId)
    const { payments, balanceMinor } = await read(sale.id)
    expect([balanceMinor, payments]).toMatchObject([
      0,
      [{ status: 'received', isLater: true, paidAt: '2026-11-23T23:00:00.000Z' }],
    ])
  })

  test('no one confirms, misses or matches its payment by hand', async () => {
    const { sale } = await till.charge()
    const params = { saleId: sale.id, paymentId: sale.payments[0]!.id }
    for (const contract of [confirmTransferContract, missTransferContract, awaitTransferContract])
      expect((await till.call(contract, { params })).body.code).toBe('transfer-settled')
  })

  test('a charge that was just paid is not stopped', async () => {
    const { sale, chargeId } = await till.charge()
    await till.follow(chargeId)
    tap()
    expect(await stop(chargeId)).toMatchObject({ stage: 'paid' })
    expect(await read(sale.id)).toMatchObject({ status: 'paid' })
  })

  test('works without an answer; the job archives the request later', async () => {
    const { sale, chargeId } = await till.charge()
    await till.follow(chargeId)
    paystack.terminals.failNext('/paymentrequest', 'hang-up', 9)
    expect(await stop(chargeId)).toMatchObject({ stage: 'cancelled' })
    expect(await read(sale.id)).toMatchObject({ balanceMinor: 700_000 })
    expect(till.request().isArchived).toBe(false)
    paystack.terminals.endFaults()
    await till.work(chargeId)
    expect(till.request().isArchived).toBe(true)
  })

  test('a charge expires after an hour', async () => {
    const { sale, chargeId } = await till.charge()
    await till.follow(chargeId)
    minutesLater(60)
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'expired' })
    expect(till.request().isArchived).toBe(true)
    expect(await read(sale.id)).toMatchObject({ status: 'owing', balanceMinor: 700_000 })
  })

  test('a sale is not voided while its charge is open', async () => {
    const { sale, chargeId } = await till.charge()
    await till.follow(chargeId)
    const undo = { params: { saleId: sale.id }, body: { reason: 'Mistake' } }
    expect((await till.call(voidSaleContract, undo)).body.code).toBe('charge-open')
    await stop(chargeId)
    expect((await till.call(voidSaleContract, undo)).status).toBe(200)
    tap()
    await till.work(chargeId)
    expect((await till.cases()).charges).toMatchObject([{ heldReason: 'voided' }])
  })
})

describe('money of the devices (R-473, R-474)', () => {
  test('gives fees to the report; what belongs to no charge is listed until it is set aside', async () => {
    const { chargeId } = await till.charge()
    await till.follow(chargeId)
    tap({ fees: 10_500 })
    const unknown = paystack.terminals.keyIn(till.code, 123_400)
    await till.follow(chargeId)
    const { unallocated } = await till.cases()
    expect(unallocated).toMatchObject([
      { reference: unknown.reference, terminalName: 'Front desk', amountMinor: 123_400, currency: 'NGN' },
    ])
    const query = { from: '2026-11-23', to: '2026-11-23' }
    expect(await till.must(readTerminalReportContract, { query })).toMatchObject({
      terminals: [{ name: 'Front desk', count: 1, amountMinor: 700_000, feeMinor: 10_500, netMinor: 689_500 }],
      payouts: [{ day: '2026-11-24', netMinor: 689_500, unknownFees: 0 }],
    })
    const aside = { body: { reference: unknown.reference } }
    expect((await till.must(setMoneyAsideContract, aside)).unallocated).toEqual([])
    expect((await till.call(setMoneyAsideContract, aside)).body.code).toBe('money-settled')
    expect(await till.must(refreshTerminalsContract, {})).toEqual({ hasAnswered: true })
    expect((await till.cases()).unallocated).toEqual([])
  })

  test('a signed notice makes Parlour ask: it settles the sale, and lists money of no charge', async () => {
    const { sale, chargeId } = await till.charge()
    await till.follow(chargeId)
    tap()
    const announce = async ({ body, signature }: { body: string; signature: string }) =>
      await parlour.app.inject({
        method: 'POST',
        url: `/api/webhooks/paystack/${till.salonId}`,
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
        body,
      })
    const forged = await announce({
      ...paystack.terminals.notice('paymentrequest.success', till.request().id),
      signature: 'x',
    })
    expect(forged.statusCode).toBe(401)
    expect((await announce(paystack.terminals.notice('paymentrequest.success', till.request().id))).statusCode).toBe(
      200,
    )
    await parlour.runJobs()
    expect(await read(sale.id)).toMatchObject({ status: 'paid' })
    const unknown = paystack.terminals.keyIn(till.code, 55_000)
    await announce(paystack.terminals.notice('charge.success', unknown.id))
    await parlour.runJobs()
    expect((await till.cases()).unallocated).toMatchObject([{ reference: unknown.reference, amountMinor: 55_000 }])
  })

  test('a payment at 00:30 of the salon’s clock is in the report of the new day', async () => {
    now = '2026-11-23T22:55:00.000Z' // 23:55 in Lagos
    const { chargeId } = await till.charge()
    await till.follow(chargeId)
    minutesLater(35)
    tap()
    await till.follow(chargeId)
    const on = async (day: string) =>
      (await till.must(readTerminalReportContract, { query: { from: day, to: day } })).terminals
    expect(await on('2026-11-23')).toEqual([])
    expect(await on('2026-11-24')).toMatchObject([{ count: 1 }])
  })

  test('is read from all pages of the provider’s list', async () => {
    for (let nth = 0; nth < 101; nth++) paystack.terminals.keyIn(till.code, 1000 + nth)
    await till.must(refreshTerminalsContract, {})
    expect((await till.cases()).unallocated).toHaveLength(101)
  })

  test('a report sums no play money once the salon has its real key', async () => {
    const { chargeId } = await till.charge()
    await till.follow(chargeId)
    tap()
    await till.follow(chargeId)
    const query = { from: '2026-11-23', to: '2026-11-23' }
    const sums = async () => (await till.must(readTerminalReportContract, { query })).terminals
    expect(await sums()).toMatchObject([{ count: 1 }])
    await till.rows(`UPDATE card_account SET mode = 'live' WHERE salon_id = $1`, [till.salonId])
    expect(await sums()).toEqual([])
  })

  test('a payment that is seen before its request is paid finds its charge later', async () => {
    const { chargeId } = await till.charge()
    await till.follow(chargeId)
    tap({ fees: null })
    paystack.terminals.failNext('/paymentrequest', 'error', 9)
    await till.must(refreshTerminalsContract, {})
    expect((await till.cases()).unallocated).toHaveLength(1)
    paystack.terminals.endFaults()
    await till.must(refreshTerminalsContract, {})
    expect(await till.cases()).toEqual({ charges: [], unallocated: [] })
    paystack.terminals.payments.at(-1)!.fees = 10_000
    await till.must(refreshTerminalsContract, {})
    const query = { from: '2026-11-23', to: '2026-11-23' }
    expect((await till.must(readTerminalReportContract, { query })).terminals).toMatchObject([{ feeMinor: 10_000 }])
    expect(await till.follow(chargeId)).toMatchObject({ stage: 'paid' })
  })
})

test('only people who record sales charge terminals, and only at the locations that they see', async () => {
  const { chargeId, sale } = await till.charge()
  const stylist = await addSignIn(parlour, { salonId: till.salonId, role: 'stylist', name: 'Zainab Bello' })
  expect((await stylist.call(followChargeContract, { params: { chargeId } })).status).toBe(403)
  const other = await openTill(parlour, paystack, 'Èkó Nails')
  expect((await other.call(followChargeContract, { params: { chargeId } })).status).toBe(404)
  expect((await other.call(cancelChargeContract, { params: { chargeId } })).status).toBe(404)
  const body = other.body({ payments: [{ ...other.card(), terminalId: till.terminalId }] })
  expect((await other.call(recordSaleContract, { body })).body.code).toBe('terminal-not-found')
  expect(await read(sale.id)).toMatchObject({ status: 'awaiting' })
})
