import { describe, expect, test } from 'vitest'
import { foreignWritesOf } from '../scripts/floors/owners.ts'
import { placesOf } from '../scripts/floors/syntax.ts'

const tablesOf = (room: string, expression: string) =>
  foreignWritesOf(room, placesOf('planted.ts', `export const a = ${expression}`)).map(({ table }) => table)

describe('a room writes its own tables alone', () => {
  test.each([
    "tx.insertInto('sale')",
    "tx.updateTable('sale')",
    "tx.deleteFrom('sale')",
    'sql`insert into sale (id) values (1)`',
    'sql`with a as (select 1) UPDATE sale SET total = 0`',
    'sql`delete\n from sale`',
    'sql`select 1; merge into sale using x`',
  ])('%s', (expression) => {
    expect(tablesOf('inventory', expression)).toEqual(['sale'])
    expect(tablesOf('sales', expression)).toEqual([])
  })

  test('a computed table has no owner', () => {
    expect(tablesOf('sales', 'tx.insertInto(table)')).toHaveLength(1)
    expect(tablesOf('sales', "sql`update ${sql.ref('sale')} set total = 0`")).toHaveLength(1)
  })

  test('reading and locking what another room writes is fine', () => {
    expect(tablesOf('inventory', "tx.selectFrom('sale')")).toEqual([])
    expect(tablesOf('inventory', 'sql`select 1 from sale s for no key update of s`')).toEqual([])
    expect(tablesOf('inventory', 'sql`insert into product (id) values (1) on conflict do update set id = 2`')).toEqual(
      [],
    )
  })
})
