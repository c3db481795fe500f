import pg from 'pg'
import { APP_ROLE_READY, ensureAppRole } from './app-role.ts'
import { readMigrations, statementsIn, titleOf, type Migration } from './migration-files.ts'
import { changeInTurn, isSpread, spreadTables } from './spread.ts'

interface Applied {
  version: number
  name: string
  checksum: string
}

/** The number of the lock for migrating; any number will do if every Parlour uses the same. */
const LOCK = 7_275_685
const UNDEFINED_TABLE = '42P01'
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Brings the database to the schema of the SQL files in `folder`, each file in its own transaction, and makes sure that
 * the app's role exists. With nothing to do it takes one query; several processes may call it at the same time; if it
 * is killed, only whole files have been applied. If salons are distributed over servers, so are new tables. Throws one
 * sentence if the database is newer than the files or an applied file was changed. With `upTo`, later files are left
 * for the next time.
 */
export async function migrate(ownerUrl: string, folder: string, upTo = Infinity): Promise<void> {
  const migrations = readMigrations(folder).slice(0, upTo)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parlour migrations' })
  client.on('error', () => undefined) // the running query fails too, and reports the error
  await client.connect()
  try {
    const { applied, roleReady } = await readState(client)
    assertKnown(applied, migrations)
    if (!roleReady) await ensureAppRole(client)
    if (applied.length === migrations.length) return
    while (await applyNext(client, migrations));
  } finally {
    await client.end()
  }
}

/** Returns the migrations applied to a database, in order. Throws `42P01` if Parlour was never started on it. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('SELECT version, name, checksum FROM schema_migration ORDER BY version')
  return rows
}

async function readState(client: pg.Client): Promise<{ applied: Applied[]; roleReady: boolean }> {
  try {
    const { rows } = await client.query<Applied & { ready: boolean }>(
      `SELECT version, name, checksum, ${APP_ROLE_READY} AS ready FROM schema_migration ORDER BY version`,
    )
    return { applied: rows, roleReady: rows[0]?.ready ?? false }
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return { applied: [], roleReady: false }
    throw error
  }
}

/**
 * Applies one file; returns false if none is left. The lock lasts as long as the file's transaction, even behind a
 * pooler.
 */
async function applyNext(client: pg.Client, migrations: Migration[]): Promise<boolean> {
  await client.query('BEGIN')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`)
    await makeTable(client)
    const applied = await appliedMigrations(client)
    assertKnown(applied, migrations)
    const next = migrations[applied.length]
    if (next) await apply(client, next)
    await client.query('COMMIT')
    return next !== undefined
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const isOnCluster = await isSpread(client)
  if (isOnCluster) await changeInTurn(client)
  try {
    // Citus passes some statements on as they were sent, with all others in the same text.
    for (const statement of isOnCluster ? statementsIn(migration.sql) : [migration.sql]) await client.query(statement)
    if (isOnCluster) await spreadTables(client)
  } catch (error) {
    throw new Error(`The migration ${titleOf(migration)} failed: ${(error as Error).message}`, { cause: error })
  }
  await client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ])
}

async function makeTable(client: pg.Client): Promise<void> {
  try {
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
      version integer CONSTRAINT schema_migration_pk PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  } catch (error) {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new Error(
      'The database user may not make tables. Let DATABASE_URL name the owner of the database, or let an administrator ' +
        'run: GRANT CREATE ON SCHEMA public TO the user.',
      { cause: error },
    )
  }
}

function assertKnown(applied: Applied[], migrations: Migration[]): void {
  const last = applied.at(-1)
  if (last && last.version > migrations.length) {
    const known = migrations.at(-1)
    throw new Error(
      `This database was used by a newer Parlour: its schema is at ${titleOf(last)}, and this one knows ` +
        `${known ? `up to ${titleOf(known)}` : 'none'}. Start the newer Parlour again, or restore a backup from before it.`,
    )
  }
  for (const row of applied) {
    const file = migrations[row.version - 1]
    if (file?.checksum === row.checksum) continue
    throw new Error(
      `The migration ${titleOf(row)} was changed after it had been applied to this database. Put the file back as it ` +
        'was, and write the change as a new migration.',
    )
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code
}
