import { EventEmitter } from 'node:events'
import { Logger, run, type Runner, runMigrations, runOnce, type Task } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './db/transaction.ts'
import { freeJobs, Heartbeat } from './db/heartbeat.ts'
import { tellFaults } from './each-in-turn.ts'
import { KeptRunner } from './kept-runner.ts'
import type { Log } from './log.ts'

export type Tasks = Record<string, Task>

/** Tasks that share a limit of how many run at the same time, and the timetable (UTC) of those that are scheduled. */
export interface Queue {
  tasks: Tasks
  atOnce: number
  /** The schedule of each task, as minute, hour, day, month, weekday. */
  timetable?: Readonly<Record<string, string>>
  /**
   * Whether the tasks send to people or ask a provider; they do not run while everything outgoing is paused after a
   * restore.
   */
  isOutgoing?: boolean
}

/**
 * Queues a job in the writing transaction: it runs after the commit, or never. Only one job with the same key waits at
 * a time.
 */
export async function enqueue(tx: Tx, task: string, payload: object, key: string): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key})`.execute(tx)
}

/**
 * Queues a job as `enqueue` does, but to run only after this many minutes on the database's clock, which the queue
 * uses.
 */
export async function enqueueIn(tx: Tx, task: string, payload: object, key: string, minutes: number): Promise<void> {
  const at = sql`now() + ${minutes}::int * interval '1 minute'`
  await sql`select enqueue_job_at(${task}, ${JSON.stringify(payload)}::json, ${key}, ${at})`.execute(tx)
}

/**
 * Makes the queue's own tables; called at every start, before the first request. If no other process works on the
 * database (`isAlone`), the jobs of a killed process are free again at once; otherwise within a minute (see
 * `Heartbeat`).
 */
export async function migrateJobs(ownerUrl: string, isAlone = false): Promise<void> {
  const pool = openPool(ownerUrl, 1, () => undefined)
  try {
    await runMigrations({ pgPool: pool, logger: quiet })
    if (isAlone) await freeJobs(pool, 0)
  } finally {
    await pool.end()
  }
}

/**
 * Starts working on queued jobs in this process, each queue with its own limit, so that waiting jobs in one delay no
 * other. All queues share few connections, because a job needs one only while it is claimed and while its end is
 * written. Failed jobs are tried again later, with growing pauses. A job with a timetable (`hasTimetable`) runs at its
 * times, in only one of several processes, and once after each start, so that a machine that is off at night misses
 * nothing. Only `close` ends the work. Outgoing queues wait while they are paused, and start a few seconds after they
 * are resumed.
 */
export async function openJobs(
  ownerUrl: string,
  queues: readonly Queue[],
  log: Log,
  hasTimetable: boolean,
): Promise<{ close: () => Promise<void> }> {
  const warn = (error: Error) => log.warn({ message: error.message }, 'jobs: database connection lost')
  const heartbeat = new Heartbeat(log)
  let isPaused = false
  const begin = async (pool: pg.Pool): Promise<Runner[]> => {
    heartbeat.on(pool)
    isPaused = await isOutgoingPaused(pool)
    if (isPaused) log.warn('outgoing is paused after a restore: npm run host -- resume-outgoing')
    const open = openQueues(queues, isPaused)
    return await allOrNone(open.map(async (queue) => await runQueue(pool, queue, { heartbeat, log, hasTimetable })))
  }
  // Each queue listens on a separate connection.
  const runner = new KeptRunner(() => openPool(ownerUrl, queues.length + SHARED, warn), begin, log)
  await runner.begin()
  if (hasTimetable) await runner.use(async (pool) => await catchUp(pool, queues))
  const timer = setInterval(() => {
    if (!isPaused) return
    runner
      .use(async (pool) => {
        if (!(await isOutgoingPaused(pool))) runner.beginAgain()
      })
      .catch(() => undefined) // the lost connection is reported elsewhere; the next round asks again
  }, RESUME_MS).unref()
  return {
    async close() {
      clearInterval(timer)
      await runner.close()
      heartbeat.stop()
    },
  }
}

/**
 * Runs the jobs that are due, one after the other, until none is left, for tests that control the time. Other jobs
 * wait. Throws the errors of jobs once all are done; a failed job is due again later.
 */
export async function runDueJobs(ownerUrl: string, queues: readonly Queue[]): Promise<void> {
  const faults: unknown[] = []
  let count = 0
  const watched =
    (task: Task): Task =>
    async (payload, helpers) => {
      count += 1
      try {
        await task(payload, helpers)
      } catch (error) {
        faults.push(error)
        throw error
      }
    }
  const pool = openPool(ownerUrl, 2, () => undefined)
  try {
    const open = openQueues(queues, await isOutgoingPaused(pool))
    const taskList = Object.fromEntries(
      open.flatMap(({ tasks }) => Object.entries(tasks).map(([name, task]) => [name, watched(task)])),
    )
    await runOnce({ pgPool: pool, taskList, concurrency: 1, noHandleSignals: true, logger: quiet })
  } finally {
    await pool.end()
  }
  tellFaults(faults, count)
}

async function runQueue(
  pool: pg.Pool,
  { tasks, atOnce, timetable = {} }: Queue,
  { heartbeat, log, hasTimetable }: { heartbeat: Heartbeat; log: Log; hasTimetable: boolean },
): Promise<Runner> {
  return await run({
    pgPool: pool,
    taskList: tasks,
    crontab: hasTimetable ? crontabOf(timetable) : '',
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: loggerFor(log),
    events: heartbeat.watched(new EventEmitter()),
  })
}

/** After how many milliseconds a process checks again whether outgoing queues were resumed. */
const RESUME_MS = 3000

const openQueues = (queues: readonly Queue[], isPaused: boolean) =>
  isPaused ? queues.filter(({ isOutgoing }) => !isOutgoing) : queues

async function isOutgoingPaused(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('SELECT EXISTS (SELECT FROM public.outgoing_pause) AS "isPaused"')
  return rows[0].isPaused
}

/** Waits until all runners have started. If one could not, ends the others and throws its error. */
async function allOrNone(beginning: readonly Promise<Runner>[]): Promise<Runner[]> {
  const begun = await Promise.allSettled(beginning)
  const runners = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = begun.find((one) => one.status === 'rejected')
  if (!failed) return runners
  await Promise.all(runners.map(async (one) => await one.stop().catch(() => undefined)))
  throw failed.reason
}

/** How many connections all queues share. */
const SHARED = 4

/** How many milliseconds to wait for a connection, or for a response on it. */
const CONNECT_MS = 10_000
const ANSWER_MS = 60_000

function openPool(ownerUrl: string, max: number, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max,
    application_name: 'parlour jobs',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  })
  // Every queue adds a listener to the pool and to each connection.
  pool.setMaxListeners(0)
  pool.on('error', onLost)
  // Reported above, or to the caller; without a listener it ends the process.
  pool.on('connect', (client) => client.setMaxListeners(0).on('error', () => undefined))
  return pool
}

/** Returns the crontab of a timetable. A job that is due again before it has run is queued only once. */
function crontabOf(timetable: Readonly<Record<string, string>>): string {
  return Object.entries(timetable)
    .map(([task, minutes]) => `${minutes} ${task} ?jobKey=${task}`)
    .join('\n')
}

/** Queues every job of a timetable once. Each is safe to repeat, so no one needs to know when it last ran. */
async function catchUp(pool: pg.Pool, queues: readonly Queue[]): Promise<void> {
  const tasks = queues.flatMap(({ timetable = {} }) => Object.keys(timetable))
  await pool.query(`SELECT graphile_worker.add_job(t, '{}', job_key := t) FROM unnest($1::text[]) AS t`, [tasks])
}

const quiet = new Logger(() => () => undefined)

/**
 * Returns whether a message reports a lost connection, as each queue does although the pool has already reported it.
 */
const isSaid = (message: string) => /^PostgreSQL (idle|active) client generated error/.test(message)

/**
 * Returns a logger that passes only the queue's warnings and errors to our log; its messages have job ids, not
 * payloads.
 */
function loggerFor(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (isSaid(message)) return
    if (level === 'error') log.error({ message }, 'jobs')
    if (level === 'warning') log.warn({ message }, 'jobs')
  })
}
