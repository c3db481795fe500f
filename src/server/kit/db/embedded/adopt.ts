import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Address } from './address.ts'
import type { Postmaster } from './postmaster.ts'
import { readPostmasterFile, removePostmasterFile } from './postmaster-file.ts'
import { identityOf, programOf } from './process-identity.ts'

/** How many milliseconds a process that seems to be a starting server may stay silent. */
const SILENT_MS = 2000

/**
 * Returns the server that a killed Parlour left running on this folder, or null. Removes a postmaster.pid that is empty
 * or names a process other than that server; leaves one of a dead process to PostgreSQL, which checks it itself.
 */
export async function findRunning(cluster: string, urlOf: (address: Address) => string): Promise<Postmaster | null> {
  const file = readPostmasterFile(cluster)
  if (file === null) return null
  if (file !== 'broken') {
    if (await isOurs(cluster, file.pid, urlOf)) {
      const address = addressOf(cluster, file.pid)
      if (address !== undefined) return { pid: file.pid, started: identityOf(file.pid), address }
    }
    if (isDead(file.pid)) return null
  }
  removePostmasterFile(cluster)
  return null
}

/** Returns whether the server is ours: it accepts our password and sees a file that was just put into our folder. */
async function isOurs(cluster: string, pid: number, urlOf: (address: Address) => string): Promise<boolean> {
  const program = programOf(pid)
  if (program !== undefined && program !== 'postgres') return false
  let silentUntil = Date.now() + SILENT_MS
  while (identityOf(pid) !== undefined) {
    const address = addressOf(cluster, pid)
    const answer = address === undefined ? 'silent' : await seesFile(cluster, urlOf(address))
    if (answer === 'yes') return true
    if (answer === 'no') return false
    if (answer === 'busy') silentUntil = Date.now() + SILENT_MS
    if (Date.now() > silentUntil || isReady(cluster, pid)) return false
    await pause(50)
  }
  return false
}

async function seesFile(cluster: string, url: string): Promise<'yes' | 'no' | 'busy' | 'silent'> {
  const name = `parlour.${randomUUID()}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: SILENT_MS })
  client.on('error', () => undefined)
  writeFileSync(path.join(cluster, name), '')
  try {
    await client.connect()
    const { rows } = await client.query('SELECT (pg_stat_file($1, true)).size IS NOT NULL AS seen', [name])
    return rows[0].seen ? 'yes' : 'no'
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '57P03' || code === '57P01') return 'busy' // starting, recovering or stopping
    return /^[0-9A-Z]{5}$/.test(code) ? 'no' : 'silent'
  } finally {
    rmSync(path.join(cluster, name), { force: true })
    await client.end().catch(() => undefined)
  }
}

/**
 * Returns whether a process has ended. A zombie still responds to signals, as when PostgreSQL checks whether the pid is
 * in use, so it doesn't count as dead here.
 */
function isDead(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function addressOf(cluster: string, pid: number): Address | undefined {
  const file = readPostmasterFile(cluster)
  return file && file !== 'broken' && file.pid === pid ? file.address : undefined
}

function isReady(cluster: string, pid: number): boolean {
  const file = readPostmasterFile(cluster)
  return file !== null && file !== 'broken' && file.pid === pid && file.status === 'ready'
}
