import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from './log.ts'

/** How long to wait before the queue is tried anew, in milliseconds. */
const AGAIN_MS = 1000

/** How long what worked until now is waited for at the end: connections that died may keep it for ever. */
const END_MS = 3000

/**
 * A runner of the queue that goes on whatever ends it but `close`. A worker that could not write that its job is done ends, keeps
 * the job locked for hours, and graphile-worker puts no other in its place: then all begin again on new connections, and the
 * job is free.
 */
export class KeptRunner {
  #end: () => Promise<unknown> = async () => undefined
  #isClosing = false
  #again: Promise<void> | null = null
  readonly #lost = new Set<string>()

  constructor(
    private readonly openPool: () => pg.Pool,
    private readonly run: (pool: pg.Pool) => Promise<Runner>,
    private readonly log: Log,
  ) {}

  /** Begins the work. Throws where the database cannot be reached. */
  async begin(): Promise<void> {
    const pool = this.openPool()
    try {
      await this.#free(pool)
      const runner = await this.run(pool)
      const end = async () => {
        await runner.stop().catch(() => undefined) // where it has ended by itself
        await pool.end()
      }
      this.#end = end
      runner.events.on('worker:fatalError', ({ worker }) => {
        this.#lost.add(worker.workerId)
        this.#goOn()
      })
      // One that was ended here ends as well.
      const goOn = () => this.#end === end && this.#goOn()
      runner.promise.then(goOn, goOn)
    } catch (error) {
      void pool.end()
      throw error
    }
  }

  /** Ends it; waits for what is worked on. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#again
    await within(END_MS, this.#end())
  }

  #goOn(): void {
    this.#again ??= this.#beginAgain().finally(() => {
      this.#again = null
      // Of those before, one more was lost meanwhile.
      if (this.#lost.size > 0 && !this.#isClosing) this.#goOn()
    })
  }

  async #beginAgain(): Promise<void> {
    if (this.#isClosing) return
    void this.#end()
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

  /** Jobs of workers that are lost are done again. */
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
