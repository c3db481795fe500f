import { randomUUID } from 'node:crypto'
import type { CallInput, Endpoint } from '#domain/kit/endpoint.ts'
import { readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { readSaleContract } from '#domain/sales/contract.ts'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import type { Person } from '#test/parlour.ts'
import type { Shop } from '#test/sales.ts'

/** The state that a run expects: every sale as last returned, and the product's stock. */
export interface Book {
  sales: Receipt[]
  stock: number
}

/** The tested till, with its own product and customer in a shop that many runs share. */
export interface Till {
  shop: Shop
  productId: string
  customerId: string
  /** The amount that each method had when the run began. */
  before: Record<PaymentMethod, number>
  /** Sends a request; anything but a response or a refusal fails the run. */
  ask: <E extends Endpoint>(contract: E, input: CallInput<E>, key?: string) => Promise<Answered>
}

export interface Answered {
  isDone: boolean
  code: string | undefined
  sale: Receipt
}

export const shelf = 12

/** Opens a till with twelve units of a product and a customer without visits. */
export async function openTill(shop: Shop): Promise<Till> {
  const [productId, customerId] = [randomUUID(), randomUUID()]
  await shop.rows(
    `WITH made AS (
       INSERT INTO product (salon_id, id, location_id, name, price_minor, cost_minor, current_stock, created_at, updated_at)
       SELECT salon_id, $2, id, 'Shea butter', 350000, 1, $4::int, now(), now() FROM location WHERE salon_id = $1
     ), ledger AS (
       INSERT INTO stock_movement (salon_id, id, product_id, change, stock_after, reason, created_at)
       VALUES ($1, gen_random_uuid(), $2, $4::int, $4::int, 'opening', now())
     )
     INSERT INTO customer (salon_id, id, name, created_at, updated_at) VALUES ($1, $3, 'Kemi', now(), now())`,
    [shop.salonId, productId, customerId, shelf],
  )
  return { shop, productId, customerId, before: await moneyOf(shop), ask: askAs(shop) }
}

/** Returns the amounts that should be there today, by method, according to the day close. */
export async function moneyOf(shop: Shop): Promise<Record<PaymentMethod, number>> {
  const { methods } = await shop.must(readDayCloseContract, { query: { day: '2026-11-21' } })
  return Object.fromEntries(methods.map(({ method, expectedMinor }) => [method, expectedMinor])) as never
}

/** Returns the money received less the money refunded by a method, from the receipts alone. */
export function moneyOfBook({ sales }: Book, method: PaymentMethod): number {
  const valid = sales.filter(({ voided }) => voided === null)
  const paid = valid.flatMap(({ payments }) => payments).filter((one) => one.status !== 'missing')
  const back = valid.flatMap(({ refunds }) => refunds)
  return (
    paid.filter((one) => one.method === method).reduce((sum, { amountMinor }) => sum + amountMinor, 0) -
    back.filter((one) => one.method === method).reduce((sum, { moneyMinor }) => sum + moneyMinor, 0)
  )
}

/** Updates a sale in the book to the server's current state. */
export async function look(till: Till, book: Book, saleId: string): Promise<void> {
  note(book, (await till.shop.must(readSaleContract, { params: { saleId } })).sale)
}

/** Writes a sale into the book, replacing its earlier state. */
export function note(book: Book, sale: Receipt): void {
  const at = book.sales.findIndex(({ id }) => id === sale.id)
  if (at < 0) book.sales.push(sale)
  else book.sales[at] = sale
}

function askAs(person: Person): Till['ask'] {
  return async (contract, input, key) => {
    const { status, body } = await person.call(contract, input, key)
    if (status >= 500 && body.code !== 'try-again')
      throw new Error(`${contract.path}: ${status} ${JSON.stringify(body)}`)
    return { isDone: status === 200, code: body.code, sale: (body as unknown as { sale: Receipt }).sale }
  }
}
