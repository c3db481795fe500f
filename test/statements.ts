import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

/** The statements sent to the database on behalf of one request, and not by jobs that run at the same time. */
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
