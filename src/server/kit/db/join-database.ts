import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { readPostmasterFile } from './embedded/postmaster-file.ts'
import { OWNER } from './embedded/settings.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/**
 * The database for a short visit beside a Parlour that may be running: connects to its embedded server where one
 * answers, otherwise opens the database as `openDatabase` does. Changes nothing in the data folder of a running one.
 */
export async function joinDatabase(options: Parameters<typeof openDatabase>[0]): Promise<OpenDatabase> {
  const ownerUrl = options.databaseUrl ? null : await runningEmbedded(path.join(options.dataDir, 'database'))
  return ownerUrl ? { ownerUrl, close: async () => undefined } : await openDatabase(options)
}

async function runningEmbedded(folder: string): Promise<string | null> {
  const file = readPostmasterFile(path.join(folder, 'cluster'))
  if (file === null || file === 'broken' || file.port === undefined) return null
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim()
  const ownerUrl = `postgres://${OWNER}:${password}@127.0.0.1:${file.port}/${OWNER}`
  // The password proves both sides to each other (SCRAM), so that another server on this port is not taken for ours.
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return ownerUrl
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}
