import { beforeEach, describe, expect, test, vi } from 'vitest'
import { askDepositContract } from '#domain/appointments/form/contract-deposit.ts'
import { deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { readBillContract } from '#domain/booking/contract-bill.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import {
  listHeldPaymentsContract,
  readCardAccountContract,
  returnHeldPaymentContract,
} from '#domain/deposits/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import {
  listBalancesContract,
  listTransfersContract,
  awaitTransferContract,
  confirmTransferContract,
  missTransferContract,
  payBalanceContract,
} from '#domain/sales/contract-payments.ts'
import { readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { closeDayContract } from '#domain/sales/day/contract-days.ts'
import { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import * as accounts from '#domain/virtual-accounts/contract.ts'
import type { Subject } from '#domain/virtual-accounts/virtual-account.ts'
import type { Emulator } from '#emulators/paystack.ts'
import { type Deposits, depositsForEach, lagos, sunday } from '#test/deposits.ts'
import { holdCommits } from '#test/isolation/notices.ts'
import type { TestParlour } from '#test/parlour.ts'
import { tell } from '#test/paystack.ts'

let now = sunday
let diary: Deposits['diary']
let at: Deposits
let parlour: TestParlour
let paystack: Emulator
depositsForEach(
  () => now,
  (opened) => {
    now = sunday
    ;({ at, diary, parlour, paystack } = opened)
  },
)
beforeEach(async () => {
  paystack.failNext('error', 0)
  paystack.refuseAccounts(false)
  await at.takeCards(paystack.secretKey)
})

const price = 600_000
const item = () => ({ type: 'service' as const, serviceId: diary.serviceIds[60], quantity: 1, unitPriceMinor: price })
const sell = async (payments: { method: 'cash' | 'transfer'; amountMinor: number }[]) => {
  const body = { items: [item()], staffId: diary.staffId, customerId: diary.customerId, payments }
  return (await diary.must(recordSaleContract, { body })).sale
}
const awaited = async () => await sell([{ method: 'transfer', amountMinor: price }])
const owing = async () => await sell([])
const params = (id: string, subject: Subject = 'sale') => ({ params: { subject, id } })
/** The awaited transfer of a sale that was recorded with one; null for a sale without payments, and a deposit. */
const paymentOf = async (id: string, subject: Subject) =>
  subject === 'sale'
    ? ((await saleOf(id)).payments.find(({ isLater, method }) => !isLater && method === 'transfer')?.id ?? null)
    : null
const open = async (id: string, subject: Subject = 'sale') =>
  await diary.call(accounts.openAccountContract, {
    ...params(id, subject),
    body: { paymentId: await paymentOf(id, subject) },
  })
const check = async (id: string, subject: Subject = 'sale') =>
  (
    await diary.must(accounts.checkAccountContract, {
      ...params(id, subject),
      body: { paymentId: await paymentOf(id, subject) },
    })
  ).account
const read = async (id: string, subject: Subject = 'sale') =>
  await diary.must(accounts.readPayInContract, {
    ...params(id, subject),
    query: { paymentId: (await paymentOf(id, subject)) ?? undefined },
  })
const saleOf = async (saleId: string) => (await diary.must(readSaleContract, { params: { saleId } })).sale
const references = async () =>
  (await diary.rows(`SELECT reference FROM virtual_account ORDER BY created_at, reference`)).map((row) =>
    String(row['reference']),
  )
const newest = async () => (await references()).at(-1)!
const arrivals = async () => (await diary.must(accounts.listArrivalsContract, {})).arrivals
const audits = async (subjectId: string) =>
  (await diary.rows(`SELECT action, user_id FROM audit_entry WHERE subject_id = $1 ORDER BY at, id`, [subjectId])).map(
    (row) => [row['action'], row['user_id'] === null],
  )
/** Opens an account for what is to pay for a sale, and transfers an amount into it. */
const paid = async (id: string, minor = price) => {
  await open(id)
  return await paystack.transfer(await newest(), minor)
}

describe('an account for an awaited transfer (R-465, R-466)', () => {
  test('is opened with the amount of the database and the salon’s e-mail, and stays the same one', async () => {
    const sale = await awaited()
    expect(await read(sale.id)).toEqual({ isOffered: true, account: null })
    const { body } = await open(sale.id)
    expect(body.account).toEqual({
      bankName: 'Paystack-Titan',
      accountNumber: expect.stringMatching(/^99\d{8}$/),
      accountName: 'PAYSTACK CHECKOUT',
      amountMinor: price,
      expiresAt: addMinutes(now, 60),
      standing: 'waiting',
      isWatched: true,
      refusedMinor: null,
    })
    const reference = await newest()
    const money = paystack.transactions.get(reference)!
    const [salon] = await diary.rows(`SELECT email FROM salon`)
    expect(money).toMatchObject({ amount: price, currency: 'NGN', email: salon!['email'] })
    expect(money.metadata).toEqual({ salonId: diary.salonId, saleId: sale.id })
    expect((await open(sale.id)).body.account).toEqual(body.account)
    expect(await references()).toEqual([reference])
    now = addMinutes(now, 56)
    expect((await open(sale.id)).body.account?.accountNumber).not.toBe(body.account?.accountNumber)
  })

  test('confirms the transfer without a person, once, and no one can undo that', async () => {
    const sale = await awaited()
    await paid(sale.id)
    expect(await check(sale.id)).toMatchObject({ standing: 'paid' })
    const [payment] = (await saleOf(sale.id)).payments
    expect(payment).toMatchObject({ status: 'received', settledBy: null, settledAt: now, amountMinor: price })
    expect((await audits(sale.id)).at(-1)).toEqual(['transfer-confirmed', true])
    const undone = { params: { saleId: sale.id, paymentId: payment!.id } }
    expect((await diary.call(awaitTransferContract, undone)).body.code).toBe('transfer-by-provider')
    now = addMinutes(now, 1)
    await check(sale.id)
    expect((await audits(sale.id)).filter(([action]) => action === 'transfer-confirmed')).toHaveLength(1)
  })

  test('is asked about at most every ten seconds, however many wait', async () => {
    const sale = await awaited()
    await open(sale.id)
    expect((await check(sale.id))?.standing).toBe('waiting')
    await paystack.transfer(await newest(), price)
    now = new Date(Date.parse(now) + 9_000).toISOString()
    expect((await check(sale.id))?.standing).toBe('waiting')
    now = new Date(Date.parse(now) + 1_000).toISOString()
    expect((await check(sale.id))?.standing).toBe('paid')
  })

  test('is used once by two who ask at the same moment', async () => {
    const sale = await owing()
    await paid(sale.id)
    const reference = await newest()
    await Promise.all([
      check(sale.id),
      tell(parlour, paystack.notice(reference), diary.salonId).then(() => parlour.runJobs()),
    ])
    expect((await saleOf(sale.id)).payments).toHaveLength(1)
    expect((await saleOf(sale.id)).balanceMinor).toBe(0)
  })

  test('is refused if nothing is to pay, without an account with the provider, and in other currencies', async () => {
    const sale = await sell([{ method: 'cash', amountMinor: price }])
    expect((await open(sale.id)).body.code).toBe('no-account-here')
    expect(await read(sale.id)).toEqual({ isOffered: false, account: null })
    const other = await awaited()
    await diary.rows(`UPDATE salon SET currency = 'USD'`)
    expect((await open(other.id)).body.code).toBe('no-account-here')
    await diary.rows(`UPDATE salon SET currency = 'NGN'`)
    const [salon] = await diary.rows(`SELECT email FROM salon`)
    await diary.rows(`UPDATE salon SET email = NULL`)
    expect((await open(other.id)).body.code).toBe('account-email-needed')
    await diary.rows(`UPDATE salon SET email = $1`, [salon!['email']])
    paystack.refuseAccounts(true)
    expect((await open(other.id)).body.code).toBe('account-not-opened')
    await diary.rows(`DELETE FROM card_account`)
    expect((await open(other.id)).body.code).toBe('no-account-here')
    expect((await read(other.id)).isOffered).toBe(false)
  })

  test('is opened once, however many press at the same moment', async () => {
    const { id } = await awaited()
    const commits = await holdCommits(parlour.ownerUrl, 'virtual_account')
    const both = Promise.all([open(id), open(id)])
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await diary.rows(waiting)).length === 2, { timeout: 10_000 })
    await commits.release()
    await both
    expect(await references()).toHaveLength(1)
    expect((await open(id)).body.account).toMatchObject({ standing: 'waiting' })
    expect((await diary.must(readCardAccountContract, {})).openCount).toBe(1)
    now = addMinutes(now, 60)
    expect((await diary.must(readCardAccountContract, {})).openCount).toBe(0)
  })

  test('is opened again after a lost answer; money in both pays once, and the rest is held', async () => {
    const sale = await awaited()
    paystack.loseNextAccount('hang-up')
    expect((await open(sale.id)).body.code).toBe('account-not-reached')
    now = addMinutes(now, 1)
    expect((await open(sale.id)).body.account?.standing).toBe('waiting')
    for (const reference of await references()) expect(await paystack.transfer(reference, price)).toBe('accepted')
    now = addMinutes(now, 1)
    await check(sale.id)
    expect((await saleOf(sale.id)).payments).toMatchObject([{ status: 'received' }])
    expect(await arrivals()).toMatchObject([{ saleId: sale.id, paidMinor: price, why: 'The bill was paid already.' }])
  })
})

