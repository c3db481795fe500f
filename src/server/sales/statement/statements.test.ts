import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import {
  awaitTransferContract,
  confirmTransferContract,
  missTransferContract,
} from '#domain/sales/contract-payments.ts'
import { readSaleContract } from '#domain/sales/contract.ts'
import {
  listStatementContract,
  matchLineContract,
  keepStatementContract,
  reopenLineContract,
  setAsideLineContract,
} from '#domain/sales/statement/contract-statement.ts'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type SaleBody, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let shop: Shop
const now = '2026-11-21T10:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
beforeEach(async () => {
  shop = await openShop(parlour)
})
afterAll(async () => await parlour.close())

type Line = CallInput<typeof keepStatementContract>['body']['lines'][number]
const line = (more: Partial<Line> = {}): Line => ({
  day: '2026-11-21',
  amountMinor: 700_000,
  words: 'NIP FROM ADAEZE NWOSU',
  reference: '0001',
  balanceMinor: 1_000_000,
  ...more,
})
const columns = {
  day: 0,
  words: 1,
  party: null,
  moneyIn: 3,
  moneyOut: 2,
  amount: null,
  sign: null,
  reference: 4,
  balance: 5,
}
const format = { name: 'date|narration', columns, dateOrder: 'day-first' } as const
const read = async (...lines: Line[]) => await shop.must(keepStatementContract, { body: { format, lines } })
const list = async () => await shop.must(listStatementContract, {})
const sell = async (more: Partial<SaleBody> = {}) =>
  (await shop.must(recordSaleContract, { body: shop.body({ paymentMethod: 'transfer', ...more }) })).sale
const statusOf = async (saleId: string) => (await shop.must(readSaleContract, { params: { saleId } })).sale.status
const match = async (id: string, { id: saleId, payments }: Awaited<ReturnType<typeof sell>>) =>
  await shop.call(matchLineContract, { params: { id }, body: { saleId, paymentId: payments[0]!.id } })
const press = async (contract: typeof setAsideLineContract | typeof reopenLineContract, id: string) =>
  await shop.call(contract, { params: { id } })

describe('a statement (R-462)', () => {
  test('read again, shuffled or overlapping, it counts no line twice; equal lines are as many as there are', async () => {
    const equal = line({ balanceMinor: null, reference: '' })
    const lines = [equal, equal, line({ reference: '0002' }), line({ reference: '0003', words: 'Bisi' })]
    expect(await read(...lines)).toEqual({ added: 4, known: 0 })
    expect(await read(...lines.toReversed())).toEqual({ added: 0, known: 4 })
    expect(await read(equal, line({ reference: '0004' }), line({ reference: '0003', words: 'BISI' }))).toEqual({
      added: 1,
      known: 2,
    })
    expect(await read(equal, equal, equal)).toEqual({ added: 1, known: 2 })
    expect((await list()).openCount).toBe(6)
  })

  test('two people who read it at once add each line once', async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => await read(line(), line({ reference: '0002' }))))
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(2)
  })

  test('the columns that were chosen are kept for the next statement of the bank', async () => {
    await read(line())
    const body = { format: { ...format, dateOrder: 'month-first' as const }, lines: [line({ reference: '9' })] }
    await shop.must(keepStatementContract, { body })
    expect((await list()).formats).toEqual([body.format])
  })
})

