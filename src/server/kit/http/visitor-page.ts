import type { salonParam } from '#domain/kit/endpoint.ts'
import type { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'

/** The query of a page's address. */
export interface PageAsked {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | string[] | undefined>>
  /** The query of this same page when the link to it was pressed, according to the browser; empty from elsewhere. */
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
  /** Its answer is the same to all who ask for it within a minute, until something of the salon changes. */
  isRemembered?: true
  /** Its inline scripts, literally: no other one runs. */
  inlineScripts?: readonly string[]
  inSalon: (call: Call<null>, asked: PageAsked) => Promise<PageAnswer>
  /** The page if nothing else can be shown; null is a bug. The status is that of the refusal. */
  refused: (refusal: Refusal | null, asked: PageAsked) => PageAnswer
}
