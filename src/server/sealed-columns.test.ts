import { expect, test } from 'vitest'
import { query } from '#test/backups.ts'
import { freshDatabase } from '#test/database.ts'
import { sealedColumns } from './sealed-columns.ts'

/** Columns that are named like it and hold a hash. */
const notSealed = new Set(['api_key.secret_hash'])

test('names every column that holds a sealed secret', async () => {
  const database = await freshDatabase()
  const columns = await query(
    database.ownerUrl,
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text' AND column_name ~ '(^|_)(secret|sealed)(_|$)'`,
  )
  await database.close()
  const found = columns.map(({ name }) => String(name)).filter((name) => !notSealed.has(name))
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(found.toSorted())
})
