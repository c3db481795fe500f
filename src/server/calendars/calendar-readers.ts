import { availableParallelism } from 'node:os'
import type { ResourceLimits, Worker } from 'node:worker_threads'
import { startWorker } from '#server/kit/start-worker.ts'
import type { WorkerAnswer, WorkerJob } from './worker-job.ts'

/** The content of a calendar, or 'too-much' if reading it took too much time or memory. */
type ReadCalendar = Extract<WorkerAnswer, { read: unknown }>['read']

/** How many milliseconds reading a calendar may take, and how many a worker has to start on a busy machine. */
const readMs = 5000
const startMs = 60_000
/** For how many milliseconds an idle worker is kept. */
const idleMs = 30_000
const usualLimits: ResourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** The most workers; one core is left for other requests. */
const mostWorkers = Math.max(1, Math.min(2, availableParallelism() - 1))

interface Waiting {
  job: WorkerJob
  salonId: string
  isUrgent: boolean
  done: (read: ReadCalendar) => void
  fail: (error: Error) => void
}

/**
 * Reads calendars in worker threads, so that no request waits for one: few at once, each with a limit on time and memory.
 * Urgent calendars come before those of the hourly job, and salons take turns.
 */
export class CalendarReaders {
  readonly #waiting: Waiting[] = []
  readonly #idle: Reader[] = []
  /** For each salon with a waiting calendar, the number of its last turn. */
  readonly #turns = new Map<string, number>()
  #busy = 0
  #turn = 0

  constructor(readonly limits: ResourceLimits = usualLimits) {}

  /**
   * Returns the contents of a calendar, or 'too-much' if it takes too much time or memory. Throws errors caused by
   * bugs.
   */
  async read(job: WorkerJob, { salonId, isUrgent }: Pick<Waiting, 'salonId' | 'isUrgent'>): Promise<ReadCalendar> {
    return await new Promise<ReadCalendar>((done, fail) => {
      this.#waiting.push({ job, salonId, isUrgent, done, fail })
      this.#startNext()
    })
  }

  #startNext(): void {
    if (this.#busy >= mostWorkers) return
    const next = this.#takeNext()
    if (!next) return
    this.#busy += 1
    void this.#run(next)
  }

  async #run({ job, done, fail }: Waiting): Promise<void> {
    const reader = this.#idle.pop() ?? new Reader(this.limits, (ended) => this.#forget(ended))
    try {
      done(await reader.read(job))
    } catch (error) {
      fail(error as Error)
    }
    this.#busy -= 1
    if (reader.rest()) this.#idle.push(reader)
    this.#startNext()
  }

  #takeNext(): Waiting | undefined {
    const [first, ...others] = this.#waiting
    if (!first) {
      this.#turns.clear()
      return undefined
    }
    const next = others.reduce((best, one) => (this.#isBefore(one, best) ? one : best), first)
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#turns.set(next.salonId, (this.#turn += 1))
    return next
  }

  #isBefore(one: Waiting, other: Waiting): boolean {
    if (one.isUrgent !== other.isUrgent) return one.isUrgent
    return (this.#turns.get(one.salonId) ?? 0) < (this.#turns.get(other.salonId) ?? 0)
  }

  #forget(reader: Reader): void {
    const at = this.#idle.indexOf(reader)
    if (at >= 0) this.#idle.splice(at, 1)
  }
}

/** One worker, which reads one calendar at a time. */
class Reader {
  readonly #worker: Worker
  readonly #ready: Promise<unknown>
  readonly #onEnd: (reader: Reader) => void
  #isGone = false
  #restTimer: NodeJS.Timeout | undefined

  constructor(limits: ResourceLimits, onEnd: (reader: Reader) => void) {
    this.#worker = startWorker(new URL('./calendar-worker.ts', import.meta.url), { resourceLimits: limits })
    this.#worker.unref()
    // If no calendar is waiting for the worker, its end needs no further handling.
    this.#worker.on('error', () => undefined)
    this.#onEnd = onEnd
    this.#worker.once('exit', () => this.#goAway())
    this.#ready = this.#answer(startMs)
    this.#ready.catch(() => undefined)
  }

  async read(job: WorkerJob): Promise<ReadCalendar> {
    clearTimeout(this.#restTimer)
    this.#worker.ref()
    try {
      await this.#ready
      const answering = this.#answer(readMs)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      this.#worker.postMessage(job)
      const answer = await answering
      if (answer === 'ready') throw new Error('a worker that begins twice')
      if ('error' in answer) throw new Error(answer.error)
      return answer.read
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error
      await this.#worker.terminate()
      return { why: 'too-much' }
    }
  }

  /** Keeps the worker for a while, for the next calendar; returns false if the worker has ended. */
  rest(): boolean {
    if (this.#isGone) return false
    this.#worker.unref()
    this.#restTimer = setTimeout(() => {
      this.#goAway()
      void this.#worker.terminate()
    }, idleMs)
    this.#restTimer.unref()
    return true
  }

  /**
   * Stops accepting calendars. A worker takes a moment to end, and wouldn't answer a calendar that arrives in that
   * time.
   */
  #goAway(): void {
    this.#isGone = true
    this.#onEnd(this)
  }

  /** Returns the worker's next message. Throws Unfinished if its time or memory is used up. */
  async #answer(limitMs: number): Promise<WorkerAnswer> {
    const worker = this.#worker
    const signal = AbortSignal.timeout(limitMs)
    return await new Promise<WorkerAnswer>((done, fail) => {
      const settle = (act: () => void) => () => {
        for (const [name, listener] of Object.entries(listeners)) worker.off(name, listener)
        signal.removeEventListener('abort', onTime)
        act()
      }
      const listeners = {
        message: (answer: WorkerAnswer) => settle(() => done(answer))(),
        error: (error: NodeJS.ErrnoException) =>
          settle(() => fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Unfinished() : error))(),
        exit: () => settle(() => fail(new Unfinished()))(),
      }
      const onTime = settle(() => fail(new Unfinished()))
      for (const [name, listener] of Object.entries(listeners)) worker.on(name, listener)
      signal.addEventListener('abort', onTime)
    })
  }
}

class Unfinished extends Error {}

const readers = new CalendarReaders()

export const readCalendarBeside = async (...asked: Parameters<CalendarReaders['read']>) => await readers.read(...asked)
