import type pg from 'pg'

/** How many records a salon has, and how many of them per year. */
export interface YearOf {
  customers: number
  products: number
  sales: number
  appointments: number
  expenses: number
}

/**
 * Adds this many years until now to salons that have members and services: sales of three lines with VAT, of which one
 * in fifty is partly refunded and one in a hundred voided; appointments, of which one in ten was cancelled or a
 * no-show and one in three has two members; and expenses. The rows are in the tables as time would have written them: those of all salons mixed, ids in
 * order.
 */
export async function fillYears(owner: pg.Pool, years: number, of: ReadonlyMap<string, YearOf>): Promise<void> {
  const client = await owner.connect()
  const salonIds = [...of.keys()]
  const counts = (what: keyof YearOf) => [...of.values()].map((year) => year[what])
  try {
    await client.query(
      `CREATE TEMP TABLE wanted AS SELECT w.*, l.id AS location_id
       FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[])
         w (salon_id, customers, products, sales, appointments, expenses)
       JOIN location l ON l.salon_id = w.salon_id AND l.is_default`,
      [salonIds, ...(['customers', 'products', 'sales', 'appointments', 'expenses'] as const).map(counts)],
    )
    for (const statement of statements) await client.query(statement.replaceAll('$years', String(years)))
    await client.query('DROP TABLE wanted, had')
  } finally {
    client.release()
  }
  await owner.query('VACUUM ANALYZE')
}

/** Returns the SQL for the nth of this many moments, spread evenly over the years before now. */
const momentOf = (of: string) => `now() - n * (interval '365 days' / ${of})`

