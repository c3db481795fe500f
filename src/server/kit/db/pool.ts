import pg from 'pg'
import { APP_ROLE } from './app-role.ts'
import { typeParsers } from './type-parsers.ts'

/** The options that every connection of the app starts with. */
export const sessionSettings: Readonly<Record<string, string>> = {
  role: APP_ROLE,
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'iso_8601',
  // No one at a till waits longer than this; the lock wait ends first, so that it is distinguished from a slow query.
  lock_timeout: '5000',
  statement_timeout: '15000',
  // A process that stopped in the middle of a transaction must not keep rows locked.
  idle_in_transaction_session_timeout: '15000',
}

export interface PoolOptions {
  max: number
  onLost?: (error: Error) => void
  /** The parsers of values; ours by default, unless a library needs the driver's own. */
  types?: pg.CustomTypesConfig
}

const CONNECT_MS = 5000
const IDLE_MS = 300_000

/**
 * Opens connections of the app as `parlour_app`, to which row security applies, although the login is the owner's.
 * Refuses a connection that ignores this (a pooler that drops start-up options). Values have the domain's types: see
 * type-parsers.ts. Lost connections are reported to `onLost` and replaced at the next query.
 */
export function openPool(ownerUrl: string, options: PoolOptions): pg.Pool {
  const onLost = options.onLost ?? (() => undefined)
  const pool = new pg.Pool({
    ...connectionOf(ownerUrl),
    max: options.max,
    application_name: 'parlour',
    types: options.types ?? typeParsers,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    onConnect: greet,
  })
  // Without these listeners a server stop ends the process: on an idle connection, and between two queries.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Returns the connection without the options in its address, because they would replace ours, and with them the role.
 */
function connectionOf(ownerUrl: string): pg.ClientConfig {
  const url = new URL(ownerUrl)
  const given = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  const ours = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`)
  return { connectionString: url.href, options: [given, ...ours].join(' ').trim() }
}

/**
 * Makes sure that a new connection has the role. Without Citus, also turns on generic plans: every statement begins
 * with its salon, so one plan fits all, and planning again for each range of days costs more than it gains. Citus
 * chooses servers while it plans, so it must see the values.
 */
async function greet(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`
    SELECT current_user AS name, current_setting('TimeZone') AS zone,
      CASE WHEN to_regclass('pg_dist_partition') IS NULL
        THEN set_config('plan_cache_mode', 'force_generic_plan', false) END`)
  if (rows[0].name === APP_ROLE && rows[0].zone === 'UTC') return
  throw new Error(
    `The database connection did not take on the role ${APP_ROLE}. A connection pooler in between must pass start-up ` +
      'options on; otherwise let DATABASE_URL name the server itself.',
  )
}
