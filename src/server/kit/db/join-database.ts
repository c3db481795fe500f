import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { addressUrl } from './embedded/address.ts'
import { readPostmasterFile } from './embedded/postmaster-file.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/**
 * Opens the database for a short time, next to a Parlour that may be running: connects to its embedded server if that
 * answers, otherwise opens the database as `openDatabase` does. Changes nothing in the data folder of a running
 * Parlour.
 */
export async function joinDatabase(options: Parameters<typeof openDatabase>[0]): Promise<OpenDatabase> {
  const ownerUrl = options.databaseUrl ? null : await runningEmbedded(options.dataDir)
  return ownerUrl ? { ownerUrl, close: async () => undefined } : await openDatabase(options)
}

/** Returns the address of the embedded server of this data folder; null if the server doesn't run. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const folder = path.join(dataDir, 'database')
  const cluster = path.join(folder, 'cluster')
  const file = readPostmasterFile(cluster)
  if (file === null || file === 'broken' || file.address === undefined) return null
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim()
  const ownerUrl = addressUrl(cluster, password, file.address)
  // The password proves both sides to each other (SCRAM), so another server at this address is not taken for ours.
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
