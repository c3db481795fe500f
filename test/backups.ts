import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TableSum } from '#domain/backup/file-format.ts'
import { systemClock } from '#server/kit/clock.ts'
import { inSnapshot, openCopying, tableShapes } from '#server/kit/db/copy.ts'
import { testSecret } from './parlour.ts'
import { sumOf } from '#server/backup/write-backup.ts'

export const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url))

/** Returns where and how backups of a test's database are made and restored. */
export const placeAt = (ownerUrl: string, passphrase?: string) => ({
  ownerUrl,
  migrationsDir,
  passphrase,
  // Each file is opened many times.
  scryptLogN: 10,
  now: systemClock,
  appVersion: '0.0.0',
  secret: testSecret,
  sealed: [],
})

/** Makes a folder that `remove` deletes. */
export function makeFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parlour-backup-'))
  return { at: (name: string) => path.join(folder, name), folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Runs one statement as the owner, and leaves no connection open, because a restore would refuse that. */
export async function query(ownerUrl: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'test' })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Counts and sums the rows of every table of a database as of one moment. */
export async function sumsOf(ownerUrl: string): Promise<Record<string, TableSum>> {
  const client = await openCopying(ownerUrl)
  try {
    return await inSnapshot(client, async () => {
      const sums: Record<string, TableSum> = {}
      for (const table of await tableShapes(client)) sums[table.name] = await sumOf(client, table)
      return sums
    })
  } finally {
    await client.end()
  }
}
