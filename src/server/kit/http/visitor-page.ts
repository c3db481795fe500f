import type { salonParam } from '#domain/kit/endpoint.ts'
import type { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'

/** The query of a page's address. */
export interface PageAsked {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | string[] | undefined>>
  /**
   * The query that this page had when its own link was pressed, according to the browser; empty if the visitor came
   * from elsewhere.
   */
  askedBefore: Readonly<Record<string, string[]>>
  /** The address that people type, without a path. */
  origin: string
}

/** The content that is sent unchanged: HTML, a picture, a calendar. */
export interface PageAnswer {
  status?: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

/** A salon's public page, made by the server at an address that names the salon. */
export interface VisitorPage {
  path: `/${string}/:${typeof salonParam}${string}`
  /** The path at which it is also found, at a salon's own domain. */
  atDomain?: `/${string}`
  /** Another site may show it inside its own page. */
  isFramed?: true
  /** All visitors get the same response within a minute, unless something in the salon changes. */
  isRemembered?: true
  /** Its inline scripts, literally: no other one runs. */
  inlineScripts?: readonly string[]
  inSalon: (call: Call<null>, asked: PageAsked) => Promise<PageAnswer>
  /** The page if nothing else can be shown; null is a bug. The status is that of the refusal. */
  refused: (refusal: Refusal | null, asked: PageAsked) => PageAnswer
}
