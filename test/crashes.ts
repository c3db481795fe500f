import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/**
 * The number of a statement of the tested code, from 1, and whether the connection dies instead of sending it or once
 * it is answered.
 */
export interface Crash {
  nth: number
  when: 'before' | 'after'
}

/** Returns database connections that die at a planned statement, counting only statements run inside `within`. */
export function openCrashes() {
  const mine = new AsyncLocalStorage<true>()
  let planned: Crash | null = null
  let sent = 0
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => Promise<unknown>
  function crashing(this: pg.Client, ...args: unknown[]) {
    // The app passes its statements as objects; a test passes its own as text.
    if (typeof args[0] === 'string' || !mine.getStore()) return query.apply(this, args)
    sent += 1
    const isIt = sent === planned?.nth
    const die = () => void (this as unknown as Wired).connection.stream.destroy()
    if (isIt && planned?.when === 'before') die()
    const answer = query.apply(this, args)
    if (isIt) void answer.then(die, die)
    return answer
  }
  pg.Client.prototype.query = crashing as never
  return {
    /** Plans the next crash, and restarts the count of statements. */
    plan(crash: Crash) {
      planned = crash
      sent = 0
    },
    /** Cancels the planned crash; returns whether its statement was reached. */
    stop(): boolean {
      const came = planned !== null && sent >= planned.nth
      planned = null
      return came
    },
    within: async <T>(run: () => Promise<T>): Promise<T> => await mine.run(true, run),
    close: () => void (pg.Client.prototype.query = query as never),
  }
}

interface Wired {
  connection: { stream: { destroy: () => void } }
}
