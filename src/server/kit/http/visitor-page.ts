import type { salonParam } from '#domain/kit/endpoint.ts'
import type { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'

/** What a page's address asks for. */
export interface PageAsked {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | string[] | undefined>>
  /** What this same page was asked for where the link to it was pressed, as the browser says; empty from elsewhere. */
  askedBefore: Readonly<Record<string, string[]>>
  /** The address that people type, without a path. */
  origin: string
}

/** What is sent unchanged: HTML, a picture, a calendar. */
export interface PageAnswer {
  status?: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

/** A page of a salon that the server makes for anybody who asks, at an address that names the salon. */
export interface VisitorPage {
  path: `/${string}/:${typeof salonParam}${string}`
  /** Where it is also to be found, at a salon's own domain. */
  atDomain?: `/${string}`
  /** Whether another site may show it inside its own page. */
  isFramed?: true
  /** Its answer is the same to all who ask for it within a minute, until something of the salon changes. */
  isRemembered?: true
  /** The scripts that stand in it, to the letter: no other one runs. */
  inlineScripts?: readonly string[]
  inSalon: (call: Call<null>, asked: PageAsked) => Promise<PageAnswer>
  /** What is shown where nothing else can be; null is a bug. The status is that of the refusal. */
  refused: (refusal: Refusal | null, asked: PageAsked) => PageAnswer
}
