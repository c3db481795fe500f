import { randomUUID } from 'node:crypto'
import { addProductContract } from '#domain/inventory/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import type { recordSaleContract } from '#domain/sales/contract.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import type { SignedUp, TestParlour } from './parlour.ts'
import { query } from './query.ts'
import { takingTime } from './taking-time.ts'
import { newId } from '#server/kit/ids.ts'

export type SaleBody = CallInput<typeof recordSaleContract>['body']

/** A salon that can sell: a service for ₦7,000, a product for ₦3,500 with ten in stock, a customer, two members. */
export interface Shop extends SignedUp {
  serviceId: string
  productId: string
  customerId: string
  /** The id of a stylist with a commission of 25 %; the owner has no rate of their own. */
  stylistId: string
  /** Returns the body of a sale of one service with a new key, with the given changes. */
  body: (more?: Partial<SaleBody>) => SaleBody
  /** Returns rows of the database, as its owner sees them; columns come as text or numbers. */
  rows: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
}

/** Opens a salon with things to sell. Writes rows that no endpoint makes yet to the database. */
export async function openShop(parlour: TestParlour, name?: string): Promise<Shop> {
  const owner = await parlour.signUp(name)
  const { service } = await owner.must(addServiceContract, {
    body: { name: 'Cornrows', category: 'Hair', priceMinor: 700_000, durationMin: 60 },
  })
  const { product } = await owner.must(addProductContract, {
    body: { name: 'Edge control', priceMinor: 350_000, costMinor: 200_000, currentStock: 10, minStockLevel: 5 },
  })
  const rows = async (statement: string, values: unknown[] = []) => await query(parlour.ownerUrl, statement, values)
  // Ids in the order of time, as the server makes them.
  const [customerId, stylistId] = [newId(), newId()]
  await rows(
    `INSERT INTO customer (salon_id, id, name, created_at, updated_at) VALUES ($1, $2, 'Adaeze Nwosu', now(), now())`,
    [owner.salonId, customerId],
  )
  await rows(
    `INSERT INTO staff (salon_id, id, location_id, name, role, commission_bp, created_at, updated_at)
     SELECT salon_id, $2, l.id, 'Chiamaka Eze', 'stylist', 2500, s.created_at + interval '1 second', now()
     FROM location l JOIN staff s USING (salon_id) WHERE salon_id = $1`,
    [owner.salonId, stylistId],
  )
  const item = { type: 'service' as const, serviceId: service.id, quantity: 1, unitPriceMinor: 700_000 }
  return {
    ...owner,
    serviceId: service.id,
    productId: product.id,
    customerId,
    stylistId,
    rows,
    body: (more = {}) => ({ staffId: owner.staffId, items: [item], ...more }),
  }
}

/** Returns a customer's record, and the values that their sales imply, which must always be equal. */
export async function customerOf(shop: Shop, customerId = shop.customerId) {
  const [row] = await shop.rows(
    `SELECT total_spent_minor::float8 AS spent, visit_count AS visits, last_visit_at AS last,
       (SELECT coalesce(sum(total_minor - refunded_minor), 0)::float8 FROM sale s
         WHERE s.salon_id = $2 AND s.customer_id = c.id AND voided_at IS NULL) AS spent_of_sales,
       (SELECT count(*)::int FROM sale s WHERE s.salon_id = $2 AND s.customer_id = c.id AND voided_at IS NULL AND NOT is_refunded) AS visits_of_sales,
       (SELECT max(sold_at) FROM sale s WHERE s.salon_id = $2 AND s.customer_id = c.id AND voided_at IS NULL AND NOT is_refunded) AS last_of_sales
     FROM customer c WHERE salon_id = $2 AND id = $1`,
    [customerId, shop.salonId],
  )
  return row as { spent: number; visits: number; last: Date | null } & Record<string, unknown>
}

/** Returns the stock of the shop's product, by its row and by its ledger. */
export async function stockOf(shop: Shop, productId = shop.productId) {
  const [row] = await shop.rows(
    `SELECT current_stock AS stock, (SELECT coalesce(sum(change), 0)::int FROM stock_movement m
       WHERE m.salon_id = $2 AND m.product_id = p.id) AS ledger FROM product p WHERE salon_id = $2 AND id = $1`,
    [productId, shop.salonId],
  )
  return row as { stock: number; ledger: number }
}

/** Adds an appointment of an hour for the shop's service at an older price, with this status; returns its id. */
export async function bookAt(shop: Shop, status: string, startsAt: string): Promise<string> {
  const id = randomUUID()
  await shop.rows(
    `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, status, starts_at, ends_at,
       price_minor, created_at, updated_at)
     SELECT salon_id, $2, id, $3, 'Bisi Ogunleye', $4, $5::timestamptz, $5::timestamptz + interval '1 hour',
       600000, now(), now()
     FROM location WHERE salon_id = $1 AND is_default`,
    [shop.salonId, id, shop.staffId, status, startsAt],
  )
  await shop.rows(takingTime)
  await shop.rows(
    `INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min,
       staff_id, start_min, length_min)
     VALUES ($1, $2, 0, $3, 'Cornrows', 600000, 60, $4, 0, 60)`,
    [shop.salonId, id, shop.serviceId, shop.staffId],
  )
  return id
}
