import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { Call } from './call.ts'

/** What a route open to anybody gets: the bare request. It opens its own transactions. */
export interface PublicCall {
  headers: IncomingHttpHeaders
  ip: string
  now: string
  newId: () => string
  setCookies: (cookies: string[]) => void
}

export type Route =
  | { kind: 'signed-in'; contract: Endpoint; run: (call: Call, input: never) => Promise<unknown> }
  | { kind: 'public'; contract: Endpoint; run: (call: PublicCall, input: never) => Promise<unknown> }

/** Binds a use case to its contract. It runs in one transaction of the caller's salon: read-only for GET. */
export function route<E extends Endpoint>(
  contract: E,
  run: (call: Call, input: ParsedInput<E>) => Promise<Output<E>>,
): Route {
  if (contract.access === 'public') throw new Error(`${contract.path} is public: bind it with publicRoute`)
  return { kind: 'signed-in', contract, run }
}

/** Binds a function to a contract that anybody may call. */
export function publicRoute<E extends Endpoint>(
  contract: E,
  run: (call: PublicCall, input: ParsedInput<E>) => Promise<Output<E>>,
): Route {
  if (contract.access !== 'public') throw new Error(`${contract.path} is not public`)
  return { kind: 'public', contract, run }
}
