import type { Kysely } from 'kysely'
import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '#server/kit/clock.ts'
import type { DB } from '#server/kit/db/db-types.ts'
import type { Live } from '#server/kit/live/live.ts'
import type { Log } from '#server/kit/log.ts'
import type { Actor } from './call.ts'
import type { Route } from './route.ts'

/** What the HTTP server is made of. */
export interface AppParts {
  db: Kysely<DB>
  log: Log
  clock: Clock
  live: Live
  routes: Route[]
  /** Who is behind the request's session; null when nobody is. */
  actorOf: (headers: IncomingHttpHeaders, now: string) => Promise<Actor | null>
  /** The address that people type; decides on HTTPS-only headers and on the origins that may write. */
  publicUrl?: string
  trustedProxies: number
  /** Folder of the built pages; without it only the API is served (tests). */
  pagesDir?: string
}
