import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { RememberingCompiler } from './remembering-compiler.ts'

const remembering = new RememberingCompiler()
const compiled = (query: RawBuilder<unknown>, by = remembering) =>
  by.compileQuery(query.toOperationNode() as never, { queryId: 'one' })

/** The same statement twice, the second time from memory, as a compiler without memory makes it. */
function expectSame(query: () => RawBuilder<unknown>): void {
  const { sql: text, parameters } = compiled(query(), new PostgresQueryCompiler() as never)
  for (let nth = 0; nth < 2; nth++) expect(compiled(query())).toMatchObject({ sql: text, parameters })
}

const pair = (one: unknown, other: unknown) => sql`select ${one}, ${other}`
const piece = () => sql`now()`

test('the text is that of the templates, the values are those of each time', () => {
  expectSame(() => pair(1, 'two'))
  expect(compiled(pair(3, null))).toMatchObject({ sql: 'select $1, $2', parameters: [3, null] })
  expectSame(() => sql`select ${pair(1, 2)} where ${piece()} > ${'x'}`)
})

test('where a value stands instead of a piece of SQL, or another piece, the text is another', () => {
  for (const [one, other] of [
    [1, piece()],
    [piece(), 1],
    [piece(), piece()],
    [sql`a`, sql`b`],
    [sql`b`, sql`a`],
    [sql.ref('x.y'), 1],
    [1, sql.lit(2)],
    [1, sql.lit(3)],
    [sql.raw('c'), 1],
    [sql.join([1, 2]), 1],
    [sql.join([1, 2, 3]), 1],
    [sql.id('d'), sql.table('e')],
  ])
    expectSame(() => pair(one, other))
})
