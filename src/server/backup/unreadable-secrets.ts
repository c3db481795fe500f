import { unseal } from '#server/kit/seal.ts'
import { selectSealed } from './store.ts'
import type pg from 'pg'

/** A column of secrets that are sealed for one purpose, and their name in a sentence. */
export interface SealedColumn {
  table: string
  column: string
  purpose: string
  named: string
}

export interface Unreadable {
  table: string
  named: string
  count: number
}

/** Returns how many secrets of each table, in the rows of a condition, were sealed with another PARLOUR_SECRET than this. */
export async function unreadableSecrets(
  client: pg.Client,
  columns: readonly SealedColumn[],
  secret: string,
  condition: (table: string) => string = () => 'true',
) {
  const found: Unreadable[] = []
  for (const { table, column, purpose, named } of columns) {
    let count = 0
    for (const sealed of await selectSealed(client, table, column, condition(table)))
      if (!isPlain(sealed) && (await unseal(sealed, purpose, secret)) === null) count += 1
    if (count > 0) found.push({ table, named, count })
  }
  return found
}

/** Webhook secrets from before migration 0050 were never sealed. */
const isPlain = (kept: string) => kept.startsWith('whsec_')