describe('an account for a balance', () => {
  test('pays it as a later payment, which counts on the next day if today is closed', async () => {
    const sale = await owing()
    await paid(sale.id)
    const body = { day: '2026-11-22', floatMinor: 0, countedMinor: 0, expectedMinor: 0 }
    await diary.must(closeDayContract, { body })
    await check(sale.id)
    const { balanceMinor, payments } = await saleOf(sale.id)
    expect(balanceMinor).toBe(0)
    expect(payments).toMatchObject([
      {
        method: 'transfer',
        status: 'received',
        isLater: true,
        amountMinor: price,
        paidAt: lagos('00:00', '2026-11-23'),
      },
    ])
    expect((await audits(sale.id)).at(-1)).toEqual(['balance-paid', true])
  })

  test('goes to the balance, although a transfer of the same amount is awaited', async () => {
    const half = { method: 'transfer' as const, amountMinor: price / 2 }
    const { id, payments } = await sell([half])
    const body = { paymentId: null }
    expect((await diary.must(accounts.openAccountContract, { ...params(id), body })).account?.amountMinor).toBe(
      price / 2,
    )
    await paystack.transfer(await newest(), price / 2)
    await diary.must(accounts.checkAccountContract, { ...params(id), body })
    const after = await saleOf(id)
    expect(after.balanceMinor).toBe(0)
    expect(after.payments.find((payment) => payment.id === payments[0]!.id)?.status).toBe('awaiting')
  })

  test('is still shown if the salon enters the same key again, and not with another key', async () => {
    const sale = await awaited()
    await open(sale.id)
    now = addMinutes(now, 1)
    await at.takeCards(paystack.secretKey)
    expect((await read(sale.id)).account).toMatchObject({ standing: 'waiting', isWatched: true })
    await diary.rows(`UPDATE card_account SET secret_key = 'another'`)
    await at.takeCards(paystack.secretKey)
    expect((await read(sale.id)).account).toBeNull()
    // The clock of the next test begins earlier.
    await diary.rows(`DELETE FROM card_account`)
  })

  test('is asked about before another account is opened, so that no one pays twice', async () => {
    const sale = await owing()
    await paid(sale.id)
    now = addMinutes(now, 61)
    expect((await open(sale.id)).body.account).toMatchObject({ standing: 'paid' })
    expect(await references()).toHaveLength(1)
  })

  test('is asked about once more after its expiry', async () => {
    await open((await owing()).id)
    const jobs = await diary.rows(
      `SELECT key FROM graphile_worker.jobs WHERE key = $1
         AND run_at BETWEEN now() + interval '61 minutes' AND now() + interval '63 minutes'`,
      [`check-virtual-account:${await newest()}:expiry`],
    )
    expect(jobs).toHaveLength(1)
  })

  test('confirms the transfer that was recorded for it meanwhile, instead of paying twice', async () => {
    const sale = await owing()
    await paid(sale.id)
    const payments = [{ method: 'transfer' as const, amountMinor: price }]
    await diary.must(payBalanceContract, { params: { saleId: sale.id }, body: { payments } })
    await check(sale.id)
    expect((await saleOf(sale.id)).payments).toMatchObject([{ status: 'received', settledBy: null }])
  })

  test('is also opened by the customer on the bill’s page, and is paid there without the desk', async () => {
    const sale = await owing()
    const { payPath } = await diary.must(readSaleContract, { params: { saleId: sale.id } })
    const [, , salon, , token] = payPath!.split('/') as [string, string, string, string, string]
    const link = { params: { salon, token } }
    const before = (await parlour.nobody.must(readBillContract, link)).bill
    expect(before.payIn).toEqual({ isOffered: true, account: null })
    const { bill } = await parlour.nobody.must(accounts.openBillAccountContract, link)
    expect(bill.payIn.account).toMatchObject({ amountMinor: price, standing: 'waiting' })
    await paystack.transfer(await newest(), price)
    const paidBill = (await parlour.nobody.must(accounts.checkBillAccountContract, link)).bill
    expect(paidBill).toMatchObject({ balanceMinor: 0, payIn: { isOffered: false, account: { standing: 'paid' } } })
    expect((await parlour.nobody.call(accounts.openBillAccountContract, link)).body.code).toBe('nothing-owed')
  })
})

