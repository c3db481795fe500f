import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { salonParam } from '#domain/kit/endpoint.ts'
import { statusOf } from '#domain/kit/refusal.ts'
import { callIn } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import type { ServerParts } from './app-parts.ts'
import { asWhoItIs } from './callers.ts'
import { headersByHost } from './headers.ts'
import { originOf } from './origin-of.ts'
import { logServerFault, refusalIn, reportBug } from './refuse.ts'
import type { PageAnswer, PageAsked, VisitorPage } from './visitor-page.ts'

/** Answers a request with a page; `params` instead of those of its address. */
export type ServePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  params?: PageAsked['params'],
) => Promise<FastifyReply>

/** Serves such a page: read-only, in one transaction of its salon, at the rate of what visitors look at. */
export function bindPage(app: FastifyInstance, page: VisitorPage, parts: ServerParts): ServePage {
  async function answerTo(asked: PageAsked): Promise<PageAnswer> {
    const name = asked.params[salonParam] ?? ''
    return await asWhoItIs(await parts.visitors.recall(name), async (caller) => {
      const { scope, work } = callIn(parts, caller, { method: 'GET', topics: [] }, (call) => page.inSalon(call, asked))
      return await inTransaction(parts.db, scope, work, { first: (tx) => parts.visitors.confirm(tx, name, caller) })
    })
  }
  const headersAt = headersByHost(parts.publicUrl, page)
  const serve: ServePage = async (request, reply, params) => {
    if (page.isFramed) void reply.removeHeader('x-frame-options')
    void reply.headers(headersAt(request))
    const asked = { ...askedOf(request, parts.publicUrl), ...(params && { params }) }
    try {
      parts.rates.count('look', request.ip, parts.clock())
      return send(reply, await answerTo(asked), 200)
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

function askedOf(request: FastifyRequest, publicUrl: string | undefined): PageAsked {
  const { params, query } = request
  const origin = originOf(request, publicUrl)
  const askedBefore = askedAt(request.headers.referer, request.url)
  return { params: params as PageAsked['params'], query: query as PageAsked['query'], askedBefore, origin }
}

/** What stands behind the question mark of `address`, if it is the same page as that of `url`. */
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