describe('a match (R-464)', () => {
  test('is proposed with its reasons, and one press confirms the transfer', async () => {
    const sale = await sell({ customerId: shop.customerId })
    await read(line(), line({ amountMinor: 123, words: 'Other' }))
    const { open } = await list()
    const proposed = open.find(({ match: found }) => found !== null)!
    expect(proposed.match).toEqual({
      saleId: sale.id,
      paymentId: sale.payments[0]!.id,
      number: sale.number,
      customerName: 'Adaeze Nwosu',
      day: '2026-11-21',
      isConfirmed: false,
      reasons: ['name', 'same-day'],
      isUnsure: false,
    })
    expect((await match(proposed.id, sale)).status).toBe(200)
    // Sent again, it changes nothing.
    expect((await match(proposed.id, sale)).status).toBe(200)
    expect(await statusOf(sale.id)).toBe('paid')
    const { open: left, settled } = await list()
    expect(left).toMatchObject([{ amountMinor: 123, match: null }])
    expect(settled).toMatchObject([{ id: proposed.id, transfer: { saleId: sale.id, isConfirmed: false } }])
  })

  test('a line and a transfer are matched once, also by two people at once', async () => {
    const [one, other] = [await sell(), await sell()]
    await read(line(), line({ reference: '0002' }))
    const [first, second] = (await list()).open
    const race = async (...tries: ReturnType<typeof match>[]) => {
      const answers = await Promise.all(tries)
      return answers.map(({ body }) => ('code' in body ? body.code : 'matched')).toSorted()
    }
    expect(await race(match(first!.id, one), match(second!.id, one))).toEqual(['matched', 'transfer-matched'])
    const [open] = (await list()).open
    const sold = await sell()
    expect(await race(match(open!.id, other), match(open!.id, sold))).toEqual(['line-settled', 'matched'])
  })

  test('another amount, cash, and what is unknown are refused', async () => {
    const [sale, cash] = [await sell(), await sell({ paymentMethod: 'cash' })]
    await read(line({ amountMinor: 699_900 }), line({ reference: '0002' }))
    const small = (await list()).open.find(({ amountMinor }) => amountMinor === 699_900)!
    const whole = (await list()).open.find(({ amountMinor }) => amountMinor === 700_000)!
    expect((await match(small.id, sale)).body).toMatchObject({ code: 'amounts-differ' })
    expect((await match(whole.id, cash)).body).toMatchObject({ code: 'transfer-settled' })
    expect((await match(sale.id, sale)).status).toBe(404)
    expect(await statusOf(sale.id)).toBe('awaiting')
  })

  test('a transfer that was confirmed by hand keeps its confirmation when the match is undone', async () => {
    const sale = await sell()
    const params = { saleId: sale.id, paymentId: sale.payments[0]!.id }
    await shop.must(confirmTransferContract, { params })
    await read(line())
    const [open] = (await list()).open
    expect(open!.match).toMatchObject({ saleId: sale.id, isConfirmed: true })
    await match(open!.id, sale)
    expect((await press(reopenLineContract, open!.id)).status).toBe(200)
    expect(await statusOf(sale.id)).toBe('paid')
    expect((await list()).open).toHaveLength(1)
  })

  test('undone, the transfer is awaited again; if money was refunded since, only the line is freed', async () => {
    const sale = await sell()
    await read(line())
    const [open] = (await list()).open
    await match(open!.id, sale)
    expect((await press(reopenLineContract, open!.id)).status).toBe(200)
    expect((await press(reopenLineContract, open!.id)).status).toBe(200)
    expect(await statusOf(sale.id)).toBe('awaiting')
    await match(open!.id, sale)
    const lines = [{ position: 0, quantity: 1 }]
    await shop.must(refundSaleContract, {
      params: { saleId: sale.id },
      body: { lines, method: 'cash', reason: 'Unhappy' },
    })
    const status = await statusOf(sale.id)
    expect((await press(reopenLineContract, open!.id)).status).toBe(200)
    expect(await statusOf(sale.id)).toBe(status)
    expect((await list()).open).toHaveLength(1)
  })

  test('a transfer that is awaited again on its receipt, or missing, frees its line', async () => {
    const sale = await sell()
    const params = { saleId: sale.id, paymentId: sale.payments[0]!.id }
    await read(line())
    const [open] = (await list()).open
    await match(open!.id, sale)
    await shop.must(awaitTransferContract, { params })
    expect((await list()).open).toMatchObject([{ id: open!.id, match: { saleId: sale.id } }])
    await shop.must(missTransferContract, { params })
    expect((await list()).open).toMatchObject([{ id: open!.id, match: null }])
  })
})

test('a line that is not the money of a sale is set aside, and taken back (R-464)', async () => {
  const sale = await sell()
  await read(line())
  const [open] = (await list()).open
  expect((await press(setAsideLineContract, open!.id)).status).toBe(200)
  expect((await press(setAsideLineContract, open!.id)).status).toBe(200)
  expect((await match(open!.id, sale)).body).toMatchObject({ code: 'line-settled' })
  expect((await list()).settled).toMatchObject([{ id: open!.id, transfer: null }])
  await press(reopenLineContract, open!.id)
  await match(open!.id, sale)
  expect((await press(setAsideLineContract, open!.id)).body).toMatchObject({ code: 'line-settled' })
  expect((await press(setAsideLineContract, sale.id)).status).toBe(404)
})
