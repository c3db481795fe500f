import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hasCitus } from './spread.ts'

/** Returns the name of the database in an address. */
export async function databaseName(ownerUrl: string): Promise<string> {
  return await withClient(
    ownerUrl,
    async (client) => (await client.query('SELECT current_database() AS name')).rows[0].name,
  )
}

/** Returns the address of another database on the same server. */
export function urlBeside(ownerUrl: string, name: string): string {
  const url = new URL(ownerUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

/** Returns a sentence that says why the user may not make and rename databases on this server, or null if they may. */
export async function whyNoDatabases(ownerUrl: string): Promise<string | null> {
  return await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean; name: string; owns: boolean; database: string }>(`
      SELECT quote_ident(rolname) AS name, rolcreatedb OR rolsuper AS may, quote_ident(datname) AS database,
        rolsuper OR pg_has_role(datdba, 'USAGE') AS owns
      FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`)
    const { may, name, owns, database } = rows[0]!
    if (!may)
      return `The database user ${name} may not create databases. Let an administrator run: ALTER ROLE ${name} CREATEDB;`
    return owns
      ? null
      : `The database user ${name} does not own the database ${database}. Let an administrator run: ALTER DATABASE ${database} OWNER TO ${name};`
  })
}

/** Makes an empty database with the locale and the grants of the one in `ownerUrl`, and returns its address. */
export async function createBeside(ownerUrl: string, name: string): Promise<string> {
  const like = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ d: Record<string, string | null> }>(
      'SELECT to_jsonb(d) AS d FROM pg_database d WHERE datname = current_database()',
    )
    return rows[0]!.d
  })
  await withMaintenance(ownerUrl, name, async (client) => {
    await client.query(`CREATE DATABASE ${quoted(name)} TEMPLATE template0 ENCODING 'UTF8' ${localeOf(like)}`)
    if (like['datacl']) await copyGrants(client, like['datname']!, name)
  })
  return urlBeside(ownerUrl, name)
}

/** Drops a database of the same server and closes its connections, if the database exists. */
export async function dropBeside(ownerUrl: string, name: string): Promise<void> {
  await withMaintenance(ownerUrl, name, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`)
  })
}

/**
 * Replaces a database with another and gives the replaced one a new name: renames both or neither. Throws one sentence
 * if either is in use.
 */
export async function swapDatabases(ownerUrl: string, names: { present: string; next: string; old: string }) {
  const { present, next, old } = names
  await withMaintenance(ownerUrl, present, async (client) => {
    try {
      await client.query('BEGIN')
      await client.query(`ALTER DATABASE ${quoted(present)} RENAME TO ${quoted(old)}`)
      await client.query(`ALTER DATABASE ${quoted(next)} RENAME TO ${quoted(present)}`)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      if ((error as { code?: string }).code === IN_USE) throw new Error(inUse(present), { cause: error })
      throw error
    }
  })
}

const IN_USE = '55006'

function inUse(name: string): string {
  return `The database ${name} is in use, so nothing was changed. Stop Parlour, and every other program that is connected to it, then try again.`
}

/** How many times, 100 ms apart, to check whether recently closed connections have ended. */
const LOOKS = 20

/** Throws one sentence if other programs are connected to the database. */
export async function refuseUsed(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    for (let look = 1; ; look++) {
      const { rows } = await client.query<{ name: string; n: number }>(`
        SELECT current_database() AS name, count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`)
      if (rows[0]!.n === 0) return
      if (look === LOOKS) throw new Error(inUse(rows[0]!.name))
      await pause(100)
    }
  })
}

/** Returns true if the database with this address has Citus. */
export async function isInCluster(ownerUrl: string): Promise<boolean> {
  return await withClient(ownerUrl, hasCitus)
}

/** Returns the names and sizes, in bytes, of the databases whose name begins with `start`. */
export async function databasesLike(ownerUrl: string, start: string): Promise<{ name: string; bytes: number }[]> {
  return await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT datname AS name, pg_database_size(oid)::float8 AS bytes FROM pg_database
       WHERE starts_with(datname, $1) AND pg_has_role(datdba, 'USAGE') ORDER BY 1`,
      [start],
    )
    return rows
  })
}

/**
 * Prevents a Parlour from starting on a database until `release`, by locking the list of migrations, for which a start
 * waits. `hasParlour` says whether Parlour was ever started on the database.
 */
export async function holdBack(ownerUrl: string): Promise<{ hasParlour: boolean; release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parlour restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SET idle_in_transaction_session_timeout TO 0')
    const { rows } = await client.query(`SELECT to_regclass('public.schema_migration') IS NOT NULL AS has`)
    if (rows[0].has) await client.query('BEGIN; LOCK TABLE public.schema_migration IN ACCESS EXCLUSIVE MODE')
    return { hasParlour: rows[0].has, release: async () => await client.end() }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function copyGrants(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('GRANT %s ON DATABASE %I TO %s', x.privilege_type, $2::text,
       CASE WHEN x.grantee = 0 THEN 'PUBLIC' ELSE x.grantee::regrole::text END) AS statement
     FROM pg_database d, aclexplode(d.datacl) x WHERE d.datname = $1 AND x.grantee <> d.datdba`,
    [from, to],
  )
  await client.query(`REVOKE ALL ON DATABASE ${quoted(to)} FROM PUBLIC`)
  for (const { statement } of rows) await client.query(statement)
}

/**
 * Returns the SQL for a database's locale. The columns of pg_database differ between versions: 17 calls `daticulocale`
 * `datlocale`.
 */
function localeOf(like: Record<string, string | null>): string {
  const own = like['datlocale'] ?? like['daticulocale']
  const lc = `LC_COLLATE ${literal(like['datcollate']!)} LC_CTYPE ${literal(like['datctype']!)}`
  if (like['datlocprovider'] === 'i' && own) return `LOCALE_PROVIDER icu ICU_LOCALE ${literal(own)} ${lc}`
  if (like['datlocprovider'] === 'b' && own) return `LOCALE_PROVIDER builtin BUILTIN_LOCALE ${literal(own)} ${lc}`
  return `LOCALE_PROVIDER libc ${lc}`
}

/**
 * The databases to connect to for making, dropping or renaming another, which is impossible on a connection to that
 * database.
 */
const MAINTENANCE = ['postgres', 'template1']

async function withMaintenance(ownerUrl: string, not: string, work: (client: pg.Client) => Promise<void>) {
  let last: unknown
  for (const name of MAINTENANCE.filter((one) => one !== not)) {
    const client = new pg.Client({ connectionString: urlBeside(ownerUrl, name), application_name: 'parlour restore' })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      last = error
      await client.end().catch(() => undefined)
      continue
    }
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  throw new Error(
    `The database user may connect neither to the database postgres nor to template1 of this server: ${(last as Error).message}.`,
    { cause: last },
  )
}

async function withClient<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parlour restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
