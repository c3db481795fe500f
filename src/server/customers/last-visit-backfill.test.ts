import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/kit/db/migrate.ts'
import { emptyDatabase } from '#test/database.ts'

const migrations = path.join(import.meta.dirname, '..', '..', '..', 'migrations')

test('appointments that were completed before are visits, unless a sale is later (R-475)', async () => {
  const database = await emptyDatabase()
  const dir = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  const client = new pg.Client({ connectionString: database.ownerUrl })
  try {
    const older = readdirSync(migrations).filter((name) => name < '0083')
    for (const name of older) cpSync(path.join(migrations, name), path.join(dir, name))
    await migrate(database.ownerUrl, dir)
    await client.connect()
    await client.query(`
      INSERT INTO salon (salon_id, name, created_at, updated_at)
      VALUES ('01900000-0000-7000-8000-000000000001', 'Adùn', now(), now());
      INSERT INTO location (salon_id, id, name, is_default, created_at, updated_at)
      SELECT salon_id, salon_id, 'Yaba', true, now(), now() FROM salon;
      INSERT INTO staff (salon_id, id, location_id, name, role, created_at, updated_at)
      SELECT salon_id, salon_id, salon_id, 'Tolu', 'owner', now(), now() FROM salon;
      INSERT INTO customer (salon_id, id, name, last_visit_at, created_at, updated_at)
      SELECT salon_id, gen_random_uuid(), c.name, at::timestamptz, now(), now()
      FROM salon, (VALUES ('Never', null), ('Before', '2026-09-01'), ('After', '2026-11-01'), ('Booked', '2026-09-01')) c (name, at);
      INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_id, customer_name, status, starts_at, ends_at,
        price_minor, created_at, updated_at)
      SELECT salon_id, gen_random_uuid(), salon_id, salon_id, id, name, CASE name WHEN 'Booked' THEN 'booked' ELSE 'completed' END,
        '2026-10-01', '2026-10-02', 0, now(), now() FROM customer`)
    cpSync(migrations, dir, { recursive: true })
    await migrate(database.ownerUrl, dir)
    const { rows } = await client.query(`SELECT name, last_visit_at::date::text AS last FROM customer ORDER BY name`)
    expect(rows).toEqual([
      { name: 'After', last: '2026-11-01' },
      { name: 'Before', last: '2026-10-01' },
      { name: 'Booked', last: '2026-09-01' },
      { name: 'Never', last: '2026-10-01' },
    ])
  } finally {
    await client.end()
    rmSync(dir, { recursive: true })
    await database.close()
  }
})
