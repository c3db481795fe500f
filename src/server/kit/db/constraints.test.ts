import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { brokenConstraint, refusalOfConstraint } from './constraints.ts'

let database: TestDatabase
let names: string[]

beforeAll(async () => {
  database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  // Constraints, and unique indexes that are none: both stop a write and give their name.
  const { rows } = await client.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'p', 'u', 'x') AND conrelid <> 0
     UNION
     SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique`,
  )
  names = rows.map(({ name }) => name).filter((name) => !name.startsWith('schema_migration'))
  await client.end()
})
afterAll(async () => await database.close())

it('has a refusal for every constraint of the database', () => {
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name) => refusalOfConstraint(name, '23514') === undefined)).toEqual([])
})

it('knows no constraint that does not exist', () => {
  for (const name of ['appointment_member_no_overlap', 'auth_user_email_key', 'staff_schedule_no_overlap'])
    expect(names).toContain(name)
})

it.each([
  [{ code: '23505', constraint: 'kept_answer_pk', message: 'x' }, 'kept_answer_pk'],
  [
    { code: '23505', message: 'duplicate key value violates unique constraint "kept_answer_pk_102048"' },
    'kept_answer_pk',
  ],
  [
    {
      code: '23P01',
      message: 'conflicting key value violates exclusion constraint "appointment_member_no_overlap_102048"',
    },
    'appointment_member_no_overlap',
  ],
  [
    { code: '23514', message: 'new row for relation "sale_102101" violates check constraint "sale_total_ck"' },
    'sale_total_ck',
  ],
  [{ code: '42601', message: 'no constraint "sale_total_ck"' }, undefined],
])('finds the broken constraint, also of another server of a cluster: %j', (error, name) => {
  expect(brokenConstraint(error)).toBe(name)
})
