import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { FloorSalon } from './floor.ts'

/** The body of a request for a sale. */
export interface Sale {
  items: { serviceId?: string; productId?: string; staffId?: string; quantity: number; unitPriceMinor: number }[]
  customerId: string | null
  staffId: string
}

const insertSale = `
  WITH counter AS (
    INSERT INTO salon_counter (salon_id, name, value) VALUES ($1, 'sale', 1)
    ON CONFLICT (salon_id, name) DO UPDATE SET value = salon_counter.value + 1 RETURNING value
  ), sold AS (
    INSERT INTO sale (salon_id, id, number, location_id, staff_id, customer_id, total_minor, sold_at, created_by,
      created_at, updated_at)
    SELECT $1, $2, value, $3, $4, $5, $6, now(), $7, now(), now() FROM counter
  ), item AS (
    SELECT * FROM unnest($8::uuid[], $9::uuid[], $10::uuid[], $11::int[], $12::bigint[])
      WITH ORDINALITY AS i (service_id, product_id, staff_id, quantity, price_minor, n)
  ), lines AS (
    INSERT INTO sale_line (salon_id, sale_id, position, type, service_id, product_id, staff_id, name, quantity,
      unit_price_minor, list_price_minor, total_minor, commission_bp)
    SELECT $1, $2, i.n - 1, CASE WHEN s.id IS NULL THEN 'product' ELSE 'service' END, s.id, p.id, m.id,
      coalesce(s.name, p.name), i.quantity, i.price_minor, coalesce(s.price_minor, p.price_minor),
      i.quantity * i.price_minor, coalesce(m.commission_bp, o.default_commission_bp)
    FROM item i
    JOIN salon o ON o.salon_id = $1
    JOIN staff m ON m.salon_id = $1 AND m.id = i.staff_id
    LEFT JOIN service s ON s.salon_id = $1 AND s.id = i.service_id
    LEFT JOIN product p ON p.salon_id = $1 AND p.id = i.product_id
  ), taken AS (
    UPDATE product SET current_stock = current_stock - i.quantity, updated_at = now() FROM item i
    WHERE salon_id = $1 AND id = i.product_id RETURNING id, i.quantity, current_stock
  ), moved AS (
    INSERT INTO stock_movement (salon_id, id, product_id, change, stock_after, reason, sale_id, created_by, created_at)
    SELECT $1, gen_random_uuid(), id, -quantity, current_stock, 'sale', $2, $7, now() FROM taken
  ), visited AS (
    UPDATE customer SET total_spent_minor = total_spent_minor + $6, visit_count = visit_count + 1,
      last_visit_at = greatest(last_visit_at, now()), updated_at = now()
    WHERE salon_id = $1 AND id = $5
  )
  INSERT INTO sale_payment (salon_id, sale_id, id, location_id, method, amount_minor, status, staff_id, paid_at)
  VALUES ($1, $2, $13, $3, 'cash', $6, 'received', $4, now())`

/** Records a sale: writes its number, sale, lines, stock movement, the customer's visit and the payment at once. */
export async function recordSale(client: pg.Client, { salonId, locationId, userId }: FloorSalon, sale: Sale) {
  const { items, staffId, customerId } = sale
  const totalMinor = items.reduce((minor, { quantity, unitPriceMinor }) => minor + quantity * unitPriceMinor, 0)
  const of = [salonId, randomUUID(), locationId, staffId, customerId, totalMinor, userId]
  const lines = [
    items.map(({ serviceId }) => serviceId ?? null),
    items.map(({ productId }) => productId ?? null),
    items.map((item) => item.staffId ?? staffId),
    items.map(({ quantity }) => quantity),
    items.map(({ unitPriceMinor }) => unitPriceMinor),
  ]
  await client.query('BEGIN')
  await client.query({ name: 'sell', text: insertSale, values: [...of, ...lines, randomUUID()] })
  await client.query('COMMIT')
}
