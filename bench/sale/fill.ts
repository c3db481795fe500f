import type pg from 'pg'

const fullStock = 100_000

/** Adds customers and products to a salon of the benchmark; returns their ids. */
export async function addGoods(owner: pg.Pool, salonId: string, count: number) {
  const ids = async (statement: string) =>
    (await owner.query<{ id: string }>(statement, [salonId, count])).rows.map(({ id }) => id)
  return {
    customerIds: await ids(
      `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Customer ' || n, now(), now() FROM generate_series(1, $2::int) n RETURNING id`,
    ),
    productIds: await ids(
      `INSERT INTO product (salon_id, id, location_id, name, price_minor, cost_minor, current_stock, created_at, updated_at)
       SELECT $1, gen_random_uuid(), l.id, 'Product ' || n, 350000, 200000, ${fullStock}, now(), now()
       FROM location l, generate_series(1, $2::int) n WHERE l.salon_id = $1 RETURNING id`,
    ),
  }
}

/** Adds salons that only make the tables larger, each with a member, a service and a customer; returns their ids. */
export async function addSalons(owner: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ salon_id: string }>(
    `INSERT INTO salon (salon_id, name, created_at, updated_at)
     SELECT gen_random_uuid(), 'Salon ' || n, now(), now() FROM generate_series(1, $1::int) n RETURNING salon_id`,
    [count],
  )
  const salonIds = rows.map(({ salon_id }) => salon_id)
  for (const statement of [
    `INSERT INTO location (salon_id, id, name, is_default, created_at, updated_at)
     SELECT unnest($1::uuid[]), gen_random_uuid(), 'Main', true, now(), now()`,
    `INSERT INTO service (salon_id, id, name, category, price_minor, duration_min, created_at, updated_at)
     SELECT unnest($1::uuid[]), gen_random_uuid(), 'Cornrows', 'Hair', 500000, 30, now(), now()`,
    `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
     SELECT unnest($1::uuid[]), gen_random_uuid(), 'Customer 1', now(), now()`,
    `INSERT INTO staff (salon_id, id, location_id, name, role, created_at, updated_at)
     SELECT salon_id, gen_random_uuid(), id, 'Member', 'stylist', now(), now() FROM location WHERE salon_id = ANY ($1)`,
  ])
    await owner.query(statement, [salonIds])
  return salonIds
}

/** Adds sales of three lines to each salon, spread evenly over the year before now; one in fifty is partly refunded. */
export async function addSales(owner: pg.Pool, salonIds: readonly string[], count: number): Promise<void> {
  await owner.query(
    `INSERT INTO sale (salon_id, id, number, location_id, staff_id, customer_id, total_minor, payment_method, sold_at, created_at, updated_at)
     SELECT l.salon_id, gen_random_uuid(), 1000000 + n, l.id, m.ids[1 + n % cardinality(m.ids)],
       CASE WHEN n % 5 > 0 THEN c.ids[1 + n % cardinality(c.ids)] END, 1500000,
       (ARRAY['cash', 'card', 'transfer'])[1 + n % 3], now() - n * (interval '365 days' / $2::int), now(), now()
     FROM location l
     CROSS JOIN LATERAL (SELECT array_agg(id) AS ids FROM staff s WHERE s.salon_id = l.salon_id) m
     CROSS JOIN LATERAL (SELECT array_agg(id ORDER BY name) AS ids FROM customer s WHERE s.salon_id = l.salon_id) c
     CROSS JOIN generate_series(1, $2::int) n
     WHERE l.salon_id = ANY ($1)`,
    [salonIds, count],
  )
  await owner.query(
    `INSERT INTO sale_line (salon_id, sale_id, position, type, service_id, staff_id, name, quantity, unit_price_minor,
       list_price_minor, total_minor, commission_bp)
     SELECT s.salon_id, s.id, p, 'service', v.id, s.staff_id, v.name, 1, 500000, 500000, 500000, 1000
     FROM sale s CROSS JOIN generate_series(0, 2) p
     CROSS JOIN LATERAL (SELECT id, name FROM service v WHERE v.salon_id = s.salon_id ORDER BY id LIMIT 1) v
     WHERE s.salon_id = ANY ($1)`,
    [salonIds],
  )
  await owner.query(
    `INSERT INTO sale_payment (salon_id, sale_id, id, location_id, method, amount_minor, status, staff_id, paid_at)
     SELECT salon_id, id, gen_random_uuid(), location_id, payment_method, total_minor, 'received', staff_id, sold_at
     FROM sale WHERE salon_id = ANY ($1)`,
    [salonIds],
  )
  await owner.query(
    `WITH taken AS (
       UPDATE sale SET refunded_minor = 500000 WHERE salon_id = ANY ($1) AND number % 50 = 0
       RETURNING salon_id, id, location_id, staff_id, sold_at
     )
     INSERT INTO sale_refund (salon_id, id, sale_id, location_id, method, amount_minor, vat_minor, tips_minor, off_balance_minor, money_minor, reason, staff_id, refunded_at)
     SELECT salon_id, gen_random_uuid(), id, location_id, 'cash', 500000, 0, 0, 0, 500000, 'Bench', staff_id, sold_at FROM taken`,
    [salonIds],
  )
  await owner.query('VACUUM ANALYZE')
}

/** Deletes all sales and restores every product's stock. */
export async function emptySales(owner: pg.Pool): Promise<void> {
  await owner.query('TRUNCATE sale CASCADE')
  await owner.query('TRUNCATE salon_counter')
  await owner.query(`DELETE FROM audit_entry WHERE subject = 'sale'`)
  await owner.query(`UPDATE product SET current_stock = ${fullStock}`)
  await owner.query('UPDATE customer SET total_spent_minor = 0, visit_count = 0, last_visit_at = NULL')
}

/**
 * Throws unless there are exactly this many sales of three lines, numbered without a gap, with everything that belongs
 * to them.
 */
export async function checkSales(owner: pg.Pool, count: number): Promise<void> {
  const { rows } = await owner.query<{ parts: string[] }>(
    `SELECT ARRAY[
       (SELECT count(*) FROM sale), (SELECT max(number) FROM sale), (SELECT value FROM salon_counter),
       (SELECT count(*) FROM sale_line) / 3, (SELECT sum(total_minor) FROM sale_line) / 1350000,
       (SELECT sum(amount_minor) FROM sale_payment) / 1350000, (SELECT -sum(change) FROM stock_movement),
       (SELECT sum(${fullStock} - current_stock) FROM product),
       (SELECT sum(visit_count) FROM customer) + (SELECT count(*) FROM sale WHERE customer_id IS NULL),
       (SELECT sum(total_spent_minor) FROM customer) / 1350000 + (SELECT count(*) FROM sale WHERE customer_id IS NULL)
     ] AS parts`,
  )
  if (rows[0]!.parts.some((part) => Number(part) !== count)) throw new Error(`not ${count} sales: ${rows[0]!.parts}`)
}
