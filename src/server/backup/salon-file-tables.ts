import type pg from 'pg'
import { accountTables, leftBehind, referredFirst } from '#domain/backup/salon-tables.ts'
import { type TableShape, tableShapes } from '#server/kit/db/copy.ts'
import { selectReferences, selectSalonTables } from './store-salon.ts'

/**
 * Returns the tables of a salon's file in their order: those of accounts, and every table of salons' rows that is not
 * left out.
 */
export async function tablesOfFile(client: pg.ClientBase): Promise<TableShape[]> {
  const own = (await selectSalonTables(client)).filter((table) => !Object.hasOwn(leftBehind, table))
  const shapes = new Map((await tableShapes(client)).map((shape) => [shape.name, shape]))
  const ordered = referredFirst([...accountTables, ...own], await selectReferences(client))
  return ordered.map((name) => shapes.get(name)!)
}