describe('money that a person confirmed before the provider reported it', () => {
  test('is the same money: the transfer is confirmed by the provider from then on, and nothing is refunded', async () => {
    const { id, payments } = await awaited()
    await paid(id)
    await diary.must(confirmTransferContract, { params: { saleId: id, paymentId: payments[0]!.id } })
    expect(await check(id)).toMatchObject({ standing: 'paid' })
    expect((await saleOf(id)).payments).toMatchObject([{ status: 'received', settledBy: null }])
    expect(await arrivals()).toEqual([])
  })

  test('is held if a line of the bank’s statement is that transfer', async () => {
    const { id, payments } = await awaited()
    await paid(id)
    await diary.must(confirmTransferContract, { params: { saleId: id, paymentId: payments[0]!.id } })
    await diary.rows(
      `INSERT INTO statement_line (salon_id, id, key, day, amount_minor, words, reference, read_by, read_at, sale_id,
         payment_id, settled_by, settled_at)
       VALUES ($1, gen_random_uuid(), 'line', '2026-11-22', $2, '', '', $3, $4, $5, $6, $3, $4)`,
      [diary.salonId, price, diary.staffId, now, id, payments[0]!.id],
    )
    await check(id)
    expect(await arrivals()).toMatchObject([{ saleId: id, why: 'The bill was paid already.' }])
    await diary.rows('DELETE FROM statement_line')
  })

  test('is the deposit that a person recorded as a transfer', async () => {
    const { id, token } = await at.book()
    const link = { params: { salon: diary.salonId, token } }
    await parlour.nobody.must(accounts.openVisitAccountContract, link)
    await paystack.transfer(await newest(), 200_000)
    await at.receive(id)
    const before = await at.stored(id)
    await parlour.nobody.must(accounts.checkVisitAccountContract, link)
    expect(await at.stored(id)).toEqual(before)
    expect(await arrivals()).toEqual([])
  })
})

