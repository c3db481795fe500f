import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { adjustStockContract } from '#domain/inventory/contract.ts'
import { confirmTransferContract, missTransferContract, payBalanceContract } from '#domain/sales/contract-payments.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import type { PaymentEntry, PaymentMethod } from '#domain/sales/payments.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { type Answered, type Book, look, note, type Till } from './till.ts'

type Step = fc.AsyncCommand<Book, Till>

const method = fc.constantFrom<PaymentMethod[]>('cash', 'card', 'transfer')
const pick = fc.nat(1000)
const lineOf = (position: number, quantity: number) => [{ position, quantity }]

/** All actions at a till, one at a time or two at once. */
export const steps: fc.Arbitrary<Step>[] = [
  fc
    .record({
      services: fc.nat(2),
      pieces: fc.nat(4),
      discountBp: fc.constantFrom(0, 0, 333, 10_000),
      tip: fc.constantFrom(0, 0, 777),
      share: fc.constantFrom(100, 100, 100, 60, 0),
      methods: fc.uniqueArray(method, { minLength: 1, maxLength: 3 }),
      times: fc.constantFrom(1, 1, 2),
    })
    .map((of) => step('sell', of, async (book, till) => await sell(book, till, of))),
  fc.record({ pick, share: fc.constantFrom(30, 100), method, times: fc.constantFrom(1, 2) }).map((of) =>
    step('pay', of, async (book, till) => {
      const sale = chosen(book, of.pick, ({ balanceMinor }) => balanceMinor > 0)
      if (!sale) return
      const amountMinor = Math.max(1, Math.floor((sale.balanceMinor * of.share) / 100))
      const payments = [{ method: of.method, amountMinor }]
      const ask = () => till.ask(payBalanceContract, { params: { saleId: sale.id }, body: { payments } })
      const answers = await Promise.all(Array.from({ length: of.times }, ask))
      await look(till, book, sale.id)
      // Two payments of the whole balance: one wins. Two of a part: as many as fit.
      const fits = Math.min(of.times, Math.floor(sale.balanceMinor / amountMinor))
      assert.equal(done(answers), fits)
      assert.equal(now(book, sale).balanceMinor, sale.balanceMinor - fits * amountMinor)
    }),
  ),
  fc
    .record({
      pick,
      line: pick,
      quantity: fc.integer({ min: 1, max: 3 }),
      restock: fc.boolean(),
      times: fc.constantFrom(1, 2),
    })
    .map((of) =>
      step('refund', of, async (book, till) => {
        const sale = chosen(book, of.pick, ({ voided, awaitingMinor }) => !voided && awaitingMinor === 0)
        if (!sale) return
        const line = sale.lines[of.line % sale.lines.length]!
        const left = line.quantity - line.refundedQuantity
        const answers = await Promise.all(
          Array.from({ length: of.times }, () => refund(till, sale, lineOf(line.position, of.quantity), of.restock)),
        )
        await look(till, book, sale.id)
        const fits = Math.min(of.times, Math.floor(left / of.quantity))
        assert.equal(done(answers), fits)
        if (line.type === 'product' && of.restock) book.stock += fits * of.quantity
      }),
    ),
  fc.record({ pick, withRefund: fc.boolean() }).map((of) =>
    step('void', of, async (book, till) => {
      const sale = chosen(book, of.pick, () => true)
      if (!sale) return
      const takeBack = till.ask(voidSaleContract, { params: { saleId: sale.id }, body: { reason: 'Mistake' } })
      const other = of.withRefund ? refund(till, sale, null, true) : Promise.resolve(null)
      const [voided, refunded] = await Promise.all([takeBack, other])
      await look(till, book, sale.id)
      assert.ok(!(voided.isDone && refunded?.isDone), 'voided and refunded')
      const free = sale.voided === null && sale.refunds.length === 0
      if (!of.withRefund) assert.equal(voided.isDone, free)
      book.stock = await stockNow(till)
    }),
  ),
  fc.record({ pick, arrived: fc.boolean(), both: fc.boolean() }).map((of) =>
    step('settle', of, async (book, till) => {
      const sale = chosen(book, of.pick, ({ awaitingMinor }) => awaitingMinor > 0)
      const payment = sale?.payments.find(({ status }) => status === 'awaiting')
      if (!sale || !payment) return
      const params = { saleId: sale.id, paymentId: payment.id }
      const contracts = [confirmTransferContract, missTransferContract]
      const asked = of.both ? contracts : [contracts[of.arrived ? 0 : 1]!]
      const answers = await Promise.all(asked.map((contract) => till.ask(contract, { params })))
      assert.equal(done(answers), 1)
      await look(till, book, sale.id)
    }),
  ),
  fc.constantFrom(1 as const, -1 as const).map((change) =>
    step('adjust', { change }, async (book, till) => {
      const input = { params: { productId: till.productId }, body: { change } }
      const { isDone } = await till.ask(adjustStockContract, input)
      assert.equal(isDone, book.stock + change >= 0)
      if (isDone) book.stock += change
    }),
  ),
  fc.constantFrom(1 as const, -1 as const).map((change) =>
    step('sell while counting', { change }, async (book, till) => {
      const input = { params: { productId: till.productId }, body: { change } }
      const one = { services: 0, pieces: 1, discountBp: 0, tip: 0, share: 100, methods: ['cash' as const], times: 1 }
      await Promise.all([till.ask(adjustStockContract, input), sell(book, till, one), sell(book, till, one)])
      book.stock = await stockNow(till)
    }),
  ),
]

