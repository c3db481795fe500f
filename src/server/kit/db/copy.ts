import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table of Parlour with its columns of data, without generated ones. */
export interface TableShape {
  name: string
  columns: string[]
}

/** The name under which waiting jobs are copied; no table can have it. */
export const JOBS = 'graphile_worker.job'

const jobColumns = ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'key', 'priority', 'flags']

/** Settings that make values have the same text on every server and in every version. */
const SETTINGS = `
  SET client_encoding TO 'UTF8'; SET timezone TO 'UTC'; SET datestyle TO 'ISO, YMD'; SET intervalstyle TO 'iso_8601';
  SET bytea_output TO 'hex'; SET extra_float_digits TO 1; SET search_path TO public; SET xmloption TO content;
  SET row_security TO off; SET statement_timeout TO 0; SET lock_timeout TO 0;
  SET idle_in_transaction_session_timeout TO 0`

/**
 * Opens a connection of the owner that reads and writes whole tables. With `row_security` off, hidden rows cause an
 * error.
 */
export async function openCopying(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parlour backup', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SETTINGS)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Returns the version of the server, such as `18.1`. */
export async function postgresVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query(`SELECT split_part(current_setting('server_version'), ' ', 1) AS version`)
  return rows[0].version
}

/**
 * Runs `read` in one snapshot, for which writes do not wait. If it fails, the connection may still be in the middle of
 * a COPY and must be closed: no further query can be sent on it.
 */
export async function inSnapshot<T>(client: pg.Client, read: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const result = await read()
  await client.query('COMMIT')
  return result
}

/**
 * Runs `work` in a transaction. If it fails, nothing is changed, and the connection must be closed, as with
 * `inSnapshot`.
 */
export async function inOneTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  const result = await work()
  await client.query('COMMIT')
  return result
}

/** Returns every table of Parlour's schema, by name, and then the waiting jobs. */
export async function tableShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname COLLATE "C"`)
  return (await hasJobs(client)) ? [...rows, { name: JOBS, columns: jobColumns }] : rows
}

async function hasJobs(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS has`)
  return rows[0].has
}

/** A part of a table: the rows that match a condition on its columns, or a temporary table with the table's name. */
export interface Part {
  where?: string
  schema?: 'public' | 'pg_temp'
}

/** Streams the rows of a table, or of a part of it, in COPY's text format, one row per line. */
export function copyOut(client: pg.Client, table: TableShape, { where, schema = 'public' }: Part = {}): Readable {
  const { name, columns } = table
  const source = where
    ? `(SELECT ${columns.map(quoted).join(', ')} FROM ${schema}.${quoted(name)} WHERE ${where})`
    : null
  return client.query(copyTo(`COPY ${source ?? (name === JOBS ? JOBS_SOURCE : sourceOf(table, schema))} TO STDOUT`))
}

/**
 * The SQL for the jobs to copy. It leaves out permanently failed jobs, because nothing retries them; a job in progress
 * is copied, as it would be retried after a crash.
 */
const JOBS_SOURCE = `(
  SELECT t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
    (SELECT array_agg(f ORDER BY f) FROM jsonb_object_keys(j.flags) f) AS flags
  FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
  WHERE j.attempts < j.max_attempts OR j.locked_at IS NOT NULL)`

/**
 * Writes rows in COPY's text format into a table. Jobs are queued again by the function of the queue's installed
 * version.
 */
export async function copyIn(
  client: pg.Client,
  table: TableShape,
  rows: Readable,
  { schema }: Pick<Part, 'schema'> = {},
): Promise<void> {
  if (table.name !== JOBS)
    return await pipeline(rows, client.query(copyFrom(`COPY ${sourceOf(table, schema)} FROM STDIN`)))
  await client.query(`CREATE TEMP TABLE restored_job (identifier text, payload json, queue_name text, run_at timestamptz,
    max_attempts integer, key text, priority integer, flags text[]) ON COMMIT DROP`)
  const columns = jobColumns.map(quoted).join(', ')
  await pipeline(rows, client.query(copyFrom(`COPY pg_temp.restored_job (${columns}) FROM STDIN`)))
  await client.query(`SELECT count(graphile_worker.add_job(identifier, payload := payload, queue_name := queue_name,
    run_at := run_at, max_attempts := max_attempts, job_key := key, priority := priority, flags := flags))
    FROM pg_temp.restored_job`)
}

/**
 * Empties all tables and runs `load` in the same transaction without foreign keys, which are then made again and so
 * checked. The tables have fresh statistics afterwards.
 */
export async function loadTables(client: pg.Client, tables: readonly TableShape[], load: () => Promise<void>) {
  const names = tables.filter(({ name }) => name !== JOBS).map(({ name }) => quoted(name))
  await client.query('BEGIN')
  try {
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
      SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
    await client.query(`TRUNCATE ${names.join(', ')}`)
    await load()
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
  await client.query(`ANALYZE ${names.join(', ')}`)
}

const sourceOf = ({ name, columns }: TableShape, schema: Part['schema'] = 'public') =>
  `${schema}.${quoted(name)} (${columns.map(quoted).join(', ')})`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
