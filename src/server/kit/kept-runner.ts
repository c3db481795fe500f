import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from './log.ts'

/** How long to wait before the queue is tried anew, in milliseconds. */
const AGAIN_MS = 1000

/**
 * A runner of the queue that goes on whatever ends it but `close`. A worker that could not write that its job is done ends, keeps
 * the job locked for hours, and graphile-worker puts no other in its place: then all are begun again, and the job is free.
 */
export class KeptRunner {
  #runner: Runner | null = null
  #isClosing = false
  #again: Promise<void> | null = null

  constructor(
    private readonly pool: pg.Pool,
    private readonly run: () => Promise<Runner>,
    private readonly log: Log,
  ) {}

  /** Begins the work. Throws where the database cannot be reached. */
  async begin(): Promise<void> {
    const runner = await this.run()
    const lost: string[] = []
    const goOn = () => {
      this.#again ??= this.#beginAgain(lost).finally(() => (this.#again = null))
    }
    runner.events.on('worker:fatalError', ({ worker }) => {
      lost.push(worker.workerId)
      goOn()
    })
    runner.promise.then(goOn, goOn)
    this.#runner = runner
  }

  /** Ends it; waits for what is worked on. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#again
    await this.#stop()
  }

  async #beginAgain(lost: readonly string[]): Promise<void> {
    await this.#stop()
    while (!this.#isClosing) {
      try {
        await this.pool.query('SELECT graphile_worker.force_unlock_workers($1)', [lost])
        return await this.begin()
      } catch (error) {
        this.log.warn({ message: (error as Error).message }, 'jobs: not begun again yet')
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
  }

  /** Says no where it is stopped already. */
  async #stop(): Promise<void> {
    await this.#runner?.stop().catch(() => undefined)
  }
}
