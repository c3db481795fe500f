import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  awaitTransferContract,
  confirmTransferContract,
  listBalancesContract,
  listTransfersContract,
  missTransferContract,
  payBalanceContract,
} from '#domain/sales/contract-payments.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type SaleBody, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let shop: Shop
let now = '2026-11-21T10:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  shop = await openShop(parlour)
})
afterAll(async () => await parlour.close())

const sold = async (more: Partial<SaleBody>) => (await shop.must(recordSaleContract, { body: shop.body(more) })).sale
const byTransfer = async () => await sold({ paymentMethod: 'transfer' })
const awaited = ({ id, payments }: Receipt) => ({ params: { saleId: id, paymentId: payments[0]!.id } })
const audits = async (saleId: string) =>
  (await shop.rows(`SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY at, id`, [saleId])).map(
    ({ action }) => action,
  )

describe('transfers', () => {
  test('one is awaited until someone confirms that it arrived: person and time are recorded', async () => {
    const sale = await byTransfer()
    expect(sale).toMatchObject({ status: 'awaiting', awaitingMinor: 700_000, balanceMinor: 0 })
    const { transfers, figures } = await shop.must(listTransfersContract, { query: {} })
    expect(transfers[0]).toEqual({
      id: sale.payments[0]!.id,
      saleId: sale.id,
      number: sale.number,
      customerName: null,
      staffName: 'Tolu Bello',
      amountMinor: 700_000,
      paidAt: now,
      refusedMinor: null,
    })
    const desk = await addSignIn(parlour, { salonId: shop.salonId, role: 'receptionist', name: 'Ngozi Obi' })
    now = '2026-11-21T10:20:00.000Z'
    const confirmed = (await desk.must(confirmTransferContract, awaited(sale))).sale
    expect(confirmed).toMatchObject({ status: 'paid', awaitingMinor: 0 })
    expect(confirmed.payments[0]).toMatchObject({ status: 'received', settledBy: 'Ngozi Obi', settledAt: now })
    const left = await shop.must(listTransfersContract, { query: {} })
    expect(left.figures!.count).toBe(figures!.count - 1)
    expect(await audits(sale.id)).toEqual(['sale-recorded', 'transfer-confirmed'])
  })

  test('confirmed by mistake, it is awaited again, unless money was refunded since (R-402)', async () => {
    const sale = await byTransfer()
    await shop.must(confirmTransferContract, awaited(sale))
    const again = (await shop.must(awaitTransferContract, awaited(sale))).sale
    expect(again).toMatchObject({ status: 'awaiting', awaitingMinor: 700_000, balanceMinor: 0 })
    expect(again.payments[0]).toMatchObject({ status: 'awaiting', settledBy: null, settledAt: null })
    expect((await shop.call(awaitTransferContract, awaited(sale))).status).toBe(200)
    expect(await audits(sale.id)).toEqual(['sale-recorded', 'transfer-confirmed', 'transfer-awaited'])
    await shop.must(confirmTransferContract, awaited(sale))
    await shop.must(refundSaleContract, { params: { saleId: sale.id }, body: { reason: 'Not happy' } })
    expect((await shop.call(awaitTransferContract, awaited(sale))).body.code).toBe('transfer-refunded')
    const cash = await sold({})
    expect((await shop.call(awaitTransferContract, awaited(cash))).body.code).toBe('transfer-settled')
  })

  test('confirmed from two tabs at once, it is confirmed once', async () => {
    const sale = await byTransfer()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.call(confirmTransferContract, awaited(sale))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await audits(sale.id)).toEqual(['sale-recorded', 'transfer-confirmed'])
  })

  test('one that never arrived is owed again, and cannot arrive afterwards', async () => {
    const sale = await byTransfer()
    const missed = (await shop.must(missTransferContract, awaited(sale))).sale
    expect(missed).toMatchObject({ status: 'owing', awaitingMinor: 0, balanceMinor: 700_000 })
    expect((await shop.call(confirmTransferContract, awaited(sale))).body.code).toBe('transfer-settled')
    expect((await shop.must(missTransferContract, awaited(sale))).sale.balanceMinor).toBe(700_000)
  })

  test('confirmed and missed at once: one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const sale = await byTransfer()
      const answers = await Promise.all([
        shop.call(confirmTransferContract, awaited(sale)),
        shop.call(missTransferContract, awaited(sale)),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  test('cash needs no word, and a payment of another sale is not found', async () => {
    const [cash, transfer] = [await sold({}), await byTransfer()]
    expect((await shop.call(confirmTransferContract, awaited(cash))).body.code).toBe('transfer-settled')
    const crossed = { params: { saleId: cash.id, paymentId: transfer.payments[0]!.id } }
    expect((await shop.call(confirmTransferContract, crossed)).status).toBe(404)
  })

  test('the list has pages that miss nothing', async () => {
    const own = await openShop(parlour)
    const body = () => own.body({ paymentMethod: 'transfer' as const })
    await Promise.all(Array.from({ length: 53 }, () => own.must(recordSaleContract, { body: body() })))
    const first = await own.must(listTransfersContract, { query: {} })
    const second = await own.must(listTransfersContract, { query: { cursor: first.nextCursor! } })
    expect(first.figures).toEqual({ count: 53, totalMinor: 53 * 700_000 })
    expect([second.figures, second.nextCursor]).toEqual([null, null])
    expect(new Set([...first.transfers, ...second.transfers].map(({ id }) => id)).size).toBe(53)
  })
})

describe('balances', () => {
  const owing = async () =>
    await sold({ customerId: shop.customerId, payments: [{ method: 'cash', amountMinor: 100_000 }] })
  const pay = async (
    saleId: string,
    payments: { method: 'cash' | 'transfer'; amountMinor: number }[],
    key = randomUUID(),
  ) => await shop.call(payBalanceContract, { params: { saleId }, body: { payments } }, key)

  test('is paid in parts, with every payment on the receipt', async () => {
    const sale = await owing()
    const { balances, figures } = await shop.must(listBalancesContract, { query: { customerId: shop.customerId } })
    expect(balances[0]).toMatchObject({
      saleId: sale.id,
      number: sale.number,
      soldAt: sale.soldAt,
      customerId: shop.customerId,
      customerName: 'Adaeze Nwosu',
      phone: null,
      totalMinor: 700_000,
      balanceMinor: 600_000,
    })
    expect(figures).toMatchObject({ count: 1, totalMinor: 600_000 })
    now = '2026-11-23T09:00:00.000Z'
    const part = (await pay(sale.id, [{ method: 'transfer', amountMinor: 200_000 }])).body.sale
    expect(part).toMatchObject({ balanceMinor: 400_000, awaitingMinor: 200_000, status: 'owing' })
    const rest = (await pay(sale.id, [{ method: 'cash', amountMinor: 400_000 }])).body.sale
    expect(rest).toMatchObject({ balanceMinor: 0, status: 'awaiting' })
    expect(rest.payments.map(({ isLater }) => isLater)).toEqual([false, true, true])
    expect((await shop.must(listBalancesContract, { query: { customerId: shop.customerId } })).balances).toEqual([])
    expect(await audits(sale.id)).toEqual(['sale-recorded', 'balance-paid', 'balance-paid'])
  })

  test('the same payment sent again is one; with other contents it is refused', async () => {
    const [sale, key] = [await owing(), randomUUID()]
    const once = [{ method: 'cash' as const, amountMinor: 250_000 }]
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(sale.id, once, key)))
    expect(answers.every(({ status, body }) => status === 200 && body.sale.balanceMinor === 350_000)).toBe(true)
    expect((await pay(sale.id, [{ method: 'cash', amountMinor: 1 }], key)).body.code).toBe('key-reused')
    expect((await pay((await owing()).id, once, key)).body.code).toBe('key-reused')
  })

  test('D31: paid from six tabs at once, it is paid once', async () => {
    const sale = await owing()
    const whole = [{ method: 'cash' as const, amountMinor: 600_000 }]
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(sale.id, whole)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'nothing-owed')).toHaveLength(5)
    const [paid] = await shop.rows('SELECT sum(amount_minor)::int AS sum FROM sale_payment WHERE sale_id = $1', [
      sale.id,
    ])
    expect(paid!.sum).toBe(700_000)
  })

  test('no more than is owed, and of a sale that is there', async () => {
    expect((await pay((await owing()).id, [{ method: 'cash', amountMinor: 600_001 }])).body.code).toBe(
      'payment-above-due',
    )
    expect((await pay(randomUUID(), [{ method: 'cash', amountMinor: 1 }])).status).toBe(404)
  })
})