const statements = [
  `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
   SELECT salon_id, gen_random_uuid(), 'Customer ' || n, now() - n * interval '4 hours', now()
   FROM wanted, generate_series(1, customers) n`,
  `INSERT INTO product (salon_id, id, location_id, name, price_minor, cost_minor, current_stock, created_at, updated_at)
   SELECT salon_id, gen_random_uuid(), location_id, 'Product ' || n, 500000, 200000, n, now(), now()
   FROM wanted, generate_series(1, products) n`,
  `CREATE TEMP TABLE had AS SELECT w.*,
     (SELECT array_agg(id ORDER BY id) FROM staff s WHERE s.salon_id = w.salon_id) AS staff,
     (SELECT array_agg(id ORDER BY id) FROM service s WHERE s.salon_id = w.salon_id) AS services,
     (SELECT array_agg(id ORDER BY id) FROM product s WHERE s.salon_id = w.salon_id) AS goods,
     (SELECT array_agg(id ORDER BY id) FROM customer s WHERE s.salon_id = w.salon_id) AS guests
   FROM wanted w`,
  'ANALYZE had',
  `INSERT INTO sale (salon_id, id, number, location_id, staff_id, customer_id, total_minor, vat_bp, vat_minor,
     payment_method, sold_at, created_at, updated_at, voided_at, voided_by, void_reason)
   SELECT salon_id, uuidv7(at - now()), 1000000 + n, location_id, staff[1 + n % cardinality(staff)],
     CASE WHEN n % 5 > 0 THEN guests[1 + n * 7 % cardinality(guests)] END, 1500000, 750, 104651,
     (ARRAY['cash', 'card', 'transfer'])[1 + n % 3], at, at, at,
     CASE WHEN n % 100 = 1 THEN at END, CASE WHEN n % 100 = 1 THEN staff[1] END, CASE WHEN n % 100 = 1 THEN 'Bench' END
   FROM had, generate_series(1, $years * sales) n, LATERAL (SELECT ${momentOf('sales')} AS at) m ORDER BY m.at`,
  `INSERT INTO sale_line (salon_id, sale_id, position, type, service_id, product_id, staff_id, name, quantity,
     unit_price_minor, list_price_minor, total_minor, vat_minor, commission_bp)
   SELECT s.salon_id, s.id, p, CASE WHEN p < 2 THEN 'service' ELSE 'product' END,
     CASE WHEN p < 2 THEN services[1 + (s.number + p) % cardinality(services)] END,
     CASE WHEN p = 2 THEN goods[1 + s.number % cardinality(goods)] END,
     staff[1 + (s.number + p) % cardinality(staff)], 'Line', 1, 500000, 500000, 500000,
     CASE WHEN p < 2 THEN 34884 ELSE 34883 END, 1000 + 500 * (s.number % 2)
   FROM sale s JOIN had w ON w.salon_id = s.salon_id, generate_series(0, 2) p ORDER BY s.sold_at`,
  `INSERT INTO sale_payment (salon_id, sale_id, id, location_id, method, amount_minor, status, staff_id, paid_at)
   SELECT s.salon_id, s.id, gen_random_uuid(), s.location_id, payment_method, total_minor,
     CASE WHEN voided_at IS NULL THEN 'received' ELSE 'voided' END, staff_id, sold_at
   FROM sale s JOIN had w ON w.salon_id = s.salon_id ORDER BY s.sold_at`,
  `WITH taken AS (
     UPDATE sale SET refunded_minor = 500000 FROM had w
     WHERE w.salon_id = sale.salon_id AND number % 50 = 0
     RETURNING sale.salon_id, id, sale.location_id, staff_id, sold_at
   ), line AS (
     UPDATE sale_line l SET refunded_quantity = 1, refunded_minor = 500000, refunded_vat_minor = 34884 FROM taken t
     WHERE l.salon_id = t.salon_id AND l.sale_id = t.id AND l.position = 0
   ), refund AS (
     INSERT INTO sale_refund (salon_id, id, sale_id, location_id, method, amount_minor, vat_minor, tips_minor,
       off_balance_minor, money_minor, reason, staff_id, refunded_at)
     SELECT salon_id, gen_random_uuid(), id, location_id, 'cash', 500000, 34884, 0, 0, 500000, 'Bench', staff_id, sold_at
     FROM taken RETURNING salon_id, id, sale_id
   )
   INSERT INTO sale_refund_line (salon_id, refund_id, sale_id, position, quantity, amount_minor, vat_minor, is_restocked)
   SELECT salon_id, id, sale_id, 0, 1, 500000, 34884, false FROM refund`,
  `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_id, customer_name, status, is_no_show,
     starts_at, ends_at, price_minor, started_at, finished_at, cancelled_at, created_at, updated_at)
   SELECT salon_id, uuidv7(at - now()), location_id, staff[1 + n % cardinality(staff)],
     guests[1 + n * 7 % cardinality(guests)], 'Customer', CASE WHEN n % 10 > 0 THEN 'completed' ELSE 'cancelled' END,
     n % 20 = 0, at, at + interval '45 minutes', 500000,
     CASE WHEN n % 10 > 0 THEN at END, CASE WHEN n % 10 > 0 THEN at + interval '50 minutes' END,
     CASE WHEN n % 10 = 0 THEN at END, at, at
   FROM had, generate_series(1, $years * appointments) n, LATERAL (SELECT ${momentOf('appointments')} AS at) m
   ORDER BY m.at`,
  // Every third appointment has a second service, done by the next member.
  `INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min,
     staff_id, start_min, length_min)
   SELECT a.salon_id, a.id, p, services[1 + p % cardinality(services)], 'Service', 500000 / (1 + extra), 45 / (1 + extra),
     CASE WHEN p = 0 THEN a.staff_id ELSE (SELECT s FROM unnest(staff) s ORDER BY s <= a.staff_id, s LIMIT 1) END,
     p * 45 / (1 + extra), 45 / (1 + extra)
   FROM appointment a JOIN had w USING (salon_id), LATERAL (SELECT (get_byte(uuid_send(a.id), 15) % 3 = 0)::int AS extra) e,
     generate_series(0, extra) p ORDER BY a.starts_at`,
  `INSERT INTO appointment_member (salon_id, appointment_id, staff_id, starts_at, ends_at, busy)
   SELECT a.salon_id, a.id, x.staff_id, a.starts_at + x.start_min * interval '1 minute',
     a.starts_at + (x.start_min + x.length_min) * interval '1 minute', tstzmultirange(tstzrange(a.starts_at, a.ends_at))
   FROM appointment a JOIN had w USING (salon_id)
     JOIN appointment_service x ON x.salon_id = a.salon_id AND x.appointment_id = a.id
   ORDER BY a.starts_at ON CONFLICT DO NOTHING`,
  `INSERT INTO expense (salon_id, id, location_id, category, amount_minor, description, spent_on, till_staff_id,
     created_at, updated_at)
   SELECT salon_id, uuidv7(at - now()), location_id,
     (ARRAY['rent', 'utilities', 'supplies', 'salary', 'marketing', 'other'])[1 + n % 6], 250000, 'Bench',
     at::date, CASE WHEN n % 3 = 0 THEN staff[1] END, at, at
   FROM had, generate_series(1, $years * expenses) n, LATERAL (SELECT ${momentOf('expenses')} AS at) m ORDER BY m.at`,
  `UPDATE customer c SET visit_count = v.visits, total_spent_minor = v.spent, last_visit_at = v.last
   FROM (SELECT s.salon_id, customer_id, count(*) AS visits, sum(total_minor) AS spent, max(sold_at) AS last
     FROM sale s JOIN had w ON w.salon_id = s.salon_id WHERE voided_at IS NULL GROUP BY 1, 2) v
   WHERE c.salon_id = v.salon_id AND c.id = v.customer_id`,
]
