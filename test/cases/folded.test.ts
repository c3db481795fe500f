import { afterAll, beforeAll, expect, test } from 'vitest'
import { folded } from '#domain/kit/folded.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { query } from '#test/query.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => await database.close())

/** Blocks of Unicode with letters that are folded: Latin, Hebrew, Arabic, and letters in circles and squares. */
const blocks = [
  [0x20, 0x7e],
  [0xa0, 0x2ff],
  [0x590, 0x6ff],
  [0x1d00, 0x1d22],
  [0x1e00, 0x1eff],
  [0x2010, 0x2035],
  [0x2c60, 0x2c7f],
  [0xa7a0, 0xa7cb],
  [0x1f130, 0x1f189],
] as const
const letters = blocks.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
)

test('the database folds every letter as the domain does, in its function and in the column', async () => {
  const [column] = await query(
    database.ownerUrl,
    `SELECT pg_get_expr(adbin, adrelid) AS expression FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
      WHERE adrelid = 'customer'::regclass AND attname = 'folded_name'`,
    [],
  )
  const rows = await query(
    database.ownerUrl,
    `SELECT name AS letter, folded(name) AS "inFunction", ${String(column!['expression'])} AS "inColumn" FROM unnest($1::text[]) AS name`,
    [letters],
  )
  expect(rows).toEqual(letters.map((letter) => ({ letter, inFunction: folded(letter), inColumn: folded(letter) })))
})
