import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentMethods } from '#domain/sales/payments.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { customerOf, openShop, type Shop, stockOf } from '#test/sales.ts'
import { steps } from './commands.ts'
import { type Book, moneyOf, moneyOfBook, openTill, shelf, type Till } from './till.ts'

/** `npm run attack` runs a thousand; TILL_SEED repeats one that failed. */
const numRuns = Number(process.env['TILL_RUNS'] ?? 6)
const seed = process.env['TILL_SEED'] ? Number(process.env['TILL_SEED']) : undefined

let parlour: TestParlour
let shop: Shop
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T10:00:00.000Z' })
  shop = await openShop(parlour)
})
afterAll(async () => await parlour.close())

test(
  'D24, D28, D29, D31: whatever a till does, also at once: lines, customer, shelf and money agree',
  { timeout: 30_000 + numRuns * 15_000 },
  async () => {
    const commands = fc.commands(steps, { maxCommands: 50, size: 'max' })
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        const [till, book] = [await openTill(shop), { sales: [], stock: shelf } as Book]
        await fc.asyncModelRun(() => ({ model: book, real: till }), some)
        await agrees(till, book)
      }),
      { numRuns, seed, endOnFailure: process.env['TILL_RUNS'] !== undefined },
    )
  },
)

async function agrees(till: Till, book: Book): Promise<void> {
  expect(await wrongSales(till)).toEqual([])
  expect(await stockOf(shop, till.productId)).toEqual({ stock: book.stock, ledger: book.stock })
  const customer = await customerOf(shop, till.customerId)
  expect(customer).toMatchObject({ spent: customer['spent_of_sales'], visits: customer['visits_of_sales'] })
  expect(customer.last).toEqual(customer['last_of_sales'])
  const money = await moneyOf(shop)
  for (const method of paymentMethods) expect(money[method] - till.before[method]).toBe(moneyOfBook(book, method))
}

/** Sales of the till whose rows do not add up. */
async function wrongSales({ customerId }: Till) {
  return await shop.rows(
    `SELECT s.id FROM sale s
     CROSS JOIN LATERAL (SELECT sum(total_minor) AS total, sum(vat_minor) AS vat, sum(sale_discount_minor) AS discount,
       sum(refunded_minor) AS refunded, bool_and(refunded_quantity = quantity) AS whole
       FROM sale_line l WHERE l.salon_id = s.salon_id AND l.sale_id = s.id) l
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor) FILTER (WHERE status IN ('received', 'awaiting')), 0) AS paid
       FROM sale_payment p WHERE p.salon_id = s.salon_id AND p.sale_id = s.id) p
     CROSS JOIN LATERAL (SELECT coalesce(sum(money_minor), 0) AS money, coalesce(sum(amount_minor), 0) AS amount,
       coalesce(sum(off_balance_minor), 0) AS off FROM sale_refund f WHERE f.salon_id = s.salon_id AND f.sale_id = s.id) f
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0) AS back FROM sale_refund_line r WHERE r.salon_id = s.salon_id AND r.sale_id = s.id) r
     WHERE s.customer_id = $1 AND (l.total <> s.total_minor OR l.vat <> s.vat_minor OR l.discount <> s.discount_minor
       OR l.refunded <> s.refunded_minor OR f.amount <> s.refunded_minor OR l.whole <> s.is_refunded
       OR r.back <> s.refunded_minor
       OR s.balance_minor <> CASE WHEN s.voided_at IS NULL
         THEN s.total_minor + s.tips_minor - s.refunded_minor - s.refunded_tips_minor - p.paid + f.money ELSE 0 END
       OR (s.voided_at IS NOT NULL AND p.paid <> 0))`,
    [customerId],
  )
}