describe('money that is not used is held (R-467)', () => {
  const twice = async () => {
    const { id } = await owing()
    await paid(id)
    const payments = [{ method: 'cash' as const, amountMinor: price }]
    await diary.must(payBalanceContract, { params: { saleId: id }, body: { payments } })
    return id
  }
  const partly = async () => {
    const { id } = await owing()
    await paid(id)
    const payments = [{ method: 'cash' as const, amountMinor: 100 }]
    await diary.must(payBalanceContract, { params: { saleId: id }, body: { payments } })
    return id
  }
  const voided = async () => {
    const { id } = await awaited()
    await paid(id)
    await diary.must(voidSaleContract, { params: { saleId: id }, body: { reason: 'Entered twice' } })
    return id
  }
  test.each<[string, () => Promise<string>, string]>([
    ['after the balance was paid in cash', twice, 'The bill was paid already.'],
    ['after a part of the balance was paid in cash', partly, 'Less is owed than this amount.'],
    ['after the sale was voided', voided, 'The sale was voided before.'],
  ])('%s', async (_, begin, why) => {
    const id = await begin()
    const before = await saleOf(id)
    await check(id)
    expect(await saleOf(id)).toEqual(before)
    const [held] = await arrivals()
    expect(held).toMatchObject({ saleId: id, why, paidMinor: price, customerName: 'Adaeze Nwosu' })
    const noted = async () => (await diary.must(readDashboardContract, {})).heldOfSales
    expect(await noted()).toEqual({ transfers: 1, cards: 0 })
    const given = { params: { reference: held!.reference } }
    expect((await diary.must(accounts.returnArrivalContract, given)).arrivals).toEqual([])
    expect((await diary.call(accounts.returnArrivalContract, given)).body.code).toBe('arrival-not-held')
    expect(await noted()).toEqual({ transfers: 0, cards: 0 })
  })

  test('a transfer that was marked as missing before is owed, so that its money pays the balance', async () => {
    const { id, payments } = await awaited()
    await paid(id)
    await diary.must(missTransferContract, { params: { saleId: id, paymentId: payments[0]!.id } })
    await check(id)
    expect((await saleOf(id)).balanceMinor).toBe(0)
    expect(await arrivals()).toEqual([])
  })

  test('an amount that the provider reports otherwise is not used', async () => {
    const { id } = await awaited()
    await paid(id)
    paystack.transactions.get(await newest())!.amount = price - 100
    await check(id)
    expect((await saleOf(id)).payments).toMatchObject([{ status: 'awaiting' }])
    expect(await arrivals()).toMatchObject([{ paidMinor: price - 100 }])
  })
})

