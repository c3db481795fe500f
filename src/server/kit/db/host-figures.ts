import pg from 'pg'

/** The milliseconds to wait for the database: a probe asks again soon. */
const ANSWER_MS = 2000

/** Figures that the database gives. */
export interface DatabaseFigures {
  nowMs: number
  /** Number of the last migration. */
  version: number
  /** Jobs that are due and not begun, and by how many seconds the oldest is late. */
  jobsLate: number
  lateS: number
  /** Jobs that failed for good. */
  jobsFailed: number
  /** The seconds by which the oldest unsent message is late. */
  outboxLateS: number
  /** The number of different settings among the processes on this database. */
  settings: number
}

/** The database as the doctor sees it. */
export interface DatabaseFacts {
  /** '18.4', and 180004. */
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

/** Returns whether another process on this database has an ability: its mark names it (settings-mark.ts). */
export async function isAbleElsewhere(asking: Pick<pg.ClientBase, 'query'>, ability: string): Promise<boolean> {
  const { rows } = await asking.query<{ isAble: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND starts_with(application_name, 'parlour live ')
         AND $1 = ANY (string_to_array(application_name, ' '))) AS "isAble"`,
    [ability],
  )
  return rows[0]!.isAble
}

/** Opens one connection for what a host asks. It is closed while no one asks. */
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
    /** Throws if the database does not answer within two seconds. */
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
    /** Asks something else on this connection. */
    ask: async <T>(read: (asking: Pick<pg.Pool, 'query'>) => Promise<T>): Promise<T> => await read(pool),
    close: async () => await pool.end(),
  }
}
