import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#test/database-url.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { generateTypes } from './generate-types.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase()))
afterAll(async () => await database.close())

test('db-types.ts is what the migrations give (npm run db:types)', async () => {
  const committed = readFileSync(new URL('../src/server/kit/db/db-types.ts', import.meta.url), 'utf8').replaceAll(
    '\r\n',
    '\n',
  )
  expect(await generateTypes(database.ownerUrl)).toBe(committed)
})

test('types follow what our pools read', async () => {
  await asOwner(
    database.ownerUrl,
    `CREATE TABLE odd_thing (
      a bigint NOT NULL, b timestamptz, c date NOT NULL DEFAULT now(), d time NOT NULL, e text[] NOT NULL, f jsonb,
      g text NOT NULL CHECK (g IN ('x', 'y-z')), h text CHECK (h <> ''), i int GENERATED ALWAYS AS IDENTITY
    );
    COMMENT ON COLUMN odd_thing.d IS 'Decides something.'`,
  )
  const [, found] = /export interface OddThing \{\n(.*?)\n\}/s.exec(await generateTypes(database.ownerUrl)) ?? []
  expect(found?.split('\n').map((line) => line.trim())).toEqual([
    'a: number',
    'b: string | null',
    'c: Generated<string>',
    '/** Decides something. */',
    'd: string',
    'e: string[]',
    'f: Json | null',
    "g: 'x' | 'y-z'",
    'h: string | null',
    'i: Generated<number>',
  ])
  await asOwner(database.ownerUrl, 'ALTER TABLE odd_thing ADD COLUMN j money')
  await expect(generateTypes(database.ownerUrl)).rejects.toThrow('odd_thing.j: no TypeScript type is set for money')
})
