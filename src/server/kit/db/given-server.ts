import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const OLDEST = 15
/** How many milliseconds to wait for a database that starts together with Parlour. */
const PATIENCE_MS = 10_000

/** Checks that the server behind DATABASE_URL answers and is new enough. Throws one sentence, never with the password. */
export async function checkGivenServer(databaseUrl: string, log: (message: string) => void, patienceMs = PATIENCE_MS) {
  const version = await waitForVersion(databaseUrl, log, Date.now() + patienceMs)
  if (version >= OLDEST * 10_000) return
  throw new Error(
    `The server behind DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; Parlour needs ${OLDEST} or newer.`,
  )
}

async function waitForVersion(databaseUrl: string, log: (message: string) => void, deadline: number): Promise<number> {
  for (let waiting = false; ; waiting = true) {
    try {
      return await versionOf(databaseUrl)
    } catch (error) {
      if (!isTemporary(error) || Date.now() > deadline) throw explained(error, databaseUrl)
      if (!waiting) log('database: waiting for the server behind DATABASE_URL')
      await pause(250)
    }
  }
}

async function versionOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS version")
    return rows[0].version
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isTemporary(error: unknown): boolean {
  const code = (error as { code?: string }).code
  return code === 'ECONNREFUSED' || code === '57P03'
}

function explained(error: unknown, databaseUrl: string): Error {
  const { code, message } = error as { code?: string; message: string }
  const { host, pathname, username } = new URL(databaseUrl)
  const where = `The database server ${host} (DATABASE_URL)`
  if (code === 'ECONNREFUSED') return new Error(`${where} does not answer. Is it running, and is the port right?`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new Error(`${where} is not known by that name.`)
  if (code === '57P03') return new Error(`${where} is still starting: ${message}.`)
  if (code === '28P01' || code === '28000') return new Error(`${where} does not let user ${username} in: ${message}.`)
  if (code === '3D000') return new Error(`${where} has no database ${pathname.slice(1)}. Make it first.`)
  return new Error(`${where} cannot be used: ${message}.`)
}
