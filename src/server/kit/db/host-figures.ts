import pg from 'pg'

/** How many milliseconds to wait for the database; a probe soon asks again. */
const ANSWER_MS = 2000

/** Figures read from the database. */
export interface DatabaseFigures {
  nowMs: number
  /** The number of the last migration. */
  version: number
  /** How many jobs are due but not started, and by how many seconds the oldest is late. */
  jobsLate: number
  lateS: number
  /** How many jobs have failed permanently. */
  jobsFailed: number
  /** By how many seconds the oldest unsent message is late. */
  outboxLateS: number
  /** How many different settings the processes on this database have. */
  settings: number
}

/** Facts about the database for the doctor. */
export interface DatabaseFacts {
  /** The version of PostgreSQL as text ('18.4'), and as a number (180004). */
  version: string
  versionNumber: number
  bytes: number
}

/** Reads the version and the size of the database. */
export async function readDatabase(asking: Pick<pg.Pool, 'query'>): Promise<DatabaseFacts> {
  const { rows } = await asking.query<DatabaseFacts>(`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      current_setting('server_version_num')::int AS "versionNumber",
      pg_database_size(current_database())::float8 AS bytes`)
  return rows[0]!
}

/**
 * Returns whether another process on this database has all these abilities and at least one of those that are lacking
 * here. Its mark names them (settings-mark.ts).
 */
export async function isAbleElsewhere(
  asking: Pick<pg.ClientBase, 'query'>,
  { has, lacks }: { has: readonly string[]; lacks: readonly string[] },
): Promise<boolean> {
  const { rows } = await asking.query<{ isAble: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_stat_activity, string_to_array(application_name, ' ') AS mark
       WHERE datname = current_database() AND starts_with(application_name, 'parlour live ')
         AND mark @> $1::text[] AND mark && $2::text[]) AS "isAble"`,
    [has, lacks],
  )
  return rows[0]!.isAble
}

/** Opens one connection for the host's requests. It is closed while there are none. */
export function openFigures(ownerUrl: string) {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'parlour monitor',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    /** Reads the figures. Throws if the database does not answer within two seconds. */
    read: async (): Promise<DatabaseFigures> => {
      const { rows } = await pool.query<DatabaseFigures>(`
        SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS "nowMs",
          (SELECT max(version) FROM public.schema_migration) AS version,
          j."jobsLate", j."lateS", j."jobsFailed",
          coalesce((SELECT greatest(0, extract(epoch FROM now() - min(due_at))) FROM public.outbox_message
            WHERE status = 'pending'), 0)::float8 AS "outboxLateS",
          (SELECT count(DISTINCT application_name)::int FROM pg_stat_activity
            WHERE datname = current_database() AND starts_with(application_name, 'parlour live ')) AS settings
        FROM (
          SELECT count(*) FILTER (WHERE is_available AND run_at < now())::int AS "jobsLate",
            coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_available AND run_at < now())), 0)::float8 AS "lateS",
            count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS "jobsFailed"
          FROM graphile_worker._private_jobs
        ) j`)
      return rows[0]!
    },
    /** Runs another query on this connection. */
    ask: async <T>(read: (asking: Pick<pg.Pool, 'query'>) => Promise<T>): Promise<T> => await read(pool),
    close: async () => await pool.end(),
  }
}
