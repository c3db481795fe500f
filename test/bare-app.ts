import type { FastifyInstance } from 'fastify'
import { Db } from '#server/kit/db/db.ts'
import { openCallers } from '#server/kit/http/callers.ts'
import { openPool } from '#server/kit/db/pool.ts'
import type { AppParts } from '#server/kit/http/app-parts.ts'
import { buildApp } from '#server/kit/http/app.ts'
import type { Live } from '#server/kit/live/live.ts'
import { openLog } from '#server/kit/log.ts'

/** Live updates that send no notices and receive none. */
export const deafLive: Live = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  watch: () => undefined,
  hears: () => false,
  close: async () => undefined,
}

/** Builds only the HTTP server, with these routes or pages: no one is signed in, and there is no database. */
export async function buildBareApp(parts: Partial<AppParts>): Promise<FastifyInstance> {
  const db = new Db(openPool('postgres://nobody:x@127.0.0.1:1/none', { max: 1 }))
  return await buildApp({
    db,
    log: openLog('silent'),
    live: deafLive,
    routes: [],
    salonOf: async () => null,
    callers: openCallers(db, { tokenIn: () => null, find: async () => null }),
    findOperator: async () => null,
    findHost: async () => null,
    seesContacts: () => true,
    clock: () => '2026-11-21T09:00:00.000Z',
    trustedProxies: 0,
    ...parts,
  })
}
