import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, isDoneOnce, mayCall, salonHeader, salonParam } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type Call, type Caller, callOf, inCall, nobodyIn, type SignedIn } from '#server/kit/call.ts'
import { answerOnce } from '#server/kit/db/answer-once.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import type { AppParts, Door } from './app-parts.ts'
import { admitOperator, answerOperator, isOperators } from './bind-operator.ts'
import { asWhoItIs, type Callers } from './callers.ts'
import { requireKnownIds } from './known-ids.ts'
import { onceOf, textOf, whoOf, zOnceHeaders } from './once.ts'
import { originOf } from './origin-of.ts'
import type { PublicCall, Route, Steps } from './route.ts'
import { tellText } from './tell-text.ts'

/** Serves a route at the address of its contract: who may, then what it does, in one call. */
export function bind(app: FastifyInstance, route: Route, parts: AppParts, door: Door): void {
  const { method, path, summary, maxBytes, mediaType, params, query, body, output, rawBody } = route.contract
  const asked = query ?? (isGuardedRead(route) ? noQuery : undefined)
  const answer = answerOf(route, parts, door)
  app.route({
    method,
    url: path,
    ...(maxBytes && { bodyLimit: maxBytes }),
    config: { rawBody: rawBody === true, isForVisitors: route.contract.access === 'visitor' },
    attachValidation: !('inPublic' in route),
    schema: {
      summary,
      ...(params && { params }),
      ...(asked && { querystring: asked }),
      ...(body && { body }),
      ...(isDoneOnce(route.contract) && { headers: zOnceHeaders }),
      ...(!mediaType && { response: { 200: output } }),
    },
    // Access is decided before the body is read or checked: a stranger learns nothing from validation.
    onRequest: async (request) => {
      if (isOperators(route)) await admitOperator(request, parts)
      else if (!('inPublic' in route)) request.caller = await admit(route.contract, request, parts, door)
      else if (route.contract.rate) door.rates.count(route.contract.rate, request.ip, parts.clock())
    },
    handler: async (request, reply) => {
      const answered = await answer(request, reply)
      return mediaType ? tellText(request, reply, mediaType, answered as string) : answered
    },
  })
}

const noQuery = z.strictObject({})

/** Whether a route reads for people and programs, and so refuses a query it does not know: it would seem to narrow the answer. */
const isGuardedRead = ({ contract: { method, access, mediaType } }: Route) =>
  method === 'GET' && access !== 'public' && mediaType === undefined

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function answerOf(route: Route, parts: AppParts, door: Door): Answer {
  if ('inPublic' in route) return answerPublic(route, parts)
  return isOperators(route) ? answerOperator(route, parts) : asWhoCalls(route, parts, door)
}

type Confirm = (tx: Tx, request: FastifyRequest, caller: Caller) => Promise<void>
type InSalon = Extract<Route, { inSalon: unknown } | { inSteps: unknown }>

/** Answers as who is believed to call, and anew as who it is by now; every transaction makes sure of it in its opening. */
function asWhoCalls(route: InSalon, parts: AppParts, { visitors }: Door): Answer {
  const { contract } = route
  const confirm: Confirm = async (tx, request, caller) => {
    const { shown } = request
    if (shown === undefined) await visitors.confirm(tx, salonNamed(request), caller)
    else await shown.callers.confirm(tx, shown.token, parts.clock(), caller as SignedIn)
  }
  const answer = 'inSteps' in route ? answerInSteps(route, parts, confirm) : answerInSalon(route, parts, confirm)
  return async (request, reply) => {
    if (!request.caller) throw new Refusal('not-signed-in')
    if (isDoneOnce(contract)) void reply.type('application/json')
    return await asWhoItIs(request.caller, async (caller) => {
      if (isElsewhere(request, requireAccess(contract, caller))) throw new Refusal('other-salon')
      // Who may not call is refused before validation, also when the session ended a moment ago.
      if (request.validationError) await confirm(parts.db, request, caller)
      if (request.validationError) throw request.validationError
      return await answer(request, caller)
    })
  }
}

/**
 * In one transaction. A write that is done once is answered with its first answer from then on, and only to who
 * passed the access check; the key of another person, role, address or input is refused.
 */
function answerInSalon({ contract, inSalon }: Extract<Route, { inSalon: unknown }>, parts: AppParts, confirm: Confirm) {
  const write = textOf(contract)
  const requireKnown = requireKnownIds(contract, parts.knownIds)
  return async (request: FastifyRequest, caller: Caller): Promise<unknown> => {
    const input = inputOf(request)
    const does = openedTo(contract, caller, async (call) => await inSalon(call as never, input))
    const { scope, work } = callOf(parts, caller, contract, does)
    const first = async (tx: Tx) => {
      const known = requireKnown(tx, caller.salonId, request.query).catch((error: unknown) => error)
      await confirm(tx, request, caller)
      const unknown = await known
      if (unknown) throw unknown
    }
    if (!isDoneOnce(contract)) return await inTransaction(parts.db, scope, work, { first })
    // The answer is kept exactly as it is sent; one that does not fit its contract is never kept.
    const once = onceOf(contract, request, whoOf(caller))
    return await answerOnce(parts.db, scope, once, async (tx, save) => write(await work(tx, save)), first)
  }
}

