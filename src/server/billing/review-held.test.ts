import { afterAll, describe, expect, test } from 'vitest'
import * as operators from '#domain/operator/contract.ts'
import * as actions from '#domain/operator/contract-actions.ts'
import { openOperator } from '#test/operator.ts'
import type { SignedUp } from '#test/parlour.ts'
import { openBilling, premium, pro } from '#test/paystack.ts'
import { query } from '#test/query.ts'

const START = '2027-01-20T09:00:00.000Z'
const at = await openBilling(START)
const { parlour, emulator } = at
const operator = await openOperator(parlour, START)
afterAll(() => at.close())

const reason = 'Agreed on the phone'
const salonOf = async ({ salonId }: SignedUp) =>
  await operator.must(operators.readSalonContract, { params: { salon: salonId } })

describe('a payment that is held (R-220)', () => {
  /** Paid with another amount than was begun. */
  async function held(owner: SignedUp) {
    const { reference } = await at.begin(pro)
    at.paid(reference)
    const money = emulator.transactions.get(reference)!
    emulator.transactions.set(reference, { ...money, amount: 700_000 })
    expect((await at.verify(reference)).error).toBe('held')
    return { params: { salon: owner.salonId, reference } }
  }
  const listed = async (only: 'held' | 'taken-back', reference: string) => {
    const { payments } = await operator.must(operators.listPaymentsContract, { query: { only } })
    return payments.find((one) => one.reference === reference)
  }

  test('is shown with what was expected and what came, and applied as it was begun, once', async () => {
    const owner = await at.renew()
    const { params } = await held(owner)
    expect(await listed('held', params.reference)).toMatchObject({
      what: 'Pro Plan, Monthly',
      amountMinor: 750_000,
      heldReason: 'amount',
      came: { amountMinor: 700_000, requestedMinor: 750_000, currency: 'NGN', mode: 'test' },
      salonId: owner.salonId,
    })
    const apply = { params, body: { reason } }
    const answers = await Promise.all([1, 2, 3].map(() => operator.call(actions.applyHeldContract, apply)))
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
      'done',
      'payment-not-held',
      'payment-not-held',
    ])
    const { plan, subscription, history, payments } = await at.billing()
    expect([plan, subscription?.amountMinor, payments]).toEqual(['pro', 700_000, []])
    expect(history.map(({ action, amountMinor }) => [action, amountMinor])).toEqual([['created', 700_000]])
    expect((await at.verify(params.reference)).success).toBe(true)
    expect((await salonOf(owner)).payments).toMatchObject([
      { state: 'applied', reviewedAs: 'applied', reviewReason: reason },
    ])
  })

  test('is closed, and stays so for any caller', async () => {
    const owner = await at.renew()
    const { params } = await held(owner)
    await operator.must(actions.closeHeldContract, { params, body: { as: 'refunded', reason } })
    expect((await at.verify(params.reference)).message).toMatch(
      /The person who hosts Parlour checked this payment and closed it/,
    )
    await at.night()
    const { plan, payments } = await at.billing()
    expect([plan, payments]).toEqual(['free', []])
    expect((await salonOf(owner)).payments).toMatchObject([
      { state: 'closed', reviewedAs: 'refunded', heldReason: 'amount' },
    ])
    expect((await operator.call(actions.applyHeldContract, { params, body: { reason } })).body.code).toBe(
      'payment-not-held',
    )
  })

  test('is not applied when it does not fit any more', async () => {
    const owner = await at.renew()
    const { params } = await held(owner)
    await at.buy(premium)
    const answer = await operator.call(actions.applyHeldContract, { params, body: { reason } })
    expect([answer.status, answer.body.code]).toEqual([409, 'payment-does-not-fit'])
  })

  test('of another salon is not found', async () => {
    const { params } = await held(await at.renew())
    const other = await at.renew()
    const foreign = { params: { ...params, salon: other.salonId }, body: { reason } }
    expect((await operator.call(actions.applyHeldContract, foreign)).status).toBe(404)
  })
})

test('what was taken back is shown to operators, and opens nothing (R-211)', async () => {
  const owner = await at.renew()
  const { reference } = await at.buy(pro)
  await query(parlour.ownerUrl, `UPDATE payment SET taken_back_at = now() WHERE reference = $1`, [reference])
  const { payments } = await operator.must(operators.listPaymentsContract, { query: { only: 'taken-back' } })
  expect(payments.find((one) => one.reference === reference)).toMatchObject({ salonId: owner.salonId })
})
