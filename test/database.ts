import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { asOwner, urlOf } from './database-url.ts'

export interface TestDatabase {
  /** Owner of the tables, as in production; `openPool` turns it into the app's role. */
  ownerUrl: string
  close(): Promise<void>
}

/** A migrated database of its own for one test file: a copy of the run's template, dropped by `close`. */
export async function freshDatabase(): Promise<TestDatabase> {
  return await createDatabase('copy')
}

/** The same without any table, for tests of migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return await createDatabase('empty')
}

async function createDatabase(kind: 'copy' | 'empty'): Promise<TestDatabase> {
  const { serverUrl, prefix, template } = inject('database')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await asOwner(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${kind === 'copy' ? template : 'template0'}`)
  return {
    ownerUrl: urlOf(serverUrl, name),
    close: async () => await asOwner(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