/** In several transactions. */
function answerInSteps({ contract, inSteps }: Extract<Route, { inSteps: unknown }>, parts: AppParts, confirm: Confirm) {
  return async (request: FastifyRequest, caller: Caller): Promise<unknown> => {
    const { salonId, by } = caller as SignedIn
    const { clock, live, db, publicUrl } = parts
    let isChanged = false
    const house = { clock, live: { publish: () => void (isChanged = true) } }
    const steps: Steps = {
      salonId,
      by,
      now: clock(),
      origin: originOf(request, publicUrl),
      inCall: async (run) => {
        const { scope, work } = callOf(house, caller as SignedIn, contract, openedTo(contract, caller, run))
        return await inTransaction(db, scope, work, { first: (tx) => confirm(tx, request, caller) })
      },
    }
    try {
      return await inSteps(steps as never, inputOf(request))
    } finally {
      // Open screens are told once, of all steps that were done.
      if (isChanged) live.publish(salonId, contract.topics)
    }
  }
}

function answerPublic({ contract, inPublic }: Extract<Route, { inPublic: unknown }>, parts: AppParts): Answer {
  return async (request, reply) => {
    const call: PublicCall = {
      headers: request.headers,
      ip: request.ip,
      now: parts.clock(),
      newId,
      setCookies: (cookies) => void reply.header('set-cookie', cookies),
      rawBody: request.rawBody ?? null,
      async inSalon(nameOrId, run) {
        const caller = await nobodyIn(parts, nameOrId)
        return await inCall(parts, caller, contract, openedTo(contract, caller, run))
      },
    }
    return await inPublic(call, inputOf(request))
  }
}

/**
 * A salon that is suspended is read, and written by nobody: not by its people, not by its visitors. Asked inside of
 * the transaction, which makes sure of the caller: what was written before is answered as it was.
 */
function openedTo<C extends Call, T>(
  { method, access, evenSuspended }: Endpoint,
  { isSuspended }: Caller,
  run: (call: C) => Promise<T>,
): (call: C) => Promise<T> {
  if (!isSuspended || method === 'GET' || evenSuspended !== undefined) return run
  return async () => {
    throw new Refusal(access === 'visitor' ? 'no-online-booking' : 'salon-suspended')
  }
}

const inputOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body }) as never

/**
 * Who calls, in which salon, as far as is known before their transaction. Refuses 'not-signed-in' and 'not-allowed'; a
 * visitor 'too-many-requests' and 'salon-not-found'.
 */
async function admit(
  contract: Endpoint,
  request: FastifyRequest,
  parts: AppParts,
  { rates, visitors }: Door,
): Promise<Caller> {
  const now = parts.clock()
  const { access, rate } = contract
  if (access === 'visitor') {
    rates.count(rate === 'costly' ? 'change' : rate, request.ip, now)
    const caller = await visitors.recall(salonNamed(request))
    // By its id: a salon has two names in addresses.
    if (rate === 'costly') rates.count(rate, request.ip, now, caller.salonId)
    return caller
  }
  const shown = shownBy(request, parts)
  if (shown === null) throw new Refusal('not-signed-in')
  request.shown = shown
  const { callers, token } = shown
  const isProgram = callers === parts.programs
  // Whoever tries keys out asks the database no more often than a visitor.
  if (isProgram && !callers.remembers(token)) rates.count('look', request.ip, now)
  const seen = await callers.recall(token, now)
  if (isProgram && seen) rates.countKey(seen.by.userId, now)
  // A remembered role lets nobody in for good, and turns nobody away: they may have been given more rights since.
  if (seen && mayCall(contract, seen.by) && !isElsewhere(request, seen)) return seen
  return requireAccess(contract, await callers.find(token, now))
}

/** By what a request says who sends it: a program's key, else a person's session; null where it says nothing. */
function shownBy({ headers }: FastifyRequest, { callers, programs }: AppParts): Shown | null {
  const key = programs?.tokenIn(headers) ?? null
  if (programs && key !== null) return { callers: programs, token: key }
  const token = callers.tokenIn(headers)
  return token === null ? null : { callers, token }
}

function salonNamed({ params }: FastifyRequest): string {
  return (params as Record<string, string>)[salonParam] ?? ''
}

/** Whether the page is of another salon than the session. */
function isElsewhere({ headers, shown }: FastifyRequest, { salonId }: Caller): boolean {
  const said = headers[salonHeader]
  return shown !== undefined && said !== undefined && said !== salonId
}

function requireAccess<C extends Caller>(contract: Endpoint, caller: C | null): C {
  if (!caller) throw new Refusal('not-signed-in')
  const { by } = caller
  const isAllowed = by === null ? typeof contract.access !== 'object' : mayCall(contract, by)
  if (!isAllowed) throw new Refusal(by?.only ? 'key-not-allowed' : 'not-allowed')
  return caller
}

interface Shown {
  callers: Callers
  token: string
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    /** By what somebody signed in, or a program, is known. */
    shown?: Shown
  }
}
