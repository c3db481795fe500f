import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, isDoneOnce, salonParam } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { callOf, nobodyIn, type Operator } from '#server/kit/call.ts'
import { answerOnce } from '#server/kit/db/answer-once.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import type { AppParts } from './app-parts.ts'
import { onceOf, textOf } from './once.ts'
import type { Route } from './route.ts'

type OverSalons = Extract<Route, { overSalons: unknown }>
type ToSalon = Extract<Route, { toSalon: unknown }>

export const isOperators = (route: Route): route is OverSalons | ToSalon => 'overSalons' in route || 'toSalon' in route

/** Lets an operator in, before anything of the request is looked at. To everybody else there is no such address. */
export async function admitOperator(request: FastifyRequest, parts: AppParts): Promise<void> {
  const token = parts.callers.tokenIn(request.headers)
  if (token === null) throw new Refusal('no-such-route')
  await requireOperator(parts, parts.db, token)
  request.shown = { callers: parts.callers, token }
}

/** Answers an operator. Every transaction makes sure of them in its opening. */
export function answerOperator(route: OverSalons | ToSalon, parts: AppParts) {
  const answer = 'overSalons' in route ? overSalons(route, parts) : toSalon(route, parts)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const token = request.shown?.token
    if (token === undefined) throw new Refusal('no-such-route')
    if (request.validationError) throw request.validationError
    if (isDoneOnce(route.contract)) void reply.type('application/json')
    return await answer(request, token)
  }
}

function overSalons({ overSalons: read }: OverSalons, parts: AppParts) {
  return async ({ query, params }: FastifyRequest, token: string): Promise<unknown> => {
    const now = parts.clock()
    return await inTransaction(parts.db, { salonId: null, mode: 'read' }, async (tx) => {
      const operator = await requireOperator(parts, tx, token)
      return await read({ tx, now, operator, token }, { query, params } as never)
    })
  }
}

/** A write is answered with its first answer from then on, as those of the salon's own people are. */
function toSalon({ contract, toSalon: act }: ToSalon, parts: AppParts) {
  const write = textOf(contract)
  return async (request: FastifyRequest, token: string): Promise<unknown> => {
    const caller = { ...(await nobodyIn(parts, salonNamed(request))), by: null }
    const operator = await requireOperator(parts, parts.db, token)
    const { params, query, body } = request
    const { scope, work } = callOf(parts, caller, contract as Endpoint, async (call) => {
      return await act({ ...call, operator }, { params, query, body } as never)
    })
    const first = async (tx: Tx) => await requireOperator(parts, tx, token)
    if (!isDoneOnce(contract)) return await inTransaction(parts.db, scope, work, { first })
    const once = onceOf(contract, request, [operator.userId])
    return await answerOnce(parts.db, scope, once, async (tx, save) => write(await work(tx, save)), first)
  }
}

async function requireOperator({ findOperator, clock }: AppParts, tx: Tx, token: string): Promise<Operator> {
  const operator = await findOperator(tx, token, clock())
  if (!operator) throw new Refusal('no-such-route')
  return operator
}

function salonNamed({ params }: FastifyRequest): string {
  return (params as Record<string, string>)[salonParam] ?? ''
}
