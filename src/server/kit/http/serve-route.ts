import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withoutContacts } from '#domain/kit/contacts.ts'
import { type Endpoint, isDoneOnce, salonParam } from '#domain/kit/endpoint.ts'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'
import {
  type AllSalonsCall,
  type Call,
  type Caller,
  callIn,
  type HostCall,
  inCall,
  nobodyInAny,
  type PublicCall,
  type Steps,
  type Who,
} from '#server/kit/call.ts'
import { answerOnce } from '#server/kit/db/answer-once.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import type { ServerParts } from './app-parts.ts'
import { asWhoItIs } from './callers.ts'
import { admitOperator, identityFor, requireHost, requireOperator } from './identity.ts'
import { requireKnownIds } from './known-ids.ts'
import { onceOf, textOf, zOnceHeaders } from './once.ts'
import { originOf } from './origin-of.ts'
import type { Route } from './route.ts'
import { type StoredFile, streamFile } from './stream-file.ts'
import { tellText } from './tell-text.ts'

/** Serves a route at the address of its contract: checks access, then runs the use case, in one call. */
export function serveRoute(app: FastifyInstance, route: Route, parts: ServerParts): void {
  const { method, path, access, summary, maxBytes, mediaType, params, query, body, output, rawBody } = route.contract
  const asked = query ?? (isGuardedRead(route) ? noQuery : undefined)
  const { admit, answer } = answering(route, parts)
  app.route({
    method,
    url: path,
    ...(maxBytes && { bodyLimit: maxBytes }),
    config: { rawBody: rawBody === true, isForVisitors: access === 'visitor' },
    attachValidation: access !== 'public',
    schema: {
      summary,
      ...(params && { params }),
      ...(asked && { querystring: asked }),
      ...(body && { body }),
      ...(isDoneOnce(route.contract) && { headers: zOnceHeaders }),
      ...(!mediaType && { response: { 200: output } }),
    },
    onRequest: admit,
    handler: async (request, reply) => {
      const answered = await answer(request, reply)
      if (mediaType === 'application/octet-stream') return await streamFile(reply, answered as StoredFile)
      return mediaType ? tellText(request, reply, mediaType, answered as string) : answered
    },
  })
}

const noQuery = z.strictObject({})

/**
 * Returns whether a route is a read for people and programs, which refuses an unknown query parameter, because that
 * would only seem to narrow the response.
 */
const isGuardedRead = ({ contract: { method, access, mediaType } }: Route) =>
  method === 'GET' && access !== 'public' && mediaType === undefined

