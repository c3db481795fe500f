import type { salonParam } from '#domain/kit/endpoint.ts'
import type { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'

/** The parts of a request for a page. */
export interface PageAsked {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | string[] | undefined>>
  /**
   * The query that the page had when its own link was pressed, according to the browser; empty if the visitor came from
   * elsewhere.
   */
  askedBefore: Readonly<Record<string, string[]>>
  /** The server's address as people type it, without a path. */
  origin: string
}

/** A page's response, sent unchanged: HTML, a picture, a calendar. */
export interface PageAnswer {
  status?: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

/** A salon's public page, made by the server at an address that names the salon. */
export interface VisitorPage {
  path: `/${string}/:${typeof salonParam}${string}`
  /** The path of the page at a salon's own domain, if it is found there too. */
  atDomain?: `/${string}`
  /** Whether another site may show the page inside its own. */
  isFramed?: true
  /** Whether all visitors get the same response within a minute, unless something in the salon changes. */
  isRemembered?: true
  /** The page's inline scripts, literally; no other inline script runs. */
  inlineScripts?: readonly string[]
  inSalon: (call: Call<null>, asked: PageAsked) => Promise<PageAnswer>
  /** Returns the page for a refusal if nothing else can be shown; null means a bug. Its status is the refusal's. */
  refused: (refusal: Refusal | null, asked: PageAsked) => PageAnswer
}
