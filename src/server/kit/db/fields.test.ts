import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from './db-types.ts'
import { fieldsIn } from './fields.ts'

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (given) => new PostgresIntrospector(given),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const fields = fieldsIn('customer', ['id', 'phoneE164', 'totalSpentMinor'])

test('the fields of a contract are columns of the table, in SQL, in a query builder and in what is written', () => {
  expect(sql`select ${fields.of('c')} from customer c`.compile(db).sql).toBe(
    'select "c"."id" as "id", "c"."phone_e164" as "phoneE164", "c"."total_spent_minor" as "totalSpentMinor" from customer c',
  )
  expect(db.selectFrom('customer').select(fields.columns).compile().sql).toBe(
    'select "id" as "id", "phone_e164" as "phoneE164", "total_spent_minor" as "totalSpentMinor" from "customer"',
  )
  const row = { id: 'a', phoneE164: null, totalSpentMinor: 5, notes: 'not listed' }
  expect(fields.values(row)).toEqual({ id: 'a', phone_e164: null, total_spent_minor: 5 })
  const added = sql`insert into customer (${fields.names}) values (${fields.row(row)})`.compile(db)
  expect([added.sql, added.parameters]).toEqual([
    'insert into customer ("id", "phone_e164", "total_spent_minor") values ($1, $2, $3)',
    ['a', null, 5],
  ])
  const changed = sql`update customer set ${fields.set({ ...row, phoneE164: sql`null` })}`.compile(db)
  expect([changed.sql, changed.parameters]).toEqual([
    'update customer set "id" = $1, "phone_e164" = null, "total_spent_minor" = $2',
    ['a', 5],
  ])
  expect(sql`${fields.json('c')}`.compile(db).sql).toBe(
    `json_build_object('id', "c"."id", 'phoneE164', "c"."phone_e164", 'totalSpentMinor', "c"."total_spent_minor")`,
  )
})

test('a field that the table does not have is an error of types', () => {
  // @ts-expect-error: customers have no price
  expect(fieldsIn('customer', ['priceMinor']).columns).toEqual(['price_minor as priceMinor'])
})
