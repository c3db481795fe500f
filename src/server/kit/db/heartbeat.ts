import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'

/** After how many milliseconds a process renews the locks of its jobs. */
const BEAT_MS = 10_000

/** After how many seconds without a heartbeat a job is free again: several heartbeats, but less than a minute. */
export const LOST_SEC = 40

/**
 * Renews the locks of this process's jobs, and frees those of processes that were killed. The queue itself holds a lock
 * for four hours, and its workers' names do not tell whether they are alive. Uses the database's clock. If a process
 * was frozen for longer, another one does its job, so every job must be safe to run twice.
 */
export class Heartbeat {
  readonly #workers = new Set<string>()
  #pool: pg.Pool | undefined
  #timer: NodeJS.Timeout | undefined
  /**
   * Whether the previous heartbeat reached the database. After an outage, other processes first get time to renew their
   * locks.
   */
  #isSteady = false

  constructor(private readonly log: Log) {}

  /** Records the workers in these events, and returns the events. */
  watched(events: WorkerEvents): WorkerEvents {
    events.on('worker:create', ({ worker }) => void this.#workers.add(worker.workerId))
    const forget = ({ worker }: { worker: { workerId: string } }) => void this.#workers.delete(worker.workerId)
    events.on('worker:stop', forget)
    events.on('worker:fatalError', forget)
    return events
  }

  /** Starts the heartbeat, on these connections. */
  on(pool: pg.Pool): void {
    this.#pool = pool
    this.#timer ??= this.#later()
  }

  /** Stops the heartbeat. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#pool = undefined
  }

  /** Renews the locks of this process's jobs once, and frees the jobs of killed processes. Never throws. */
  async beat(): Promise<void> {
    const pool = this.#pool
    if (!pool) return
    try {
      const keep = 'UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE locked_by = ANY ($1::text[])'
      await pool.query(keep, [[...this.#workers]])
      if (this.#isSteady) await freeJobs(pool, LOST_SEC)
      this.#isSteady = true
    } catch (error) {
      this.#isSteady = false
      if (this.#pool === pool) this.log.warn({ message: (error as Error).message }, 'jobs: no heartbeat')
    }
  }

  #later(): NodeJS.Timeout {
    const beatOn = async () => {
      await this.beat()
      if (this.#pool) this.#timer = this.#later()
    }
    return setTimeout(() => void beatOn(), BEAT_MS).unref()
  }
}

/**
 * Frees jobs that have been locked for this many seconds. A job that was tried before waits a while, longer each time,
 * as if it had failed, because a job that kills its process must not kill the next ones without a pause.
 */
export async function freeJobs(pool: Pick<pg.Pool, 'query'>, lostSec: number): Promise<void> {
  const isLost = `locked_at <= now() - $1::integer * interval '1 second'`
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL,
       run_at = CASE WHEN attempts < 2 THEN run_at
         ELSE greatest(run_at, now() + exp(least(attempts - 1, 10)) * interval '1 second') END
     WHERE ${isLost}`,
    [lostSec],
  )
  const queues = `UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE ${isLost}`
  await pool.query(queues, [lostSec])
}
