import type { Context, Host, Operator, Who } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { Live } from '#server/kit/live/live.ts'
import type { Log } from '#server/kit/log.ts'
import type { Callers } from './callers.ts'
import type { Popup } from './headers.ts'
import type { KnownIds } from './known-ids.ts'
import type { Rates } from './rates.ts'
import type { RememberedPages } from './remembered-pages.ts'
import type { Route } from './route.ts'
import type { Site } from './site.ts'
import type { Monitor } from '#server/kit/monitor/monitor.ts'
import type { VisitorPage } from './visitor-page.ts'
import type { Visitors } from './visitors.ts'

/** The dependencies of the HTTP server. */
export interface AppParts extends Context {
  log: Log
  live: Live
  routes: Route[]
  /** Pages that are made for each visitor. */
  pages?: VisitorPage[]
  /** Returns the salon's own site at the host of a request; null for every other host. */
  siteAt?: (host: string) => Promise<Site | null>
  /** The callers that are people, found by their session. */
  callers: Callers
  /** The callers that are programs, found by their key. */
  programs?: Callers
  /** Returns the operator of a session; null if the session is not an operator's. */
  findOperator: (tx: Tx, token: string, now: string) => Promise<Operator | null>
  /** Returns the host of the server, by their session; null if the session is not a host's. */
  findHost: (tx: Tx, token: string, now: string) => Promise<Host | null>
  /** Returns whether a caller gets the phone numbers and e-mail addresses of customers. */
  seesContacts: (by: Who) => boolean
  /** The address that people type; it decides on HTTPS-only headers and on the origins that may write. */
  publicUrl?: string
  /** Checks for ids in queries, by parameter name; each says whether the salon has a row with the id. */
  knownIds?: KnownIds
  /** Reduces the API document to the public routes; without it, all routes are in it. */
  describe?: (whole: object) => object
  trustedProxies: number
  /** Another site's popup that our own pages may show: the payment provider's. */
  popup?: Popup
  /** The contact for reporting a vulnerability of this server; without it there is no security.txt. */
  securityContact?: string
  /** Answers the host's requests about this process; without it, they get no answer. */
  monitor?: Monitor
  /** The folder of the built pages; without it only the API is served (tests). */
  pagesDir?: string
}

/** The dependencies, with the counters and caches of the running server. */
export interface ServerParts extends AppParts {
  rates: Rates
  remembered: RememberedPages
  visitors: Visitors
}
