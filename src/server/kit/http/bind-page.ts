import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { salonParam } from '#domain/kit/endpoint.ts'
import { statusOf } from '#domain/kit/refusal.ts'
import { type Call, callIn } from '#server/kit/call.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import type { ServerParts } from './app-parts.ts'
import { asWhoItIs } from './callers.ts'
import { packed, type Packing, packingFor } from './compress.ts'
import { headersByHost } from './headers.ts'
import { originOf } from './origin-of.ts'
import { logServerFault, refusalIn, reportBug } from './refuse.ts'
import type { PageAnswer, PageAsked, VisitorPage } from './visitor-page.ts'

/** Answers a request with a page; `params` replaces the params of the request's address. */
export type ServePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  params?: PageAsked['params'],
) => Promise<FastifyReply>

/**
 * Returns a function that serves a page: read-only, in one transaction of its salon, and counted in the rate for
 * visitors' reads.
 */
export function bindPage(app: FastifyInstance, page: VisitorPage, parts: ServerParts): ServePage {
  async function answerTo(asked: PageAsked, packing: Packing | undefined): Promise<PageAnswer> {
    const name = asked.params[salonParam] ?? ''
    return await asWhoItIs(await parts.visitors.recall(name), async (caller) => {
      const key = JSON.stringify([page.path, caller, asked, packing])
      const kept = page.isRemembered && packing && parts.remembered.open(caller.salonId, parts.clock(), key)
      const find = async (call: Call<null>) => (kept && kept.page) || (await page.inSalon(call, asked))
      const { scope, work } = callIn(parts, caller, { method: 'GET', topics: [] }, find)
      const first = (tx: Tx) => parts.visitors.confirm(tx, name, caller)
      const answer = await inTransaction(parts.db, scope, work, { first })
      if (!kept || kept.page) return answer
      const written = await pack(answer, packing)
      kept.keep(written)
      return written
    })
  }
  const headersAt = headersByHost(parts.publicUrl, page)
  const serve: ServePage = async (request, reply, params) => {
    if (page.isFramed) void reply.removeHeader('x-frame-options')
    void reply.headers(headersAt(request))
    const asked = { ...askedOf(request, parts.publicUrl), ...(params && { params }) }
    try {
      parts.rates.count('look', request.ip, parts.clock())
      return send(reply, await answerTo(asked, packingFor(request.headers['accept-encoding'])), 200)
    } catch (error) {
      const refusal = refusalIn(error as Error)
      if (refusal) logServerFault(refusal, error as Error, request)
      else reportBug(error as Error, request)
      const retryAfterSec = refusal?.params?.['retryAfterSec']
      if (retryAfterSec !== undefined) reply.header('retry-after', retryAfterSec)
      return send(reply, page.refused(refusal ?? null, asked), refusal ? statusOf(refusal.code) : 500)
    }
  }
  const options = { config: { isForVisitors: true }, schema: { hide: true } }
  app.get(page.path, options, async (request, reply) => await serve(request, reply))
  return serve
}

async function pack(answer: PageAnswer, packing: Packing): Promise<PageAnswer> {
  const headers = { ...answer.headers, 'content-encoding': packing, vary: 'accept-encoding' }
  return { ...answer, headers, body: await packed(String(answer.body), packing) }
}

function askedOf(request: FastifyRequest, publicUrl: string | undefined): PageAsked {
  const { params, query } = request
  const origin = originOf(request, publicUrl)
  const askedBefore = askedAt(request.headers.referer, request.url)
  return { params: params as PageAsked['params'], query: query as PageAsked['query'], askedBefore, origin }
}

/** Returns the query string of `address` if it is the same page as `url`. */
function askedAt(address: string | undefined, url: string): PageAsked['askedBefore'] {
  if (!address || !URL.canParse(address)) return {}
  const before = new URL(address)
  if (before.pathname !== url.split('?')[0]) return {}
  return Object.fromEntries([...before.searchParams.keys()].map((name) => [name, before.searchParams.getAll(name)]))
}

function send(reply: FastifyReply, { status, type, body, headers }: PageAnswer, usual: number): FastifyReply {
  return reply
    .status(status ?? usual)
    .headers({ 'cache-control': 'no-cache', ...headers })
    .type(type)
    .send(body)
}
