import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { confirmTransferContract, missTransferContract } from '#domain/sales/contract-payments.ts'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { listSalesContract, recordSaleContract } from '#domain/sales/contract.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { customerOf, openShop, type SaleBody, type Shop, stockOf } from '#test/sales.ts'

let parlour: TestParlour
let shop: Shop
let now = '2026-11-21T10:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  shop = await openShop(parlour)
})
afterAll(async () => await parlour.close())

const service = { type: 'service' as const, quantity: 1, unitPriceMinor: 700_000 }
const product = (quantity: number, from = shop) =>
  ({ type: 'product' as const, productId: from.productId, quantity, unitPriceMinor: 350_000 }) as const
const sold = async (more: Partial<SaleBody>, from = shop) =>
  (await from.must(recordSaleContract, { body: from.body(more) })).sale
const refund = async (
  saleId: string,
  more: Partial<Parameters<typeof bodyOf>[0]> = {},
  from = shop,
  key = randomUUID(),
) => await from.call(refundSaleContract, { params: { saleId }, body: bodyOf(more) }, key)
const bodyOf = (more: {
  lines?: { position: number; quantity: number }[]
  withTips?: boolean
  method?: 'cash' | 'card'
  restock?: boolean
  reason?: string
}) => ({ reason: 'Not happy', ...more })

test('D24, D28, D30: one piece of one line: money, stock, customer, commission and figures follow', async () => {
  const own = await openShop(parlour)
  const sale = await sold(
    {
      items: [{ ...service, serviceId: own.serviceId, staffId: own.stylistId }, product(3, own)],
      discount: { kind: 'percent', percentBp: 1000, reason: 'Loyal' },
      customerId: own.customerId,
    },
    own,
  )
  expect(sale.totalMinor).toBe(1_575_000)
  const after = (await refund(sale.id, { lines: [{ position: 1, quantity: 1 }], method: 'card' }, own)).body.sale
  expect(after).toMatchObject({ refundedMinor: 315_000, status: 'partly-refunded', balanceMinor: 0 })
  expect(after.lines[1]).toMatchObject({ refundedQuantity: 1, refundedMinor: 315_000 })
  expect(after.refunds).toMatchObject([
    {
      method: 'card',
      amountMinor: 315_000,
      moneyMinor: 315_000,
      offBalanceMinor: 0,
      reason: 'Not happy',
      staffName: 'Tolu Bello',
      lines: [{ position: 1, quantity: 1, amountMinor: 315_000, isRestocked: true }],
    },
  ])
  expect(await stockOf(own)).toEqual({ stock: 8, ledger: 8 })
  expect(await customerOf(own)).toMatchObject({ spent: 1_260_000, spent_of_sales: 1_260_000, visits: 1 })

  await refund(sale.id, { lines: [{ position: 0, quantity: 1 }] }, own)
  const { staff } = await own.must(listStaffContract, {})
  expect(staff.find(({ id }) => id === own.stylistId)!.month).toMatchObject({ salesMinor: 0, commissionMinor: 0 })
  const { figures } = await own.must(listSalesContract, { query: { from: '2026-11-21', to: '2026-11-21' } })
  expect(figures).toEqual({ count: 1, totalMinor: 630_000, averageMinor: 630_000, refundedMinor: 945_000 })
  const { revenue } = await own.must(readDashboardContract, {})
  expect(revenue).toMatchObject({ totalMinor: 630_000, saleCount: 1 })

  await refund(sale.id, {}, own)
  expect(await customerOf(own)).toMatchObject({ spent: 0, visits: 0, last: null })
  expect(await stockOf(own)).toEqual({ stock: 10, ledger: 10 })
  expect((await refund(sale.id, {}, own)).body.code).toBe('nothing-to-refund')
})

test('counts on the day on which it is given back: a closed month never changes', async () => {
  const own = await openShop(parlour)
  now = '2026-10-30T10:00:00.000Z'
  const october = await sold({ customerId: own.customerId }, own)
  now = '2026-11-21T10:00:00.000Z'
  await refund(october.id, {}, own)
  const figures = async (from: string, to: string) =>
    (await own.must(listSalesContract, { query: { from, to } })).figures
  expect(await figures('2026-10-01', '2026-10-31')).toMatchObject({ count: 1, totalMinor: 700_000, refundedMinor: 0 })
  expect(await figures('2026-11-01', '2026-11-30')).toMatchObject({ count: 0, totalMinor: -700_000, averageMinor: 0 })
})

