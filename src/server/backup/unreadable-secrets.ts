import { unseal } from '#server/kit/seal.ts'
import { selectSealed } from './store.ts'
import type pg from 'pg'

/** A column of secrets sealed for one purpose, with the word for one of them and for several. */
export interface SealedColumn {
  table: string
  column: string
  purpose: string
  named: readonly [one: string, several: string]
}

export interface Unreadable {
  table: string
  named: SealedColumn['named']
  count: number
}

/**
 * Returns, for each table, how many secrets in the rows that match a condition were sealed with another PARLOUR_SECRET.
 */
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

/** Returns whether a webhook secret was stored unsealed, before migration 0050. */
const isPlain = (kept: string) => kept.startsWith('whsec_')
