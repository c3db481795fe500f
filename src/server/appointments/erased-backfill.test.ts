import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/kit/db/migrate.ts'
import { emptyDatabase } from '#test/database.ts'

const migrations = path.join(import.meta.dirname, '..', '..', '..', 'migrations')

test(
  'appointments that were deleted before count in the month in which they were booked (R-96)',
  { timeout: 60_000 },
  async () => {
    const database = await emptyDatabase()
    const dir = mkdtempSync(path.join(tmpdir(), 'migrations-'))
    const client = new pg.Client({ connectionString: database.ownerUrl })
    try {
      const older = readdirSync(migrations).filter((name) => name < '0009')
      for (const name of older) cpSync(path.join(migrations, name), path.join(dir, name))
      await migrate(database.ownerUrl, dir)
      await client.connect()
      const [salon, kept, deleted] = ['a1', 'b1', 'c1'].map((end) => `01900000-0000-7000-8000-0000000000${end}`)
      await client.query(
        `INSERT INTO salon (salon_id, name, created_at, updated_at) VALUES ($1, 'Adùn', now(), now())`,
        [salon],
      )
      const entry = async (at: string, action: string, id: string | undefined) =>
        await client.query(
          `INSERT INTO audit_entry (salon_id, id, at, action, subject, subject_id) VALUES ($1, gen_random_uuid(), $2, $3, 'appointment', $4)`,
          [salon, at, action, id],
        )
      await entry('2026-11-02T09:00Z', 'appointment-booked', kept)
      await entry('2026-11-03T09:00Z', 'appointment-booked', deleted)
      await entry('2026-11-04T09:00Z', 'appointment-deleted', deleted)
      cpSync(migrations, dir, { recursive: true })
      await migrate(database.ownerUrl, dir)
      const { rows } = await client.query('SELECT salon_id, id, created_at FROM appointment_erased')
      expect(rows).toEqual([{ salon_id: salon, id: deleted, created_at: new Date('2026-11-03T09:00Z') }])
    } finally {
      await client.end()
      rmSync(dir, { recursive: true })
      await database.close()
    }
  },
)