describe('notices of the provider (R-468)', () => {
  test('have the money used without anyone asking', async () => {
    const sale = await awaited()
    await paid(sale.id)
    expect(await tell(parlour, paystack.notice(await newest()), diary.salonId)).toBe(200)
    await parlour.runJobs()
    expect((await saleOf(sale.id)).payments).toMatchObject([{ status: 'received' }])
  })

  test('are refused unless the salon’s key signed them', async () => {
    const sale = await awaited()
    await paid(sale.id)
    const { body } = paystack.notice(await newest())
    expect(await tell(parlour, { body }, diary.salonId)).toBe(401)
    expect(await tell(parlour, { body, signature: 'ab'.repeat(64) }, diary.salonId)).toBe(401)
    await diary.rows(`DELETE FROM card_account`)
    expect(await tell(parlour, paystack.notice(await newest()), diary.salonId)).toBe(401)
  })

  test('a refused transfer is shown to those who wait, and the exact one is used afterwards', async () => {
    const sale = await awaited()
    expect(await paid(sale.id, price - 50_000)).toBe('rejected')
    const reference = await newest()
    expect(await tell(parlour, paystack.sign(paystack.rejection(reference, price - 50_000)), diary.salonId)).toBe(200)
    expect((await read(sale.id)).account).toMatchObject({ standing: 'waiting', refusedMinor: price - 50_000 })
    const { transfers } = await diary.must(listTransfersContract, { query: {} })
    expect(transfers.filter(({ saleId }) => saleId === sale.id)).toMatchObject([{ refusedMinor: price - 50_000 }])
    expect(await paystack.transfer(reference, price)).toBe('accepted')
    expect(await check(sale.id)).toMatchObject({ standing: 'paid' })
  })

  test('a refused transfer is shown in the list of balances, while its account is for what is owed', async () => {
    const { id: saleId } = await owing()
    await paid(saleId, price - 50_000)
    await tell(parlour, paystack.sign(paystack.rejection(await newest(), price - 50_000)), diary.salonId)
    const refused = async () =>
      (await diary.must(listBalancesContract, { query: {} })).balances.find((one) => one.saleId === saleId)
        ?.refusedMinor
    expect(await refused()).toBe(price - 50_000)
    const part = { payments: [{ method: 'cash' as const, amountMinor: 100_000 }] }
    await diary.must(payBalanceContract, { params: { saleId }, body: part })
    expect(await refused()).toBeNull()
  })

  test('money whose bill is lost is held once; other programs’ money is left alone', async () => {
    const sale = await awaited()
    await paid(sale.id)
    const reference = await newest()
    await diary.rows(`DELETE FROM virtual_account`)
    const notice = paystack.notice(reference)
    for (let times = 0; times < 2; times++) {
      await tell(parlour, notice, diary.salonId)
      await parlour.runJobs()
    }
    const why = 'Parlour does not know the bill that it was for.'
    expect(await arrivals()).toMatchObject([{ reference, why, saleId: null, paidMinor: price }])
    expect((await diary.must(readDashboardContract, {})).heldOfSales).toEqual({ transfers: 1, cards: 0 })
    const money = paystack.transactions.get(reference)!
    paystack.transactions.set('shop-7', { ...money, reference: 'shop-7' })
    expect(await tell(parlour, paystack.notice('shop-7'), diary.salonId)).toBe(200)
    await parlour.runJobs()
    expect(await arrivals()).toHaveLength(1)
  })

  test('a deposit by card is also settled by its notice', async () => {
    const { id, reference } = await at.beginByCard(paystack, 'success')
    await tell(parlour, paystack.notice(reference), diary.salonId)
    await parlour.runJobs()
    expect((await at.stored(id)).deposit).toMatchObject({ method: 'card', receivedAt: now })
  })
})

