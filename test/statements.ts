import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

/** Returns the statements sent to the database for one request, without those of jobs that run at the same time. */
export async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const mine = new AsyncLocalStorage<true>()
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }]
    if (mine.getStore()) sent.push(typeof statement === 'string' ? statement : statement.text)
    return query.apply(this, args) as never
  })
  await mine.run(true, request).finally(() => spy.mockRestore())
  return sent
}

/**
 * Returns how often a request waits for the database. A statement sent while another response is awaited on the same
 * connection costs no wait; neither does an additional connection that a busy machine opens.
 */
export async function tripsOf(request: () => Promise<unknown>): Promise<number> {
  let trips = 0
  const mine = new AsyncLocalStorage<true>()
  const waiting = new WeakMap<pg.Client, number>()
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const before = waiting.get(this) ?? 0
    const [statement] = args as [string | { answer?: Promise<unknown> }]
    const isGreeting = typeof statement === 'string' && statement.includes('plan_cache_mode')
    if (mine.getStore() && before === 0 && !isGreeting) trips += 1
    waiting.set(this, before + 1)
    const result = query.apply(this, args)
    const answer = typeof statement === 'string' ? result : (statement.answer ?? result)
    const answered = () => void waiting.set(this, (waiting.get(this) ?? 1) - 1)
    void answer.then(answered, answered)
    return result as never
  })
  await mine.run(true, request).finally(() => spy.mockRestore())
  return trips
}