describe('never twice', () => {
  test('sent again it is one refund; with other contents it is refused', async () => {
    const sale = await sold({ items: [product(2)] })
    const [key, once] = [randomUUID(), { lines: [{ position: 0, quantity: 1 }] }]
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(sale.id, once, shop, key)))
    expect(answers.every(({ status, body }) => status === 200 && body.sale.refunds.length === 1)).toBe(true)
    expect((await refund(sale.id, { ...once, reason: 'Other' }, shop, key)).body.code).toBe('key-reused')
    expect((await refund((await sold({})).id, once, shop, key)).body.code).toBe('key-reused')
  })

  test('D28, D31: from eight tabs at once, each with a different key: once', async () => {
    const own = await openShop(parlour)
    const sale = await sold({ items: [product(3, own)], customerId: own.customerId }, own)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(sale.id, {}, own)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'nothing-to-refund')).toHaveLength(7)
    expect(await stockOf(own)).toEqual({ stock: 10, ledger: 10 })
    expect(await customerOf(own)).toMatchObject({ spent: 0, visits: 0 })
  })

  test('the database itself refuses more than was sold', async () => {
    const sale = await sold({})
    await expect(shop.rows('UPDATE sale_line SET refunded_quantity = 2 WHERE sale_id = $1', [sale.id])).rejects.toThrow(
      'sale_line_refunded_ck',
    )
    await expect(shop.rows('UPDATE sale SET refunded_minor = 700001 WHERE id = $1', [sale.id])).rejects.toThrow('_ck')
  })
})

describe('money', () => {
  test('what is owed goes first, then what came in is handed back', async () => {
    const sale = await sold({ customerId: shop.customerId, payments: [{ method: 'cash', amountMinor: 300_000 }] })
    const { sale: after } = (await refund(sale.id)).body
    expect(after).toMatchObject({ balanceMinor: 0, status: 'refunded' })
    expect(after.refunds[0]).toMatchObject({ offBalanceMinor: 400_000, moneyMinor: 300_000, method: 'cash' })
  })

  test('what never arrived is not handed back', async () => {
    const sale = await sold({ paymentMethod: 'transfer' })
    expect((await refund(sale.id)).body.code).toBe('refund-not-received')
    const params = { saleId: sale.id, paymentId: sale.payments[0]!.id }
    await shop.must(missTransferContract, { params })
    const { sale: after } = (await refund(sale.id)).body
    expect(after.refunds[0]).toMatchObject({ offBalanceMinor: 700_000, moneyMinor: 0, method: null })

    const other = await sold({ paymentMethod: 'transfer' })
    const arrived = { params: { saleId: other.id, paymentId: other.payments[0]!.id } }
    await shop.must(confirmTransferContract, arrived)
    expect((await refund(other.id)).body.sale.refunds[0]).toMatchObject({ moneyMinor: 700_000 })
  })

  test('tips stay with the member unless they are given back too, once', async () => {
    const sale = await sold({ tips: [{ staffId: shop.stylistId, amountMinor: 50_000 }] })
    expect((await refund(sale.id)).body.sale).toMatchObject({ refundedTipsMinor: 0, status: 'refunded' })
    const tips = { lines: [], withTips: true }
    expect((await refund(sale.id, tips)).body.sale).toMatchObject({ refundedTipsMinor: 50_000 })
    expect((await refund(sale.id, tips)).body.code).toBe('nothing-to-refund')
  })
})

describe('stock', () => {
  test('opened bottles do not go back on the shelf', async () => {
    const own = await openShop(parlour)
    const sale = await sold({ items: [product(2, own)] }, own)
    const { sale: after } = (await refund(sale.id, { restock: false }, own)).body
    expect(after.refunds[0]!.lines[0]!.isRestocked).toBe(false)
    expect(await stockOf(own)).toEqual({ stock: 8, ledger: 8 })
  })

  test('D21: an archived product and member keep their sale, and take it back', async () => {
    const own = await openShop(parlour)
    const sale = await sold({ items: [{ ...product(2, own), staffId: own.stylistId }] }, own)
    await own.rows('UPDATE product SET archived_at = now(), is_active = false WHERE id = $1', [own.productId])
    await own.rows('UPDATE staff SET archived_at = now(), is_active = false WHERE id = $1', [own.stylistId])
    await own.rows('UPDATE customer SET archived_at = now() WHERE id = $1', [own.customerId])
    const { sale: after } = (await refund(sale.id, {}, own)).body
    expect(after.lines[0]).toMatchObject({ name: 'Edge control', staffName: 'Chiamaka Eze', refundedQuantity: 2 })
    expect(await stockOf(own)).toEqual({ stock: 10, ledger: 10 })
  })
})

test('needs a reason, and lines that are there', async () => {
  const { id } = await sold({})
  expect((await refund(id, { reason: ' ' })).body).toMatchObject({ code: 'no-refund-reason', field: 'reason' })
  expect((await refund(id, { lines: [{ position: 1, quantity: 1 }] })).body.code).toBe('refund-above-sold')
  expect((await refund(id, { lines: [{ position: 0, quantity: 0 }] })).body.code).toBe('invalid-input')
  expect((await refund(randomUUID())).status).toBe(404)
  const audit = await shop.rows(`SELECT action FROM audit_entry WHERE subject_id = $1`, [id])
  expect(audit).toEqual([{ action: 'sale-recorded' }])
})
