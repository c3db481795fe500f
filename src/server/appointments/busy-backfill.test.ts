import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/kit/db/migrate.ts'
import { emptyDatabase } from '#test/database.ts'

const migrations = path.join(import.meta.dirname, '..', '..', '..', 'migrations')

test(
  'appointments from before have busy time from start to end, are guarded by it, and place their services in it',
  { timeout: 60_000 },
  async () => {
    const database = await emptyDatabase()
    const dir = mkdtempSync(path.join(tmpdir(), 'migrations-'))
    const client = new pg.Client({ connectionString: database.ownerUrl })
    try {
      for (const name of ['0001_house.sql', '0002_sales.sql']) cpSync(path.join(migrations, name), path.join(dir, name))
      await migrate(database.ownerUrl, dir)
      await client.connect()
      await client.query(`
      INSERT INTO salon (salon_id, name, created_at, updated_at)
      VALUES ('01900000-0000-7000-8000-000000000001', 'Adùn', now(), now());
      INSERT INTO location (salon_id, id, name, is_default, created_at, updated_at)
      SELECT salon_id, salon_id, 'Yaba', true, now(), now() FROM salon;
      INSERT INTO staff (salon_id, id, location_id, name, role, created_at, updated_at)
      SELECT salon_id, salon_id, salon_id, 'Tolu', 'owner', now(), now() FROM salon;
      INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, status, starts_at, ends_at,
        price_minor, created_at, updated_at)
      SELECT salon_id, gen_random_uuid(), salon_id, salon_id, 'Kemi', s, '2026-11-23T09:00Z', '2026-11-23T10:00Z', 0, now(), now()
      FROM salon, unnest(ARRAY['booked', 'cancelled']) s;
      INSERT INTO service (salon_id, id, name, category, price_minor, duration_min, created_at, updated_at)
      SELECT salon_id, salon_id, 'Cornrows', 'Hair', 0, 60, now(), now() FROM salon;
      INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min)
      SELECT salon_id, id, 0, salon_id, 'Cornrows', 0, CASE status WHEN 'booked' THEN 45 ELSE 30 END FROM appointment;
      INSERT INTO appointment_service (salon_id, appointment_id, position, service_id, name, price_minor, duration_min)
      SELECT salon_id, id, 1, salon_id, 'Beads', 0, 30 FROM appointment WHERE status = 'booked'`)
      cpSync(migrations, dir, { recursive: true })
      await migrate(database.ownerUrl, dir)
      const { rows } = await client.query(
        `SELECT status, busy::text, held_until::text FROM appointment JOIN appointment_member ON appointment_id = id ORDER BY status`,
      )
      const busy = '{["2026-11-23 09:00:00+00","2026-11-23 10:00:00+00")}'
      expect(rows).toEqual([
        { status: 'booked', busy, held_until: 'infinity' },
        { status: 'cancelled', busy, held_until: null },
      ])
      // In the hour from 9 to 10, 75 minutes of services are cut short, and 30 take longer.
      const services = await client.query(
        `SELECT status, position, start_min, length_min, x.staff_id = a.staff_id AS is_theirs
       FROM appointment_service x JOIN appointment a ON a.id = appointment_id ORDER BY status, position`,
      )
      expect(services.rows).toEqual([
        { status: 'booked', position: 0, start_min: 0, length_min: 45, is_theirs: true },
        { status: 'booked', position: 1, start_min: 45, length_min: 15, is_theirs: true },
        { status: 'cancelled', position: 0, start_min: 0, length_min: 60, is_theirs: true },
      ])
      await expect(client.query(`UPDATE appointment_member SET held_until = 'infinity'`)).rejects.toThrow(
        'appointment_member_no_overlap',
      )
    } finally {
      await client.end()
      rmSync(dir, { recursive: true })
      await database.close()
    }
  },
)
