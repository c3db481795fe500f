import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/kit/db/migrate.ts'
import { emptyDatabase } from '#test/database.ts'

const migrations = path.join(import.meta.dirname, '..', '..', '..', 'migrations')

test('what owners decided about sending messages stays when receptionists get that right by default', async () => {
  const database = await emptyDatabase()
  const dir = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  const client = new pg.Client({ connectionString: database.ownerUrl })
  try {
    const before = readdirSync(migrations).filter((name) => name < '0071')
    for (const name of before) cpSync(path.join(migrations, name), path.join(dir, name))
    await migrate(database.ownerUrl, dir)
    await client.connect()
    await client.query(`
      INSERT INTO salon (salon_id, name, created_at, updated_at)
      SELECT ('01900000-0000-7000-8000-00000000000' || n)::uuid, 'Salon ' || n, now(), now() FROM generate_series(1, 4) n;
      INSERT INTO role_right (salon_id, role, action, is_granted)
      SELECT ('01900000-0000-7000-8000-00000000000' || n)::uuid, role, 'sendMessages', granted
      FROM (VALUES (1, 'receptionist', true), (2, 'stylist', true), (3, 'manager', false), (4, 'manager', false), (4, 'receptionist', true))
        AS changed (n, role, granted)`)
    cpSync(migrations, dir, { recursive: true })
    await migrate(database.ownerUrl, dir)
    const { rows } = await client.query<{ line: string }>(`
      SELECT concat_ws(' ', right(salon_id::text, 1), role, action, is_granted) AS line FROM role_right ORDER BY 1`)
    expect(rows.map(({ line }) => line)).toEqual([
      '1 receptionist changeMessages t',
      '2 stylist changeMessages t',
      '2 stylist sendMessages t',
      '3 manager sendMessages f',
      '3 receptionist sendMessages f',
      '4 manager sendMessages f',
      '4 receptionist changeMessages t',
    ])
  } finally {
    await client.end()
    rmSync(dir, { recursive: true })
    await database.close()
  }
})
