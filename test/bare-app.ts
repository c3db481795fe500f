import type { FastifyInstance } from 'fastify'
import { openDb, openPool } from '#server/kit/db/pool.ts'
import type { AppParts } from '#server/kit/http/app-parts.ts'
import { buildApp } from '#server/kit/http/app.ts'
import { openLog } from '#server/kit/log.ts'

/** The HTTP server alone, with these routes or pages: nobody is signed in, and no database is there. */
export async function buildBareApp(parts: Partial<AppParts>): Promise<FastifyInstance> {
  return await buildApp({
    db: openDb(openPool('postgres://nobody:x@127.0.0.1:1/none', { max: 1 })),
    log: openLog('silent'),
    live: { publish: () => undefined, subscribe: () => () => undefined, close: async () => undefined },
    routes: [],
    salonOf: async () => null,
    signedIn: async () => null,
    clock: () => '2026-11-21T09:00:00.000Z',
    trustedProxies: 0,
    ...parts,
  })
}
