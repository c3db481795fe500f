import type { FastifyRequest } from 'fastify'
import { type Endpoint, mayCall, salonHeader, salonParam } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type Caller, type Host, type Member, nobodyIn, type Operator, type Who } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { ServerParts } from './app-parts.ts'
import type { Callers } from './callers.ts'

/** The functions that identify the sender of a request. */
export interface Identity {
  /**
   * Returns the presumed caller, before the body is read, so that strangers learn nothing from validation. Refuses
   * callers who, as far as is known then, have no access.
   */
  admit: (request: FastifyRequest) => Promise<Caller<Who>>
  /** Refuses a caller who may not use the contract. */
  authorize: (request: FastifyRequest, caller: Caller<Who>) => void
  /** Checks, when a transaction opens, that the caller is the presumed one. Throws CallerChanged. */
  confirm: (tx: Tx, request: FastifyRequest, caller: Caller<Who>) => Promise<unknown>
}

/** Returns how callers of a contract are identified, by its access. */
export function identityFor(contract: Endpoint, parts: ServerParts): Identity {
  if (contract.access === 'visitor') return visitors(contract, parts)
  return contract.access === 'operator' ? operators(parts) : members(contract, parts)
}

/** Identifies visitors by the salon that they name. Throws 'too-many-requests' and 'salon-not-found'. */
function visitors({ rate }: Endpoint, { clock, rates, visitors: known }: ServerParts): Identity {
  return {
    async admit(request) {
      const now = clock()
      rates.count(rate === 'costly' ? 'change' : rate, request.ip, now)
      const caller = await known.recall(salonNamed(request))
      // Counted by the salon's id, because a salon has two names in addresses.
      if (rate === 'costly') rates.count(rate, request.ip, now, caller.salonId)
      return caller
    },
    authorize: () => undefined,
    confirm: async (tx, request, caller) => await known.confirm(tx, salonNamed(request), caller as Caller<null>),
  }
}

/**
 * Identifies people by their session and programs by their key. Throws 'not-signed-in', 'not-allowed' and
 * 'other-salon'.
 */
function members(contract: Endpoint, parts: ServerParts): Identity {
  const { clock, rates, programs } = parts
  function authorize(request: FastifyRequest, { by, salonId }: Caller<Who>): void {
    const member = by as Member
    if (!mayCall(contract, member)) throw new Refusal(member.only ? 'key-not-allowed' : 'not-allowed')
    if (isElsewhere(request, salonId)) throw new Refusal('other-salon')
  }
  return {
    async admit(request) {
      const now = clock()
      request.shown = shownBy(request, parts)
      if (!request.shown) throw new Refusal('not-signed-in')
      const { callers, token } = request.shown
      const isProgram = callers === programs
      // Unknown keys query the database no more often than a visitor may.
      if (isProgram && !callers.remembers(token)) rates.count('look', request.ip, now)
      const seen = await callers.recall(token, now)
      if (isProgram && seen) rates.countKey(seen.by.userId, now)
      // A cached role is never final, neither to let someone in nor to turn them away: their rights may have changed.
      if (seen && mayCall(contract, seen.by) && !isElsewhere(request, seen.salonId)) return seen
      const found = await callers.find(token, now)
      if (!found) throw new Refusal('not-signed-in')
      authorize(request, found)
      return found
    },
    authorize,
    confirm: async (tx, { shown }, caller) =>
      await shown!.callers.confirm(tx, shown!.token, clock(), caller as Caller<Member>),
  }
}

/** Identifies operators. For everyone else, there is no such address. */
function operators(parts: ServerParts): Identity {
  return {
    async admit(request) {
      const by = await admitOperator(request, parts)
      return { ...(await nobodyIn(parts, salonNamed(request))), by }
    },
    authorize: () => undefined,
    confirm: async (tx, { shown }) => await requireOperator(parts, tx, shown?.token ?? null),
  }
}

/** Admits an operator, before anything of the request is read. Throws 'no-such-route' for everyone else. */
export async function admitOperator(request: FastifyRequest, parts: ServerParts): Promise<Operator> {
  const { callers, db } = parts
  const token = callers.tokenIn(request.headers)
  const operator = await requireOperator(parts, db, token)
  request.shown = { callers, token: token! }
  return operator
}

/** Returns the operator of a session. Throws 'no-such-route' if the session is not an operator's. */
export async function requireOperator(
  { findOperator, clock }: ServerParts,
  tx: Tx,
  token: string | null,
): Promise<Operator> {
  const operator = token === null ? null : await findOperator(tx, token, clock())
  if (!operator) throw new Refusal('no-such-route')
  return operator
}

/** Returns the host of the server. Throws 'no-such-route' for everyone else. */
export async function requireHost(
  { headers }: FastifyRequest,
  { callers, db, findHost, clock }: ServerParts,
): Promise<Host> {
  const token = callers.tokenIn(headers)
  const host = token === null ? null : await findHost(db, token, clock())
  if (!host) throw new Refusal('no-such-route')
  return host
}

/** Returns the credential of a request: a program's key, or else a person's session. */
function shownBy({ headers }: FastifyRequest, { callers, programs }: ServerParts): Shown | undefined {
  const key = programs?.tokenIn(headers) ?? null
  if (programs && key !== null) return { callers: programs, token: key }
  const token = callers.tokenIn(headers)
  return token === null ? undefined : { callers, token }
}

function salonNamed({ params }: FastifyRequest): string {
  return (params as Record<string, string>)[salonParam] ?? ''
}

/** Returns whether the page and the session belong to different salons. */
function isElsewhere({ headers }: FastifyRequest, salonId: string): boolean {
  const said = headers[salonHeader]
  return said !== undefined && said !== salonId
}

interface Shown {
  callers: Callers
  token: string
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller<Who>
    /** The credentials of the person or program that sent the request. */
    shown?: Shown
  }
}
