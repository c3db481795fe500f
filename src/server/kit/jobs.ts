import { run, runMigrations, type Task } from 'graphile-worker'
import { Logger } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './db/transaction.ts'
import { KeptRunner } from './kept-runner.ts'
import type { Log } from './log.ts'

export type Tasks = Record<string, Task>

/** Queues a job in the writing transaction: it runs after the commit, or never. The same key waits only once. */
export async function enqueue(tx: Tx, task: string, payload: object, key: string): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key})`.execute(tx)
}

/** The same, not before so many minutes have passed on the clock of the database, which the queue goes by. */
export async function enqueueIn(tx: Tx, task: string, payload: object, key: string, minutes: number): Promise<void> {
  const at = sql`now() + ${minutes}::int * interval '1 minute'`
  await sql`select enqueue_job_at(${task}, ${JSON.stringify(payload)}::json, ${key}, ${at})`.execute(tx)
}

/**
 * Makes the queue's own tables; part of every start, before the first request. Where nobody else works on it (`isAlone`), jobs
 * that a killed process was working on are free again: the queue itself keeps them for hours, and whose they are is a name
 * that says nothing about being alive.
 */
export async function migrateJobs(ownerUrl: string, isAlone = false): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: quiet })
  if (isAlone) await freeJobs(ownerUrl)
}

async function freeJobs(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
      FROM graphile_worker.jobs HAVING count(locked_by) > 0`)
  } finally {
    await client.end()
  }
}

/**
 * Starts working on queued jobs in this process. Failed jobs are tried again later, with growing pauses. `crontab` says
 * which come by themselves (in UTC): of several processes one runs them. Whatever ends the work but `close`, it goes on.
 */
export async function openJobs(
  ownerUrl: string,
  tasks: Tasks,
  log: Log,
  crontab: string,
): Promise<{ close: () => Promise<void> }> {
  const begin = async (pgPool: pg.Pool) =>
    await run({
      pgPool,
      taskList: tasks,
      crontab,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 5000,
      logger: loggerFor(log),
    })
  const runner = new KeptRunner(() => openPool(ownerUrl, log), begin, log)
  await runner.begin()
  return { close: async () => await runner.close() }
}

function openPool(ownerUrl: string, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'parlour jobs' })
  pool.on('error', (error) => log.warn({ message: error.message }, 'jobs: database connection lost'))
  // Told above, or to who asked; without a listener it ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const quiet = new Logger(() => () => undefined)

/** Only warnings and errors of the queue reach our log; its messages carry job ids, not payloads. */
function loggerFor(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ message }, 'jobs')
    if (level === 'warning') log.warn({ message }, 'jobs')
  })
}
