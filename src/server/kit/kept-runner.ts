import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from './log.ts'

/** How many milliseconds to wait before the work starts again. */
const AGAIN_MS = 1000

/** How many milliseconds `close` waits for the previous run, because dead connections may hold it forever. */
const END_MS = 3000

/**
 * Keeps job runners alive until `close`. A worker that could not record the end of its job stops and keeps the job
 * locked for hours, and graphile-worker does not replace it. Then all workers restart on new connections, which frees
 * the job.
 */
export class KeptRunner {
  #end: () => Promise<unknown> = async () => undefined
  #isClosing = false
  #again: Promise<void> | null = null
  #pool: pg.Pool | undefined
  readonly #lost = new Set<string>()

  constructor(
    private readonly openPool: () => pg.Pool,
    private readonly run: (pool: pg.Pool) => Promise<Runner[]>,
    private readonly log: Log,
  ) {}

  /** Starts the work. Throws if the database cannot be reached. */
  async begin(): Promise<void> {
    const pool = this.openPool()
    try {
      await this.#free(pool)
      const runners = await this.run(pool)
      const end = async () => {
        // Stopping a runner that has already ended throws.
        await Promise.all(runners.map(async (runner) => await runner.stop().catch(() => undefined)))
        await pool.end()
      }
      this.#end = end
      this.#pool = pool
      for (const runner of runners) this.#watch(runner, () => this.#end === end)
    } catch (error) {
      pool.end().catch(() => undefined)
      throw error
    }
  }

  /** Runs a function on the connections of the job runner. */
  async use(run: (pool: pg.Pool) => Promise<void>): Promise<void> {
    if (this.#pool) await run(this.#pool)
  }

  /** Restarts the job runner on new connections, with the current work. */
  beginAgain(): void {
    this.#goOn()
  }

  /** Ends the job runner, and waits for the jobs in progress. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#again
    await within(END_MS, this.#end())
  }

  #watch(runner: Runner, isCurrent: () => boolean): void {
    runner.events.on('worker:fatalError', ({ worker }) => {
      this.#lost.add(worker.workerId)
      this.#goOn()
    })
    // A runner that was stopped here ends as well, and is no longer current.
    const goOn = () => {
      if (isCurrent()) this.#goOn()
    }
    runner.promise.then(goOn, goOn)
  }

  #goOn(): void {
    this.#again ??= this.#beginAgain().finally(() => {
      this.#again = null
      // One of the earlier workers was lost in the meantime, too.
      if (this.#lost.size > 0 && !this.#isClosing) this.#goOn()
    })
  }

  async #beginAgain(): Promise<void> {
    if (this.#isClosing) return
    this.#end().catch((error: Error) => this.log.warn({ message: error.message }, 'jobs: not ended cleanly'))
    this.#end = async () => undefined
    while (!this.#isClosing) {
      try {
        return await this.begin()
      } catch (error) {
        this.log.warn({ message: (error as Error).message }, 'jobs: not begun again yet')
        await pause(AGAIN_MS)
      }
    }
  }

  /** Frees the jobs of lost workers, so that they run again. */
  async #free(pool: pg.Pool): Promise<void> {
    if (this.#lost.size === 0) return
    const lost = [...this.#lost]
    await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [lost])
    for (const id of lost) this.#lost.delete(id)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

async function within(ms: number, done: Promise<unknown>): Promise<void> {
  await Promise.race([done, pause(ms)])
}