interface Sold {
  services: number
  pieces: number
  discountBp: number
  tip: number
  share: number
  methods: PaymentMethod[]
  times: number
}

/** Records a sale, or the same sale pressed twice, which makes one sale and takes what there is out of stock. */
async function sell(book: Book, till: Till, of: Sold): Promise<void> {
  const { shop, productId, customerId } = till
  const service = {
    type: 'service' as const,
    serviceId: shop.serviceId,
    unitPriceMinor: 333_333,
    quantity: of.services,
  }
  const product = { type: 'product' as const, productId, unitPriceMinor: 100_001, quantity: of.pieces }
  const items = [service, product].filter(({ quantity }) => quantity > 0)
  if (items.length === 0) return
  const gross = items.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0)
  const totalMinor = gross - Math.round((gross * of.discountBp) / 10_000)
  const dueMinor = totalMinor + of.tip
  const paidMinor = Math.max(of.tip, Math.floor((dueMinor * of.share) / 100))
  const body = shop.body({
    items,
    customerId,
    discount: of.discountBp ? { kind: 'percent', percentBp: of.discountBp, reason: 'Friend' } : null,
    tips: of.tip ? [{ staffId: shop.stylistId, amountMinor: of.tip }] : [],
    payments: shares(paidMinor, of.methods),
  })
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: of.times }, () => till.ask(recordSaleContract, { body }, key)))
  assert.equal(done(answers), of.times)
  assert.equal(new Set(answers.map(({ sale }) => sale.id)).size, 1)
  const { sale } = answers[0]!
  assert.deepEqual([sale.totalMinor, sale.tipsMinor, sale.balanceMinor], [totalMinor, of.tip, dueMinor - paidMinor])
  note(book, sale)
  book.stock = Math.max(0, book.stock - of.pieces)
}

/** Splits an amount into nearly equal payments, one for each method. */
function shares(
  amountMinor: number,
  methods: readonly PaymentMethod[],
): Pick<PaymentEntry, 'method' | 'amountMinor'>[] {
  const part = Math.floor(amountMinor / methods.length)
  const rest = amountMinor - part * methods.length
  return methods
    .map((name, i) => ({ method: name, amountMinor: part + (i === 0 ? rest : 0) }))
    .filter((payment) => payment.amountMinor > 0)
}

async function refund(till: Till, sale: Receipt, lines: ReturnType<typeof lineOf> | null, restock: boolean) {
  const body = { lines, restock, reason: 'Not happy' }
  return await till.ask(refundSaleContract, { params: { saleId: sale.id }, body })
}

async function stockNow({ shop, productId }: Till): Promise<number> {
  const [row] = await shop.rows('SELECT current_stock AS stock FROM product WHERE id = $1', [productId])
  return Number(row!.stock)
}

function chosen(book: Book, nth: number, fits: (sale: Receipt) => boolean): Receipt | undefined {
  const fitting = book.sales.filter(fits)
  return fitting[nth % fitting.length]
}

function now(book: Book, { id }: Receipt): Receipt {
  return book.sales.find((sale) => sale.id === id)!
}

function done(answers: readonly Answered[]): number {
  return answers.filter(({ isDone }) => isDone).length
}

function step(name: string, of: object, run: (book: Book, till: Till) => Promise<void>): Step {
  return { check: () => true, run, toString: () => `${name} ${JSON.stringify(of)}` }
}
