import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/kit/db/migrate.ts'
import { emptyDatabase } from '#test/database.ts'

const migrations = path.join(import.meta.dirname, '..', '..', '..', 'migrations')
const before = ['0001_house.sql', '0002_sales.sql', '0003_calendar.sql']

test(
  'sales from before were paid whole, at once, by their one method, and keep the name of their walk-in',
  { timeout: 60_000 },
  async () => {
    const database = await emptyDatabase()
    const dir = mkdtempSync(path.join(tmpdir(), 'migrations-'))
    const client = new pg.Client({ connectionString: database.ownerUrl })
    try {
      for (const name of before) cpSync(path.join(migrations, name), path.join(dir, name))
      await migrate(database.ownerUrl, dir)
      await client.connect()
      await client.query(`
      INSERT INTO salon (salon_id, name, created_at, updated_at)
      VALUES ('01900000-0000-7000-8000-000000000001', 'Adùn', now(), now());
      INSERT INTO location (salon_id, id, name, is_default, created_at, updated_at)
      SELECT salon_id, salon_id, 'Yaba', true, now(), now() FROM salon;
      INSERT INTO staff (salon_id, id, location_id, name, role, created_at, updated_at)
      SELECT salon_id, salon_id, salon_id, 'Tolu', 'owner', now(), now() FROM salon;
      INSERT INTO service (salon_id, id, name, category, price_minor, duration_min, created_at, updated_at)
      SELECT salon_id, salon_id, 'Cornrows', 'Hair', 700000, 60, now(), now() FROM salon;
      INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, status, starts_at, ends_at, busy,
        price_minor, created_at, updated_at)
      SELECT salon_id, salon_id, salon_id, salon_id, 'Bisi', 'completed', now() - interval '1 hour', now(),
        tstzmultirange(tstzrange(now() - interval '1 hour', now())), 0, now(), now() FROM salon;
      INSERT INTO sale (salon_id, id, number, idempotency_key, request_hash, location_id, staff_id, appointment_id,
        payment_method, total_minor, sold_at, created_at, updated_at)
      SELECT salon_id, gen_random_uuid(), n, gen_random_uuid(), 'x', salon_id, salon_id, CASE n WHEN 1 THEN salon_id END,
        (ARRAY['cash', 'card', 'transfer'])[n], n * 700000, timestamptz '2026-11-01 09:00Z' + n * interval '1 day', now(), now()
      FROM salon, generate_series(1, 3) n;
      INSERT INTO sale_line (salon_id, sale_id, position, type, service_id, staff_id, name, quantity, unit_price_minor,
        total_minor, commission_bp)
      SELECT salon_id, id, 0, 'service', salon_id, salon_id, 'Cornrows', number, 700000, total_minor, 1000 FROM sale`)
      cpSync(migrations, dir, { recursive: true })
      await migrate(database.ownerUrl, dir)
      const { rows } = await client.query(`
      SELECT s.number::int, s.walk_in_name, p.method, p.amount_minor::int AS amount, p.status, p.paid_at = s.sold_at AS at_once,
        s.balance_minor::int AS balance, s.receipt_id = upper(right(s.id::text, 8)) AS has_receipt_id
      FROM sale s JOIN sale_payment p ON p.sale_id = s.id ORDER BY s.number`)
      const paid = { status: 'received', at_once: true, balance: 0, has_receipt_id: true }
      expect(rows).toEqual([
        { number: 1, walk_in_name: 'Bisi', method: 'cash', amount: 700_000, ...paid },
        { number: 2, walk_in_name: null, method: 'card', amount: 1_400_000, ...paid },
        { number: 3, walk_in_name: null, method: 'transfer', amount: 2_100_000, ...paid },
      ])
      const revenue = await client.query('SELECT sum(total_minor)::int AS sum, count(*)::int AS count FROM sale_line')
      expect(revenue.rows).toEqual([{ sum: 4_200_000, count: 3 }])
    } finally {
      await client.end()
      rmSync(dir, { recursive: true })
      await database.close()
    }
  },
)