interface Answering {
  /** Checks access, before the body is read or checked. */
  admit: (request: FastifyRequest) => Promise<void>
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

function answering(route: Route, parts: ServerParts): Answering {
  const { access, path } = route.contract
  if ('run' in route && access === 'public') return toAnybody(route, parts)
  if ('run' in route && access === 'host') return toHost(route, parts)
  if ('run' in route && access === 'operator' && !path.includes(`/:${salonParam}`)) return overSalons(route, parts)
  return inSalon(route, parts)
}

type OneCall = Extract<Route, { run: unknown }>
type Confirm = (tx: Tx, request: FastifyRequest, caller: Caller<Who>) => Promise<unknown>

/**
 * Runs the request as the cached caller, and again as the current one if the caller has changed; every transaction
 * checks the caller when it opens.
 */
function inSalon(route: Route, parts: ServerParts): Answering {
  const { contract } = route
  const { admit, authorize, confirm } = identityFor(contract, parts)
  const answer = 'inSteps' in route ? inSteps(route, parts, confirm) : inOneCall(route, parts, confirm)
  return {
    admit: async (request) => void (request.caller = await admit(request)),
    answer: async (request, reply) => {
      if (!request.caller) throw new Refusal('not-signed-in')
      if (isDoneOnce(contract)) void reply.type('application/json')
      return await asWhoItIs(request.caller, async (caller) => {
        authorize(request, caller)
        // A caller without access is refused before validation, even if the session ended only a moment ago.
        if (request.validationError) await confirm(parts.db, request, caller)
        if (request.validationError) throw request.validationError
        return await answer(request, caller)
      })
    },
  }
}

/**
 * Runs a route in one transaction. A write repeated with the same idempotency key gets its first response, but
 * only for callers who pass the access check. A key used by another person or role, or for another address or input, is
 * refused.
 */
function inOneCall({ contract, run }: OneCall, parts: ServerParts, confirm: Confirm) {
  const write = textOf(contract)
  const requireKnown = requireKnownIds(contract, parts.knownIds)
  return async (request: FastifyRequest, caller: Caller<Who>): Promise<unknown> => {
    const input = inputOf(request)
    const shown = shownTo(caller.by, contract, parts)
    const does = unlessClosed(contract, caller, async (call) => shown(await run(call as never, input)))
    const { scope, work } = callIn(parts, caller, contract, does)
    const first = async (tx: Tx) => {
      const known = requireKnown(tx, caller.salonId, request.query).catch((error: unknown) => error)
      await confirm(tx, request, caller)
      const unknown = await known
      if (unknown) throw unknown
    }
    if (!isDoneOnce(contract)) return await inTransaction(parts.db, scope, work, { first })
    // The response is stored exactly as it is sent; one that does not fit its contract is never stored.
    const once = onceOf(contract, request, caller.by)
    return await answerOnce(parts.db, scope, once, async (tx, save) => write(await work(tx, save)), first)
  }
}

/** Runs a route in several transactions. */
function inSteps(
  { contract, inSteps: run }: Extract<Route, { inSteps: unknown }>,
  parts: ServerParts,
  confirm: Confirm,
) {
  const { clock, live, db, publicUrl } = parts
  return async (request: FastifyRequest, caller: Caller<Who>): Promise<unknown> => {
    const { salonId, by } = caller
    let isChanged = false
    const running =
      (publish: () => void) =>
      async <T>(does: Does<T>): Promise<T> => {
        const { scope, work } = callIn(
          { clock, live: { publish } },
          caller,
          contract,
          unlessClosed(contract, caller, does),
        )
        return await inTransaction(db, scope, work, { first: (tx) => confirm(tx, request, caller) })
      }
    type Running = ReturnType<typeof running>
    const steps: Omit<Steps, 'by' | 'inCall' | 'quietly'> & { by: Who; inCall: Running; quietly: Running } = {
      salonId,
      by,
      now: clock(),
      origin: originOf(request, publicUrl),
      inCall: running(() => void (isChanged = true)),
      quietly: running(() => undefined),
    }
    try {
      return shownTo(by, contract, parts)(await run(steps as never, inputOf(request)))
    } finally {
      // Open screens are notified once, for all completed steps.
      if (isChanged) live.publish(salonId, contract.topics)
    }
  }
}

/** Returns the function that leaves out of a response what the caller may not see. */
function shownTo(by: Who, { output }: Endpoint, { seesContacts }: ServerParts): (answer: unknown) => unknown {
  return (answer) => (seesContacts(by) ? answer : withoutContacts(output, answer))
}

function toAnybody({ contract, run }: OneCall, parts: ServerParts): Answering {
  return {
    admit: async ({ ip }) => {
      if (contract.rate) parts.rates.count(contract.rate, ip, parts.clock())
    },
    answer: async (request, reply) => {
      const call: PublicCall = {
        headers: request.headers,
        ip: request.ip,
        now: parts.clock(),
        newId,
        setCookies: (cookies) => void reply.header('set-cookie', cookies),
        rawBody: request.rawBody ?? null,
        async inSalon(nameOrId, does) {
          const caller = await nobodyInAny(parts, nameOrId)
          return await inCall(parts, caller, contract, unlessClosed(contract, caller, does))
        },
      }
      return await run(call as never, inputOf(request))
    },
  }
}

/** Runs an operator's read over all salons. */
function overSalons({ contract: { method, path }, run }: OneCall, parts: ServerParts): Answering {
  if (method !== 'GET') throw new Error(`${path} writes, and names no salon`)
  return {
    admit: async (request) => void (await admitOperator(request, parts)),
    answer: async (request) => {
      const token = request.shown!.token
      if (request.validationError) throw request.validationError
      const now = parts.clock()
      return await inTransaction(parts.db, { salonId: null, mode: 'read' }, async (tx) => {
        const call: AllSalonsCall = { tx, now, by: await requireOperator(parts, tx, token), token }
        return await run(call as never, inputOf(request))
      })
    },
  }
}

/**
 * Runs a host's request about the whole server. No response is stored for repetitions, so a write must be repeatable.
 */
function toHost({ contract, run }: OneCall, parts: ServerParts): Answering {
  if (isDoneOnce(contract)) throw new Error(`${contract.path} is of no salon, and no key covers it`)
  return {
    admit: async (request) => void (await requireHost(request, parts)),
    answer: async (request) => {
      // Checked again after the body was read, because a second salon may have signed up since.
      const by = await requireHost(request, parts)
      if (request.validationError) throw request.validationError
      const call: HostCall = { by, now: parts.clock(), headers: request.headers }
      return await run(call as never, inputOf(request))
    },
  }
}

type Does<T, W extends Who = Who> = (call: Call<W>) => Promise<T>

/**
 * Handles a call in a salon. A suspended salon is read-only for staff and visitors; only operators write. An
 * example salon refuses what would reach someone. Refuses inside the transaction, which checks the caller, so
 * that a repeated earlier write gets its stored response.
 */
function unlessClosed<T, W extends Who>(contract: Endpoint, caller: Caller<W>, does: Does<T, W>): Does<T, W> {
  const { method, access, evenSuspended, notInExample } = contract
  if (caller.isExample && notInExample !== undefined) return refusing('example-salon')
  if (!caller.isSuspended || method === 'GET' || access === 'operator' || evenSuspended !== undefined) return does
  return refusing(access === 'visitor' ? 'no-online-booking' : 'salon-suspended')
}

const refusing = (code: RefusalCode) => async () => {
  throw new Refusal(code)
}

const inputOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body }) as never