describe('an account for a deposit', () => {
  const deposit = 200_000
  const link = (token: string) => ({ params: { salon: diary.salonId, token } })

  test('is opened by the customer until the deadline, and its money is the deposit', async () => {
    const { id, token } = await at.book()
    expect((await at.visitOf(token)).deposit!.payIn).toEqual({ isOffered: true, account: null })
    const { visit } = await parlour.nobody.must(accounts.openVisitAccountContract, link(token))
    const { account } = visit.deposit!.payIn
    expect(account).toMatchObject({ amountMinor: deposit, expiresAt: addMinutes(now, 120), standing: 'waiting' })
    await paystack.transfer(await newest(), deposit)
    const after = (await parlour.nobody.must(accounts.checkVisitAccountContract, link(token))).visit
    expect(after.deposit).toMatchObject({ standing: 'received', payIn: { isOffered: false } })
    expect((await at.stored(id)).deposit).toMatchObject({ method: 'transfer', receivedAt: now })
    expect(await at.money('transfer')).toMatchObject({ depositsMinor: deposit })
    expect((await parlour.nobody.call(accounts.openVisitAccountContract, link(token))).body.code).toBe(
      'no-deposit-asked',
    )
  })

  test('is paid once, although two of its accounts are paid: the second transfer is held (R-467)', async () => {
    const { id, token } = await at.book()
    paystack.loseNextAccount('hang-up')
    await parlour.nobody.call(accounts.openVisitAccountContract, link(token))
    await parlour.nobody.must(accounts.openVisitAccountContract, link(token))
    for (const reference of await references()) expect(await paystack.transfer(reference, deposit)).toBe('accepted')
    now = addMinutes(now, 1)
    await check(id, 'appointment')
    expect((await at.stored(id)).deposit).toMatchObject({ receivedAt: now, method: 'transfer' })
    expect(await arrivals()).toMatchObject([
      { appointmentId: id, paidMinor: deposit, why: 'The bill was paid already.' },
    ])
  })

  test('is not opened in the last quarter of an hour, which the provider’s shortest account would outlive', async () => {
    const { token } = await at.book()
    now = addMinutes(now, 106)
    expect((await at.visitOf(token)).deposit!.payIn.isOffered).toBe(false)
    expect((await parlour.nobody.call(accounts.openVisitAccountContract, link(token))).body.code).toBe(
      'no-account-here',
    )
  })

  test('says to the customer that none can be opened now, and not what the salon has to do', async () => {
    const { token } = await at.book()
    paystack.refuseAccounts(true)
    expect((await parlour.nobody.call(accounts.openVisitAccountContract, link(token))).body.code).toBe(
      'account-not-now',
    )
  })

  test('is opened by the desk for the deposit that it asked for', async () => {
    const id = await diary.book()
    const { version } = await at.stored(id)
    const body = { version, amountMinor: 100_000, dueAt: addMinutes(now, 300) }
    await diary.must(askDepositContract, { params: { id }, body })
    const opened = await open(id, 'appointment')
    expect(opened.body.account).toMatchObject({ expiresAt: addMinutes(now, 300) })
    await paystack.transfer(await newest(), 100_000)
    expect(await check(id, 'appointment')).toMatchObject({ standing: 'paid' })
    expect((await at.stored(id)).deposit).toMatchObject({ receivedAt: now, method: 'transfer' })
  })

  test('is asked about before the time is released at the deadline', async () => {
    const { id, token } = await at.book()
    await parlour.nobody.must(accounts.openVisitAccountContract, link(token))
    await paystack.transfer(await newest(), deposit)
    now = addMinutes(now, 121)
    await at.expire()
    expect(await at.stored(id)).toMatchObject({ status: 'booked', deposit: { method: 'transfer' } })
  })

  test('whose money comes after another customer took the time is held, and keeps the appointment from being erased', async () => {
    const { id, token } = await at.book()
    await parlour.nobody.must(accounts.openVisitAccountContract, link(token))
    const reference = await newest()
    now = addMinutes(now, 121)
    await at.expire()
    await at.book()
    paystack.pay(reference, 'success')
    await tell(parlour, paystack.notice(reference), diary.salonId)
    await parlour.runJobs()
    expect((await at.stored(id)).status).toBe('cancelled')
    expect(await arrivals()).toMatchObject([
      { appointmentId: id, saleId: null, why: 'It arrived after the time had been released.' },
    ])
    const erased = await diary.call(deleteAppointmentContract, { params: { id }, query: {} })
    expect(erased.body.code).toBe('appointment-has-card')
    const visit = await at.visitOf(token)
    expect(visit.deposit!.payIn.isOffered).toBe(false)
    expect((await diary.must(readDashboardContract, {})).heldCards).toEqual({ count: 1, nextId: id })
    const { payments } = await diary.must(listHeldPaymentsContract, { params: { id } })
    expect(payments).toMatchObject([{ reference, method: 'transfer', state: 'held', paidMinor: deposit }])
    await diary.must(returnHeldPaymentContract, { params: { id }, body: { reference } })
    expect([(await diary.must(readDashboardContract, {})).heldCards.count, await arrivals()]).toEqual([0, []])
  })
})
