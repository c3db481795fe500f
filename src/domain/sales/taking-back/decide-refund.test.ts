import { describe, expect, test } from 'vitest'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { aCall, aHeldSale, aProduct, idOf } from '#domain/testing.ts'
import { refundSaleContract, voidSaleContract } from './contract-refunds.ts'
import { decideRefund, decideVoid, type FoundToTakeBack } from './decide-refund.ts'

const call = aCall()
const line = {
  position: 0,
  quantity: 1,
  totalMinor: 700_000,
  vatMinor: 0,
  refundedQuantity: 0,
  shares: [],
  productId: null,
}
const pieces = { ...line, position: 1, quantity: 3, totalMinor: 900_000, productId: aProduct().id }
const found = (more: Partial<FoundToTakeBack> = {}, sale: Parameters<typeof aHeldSale>[0] = {}): FoundToTakeBack => ({
  sale: aHeldSale({ totalMinor: 1_600_000, tipsMinor: 5000, ...sale }),
  lines: [line, pieces],
  inHandMinor: 1_605_000,
  refundCount: 0,
  products: [aProduct({ currentStock: 2 }), aProduct({ id: idOf(31) })],
  taken: [{ productId: aProduct().id, quantity: 2 }],
  ...more,
})
type Body = CallInput<typeof refundSaleContract>['body']
const refunded = (body: Partial<Body> = {}, has = found()) =>
  decideRefund(has, refundSaleContract.body!.parse({ reason: 'Not happy', ...body }), aCall())
const voided = (body: Partial<Body> = {}, has = found(), now = call.now) =>
  decideVoid(has, voidSaleContract.body!.parse({ reason: 'Rung up twice', ...body }), aCall({ now }))

describe('a refund (R-66)', () => {
  test('of pieces: money, customer and shelf follow, and no visit less', () => {
    const decided = refunded({ lines: [{ position: 1, quantity: 2 }], method: 'card' })
    expect(decided).toMatchObject({
      id: idOf(101),
      method: 'card',
      isRestocked: true,
      staffId: call.by.staffId,
      at: call.now,
      totals: { amountMinor: 600_000, moneyMinor: 600_000, isWhole: false },
      taken: { amountMinor: 600_000, isVisit: false },
      before: { refundedMinor: 0 },
      after: { amountMinor: 600_000, method: 'card', reason: 'Not happy' },
    })
    expect(decided.movements).toEqual([
      {
        id: idOf(102),
        productId: aProduct().id,
        change: 2,
        shortage: 0,
        stockAfter: 4,
        reason: 'refund',
        saleId: aHeldSale().id,
        createdBy: call.by.userId,
      },
    ])
  })

  test('of all of it: a visit less; of the tips alone: none', () => {
    expect(refunded()).toMatchObject({ taken: { amountMinor: 1_600_000, isVisit: true }, totals: { tipsMinor: 0 } })
    const gone = [line, pieces].map((one) => ({ ...one, refundedQuantity: one.quantity }))
    const tips = refunded({ lines: [], withTips: true }, found({ lines: gone }))
    expect(tips).toMatchObject({
      taken: { amountMinor: 0, isVisit: false },
      totals: { tipsMinor: 5000 },
      movements: [],
    })
  })

  test('what is owed goes first; where nothing is handed back there is no method', () => {
    const owing = found({ inHandMinor: 5000 }, { balanceMinor: 1_600_000 })
    expect(refunded({}, owing)).toMatchObject({ method: null, totals: { offBalanceMinor: 1_600_000, moneyMinor: 0 } })
  })

  test('nothing goes to a shelf that was not asked for', () => {
    expect(refunded({ restock: false }, found({ products: [] }))).toMatchObject({ isRestocked: false, movements: [] })
  })

  test.each<[string, Partial<Body>, FoundToTakeBack, string, string?]>([
    ['no reason', { reason: ' ' }, found({ sale: null }), 'no-refund-reason', 'reason'],
    ['no such sale', {}, found({ sale: null, lines: [] }), 'not-found'],
    ['a closed day', {}, found({}, { isDayClosed: true, voidedAt: call.now }), 'day-closed'],
    ['a voided sale', {}, found({}, { voidedAt: call.now }), 'sale-voided', 'lines'],
    ['a line that is not there', { lines: [{ position: 2, quantity: 1 }] }, found(), 'refund-above-sold', 'lines'],
    ['more than was sold', { lines: [{ position: 0, quantity: 2 }] }, found(), 'refund-above-sold', 'lines'],
    ['nothing', { lines: [] }, found(), 'nothing-to-refund', 'lines'],
    ['what never arrived', {}, found({ inHandMinor: 0 }), 'refund-not-received', 'lines'],
  ])('is refused: %s', (_, body, has, code, field) => {
    expect(() => refunded(body, has)).toThrow(expect.objectContaining({ code, field }))
  })
})

describe('a void (R-67)', () => {
  test('reduces the customer’s total and visits, and returns to the shelf what left it, without the shortage', () => {
    const decided = voided({}, found({}, { balanceMinor: 7, appointmentId: idOf(5) }))
    expect(decided).toMatchObject({
      reason: 'Rung up twice',
      staffId: call.by.staffId,
      at: call.now,
      taken: { amountMinor: 1_600_000, isVisit: true },
      movements: [{ change: 2, shortage: 0, stockAfter: 4, reason: 'refund' }],
      before: { totalMinor: 1_600_000, tipsMinor: 5000, balanceMinor: 7, appointmentId: idOf(5) },
      after: { reason: 'Rung up twice', restock: true },
    })
    expect(decided.movements).toHaveLength(1)
  })

  test('is of a sale of the salon’s day, which begins before that of London', () => {
    expect(voided({}, found({}, { soldAt: '2026-11-20T23:30:00.000Z' }))).toMatchObject({ reason: 'Rung up twice' })
  })

  const soldAt = '2026-11-21T22:59:00.000Z' // 23:59 in Lagos
  test.each<[string, Partial<Body>, FoundToTakeBack, string, string, string?]>([
    ['no reason', { reason: '' }, found({ sale: null }), call.now, 'no-refund-reason', 'reason'],
    ['no such sale', {}, found({ sale: null }), call.now, 'not-found'],
    ['a closed day', {}, found({}, { isDayClosed: true }), call.now, 'day-closed'],
    ['twice', {}, found({}, { voidedAt: call.now }), call.now, 'sale-voided'],
    ['on the next day of the salon', {}, found({}, { soldAt }), '2026-11-21T23:01:00.000Z', 'void-too-late'],
    ['after a refund', {}, found({ refundCount: 1 }), call.now, 'void-after-change'],
  ])('is refused: %s', (_, body, has, now, code, field) => {
    expect(() => voided(body, has, now)).toThrow(expect.objectContaining({ code, field }))
  })
})
