import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'libpg-query'
import { expect, test } from 'vitest'
import { readMigrations, statementsIn, titleOf } from '#server/kit/db/migration-files.ts'

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../migrations')

/** Those before ran before any database was spread over servers. */
const FIRST = 12

interface Statements {
  AlterTableStmt?: { cmds: unknown[]; relation: { relname: string } }
  CreateFunctionStmt?: { options: unknown[] }
}

/** Statements that a cluster would refuse in a migration, in one sentence each. */
async function refusedIn(sql: string): Promise<string[]> {
  const { stmts = [] } = await parse(sql)
  return stmts.flatMap(({ stmt }) => {
    const { AlterTableStmt: altered, CreateFunctionStmt: made } = stmt as Statements
    if (altered && altered.cmds.length > 1)
      return [`${altered.relation.relname} is altered in several ways by one statement`]
    const options = JSON.stringify(made?.options ?? [])
    return options.includes('"sval":"sql"') && /\bfrom\b/i.test(options) ? ['a function in SQL reads tables'] : []
  })
}

test('a migration alters a table in one way at a time, and reads rows only in functions of PL/pgSQL', async () => {
  const faults: string[] = []
  for (const migration of readMigrations(folder).filter(({ version }) => version >= FIRST))
    faults.push(...(await refusedIn(migration.sql)).map((fault) => `${titleOf(migration)}: ${fault}`))
  expect(faults).toEqual([])
})

test('on a cluster the statements of a migration are sent one by one: each is found whole', async () => {
  for (const { sql, name } of readMigrations(folder)) {
    const statements = statementsIn(sql)
    const parsed = await Promise.all(statements.map(async (one) => (await parse(one)).stmts?.length))
    expect([name, parsed]).toEqual([name, Array((await parse(sql)).stmts!.length).fill(1)])
  }
})

test.each([
  ['ALTER TABLE sale ADD COLUMN a int, ADD COLUMN b int', 'sale is altered in several ways by one statement'],
  [`CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1 FROM sale'`, 'a function in SQL reads tables'],
])('refused: %s', async (sql, fault) => expect(await refusedIn(sql)).toEqual([fault]))
